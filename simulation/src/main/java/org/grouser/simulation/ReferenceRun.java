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
import org.grouser.simulation.assembly.ShadowRun;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.RunColumns;

/** The same run with changes, stepped along with it; some of its columns stand among those of the run. */
public final class ReferenceRun implements ShadowRun {
    private static final FrameSink NOBODY = new FrameSink() {
        @Override
        public void begin(List<Column> names) {}

        @Override
        public void frame(double[] values) {}

        @Override
        public void event(Event event) {}
    };

    private final Scenario.ReferenceRun spec;
    private final Simulation simulation;
    private boolean over; // it diverged

    /**
     * @param stepS of the run
     * @throws IllegalArgumentException in one line, if it cannot be stepped along
     */
    public ReferenceRun(Scenario.ReferenceRun spec, double stepS) {
        this.spec = spec;
        double itsStepS = spec.scenario().stepper().stepS();
        if (itsStepS != stepS) {
            throw new IllegalArgumentException("reference_runs." + spec.name() + ": its step_s = " + itsStepS
                    + " s is not that of the run, " + stepS + " s; the two go step by step");
        }
        try {
            this.simulation = Simulation.assemble(spec.scenario(), 1);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("reference_runs." + spec.name() + ": " + e.getMessage(), e);
        }
    }

    @Override
    public void columns(RunColumns columns) {
        RunColumns its = simulation.assembled().recorder().columns();
        for (String name : spec.columns()) {
            String where = "reference_runs." + spec.name() + ".columns";
            DoubleSupplier value = its.find(where, name);
            columns.add(
                    its.column(where, name).ofReferenceRun(spec.name()), () -> over ? Double.NaN : value.getAsDouble());
        }
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        if (!over) {
            try {
                simulation.step(NOBODY);
            } catch (SimulationDiverged diverged) {
                over = true;
            }
        }
    }

    @Override
    public String warning() {
        return over ? "the reference run '" + spec.name() + "' diverged; its columns end there" : "";
    }

    /** Its means begin anew with those of the run. */
    @Override
    public void clear() {
        simulation.assembled().parts().clear();
    }

    @Override
    public void addTo(StateHash hash) {
        simulation.assembled().parts().addTo(hash);
    }

    @Override
    public void write(DataOutput out) throws IOException {
        out.writeBoolean(over);
        simulation.write(out);
    }

    @Override
    public void read(DataInput in) throws IOException {
        over = in.readBoolean();
        simulation.read(in);
    }
}
