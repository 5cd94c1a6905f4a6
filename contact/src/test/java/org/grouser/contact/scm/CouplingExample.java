package org.grouser.contact.scm;

import java.io.IOException;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.shape.WheelRim;
import org.grouser.contact.shape.ContactShape;

/** A wheel that carries a load on an axle and is driven at a speed and a spin: soil and ten lines of Euler. */
final class CouplingExample {
    static final double LOAD_N = 150;
    static final double RADIUS_M = 0.25;
    private static final double STEP_S = 1e-3;

    final SoilBed bed;
    private final int wheel;
    private final double[] originM = {0, 0, RADIUS_M};
    private final double[] rotation = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    private final double[] linearMPerS = new double[3];
    private final double[] angularRadPerS = new double[3];
    final double[] wrench = new double[6];
    private double spinRad;

    CouplingExample(Parallel parallel) throws IOException {
        SoilGrid grid = SoilGrid.over(-1.2, 2, -1, 1, 0.01);
        ScmSpec.Model flow = ScmSpec.Model.FLOW;
        ScmSpec.Law law = ScmSpec.Law.TWO_LAYER;
        SoilMap soils = SoilMap.uniform(Soil.TEST);
        FlowSettings settings = FlowSettings.DEFAULT;
        ScmSpec spec = new ScmSpec(
                grid,
                2,
                soils,
                flow,
                law,
                new ScmSpec.Krenn(1, 0.5),
                settings,
                new ScmSpec.Update(true, Double.NaN, false, false, WheelRim.CENTRE));
        bed = SoilBed.lay(spec, (x, y) -> 0, parallel);
        wheel = bed.add("wheel", new ContactShape.Wheel(RADIUS_M, 0.2, 0, 0, 0));
    }

    /** One millisecond, semi-implicit Euler on the height of the axle. */
    void step(double travelMPerS, double spinRadPerS) {
        linearMPerS[0] = travelMPerS;
        angularRadPerS[1] = spinRadPerS;
        place();
        bed.evaluate(STEP_S);
        bed.wrench(wheel, wrench, 0);
        linearMPerS[2] += STEP_S * (wrench[2] - LOAD_N) * 9.81 / LOAD_N;
        bed.commit(STEP_S); // the step is accepted
        for (int k = 0; k < 3; k++) {
            originM[k] += STEP_S * linearMPerS[k];
        }
        spinRad += STEP_S * spinRadPerS;
        place();
        bed.updateIfDue();
    }

    private void place() {
        double cos = StrictMath.cos(spinRad); // about y: a positive spin rolls towards +x
        double sin = StrictMath.sin(spinRad);
        rotation[0] = cos;
        rotation[2] = sin;
        rotation[6] = -sin;
        rotation[8] = cos;
        bed.place(wheel, originM, 0, rotation, 0, linearMPerS, 0, angularRadPerS, 0);
    }

    double sinkageM() {
        return RADIUS_M - originM[2];
    }
}
