package org.grouser.contact.scm;

import java.io.IOException;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.shape.WheelRim;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.StateHash;

/** A wheel on an axle that carries a load and is driven at a slip: the soil coupled to a hand-written integrator. */
final class WheelRig {
    static final double STEP_S = 1e-3;
    static final ContactShape.Wheel SMOOTH = new ContactShape.Wheel(0.25, 0.2, 0, 0, 0);
    private static final double SPEED_M_PER_S = 0.1;

    final SoilBed bed;
    private final double radiusM;
    private final double loadN;
    private final double slip;
    private final double tipM;
    private final double headingX;
    private final double headingY;
    private final PoseTwist pose = new PoseTwist();
    private final double[] originM = pose.originM();
    private final double[] rotation = pose.rotation();
    private final double[] linearMPerS = pose.linearMPerS();
    private final double[] angularRadPerS = pose.angularRadPerS();
    private final double[] wrench = new double[6];
    private final double[] pressure = new double[2];
    private double travelM;
    private double spinRad;

    // means over the end of the way
    double sinkageM;
    double pullN;
    double pressureN; // part of the pull that is normal stress
    double torqueNm;
    double normalN;
    double normalSd;
    double driftM; // sunk within the last second before driving

    WheelRig(SoilBed bed, ContactShape.Wheel wheel, double loadN, double slip, double yawRad) {
        this.bed = bed;
        this.loadN = loadN;
        this.slip = slip;
        radiusM = wheel.radiusM();
        tipM = radiusM + wheel.grouserHeightM();
        headingX = StrictMath.cos(yawRad);
        headingY = StrictMath.sin(yawRad);
        bed.add("wheel", wheel);
        originM[2] = tipM;
    }

    WheelRig(ScmSpec spec, ContactShape.Wheel wheel, double loadN, double slip) throws IOException {
        this(SoilBed.lay(spec, (x, y) -> 0, Parallel.NONE), wheel, loadN, slip, 0);
    }

    /** A field from 1 m before the start to 1.1 m beyond the end; damping of the axle instead of the soil's own. */
    static ScmSpec spec(double travelM, double dxM, int factor, ScmSpec.Law law) {
        return spec(SoilGrid.over(-1, travelM + 1.1, -0.7, 0.7, dxM), factor, law, soil(2e5, 1, 0), 0.2 * dxM);
    }

    static ScmSpec spec(SoilGrid grid, int factor, ScmSpec.Law law, Soil soil, double updateTravelM) {
        return new ScmSpec(
                grid,
                factor,
                SoilMap.uniform(soil),
                ScmSpec.Model.FLOW,
                ScmSpec.Stress.of(law),
                FlowSettings.DEFAULT,
                new ScmSpec.Update(true, updateTravelM, Double.NaN, false, false, WheelRim.CENTRE));
    }

    /** The test soil with another modulus, exponent and damping. */
    static Soil soil(double k, double n, double dampingSPerM) {
        Soil t = Soil.TEST;
        return new Soil(
                "test",
                new Soil.Sinkage(0, k, n),
                new Soil.Shear(t.cohesionPa(), t.frictionRad(), t.shearM(), t.resetGapM()),
                new Soil.Unloading(t.elasticPaPerM(), dampingSPerM),
                Double.NaN,
                Double.NaN);
    }

    /** Settles for 2.5 s, then drives; means over the last 40 % of the way. */
    WheelRig run(double wayM) {
        settle(1.5);
        double before = originM[2];
        settle(1.0);
        driftM = Math.abs(before - originM[2]);
        drive(wayM);
        return this;
    }

    void settle(double seconds) {
        for (int n = 0; n < Math.round(seconds / STEP_S); n++) {
            step(200);
        }
    }

    void drive(double wayM) {
        double omega = SPEED_M_PER_S / (radiusM * (1 - slip));
        linearMPerS[0] = SPEED_M_PER_S * headingX;
        linearMPerS[1] = SPEED_M_PER_S * headingY;
        angularRadPerS[0] = -omega * headingY;
        angularRadPerS[1] = omega * headingX;
        double[] sums = new double[6];
        int count = 0;
        for (double from = travelM + 0.6 * wayM, end = travelM + wayM; travelM < end - 1e-9; ) {
            step(100);
            if (travelM > from) {
                count++;
                sums[0] += tipM - originM[2];
                sums[1] += wrench[0] * headingX + wrench[1] * headingY;
                sums[2] += wrench[4] * headingX - wrench[3] * headingY;
                sums[3] += wrench[2];
                sums[4] += wrench[2] * wrench[2];
                sums[5] += pressure[0] * headingX + pressure[1] * headingY;
            }
        }
        sinkageM = sums[0] / count;
        pullN = sums[1] / count;
        torqueNm = sums[2] / count;
        normalN = sums[3] / count;
        normalSd = Math.sqrt(Math.max(0, sums[4] / count - normalN * normalN));
        pressureN = sums[5] / count;
    }

    String hash() {
        StateHash hash = new StateHash().add(originM, 3).add(linearMPerS, 3).add(wrench, 6);
        bed.addTo(hash);
        return hash.hex();
    }

    /** Carries the wheel's own state over to a rig on another bed. */
    void copyTo(WheelRig other) {
        other.pose.set(pose);
        other.travelM = travelM;
        other.spinRad = spinRad;
    }

    /** Semi-implicit Euler on the axle's height; the axle has a damper. */
    private void step(double damperNsPerM) {
        place();
        bed.evaluate(STEP_S);
        bed.wrench(0, wrench, 0);
        bed.pressure(0, pressure, 0);
        double massKg = loadN / 9.81;
        linearMPerS[2] += STEP_S * (wrench[2] - loadN - damperNsPerM * linearMPerS[2]) / massKg;
        bed.commit(STEP_S);
        for (int k = 0; k < 3; k++) {
            originM[k] += STEP_S * linearMPerS[k];
        }
        travelM += STEP_S * (linearMPerS[0] * headingX + linearMPerS[1] * headingY);
        spinRad += STEP_S * (angularRadPerS[1] * headingX - angularRadPerS[0] * headingY);
        place();
        bed.updateIfDue();
    }

    private void place() {
        double c = StrictMath.cos(spinRad);
        double s = StrictMath.sin(spinRad);
        rotation[0] = headingX * c; // R_z(yaw) R_y(spin)
        rotation[1] = -headingY;
        rotation[2] = headingX * s;
        rotation[3] = headingY * c;
        rotation[4] = headingX;
        rotation[5] = headingY * s;
        rotation[6] = -s;
        rotation[8] = c;
        bed.place(0, pose);
    }
}
