package example;

import java.io.IOException;
import java.util.Locale;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.SoilBed;
import org.grouser.contact.scm.SoilMap;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;

/** The soil under somebody else's dynamics: a plate of 20 kg, dropped on sand, with four lines of Euler for its motion. */
public final class SoilAlone {
    private static final double STEP_S = 5e-4;
    private static final double MASS_KG = 20;

    public static void main(String[] arguments) throws IOException {
        SoilBed bed = SoilBed.lay(
                new ScmSpec(
                        SoilGrid.over(-0.5, 0.5, -0.5, 0.5, 0.01), // field and cells
                        2, // cells along a flow cell
                        SoilMap.uniform(Soil.TEST),
                        ScmSpec.Model.FLOW,
                        ScmSpec.Law.TWO_LAYER,
                        1,
                        0.5,
                        FlowSettings.DEFAULT,
                        true,
                        Double.NaN,
                        false,
                        false),
                (x, y) -> 0, // the virgin surface
                Parallel.NONE);
        int plate = bed.add("plate", new ContactShape.Disc(0.1, 0.02));
        double[] rotation = {1, 0, 0, 0, 1, 0, 0, 0, 1};
        double[] originM = {0, 0, 0.02};
        double[] linearMPerS = new double[3];
        double[] angularRadPerS = new double[3];
        double[] wrench = new double[6];
        for (int n = 0; n <= 1000; n++) {
            bed.place(plate, originM, 0, rotation, 0, linearMPerS, 0, angularRadPerS, 0);
            bed.evaluate(STEP_S); // as often as an integrator likes
            bed.wrench(plate, wrench, 0);
            if (n % 200 == 0) {
                System.out.printf(
                        Locale.ROOT,
                        "%.1f s: %5.1f mm deep, the soil pushes with %3.0f N%n",
                        n * STEP_S,
                        -1e3 * originM[2],
                        wrench[2]);
            }
            bed.commit(STEP_S); // the step is accepted
            linearMPerS[2] += STEP_S * (wrench[2] / MASS_KG - 9.81);
            originM[2] += STEP_S * linearMPerS[2];
            bed.place(plate, originM, 0, rotation, 0, linearMPerS, 0, angularRadPerS, 0);
            bed.updateIfDue();
        }
    }
}
