package org.grouser.contact.scm;

import org.grouser.contact.scm.grid.SoilCells;
import org.grouser.contact.scm.shape.Footprint;
import org.jspecify.annotations.Nullable;

/** Sums the stresses of the cells below an object to a wrench; changes no soil. Pass by pass, so that cells overlap in time. */
final class ContactForce {
    private final SoilParameters soils;
    private final ScmSpec.Law law;
    private final boolean krenn;
    private final boolean paper;

    private double reboundM; // largest elastic rise of a compacted surface so far; nothing above it is felt

    private BearingCells b = new BearingCells(); // of the object at hand
    private final SlidingStress sliding;
    private final @Nullable DirectedStress directed;
    private final SideWalls walls;
    private final boolean tangential;
    private final boolean sides;
    private final double heapShare; // of fresh heaps that bears

    ContactForce(ScmSpec spec, SoilParameters soils) {
        this.soils = soils;
        this.law = spec.law();
        this.heapShare = law == ScmSpec.Law.DIRECTED ? spec.stress().direction().heapBearing() : 1;
        this.krenn = spec.model() == ScmSpec.Model.KRENN;
        this.paper = law == ScmSpec.Law.PAPER;
        this.sliding = new SlidingStress(spec, soils);
        this.tangential = spec.stress().shear() == ScmSpec.Shear.TANGENTIAL;
        this.sides = spec.stress().sides();
        this.walls = new SideWalls(soils);
        this.directed = law == ScmSpec.Law.DIRECTED
                ? new DirectedStress(soils, spec.stress().direction().inclination())
                : null;
    }

    /**
     * Fills the object's stresses and wrench.
     *
     * @param aheadS since the shear history was last committed
     */
    void evaluate(SoilObject object, SoilCells c, double aheadS) {
        b = object.bearers;
        b.makeRoom(object.footprint.count());
        if (directed != null && !c.hasFloor()) {
            part(object, c); //               sigma          <- soil, footprint, slopes
        } else {
            load(object, c); //               sigma          <- soil, footprint
        }
        carry(object, c); //                  index          <- sigma
        move(object, c); //                   cells, r, v    <- pose, twist
        if (tangential) {
            slopes(object, c); //             slopes         <- footprint
        }
        if (directed != null) {
            directed.stress(object, b, c, aheadS);
            sum(object);
            if (sides) {
                walls.add(object, c, aheadS);
            }
            return;
        }
        if (tangential) {
            along(); //                       along          <- slopes, v
        }
        press(object, c); //                  p              <- sigma, slopes
        if (krenn) {
            sliding.coulomb(b); //            p              <- v
        } else {
            sliding.shear(b, c, aheadS); //   p              <- v, history
        }
        sum(object); //                       wrench         <- p
    }

    /** Normal stress of all cells. */
    private void load(SoilObject object, SoilCells c) {
        Footprint cells = object.footprint;
        for (int k = 0; k < cells.count(); k++) {
            int at = object.at[k];
            int soil = c.soil[at];
            object.sigmaPa[k] = normal(c, at, cells.zM(k), object.modulus[soil], soil);
        }
    }

    /** The same where compacted soil may part from the object within a cell. */
    private void part(SoilObject object, SoilCells c) {
        Footprint cells = object.footprint;
        for (int k = 0; k < cells.count(); k++) {
            int at = object.at[k];
            int soil = c.soil[at];
            object.sigmaPa[k] = LiftOff.twoLayer(
                    c,
                    at,
                    bearingM(c, at),
                    cells.zM(k),
                    object.modulus[soil],
                    soils.n[soil],
                    soils.elasticPaPerM[soil],
                    cells.slopeX(k),
                    cells.slopeY(k));
        }
    }

    /** Which cells carry. */
    private void carry(SoilObject object, SoilCells c) {
        double[] sigmaPa = object.sigmaPa;
        int n = 0;
        for (int k = 0; k < object.footprint.count(); k++) {
            double sigma = sigmaPa[k];
            if (sigma > 0) {
                b.index[n++] = k;
                double ke = soils.elasticPaPerM[c.soil[object.at[k]]];
                if (sigma > reboundM * ke * (1 - 1e-12)) { // a product rules out most, and a quotient decides
                    reboundM = Math.max(reboundM, sigma / ke);
                }
            }
        }
        b.count = n;
        object.bearing = n;
    }

    /** Stress of one cell; changes nothing. */
    double normal(SoilCells c, int at, double zo, double k, int soil) {
        return c.hasFloor() ? onRock(c, at, zo, k, soil) : law(c, at, zo, k, soil);
    }

    /**
     * Soil on rock bears down to the rock, and no more than the soil left below the object could bear if it were squeezed
     * to nothing: sigma &lt;= ke (min(z, zo) - floor). So the stress fades to zero, over half a millimetre in the test soil
     * at 10 kPa, and is the same before and after an update. Ours.
     */
    private double onRock(SoilCells c, int at, double zo, double k, int soil) {
        double floorM = c.floor()[at];
        double lowM = zo > floorM ? zo : floorM;
        double sigma = law(c, at, lowM, k, soil);
        double leftM = (lowM < c.z[at] ? lowM : c.z[at]) - floorM;
        return Math.min(sigma, soils.elasticPaPerM[soil] * leftM);
    }

    private double law(SoilCells c, int at, double zo, double k, int soil) {
        double n = soils.n[soil];
        double ke = soils.elasticPaPerM[soil];
        if (law.twoLayers()) {
            return NormalStress.twoLayer(c, at, bearingM(c, at), zo, k, n, ke);
        }
        return paper ? NormalStress.paper(c, at, zo, k, n, ke) : NormalStress.z0(c, at, zo, k, n, ke);
    }

    /** Height from which soil bears. */
    private double bearingM(SoilCells c, int at) {
        return heapShare < 1 ? c.zb[at] + heapShare * (c.z[at] - c.zb[at]) : c.z[at];
    }

    /** Lays the cells that carry side by side, and how they move. */
    private void move(SoilObject object, SoilCells c) {
        Footprint cells = object.footprint;
        double[] o = object.originM;
        double[] v = object.linearMPerS;
        double[] w = object.angularRadPerS;
        double cellM2 = c.grid.cellAreaM2();
        for (int n = 0; n < b.count; n++) {
            int k = b.index[n];
            double x = c.grid.x(cells.i(k)) - o[0];
            double y = c.grid.y(cells.j(k)) - o[1];
            double z = cells.zM(k) - o[2];
            b.rx[n] = x;
            b.ry[n] = y;
            b.rz[n] = z;
            b.vx[n] = v[0] + w[1] * z - w[2] * y;
            b.vy[n] = v[1] + w[2] * x - w[0] * z;
            b.vz[n] = v[2] + w[0] * y - w[1] * x;
            b.i[n] = cells.i(k);
            b.j[n] = cells.j(k);
            b.at[n] = object.at[k];
            b.soil[n] = c.soil[object.at[k]];
            b.areaM2[n] = cells.share(k) * cellM2;
            b.pz[n] = object.sigmaPa[k];
        }
    }

    /** Slopes of the object's lower side, of its raster or of what lies over the neighbours. */
    private void slopes(SoilObject object, SoilCells c) {
        double perTwoCells = 0.5 / c.grid.dxM();
        for (int n = 0; n < b.count; n++) {
            double x = object.footprint.slopeX(b.index[n]);
            boolean known = !Double.isNaN(x);
            b.slopeX[n] = known ? x : -drop(c, b.at[n], 1) * perTwoCells;
            b.slopeY[n] = known ? object.footprint.slopeY(b.index[n]) : -drop(c, b.at[n], c.nx) * perTwoCells;
        }
    }

    /** Speed along the object's lower side: the arc length in the horizontal direction. */
    private void along() {
        for (int n = 0; n < b.count; n++) {
            double sx = b.slopeX[n];
            double sy = b.slopeY[n];
            double into = (b.vx[n] * sx + b.vy[n] * sy - b.vz[n]) / (1 + sx * sx + sy * sy); // v.n times |n.z|
            double tx = b.vx[n] - into * sx;
            double ty = b.vy[n] - into * sy;
            double rise = tx * sx + ty * sy; // v_t is tangential
            double level = tx * tx + ty * ty;
            double arc = level > 0 ? Math.sqrt(1 + rise * rise / level) : 0;
            b.alongX[n] = tx * arc;
            b.alongY[n] = ty * arc;
        }
    }

    /** Pressure along the normal of the pressed surface. */
    private void press(SoilObject object, SoilCells c) {
        double perTwoCells = 0.5 / c.grid.dxM();
        double sumX = 0;
        double sumY = 0;
        for (int n = 0; n < b.count; n++) {
            int at = b.at[n];
            double damped =
                    1 - soils.dampingSPerM[b.soil[n]] * b.vz[n]; // [HuntCrossley1975], never pulls; our addition
            double p = damped > 0 ? b.pz[n] * damped : 0;
            double x = 0;
            double y = 0;
            if (!paper) { // along (-dz/dx, -dz/dy, 1) of min(z, zobj)            [Krenn2008, Eq. 12, 13, 18]
                x = p * drop(c, at, 1) * perTwoCells;
                y = p * drop(c, at, c.nx) * perTwoCells;
            } // else straight up                                                 [Buse2018, Eq. 34]
            b.px[n] = x;
            b.py[n] = y;
            b.pz[n] = p;
            sumX += x * b.areaM2[n];
            sumY += y * b.areaM2[n];
        }
        object.pressureN[0] = sumX;
        object.pressureN[1] = sumY;
    }

    /** How much lower the pressed surface is one cell further than one cell before. */
    private static double drop(SoilCells c, int at, int step) {
        if (c.hasFloor()) {
            double hereM = Math.max(low(c, at), c.floor()[at]);
            return seen(c, at - step, hereM) - seen(c, at + step, hereM);
        }
        return low(c, at - step) - low(c, at + step);
    }

    private static double low(SoilCells c, int at) {
        double z = c.z[at];
        double zo = c.zobj[at];
        return zo < z ? zo : z;
    }

    /** A neighbour's pressed surface. Of one that stands on higher rock only its soil counts, as if it lay here. Ours. */
    private static double seen(SoilCells c, int at, double hereM) {
        double floorM = c.floor()[at];
        double lowM = Math.max(low(c, at), floorM);
        return floorM > hereM ? hereM + (lowM - floorM) : lowM;
    }

    /** F = sum f, T = sum r x f [Buse2018, Eq. 37, 38]. */
    private void sum(SoilObject object) {
        double fx = 0;
        double fy = 0;
        double fz = 0;
        double tx = 0;
        double ty = 0;
        double tz = 0;
        double largest2 = 0;
        for (int n = 0; n < b.count; n++) {
            double areaM2 = b.areaM2[n];
            double x = b.px[n] * areaM2;
            double y = b.py[n] * areaM2;
            double z = b.pz[n] * areaM2;
            largest2 = Math.max(largest2, x * x + y * y + z * z);
            fx += x;
            fy += y;
            fz += z;
            tx += b.ry[n] * z - b.rz[n] * y;
            ty += b.rz[n] * x - b.rx[n] * z;
            tz += b.rx[n] * y - b.ry[n] * x;
        }
        object.setWrench(fx, fy, fz, tx, ty, tz);
        object.largestCellN = Math.sqrt(largest2);
    }

    /** Accepts the last evaluation of an object's walls. */
    void commit(SoilObject object, double durationS) {
        if (sides) {
            walls.grow(object, durationS);
        }
    }

    double reboundM() {
        return reboundM;
    }

    void restoreRebound(double riseM) {
        reboundM = riseM;
    }
}
