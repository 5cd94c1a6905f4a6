package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StartSpec;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.motor.MotorSpec;
import org.junit.jupiter.api.Test;

/** A wheel on a heavy carrier in free space: springs, dampers, limits and motors against closed forms. */
class PendulumConvergenceTest {
    private static final double INERTIA = 0.02; // spin inertia of the wheel, kg m^2

    /** A carrier so heavy that it does not move, and a disc that turns on it about y. */
    private static Scenario turning(
            JointSpec.Passive passive, double startRad, DriveSpec drive, double stepS, double timeS) {
        BodySpec carrier = new BodySpec("carrier", 1e8, Vec3.ZERO, BodySpec.Inertia.diagonal(1e8, 1e8, 1e8));
        BodySpec disc = new BodySpec("disc", 1, Vec3.ZERO, BodySpec.Inertia.diagonal(0.015, INERTIA, 0.015));
        JointSpec hinge = new JointSpec(
                "hinge", "carrier", "disc", JointSpec.Kind.REVOLUTE, Vec3.ZERO, Quat.IDENTITY, Vec3.Y, passive);
        VehicleSpec vehicle = new VehicleSpec(
                "hinge",
                "carrier",
                List.of(carrier, disc),
                List.of(Worlds.free("carrier"), hinge),
                List.of(),
                List.of());
        StartSpec start = new StartSpec(Vec3.ZERO, Quat.IDENTITY, Vec3.ZERO, Vec3.ZERO, Map.of("hinge", startRad));
        List<DriveSpec> drives = drive == NO_DRIVE ? List.of() : List.of(drive);
        return Worlds.scenario(
                List.of(new Scenario.Placed(vehicle, start)), List.of(), Vec3.ZERO, drives, stepS, timeS);
    }

    private static final DriveSpec NO_DRIVE = new DriveSpec.JointTorque(List.of("hinge"), new Schedule(List.of()));

    private static JointSpec.Passive spring(double k, double d) {
        return new JointSpec.Passive(k, 0, d, 0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    private static double error(double stepS) {
        Recording recording = Worlds.run(turning(spring(2, 0), 0.5, NO_DRIVE, stepS, 1));
        double exact = 0.5 * StrictMath.cos(StrictMath.sqrt(2 / INERTIA) * 1);
        return Math.abs(Worlds.end(recording, "joint_hinge_rad") - exact);
    }

    @Test
    void springSwingsWithItsOwnPeriodToSecondOrder() {
        double order = StrictMath.log(error(4e-3) / error(2e-3)) / StrictMath.log(2);
        assertEquals(2, order, 0.1);
    }

    @Test
    void springKeepsItsEnergyToRounding() {
        Recording recording = Worlds.run(turning(spring(2, 0), 0.5, NO_DRIVE, 5e-3, 5));
        assertEquals(0.25, Worlds.end(recording, "energy_J"), 1e-12); // 1/2 k q^2
    }

    @Test
    void stiffDamperIsStableAtStepsFarAboveItsTimeConstant() {
        Recording recording = Worlds.run(turning(spring(50, 20), 0.5, NO_DRIVE, 5e-2, 3));
        assertTrue(Math.abs(Worlds.end(recording, "joint_hinge_rad")) < 0.01); // k/d = 2.5/s: exp(-7.5)
    }

    @Test
    void jointStopsAtItsLimitAndStaysThere() {
        JointSpec.Passive limited = new JointSpec.Passive(0, 0, 0, 0, -0.1, 0.2);
        DriveSpec push = new DriveSpec.JointTorque(
                List.of("hinge"), new Schedule(List.of(new Schedule.Piece(0, 0.05, 0, List.of(), null))));
        Recording recording = Worlds.run(turning(limited, 0, push, 1e-3, 2));
        assertEquals(0.2, Worlds.end(recording, "joint_hinge_rad"), 1e-6);
        assertEquals(0, Worlds.end(recording, "joint_hinge_rad_per_s"), 1e-9);
        assertTrue(recording.events().stream().anyMatch(e -> e.kind().equals("limit")));
    }

    @Test
    void startBeyondALimitIsRefusedByTheNameOfTheJoint() {
        JointSpec.Passive limited = new JointSpec.Passive(0, 0, 0, 0, -0.1, 0.2);
        String refused = String.valueOf(
                assertThrows(IllegalArgumentException.class, () -> Worlds.run(turning(limited, 0.5, NO_DRIVE, 1e-3, 1)))
                        .getMessage());
        assertTrue(refused.contains("start.joints.hinge"), refused);
    }

    @Test
    void motorRunsUpToItsNoLoadSpeedWithItsTimeConstant() {
        MotorSpec motor = MotorSpec.simple(2, 0.05, 20); // n Kt = 1 N m/A, damping 0.5 N m s/rad
        DriveSpec drive = new DriveSpec.JointVoltage(
                List.of("hinge"), motor, new Schedule(List.of(new Schedule.Piece(0, 12, 0, List.of(), null))));
        double tau = INERTIA / 0.5; // 0.04 s
        Recording recording = Worlds.run(turning(JointSpec.Passive.NONE, 0, drive, 1e-4, tau));
        double noLoad = 12 / (0.05 * 20);
        assertEquals(noLoad * -StrictMath.expm1(-1), Worlds.end(recording, "joint_hinge_rad_per_s"), 1e-4 * noLoad);
    }
}
