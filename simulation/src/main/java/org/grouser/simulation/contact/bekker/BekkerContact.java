package org.grouser.simulation.contact.bekker;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.grouser.contact.bekker.BekkerCells;
import org.grouser.contact.bekker.BekkerPressure;
import org.grouser.contact.bekker.BekkerSpec;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.shape.Footprint;
import org.grouser.contact.scm.shape.SoilRaster;
import org.grouser.contact.scm.shape.SoilRasters;
import org.grouser.contact.shape.ContactShape;
import org.grouser.dynamics.Motion;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.NormalLaw;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.WheelSpeeds;
import org.grouser.terrain.query.Features;

/**
 * An object on soil of Bekker's law: each cell under it is a contact that yields, along the normal of the object there. Cells
 * in line under one half of a wheel's width are one contact, with a depth each.
 *
 * <pre>
 *   s = sinkage of the object's lower side in the cell, along z        d = s n_z       F_N = sum of sigma(s) A / n_z
 *   F_N u_N = -sigma A ds/dt: force and velocity along n do the work of the pressure on the column
 * </pre>
 */
final class BekkerContact implements TouchPair, NormalLaw {
    private static final double PROBE_M = 1e-4; // who asks for contacts this far away asks for the gap
    private static final double STEEPEST = 10; // slope of the lower side beyond which it is a wall
    private static final double SAME_SLOPE = 0.02; // of cells that are one contact; our choice
    private static final double SAME_DEPTH_M = 1e-12;
    private static final double MOST_FRICTION = 10; // where cohesion is large beside the pressure
    private static final double SPARE_STEPS = 2; // of free fall, by which a step may be faster than the one before

    private final BekkerGround ground;
    private final Owner owner;
    private final String label;
    private final String subject;
    private final int body;
    private final double tipM;
    private final double stepS;
    private final double gravityMPerS2;
    private final BekkerPressure pressure;
    private final SoilRaster raster;
    private final SoilGrid grid;
    private final Footprint footprint = new Footprint();
    private final WheelSpeeds speeds;
    private final boolean wheel;
    private final double tanFriction;
    private final double[] rotation = new double[9];
    private final double[] velocity = new double[3];
    private final double[] pointM = new double[3];
    // contacts of the last step
    private int count;
    private int first; // number of the first among all
    private Contacts contacts = new Contacts();
    private int[] from = new int[65]; // first of its cells                             (count + 1)
    private double[] upright = new double[64]; // n_z                                   (count)
    private double[] normal = new double[192]; //                                       (3 count)
    private double[] middleM = new double[192]; // of its cells                         (3 count)
    private int[] line = new int[64]; // column or row of its cells, and which half      (count)
    // cells near contact, then the same in the order of their contacts
    private int cells;
    private int[] contactOf = new int[64]; //                                           (cells)
    private int[] order = new int[64]; // cells by contact                              (cells)
    private long[] key = new long[64]; //                                               (cells)
    private double[] sinkageM = new double[64]; // at the middle, along z               (cells)
    private double[] areaM2 = new double[64]; // seen along z                           (cells)
    private double[] deepestM = new double[64]; // before the step                      (cells)
    private double[] mobilised = new double[64]; // share of the shear strength         (cells)
    private double[] pressurePaOf = new double[64]; // at the end of the step                (cells)
    private double storedJ;
    private final double[] impulse = new double[6]; // since the last frame, about the body's origin
    private double timeS; // over which was summed

    /**
     * @param radiusM of a wheel, 0 for anything else
     */
    BekkerContact(
            BekkerGround ground, Owner owner, String label, String subject, int body, ContactShape shape, Step step) {
        this.ground = ground;
        this.owner = owner;
        this.label = label;
        this.subject = subject;
        this.body = body;
        this.tipM = shape.tipM();
        this.stepS = step.stepS;
        this.gravityMPerS2 = step.gravityMPerS2;
        this.pressure = new BekkerPressure(ground.spec, shape.bearingWidthM());
        this.raster = SoilRasters.of(shape);
        this.grid = ground.grid;
        this.speeds = new WheelSpeeds(body, shape instanceof ContactShape.Wheel rim ? rim.radiusM() : 0);
        this.wheel = shape instanceof ContactShape.Wheel;
        this.tanFriction = StrictMath.tan(ground.spec.soil().frictionRad());
    }

    /** The step that contacts are solved in. */
    record Step(double stepS, double gravityMPerS2) {}

    @Override
    public String subject() {
        return subject;
    }

    @Override
    public String other() {
        return ground.surface;
    }

    int body() {
        return body;
    }

    boolean isOn(BekkerGround other) {
        return ground == other;
    }

    @Override
    public void detect(int pair, Motion motion, double reachM, Features found, Contacts to) {
        System.arraycopy(motion.rotation(), 9 * body, rotation, 0, 9);
        footprint.clear();
        raster.trace(motion.originM(), 3 * body, rotation, 0, grid, Double.POSITIVE_INFINITY, footprint);
        if (reachM > PROBE_M) {
            nearest(pair, reachM, to);
            return;
        }
        contacts = to;
        first = to.count;
        count = 0;
        cells = 0;
        for (int k = 0; k < footprint.count(); k++) {
            cell(motion, k);
        }
        sort();
        for (int k = 0; k < count; k++) {
            int i = to.soft(pair, line[k], body, middleM[3 * k], middleM[3 * k + 1], middleM[3 * k + 2], 0);
            to.facing(i, normal[3 * k], normal[3 * k + 1], normal[3 * k + 2]);
            to.yields(i, this, k, sinkageM[order[from[k]]] * upright[k]);
        }
    }

    /** Adds the lowest cell over the virgin ground, as a contact without a law of its own. */
    private void nearest(int pair, double reachM, Contacts to) {
        double leastM = Double.POSITIVE_INFINITY;
        int nearest = -1;
        for (int k = 0; k < footprint.count(); k++) {
            double gapM = footprint.zM(k) - virginM(k);
            if (gapM < leastM) {
                leastM = gapM;
                nearest = k;
            }
        }
        if (nearest >= 0 && leastM <= reachM) {
            double x = grid.x(footprint.i(nearest));
            double y = grid.y(footprint.j(nearest));
            int i = to.soft(pair, 0, body, x, y, footprint.zM(nearest), Math.max(0, leastM));
            to.facing(i, 0, 0, 1);
        }
    }

    private double virginM(int k) {
        return ground.virginM(footprint.i(k), footprint.j(k));
    }

    /** Takes up a cell that may bear within the step, as a contact or to one. */
    private void cell(Motion motion, int k) {
        boolean flat = Double.isNaN(footprint.slopeX(k)); // plates and boxes: their upright axis is the normal
        double slopeX = flat ? uprightSlope(0) : footprint.slopeX(k);
        double slopeY = flat ? uprightSlope(1) : footprint.slopeY(k);
        double square = slopeX * slopeX + slopeY * slopeY;
        if (!(square < STEEPEST * STEEPEST)) {
            return; // NaN too
        }
        double sinkage = virginM(k) - footprint.zM(k);
        long id = BekkerCells.key(footprint.i(k), footprint.j(k));
        int known = ground.cells.find(id);
        double deepest = known < 0 ? 0 : ground.cells.depthM(known);
        double nz = 1 / Math.sqrt(1 + square);
        double nx = -slopeX * nz;
        double ny = -slopeY * nz;
        pointM[0] = grid.x(footprint.i(k));
        pointM[1] = grid.y(footprint.j(k));
        pointM[2] = footprint.zM(k);
        motion.pointVelocity(body, pointM, 0, velocity, 0);
        double into = -(velocity[0] * nx + velocity[1] * ny + velocity[2] * nz);
        double reachM = stepS * (Math.max(0, into) + SPARE_STEPS * stepS * gravityMPerS2) / nz;
        if (!(sinkage + reachM > pressure.restM(0, deepest))) {
            return;
        }
        ground.require(footprint.i(k), footprint.j(k), subject);
        if (cells == key.length) {
            grow();
        }
        key[cells] = id;
        sinkageM[cells] = sinkage;
        areaM2[cells] = footprint.share(k) * grid.cellAreaM2();
        deepestM[cells] = deepest;
        double sheared = known < 0 ? 0 : ground.cells.shearM(known);
        mobilised[cells] = ground.spec.shear() == BekkerSpec.Shear.COULOMB
                ? 1
                : -StrictMath.expm1(-sheared / ground.spec.soil().shearM());
        int contact = wheel ? inLine(motion, k) : -1;
        if (contact < 0) {
            contact = count++;
            line[contact] = wheel ? lineOf(motion, k) : cells;
            upright[contact] = nz;
            normal[3 * contact] = nx;
            normal[3 * contact + 1] = ny;
            normal[3 * contact + 2] = nz;
        }
        contactOf[cells++] = contact;
    }

    /** The contact of the cells in line with a cell and on the same half of the wheel, at nearly the same height; or -1. */
    private int inLine(Motion motion, int k) {
        int its = lineOf(motion, k);
        for (int contact = 0; contact < count; contact++) {
            double slopes = Math.abs(normal[3 * contact] / upright[contact] + footprint.slopeX(k))
                    + Math.abs(normal[3 * contact + 1] / upright[contact] + footprint.slopeY(k));
            if (line[contact] == its && slopes <= SAME_SLOPE) {
                return contact;
            }
        }
        return -1;
    }

    /** Twice the cell's number along the axis that is nearer to the wheel's heading, and which half of the width it is on. */
    private int lineOf(Motion motion, int k) {
        boolean alongX = Math.abs(rotation[4]) >= Math.abs(rotation[1]);
        double x = grid.x(footprint.i(k)) - motion.originM()[3 * body];
        double y = grid.y(footprint.j(k)) - motion.originM()[3 * body + 1];
        int half = rotation[1] * x + rotation[4] * y > 0 ? 1 : 0;
        return 2 * (alongX ? footprint.i(k) : footprint.j(k)) + half;
    }

    /** Lays the cells of each contact side by side, and puts the contact in the middle of them. */
    private void sort() {
        Arrays.fill(from, 0, count + 1, 0);
        for (int c = 0; c < cells; c++) {
            from[contactOf[c] + 1]++;
        }
        for (int k = 0; k < count; k++) {
            from[k + 1] += from[k];
        }
        for (int c = 0; c < cells; c++) {
            order[from[contactOf[c]]++] = c;
        }
        for (int k = count; k > 0; k--) {
            from[k] = from[k - 1];
        }
        from[0] = 0;
        Arrays.fill(middleM, 0, 3 * count, 0);
        for (int k = 0; k < count; k++) {
            double area = 0;
            for (int n = from[k]; n < from[k + 1]; n++) {
                int c = order[n];
                double x = grid.x(BekkerCells.column(key[c]));
                double y = grid.y(BekkerCells.row(key[c]));
                area += areaM2[c];
                middleM[3 * k] += areaM2[c] * x;
                middleM[3 * k + 1] += areaM2[c] * y;
                middleM[3 * k + 2] += areaM2[c] * (ground.virginM(x, y) - sinkageM[c]);
            }
            for (int axis = 0; axis < 3; axis++) {
                middleM[3 * k + axis] /= area;
            }
        }
    }

    /** Slope along x or y of the side across the axis of the body that stands most upright. */
    private double uprightSlope(int along) {
        int axis = 2;
        for (int k = 0; k < 2; k++) {
            axis = Math.abs(rotation[6 + k]) > Math.abs(rotation[6 + axis]) ? k : axis;
        }
        return -rotation[3 * along + axis] / rotation[6 + axis];
    }

    private void grow() {
        int size = 2 * cells;
        contactOf = Arrays.copyOf(contactOf, size);
        order = Arrays.copyOf(order, size);
        key = Arrays.copyOf(key, size);
        sinkageM = Arrays.copyOf(sinkageM, size);
        areaM2 = Arrays.copyOf(areaM2, size);
        deepestM = Arrays.copyOf(deepestM, size);
        mobilised = Arrays.copyOf(mobilised, size);
        pressurePaOf = Arrays.copyOf(pressurePaOf, size);
        from = Arrays.copyOf(from, size + 1);
        upright = Arrays.copyOf(upright, size);
        normal = Arrays.copyOf(normal, 3 * size);
        middleM = Arrays.copyOf(middleM, 3 * size);
        line = Arrays.copyOf(line, size);
    }

    /** Sinkage of a cell when its contact is so deep. */
    private double sinkageM(int k, int c, double depthM) {
        return depthM / upright[k] + (sinkageM[c] - sinkageM[order[from[k]]]);
    }

    @Override
    public double forceN(int k, double depthM) {
        double sum = 0;
        for (int n = from[k]; n < from[k + 1]; n++) {
            int c = order[n];
            sum += areaM2[c] * pressure.pressurePa(sinkageM(k, c, depthM), deepestM[c]);
        }
        return sum / upright[k];
    }

    @Override
    public double slopeNPerM(int k, double depthM) {
        double sum = 0;
        for (int n = from[k]; n < from[k + 1]; n++) {
            int c = order[n];
            double s = sinkageM(k, c, depthM);
            if (s > pressure.restM(0, deepestM[c]) - SAME_DEPTH_M) {
                sum += areaM2[c] * pressure.slopePaPerM(pressure.piece(s, deepestM[c]), deepestM[c]);
            }
        }
        return sum / (upright[k] * upright[k]);
    }

    @Override
    public double stiffestNPerM(int k) {
        double sum = 0;
        for (int n = from[k]; n < from[k + 1]; n++) {
            int c = order[n];
            int piece = deepestM[c] > 0 ? 0 : pressure.virginPiece(sinkageM[c]);
            sum += areaM2[c] * pressure.slopePaPerM(piece, deepestM[c]);
        }
        return sum / (upright[k] * upright[k]);
    }

    @Override
    public double restM(int k) {
        double least = Double.POSITIVE_INFINITY;
        for (int n = from[k]; n < from[k + 1]; n++) {
            int c = order[n];
            least = Math.min(least, pressure.restM(0, deepestM[c]) - (sinkageM[c] - sinkageM[order[from[k]]]));
        }
        return least * upright[k];
    }

    /** (c / sigma + tan phi)(1 - exp(-j / K)), j from before the step [Janosi1961], means over the cells. */
    @Override
    public double friction(int k, double forceN) {
        double area = 0;
        double share = 0;
        for (int n = from[k]; n < from[k + 1]; n++) {
            area += areaM2[order[n]];
            share += areaM2[order[n]] * mobilised[order[n]];
        }
        double cohesionPa = ground.spec.soil().cohesionPa();
        double coefficient = tanFriction;
        if (cohesionPa > 0) {
            coefficient += forceN > 0 ? cohesionPa * area / (upright[k] * forceN) : MOST_FRICTION;
        }
        return share / area * Math.min(MOST_FRICTION, coefficient);
    }

    /** Lets the cells remember the step, whose impulses are those of its contacts. */
    void commit(Motion motion) {
        storedJ = 0;
        double[] o = motion.originM();
        for (int k = 0; k < count; k++) {
            int i = first + k;
            double u1 = contacts.after[3 * i + 1];
            double u2 = contacts.after[3 * i + 2];
            double pathM = stepS * Math.sqrt(u1 * u1 + u2 * u2);
            double sunkM = -contacts.aheadS[i] * contacts.after[3 * i] / upright[k];
            boolean bears = contacts.impulse[3 * i] > 0;
            for (int n = from[k]; n < from[k + 1]; n++) {
                remember(order[n], sinkageM[order[n]] + sunkM, pathM, bears);
            }
            if (bears) {
                push(i, o);
            }
        }
        timeS += stepS;
    }

    private void remember(int c, double endM, double pathM, boolean bears) {
        double pressurePa = bears ? pressure.pressurePa(endM, deepestM[c]) : 0;
        pressurePaOf[c] = pressurePa;
        int cell = pressurePa > 0 ? ground.cells.make(key[c]) : ground.cells.find(key[c]);
        if (pressurePa > 0) {
            double deepest = Math.max(deepestM[c], endM);
            ground.cells.set(cell, deepest, pressure.restM(0, deepest), ground.cells.shearM(cell) + pathM);
            storedJ += areaM2[c] * pressure.storedJPerM2(pressurePa, deepest);
        } else if (cell >= 0
                && ground.cells.depthM(cell) - endM > ground.spec.soil().resetGapM()) {
            ground.cells.unshear(cell); // parted for good: shear begins anew
        }
    }

    private void push(int i, double[] o) {
        double[] f = contacts.frame;
        double[] p = contacts.impulse;
        double x = f[9 * i] * p[3 * i] + f[9 * i + 3] * p[3 * i + 1] + f[9 * i + 6] * p[3 * i + 2];
        double y = f[9 * i + 1] * p[3 * i] + f[9 * i + 4] * p[3 * i + 1] + f[9 * i + 7] * p[3 * i + 2];
        double z = f[9 * i + 2] * p[3 * i] + f[9 * i + 5] * p[3 * i + 1] + f[9 * i + 8] * p[3 * i + 2];
        double rx = contacts.pointM[3 * i] - o[3 * body];
        double ry = contacts.pointM[3 * i + 1] - o[3 * body + 1];
        double rz = contacts.pointM[3 * i + 2] - o[3 * body + 2];
        impulse[0] += x;
        impulse[1] += y;
        impulse[2] += z;
        impulse[3] += ry * z - rz * y;
        impulse[4] += rz * x - rx * z;
        impulse[5] += rx * y - ry * x;
    }

    /** Energy that the soil under the object would give back. */
    double storedJ() {
        return storedJ;
    }

    /** Adds i, j and pressure of each cell that bears. */
    void addPressures(List<double[]> to) {
        for (int c = 0; c < cells; c++) {
            if (pressurePaOf[c] > 0) {
                to.add(new double[] {BekkerCells.column(key[c]), BekkerCells.row(key[c]), pressurePaOf[c]});
            }
        }
    }

    boolean isLoaded() {
        for (int k = 0; k < count; k++) {
            if (contacts.impulse[3 * (first + k)] > 0) {
                return true;
            }
        }
        return false;
    }

    void clear() {
        Arrays.fill(impulse, 0);
        timeS = 0;
    }

    private double meanN(int axis) {
        return timeS > 0 ? impulse[axis] / timeS : 0;
    }

    private double torqueNm(Motion m) {
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += m.rotation()[9 * body + 3 * k + 1] * meanN(3 + k);
        }
        return sum;
    }

    /** How deep the lowest point of an upright object is below the virgin surface, along z. */
    double sunkM(Motion m) {
        double x = m.originM()[3 * body];
        double y = m.originM()[3 * body + 1];
        double e = Math.max(tipM, 0.01);
        double sx = (ground.virginM(x + e, y) - ground.virginM(x - e, y)) / (2 * e);
        double sy = (ground.virginM(x, y + e) - ground.virginM(x, y - e)) / (2 * e);
        double aboveM = m.originM()[3 * body + 2] - ground.virginM(x, y);
        return tipM - aboveM / Math.sqrt(1 + sx * sx + sy * sy);
    }

    /** Forces are means since the last frame; names are those of other soils, so that metrics hold for both. */
    void columns(RunColumns columns, Motion motion) {
        columns.addAxes(mean("_soil_force_*_N", Quantity.SOIL_FORCE, "N"), "world", this::meanN);
        columns.add(label + "_sinkage_m", owner, Quantity.SINKAGE, "m", () -> {
            double sunkM = sunkM(motion);
            return sunkM >= 0 ? sunkM : Double.NaN;
        });
        if (speeds.radiusM() > 0) {
            columns.add(
                    mean("_pull_N", Quantity.DRAWBAR_PULL, "N"),
                    () -> meanN(0) * speeds.headingX(motion) + meanN(1) * speeds.headingY(motion));
            columns.add(
                    mean("_side_N", Quantity.SIDE_FORCE, "N"),
                    () -> meanN(1) * speeds.headingX(motion) - meanN(0) * speeds.headingY(motion));
            columns.add(mean("_soil_torque_Nm", Quantity.SOIL_TORQUE, "N m"), () -> torqueNm(motion));
        }
    }

    private Column mean(String name, Quantity quantity, String unit) {
        return Column.of(label + name, owner, quantity, unit).sampled(Column.Sampling.MEAN);
    }

    void write(DataOutput out) throws IOException {
        for (double number : impulse) {
            out.writeDouble(number);
        }
        out.writeDouble(timeS);
        out.writeDouble(storedJ);
    }

    void read(DataInput in) throws IOException {
        for (int k = 0; k < impulse.length; k++) {
            impulse[k] = in.readDouble();
        }
        timeS = in.readDouble();
        storedJ = in.readDouble();
        count = 0;
        cells = 0;
    }
}
