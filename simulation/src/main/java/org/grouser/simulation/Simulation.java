package org.grouser.simulation;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleSupplier;
import org.grouser.dynamics.SingularMassException;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.StateHash;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.record.GroundMap;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.assembly.AssembledRun;
import org.grouser.simulation.assembly.Assembly;
import org.grouser.simulation.assembly.MassCheck;
import org.grouser.simulation.assembly.RunParts;
import org.grouser.simulation.contact.OutsideModelException;
import org.grouser.simulation.replay.ReplayRecorder;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.PlanarBase;
import org.grouser.simulation.state.WheelSpeeds;
import org.grouser.simulation.state.Workers;
import org.grouser.simulation.step.Plant;
import org.grouser.simulation.step.StepDiagnostics;
import org.grouser.terrain.Elevation;
import org.grouser.vehicle.WheelSpec;

/**
 * A scenario come alive: steps, runs, can be read and commanded between steps, and put aside in mid-run.
 *
 * <pre>
 *   try (Simulation run = Simulation.of(scenario)) {
 *       while (run.timeS() &lt; 5) {
 *           run.joint("fl_drive").commandSpeed(0.6);
 *           run.step();
 *       }
 *       System.out.println(run.wheel("fl").sinkageM());
 *   }
 * </pre>
 *
 * Not safe for use by several threads at once. docs/embedding.md shows programs.
 */
public final class Simulation implements AutoCloseable, State {
    private static final FrameSink NOBODY = new FrameSink() {
        @Override
        public void begin(List<Column> columns) {}

        @Override
        public void frame(double[] values) {}

        @Override
        public void event(Event event) {}
    };

    /** Times closer than this are the same, s; far below any step. Our choice. */
    private static final double ROUNDING_S = 1e-9;

    private final AssembledRun run;
    private final Plant plant;
    private final RunParts parts;
    private final Clock clock;
    private final DivergenceGuard guard;
    private final StepForces forces;
    private final Extensions extensions;
    private final Map<String, Body> bodies = new HashMap<>(); // views that were asked for
    private final Map<String, Joint> joints = new HashMap<>();
    private final Map<String, Wheel> wheels = new HashMap<>();
    private final Map<String, Ground> surfaces = new HashMap<>();
    private final byte[] start; // the state as assembled
    private boolean resumed;

    private Simulation(AssembledRun run) {
        this.run = run;
        this.plant = run.plant();
        this.parts = run.parts();
        this.clock = run.clock();
        this.guard = new DivergenceGuard(plant.bodies(), run.energy());
        this.forces = new StepForces(plant, clock);
        this.extensions = new Extensions(this, plant.bodies(), clock);
        plant.begin();
        parts.begin();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            write(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start = bytes.toByteArray();
    }

    /**
     * Builds a run from its specification.
     *
     * @throws IllegalArgumentException in one line, if it cannot be
     */
    public static Simulation assemble(Scenario scenario, int threads) {
        return assemble(scenario, new Workers(threads));
    }

    /**
     * Builds a run from its specification.
     *
     * @param workers of this run alone; closed with it
     * @throws IllegalArgumentException in one line, if it cannot be
     */
    public static Simulation assemble(Scenario scenario, Workers workers) {
        double stepS = scenario.stepper().stepS();
        return new Simulation(Assembly.assemble(scenario, workers, spec -> new ReferenceRun(spec, stepS)));
    }

    /**
     * Builds a run on one thread.
     *
     * @throws IllegalArgumentException in one line, if it cannot be
     */
    public static Simulation of(Scenario scenario) {
        return assemble(scenario, 1);
    }

    /** One step; allocates nothing. */
    public void step() {
        step(NOBODY);
    }

    /**
     * Steps until a time, whatever the stop conditions of the scenario say; nothing is recorded.
     *
     * @param untilS simulated time; the last step may end up to one step beyond it
     */
    public void runUntil(double untilS) {
        while (clock.timeS() < untilS - ROUNDING_S) {
            step();
        }
    }

    /** One step; allocates nothing but frames and events. */
    public void step(FrameSink sink) {
        extensions.control(); //               commands        <- state, by controllers
        try {
            plant.drive(clock.timeS()); //     efforts         <- schedules, guidance, motors, brakes, absorbers
            extensions.push(plant.efforts()); // efforts       <- forces from outside
            plant.advance(); //                q, v            <- efforts, contacts, contact laws
            guard.check(clock);
            plant.commit(); //                 ground, motors  <- poses, joint rates
        } catch (OutsideModelException e) {
            throw guard.explained(e, clock);
        } catch (SingularMassException e) {
            throw lost(e);
        }
        clock.tick();
        forces.expire();
        extensions.sense(); //                 readings        <- state
        try {
            parts.look(clock, sink); //        energy, events, sums; reference runs step along
        } catch (OutsideModelException e) {
            throw new SimulationDiverged(e.stop(), e);
        } catch (SingularMassException e) {
            throw lost(e);
        }
        run.diagnostics().stage(StepDiagnostics.Stage.WATCH);
    }

    private SimulationDiverged lost(SingularMassException e) {
        return new SimulationDiverged(
                MassCheck.told(run.scenario(), e) + "; last good state at t = " + clock.timeS() + " s");
    }

    /** Goes back to the start, as assembled. */
    public void restart() {
        try {
            read(new DataInputStream(new ByteArrayInputStream(start)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        resumed = false;
    }

    /** Runs until a stop condition of the scenario holds, and records it. */
    public RunResult run(FrameSink sink) {
        return run(sink, new RunControl() {});
    }

    /** Runs until a stop condition of the scenario holds or the control interrupts. */
    public RunResult run(FrameSink sink, RunControl control) {
        if (!resumed) {
            begin(sink);
        }
        String stop = resumed ? run.stop().standing(clock) : "";
        while (stop.isEmpty()) {
            if (control.interrupted()) {
                return result(RunResult.INTERRUPTED);
            }
            stop = control.stop();
            if (!stop.isEmpty()) {
                run.recorder().offerLast(clock.steps(), sink);
                break;
            }
            stop = advance(sink);
            control.advanced(this);
        }
        sink.event(new Event(clock.timeS(), "stop", "", "", 0, 0, stop));
        return result(stop);
    }

    /** Tells a sink the columns, what is worth knowing about the assembly, and the state at the start. */
    public void begin(FrameSink sink) {
        run.recorder().begin(sink);
        for (String warning : run.warnings()) {
            sink.event(new Event(0, "warning", "", "", 0, 0, warning));
        }
        for (String note : run.notes()) {
            sink.event(new Event(0, "note", "", "", 0, 0, note));
        }
        offer(false, sink);
    }

    /**
     * One step as {@link #run} makes it: a frame is offered where one is due, and in the step that ends the run. Steps may be
     * made beyond that one.
     *
     * @return the stop condition of the scenario that holds now, or empty
     */
    public String advance(FrameSink sink) {
        boolean ended = !run.stop().standing(clock).isEmpty();
        step(sink);
        String stop = run.stop().reason(clock);
        offer(!ended && !stop.isEmpty(), sink);
        return stop;
    }

    private void offer(boolean last, FrameSink sink) {
        run.recorder().offer(clock.steps(), last, sink);
    }

    private RunResult result(String stop) {
        return resultSoFar(stop, "");
    }

    /**
     * How the run stands now, for a run that ends by other means.
     *
     * @param warning one more, or empty
     */
    public RunResult resultSoFar(String stop, String warning) {
        List<String> warnings = new ArrayList<>(run.warnings());
        if (!warning.isEmpty()) {
            warnings.add(warning);
        }
        warnings.addAll(parts.warnings());
        return new RunResult(stop, stateHash(), clock.timeS(), run.solver().statistics(), warnings, run.notes());
    }

    /** What this run was built from. */
    public Scenario scenario() {
        return run.scenario();
    }

    @Override
    public double timeS() {
        return clock.timeS();
    }

    @Override
    public double stepS() {
        return clock.stepS();
    }

    @Override
    public Body body(String name) {
        Body known = bodies.get(name);
        if (known == null) {
            known = new Body(plant.bodies(), forces, plant.bodies().model.body(name));
            bodies.put(name, known);
        }
        return known;
    }

    @Override
    public Joint joint(String name) {
        Joint known = joints.get(name);
        if (known == null) {
            int joint = plant.bodies().model.joint(name);
            known = new Joint(plant.bodies(), forces, plant.drives().commands(), joint);
            joints.put(name, known);
        }
        return known;
    }

    @Override
    public Wheel wheel(String name) {
        Wheel known = wheels.get(name);
        if (known == null) {
            known = newWheel(name);
            wheels.put(name, known);
        }
        return known;
    }

    private Wheel newWheel(String name) {
        List<String> names = new ArrayList<>();
        for (Scenario.Placed placed : run.scenario().placed()) {
            for (WheelSpec spec : placed.vehicle().wheels()) {
                names.add(spec.name());
                if (spec.name().equals(name)) {
                    int body = plant.bodies().model.body(spec.body());
                    WheelSpeeds speeds = new WheelSpeeds(body, spec.radiusM());
                    return new Wheel(name, body(spec.body()), speeds, plant.bodies(), plant.compliant());
                }
            }
        }
        throw new IllegalArgumentException("unknown wheel '" + name + "'" + NearestName.hint(name, names));
    }

    /** Names of all bodies, in their order. */
    public List<String> bodyNames() {
        List<String> names = new ArrayList<>();
        for (int body = 0; body < plant.bodies().model.bodies(); body++) {
            names.add(plant.bodies().model.bodyName(body));
        }
        names.removeIf(PlanarBase::ownsBody);
        return List.copyOf(names);
    }

    /** Names of the joints that turn or slide, in their order. */
    public List<String> jointNames() {
        List<String> names = new ArrayList<>();
        for (int joint = 0; joint < plant.bodies().model.joints(); joint++) {
            String name = plant.bodies().model.jointName(joint);
            if (joint(name).moves() && !PlanarBase.owns(name)) {
                names.add(name);
            }
        }
        return List.copyOf(names);
    }

    /** Names of the wheels, in their order. */
    public List<String> wheelNames() {
        return run.scenario().placed().stream()
                .flatMap(placed -> placed.vehicle().wheels().stream())
                .map(WheelSpec::name)
                .toList();
    }

    /** Steps since the start. */
    public long steps() {
        return clock.steps();
    }

    @Override
    public Ground ground(String name) {
        Ground known = surfaces.get(name);
        if (known == null) {
            known = newGround(name);
            surfaces.put(name, known);
        }
        return known;
    }

    private Ground newGround(String name) {
        Elevation soil = plant.compliant().elevation(name);
        for (SurfaceSpec surface : run.scenario().ground()) {
            if (surface.name().equals(name)) {
                return new Ground(surface, soil);
            }
        }
        List<String> names =
                run.scenario().ground().stream().map(SurfaceSpec::name).toList();
        throw new IllegalArgumentException("unknown ground '" + name + "'" + NearestName.hint(name, names));
    }

    @Override
    public double value(String column) {
        return run.recorder().columns().find("value", column).getAsDouble();
    }

    /** Where the present value of a recorded column is read, for who reads it often; see {@link #value}. */
    public DoubleSupplier source(String column) {
        return run.recorder().columns().find("value", column);
    }

    @Override
    public Reading sensor(String name) {
        return extensions.reading(name);
    }

    /**
     * Has a controller called at its period: at simulated time 0 and every multiple of the period, before the step that begins
     * there. The instants depend on simulated time alone; a run taken up from a checkpoint meets the same ones once its
     * controllers are added again.
     *
     * @param periodS at least one step
     */
    public void control(double periodS, Controller controller) {
        extensions.add(periodS, controller);
    }

    /**
     * Adds a force that acts on a body in every step from now on.
     *
     * @param body its name
     */
    public void addForce(String body, Force force) {
        extensions.add(body(body), plant.bodies().model.body(body), force);
    }

    /**
     * Adds a sensor, sampled now and at every multiple of its period. Its values are recorded as columns NAME_COLUMN in a run
     * that begins after this.
     *
     * @param name of the sensor
     * @param periodS at least one step
     * @param columns names of its values
     * @return its last values, live
     */
    public Reading addSensor(String name, double periodS, List<String> columns, Sensor sensor) {
        Reading reading = extensions.add(name, periodS, columns, sensor);
        for (int k = 0; k < columns.size(); k++) {
            int column = k;
            run.recorder()
                    .add(
                            Column.of(
                                    name + "_" + columns.get(k),
                                    Owner.of(Owner.Kind.SENSOR, name),
                                    new Quantity(columns.get(k), columns.get(k)),
                                    ""),
                            () -> reading.value(column));
        }
        return reading;
    }

    /** Puts the run aside as it stands now; without a recording. */
    public Checkpoint checkpoint() {
        try {
            return Checkpoint.of(ScenarioWriter.write(run.scenario()), this);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Goes back, or ahead, to a checkpoint of the same scenario. Controllers, forces and sensors stay; what they remember is
     * taken from the checkpoint if they were added before it was taken.
     *
     * @throws IllegalArgumentException in one line, if it is of another scenario
     */
    public void restore(Checkpoint checkpoint) {
        try {
            checkpoint.restore(this);
        } catch (IOException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /**
     * A second run of the same scenario that goes on from here, independent of this one. Commands hold in it as well;
     * controllers, forces and sensors are code and have to be added to it again.
     */
    public Simulation branch() {
        Simulation second = assemble(run.scenario(), run.workers().another());
        second.restore(checkpoint());
        return second;
    }

    /** The recorded columns, in their order. */
    public List<Column> columns() {
        return run.recorder().columns().columns();
    }

    /** Contacts closed in the last step. */
    public int contacts() {
        return plant.contacts().count;
    }

    /** The fingerprint of time, positions, velocities, and of what contact laws and drives remember, with the commands that hold. */
    public String stateHash() {
        StateHash hash = new StateHash().add(clock.steps());
        parts.addTo(hash);
        return hash.hex();
    }

    /** Maps of all soil as it lies now; rigid ground leaves none. */
    public List<GroundMap> grounds() {
        return plant.compliant().laws().stream()
                .flatMap(law -> law.maps().stream())
                .toList();
    }

    /**
     * Begins to record a replay with the run as it stands; a run that is taken up in its own folder goes on with the replay
     * there.
     *
     * @param folder becomes the replay
     * @param intervalS between two frames, rounded to whole steps
     */
    public ReplayRecorder recordReplay(Path folder, double intervalS) throws IOException {
        return ReplayRecorder.begin(run, folder, intervalS);
    }

    /** What the run is made of. */
    AssembledRun assembled() {
        return run;
    }

    /** Starts or ends the timing of stages. */
    public void timeStages(boolean on) {
        run.diagnostics().time(on);
    }

    /** Nanoseconds spent in each stage while timed, by stage name in the order of the step. */
    public Map<String, Long> stageNanos() {
        return run.diagnostics().stageNanos();
    }

    /** Writes all that the rest of the run depends on. */
    public void write(DataOutput out) throws IOException {
        out.writeLong(clock.steps());
        parts.write(out);
        forces.write(out);
        extensions.write(out);
    }

    /** Takes up a run where {@link #write} left it; the simulation must be assembled from the same scenario. */
    public void read(DataInput in) throws IOException {
        clock.set(in.readLong());
        parts.read(in);
        forces.read(in);
        extensions.read(in);
        resumed = true;
    }

    @Override
    public void close() {
        run.workers().close();
    }
}
