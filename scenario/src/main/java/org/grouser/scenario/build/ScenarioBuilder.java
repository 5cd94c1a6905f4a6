package org.grouser.scenario.build;

import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.Vec3;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.MetricSpec;
import org.grouser.scenario.RecordSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.StepperSpec;
import org.grouser.scenario.StopSpec;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.VehicleSpec;

/**
 * A scenario in the making. What is not said has a default: gravity 9.81 m/s^2 straight down, steps of 1 ms by the scheme of
 * Moreau and Jean, an end after 10 s, a frame every 10 ms, seed 1.
 */
public final class ScenarioBuilder {
    private static final Vec3 EARTH_M_PER_S2 = new Vec3(0, 0, -9.81);

    private String id;
    private String title;
    private String source = "";
    private String shows = "";
    private String variant = "";
    private long seed = 1;
    private Vec3 gravityMPerS2 = EARTH_M_PER_S2;
    private final List<VehicleBuilder> vehicles = new ArrayList<>();
    private final List<GroundBuilder> ground = new ArrayList<>();
    private Scenario.BodyContact bodyContact = new Scenario.BodyContact(0.5, 0);
    private final List<DriveOn> drives = new ArrayList<>();
    private StepperSpec stepper = new StepperSpec.MoreauJean(0.001, 0.5, 1e-10, StepperSpec.Stabilisation.PROJECTION);
    private StopSpec stop = new StopSpec(10, List.of());
    private RecordSpec record = new RecordSpec(0.01);
    private final List<MetricSpec> metrics = new ArrayList<>();
    private final List<Scenario.ReferenceRun> referenceRuns = new ArrayList<>();

    /** Drives of a vehicle that is not finished yet. */
    @FunctionalInterface
    private interface DriveOn {
        List<DriveSpec> of(VehicleSpec vehicle);
    }

    private ScenarioBuilder(String id) {
        this.id = id;
        this.title = id;
    }

    /** An empty one. */
    public static ScenarioBuilder of(String id) {
        return new ScenarioBuilder(id);
    }

    /** One that starts from a finished scenario, of the catalog or a file for example; everything can be changed. */
    public static ScenarioBuilder from(Scenario scenario) {
        ScenarioBuilder builder = new ScenarioBuilder(scenario.id());
        builder.title = scenario.title();
        builder.source = scenario.source();
        builder.shows = scenario.shows();
        builder.variant = scenario.variant();
        builder.seed = scenario.seed();
        builder.gravityMPerS2 = scenario.gravityMPerS2();
        scenario.placed().forEach(placed -> builder.vehicles.add(gravity -> placed));
        scenario.ground().forEach(builder::ground);
        builder.bodyContact = scenario.bodyContact();
        scenario.drives().forEach(builder::drive);
        builder.stepper = scenario.stepper();
        builder.stop = scenario.stop();
        builder.record = scenario.record();
        builder.metrics.addAll(scenario.metrics());
        builder.referenceRuns.addAll(scenario.referenceRuns());
        return builder;
    }

    /** Its name; letters, digits and dashes. */
    public ScenarioBuilder id(String name) {
        id = name;
        return this;
    }

    /** What lists call it; the id if none is given. */
    public ScenarioBuilder title(String text) {
        title = text;
        return this;
    }

    /** Of all random streams. */
    public ScenarioBuilder seed(long number) {
        seed = number;
        return this;
    }

    /** Straight down. */
    public ScenarioBuilder gravity(double downMPerS2) {
        return gravity(new Vec3(0, 0, -downMPerS2));
    }

    /** World frame. */
    public ScenarioBuilder gravity(Vec3 mPerS2) {
        gravityMPerS2 = mPerS2;
        return this;
    }

    /** Adds a surface. */
    public ScenarioBuilder ground(GroundBuilder surface) {
        ground.add(surface);
        return this;
    }

    /** Adds a surface. */
    public ScenarioBuilder ground(SurfaceSpec surface) {
        return ground(anySeed -> surface);
    }

    /** Takes all surfaces away. */
    public ScenarioBuilder noGround() {
        ground.clear();
        return this;
    }

    /** Adds a vehicle; all but the first have to be free blocks. */
    public ScenarioBuilder vehicle(VehicleBuilder vehicle) {
        vehicles.add(vehicle);
        return this;
    }

    /** Takes all vehicles and drives away. */
    public ScenarioBuilder noVehicle() {
        vehicles.clear();
        return noDrives();
    }

    /** Friction and restitution between blocks. */
    public ScenarioBuilder bodyContact(double friction, double restitution) {
        bodyContact = new Scenario.BodyContact(friction, restitution);
        return this;
    }

    /**
     * Adds a drive.
     *
     * @param on a wheel or a joint of the first vehicle; for a force, a body
     */
    public ScenarioBuilder drive(String on, Drive drive) {
        drives.add(vehicle -> drive.on(on, vehicle));
        return this;
    }

    /** Adds the same drive on every wheel of the first vehicle. */
    public ScenarioBuilder driveWheels(Drive drive) {
        drives.add(vehicle -> {
            List<DriveSpec> all = new ArrayList<>();
            vehicle.wheels().forEach(wheel -> all.addAll(drive.on(wheel.name(), vehicle)));
            return all;
        });
        return this;
    }

    /** Adds any drive. */
    public ScenarioBuilder drive(DriveSpec drive) {
        drives.add(vehicle -> List.of(drive));
        return this;
    }

    /** Adds a drive of the first vehicle as a whole. */
    public ScenarioBuilder drive(Driving driving) {
        drives.add(vehicle -> List.of(driving.on(vehicle)));
        return this;
    }

    /** Takes all drives away. */
    public ScenarioBuilder noDrives() {
        drives.clear();
        return this;
    }

    /** Length of a step, by the scheme in use. */
    public ScenarioBuilder step(double stepS) {
        stepper = stepper.match(
                moreau -> new StepperSpec.MoreauJean(
                        stepS, moreau.theta(), moreau.tolerance(), moreau.stabilisation(), moreau.adaptive()),
                runge -> new StepperSpec.RungeKutta(stepS),
                semi -> new StepperSpec.SemiImplicit(stepS),
                events -> new StepperSpec.EventDriven(stepS, events.tolerance(), events.accumulationS()),
                alpha -> new StepperSpec.GeneralisedAlpha(stepS, alpha.spectralRadius(), alpha.tolerance()),
                galerkin -> new StepperSpec.DiscontinuousGalerkin(stepS, galerkin.tolerance()));
        return this;
    }

    /** How time advances. */
    public ScenarioBuilder stepper(StepperSpec scheme) {
        stepper = scheme;
        return this;
    }

    /** When the run ends in any case. */
    public ScenarioBuilder stop(double timeS) {
        stop = new StopSpec(timeS, stop.when());
        return this;
    }

    /** Ends the run earlier, when a column has been within [min, max] for a time. */
    public ScenarioBuilder stopWhen(String name, String column, double min, double max, double forS) {
        List<StopSpec.Condition> when = new ArrayList<>(stop.when());
        when.add(new StopSpec.Condition(name, column, min, max, forS));
        stop = new StopSpec(stop.timeS(), when);
        return this;
    }

    /** Time between kept frames. */
    public ScenarioBuilder record(double intervalS) {
        record = new RecordSpec(intervalS, record.sections(), record.groups(), record.slipWindowM());
        return this;
    }

    /** Adds a number to the summary. */
    public ScenarioBuilder metric(MetricSpec metric) {
        metrics.add(metric);
        return this;
    }

    /** Adds the last value of a column to the summary. */
    public ScenarioBuilder metric(String name, String unit, String column) {
        return metric(new MetricSpec(name, unit, new Measure.AtEnd(List.of(column))));
    }

    /** Takes all metrics away. */
    public ScenarioBuilder noMetrics() {
        metrics.clear();
        return this;
    }

    /**
     * The finished scenario. It is written as a file would have it and read back, so that all that holds for files holds for
     * it: the same checks, and the same run from either.
     *
     * @throws RuntimeException in one line, if something does not fit
     */
    public Scenario build() {
        List<Scenario.Placed> placed =
                vehicles.stream().map(vehicle -> vehicle.placed(gravityMPerS2)).toList();
        List<DriveSpec> driven = new ArrayList<>();
        for (DriveOn drive : drives) {
            if (!placed.isEmpty()) {
                driven.addAll(drive.of(placed.get(0).vehicle()));
            }
        }
        List<SurfaceSpec> surfaces =
                ground.stream().map(surface -> surface.surface(seed)).toList();
        Scenario scenario = new Scenario(
                new Scenario.About(id, title, source, shows, variant),
                new Scenario.World(gravityMPerS2, surfaces, bodyContact),
                placed,
                driven,
                new Scenario.Timing(seed, stepper, stop),
                new Scenario.Output(record, metrics, referenceRuns));
        return ScenarioReader.parse(ScenarioWriter.write(scenario), "scenario '" + id + "', built in code");
    }
}
