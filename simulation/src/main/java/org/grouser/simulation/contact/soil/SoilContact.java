package org.grouser.simulation.contact.soil;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.contact.scm.SoilBed;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.PoseTwist;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.simulation.contact.ContactSprings;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.WheelSpeeds;
import org.jspecify.annotations.Nullable;

/** A body that meets a bed of soil: where it is, what it does, what the soil did to it since the last frame. */
final class SoilContact {
    final String label; // begins its columns, for example wheel_fl
    private final Owner owner;
    final int body;
    private final SoilBed bed;
    private final int object;
    private final WheelSpeeds speeds; // of a wheel; radius 0 for anything else
    private final double tipM; // from the origin down to the lowest point when upright
    private final @Nullable Bearing bearing; // of a plate; null for anything else
    private final boolean needsPlace; // whether its position has no columns yet
    private final PoseTwist pose = new PoseTwist();
    private final double[] wrench = new double[6]; // of the last evaluation
    private final double[] impulse = new double[6]; // since the last frame, N s and N m s
    private final double[] pressure = new double[2]; // horizontal force of the normal stress alone
    private final double[] pressureNs = new double[2]; // since the last frame
    private double timeS; // over which was summed
    private final double[] spring = new double[4]; // of the soil in contact, see SoilBed.springs
    private final double[] spread = new double[6]; // where it is stiff, see SoilBed.spread

    SoilContact(
            Owner owner,
            String label,
            int body,
            SoilBed bed,
            int object,
            double radiusM,
            double tipM,
            boolean needsPlace,
            @Nullable Bearing bearing) {
        this.owner = owner;
        this.label = label;
        this.body = body;
        this.bed = bed;
        this.object = object;
        this.speeds = new WheelSpeeds(body, radiusM);
        this.tipM = tipM;
        this.needsPlace = needsPlace;
        this.bearing = bearing;
    }

    void place(Motion m) {
        m.poseTwist(body, pose);
        bed.place(object, pose);
    }

    /**
     * Adds the wrench of the last evaluation to the forces on the joints.
     *
     * @param force Modified.
     */
    void push(Motion m, double[] force) {
        bed.wrench(object, wrench, 0);
        bed.pressure(object, pressure, 0);
        m.addWrench(body, wrench, 0, force);
    }

    /** Its number in the bed. */
    int object() {
        return object;
    }

    /** By the last evaluation: force, then moment about the origin. Not to be modified. */
    double[] wrench() {
        return wrench;
    }

    /** The largest force of a single cell by the last evaluation. */
    double largestCellN() {
        return bed.largestCellN(object);
    }

    /**
     * Adds the soil in contact as one upright spring, at the lowest point on the line of action of its force.
     *
     * @param springs Modified.
     */
    void addTo(ContactSprings springs, String surface, Motion m) {
        double square = wrench[0] * wrench[0] + wrench[1] * wrench[1] + wrench[2] * wrench[2];
        bed.springs(object, spring);
        if (!(square > 0) || !(spring[0] > 0)) {
            return;
        }
        double[] o = m.originM();
        double down = tipM / Math.sqrt(square);
        springs.add(
                        body,
                        surface,
                        o[3 * body] + (wrench[1] * wrench[5] - wrench[2] * wrench[4]) / square - down * wrench[0],
                        o[3 * body + 1] + (wrench[2] * wrench[3] - wrench[0] * wrench[5]) / square - down * wrench[1],
                        o[3 * body + 2] + (wrench[0] * wrench[4] - wrench[1] * wrench[3]) / square - down * wrench[2])
                .normal(spring[0], spring[1])
                .along(spring[2], spring[3]);
    }

    /**
     * Adds the soil in contact as upright springs that are as stiff against tilt as its cells: four for a plate or box; two along
     * the axle of a wheel, whose normal stress its spin does not change.
     *
     * @param springs Modified.
     */
    void spreadTo(ContactSprings springs, String surface, Motion m) {
        bed.springs(object, spring);
        bed.spread(object, spread);
        if (!(spring[0] > 0)) {
            return;
        }
        if (speeds.radiusM() > 0) {
            double x = -speeds.headingY(m);
            double y = speeds.headingX(m);
            double mean = spread[0] * x + spread[1] * y;
            double apart = Math.sqrt(Math.max(0, spread[3] * x * x + spread[4] * y * y + 2 * spread[5] * x * y));
            add(springs, surface, m, (mean + apart) * x, (mean + apart) * y, 0.5);
            add(springs, surface, m, (mean - apart) * x, (mean - apart) * y, 0.5);
            return;
        }
        double angle = 0.5 * StrictMath.atan2(2 * spread[5], spread[3] - spread[4]);
        double x = StrictMath.cos(angle);
        double y = StrictMath.sin(angle);
        double more = 2 * spread[5] * x * y;
        double along = Math.sqrt(2 * Math.max(0, spread[3] * x * x + spread[4] * y * y + more));
        double across = Math.sqrt(2 * Math.max(0, spread[3] * y * y + spread[4] * x * x - more));
        add(springs, surface, m, spread[0] + along * x, spread[1] + along * y, 0.25);
        add(springs, surface, m, spread[0] - along * x, spread[1] - along * y, 0.25);
        add(springs, surface, m, spread[0] - across * y, spread[1] + across * x, 0.25);
        add(springs, surface, m, spread[0] + across * y, spread[1] - across * x, 0.25);
    }

    /** Adds a share of the soil's springs at a lever. */
    private void add(ContactSprings springs, String surface, Motion m, double x, double y, double share) {
        double[] o = m.originM();
        springs.add(body, surface, o[3 * body] + x, o[3 * body + 1] + y, o[3 * body + 2] + spread[2])
                .normal(share * spring[0], share * spring[1])
                .along(share * spring[2], share * spring[3])
                .pressing(share * wrench[2]);
    }

    void tally(double stepS) {
        for (int k = 0; k < 6; k++) {
            impulse[k] += wrench[k] * stepS;
        }
        pressureNs[0] += pressure[0] * stepS;
        pressureNs[1] += pressure[1] * stepS;
        timeS += stepS;
    }

    void clear() {
        Arrays.fill(impulse, 0);
        Arrays.fill(pressureNs, 0);
        timeS = 0;
    }

    /** A plate's own numbers in Bekker's law: area and modulus on the base soil. */
    record Bearing(double areaM2, double modulus, double exponent) {}

    /** What Bekker's plate would carry this deep in virgin soil: A (kc / b + kphi) z^n [Bekker1969]. */
    double bekkerN(Motion m) {
        double sinkage = sinkageM(m);
        return bearing == null || sinkage <= 0
                ? 0
                : bearing.areaM2 * bearing.modulus * StrictMath.pow(sinkage, bearing.exponent);
    }

    /** Mean force since the last frame, world axes. */
    double forceN(int axis) {
        return timeS > 0 ? impulse[axis] / timeS : 0;
    }

    /** Mean force along a wheel's horizontal heading: its drawbar pull. */
    double pullN(Motion m) {
        return forceN(0) * speeds.headingX(m) + forceN(1) * speeds.headingY(m);
    }

    /** Mean resistance of rut and berm: the normal stress against a wheel's heading. */
    double resistanceN(Motion m) {
        double along = pressureNs[0] * speeds.headingX(m) + pressureNs[1] * speeds.headingY(m);
        return timeS > 0 ? -along / timeS : 0;
    }

    /** Mean force to the left of a wheel's heading. */
    double sideN(Motion m) {
        return forceN(1) * speeds.headingX(m) - forceN(0) * speeds.headingY(m);
    }

    /** Mean moment of the soil about a wheel's axle; negative when the soil resists driving. */
    double torqueNm(Motion m) {
        double[] r = m.rotation();
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += r[9 * body + 3 * k + 1] * impulse[3 + k];
        }
        return timeS > 0 ? sum / timeS : 0;
    }

    /** How deep the lowest point of an upright object is below the virgin surface, square to it. */
    double sinkageM(Motion m) {
        double x = m.originM()[3 * body];
        double y = m.originM()[3 * body + 1];
        double above = m.originM()[3 * body + 2] - bed.virginM(x, y);
        return tipM - above / steepness(x, y);
    }

    /** Sinkage as it is recorded: NaN above the virgin surface, in the air, on a heap or on a rock, where nothing has sunk. */
    private double recordedSinkageM(Motion m) {
        double sinkageM = sinkageM(m);
        return sinkageM >= 0 ? sinkageM : Double.NaN;
    }

    /** How far it would have to rise along z to leave the virgin soil. */
    double riseM(Motion m) {
        return sinkageM(m) * steepness(m.originM()[3 * body], m.originM()[3 * body + 1]);
    }

    /** Length along z over length square to the virgin surface, over the object's size. */
    private double steepness(double x, double y) {
        double e = Math.max(tipM, 0.01);
        double sx = (bed.virginM(x + e, y) - bed.virginM(x - e, y)) / (2 * e);
        double sy = (bed.virginM(x, y + e) - bed.virginM(x, y - e)) / (2 * e);
        return Math.sqrt(1 + sx * sx + sy * sy);
    }

    /** Forces are means since the last frame. */
    void columns(RunColumns columns, Motion motion) {
        if (needsPlace) {
            columns.addAxes(
                    Column.of(label + "_*_m", owner, Quantity.POSITION, "m"),
                    "world",
                    axis -> motion.originM()[3 * body + axis]);
        }
        columns.addAxes(mean("_soil_force_*_N", Quantity.SOIL_FORCE, "N"), "world", this::forceN);
        columns.add(label + "_sinkage_m", owner, Quantity.SINKAGE, "m", () -> recordedSinkageM(motion));
        if (bearing != null) {
            columns.add(label + "_bekker_N", owner, Quantity.BEKKER_FORCE, "N", () -> bekkerN(motion));
        }
        if (speeds.radiusM() > 0) {
            columns.add(label + "_slip", owner, Quantity.SLIP, "-", () -> speeds.recordedSlip(motion));
            columns.add(mean("_pull_N", Quantity.DRAWBAR_PULL, "N"), () -> pullN(motion));
            columns.add(mean("_resistance_N", Quantity.RESISTANCE, "N"), () -> resistanceN(motion));
            columns.add(mean("_side_N", Quantity.SIDE_FORCE, "N"), () -> sideN(motion));
            columns.add(mean("_soil_torque_Nm", Quantity.SOIL_TORQUE, "N m"), () -> torqueNm(motion));
        }
    }

    private Column mean(String name, Quantity quantity, String unit) {
        return Column.of(label + name, owner, quantity, unit).sampled(Column.Sampling.MEAN);
    }

    void write(DataOutput out) throws IOException {
        for (double[] part : new double[][] {impulse, pressureNs}) {
            for (double number : part) {
                out.writeDouble(number);
            }
        }
        out.writeDouble(timeS);
    }

    void read(DataInput in) throws IOException {
        for (double[] part : new double[][] {impulse, pressureNs}) {
            for (int k = 0; k < part.length; k++) {
                part[k] = in.readDouble();
            }
        }
        timeS = in.readDouble();
    }
}
