package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import org.grouser.record.Column;
import org.grouser.record.Column.Sampling;
import org.grouser.record.FrameSink;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.simulation.constraint.BilateralConstraint;
import org.grouser.simulation.constraint.BilateralConstraints;
import org.grouser.simulation.constraint.JointCoupling;
import org.grouser.simulation.constraint.LoopClosure;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.FrameSums;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.Saved;
import org.grouser.vehicle.LoopSpec;

/**
 * What couplings and loops bear: means over the time since the last frame, and the largest of a single step, which misses no
 * impact.
 */
public final class ConstraintTally implements Observer, Saved, FrameSums {
    private final BilateralConstraints constraints;
    private final double[] sum; //   of impulses, as the constraints tell them         (loads)
    private final double[] square; // largest of a step, and of three at their first    (loads)
    private double timeS; //         over which was summed
    private double stepS = 1;

    public ConstraintTally(BilateralConstraints constraints) {
        this.constraints = constraints;
        sum = new double[constraints.loads().length];
        square = new double[sum.length];
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        stepS = clock.stepS();
        timeS += stepS;
        double[] loads = constraints.loads();
        for (int k = 0; k < sum.length; k++) {
            sum[k] += loads[k];
        }
        int at = 0;
        for (int i = 0; i < constraints.all().size(); i++) {
            BilateralConstraint one = constraints.all().get(i);
            boolean vectors = one instanceof LoopClosure && one.loads() >= 3;
            for (int k = at; k < at + one.loads(); k += vectors ? 3 : 1) {
                double now = vectors
                        ? loads[k] * loads[k] + loads[k + 1] * loads[k + 1] + loads[k + 2] * loads[k + 2]
                        : loads[k] * loads[k];
                square[k] = Math.max(square[k], now);
            }
            at += one.loads();
        }
    }

    /** Adds the columns of all of them. */
    public void columns(RunColumns columns) {
        int at = 0;
        for (BilateralConstraint one : constraints.all()) {
            if (one instanceof JointCoupling coupling) {
                coupling(columns, coupling, at);
            } else if (one instanceof LoopClosure loop) {
                loop(columns, loop, at);
            }
            at += one.loads();
        }
    }

    /** Effort of the coupling on each of its joints, along its axis. */
    private void coupling(RunColumns columns, JointCoupling coupling, int at) {
        Owner owner = Owner.of(Owner.Kind.COUPLING, coupling.name());
        for (int i = 0; i < coupling.joints().size(); i++) {
            String joint = coupling.joints().get(i);
            int k = at + i;
            String unit = coupling.turns(i) ? "N m" : "N";
            String name = "coupling_" + coupling.name() + "_" + joint.toLowerCase(Locale.ROOT) + "_effort_";
            String what = Quantity.COUPLING_EFFORT.label() + " on joint " + joint + " of " + owner;
            columns.add(column(name + unit.replace(" ", ""), owner, joint, unit, what), () -> mean(k));
            columns.add(
                    column(name + "peak_" + unit.replace(" ", ""), owner, joint, unit, "largest " + what)
                            .sampled(Sampling.PEAK),
                    () -> peak(k));
        }
    }

    private static Column column(String name, Owner owner, String joint, String unit, String label) {
        return Column.of(name, owner, Quantity.COUPLING_EFFORT, unit)
                .component(joint, "")
                .sampled(Sampling.MEAN)
                .labelled(label);
    }

    /** Force and torque on the body of a loop's first end; of a rod its tension. */
    private void loop(RunColumns columns, LoopClosure loop, int at) {
        Owner owner = Owner.of(Owner.Kind.LOOP, loop.name());
        String name = "loop_" + loop.name() + "_";
        if (loop.type() == LoopSpec.Type.ROD) {
            vector(columns, name + "tension_N", owner, Quantity.TENSION, at);
            peak(columns, name + "tension_peak_N", owner, Quantity.TENSION, at);
            return;
        }
        vector(columns, name + "force_*_N", owner, Quantity.LOOP_FORCE, at);
        peak(columns, name + "force_peak_N", owner, Quantity.LOOP_FORCE, at);
        if (loop.type() == LoopSpec.Type.HINGE) {
            vector(columns, name + "torque_*_Nm", owner, Quantity.LOOP_TORQUE, at + 3);
            peak(columns, name + "torque_peak_Nm", owner, Quantity.LOOP_TORQUE, at + 3);
        }
    }

    private void vector(RunColumns columns, String name, Owner owner, Quantity quantity, int at) {
        Column column = Column.of(name, owner, quantity, unit(name)).sampled(Sampling.MEAN);
        if (name.contains("*")) {
            columns.addAxes(column, "world", axis -> mean(at + axis));
        } else {
            columns.add(column, () -> mean(at));
        }
    }

    private void peak(RunColumns columns, String name, Owner owner, Quantity quantity, int at) {
        Column column = Column.of(name, owner, quantity, unit(name))
                .sampled(Sampling.PEAK)
                .labelled("largest " + quantity.label() + " of " + owner);
        columns.add(column, () -> peak(at));
    }

    private static String unit(String name) {
        return name.endsWith("_Nm") ? "N m" : "N";
    }

    private double mean(int load) {
        return timeS > 0 ? sum[load] / timeS : 0;
    }

    private double peak(int load) {
        return Math.sqrt(square[load]) / stepS;
    }

    @Override
    public void clear() {
        Arrays.fill(sum, 0);
        Arrays.fill(square, 0);
        timeS = 0;
    }

    @Override
    public void write(DataOutput out) throws IOException {
        if (sum.length > 0) {
            for (double[] part : new double[][] {sum, square, {timeS, stepS}}) {
                for (double number : part) {
                    out.writeDouble(number);
                }
            }
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        if (sum.length > 0) {
            double[] times = new double[2];
            for (double[] part : new double[][] {sum, square, times}) {
                for (int k = 0; k < part.length; k++) {
                    part[k] = in.readDouble();
                }
            }
            timeS = times[0];
            stepS = times[1];
        }
    }
}
