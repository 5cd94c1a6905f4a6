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
import java.util.List;
import java.util.Map;
import org.grouser.quantity.StateHash;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.record.GroundMap;
import org.grouser.scenario.Scenario;

/** A scenario come alive: steps, runs, and can be put aside in mid-run. */
public final class Simulation implements AutoCloseable {
    private final Parts parts;
    private final Clock clock;
    private final byte[] start; // the state as assembled
    private boolean resumed;

    Simulation(Parts parts) {
        this.parts = parts;
        this.clock = parts.clock();
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
        return new Simulation(Assembly.assemble(scenario, threads));
    }

    /** One step; allocates nothing but frames and events. */
    public void step(FrameSink sink) {
        parts.drives().drive(clock.timeS(), parts.efforts()); //               efforts  <- schedules, states, motors
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

    /** Runs until a stop condition holds or the control interrupts. */
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

    public double timeS() {
        return clock.timeS();
    }

    /** The recorded columns, in their order. */
    public List<Column> columns() {
        return parts.recorder().columns();
    }

    /** Contacts closed in the last step. */
    public int contacts() {
        return parts.contacts().count;
    }

    /** The fingerprint of time, positions, velocities, ground that yields, and what drives remember. */
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
    }

    /** Takes up a run where {@link #write} left it; the simulation must be assembled from the same scenario. */
    public void read(DataInput in) throws IOException {
        clock.set(in.readLong());
        parts.read(in);
        resumed = true;
    }

    @Override
    public void close() {
        parts.workers().close();
    }
}
