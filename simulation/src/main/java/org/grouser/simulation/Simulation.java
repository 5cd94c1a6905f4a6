package org.grouser.simulation;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grouser.contact.scm.SoilSight;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.StateHash;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.record.GroundMap;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.SurfaceSpec;
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

    private final Scenario scenario;
    private final int threads;
    private final Parts parts;
    private final Clock clock;
    private final StepForces forces;
    private final Extensions extensions;
    private final Map<String, Body> bodies = new HashMap<>(); // views that were asked for
    private final Map<String, Joint> joints = new HashMap<>();
    private final Map<String, Wheel> wheels = new HashMap<>();
    private final Map<String, Ground> surfaces = new HashMap<>();
    private final byte[] start; // the state as assembled
    private boolean resumed;

    Simulation(Scenario scenario, int threads, Parts parts) {
        this.scenario = scenario;
        this.threads = threads;
        this.parts = parts;
        this.clock = parts.clock();
        this.forces = new StepForces(parts);
        this.extensions = new Extensions(this, parts.bodies(), clock);
        parts.bodies().settle();
        parts.yielding().begin(parts.bodies().motion);
        parts.mishaps().begin();
        parts.ledger().open();
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
        return new Simulation(scenario, threads, Assembly.assemble(scenario, threads));
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
        extensions.control(); //                                              commands <- state, by controllers
        parts.drives().drive(clock.timeS(), parts.efforts()); //               efforts  <- schedules, states, motors
        extensions.push(parts.efforts()); //                                  efforts  <- forces from outside
        for (int i = 0; i < parts.legs().size(); i++) {
            parts.legs().get(i).push(parts.efforts()); //                     efforts  <- honeycomb
        }
        parts.stepper().advance(parts.contacts(), parts.efforts()); //        q, v     <- efforts, contacts
        parts.guard().check(clock);
        parts.bodies().settle(); //                                           poses    <- q, v
        parts.yielding().commit(parts.bodies().motion); //                    ground   <- poses
        parts.drives().commit(); //                                           motors   <- joint rates
        parts.recorder().tally(clock.stepS()); //                             peaks    <- efforts
        parts.ledger().book(parts.diagnostics(), parts.efforts().any); //     energy   <- poses
        parts.watch().look(middleS(), parts.contacts(), sink); //              events   <- contacts
        parts.pointWatch().look(middleS(), sink);
        parts.tally().add(parts.contacts(), clock.stepS()); //                sums     <- contacts
        parts.journey().add(clock.stepS());
        parts.solver().add(parts.diagnostics().solver, parts.contacts().count);
        for (int i = 0; i < parts.referenceRuns().size(); i++) {
            parts.referenceRuns().get(i).step(); //                                  the same run with changes
        }
        clock.tick();
        forces.expire();
        extensions.sense(); //                                                readings <- state
        parts.mishaps()
                .look(clock.timeS(), parts.contacts(), parts.diagnostics(), sink); // events   <- wheels, bases, solver
        parts.instruments().look(clock.timeS(), clock.stepS(), parts.bodies().motion, sink);
        parts.diagnostics().stage(StepDiagnostics.Stage.WATCH);
    }

    /** When the contacts of the step under way are detected. */
    private double middleS() {
        return (clock.steps() + parts.middleShare()) * clock.stepS();
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
            parts.recorder().begin(sink);
            for (String warning : parts.warnings()) {
                sink.event(new Event(0, "warning", "", "", 0, 0, warning));
            }
            offer(false, sink);
        }
        String stop = resumed ? parts.stop().standing(clock) : "";
        while (stop.isEmpty()) {
            if (control.interrupted()) {
                return result(RunResult.INTERRUPTED);
            }
            step(sink);
            stop = parts.stop().reason(clock);
            offer(!stop.isEmpty(), sink);
            control.advanced(this);
        }
        sink.event(new Event(clock.timeS(), "stop", "", "", 0, 0, stop));
        return result(stop);
    }

    private void offer(boolean last, FrameSink sink) {
        parts.recorder().offer(clock.steps(), last, sink);
        for (int i = 0; i < parts.referenceRuns().size(); i++) {
            parts.referenceRuns().get(i).framed(clock.steps(), last);
        }
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
        List<String> warnings = new ArrayList<>(parts.warnings());
        if (!warning.isEmpty()) {
            warnings.add(warning);
        }
        parts.referenceRuns().stream()
                .map(ReferenceRun::warning)
                .filter(text -> !text.isEmpty())
                .forEach(warnings::add);
        if (parts.solver().missed() > 0) {
            warnings.add(parts.solver().missed() + " friction problems missed their tolerance; worst relative error "
                    + parts.solver().worstError());
        }
        return new RunResult(stop, stateHash(), clock.timeS(), parts.solver().statistics(), warnings);
    }

    /** What this run was built from. */
    public Scenario scenario() {
        return scenario;
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
            known = new Body(parts.bodies(), forces, parts.bodies().model.body(name));
            bodies.put(name, known);
        }
        return known;
    }

    @Override
    public Joint joint(String name) {
        Joint known = joints.get(name);
        if (known == null) {
            int joint = parts.bodies().model.joint(name);
            known = new Joint(parts.bodies(), forces, parts.drives().commands(), joint);
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
        for (Scenario.Placed placed : scenario.placed()) {
            for (WheelSpec spec : placed.vehicle().wheels()) {
                names.add(spec.name());
                if (spec.name().equals(name)) {
                    int body = parts.bodies().model.body(spec.body());
                    List<SoilMember> soils = parts.yielding().soil.members().stream()
                            .filter(member -> member.body == body)
                            .toList();
                    WheelSpeeds speeds = new WheelSpeeds(body, spec.radiusM());
                    return new Wheel(name, body(spec.body()), speeds, parts.bodies(), soils);
                }
            }
        }
        throw new IllegalArgumentException("unknown wheel '" + name + "'" + NearestName.hint(name, names));
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
        SoilSight soil = parts.yielding().soil.all().stream()
                .filter(bed -> bed.name().equals(name))
                .map(bed -> bed.bed().sight())
                .findFirst()
                .orElse(null);
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.name().equals(name)) {
                return new Ground(surface, soil);
            }
        }
        List<String> names = scenario.ground().stream().map(SurfaceSpec::name).toList();
        throw new IllegalArgumentException("unknown ground '" + name + "'" + NearestName.hint(name, names));
    }

    @Override
    public double value(String column) {
        return parts.recorder().state("value", column).getAsDouble();
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
        extensions.add(body(body), parts.bodies().model.body(body), force);
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
            parts.recorder().add(name + "_" + columns.get(k), () -> reading.value(column));
        }
        return reading;
    }

    /** Puts the run aside as it stands now; without a recording. */
    public Checkpoint checkpoint() {
        try {
            return Checkpoint.of(ScenarioWriter.write(scenario), this, new Recording());
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
        Simulation second = assemble(scenario, threads);
        second.restore(checkpoint());
        return second;
    }

    /** The recorded columns, in their order. */
    public List<Column> columns() {
        return parts.recorder().columns();
    }

    /** Contacts closed in the last step. */
    public int contacts() {
        return parts.contacts().count;
    }

    /** The fingerprint of time, positions, velocities, ground that yields, what drives remember, and commands that hold. */
    public String stateHash() {
        StateHash hash = new StateHash().add(clock.steps());
        parts.addTo(hash);
        return hash.hex();
    }

    /** Maps of all soil as it lies now; rigid ground leaves none. */
    public List<GroundMap> grounds() {
        return parts.yielding().soil.all().stream().map(GroundMaps::of).toList();
    }

    /** What the run is made of, for those who film it. */
    Parts parts() {
        return parts;
    }

    /** Starts or ends the timing of stages. */
    public void timeStages(boolean on) {
        parts.diagnostics().time(on);
    }

    /** Nanoseconds spent in each stage while timed, by stage name in the order of the step. */
    public Map<String, Long> stageNanos() {
        return parts.diagnostics().stageNanos();
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
        parts.workers().close();
    }
}
