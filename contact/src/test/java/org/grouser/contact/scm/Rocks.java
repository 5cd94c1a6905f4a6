package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.grid.SoilSurface;
import org.grouser.contact.scm.shape.WheelRim;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Vec3;

/** Beds of soil with rocks in them, and a blade that ploughs them. */
final class Rocks {
    /** Upright block from x = 0.2 m to 0.4 m, 0.2 m wide, 0.06 m above the level soil. */
    static final SoilSurface BLOCK =
            (x, y) -> x > 0.2 && x < 0.4 && Math.abs(y) < 0.1 ? 0.06 : Double.NEGATIVE_INFINITY;

    /** A ball of 0.3 m whose top stands 0.04 m above the level soil, at x = 0.3 m. */
    static final SoilSurface BALL = (x, y) -> {
        double square = 0.09 - (x - 0.3) * (x - 0.3) - y * y;
        return square > 0 ? Math.sqrt(square) - 0.26 : Double.NEGATIVE_INFINITY;
    };

    static final ContactShape.Blade BLADE = new ContactShape.Blade(0.12, 0.02, 0.15, 0);

    private Rocks() {}

    static ScmSpec spec(ScmSpec.Model model, ScmSpec.Law law, boolean reference) {
        return new ScmSpec(
                SoilGrid.over(-1.1, 1.5, -1.1, 1.1, 0.02),
                model == ScmSpec.Model.KRENN ? 1 : 2,
                SoilMap.uniform(Soil.TEST),
                model,
                ScmSpec.Stress.of(law),
                FlowSettings.DEFAULT,
                new ScmSpec.Update(true, Double.NaN, Double.NaN, reference, false, WheelRim.CENTRE));
    }

    static ScmSpec flow() {
        return spec(ScmSpec.Model.FLOW, ScmSpec.Law.TWO_LAYER, false);
    }

    /**
     * Places an upright object, evaluates, commits and updates where due.
     *
     * @return its wrench
     */
    static double[] move(SoilBed bed, double x, double z, double vx, double vz) {
        double[] wrench = new double[6];
        bed.place(0, PoseTwist.parallel(new Vec3(x, 0.003, z), new Vec3(vx, 0, vz)));
        bed.evaluate(0.02);
        bed.wrench(0, wrench, 0);
        bed.commit(0.02);
        bed.updateIfDue();
        return wrench;
    }

    /** Pushes the first object 4 cm down at x = 0 and then ahead over or into whatever comes. */
    static SoilBed plough(SoilBed bed, double wayM) throws IOException {
        for (int n = 1; n <= 10; n++) {
            move(bed, 0, -0.004 * n, 0, -0.2);
        }
        for (double x = 0; x < wayM; x += 0.004) {
            assertFinite(move(bed, x, -0.04, 0.2, 0));
        }
        return bed;
    }

    static void assertFinite(double[] wrench) {
        for (double part : wrench) {
            assertTrue(Double.isFinite(part), "wrench of " + part);
        }
    }

    /** No cell's soil ends below the top of its rock, and none is lost. */
    static void assertSound(SoilBed bed) {
        SoilPicture picture = bed.picture();
        for (int j = 0; j < picture.grid().ny(); j++) {
            for (int i = 0; i < picture.grid().nx(); i++) {
                assertTrue(picture.heightM(i, j) >= picture.floorM(i, j), "soil in rock at " + i + ", " + j);
            }
        }
        double error = bed.balance().errorShare();
        assertTrue(error < 1e-12, () -> "lost " + error + " of the soil");
    }
}
