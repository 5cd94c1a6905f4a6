package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Test;

class BladeInvariantTest {
    /** A blade of 12 cm pushed 5 cm deep, from 5 cm on, where shear is full: 38 N; after 20 cm, with its heap: 73 N. */
    @Test
    void pushingAHeapCostsMoreThanCuttingIn() throws IOException {
        SoilGrid grid = SoilGrid.over(-1.1, 1.4, -1.1, 1.1, 0.01);
        ScmSpec spec = WheelRig.spec(grid, 2, ScmSpec.Law.TWO_LAYER, WheelRig.soil(2e5, 1, 0), 0.002);
        SoilBed bed = SoilBed.lay(spec, (x, y) -> 0, Parallel.NONE);
        bed.add("blade", new ContactShape.Blade(0.12, 0.01, 0.15, Math.toRadians(5)));
        double early = 0;
        double late = 0;
        for (int n = 1; n <= 250; n++) {
            double x = n <= 50 ? 0 : (n - 50) * 1e-3;
            double fx = push(bed, x, n <= 50 ? -n * 1e-3 : -0.05, n > 50);
            early += n > 100 && n <= 120 ? fx / 20 : 0;
            late += n > 230 ? fx / 20 : 0;
        }
        double first = early;
        double last = late;
        assertTrue(first < 0, () -> first + " N");
        assertTrue(last < 1.5 * first, () -> first + " N at first, " + last + " N with its heap");
    }

    private static double push(SoilBed bed, double x, double z, boolean forward) {
        Vec3 velocity = forward ? new Vec3(0.1, 0, 0) : new Vec3(0, 0, -0.1);
        double[] wrench = new double[6];
        bed.place(0, PoseTwist.parallel(new Vec3(x, 0, z), velocity));
        bed.evaluate(0.01);
        bed.wrench(0, wrench, 0);
        bed.commit(0.01);
        bed.updateIfDue();
        return wrench[0];
    }
}
