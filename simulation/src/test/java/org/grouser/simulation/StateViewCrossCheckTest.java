package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grouser.Grouser;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.build.Sand;
import org.grouser.scenario.build.Terrain;
import org.grouser.scenario.build.Vehicle;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What views tell against what columns record, where a frame is kept at every step. */
@Tag("slow")
class StateViewCrossCheckTest {
    /** The newest frame by column. */
    private static final class Newest implements FrameSink {
        private List<Column> columns = List.of();
        final Map<String, Double> row = new HashMap<>();

        @Override
        public void begin(List<Column> given) {
            columns = given;
        }

        @Override
        public void frame(double[] values) {
            for (int i = 0; i < values.length; i++) {
                row.put(columns.get(i).name(), values[i]);
            }
        }

        @Override
        public void event(Event event) {}

        double get(String column) {
            return row.getOrDefault(column, Double.NaN);
        }
    }

    /** Compares at every frame of a run. */
    private interface Look {
        void at(Simulation run, Newest frame);
    }

    private static void everyFrame(Scenario scenario, Look look) {
        Newest frame = new Newest();
        try (Simulation run = Simulation.of(scenario)) {
            run.run(frame, new RunControl() {
                @Override
                public void advanced(Simulation simulation) {
                    look.at(simulation, frame);
                }
            });
        }
    }

    private static void assertAlong(double[] column, Vec3 view, double within) {
        assertEquals(column[0], view.x(), within);
        assertEquals(column[1], view.y(), within);
        assertEquals(column[2], view.z(), within);
    }

    private static double[] three(Newest frame, String begin, String end) {
        return new double[] {frame.get(begin + "x" + end), frame.get(begin + "y" + end), frame.get(begin + "z" + end)};
    }

    @Test
    void poseTwistAndJointsOfARoverAreThoseOfItsColumns() {
        Scenario scenario = Grouser.catalog("exomars-drop", "stop.time_s=1", "record.interval_s=0.0005");
        String base = scenario.placed().get(0).vehicle().base();
        String joint = "fl_wheel";
        everyFrame(scenario, (run, frame) -> {
            Body body = run.body(base);
            assertAlong(three(frame, "base_", "_m"), body.positionM(), 0);
            assertAlong(three(frame, "base_v", "_m_per_s"), body.velocityMPerS(), 0);
            assertAlong(three(frame, "base_w", "_rad_per_s"), body.angularRadPerS(), 0);
            assertEquals(frame.get("base_pitch_rad"), body.pitchRad(), 0);
            assertEquals(frame.get("base_speed_m_per_s"), body.speedMPerS(), 0);
            assertEquals(frame.get("joint_" + joint + "_rad"), run.joint(joint).position(), 0);
            assertEquals(
                    frame.get("joint_" + joint + "_rad_per_s"), run.joint(joint).rate(), 0);
            assertEquals(
                    frame.get("joint_" + joint + "_effort_Nm"), run.joint(joint).effort(), 0);
            assertEquals(frame.get("time_s"), run.timeS(), 0);
        });
    }

    @Test
    void rigidContactPushesAWheelWithTheImpulsesOfTheStep() {
        Scenario scenario = Grouser.catalog("exomars-drop", "stop.time_s=1.2", "record.interval_s=0.0005");
        double[] largest = {0};
        everyFrame(scenario, (run, frame) -> {
            assertAlong(
                    three(frame, "wheel_fl_force_", "_N"),
                    run.wheel("fl").forceN(),
                    1e-9 * (1 + run.wheel("fl").forceN().norm()));
            largest[0] = Math.max(largest[0], run.wheel("fl").loadN());
        });
        assertTrue(largest[0] > 100, "it touched down");
    }

    @Test
    void soilPushesAWheelAsItsColumnsTell() {
        Scenario scenario = Grouser.catalog(
                "single-wheel-rig",
                "stop.time_s=2.7",
                "record.interval_s=0.001",
                "ground.sand.contact.scm.cell_m=0.02");
        int[] rolling = {0};
        everyFrame(scenario, (run, frame) -> {
            Wheel wheel = run.wheel("w");
            assertEquals(frame.get("wheel_w_soil_force_z_N"), wheel.loadN(), 1e-9);
            assertEquals(frame.get("wheel_w_pull_N"), wheel.pullN(), 1e-9);
            assertEquals(frame.get("wheel_w_soil_torque_Nm"), wheel.axleTorqueNm(), 1e-9);
            assertEquals(frame.get("wheel_w_sinkage_m"), wheel.sinkageM(), 0);
            double recorded = frame.get("wheel_w_slip");
            if (Double.isNaN(recorded)) { // a wheel that stands has no slip to record
                assertTrue(Math.abs(frame.get("wheel_w_circumferential_m_per_s")) < 0.005);
            } else {
                assertEquals(recorded, wheel.slip(), 1e-12);
                rolling[0]++;
            }
        });
        assertTrue(rolling[0] > 100);
    }

    @Test
    void polygonsPushABlockAsTheirColumnsTell() {
        Scenario scenario = Grouser.catalog("pcm-block-incline", "stop.time_s=0.05", "record.interval_s=0.0001");
        String body = scenario.placed().get(0).vehicle().base();
        double[] compared = {0};
        everyFrame(scenario, (run, frame) -> {
            String name = frame.row.keySet().stream()
                    .filter(column -> column.endsWith("_pcm_force_z_N"))
                    .findFirst()
                    .orElseThrow();
            double force = frame.get(name);
            assertEquals(force, run.body(body).forceN(2), 1e-9 * (1 + Math.abs(force)));
            compared[0] = Math.max(compared[0], force);
        });
        assertTrue(compared[0] > 1, "it touched");
    }

    /** 4 wheels share (44 + 4 * 3) kg; the moment of each load about a wheel's own middle is zero on level ground. */
    @Test
    void aRoverAtRestOnRigidGroundIsCarriedByItsWheels() {
        Scenario scenario = Grouser.scenario("rest")
                .ground(Terrain.plane().friction(0.6))
                .vehicle(Vehicle.rover("rover").body(44, 1, 0.5, 0.25).fourWheels(0.9, 0.76, 0.15, 0.12))
                .stop(1)
                .build();
        try (Simulation run = Simulation.of(scenario)) {
            run.runUntil(0.5);
            double sum = 0;
            for (String name : List.of("fl", "fr", "rl", "rr")) {
                Wheel wheel = run.wheel(name);
                sum += wheel.loadN();
                assertEquals(0, wheel.axleTorqueNm(), 1e-6);
                assertEquals(0, wheel.sinkageM(), 0);
            }
            assertEquals(56 * 9.81, sum, 1e-6);
            assertEquals(0, run.ground("plane").heightM(0.3, 0.1), 1e-9);
        }
    }

    /** A block that leans on an incline of friction: the moment about its middle is what its corners' forces make. */
    @Test
    void torqueOfContactsBalancesABlockAtRest() {
        Scenario scenario = Grouser.scenario("block")
                .ground(Terrain.plane().friction(0.8))
                .vehicle(Vehicle.block("block", 2, 0.2, 0.2, 0.2).at(0, 0, 0.1))
                .build();
        try (Simulation run = Simulation.of(scenario)) {
            run.addForce("block", (timeS, body, wrench) -> wrench.forceAt(5, 0, 0, 0, 0, 0.1));
            run.runUntil(0.5);
            Body block = run.body("block");
            assertEquals(0, block.speedMPerS(), 1e-9);
            assertEquals(-5, block.forceN(0), 1e-6); // friction against the push
            assertEquals(2 * 9.81, block.forceN(2), 1e-6);
            assertEquals(-5 * 0.1, block.torqueNm(1), 1e-6); // against the push's moment z x f about y
        }
    }

    @Test
    void soilHeightFollowsTheRutAndRigidHeightTheShape() {
        Scenario scenario = Grouser.scenario("rut")
                .ground(Sand.of("test").extent(1.6, 1).cell(0.02))
                .vehicle(Vehicle.rig().wheel("w", 0.25, 0.2).load(150))
                .build();
        try (Simulation run = Simulation.of(scenario)) {
            Ground sand = run.ground("sand");
            assertTrue(sand.isSoil());
            assertEquals(0, sand.heightM(0, 0), 0);
            run.runUntil(0.5);
            assertTrue(sand.heightM(0, 0) < -0.005, "rut at " + sand.heightM(0, 0) + " m");
            assertEquals(0, sand.heightM(0.7, 0.4), 1e-3);
            assertTrue(Double.isNaN(sand.heightM(5, 0)));
        }
        Scenario slope = Grouser.scenario("slope")
                .ground(Terrain.slope(StrictMath.toRadians(10)))
                .vehicle(Vehicle.block("block", 1, 0.1, 0.1, 0.1).at(0, 0, 1))
                .build();
        try (Simulation run = Simulation.of(slope)) {
            assertEquals(
                    2 * StrictMath.tan(StrictMath.toRadians(10)),
                    run.ground("slope").heightM(2, 3),
                    1e-9);
        }
    }

    @Test
    void rotationAsAQuaternionTurnsVectorsAsTheMatrixDoes() {
        for (double pitch : new double[] {0, 1, Math.PI / 2, 3}) {
            Scenario scenario = Grouser.scenario("turned")
                    .vehicle(
                            Vehicle.block("block", 1, 0.1, 0.2, 0.3).at(0, 0, 1).rotation(2.5, pitch, -2))
                    .build();
            try (Simulation run = Simulation.of(scenario)) {
                Body block = run.body("block");
                Quat rotation = block.rotation();
                Vec3 turned = rotation.rotate(Vec3.Y);
                for (int k = 0; k < 3; k++) {
                    assertEquals(block.rotation(k, 1), new double[] {turned.x(), turned.y(), turned.z()}[k], 1e-12);
                }
            }
        }
    }

    @Test
    void unknownNamesAreRefusedWithTheNearestOne() {
        Scenario scenario = Grouser.catalog("rover-slope", "ground.sand.contact.scm.cell_m=0.03");
        try (Simulation run = Simulation.of(scenario)) {
            assertRefused("unknown wheel 'fll'; did you mean 'fl'?", () -> run.wheel("fll"));
            assertRefused("unknown ground 'snd'; did you mean 'sand'?", () -> run.ground("snd"));
            assertRefused("did you mean 'chassis'?", () -> run.body("chasis"));
            assertRefused("did you mean 'fl_drive'?", () -> run.joint("fldrive"));
            assertRefused("unknown sensor 'imu'", () -> run.sensor("imu"));
            assertEquals(run.wheel("fl"), run.wheel("fl"));
            assertNotEquals(run.wheel("fl"), run.wheel("fr"));
        }
    }

    private static void assertRefused(String part, org.junit.jupiter.api.function.Executable call) {
        String message = String.valueOf(
                assertThrows(IllegalArgumentException.class, call).getMessage());
        assertTrue(message.contains(part), message);
        assertEquals(-1, message.indexOf('\n'));
    }
}
