package org.grouser.contact.scm.shape;

import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.Vec3;

/**
 * A box of any orientation. In plan it is the common part of three slabs, one across each of its edge directions; from
 * below it is the highest of the planes of its (at most three) faces that look down, because it is convex.
 */
final class BoxRaster implements SoilRaster {
    private static final double LEVEL = 1e-9; // edges or faces closer to the vertical have no width in plan

    private final double[] halfM;
    private final double reachM;
    private final LowerFaces faces = new LowerFaces(3);
    private final PlanPolygon cover = new PlanPolygon();

    private int slabs;
    private final double[] nx = new double[3]; // unit normals of the slabs in plan   (slabs)
    private final double[] ny = new double[3];
    private final double[] slabM = new double[3]; // half widths

    BoxRaster(ContactShape.Box box) {
        Vec3 size = box.sizeM();
        halfM = new double[] {0.5 * size.x(), 0.5 * size.y(), 0.5 * size.z()};
        reachM = 0.5 * size.norm();
    }

    @Override
    public void trace(double[] o, int oAt, double[] r, int rAt, SoilGrid grid, double ceilingM, Footprint out) {
        out.clear();
        pose(r, rAt);
        double reachX = 0;
        double reachY = 0;
        for (int k = 0; k < 3; k++) {
            reachX += halfM[k] * Math.abs(r[rAt + k]);
            reachY += halfM[k] * Math.abs(r[rAt + 3 + k]);
        }
        double x0 = o[oAt];
        double y0 = o[oAt + 1];
        double belowM = ceilingM - o[oAt + 2]; // heights are counted from the centre
        int iFrom = grid.column(x0 - reachX);
        int iTo = grid.column(x0 + reachX);
        int jTo = grid.row(y0 + reachY);
        for (int j = grid.row(y0 - reachY); j <= jTo; j++) {
            for (int i = iFrom; i <= iTo; i++) {
                cell(i, j, grid.x(i) - x0, grid.y(j) - y0, grid.dxM(), belowM, o[oAt + 2], out);
            }
        }
    }

    private void cell(int i, int j, double u, double v, double dxM, double belowM, double originM, Footprint out) {
        double half = 0.5 * dxM;
        boolean whole = true;
        for (int k = 0; k < slabs; k++) {
            double off = Math.abs(nx[k] * u + ny[k] * v);
            double span = half * (Math.abs(nx[k]) + Math.abs(ny[k]));
            if (off >= slabM[k] + span) {
                return;
            }
            whole &= off + span <= slabM[k];
        }
        faces.at(u, v);
        if (faces.leastM(half) >= belowM) {
            return;
        }
        int only = faces.only(half);
        if (whole && only >= 0) {
            add(i, j, faces.heightM(only, 0, 0), 1, belowM, originM, out);
            return;
        }
        cover.square(half);
        for (int k = 0; k < slabs && !whole; k++) {
            double off = nx[k] * u + ny[k] * v;
            double span = half * (Math.abs(nx[k]) + Math.abs(ny[k]));
            if (slabM[k] - off < span) {
                cover.cut(nx[k], ny[k], slabM[k] - off);
            }
            if (slabM[k] + off < span) {
                cover.cut(-nx[k], -ny[k], slabM[k] + off);
            }
        }
        if (only >= 0) {
            cover.measure();
            double z = faces.heightM(only, cover.centroidX, cover.centroidY);
            add(i, j, z, cover.areaM2 / (dxM * dxM), belowM, originM, out);
            return;
        }
        faces.mean(cover, dxM);
        add(i, j, faces.meanM, faces.areaM2 / (dxM * dxM), belowM, originM, out);
    }

    private static void add(int i, int j, double z, double share, double belowM, double originM, Footprint out) {
        if (share >= SoilRasters.LEAST_SHARE && z < belowM) {
            out.add(i, j, originM + z, share < 1 ? share : 1);
        }
    }

    private void pose(double[] r, int at) {
        slabs = 0;
        faces.clear();
        for (int k = 0; k < 3; k++) {
            double up = r[at + 6 + k];
            if (Math.abs(up) > LEVEL) {
                double side = up > 0 ? -halfM[k] : halfM[k];
                faces.add(-r[at + k] / up, -r[at + 3 + k] / up, side / up); // r . p = side
            }
            double length = Math.sqrt(r[at + k] * r[at + k] + r[at + 3 + k] * r[at + 3 + k]);
            if (length <= LEVEL) {
                continue;
            }
            double px = -r[at + 3 + k] / length;
            double py = r[at + k] / length;
            double width = 0;
            for (int m = 0; m < 3; m++) {
                width += m == k ? 0 : halfM[m] * Math.abs(px * r[at + m] + py * r[at + 3 + m]);
            }
            nx[slabs] = px;
            ny[slabs] = py;
            slabM[slabs++] = width;
        }
    }

    /** The four edges of the face that looks down most. */
    @Override
    public void walls(double[] o, int oAt, double[] r, int rAt, double pieceM, WallEdges out) {
        out.clear();
        for (int k = 0; k < 3; k++) {
            double up = r[rAt + 6 + k];
            if (Math.abs(up) < WallEdges.UPRIGHT) {
                continue;
            }
            double down = up > 0 ? -halfM[k] : halfM[k];
            for (int wall = 0; wall < 4; wall++) {
                int across = (k + 1 + wall / 2) % 3; // towards the wall
                int along = 3 - k - across;
                double side = wall % 2 == 0 ? halfM[across] : -halfM[across];
                out.addEdge(
                        wall,
                        o[oAt] + down * r[rAt + k] + side * r[rAt + across],
                        o[oAt + 1] + down * r[rAt + 3 + k] + side * r[rAt + 3 + across],
                        o[oAt + 2] + down * up + side * r[rAt + 6 + across],
                        halfM[along] * r[rAt + along],
                        halfM[along] * r[rAt + 3 + along],
                        halfM[along] * r[rAt + 6 + along],
                        side * r[rAt + across],
                        side * r[rAt + 3 + across],
                        pieceM);
            }
            return;
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
