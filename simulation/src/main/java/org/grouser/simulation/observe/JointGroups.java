package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.dynamics.JointSpec;
import org.grouser.record.Column;
import org.grouser.record.FrameSink;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.scenario.RecordSpec;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.state.FrameSums;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.Saved;

/** What the drives of several joints give: means over the time since the last frame, so that nothing is missed, and shocks. */
public final class JointGroups implements Observer, Saved, FrameSums {
    private final Bodies bodies;
    private final Efforts efforts;
    private final List<Group> groups = new ArrayList<>();

    public JointGroups(Bodies bodies, Efforts efforts, List<RecordSpec.JointGroup> specs) {
        this.bodies = bodies;
        this.efforts = efforts;
        for (RecordSpec.JointGroup spec : specs) {
            int[] dofs = spec.joints().stream()
                    .mapToInt(name -> bodies.model.velocityAt(bodies.model.joint(name)))
                    .toArray();
            boolean turns = bodies.model.kind(bodies.model.joint(spec.joints().get(0))) == JointSpec.Kind.REVOLUTE;
            groups.add(new Group(spec.name(), turns ? "Nm" : "N", dofs));
        }
    }

    private static final class Group {
        private final String name;
        private final String unit;
        private final int[] dofs;
        private final double[] impulse; // effort over time since the last frame      (joints)
        private final double[] work; // since the last frame, J                        (joints)
        private final double[] sums = new double[3]; // time, square of efforts over time, largest effort of a step

        Group(String name, String unit, int[] dofs) {
            this.name = name;
            this.unit = unit;
            this.dofs = dofs;
            impulse = new double[dofs.length];
            work = new double[dofs.length];
        }

        /** The largest magnitude, or the largest number, over the time since the last frame. */
        double largest(double[] of, boolean magnitude) {
            double largest = 0;
            for (double number : of) {
                largest = Math.max(largest, magnitude ? Math.abs(number) : number);
            }
            return sums[0] > 0 ? largest / sums[0] : 0;
        }

        Owner owner() {
            return Owner.of(Owner.Kind.JOINT_GROUP, name);
        }

        Column effort(String component, Column.Sampling sampling) {
            return Column.of(
                            "joints_" + name + "_effort_" + component + "_" + unit,
                            owner(),
                            Quantity.EFFORT,
                            unit.equals("Nm") ? "N m" : unit)
                    .component(component, "")
                    .sampled(sampling)
                    .labelled(Quantity.EFFORT.label() + " " + component + " of " + owner());
        }

        double power() {
            double sum = 0;
            for (double joules : work) {
                sum += joules;
            }
            return sums[0] > 0 ? sum / sums[0] : 0;
        }
    }

    /** Sums up a step. */
    @Override
    public void look(Clock clock, FrameSink sink) {
        double stepS = clock.stepS();
        for (int g = 0; g < groups.size(); g++) {
            Group group = groups.get(g);
            for (int i = 0; i < group.dofs.length; i++) {
                int dof = group.dofs[i];
                double speed = bodies.v[dof];
                double effort = efforts.force[dof] + efforts.servoForce[dof] - efforts.damping[dof] * speed;
                group.impulse[i] += effort * stepS;
                group.work[i] += effort * speed * stepS;
                group.sums[1] += effort * effort / group.dofs.length * stepS;
                group.sums[2] = Math.max(group.sums[2], Math.abs(effort));
            }
            group.sums[0] += stepS;
        }
    }

    @Override
    public void clear() {
        for (int g = 0; g < groups.size(); g++) {
            Arrays.fill(groups.get(g).sums, 0);
            Arrays.fill(groups.get(g).impulse, 0);
            Arrays.fill(groups.get(g).work, 0);
        }
    }

    public void columns(RunColumns columns) {
        for (Group group : groups) {
            double[] sums = group.sums;
            columns.add(group.effort("max", Column.Sampling.MEAN), () -> group.largest(group.impulse, true));
            columns.add(group.effort("shock", Column.Sampling.PEAK), () -> sums[2]);
            columns.add(
                    group.effort("rms", Column.Sampling.MEAN), () -> sums[0] > 0 ? Math.sqrt(sums[1] / sums[0]) : 0);
            Column power = Column.of("joints_" + group.name + "_power_W", group.owner(), Quantity.POWER, "W")
                    .sampled(Column.Sampling.MEAN);
            columns.add(
                    Column.of("joints_" + group.name + "_power_max_W", group.owner(), Quantity.POWER, "W")
                            .component("max", "")
                            .sampled(Column.Sampling.MEAN)
                            .labelled("largest power in " + group.owner()),
                    () -> group.largest(group.work, false));
            columns.add(power, group::power);
        }
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (Group group : groups) {
            for (double[] part : List.of(group.sums, group.impulse, group.work)) {
                for (double number : part) {
                    out.writeDouble(number);
                }
            }
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (Group group : groups) {
            for (double[] part : List.of(group.sums, group.impulse, group.work)) {
                for (int k = 0; k < part.length; k++) {
                    part[k] = in.readDouble();
                }
            }
        }
    }
}
