package org.grouser.simulation.state;

import org.grouser.dynamics.Motion;
import org.grouser.quantity.Vec3;

/** Places and directions of bodies as a base sees them. */
public final class BaseFrame {
    private final Motion motion;
    private final int base;
    private final double[] vector = new double[3]; // world axes

    public BaseFrame(Motion motion, int base) {
        this.motion = motion;
        this.base = base;
    }

    /** Looks at a direction that is fixed in a body; bodies placed. */
    public void direction(int body, Vec3 v) {
        double[] r = motion.rotation();
        for (int k = 0; k < 3; k++) {
            int row = 9 * body + 3 * k;
            vector[k] = r[row] * v.x() + r[row + 1] * v.y() + r[row + 2] * v.z();
        }
    }

    /** Looks at where a body's origin is from that of the base; bodies placed. */
    public void place(int body) {
        double[] o = motion.originM();
        for (int k = 0; k < 3; k++) {
            vector[k] = o[3 * body + k] - o[3 * base + k];
        }
    }

    /** Part of what it looks at along an axis of the base, 0 to 2. */
    public double along(int axis) {
        double[] r = motion.rotation();
        double sum = 0;
        for (int k = 0; k < 3; k++) {
            sum += r[9 * base + 3 * k + axis] * vector[k];
        }
        return sum;
    }

    /** Where a wheel points, from the base's x axis towards its y axis: axle x up; bodies placed. */
    public double wheelRad(int body) {
        direction(body, Vec3.Y);
        return StrictMath.atan2(-along(0), along(1));
    }
}
