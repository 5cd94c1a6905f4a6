package org.grouser.contact.scm.shape;

import org.grouser.contact.scm.grid.SoilGrid;
import org.jspecify.annotations.Nullable;

/**
 * A cylinder of any orientation seen from below, by the analytic root of the vertical line through a cell's centre or,
 * for {@link WheelRim#LOWEST}, through the point of the cell's heading where the rim is lowest.
 *
 * <pre>
 *   a = (h along b, c up)   axle, turned so that c >= 0; c is the camber's sine, h its cosine
 *   f, b                    plan distances from the centre: along the heading, along the axle
 *   q0 = sqrt(R^2 - f^2)    depth of the rim below the axle in the wheel's plane; grousers may reach deeper
 *   tread: z = (c b - q0) / h           for |b - c q0| &lt;= h w / 2
 *   lower end: z = -(w / 2 + h b) / c   for b from -h w / 2 - c q0 to the tread
 * </pre>
 */
final class Cylinder {
    private static final double LEVEL = 1e-12; // slopes below this leave the value as it is, in a metre's range
    private final double radiusM;
    private final double halfM; // half the width
    private final @Nullable Grousers grousers;
    private final double outerM; // radius, grousers included
    private final CylinderSides sides;
    private final boolean lowest;

    // pose, see above
    private double z0M;
    private double ex; // heading in plan
    private double ey;
    private double bx; // axle in plan
    private double by;
    private double h;
    private double c;
    private double perH; // 1 / h, bounded for an upright axle
    private double cellM; // edge of a cell
    private double spanM; // half a cell seen along b or f
    private double rimM; // how far towards the bottom the rim is looked up: 0 or spanM
    private double ceilingM;
    private double leastM; // rims and bars no deeper than this stay above the ceiling
    private double reachF; // how far cells may lie from the centre along f and b
    private double reachB;
    private double coreF; // within it the tread covers cells whole: |f| <= coreF, |b - coreMiddle| <= coreB
    private double coreMiddle;
    private double coreB;

    // row: f = f0 + ex u, b = b0 + bx u, u = u0 + i dx
    private double f0;
    private double b0;
    private double u0;

    Cylinder(double radiusM, double widthM, @Nullable Grousers grousers, WheelRim rim) {
        this.radiusM = radiusM;
        this.halfM = 0.5 * widthM;
        this.grousers = grousers;
        this.sides = new CylinderSides(halfM);
        this.outerM = grousers == null ? radiusM : grousers.outerM();
        this.lowest = rim == WheelRim.LOWEST;
    }

    /**
     * @param axis which body axis is the axle: 1 for y, 2 for z; grousers need y
     */
    void trace(
            double x0M,
            double y0M,
            double z0M,
            double[] r,
            int at,
            int axis,
            SoilGrid grid,
            double ceilingM,
            Footprint out) {
        out.clear();
        this.z0M = z0M;
        this.ceilingM = ceilingM;
        pose(r, at, axis, grid.dxM());
        sides.pose(z0M, h, c, bx, by, cellM);
        double over = z0M - halfM * c - ceilingM; // a point at depth q0 is below the ceiling if h q0 > over
        leastM = over > 0 ? over / h : 0;
        if (!(leastM < outerM)) {
            return;
        }
        reachF = Math.sqrt(outerM * outerM - leastM * leastM);
        if (grousers != null) {
            double xf = r[at] * ex + r[at + 3] * ey;
            double zf = r[at + 2] * ex + r[at + 5] * ey;
            double xq = h * r[at + 6] - c * (r[at] * bx + r[at + 3] * by);
            double zq = h * r[at + 8] - c * (r[at + 2] * bx + r[at + 5] * by);
            grousers.place(xf, xq, zf, zq, spanM, leastM);
        }
        if (lowest || grousers != null) {
            reachF += spanM;
        }
        reachB = h * halfM + c * outerM + spanM;
        core();
        double reachY = Math.abs(ey) * reachF + Math.abs(by) * reachB;
        int to = grid.row(y0M + reachY);
        for (int j = grid.row(y0M - reachY); j <= to; j++) {
            row(j, x0M, grid.y(j) - y0M, grid, out);
        }
    }

    private void pose(double[] r, int at, int axis, double dxM) {
        double ax = r[at + axis];
        double ay = r[at + axis + 3];
        double az = r[at + axis + 6];
        h = Math.sqrt(ax * ax + ay * ay);
        bx = h > 0 ? ax / h : 0;
        by = h > 0 ? ay / h : 1;
        ex = by;
        ey = -bx;
        c = Math.abs(az);
        perH = 1 / Math.max(h, 1e-12);
        if (az < 0) {
            bx = -bx;
            by = -by;
        }
        cellM = dxM;
        spanM = 0.5 * dxM * (Math.abs(bx) + Math.abs(by));
        rimM = lowest ? spanM : 0;
    }

    /** Bounds the cells that the tread covers whole and that lie below the ceiling, whatever their depth. */
    private void core() {
        double inner = h * halfM - spanM;
        double deep = Math.max(leastM, c * (inner + c * leastM) - h * (ceilingM - z0M));
        double slack = 1e-9 * cellM;
        coreF = deep < radiusM ? Math.sqrt(radiusM * radiusM - deep * deep) - slack : 0;
        coreMiddle = 0.5 * c * (outerM + leastM);
        coreB = inner - 0.5 * c * (outerM - leastM) - slack;
    }

    private void row(int j, double x0M, double v, SoilGrid grid, Footprint out) {
        f0 = ey * v;
        b0 = by * v;
        double from = Math.max(slabFrom(f0, ex, reachF), slabFrom(b0, bx, reachB));
        double upTo = Math.min(slabTo(f0, ex, reachF), slabTo(b0, bx, reachB));
        if (!(from <= upTo)) {
            return;
        }
        u0 = grid.x(0) - x0M;
        int first = grid.column(x0M + from);
        int last = grid.column(x0M + upTo);
        double coreFrom = Math.max(slabFrom(f0, ex, coreF), slabFrom(b0 - coreMiddle, bx, coreB));
        double coreTo = Math.min(slabTo(f0, ex, coreF), slabTo(b0 - coreMiddle, bx, coreB));
        int begin = (int) Math.max(first, Math.ceil((coreFrom - u0) / cellM));
        int end = (int) Math.min(last, Math.floor((coreTo - u0) / cellM));
        if (!(coreF > 0 && coreB > 0 && begin <= end)) {
            begin = last + 1;
            end = last;
        }
        border(first, begin - 1, j, out);
        core(begin, end, j, out);
        border(end + 1, last, j, out);
    }

    /** Cells that the tread alone covers, all below the ceiling: no branch but for grousers. */
    private void core(int first, int last, int j, Footprint out) {
        out.reserve(last - first + 1);
        Grousers bars = grousers;
        double r2 = radiusM * radiusM;
        double[] zM = out.zM;
        double[] share = out.share;
        int[] column = out.i;
        double[] slopeX = out.slopeX;
        double[] slopeY = out.slopeY;
        int[] row = out.j;
        int n = out.count;
        for (int i = first; i <= last; i++) {
            double u = u0 + i * cellM;
            double f = f0 + ex * u;
            double g = rimHeading(f);
            double q0 = Math.sqrt(r2 - g * g);
            double steep = f / q0 * perH;
            slopeX[n] = (steep * ex + c * perH * bx);
            slopeY[n] = (steep * ey + c * perH * by);
            if (bars != null) {
                double bar = bars.depthM(f);
                q0 = bar > q0 ? bar : q0;
            }
            column[n] = i;
            row[n] = j;
            zM[n] = z0M + (c * (b0 + bx * u) - q0) * perH;
            share[n++] = 1;
        }
        out.count = n;
    }

    /** Distance from the bottom, along the heading, of the rim's point that stands for a cell at f. */
    private double rimHeading(double f) {
        double away = f < 0 ? -f : f;
        return away > rimM ? away - rimM : 0;
    }

    private void border(int first, int last, int j, Footprint out) {
        double inner = h * halfM - spanM;
        for (int i = first; i <= last; i++) {
            double u = u0 + i * cellM;
            double f = f0 + ex * u;
            double b = b0 + bx * u;
            double g = rimHeading(f);
            double q2 = radiusM * radiusM - g * g;
            double q0 = q2 > 0 ? Math.sqrt(q2) : 0;
            if (grousers != null && f <= reachF && -f <= reachF) {
                q0 = Math.max(q0, grousers.depthM(f));
            }
            if (q0 > leastM) {
                double share = 1;
                double z = z0M + (c * b - q0) * perH;
                if (Math.abs(b - c * q0) > inner) {
                    share = sides.share(b, q0);
                    z = sides.zM();
                }
                if (share >= SoilRasters.LEAST_SHARE && z < ceilingM) {
                    double steep = f / Math.max(q0, 1e-3 * radiusM) * perH;
                    out.add(i, j, z, share, steep * ex + c * perH * bx, steep * ey + c * perH * by);
                }
            }
        }
    }

    /** Begin of the interval of u in which |start + slope u| stays within a reach; above {@link #slabTo} where it is empty. */
    private static double slabFrom(double start, double slope, double reach) {
        if (Math.abs(slope) < LEVEL) {
            return Math.abs(start) <= reach ? -1e300 : 1e300;
        }
        return (-start - (slope > 0 ? reach : -reach)) / slope;
    }

    /** End of that interval. */
    private static double slabTo(double start, double slope, double reach) {
        if (Math.abs(slope) < LEVEL) {
            return Math.abs(start) <= reach ? 1e300 : -1e300;
        }
        return (-start + (slope > 0 ? reach : -reach)) / slope;
    }
}
