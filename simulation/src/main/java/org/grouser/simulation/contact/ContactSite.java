package org.grouser.simulation.contact;

import java.io.IOException;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.quantity.RandomStreams;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.drive.Motors;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Workers;
import org.grouser.terrain.Elevation;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.vehicle.ContactPointSpec;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/** What a contact law finds where it is assembled: bodies at their start, shapes on them, and the ground. */
public final class ContactSite {
    private final Scenario scenario;
    private final Bodies bodies;
    private final Motors motors;
    private final Workers workers;
    private final Function<SurfaceSpec, GroundSurface> grounds;
    private final Consumer<String> warnings;

    /**
     * @param bodies at their start
     * @param grounds the shape of a surface
     * @param warnings takes what a user should know
     */
    public ContactSite(
            Scenario scenario,
            Bodies bodies,
            Motors motors,
            Workers workers,
            Function<SurfaceSpec, GroundSurface> grounds,
            Consumer<String> warnings) {
        this.scenario = scenario;
        this.bodies = bodies;
        this.motors = motors;
        this.workers = workers;
        this.grounds = grounds;
        this.warnings = warnings;
    }

    public Scenario scenario() {
        return scenario;
    }

    /** All bodies of the run; at their start while laws are assembled. */
    public Bodies bodies() {
        return bodies;
    }

    /** The motors on joints. */
    public Motors motors() {
        return motors;
    }

    /** Index of a body, by its name. */
    public int body(String name) {
        return bodies.model.body(name);
    }

    /** The base of the first vehicle. */
    public int base() {
        return body(scenario.placed().get(0).vehicle().base());
    }

    /** The wheels of all vehicles, each spinning about the y axis of its body. */
    public List<WheelSpec> wheels() {
        return vehicles().flatMap(vehicle -> vehicle.wheels().stream()).toList();
    }

    /** The blocks of all vehicles. */
    public List<VehicleSpec.BlockShape> blocks() {
        return vehicles().flatMap(vehicle -> vehicle.blocks().stream()).toList();
    }

    /** The tools of all vehicles. */
    public List<ToolSpec> tools() {
        return vehicles().flatMap(vehicle -> vehicle.tools().stream()).toList();
    }

    /** The contact points of all vehicles. */
    public List<ContactPointSpec> points() {
        return vehicles().flatMap(vehicle -> vehicle.points().stream()).toList();
    }

    private Stream<VehicleSpec> vehicles() {
        return scenario.placed().stream().map(Scenario.Placed::vehicle);
    }

    /** The shape of a surface, for closest points and rays; the same object for all who ask. */
    public GroundSurface ground(SurfaceSpec surface) {
        return grounds.apply(surface);
    }

    /** The height of a surface over x and y. */
    public Elevation elevation(SurfaceSpec surface) {
        try {
            return Elevation.of(surface.shape());
        } catch (IOException e) {
            throw new IllegalArgumentException("ground '" + surface.name() + "': " + e.getMessage(), e);
        }
    }

    public Vec3 gravityMPerS2() {
        return scenario.gravityMPerS2();
    }

    public double stepS() {
        return scenario.stepper().stepS();
    }

    /** Runs independent tasks on the threads of the run. */
    public Parallel parallel() {
        return workers.count() > 1
                ? (tasks, task) -> workers.forEach(tasks, (worker, index) -> task.accept(index))
                : Parallel.NONE;
    }

    /** A random stream of one's own, the same for the same seed and name. */
    public SplittableRandom random(String name) {
        return new RandomStreams(scenario.seed()).stream(name);
    }

    /** Tells the user something about this run. */
    public void warn(String text) {
        warnings.accept(text);
    }
}
