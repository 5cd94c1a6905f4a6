package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.dynamics.JointSpec;
import org.grouser.scenario.RecordSpec;

/** What the drives of several joints give: means over the time since the last frame, so that nothing is missed, and shocks. */
final class JointGroups {
    private final Bodies bodies;
    private final Efforts efforts;
    private final List<Group> groups = new ArrayList<>();

    JointGroups(Bodies bodies, Efforts efforts, List<RecordSpec.JointGroup> specs) {
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

        double power() {
            double sum = 0;
            for (double joules : work) {
                sum += joules;
            }
            return sums[0] > 0 ? sum / sums[0] : 0;
        }
    }

    /** Sums up a step. */
    void tally(double stepS) {
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

    void clear() {
        for (int g = 0; g < groups.size(); g++) {
            Arrays.fill(groups.get(g).sums, 0);
            Arrays.fill(groups.get(g).impulse, 0);
            Arrays.fill(groups.get(g).work, 0);
        }
    }

    void columns(States states) {
        for (Group group : groups) {
            String effort = "joints_" + group.name + "_effort_";
            double[] sums = group.sums;
            states.add(effort + "max_" + group.unit, () -> group.largest(group.impulse, true));
            states.add(effort + "shock_" + group.unit, () -> sums[2]);
            states.add(effort + "rms_" + group.unit, () -> sums[0] > 0 ? Math.sqrt(sums[1] / sums[0]) : 0);
            states.add("joints_" + group.name + "_power_max_W", () -> group.largest(group.work, false));
            states.add("joints_" + group.name + "_power_W", group::power);
        }
    }

    void write(DataOutput out) throws IOException {
        for (Group group : groups) {
            for (double[] part : List.of(group.sums, group.impulse, group.work)) {
                for (double number : part) {
                    out.writeDouble(number);
                }
            }
        }
    }

    void read(DataInput in) throws IOException {
        for (Group group : groups) {
            for (double[] part : List.of(group.sums, group.impulse, group.work)) {
                for (int k = 0; k < part.length; k++) {
                    part[k] = in.readDouble();
                }
            }
        }
    }
}
