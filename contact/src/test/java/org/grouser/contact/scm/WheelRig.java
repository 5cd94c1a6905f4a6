package org.grouser.contact.scm;

import java.io.IOException;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.shape.SoilShape;

/** A wheel on an axle that carries a load and is driven at a slip: the soil coupled to a hand-written integrator. */
final class WheelRig {
    static final double RADIUS_M = 0.25;
    static final double STEP_S = 1e-3;
    private static final double SPEED_M_PER_S = 0.1;

    final SoilBed bed;
    private final double loadN;
    private final double slip;
    private final double tipM;
    private final double[] originM = {0, 0, 0};
    private final double[] rotation = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    private final double[] linearMPerS = new double[3];
    private final double[] angularRadPerS = new double[3];
    final double[] wrench = new double[6];
    private double spinRad;

    // means over the driven window
    double sinkageM;
    double pullN;
    double torqueNm;
    double normalN;
    double normalSd;
    double restDriftM;

    WheelRig(ScmSpec spec, double loadN, double slip, SoilShape.Wheel wheel) throws IOException {
        this.loadN = loadN;
        this.slip = slip;
        this.tipM = wheel.radiusM() + wheel.grouserHeightM();
        bed = SoilBed.lay(spec, (x, y) -> 0, Parallel.NONE);
        bed.add("wheel", wheel);
        originM[2] = tipM;
    }

    static ScmSpec spec(double travelM, double dxM, int factor, ScmSpec.Law law, Soil soil) {
        SoilGrid grid = SoilGrid.over(-0.8, travelM + 1.0, -0.6, 0.6, dxM);
        return new ScmSpec(
                grid,
                factor,
                SoilMap.uniform(soil),
                ScmSpec.Model.FLOW,
                law,
                1,
                0.5,
                FlowSettings.DEFAULT,
                true,
                0.002 * dxM / 0.01,
                false,
                false);
    }

    /** The test soil without damping of its own: the acceptance runs damp the axle instead. */
    static Soil undamped() {
        Soil t = Soil.TEST;
        return new Soil(
                t.name(),
                t.kc(),
                t.kphi(),
                t.n(),
                t.cohesionPa(),
                t.frictionRad(),
                t.shearM(),
                t.elasticPaPerM(),
                0,
                t.resetGapM(),
                t.gravityMPerS2());
    }

    /** Settles for 2.5 s, then drives; means over the last 40 % of the travel. */
    void run(double travelM) {
        settle(1.5);
        double before = originM[2];
        settle(1.0);
        restDriftM = before - originM[2];
        drive(travelM);
    }

    private void settle(double seconds) {
        for (int n = 0; n < Math.round(seconds / STEP_S); n++) {
            step(200);
        }
    }

    private void drive(double travelM) {
        linearMPerS[0] = SPEED_M_PER_S;
        angularRadPerS[1] = SPEED_M_PER_S / (RADIUS_M * (1 - slip));
        int count = 0;
        double square = 0;
        while (originM[0] <= travelM) {
            step(100);
            if (originM[0] > 0.6 * travelM) {
                count++;
                sinkageM += tipM - originM[2];
                pullN += wrench[0];
                torqueNm += wrench[4];
                normalN += wrench[2];
                square += wrench[2] * wrench[2];
            }
        }
        sinkageM /= count;
        pullN /= count;
        torqueNm /= count;
        normalN /= count;
        normalSd = Math.sqrt(Math.max(0, square / count - normalN * normalN));
    }

    /** Semi-implicit Euler on the axle's height; the axle has a damper. */
    private void step(double damperNsPerM) {
        double spin = StrictMath.cos(spinRad);
        double side = StrictMath.sin(spinRad);
        rotation[0] = spin;
        rotation[2] = side;
        rotation[6] = -side;
        rotation[8] = spin;
        bed.place(0, originM, 0, rotation, 0, linearMPerS, 0, angularRadPerS, 0);
        bed.evaluate(STEP_S);
        bed.wrench(0, wrench, 0);
        double massKg = loadN / 9.81;
        linearMPerS[2] += STEP_S * (wrench[2] - loadN - damperNsPerM * linearMPerS[2]) / massKg;
        bed.commit(STEP_S);
        for (int k = 0; k < 3; k++) {
            originM[k] += STEP_S * linearMPerS[k];
        }
        spinRad += STEP_S * angularRadPerS[1];
        bed.place(0, originM, 0, rotation, 0, linearMPerS, 0, angularRadPerS, 0);
        bed.updateIfDue();
    }
}
