package org.grouser.simulation.constraint;

import java.util.stream.IntStream;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.LoopSpec;

/**
 * A ball joint, a hinge or a rod between two bodies A (from) and B (to), beyond the joints that carry them.
 *
 * <pre>
 *   ball    g = pA - pB                      J v = vA(pA) - vB(pB)                  world axes
 *   hinge   and g = a . b1, a . b2           J v = (a x b_i) . (wA - wB)            a axis of A; b_i across the axis of B
 *   rod     g = |pA - pB| - length           J v = d . (vA - vB)                    d = (pA - pB) / |pA - pB|
 * </pre>
 *
 * These are the usual constraint equations of multibody texts, [Featherstone2008, chapter 8].
 */
public final class LoopClosure implements BilateralConstraint {
    private final LoopSpec spec;
    private final End from;
    private final End to;
    private final Vec3[] across; // two unit vectors across the axis of B, in its frame
    private final double[] a = new double[3]; // axis of A, world
    private final double[] b = new double[3]; // a vector across the axis of B, world
    private final double[] turn = new double[6]; // a x b1, a x b2, world; those of the last rows
    private final double[] apart = new double[3]; // pA - pB, world
    private final double[] wrench = new double[6];

    /** One end: a body, or -1 for the world. */
    private static final class End {
        final int body;
        final Vec3 pointM;
        final Vec3 axis;
        final double[] placeM = new double[3]; // world

        End(LoopSpec.End spec, Multibody model) {
            body = spec.isOnWorld() ? -1 : model.body(spec.body());
            pointM = spec.pointM();
            axis = spec.axis();
        }

        void place(Motion motion) {
            turned(motion, body, pointM, placeM);
            if (body >= 0) {
                for (int k = 0; k < 3; k++) {
                    placeM[k] += motion.originM()[3 * body + k];
                }
            }
        }
    }

    LoopClosure(LoopSpec spec, Multibody model) {
        this.spec = spec;
        from = new End(spec.from(), model);
        to = new End(spec.to(), model);
        Vec3 axis = to.axis;
        Vec3 other = Math.abs(axis.x()) > 0.7 ? Vec3.Y : Vec3.X;
        Vec3 first = axis.cross(other).unit("axis");
        across = new Vec3[] {first, axis.cross(first)};
    }

    private static void turned(Motion motion, int body, Vec3 v, double[] out) {
        if (body < 0) {
            v.store(out, 0);
            return;
        }
        double[] r = motion.rotation();
        for (int k = 0; k < 3; k++) {
            int at = 9 * body + 3 * k;
            out[k] = r[at] * v.x() + r[at + 1] * v.y() + r[at + 2] * v.z();
        }
    }

    public String name() {
        return spec.name();
    }

    public LoopSpec.Type type() {
        return spec.type();
    }

    @Override
    public String path() {
        return "loops." + spec.name();
    }

    @Override
    public int rows() {
        return switch (spec.type()) {
            case BALL -> 3;
            case HINGE -> 5;
            case ROD -> 1;
        };
    }

    @Override
    public boolean isLinear() {
        return false;
    }

    @Override
    public int[] bodies() {
        return IntStream.of(from.body, to.body).filter(body -> body >= 0).toArray();
    }

    @Override
    public String unit(int row) {
        return row < 3 ? "m" : "rad";
    }

    @Override
    public void gaps(double[] q, Motion motion, double[] out, int at) {
        place(motion);
        if (spec.type() == LoopSpec.Type.ROD) {
            out[at] = distanceM() - spec.lengthM();
            return;
        }
        System.arraycopy(apart, 0, out, at, 3);
        if (spec.type() == LoopSpec.Type.HINGE) {
            turned(motion, from.body, from.axis, a);
            for (int k = 0; k < 2; k++) {
                turned(motion, to.body, across[k], b);
                out[at + 3 + k] = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
            }
        }
    }

    /** Whether the axes of a hinge point to opposite sides, where its rows are zero too. */
    boolean isReversed(Motion motion) {
        if (spec.type() != LoopSpec.Type.HINGE) {
            return false;
        }
        turned(motion, from.body, from.axis, a);
        turned(motion, to.body, to.axis, b);
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] < 0;
    }

    private void place(Motion motion) {
        from.place(motion);
        to.place(motion);
        for (int k = 0; k < 3; k++) {
            apart[k] = from.placeM[k] - to.placeM[k];
        }
    }

    private double distanceM() {
        return Math.sqrt(apart[0] * apart[0] + apart[1] * apart[1] + apart[2] * apart[2]);
    }

    @Override
    public void jacobian(Motion motion, double[][] out, int first) {
        place(motion);
        if (spec.type() == LoopSpec.Type.ROD) {
            double length = Math.max(distanceM(), Double.MIN_NORMAL);
            force(motion, apart[0] / length, apart[1] / length, apart[2] / length, out[first]);
            return;
        }
        force(motion, 1, 0, 0, out[first]);
        force(motion, 0, 1, 0, out[first + 1]);
        force(motion, 0, 0, 1, out[first + 2]);
        if (spec.type() == LoopSpec.Type.HINGE) {
            turned(motion, from.body, from.axis, a);
            for (int k = 0; k < 2; k++) {
                turned(motion, to.body, across[k], b);
                turn[3 * k] = a[1] * b[2] - a[2] * b[1];
                turn[3 * k + 1] = a[2] * b[0] - a[0] * b[2];
                turn[3 * k + 2] = a[0] * b[1] - a[1] * b[0];
                torque(motion, 3 * k, out[first + 3 + k]);
            }
        }
    }

    /** J^T of a unit force at the point of A and the opposite one at that of B: the row of their velocities along it. */
    private void force(Motion motion, double fx, double fy, double fz, double[] row) {
        push(motion, from, fx, fy, fz, row);
        push(motion, to, -fx, -fy, -fz, row);
    }

    private void push(Motion motion, End end, double fx, double fy, double fz, double[] row) {
        if (end.body < 0) {
            return;
        }
        double rx = end.placeM[0] - motion.originM()[3 * end.body];
        double ry = end.placeM[1] - motion.originM()[3 * end.body + 1];
        double rz = end.placeM[2] - motion.originM()[3 * end.body + 2];
        wrench[0] = fx;
        wrench[1] = fy;
        wrench[2] = fz;
        wrench[3] = ry * fz - rz * fy;
        wrench[4] = rz * fx - rx * fz;
        wrench[5] = rx * fy - ry * fx;
        motion.addWrench(end.body, wrench, 0, row);
    }

    private void torque(Motion motion, int at, double[] row) {
        for (int side = 0; side < 2; side++) {
            int body = side == 0 ? from.body : to.body;
            double sign = side == 0 ? 1 : -1;
            if (body >= 0) {
                wrench[0] = 0;
                wrench[1] = 0;
                wrench[2] = 0;
                wrench[3] = sign * turn[at];
                wrench[4] = sign * turn[at + 1];
                wrench[5] = sign * turn[at + 2];
                motion.addWrench(body, wrench, 0, row);
            }
        }
    }

    @Override
    public int loads() {
        return switch (spec.type()) {
            case BALL -> 3;
            case HINGE -> 6;
            case ROD -> 1;
        };
    }

    @Override
    public void load(double[] multipliers, int at, double[] out, int outAt) {
        if (spec.type() == LoopSpec.Type.ROD) {
            out[outAt] = -multipliers[at]; // d points from B to A: a positive multiplier presses them apart
            return;
        }
        System.arraycopy(multipliers, at, out, outAt, 3);
        if (spec.type() == LoopSpec.Type.HINGE) {
            for (int k = 0; k < 3; k++) {
                out[outAt + 3 + k] = multipliers[at + 3] * turn[k] + multipliers[at + 4] * turn[3 + k];
            }
        }
    }

    @Override
    public String remedy() {
        return "start.joints, or point_m" + (spec.type() == LoopSpec.Type.ROD ? " and length_m" : "") + " of " + path();
    }
}
