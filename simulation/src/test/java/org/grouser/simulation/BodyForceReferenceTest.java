package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A force of 1 mN along x on a floating cube of 1 kg, 10 cm to the left of its centre. */
class BodyForceReferenceTest {
    private static final double FORCE_N = 1e-3;
    private static final double ARM_M = 0.1;
    private static final double INERTIA_KG_M2 = 0.2 * 0.2 / 6; // of a homogeneous cube: m a^2 / 6

    /** The point is given in the body's frame, so a body turned by 90 degrees has it elsewhere. */
    @ParameterizedTest
    @CsvSource({"0, 0, 0.1", "90, 0.1, 0", "180, 0, -0.1"})
    void forceBesideTheCentreOfMassPushesAndTurns(double yawDeg, double atXM, double atYM) {
        Scenario.Placed cube = new Scenario.Placed(
                Worlds.block("box", new Vec3(0.2, 0.2, 0.2)),
                Worlds.at(Vec3.ZERO, Quat.rollPitchYaw(0, 0, Math.toRadians(yawDeg)), Vec3.ZERO, Vec3.ZERO));
        Schedule steady = new Schedule(List.of(new Schedule.Piece(0, FORCE_N, 0, List.of(), null)));
        DriveSpec push = new DriveSpec.BodyForce("box", Vec3.X, new Vec3(atXM, atYM, 0), steady);
        Recording recording = Worlds.run(Worlds.scenario(List.of(cube), List.of(), Vec3.ZERO, List.of(push), 1e-3, 1));
        double spin = -FORCE_N * ARM_M / INERTIA_KG_M2; // after 1 s; the arm turns by 8 mrad, 3e-5 of its length
        assertEquals(FORCE_N, Worlds.end(recording, "base_vx_m_per_s"), 1e-9 * FORCE_N);
        assertEquals(spin, Worlds.end(recording, "base_wz_rad_per_s"), 1e-4 * Math.abs(spin));
        double energyJ = 0.5 * FORCE_N * FORCE_N + 0.5 * INERTIA_KG_M2 * spin * spin;
        assertEquals(energyJ, Worlds.end(recording, "actuator_work_J"), 1e-3 * energyJ);
    }
}
