package org.grouser.simulation;

import java.util.List;

/** Names what contact points do. Forces are means since the last frame, the rest is as the frame finds it. */
final class PointColumns {
    private final Bodies bodies;
    private final int base;
    private final States states;
    private final double[] wrench = new double[6];

    /**
     * @param base body in whose frame, about whose centre of mass all forces together are told
     */
    PointColumns(Bodies bodies, int base, States states) {
        this.bodies = bodies;
        this.base = base;
        this.states = states;
    }

    void add(PointGrounds grounds) {
        List<PointMember> members = grounds.members();
        if (members.isEmpty()) {
            return;
        }
        boolean several = grounds.all().size() > 1;
        for (PointMember member : members) {
            member(several ? "point_" + member.name + "_" + member.surface : "point_" + member.name, member);
        }
        states.add("points_depth_max_m", () -> deepest(members));
        states.add("points_lateral_N", () -> lateral(members));
        states.add("pads_slide_max_m", () -> longest(members));
        for (int axis = 0; axis < 3; axis++) {
            int k = axis;
            states.add("points_force_" + Columns.AXES[axis] + "_N", () -> force(members, k));
        }
        for (int axis = 0; axis < 3; axis++) {
            int k = axis;
            states.add("points_body_force_" + Columns.AXES[axis] + "_N", () -> inBody(members, 0, k));
        }
        for (int axis = 0; axis < 3; axis++) {
            int k = axis;
            states.add("points_body_torque_" + Columns.AXES[axis] + "_Nm", () -> inBody(members, 3, k));
        }
    }

    private void member(String name, PointMember m) {
        for (int axis = 0; axis < 3; axis++) {
            int k = axis;
            states.add(name + "_" + Columns.AXES[axis] + "_m", () -> m.points.tipM(m.index, k));
        }
        states.add(name + "_depth_m", () -> m.points.depthM(m.index));
        states.add(name + "_normal_N", () -> m.meanN(0));
        states.add(name + "_east_N", () -> m.meanN(1));
        states.add(name + "_north_N", () -> m.meanN(2));
        states.add(name + "_lateral_N", () -> m.meanN(6));
        states.add(name + "_slide_m_per_s", () -> m.points.slideMPerS(m.index));
        states.add(name + "_mode", () -> m.points.mode(m.index).ordinal());
    }

    private static double deepest(List<PointMember> members) {
        double deepest = 0;
        for (PointMember m : members) {
            deepest = Math.max(deepest, m.points.depthM(m.index));
        }
        return deepest;
    }

    private static double longest(List<PointMember> members) {
        double longest = 0;
        for (PointMember m : members) {
            longest = Math.max(longest, m.slidM());
        }
        return longest;
    }

    /** Magnitude of the sum of all lateral forces. */
    private static double lateral(List<PointMember> members) {
        double square = 0;
        for (int axis = 0; axis < 3; axis++) {
            double sum = 0;
            for (PointMember m : members) {
                sum += m.meanN(3 + axis);
            }
            square += sum * sum;
        }
        return Math.sqrt(square);
    }

    /** Force (from 0) or torque about the base's centre of mass (from 3) as it is now, along an axis of the base. */
    private double inBody(List<PointMember> members, int from, int axis) {
        double[] com = bodies.motion.comM();
        double[] r = bodies.motion.rotation();
        double sum = 0;
        for (PointMember m : members) {
            m.points.wrench(m.index, wrench, 0);
            for (int k = 0; k < 3; k++) {
                int next = (k + 1) % 3;
                int last = (k + 2) % 3;
                double arm = m.points.tipM(m.index, next) - com[3 * base + next];
                double other = m.points.tipM(m.index, last) - com[3 * base + last];
                double part = from == 0 ? wrench[k] : arm * wrench[last] - other * wrench[next];
                sum += r[9 * base + 3 * k + axis] * part;
            }
        }
        return sum;
    }

    private static double force(List<PointMember> members, int axis) {
        double sum = 0;
        for (PointMember m : members) {
            sum += m.meanN(7 + axis);
        }
        return sum;
    }
}
