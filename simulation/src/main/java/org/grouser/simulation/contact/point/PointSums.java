package org.grouser.simulation.contact.point;

import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.RunColumns;

/** What all contact points do together. */
final class PointSums {
    private final List<PointContact> contacts;
    private final Bodies bodies;
    private final int base;
    private final double[] wrench = new double[6];

    /**
     * @param base body in whose frame, about whose centre of mass all forces together are recorded
     */
    PointSums(List<PointContact> contacts, Bodies bodies, int base) {
        this.contacts = List.copyOf(contacts);
        this.bodies = bodies;
        this.base = base;
    }

    void columns(RunColumns columns) {
        columns.add(
                Column.of("points_depth_max_m", Owner.RUN, Quantity.DEPTH, "m")
                        .component("max", "")
                        .labelled("largest penetration depth"),
                this::deepestM);
        columns.add(
                Column.of("points_lateral_N", Owner.RUN, Quantity.LATERAL_FORCE, "N")
                        .sampled(Column.Sampling.MEAN),
                this::lateralN);
        columns.add(
                Column.of("pads_slide_max_m", Owner.RUN, Quantity.SLIDE, "m")
                        .component("max", "")
                        .sampled(Column.Sampling.SINCE_START)
                        .labelled("longest slide"),
                this::longestM);
        columns.addAxes(
                Column.of("points_force_*_N", Owner.RUN, Quantity.FORCE, "N").sampled(Column.Sampling.MEAN),
                "world",
                this::forceN);
        columns.addAxes(
                Column.of("points_body_force_*_N", Owner.BASE, Quantity.FORCE, "N"), "body", axis -> inBody(0, axis));
        columns.addAxes(
                Column.of("points_body_torque_*_Nm", Owner.BASE, Quantity.TORQUE, "N m"),
                "body",
                axis -> inBody(3, axis));
    }

    private double deepestM() {
        double deepest = 0;
        for (PointContact m : contacts) {
            deepest = Math.max(deepest, m.depthM());
        }
        return deepest;
    }

    private double longestM() {
        double longest = 0;
        for (PointContact m : contacts) {
            longest = Math.max(longest, m.slidM());
        }
        return longest;
    }

    /** Magnitude of the sum of all lateral forces. */
    private double lateralN() {
        double square = 0;
        for (int axis = 0; axis < 3; axis++) {
            double sum = 0;
            for (PointContact m : contacts) {
                sum += m.meanN(3 + axis);
            }
            square += sum * sum;
        }
        return Math.sqrt(square);
    }

    /** Force (from 0) or torque about the base's centre of mass (from 3) as it is now, along an axis of the base. */
    private double inBody(int from, int axis) {
        double[] com = bodies.motion.comM();
        double[] r = bodies.motion.rotation();
        double sum = 0;
        for (PointContact m : contacts) {
            m.wrench(wrench);
            for (int k = 0; k < 3; k++) {
                int next = (k + 1) % 3;
                int last = (k + 2) % 3;
                double arm = m.tipM(next) - com[3 * base + next];
                double other = m.tipM(last) - com[3 * base + last];
                double part = from == 0 ? wrench[k] : arm * wrench[last] - other * wrench[next];
                sum += r[9 * base + 3 * k + axis] * part;
            }
        }
        return sum;
    }

    private double forceN(int axis) {
        double sum = 0;
        for (PointContact m : contacts) {
            sum += m.meanN(7 + axis);
        }
        return sum;
    }
}
