package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.grouser.contact.ContactSpec;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.Measures;
import org.grouser.scenario.RecordSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.StartSpec;
import org.grouser.scenario.StepperSpec;
import org.grouser.scenario.StopSpec;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.GroundShape;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/** Small scenarios for tests: blocks and joints on planes. */
public final class Worlds {
    public static final Vec3 EARTH = new Vec3(0, 0, -9.81);

    private Worlds() {}

    /** A free box of 1 kg with the given sides. */
    public static VehicleSpec block(String name, Vec3 sizeM) {
        BodySpec body = new BodySpec(name, 1, Vec3.ZERO, BodySpec.Inertia.box(1, sizeM));
        return new VehicleSpec(
                name,
                name,
                List.of(body),
                List.of(free(name)),
                List.of(),
                List.of(new VehicleSpec.BlockShape(name, sizeM)));
    }

    static JointSpec free(String body) {
        return new JointSpec(
                body + "_free",
                JointSpec.WORLD,
                body,
                JointSpec.Kind.FREE,
                Vec3.ZERO,
                Quat.IDENTITY,
                Vec3.Z,
                JointSpec.Passive.NONE);
    }

    public static StartSpec at(Vec3 positionM, Quat rotation, Vec3 velocityMPerS, Vec3 angularRadPerS) {
        return new StartSpec(positionM, rotation, velocityMPerS, angularRadPerS, Map.of());
    }

    public static SurfaceSpec plane(Vec3 pointM, Vec3 normal, double friction, double restitution) {
        return new SurfaceSpec(
                "plane", new GroundShape.Plane(pointM, normal), new ContactSpec.Nonsmooth(friction, restitution), null);
    }

    public static Scenario scenario(
            List<Scenario.Placed> placed,
            List<SurfaceSpec> ground,
            Vec3 gravity,
            List<DriveSpec> drives,
            double stepS,
            double timeS) {
        return scenario(placed, ground, gravity, drives, stepS, new StopSpec(timeS, List.of()));
    }

    public static Scenario scenario(
            List<Scenario.Placed> placed,
            List<SurfaceSpec> ground,
            Vec3 gravity,
            List<DriveSpec> drives,
            double stepS,
            StopSpec stop) {
        return new Scenario(
                new Scenario.About("test", "", "", "", ""),
                new Scenario.World(gravity, ground, new Scenario.BodyContact(0.5, 0)),
                placed,
                drives,
                new Scenario.Timing(
                        1, new StepperSpec.MoreauJean(stepS, 0.5, 1e-10, StepperSpec.Stabilisation.PROJECTION), stop),
                new Scenario.Output(new RecordSpec(stepS), List.of(), List.of()));
    }

    /** The same scenario with its wheels in the opposite order. */
    static Scenario reversedWheels(Scenario s) {
        Scenario.Placed first = s.placed().get(0);
        List<WheelSpec> wheels = new ArrayList<>(first.vehicle().wheels());
        Collections.reverse(wheels);
        VehicleSpec v = first.vehicle();
        VehicleSpec turned = new VehicleSpec(v.name(), v.base(), v.bodies(), v.joints(), wheels, v.blocks());
        return new Scenario(
                new Scenario.About(s.id(), s.title(), s.source(), s.shows(), s.variant()),
                new Scenario.World(s.gravityMPerS2(), s.ground(), s.bodyContact()),
                List.of(new Scenario.Placed(turned, first.start())),
                s.drives(),
                new Scenario.Timing(s.seed(), s.stepper(), s.stop()),
                new Scenario.Output(s.record(), s.metrics(), s.referenceRuns()));
    }

    public static Recording run(Scenario scenario) {
        Recording recording = new Recording();
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            simulation.run(recording, new RunControl() {});
        }
        return recording;
    }

    /**
     * Runs a scenario, then again from a checkpoint in its midst, and demands the same final bits and the same frames.
     *
     * @return the whole run
     */
    static Recording takenUp(Scenario scenario, double timeS) throws IOException {
        Recording whole = new Recording();
        byte[][] taken = new byte[1][];
        int[] rows = new int[1];
        String hash;
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            hash = simulation
                    .run(whole, new RunControl() {
                        @Override
                        public void advanced(Simulation at) {
                            if (taken[0] == null && at.timeS() >= timeS) {
                                try {
                                    taken[0] = at.checkpoint().toBytes();
                                    rows[0] = whole.rows();
                                } catch (IOException e) {
                                    throw new UncheckedIOException(e);
                                }
                            }
                        }
                    })
                    .stateHash();
        }
        Checkpoint checkpoint = Checkpoint.fromBytes(taken[0]);
        Recording rest = new Recording();
        try (Simulation simulation =
                Simulation.assemble(ScenarioReader.parse(checkpoint.scenarioText(), "checkpoint"), 2)) {
            checkpoint.restore(simulation);
            rest.begin(simulation.columns());
            assertEquals(hash, simulation.run(rest, new RunControl() {}).stateHash());
        }
        for (String column : whole.names()) {
            double[] all = whole.series(column);
            assertArrayEquals(Arrays.copyOfRange(all, rows[0], all.length), rest.series(column), column);
        }
        return whole;
    }

    static String hash(Scenario scenario, int threads) {
        try (Simulation simulation = Simulation.assemble(scenario, threads)) {
            return simulation.run(new Recording(), new RunControl() {}).stateHash();
        }
    }

    static double end(Recording recording, String column) {
        return Measures.evaluate(new Measure.AtEnd(List.of(column)), recording);
    }

    public static double at(Recording recording, String column, double timeS) {
        return Measures.evaluate(new Measure.At(List.of(column), timeS), recording);
    }

    static double largest(Recording recording, String column, double fromS, double toS) {
        return Measures.evaluate(
                new Measure.Extreme(List.of(column), Measure.Extreme.Which.MAX, true, fromS, toS, false), recording);
    }
}
