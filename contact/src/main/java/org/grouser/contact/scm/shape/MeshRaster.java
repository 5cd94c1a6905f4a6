package org.grouser.contact.scm.shape;

import java.util.Arrays;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * Any mesh: its faces at 4 x 4 samples per cell, and points along its edges, so that thin parts cannot slip through. Of a
 * closed mesh only the faces that look down are drawn.
 */
final class MeshRaster implements SoilRaster {
    private final double[] verticesM;
    private final int[] corners; // first coordinate of each corner's vertex    (3 triangles)
    private final int[] edges; // which edge follows each corner                (3 triangles)
    private final boolean[] drawn; // in this trace                             (edges)
    private final double up; // sense in plan of a face that looks up; 0 if the mesh has none
    private final double reachM;
    private final double[] placed; // x, y in samples of the window, z in m     (3 vertices)
    private final DepthGrid depths = new DepthGrid();

    MeshRaster(ContactShape.Mesh shape) {
        TriangleMesh mesh = shape.mesh();
        verticesM = mesh.verticesM();
        corners = mesh.corners().clone();
        for (int k = 0; k < corners.length; k++) {
            corners[k] *= 3;
        }
        edges = new int[corners.length];
        drawn = new boolean[number(corners, edges)];
        up = mesh.report().closed() ? Math.signum(volume(verticesM, corners)) : 0;
        placed = new double[verticesM.length];
        double far = 0;
        for (int corner : corners) {
            double x = verticesM[corner];
            double y = verticesM[corner + 1];
            double z = verticesM[corner + 2];
            far = Math.max(far, x * x + y * y + z * z);
        }
        reachM = Math.sqrt(far);
    }

    /** Six times the volume inside; negative if the faces look inwards. */
    private static double volume(double[] v, int[] corners) {
        double sum = 0;
        for (int k = 0; k < corners.length; k += 3) {
            int a = corners[k];
            int b = corners[k + 1];
            int c = corners[k + 2];
            sum += v[a] * (v[b + 1] * v[c + 2] - v[b + 2] * v[c + 1])
                    + v[a + 1] * (v[b + 2] * v[c] - v[b] * v[c + 2])
                    + v[a + 2] * (v[b] * v[c + 1] - v[b + 1] * v[c]);
        }
        return sum;
    }

    /**
     * Numbers the edges, which triangles share.
     *
     * @param edges Modified.
     * @return how many there are
     */
    private static int number(int[] corners, int[] edges) {
        long[] sides = new long[corners.length];
        for (int k = 0; k < corners.length; k++) {
            long end = corners[next(k)];
            sides[k] = Math.min(corners[k], end) << 32 | Math.max(corners[k], end);
        }
        long[] unique = Arrays.stream(sides).sorted().distinct().toArray();
        for (int k = 0; k < sides.length; k++) {
            edges[k] = Arrays.binarySearch(unique, sides[k]);
        }
        return unique.length;
    }

    private static int next(int corner) {
        return corner % 3 == 2 ? corner - 2 : corner + 1;
    }

    @Override
    public void trace(double[] o, int oAt, double[] r, int rAt, SoilGrid grid, double ceilingM, Footprint out) {
        out.clear();
        for (int k = 0; k < placed.length; k += 3) {
            for (int m = 0; m < 3; m++) {
                int row = rAt + 3 * m;
                placed[k + m] = o[oAt + m]
                        + r[row] * verticesM[k]
                        + r[row + 1] * verticesM[k + 1]
                        + r[row + 2] * verticesM[k + 2];
            }
        }
        if (window(grid, ceilingM)) {
            draw(ceilingM);
            depths.emit(ceilingM, out);
        }
    }

    /** Opens the window over all triangles that reach below the ceiling; false if there is none. */
    private boolean window(SoilGrid grid, double ceilingM) {
        double xFrom = Double.POSITIVE_INFINITY;
        double yFrom = Double.POSITIVE_INFINITY;
        double xTo = Double.NEGATIVE_INFINITY;
        double yTo = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < corners.length; k += 3) {
            if (!below(k, ceilingM)) {
                continue;
            }
            for (int m = k; m < k + 3; m++) {
                double x = placed[corners[m]];
                double y = placed[corners[m] + 1];
                xFrom = x < xFrom ? x : xFrom;
                xTo = x > xTo ? x : xTo;
                yFrom = y < yFrom ? y : yFrom;
                yTo = y > yTo ? y : yTo;
            }
        }
        if (xFrom > xTo) {
            return false;
        }
        int iFrom = grid.column(xFrom);
        int jFrom = grid.row(yFrom);
        depths.window(iFrom, grid.column(xTo), jFrom, grid.row(yTo));
        double perM = DepthGrid.PER_CELL / grid.dxM();
        double half = 0.5 * (DepthGrid.PER_CELL - 1); // samples from the first to the middle of a cell
        for (int k = 0; k < placed.length; k += 3) {
            placed[k] = (placed[k] - grid.x(iFrom)) * perM + half;
            placed[k + 1] = (placed[k + 1] - grid.y(jFrom)) * perM + half;
        }
        return true;
    }

    private boolean below(int k, double ceilingM) {
        return placed[corners[k] + 2] < ceilingM
                || placed[corners[k + 1] + 2] < ceilingM
                || placed[corners[k + 2] + 2] < ceilingM;
    }

    private void draw(double ceilingM) {
        Arrays.fill(drawn, false);
        for (int k = 0; k < corners.length; k += 3) {
            if (below(k, ceilingM) && depths.triangle(placed, corners[k], corners[k + 1], corners[k + 2], up)) {
                for (int m = k; m < k + 3; m++) {
                    edge(m, corners[m], corners[next(m)], ceilingM);
                }
            }
        }
    }

    private void edge(int corner, int from, int to, double ceilingM) {
        boolean seen = placed[from + 2] < ceilingM || placed[to + 2] < ceilingM;
        if (seen && !drawn[edges[corner]]) {
            drawn[edges[corner]] = true;
            depths.edge(placed, Math.min(from, to), Math.max(from, to)); // the same points whichever triangle asks
        }
    }

    @Override
    public double reachM() {
        return reachM;
    }

    @Override
    public double turnM(double[] rotationFrom, int fromAt, double[] rotationTo, int toAt) {
        return reachM * Turn.between(rotationFrom, fromAt, rotationTo, toAt);
    }
}
