package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.dynamics.JointSpec;
import org.grouser.scenario.RecordSpec;

/** What the drives of several joints give together, over all steps since the last frame, so that no peak is missed. */
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
        private final double[] sums = new double[5]; // see tally

        Group(String name, String unit, int[] dofs) {
            this.name = name;
            this.unit = unit;
            this.dofs = dofs;
        }
    }

    /** Sums up a step: 0 largest effort, 1 largest power of one joint, 2 mean squares, 3 powers of all, 4 time. */
    void tally(double stepS) {
        for (int g = 0; g < groups.size(); g++) {
            Group group = groups.get(g);
            double[] sums = group.sums;
            for (int dof : group.dofs) {
                double speed = bodies.v[dof];
                double effort = efforts.force[dof] + efforts.servoForce[dof] - efforts.damping[dof] * speed;
                sums[0] = Math.max(sums[0], Math.abs(effort));
                sums[1] = Math.max(sums[1], effort * speed);
                sums[2] += effort * effort / group.dofs.length * stepS;
                sums[3] += effort * speed * stepS;
            }
            sums[4] += stepS;
        }
    }

    void clear() {
        for (int g = 0; g < groups.size(); g++) {
            Arrays.fill(groups.get(g).sums, 0);
        }
    }

    void columns(States states) {
        for (Group group : groups) {
            String begin = "joints_" + group.name;
            double[] sums = group.sums;
            states.add(begin + "_effort_max_" + group.unit, () -> sums[0]);
            states.add(begin + "_effort_rms_" + group.unit, () -> sums[4] > 0 ? Math.sqrt(sums[2] / sums[4]) : 0);
            states.add(begin + "_power_max_W", () -> sums[1]);
            states.add(begin + "_power_W", () -> sums[4] > 0 ? sums[3] / sums[4] : 0);
        }
    }

    void write(DataOutput out) throws IOException {
        for (Group group : groups) {
            for (double number : group.sums) {
                out.writeDouble(number);
            }
        }
    }

    void read(DataInput in) throws IOException {
        for (Group group : groups) {
            for (int k = 0; k < group.sums.length; k++) {
                group.sums[k] = in.readDouble();
            }
        }
    }
}
