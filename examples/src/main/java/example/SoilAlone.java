package example;

import java.io.IOException;
import java.util.Locale;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.SoilBed;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Vec3;

/** The soil under somebody else's dynamics: a plate of 20 kg, dropped on sand, with four lines of Euler for its motion. */
public final class SoilAlone {
    private static final double STEP_S = 5e-4;
    private static final double MASS_KG = 20;

    public static void main(String[] arguments) throws IOException {
        SoilBed bed = SoilBed.lay(
                ScmSpec.of(SoilGrid.over(-0.5, 0.5, -0.5, 0.5, 0.01), Soil.TEST), // field, cells and soil
                (x, y) -> 0, // the virgin surface
                Parallel.NONE);
        int plate = bed.add("plate", new ContactShape.Disc(0.1, 0.02));
        PoseTwist pose = PoseTwist.parallel(new Vec3(0, 0, 0.02), Vec3.ZERO);
        double[] wrench = new double[6];
        for (int n = 0; n <= 1000; n++) {
            bed.place(plate, pose);
            bed.evaluate(STEP_S); // as often as an integrator likes
            bed.wrench(plate, wrench, 0);
            if (n % 200 == 0) {
                System.out.printf(
                        Locale.ROOT,
                        "%.1f s: %5.1f mm deep, the soil pushes with %3.0f N%n",
                        n * STEP_S,
                        -1e3 * pose.originM()[2],
                        wrench[2]);
            }
            bed.commit(STEP_S); // the step is accepted
            pose.linearMPerS()[2] += STEP_S * (wrench[2] / MASS_KG - 9.81);
            pose.originM()[2] += STEP_S * pose.linearMPerS()[2];
            bed.place(plate, pose);
            bed.updateIfDue();
        }
    }
}
