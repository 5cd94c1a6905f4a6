package org.grouser.scenario;

import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.quantity.Vec3;
import org.grouser.record.measure.MetricSpec;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.VehicleSpec;

/**
 * One run, completely specified.
 *
 * @param placed vehicles with their starts; the first is the one that the base_... columns tell
 */
public record Scenario(
        About about, World world, List<Placed> placed, List<DriveSpec> drives, Timing timing, Output output) {
    public Scenario {
        Check.that(!placed.isEmpty(), "vehicle", "is missing: nothing to simulate");
        placed = List.copyOf(placed);
        drives = List.copyOf(drives);
    }

    /**
     * What the run is called and where it comes from.
     *
     * @param id name in the catalog
     * @param source paper and figure, or empty
     * @param shows one sentence for the list
     * @param variant chosen variant, or empty
     */
    public record About(String id, String title, String source, String shows, String variant) {
        public About(String id, String title) {
            this(id, title, "", "", "");
        }
    }

    /**
     * What vehicles meet.
     *
     * @param gravityMPerS2 world frame
     * @param ground at least one surface, unless the run floats freely
     */
    public record World(Vec3 gravityMPerS2, List<SurfaceSpec> ground, BodyContact bodyContact) {
        public World {
            Check.finite("gravity_m_per_s2", gravityMPerS2, "m/s^2");
            Check.inRange("gravity_m_per_s2", gravityMPerS2.norm(), 0, 1000, "m/s^2");
            ground = List.copyOf(ground);
        }
    }

    /**
     * How the run advances and when it ends.
     *
     * @param seed of all random streams
     */
    public record Timing(long seed, StepperSpec stepper, StopSpec stop) {}

    /**
     * What is kept and measured.
     *
     * @param referenceRuns the same run with changes, stepped along for comparison
     */
    public record Output(RecordSpec record, List<MetricSpec> metrics, List<ReferenceRun> referenceRuns) {
        public Output {
            metrics = List.copyOf(metrics);
            referenceRuns = List.copyOf(referenceRuns);
        }
    }

    /**
     * A vehicle, where it starts and what carries its base.
     *
     * @param block whether it is one of the free boxes that files list under blocks
     */
    public record Placed(VehicleSpec vehicle, StartSpec start, BaseMotion baseMotion, boolean block) {
        /** A vehicle. */
        public Placed(VehicleSpec vehicle, StartSpec start, BaseMotion baseMotion) {
            this(vehicle, start, baseMotion, false);
        }

        /** A vehicle that contacts alone carry. */
        public Placed(VehicleSpec vehicle, StartSpec start) {
            this(vehicle, start, BaseMotion.FREE);
        }

        /** A free homogeneous box. */
        public static Placed block(String name, double massKg, Vec3 sizeM, StartSpec start) {
            return new Placed(VehicleSpec.block(name, massKg, sizeM), start, BaseMotion.FREE, true);
        }
    }

    /**
     * The same run with changes, step by step beside it.
     *
     * @param columns which of its columns the run shows, with its name and an underscore before them
     * @param scenario the run itself, changes applied, without metrics
     */
    public record ReferenceRun(String name, List<String> columns, Scenario scenario) {
        public ReferenceRun {
            columns = List.copyOf(columns);
        }
    }

    /** What carries the base of a vehicle. */
    public enum BaseMotion {
        /** Its contacts alone. */
        FREE,
        /** A plane level with the world's x and y: the base slides and turns on it, and keeps its height, roll and pitch. */
        PLANAR
    }

    /** Law between two boxes of the scenario. */
    public record BodyContact(double friction, double restitution) {
        public static final BodyContact DEFAULT = new BodyContact(0.5, 0);

        public BodyContact {
            Check.inRange("friction", friction, 0, 10, "-");
            Check.inRange("restitution", restitution, 0, 1, "-");
        }
    }

    public String id() {
        return about.id;
    }

    public String title() {
        return about.title;
    }

    public String source() {
        return about.source;
    }

    public String shows() {
        return about.shows;
    }

    public String variant() {
        return about.variant;
    }

    public long seed() {
        return timing.seed;
    }

    public Vec3 gravityMPerS2() {
        return world.gravityMPerS2;
    }

    public List<SurfaceSpec> ground() {
        return world.ground;
    }

    public BodyContact bodyContact() {
        return world.bodyContact;
    }

    public StepperSpec stepper() {
        return timing.stepper;
    }

    public StopSpec stop() {
        return timing.stop;
    }

    public RecordSpec record() {
        return output.record;
    }

    public List<MetricSpec> metrics() {
        return output.metrics;
    }

    public List<ReferenceRun> referenceRuns() {
        return output.referenceRuns;
    }

    public Scenario withTitle(String title) {
        About other = new About(id(), title, source(), shows(), variant());
        return new Scenario(other, world, placed, drives, timing, output);
    }

    public Scenario withGround(List<SurfaceSpec> ground) {
        World other = new World(gravityMPerS2(), ground, bodyContact());
        return new Scenario(about, other, placed, drives, timing, output);
    }

    public Scenario withPlaced(List<Placed> others) {
        return new Scenario(about, world, others, drives, timing, output);
    }

    public Scenario withStepper(StepperSpec stepper) {
        return new Scenario(about, world, placed, drives, new Timing(seed(), stepper, stop()), output);
    }

    public Scenario withOutput(Output other) {
        return new Scenario(about, world, placed, drives, timing, other);
    }

    /** The same run, measured otherwise. */
    public Scenario withMetrics(List<MetricSpec> metrics) {
        return withOutput(new Output(record(), metrics, referenceRuns()));
    }
}
