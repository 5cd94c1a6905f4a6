package org.grouser.contact.slip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.grouser.contact.point.PointSpec;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.query.GroundSurface;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlipWheelReferenceTest {
    private static final double RADIUS_M = 0.1;
    private static final double STIFFNESS_N_PER_M = 10_000;
    private static final MagicFormula CURVE = new MagicFormula(0.8, 10, 1.5, 0.15);
    private static final SlipSpec LAW =
            new SlipSpec(CURVE, 0.9, 0, 0.02, 0, new PointSpec.Given(STIFFNESS_N_PER_M, 100));

    private static GroundSurface plane() throws IOException {
        return Grounds.assemble(new GroundShape.Plane(Vec3.ZERO, Vec3.Z));
    }

    private static SlipWheel wheel(GroundSurface ground, double @Nullable [] rims) {
        return new SlipWheel(ground, LAW, 9.81, RADIUS_M, rims);
    }

    /** Places an upright wheel 1 mm deep; it goes along x and y and spins about its axle. */
    private static void place(SlipWheel wheel, double zM, double vx, double vy, double spin) {
        PoseTwist pose = PoseTwist.parallel(new Vec3(0, 0, zM), new Vec3(vx, vy, 0));
        pose.angularRadPerS()[1] = spin;
        wheel.place(pose);
    }

    private static double[] wrench(SlipWheel wheel) {
        double[] wrench = new double[6];
        wheel.wrench(wrench, 0);
        return wrench;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2}) // a ball, one rim, two rims
    void aStandingWheelIsCarriedByItsSpringWhateverItsShape(int rims) throws IOException {
        double[] places = rims == 1 ? new double[1] : new double[] {-0.05, 0.05};
        SlipWheel wheel = wheel(plane(), rims == 0 ? null : places);
        place(wheel, RADIUS_M - 0.001, 0, 0, 0);
        wheel.evaluate(0);
        assertEquals(10, wheel.loadN(), 1e-9);
        assertEquals(10, wrench(wheel)[2], 1e-9);
        assertEquals(0, wrench(wheel)[3], 1e-12, "two rims balance");
    }

    @Test
    void aDrivenWheelIsPushedForwardAndItsSpinHeldBack() throws IOException {
        SlipWheel wheel = wheel(plane(), new double[] {0});
        place(wheel, RADIUS_M - 0.001, 1, 0, 11); // rim 1.1 m/s over ground that passes at 1 m/s
        for (int step = 0; step < 2000; step++) {
            wheel.evaluate(0.0005);
            wheel.commit(0.001);
        }
        wheel.evaluate(0);
        assertEquals(0.1 / 1.1, wheel.slip().slipX(), 1e-12); // [Shilliday2023, Eq. 8]
        double forward = 10 * CURVE.coefficient(wheel.slip().slipRes());
        assertEquals(forward, wrench(wheel)[0], 1e-9);
        assertEquals(-RADIUS_M * forward, wrench(wheel)[4], 1e-9);
    }

    @Test
    void aWheelPushedToTheLeftIsHeldBackToTheRight() throws IOException {
        SlipWheel wheel = wheel(plane(), new double[] {0});
        place(wheel, RADIUS_M - 0.001, 1, 0.05, 10);
        wheel.evaluate(10);
        assertTrue(wrench(wheel)[1] < -1);
        assertEquals(wheel.sideN(), wrench(wheel)[1], 1e-12);
    }

    @Test
    void groundNeverPullsAWheelThatLeavesIt() throws IOException {
        SlipWheel wheel = wheel(plane(), new double[] {0});
        wheel.place(PoseTwist.parallel(new Vec3(0, 0, RADIUS_M - 0.001), new Vec3(0, 0, 5)));
        wheel.evaluate(0);
        assertEquals(0, wheel.loadN());
        assertEquals(0, wrench(wheel)[2]);
    }

    @Test
    void aWheelAgainstAStepIsCarriedByFloorAndEdgeAtOnce() throws IOException {
        GroundSurface floor = Grounds.assemble(new GroundShape.Profile(List.of(
                new GroundShape.Profile.Point(-1, 0),
                new GroundShape.Profile.Point(0.08, 0),
                new GroundShape.Profile.Point(0.0801, 0.05),
                new GroundShape.Profile.Point(1, 0.05))));
        SlipWheel wheel = wheel(floor, null);
        double backM = Math.sqrt(RADIUS_M * RADIUS_M - 0.05 * 0.05) - 0.001;
        wheel.place(PoseTwist.parallel(new Vec3(0.08 - backM, 0, RADIUS_M - 0.001), Vec3.ZERO));
        wheel.evaluate(0);
        assertTrue(wrench(wheel)[0] < -1, "the edge pushes it back");
        assertTrue(wrench(wheel)[2] > 10, "floor and edge carry it");
    }

    @Test
    void aPlaneGivesNoNormalForceOfItsOwnButGripsByTheLoadItIsTold() {
        SlipWheel wheel = new SlipWheel(null, LAW, 9.81, RADIUS_M, new double[] {0});
        place(wheel, RADIUS_M, 1, 0, 11);
        wheel.stand(10);
        wheel.carry(20);
        assertEquals(0, wrench(wheel)[2]);
        assertEquals(20 * CURVE.coefficient(0.1 / 1.1), wrench(wheel)[0], 1e-9);
    }
}
