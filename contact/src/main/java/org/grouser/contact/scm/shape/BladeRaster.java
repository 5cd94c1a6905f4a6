package org.grouser.contact.scm.shape;

import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;

/**
 * A blade of any orientation: a convex prism of six planes, met by vertical lines at 4 x 4 samples per cell, the lowest
 * of which counts; each touched cell is covered whole. Samples are finer where the blade is thinner than a third of a
 * cell, so that it cannot slip between them. The lower edge of an upright blade:
 *
 * <pre>
 *   z = 0 for -thickness &lt;= x &lt;= 0,   z = x / tan(overhang) for 0 &lt; x &lt;= height tan(overhang)
 * </pre>
 */
final class BladeRaster implements SoilRaster {
    private static final int PLANES = 6;
    private static final double MOST_LEAN = 0.1; // sine of the lean beyond which the front is no wall; our choice
    private static final int LEAST_SAMPLES = 4;
    private static final int MOST_SAMPLES = 64;
    private static final double UPRIGHT = 1e-12; // planes closer to the vertical have no height over a point

    private final double thicknessM;
    private final double[] corners; // of the prism, x, y, z each, body frame    (24)
    private final double[] normals; // unit, outwards, body frame                (3 planes)
    private final double[] limitM; // n . p &lt;= limit inside                   (planes)
    private final double reachM;

    private final double[] world = new double[3 * PLANES]; // normals, world frame
    private double lowM; // least and greatest corner, from the origin
    private double highM;

    BladeRaster(ContactShape.Blade blade) {
        thicknessM = blade.thicknessM();
        double sin = StrictMath.sin(blade.overhangRad());
        double cos = StrictMath.cos(blade.overhangRad());
        double side = 0.5 * blade.widthM();
        double height = blade.heightM();
        double lead = height * sin / cos;
        normals = new double[] {0, 0, -1, 0, 0, 1, -1, 0, 0, cos, 0, -sin, 0, 1, 0, 0, -1, 0};
        limitM = new double[] {0, height, thicknessM, 0, side, side};
        corners = new double[] {
            -thicknessM,
            side,
            0,
            0,
            side,
            0,
            lead,
            side,
            height,
            -thicknessM,
            side,
            height,
            -thicknessM,
            -side,
            0,
            0,
            -side,
            0,
            lead,
            -side,
            height,
            -thicknessM,
            -side,
            height
        };
        double far = 0;
        for (int k = 0; k < corners.length; k += 3) {
            double x = corners[k];
            double z = corners[k + 2];
            far = Math.max(far, x * x + side * side + z * z);
        }
        reachM = Math.sqrt(far);
    }

    @Override
    public void trace(double[] o, int oAt, double[] r, int rAt, SoilGrid grid, double ceilingM, Footprint out) {
        out.clear();
        for (int k = 0; k < 3 * PLANES; k += 3) {
            for (int m = 0; m < 3; m++) {
                world[k + m] = along(r, rAt + 3 * m, normals, k);
            }
        }
        lowM = least(r, rAt + 6, 1);
        highM = -least(r, rAt + 6, -1);
        double x0 = o[oAt];
        double y0 = o[oAt + 1];
        double z0 = o[oAt + 2];
        if (z0 + lowM >= ceilingM) {
            return;
        }
        double fine = Math.ceil(1.5 * grid.dxM() / thicknessM); // more than a sample in any direction, sqrt 2 and a bit
        int samples = (int) Math.max(LEAST_SAMPLES, Math.min(MOST_SAMPLES, fine));
        int iFrom = grid.column(x0 + least(r, rAt, 1));
        int iTo = grid.column(x0 - least(r, rAt, -1));
        int jTo = grid.row(y0 - least(r, rAt + 3, -1));
        for (int j = grid.row(y0 + least(r, rAt + 3, 1)); j <= jTo; j++) {
            for (int i = iFrom; i <= iTo; i++) {
                double z = z0 + lowest(grid.x(i) - x0, grid.y(j) - y0, grid.dxM(), samples);
                if (z < ceilingM) {
                    out.add(i, j, z, 1);
                }
            }
        }
    }

    /** Front, back and both ends of an upright blade; a face that leans forward looks down, and its cells bear already. */
    @Override
    public void walls(double[] o, int oAt, double[] r, int rAt, double pieceM, WallEdges out) {
        out.clear();
        if (r[rAt + 8] < WallEdges.UPRIGHT) {
            return;
        }
        double half = 0.5 * thicknessM;
        double side = limitM[4];
        for (int wall = 0; wall < 4; wall++) {
            double way = wall % 2 == 0 ? 1 : -1;
            boolean end = wall > 1;
            if (wall == 0 && -normals[11] > MOST_LEAN) {
                continue;
            }
            double x = end ? -half : -half + way * half; // of the middle of the edge
            double y = end ? way * side : 0;
            int across = end ? 1 : 0;
            int along = 1 - across;
            double halfM = end ? half : side;
            out.addEdge(
                    wall,
                    o[oAt] + x * r[rAt] + y * r[rAt + 1],
                    o[oAt + 1] + x * r[rAt + 3] + y * r[rAt + 4],
                    o[oAt + 2] + x * r[rAt + 6] + y * r[rAt + 7],
                    halfM * r[rAt + along],
                    halfM * r[rAt + 3 + along],
                    halfM * r[rAt + 6 + along],
                    way * r[rAt + across],
                    way * r[rAt + 3 + across],
                    pieceM);
        }
    }

    private static double along(double[] r, int row, double[] v, int at) {
        return r[row] * v[at] + r[row + 1] * v[at + 1] + r[row + 2] * v[at + 2];
    }

    /** Least value of the signed world coordinate of one matrix row over the corners. */
    private double least(double[] r, int row, int sign) {
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < corners.length; k += 3) {
            least = Math.min(least, sign * along(r, row, corners, k));
        }
        return least;
    }

    /** Lowest of the samples in a cell about u, v from the origin; infinite if none meets the blade. */
    private double lowest(double u, double v, double dxM, int samples) {
        for (int k = 0; k < PLANES; k++) {
            double nz = world[3 * k + 2];
            double span = 0.5 * dxM * (Math.abs(world[3 * k]) + Math.abs(world[3 * k + 1]));
            double near = world[3 * k] * u + world[3 * k + 1] * v - span + nz * (nz > 0 ? lowM : highM);
            if (near > limitM[k]) {
                return Double.POSITIVE_INFINITY; // the whole cell is beyond this plane
            }
        }
        double step = dxM / samples;
        double first = -0.5 * (dxM - step);
        double lowest = Double.POSITIVE_INFINITY;
        for (int b = 0; b < samples; b++) {
            for (int a = 0; a < samples; a++) {
                double z = height(u + first + a * step, v + first + b * step);
                lowest = z < lowest ? z : lowest;
            }
        }
        return lowest;
    }

    /** Where the vertical line at u, v enters the blade from below; infinite if it misses. */
    private double height(double u, double v) {
        double in = Double.NEGATIVE_INFINITY;
        double out = Double.POSITIVE_INFINITY;
        for (int k = 0; k < PLANES; k++) {
            double left = limitM[k] - world[3 * k] * u - world[3 * k + 1] * v;
            double nz = world[3 * k + 2];
            if (nz < -UPRIGHT) {
                double z = left / nz;
                in = z > in ? z : in;
            } else if (nz > UPRIGHT) {
                double z = left / nz;
                out = z < out ? z : out;
            } else if (left < 0) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return in <= out ? in : Double.POSITIVE_INFINITY;
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
