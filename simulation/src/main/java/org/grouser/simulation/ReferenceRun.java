package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.grouser.quantity.StateHash;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.scenario.Scenario;

/** The same run with changes, step by step beside it; some of its columns stand among those of the run. */
final class ReferenceRun {
    private static final FrameSink NOBODY = new FrameSink() {
        @Override
        public void begin(List<Column> names) {}

        @Override
        public void frame(double[] values) {}

        @Override
        public void event(Event event) {}
    };

    private final Scenario.ReferenceRun spec;
    private final Parts parts;
    private final Simulation simulation;
    private boolean over; // it diverged

    /**
     * @param stepS of the run
     * @throws IllegalArgumentException in one line, if it cannot go beside it
     */
    ReferenceRun(Scenario.ReferenceRun spec, double stepS) {
        this.spec = spec;
        double itsStepS = spec.scenario().stepper().stepS();
        if (itsStepS != stepS) {
            throw new IllegalArgumentException("reference_runs." + spec.name() + ": its step_s = " + itsStepS
                    + " s is not that of the run, " + stepS + " s; the two go step by step");
        }
        try {
            this.parts = Assembly.assemble(spec.scenario(), 1);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("reference_runs." + spec.name() + ": " + e.getMessage(), e);
        }
        this.simulation = new Simulation(spec.scenario(), 1, parts);
    }

    void columns(States states) {
        for (String column : spec.columns()) {
            DoubleSupplier value = parts.recorder().state("reference_runs." + spec.name() + ".columns", column);
            states.add(spec.name() + "_" + column, () -> over ? Double.NaN : value.getAsDouble());
        }
    }

    void step() {
        if (!over) {
            try {
                simulation.step(NOBODY);
            } catch (SimulationDiverged diverged) {
                over = true;
            }
        }
    }

    /** What the run should know about it in the end; empty if nothing. */
    String warning() {
        return over ? "the run beside it, '" + spec.name() + "', diverged; its columns end there" : "";
    }

    /** Its means begin anew with those of the run. */
    void framed(long steps, boolean last) {
        parts.recorder().offer(steps, last, NOBODY);
    }

    void addTo(StateHash hash) {
        parts.addTo(hash);
    }

    void write(DataOutput out) throws IOException {
        out.writeBoolean(over);
        simulation.write(out);
    }

    void read(DataInput in) throws IOException {
        over = in.readBoolean();
        simulation.read(in);
    }
}
