package org.grouser.contact.scm;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.stream.Stream;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Vec3;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Things of 10 kg that fall on the test soil; semi-implicit Euler on their height. */
@Tag("slow")
class DropInvariantTest {
    private static final double STEP_S = 2e-4;
    private static final double MASS_KG = 10;

    static Stream<Arguments> drops() {
        return Stream.of(
                        Arguments.of(new ContactShape.Disc(0.1, 0.05), 0.0),
                        Arguments.of(new ContactShape.Wheel(0.15, 0.12, 0, 0, 0), 0.15),
                        Arguments.of(new ContactShape.Box(new Vec3(0.3, 0.2, 0.1)), 0.05))
                .flatMap(thing ->
                        Stream.of(0.1, 1.0, 3.0).map(speed -> Arguments.of(thing.get()[0], thing.get()[1], speed)));
    }

    @ParameterizedTest
    @MethodSource("drops")
    void soilNeverPullsNeverGivesEnergyAndStopsWhatFalls(ContactShape shape, double tipM, double speedMPerS)
            throws IOException {
        SoilGrid grid = SoilGrid.over(-1.2, 1.2, -1.2, 1.2, 0.02);
        ScmSpec spec = WheelRig.spec(grid, 1, ScmSpec.Law.TWO_LAYER, Soil.TEST, Double.NaN);
        SoilBed bed = SoilBed.lay(spec, (x, y) -> 0, Parallel.NONE);
        bed.add("thing", shape);
        PoseTwist pose = PoseTwist.parallel(new Vec3(0.003, 0.004, tipM), new Vec3(0, 0, -speedMPerS));
        double[] at = pose.originM();
        double[] v = pose.linearMPerS();
        double[] wrench = new double[6];
        double impactJ = 0.5 * MASS_KG * speedMPerS * speedMPerS;
        double soilJ = 0; // work of the soil on the thing
        double highestV = 0;
        for (double t = 0; t < 2.4; t += STEP_S) {
            bed.place(0, pose);
            bed.evaluate(STEP_S);
            bed.wrench(0, wrench, 0);
            assertTrue(wrench[2] >= 0, "pulls by " + wrench[2]);
            double before = v[2];
            v[2] += STEP_S * (wrench[2] / MASS_KG - 9.81);
            soilJ += wrench[2] * 0.5 * (before + v[2]) * STEP_S;
            assertTrue(soilJ < 1e-3 * impactJ + 1e-6, "has given " + soilJ + " J");
            highestV = Math.max(highestV, v[2]);
            bed.commit(STEP_S);
            at[2] += STEP_S * v[2];
            bed.place(0, pose);
            bed.updateIfDue();
        }
        double bounce = highestV / speedMPerS;
        assertTrue(bounce < 0.7, "bounces with " + bounce);
        assertTrue(Math.abs(v[2]) < 1e-5, "still moves at " + v[2] + " m/s");
        assertTrue(at[2] < tipM - 1e-4, "left no dent");
        assertTrue(bed.balance().errorShare() < 1e-12);
    }
}
