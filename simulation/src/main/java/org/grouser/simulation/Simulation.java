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
import java.util.List;
import java.util.Map;
import org.grouser.quantity.StateHash;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.record.GroundMap;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.assembly.AssembledRun;
import org.grouser.simulation.assembly.Assembly;
import org.grouser.simulation.assembly.RunParts;
import org.grouser.simulation.contact.OutsideModelException;
import org.grouser.simulation.replay.ReplayRecorder;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.step.Plant;
import org.grouser.simulation.step.StepDiagnostics;

/** A scenario come alive: steps, runs, and can be put aside in mid-run. */
public final class Simulation implements AutoCloseable {
    private final AssembledRun run;
    private final Plant plant;
    private final RunParts parts;
    private final Clock clock;
    private final DivergenceGuard guard;
    private final byte[] start; // the state as assembled
    private boolean resumed;

    private Simulation(AssembledRun run) {
        this.run = run;
        this.plant = run.plant();
        this.parts = run.parts();
        this.clock = run.clock();
        this.guard = new DivergenceGuard(plant.bodies());
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
        double stepS = scenario.stepper().stepS();
        return new Simulation(Assembly.assemble(scenario, threads, spec -> new ReferenceRun(spec, stepS)));
    }

    /** One step; allocates nothing but frames and events. */
    public void step(FrameSink sink) {
        try {
            plant.drive(clock.timeS()); //     efforts         <- schedules, guidance, motors, brakes, absorbers
            plant.advance(); //                q, v            <- efforts, contacts, contact laws
            guard.check(clock);
            plant.commit(); //                 ground, motors  <- poses, joint rates
        } catch (OutsideModelException e) {
            throw new SimulationDiverged(e.stop(), e);
        }
        clock.tick();
        parts.look(clock, sink); //            energy, events, sums; reference runs step along
        run.diagnostics().stage(StepDiagnostics.Stage.WATCH);
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

    /** Runs until a stop condition holds or the control interrupts. */
    public RunResult run(FrameSink sink, RunControl control) {
        if (!resumed) {
            run.recorder().begin(sink);
            for (String warning : run.warnings()) {
                sink.event(new Event(0, "warning", "", "", 0, 0, warning));
            }
            offer(false, sink);
        }
        String stop = resumed ? run.stop().standing(clock) : "";
        while (stop.isEmpty()) {
            if (control.interrupted()) {
                return result(RunResult.INTERRUPTED);
            }
            step(sink);
            stop = run.stop().reason(clock);
            offer(!stop.isEmpty(), sink);
            control.advanced(this);
        }
        sink.event(new Event(clock.timeS(), "stop", "", "", 0, 0, stop));
        return result(stop);
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
        return new RunResult(stop, stateHash(), clock.timeS(), run.solver().statistics(), warnings);
    }

    public double timeS() {
        return clock.timeS();
    }

    /** The recorded columns, in their order. */
    public List<Column> columns() {
        return run.recorder().columns().columns();
    }

    /** Contacts closed in the last step. */
    public int contacts() {
        return plant.contacts().count;
    }

    /** The fingerprint of time, positions, velocities, and of what contact laws and drives remember. */
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
    }

    /** Takes up a run where {@link #write} left it; the simulation must be assembled from the same scenario. */
    public void read(DataInput in) throws IOException {
        clock.set(in.readLong());
        parts.read(in);
        resumed = true;
    }

    @Override
    public void close() {
        run.workers().close();
    }
}
