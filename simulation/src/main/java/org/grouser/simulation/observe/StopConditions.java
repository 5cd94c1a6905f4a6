package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.grouser.scenario.StopSpec;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.Saved;

/** Knows when a run is over: at its time, or when a condition has held long enough. */
public final class StopConditions implements Saved {
    private final StopSpec spec;
    private final long lastStep;
    private final DoubleSupplier[] states;
    private final double[] heldS;

    public StopConditions(StopSpec spec, double stepS, RunColumns known) {
        this.spec = spec;
        this.lastStep = Math.round(spec.timeS() / stepS);
        List<StopSpec.Condition> when = spec.when();
        states = when.stream()
                .map(c -> known.find("stop.when '" + c.name() + "'", c.state()))
                .toArray(DoubleSupplier[]::new);
        heldS = new double[when.size()];
    }

    /**
     * Looks once after each step.
     *
     * @return the reason to stop, or an empty word
     */
    public String reason(Clock clock) {
        for (int i = 0; i < heldS.length; i++) {
            StopSpec.Condition condition = spec.when().get(i);
            double value = states[i].getAsDouble();
            heldS[i] = value >= condition.min() && value <= condition.max() ? heldS[i] + clock.stepS() : 0;
        }
        return standing(clock);
    }

    /** What {@link #reason} last found, without looking again: a run may be taken up after its last step. */
    public String standing(Clock clock) {
        for (int i = 0; i < heldS.length; i++) {
            if (heldS[i] > spec.when().get(i).forS()) {
                return spec.when().get(i).name();
            }
        }
        return clock.steps() >= lastStep ? "time" : "";
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (double held : heldS) {
            out.writeDouble(held);
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (int i = 0; i < heldS.length; i++) {
            heldS[i] = in.readDouble();
        }
    }
}
