package org.grouser.contact.scm.shape;

import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;

/**
 * A round plate. Its face that looks down is a plane within an ellipse; stretched along the tilt by 1 / cos, the ellipse
 * becomes the circle and the cells parallelograms, so that shares and centroids are exact. The rim of the plate is left
 * out until it stands steeper than 45 degrees; then the plate is traced as the cylinder that it is.
 */
final class DiscRaster implements SoilRaster {
    private static final double UPRIGHT = Math.sqrt(0.5); // cos 45 degrees; our choice

    private final double radiusM;
    private final double thicknessM;
    private final Cylinder onItsRim;
    private final CircleCut cut = new CircleCut();
    private final double[] x = new double[4]; // corners of a cell, stretched
    private final double[] y = new double[4];

    // the face: z = face + gx u + gy v about its centre, tilted towards (tx, ty)
    private double faceM;
    private double gx;
    private double gy;
    private double tx;
    private double ty;
    private double cos;
    private double ceilingM;

    DiscRaster(ContactShape.Disc disc) {
        radiusM = disc.radiusM();
        thicknessM = disc.thicknessM();
        onItsRim = new Cylinder(radiusM, thicknessM, null, WheelRim.CENTRE);
    }

    @Override
    public void trace(double[] o, int oAt, double[] r, int rAt, SoilGrid grid, double ceilingM, Footprint out) {
        double nx = r[rAt + 2];
        double ny = r[rAt + 5];
        double nz = r[rAt + 8];
        boolean upright = Math.abs(nz) < UPRIGHT;
        double up = upright ? 0.5 * thicknessM : nz < 0 ? thicknessM : 0; // of the point that we look at
        double x0 = o[oAt] + up * nx;
        double y0 = o[oAt + 1] + up * ny;
        faceM = o[oAt + 2] + up * nz;
        if (upright) {
            onItsRim.trace(x0, y0, faceM, r, rAt, 2, grid, ceilingM, out);
            return;
        }
        this.ceilingM = ceilingM;
        cos = Math.abs(nz);
        gx = -nx / nz;
        gy = -ny / nz;
        double tilt = Math.sqrt(nx * nx + ny * ny);
        tx = tilt > 0 ? nx / tilt : 1;
        ty = tilt > 0 ? ny / tilt : 0;
        out.clear();
        double reachX = radiusM * Math.sqrt(1 - nx * nx);
        double reachY = radiusM * Math.sqrt(1 - ny * ny);
        int iFrom = grid.column(x0 - reachX);
        int iTo = grid.column(x0 + reachX);
        int jTo = grid.row(y0 + reachY);
        for (int j = grid.row(y0 - reachY); j <= jTo; j++) {
            for (int i = iFrom; i <= iTo; i++) {
                cell(i, j, grid.x(i) - x0, grid.y(j) - y0, grid.dxM(), out);
            }
        }
    }

    private void cell(int i, int j, double u, double v, double dxM, Footprint out) {
        double half = 0.5 * dxM;
        double r2 = radiusM * radiusM;
        boolean inside = true;
        for (int k = 0; k < 4; k++) {
            double px = u + (k == 1 || k == 2 ? half : -half);
            double py = v + (k >= 2 ? half : -half);
            double more = (px * tx + py * ty) * (1 / cos - 1);
            x[k] = px + more * tx;
            y[k] = py + more * ty;
            inside &= x[k] * x[k] + y[k] * y[k] <= r2;
        }
        if (inside) {
            add(i, j, u, v, 1, out);
            return;
        }
        double far = radiusM + dxM / cos; // more than half a stretched diagonal beyond the rim
        double mx = 0.5 * (x[0] + x[2]);
        double my = 0.5 * (y[0] + y[2]);
        if (mx * mx + my * my > far * far) {
            return;
        }
        cut.measure(x, y, 4, radiusM);
        double share = cut.areaM2() * cos / (dxM * dxM);
        if (share >= SoilRasters.LEAST_SHARE) {
            double less = (cut.centroidX() * tx + cut.centroidY() * ty) * (cos - 1);
            double atU = within(cut.centroidX() + less * tx, u, half); // a sliver's centroid is all rounding
            add(i, j, atU, within(cut.centroidY() + less * ty, v, half), share < 1 ? share : 1, out);
        }
    }

    private static double within(double value, double middle, double half) {
        return Math.max(middle - half, Math.min(middle + half, value));
    }

    private void add(int i, int j, double u, double v, double share, Footprint out) {
        double z = faceM + gx * u + gy * v;
        if (z < ceilingM) {
            out.add(i, j, z, share);
        }
    }

    @Override
    public double reachM() {
        return Math.sqrt(radiusM * radiusM + thicknessM * thicknessM);
    }

    @Override
    public double turnM(double[] rotationFrom, int fromAt, double[] rotationTo, int toAt) {
        return reachM() * Turn.ofAxis(2, rotationFrom, fromAt, rotationTo, toAt);
    }
}
