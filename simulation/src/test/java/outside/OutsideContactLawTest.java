package outside;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.grouser.contact.ContactSpec;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.record.replay.ReplayIndex;
import org.grouser.record.replay.ReplayReader;
import org.grouser.scenario.RecordSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StartSpec;
import org.grouser.scenario.StepperSpec;
import org.grouser.scenario.StopSpec;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.replay.ReplayRecorder;
import org.grouser.terrain.GroundShape;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A contact law defined outside org.grouser: it runs, is recorded, put aside and shown like those built in. */
class OutsideContactLawTest {
    private static final double MASS_KG = 2;
    private static final double RADIUS_M = 0.1;
    private static final double STIFFNESS_N_PER_M = 5000;

    /** A wheel that starts just above a plane with the given law. */
    private static Scenario wheelOn(ContactSpec law, Vec3 velocityMPerS, double timeS) {
        BodySpec body =
                new BodySpec("wheel_body", MASS_KG, Vec3.ZERO, BodySpec.Inertia.box(MASS_KG, new Vec3(0.2, 0.05, 0.2)));
        JointSpec free = new JointSpec(
                "free",
                JointSpec.WORLD,
                "wheel_body",
                JointSpec.Kind.FREE,
                Vec3.ZERO,
                Quat.IDENTITY,
                Vec3.Z,
                JointSpec.Passive.NONE);
        WheelSpec wheel = new WheelSpec("w", "wheel_body", RADIUS_M, 0.05, WheelSpec.Geometry.BALL);
        VehicleSpec vehicle =
                new VehicleSpec("one_wheel", "wheel_body", List.of(body), List.of(free), List.of(wheel), List.of());
        StartSpec start =
                new StartSpec(new Vec3(0, 0, RADIUS_M + 0.01), Quat.IDENTITY, velocityMPerS, Vec3.ZERO, Map.of());
        SurfaceSpec floor = new SurfaceSpec("floor", new GroundShape.Plane(Vec3.ZERO, Vec3.Z), law, null);
        return new Scenario(
                new Scenario.About("outside", "", "", "", ""),
                new Scenario.World(new Vec3(0, 0, -9.81), List.of(floor), new Scenario.BodyContact(0.5, 0)),
                List.of(new Scenario.Placed(vehicle, start)),
                List.of(),
                new Scenario.Timing(1, new StepperSpec.SemiImplicit(1e-4), new StopSpec(timeS, List.of())),
                new Scenario.Output(new RecordSpec(0.01), List.of(), List.of()));
    }

    private static Scenario damped(double timeS) {
        return wheelOn(new SpringDamperWheels.Spec(STIFFNESS_N_PER_M, 100, 20), new Vec3(0.5, 0, 0), timeS);
    }

    private static double last(double[] series) {
        return series[series.length - 1];
    }

    @Test
    void aWheelOnALinearSpringRestsAsDeepAsItsWeightOverTheStiffness() {
        Recording recording = new Recording();
        try (Simulation simulation = Simulation.assemble(damped(3), 1)) {
            simulation.run(recording, new RunControl() {});
        }
        double weightN = MASS_KG * 9.81;
        assertEquals(weightN / STIFFNESS_N_PER_M, last(recording.series("wheel_w_floor_depth_m")), 1e-9);
        assertEquals(weightN, last(recording.series("wheel_w_floor_force_z_N")), 1e-6);
    }

    /** m v^2 / 2 + m g z + k d^2 / 2 is kept without damping; the scheme is of first order, 1e-4 s of it. */
    @Test
    void withoutDampingTheEnergyStaysWithTheSpringInTheBudget() {
        Recording recording = new Recording();
        Scenario scenario = wheelOn(new SpringDamperWheels.Spec(STIFFNESS_N_PER_M, 0, 0), Vec3.ZERO, 1);
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            simulation.run(recording, new RunControl() {});
        }
        double[] energyJ = recording.series("energy_J");
        for (double joule : energyJ) {
            assertEquals(energyJ[0], joule, 2e-3 * energyJ[0]);
        }
    }

    @Test
    void itsColumnsSayWhoseAndWhatTheyAre() {
        try (Simulation simulation = Simulation.assemble(damped(1), 1)) {
            Column force = simulation.columns().stream()
                    .filter(column -> column.name().equals("wheel_w_floor_force_z_N"))
                    .findFirst()
                    .orElseThrow();
            assertEquals(Owner.wheel("w").on("floor"), force.owner());
            assertEquals(Quantity.FORCE, force.quantity());
            assertEquals("z", force.component());
            assertEquals(Column.Sampling.MEAN, force.sampling());
        }
    }

    @Test
    void aRunThatWasPutAsideEndsInTheSameBits() throws IOException {
        Recording whole = new Recording();
        String hash;
        try (Simulation simulation = Simulation.assemble(damped(0.3), 1)) {
            hash = simulation.run(whole, new RunControl() {}).stateHash();
        }
        Recording recording = new Recording();
        ByteArrayOutputStream state = new ByteArrayOutputStream();
        try (Simulation simulation = Simulation.assemble(damped(0.3), 1)) {
            simulation.run(recording, new RunControl() {
                @Override
                public boolean interrupted() {
                    return simulation.timeS() > 0.1234; // within a frame
                }
            });
            simulation.write(new DataOutputStream(state));
        }
        try (Simulation simulation = Simulation.assemble(damped(0.3), 1)) {
            simulation.read(new DataInputStream(new ByteArrayInputStream(state.toByteArray())));
            assertEquals(hash, simulation.run(recording, new RunControl() {}).stateHash());
        }
        assertArrayEquals(whole.series("wheel_w_floor_force_x_N"), recording.series("wheel_w_floor_force_x_N"), 0);
    }

    @Test
    void itsContactsAreShownInTheReplay(@TempDir Path folder) throws IOException {
        try (Simulation simulation = Simulation.assemble(damped(3), 1);
                ReplayRecorder replay = simulation.recordReplay(folder, 0.1)) {
            Recording recording = new Recording();
            recording.begin(simulation.columns());
            while (simulation.timeS() < 3) {
                simulation.step(recording);
                replay.advanced();
            }
        }
        ReplayReader reader = new ReplayReader(folder);
        String scene = new String(reader.scene(), StandardCharsets.UTF_8);
        assertTrue(scene.contains("\"law\": \"spring_damper\""), scene);
        assertTrue(scene.contains("\"label\": \"wheel_w\""), scene);
        List<ReplayIndex.Chunk> chunks = reader.index().chunks();
        ReplayIndex.Chunk end = chunks.get(chunks.size() - 1);
        ByteBuffer frames = reader.unpacked(end);
        int counts = end.frames() * (8 + 28 + 12); // times, one body's poses, one vehicle's centres of mass
        int before = 0;
        for (int frame = 0; frame < end.frames() - 1; frame++) {
            before += frames.getInt(counts + 4 * frame);
        }
        assertEquals(1, frames.getInt(counts + 4 * (end.frames() - 1)));
        int contact = counts + 4 * end.frames() + 28 * before;
        assertEquals(0, frames.getInt(contact)); // its owner
        assertEquals(MASS_KG * 9.81, frames.getFloat(contact + 24), 1e-3);
    }

    @Test
    void aLawThatNobodyKnowsIsRefusedByTheNameOfItsModel() {
        Scenario scenario = wheelOn(() -> "moon_dust", Vec3.ZERO, 1);
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> Simulation.assemble(scenario, 1));
        assertEquals(
                "ground 'floor': no contact law for 'moon_dust' is on the class path; name a ContactModel that is also a"
                        + " ContactLawFactory in META-INF/services/org.grouser.scenario.ContactModel",
                refusal.getMessage());
    }
}
