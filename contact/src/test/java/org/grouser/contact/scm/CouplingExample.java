package org.grouser.contact.scm;

import java.io.IOException;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Vec3;

/** A wheel that carries a load on an axle and is driven at a speed and a spin: soil and ten lines of Euler. */
final class CouplingExample {
    static final double LOAD_N = 150;
    static final double RADIUS_M = 0.25;
    private static final double STEP_S = 1e-3;

    final SoilBed bed;
    private final int wheel;
    private final PoseTwist pose = PoseTwist.parallel(new Vec3(0, 0, RADIUS_M), Vec3.ZERO);
    private final double[] originM = pose.originM();
    private final double[] linearMPerS = pose.linearMPerS();
    final double[] wrench = new double[6];
    private double spinRad;

    CouplingExample(Parallel parallel) throws IOException {
        ScmSpec spec = ScmSpec.of(SoilGrid.over(-1.2, 2, -1, 1, 0.01), Soil.TEST)
                .withModel(ScmSpec.Model.FLOW, ScmSpec.Law.TWO_LAYER);
        bed = SoilBed.lay(spec, (x, y) -> 0, parallel);
        wheel = bed.add("wheel", new ContactShape.Wheel(RADIUS_M, 0.2, 0, 0, 0));
    }

    /** One millisecond, semi-implicit Euler on the height of the axle. */
    void step(double travelMPerS, double spinRadPerS) {
        linearMPerS[0] = travelMPerS;
        pose.angularRadPerS()[1] = spinRadPerS;
        bed.place(wheel, pose);
        bed.evaluate(STEP_S);
        bed.wrench(wheel, wrench, 0);
        linearMPerS[2] += STEP_S * (wrench[2] - LOAD_N) * 9.81 / LOAD_N;
        bed.commit(STEP_S); // the step is accepted
        for (int k = 0; k < 3; k++) {
            originM[k] += STEP_S * linearMPerS[k];
        }
        spinRad += STEP_S * spinRadPerS;
        pose.setRotationAboutY(spinRad); // a positive spin rolls towards +x
        bed.place(wheel, pose);
        bed.updateIfDue();
    }

    double sinkageM() {
        return RADIUS_M - originM[2];
    }
}
