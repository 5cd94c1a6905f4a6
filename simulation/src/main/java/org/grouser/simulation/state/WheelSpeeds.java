package org.grouser.simulation.state;

import org.grouser.dynamics.Motion;

/**
 * How fast a wheel and its circumference go.
 *
 * @param body the wheel, spinning about its y axis
 * @param radiusM of its rim
 */
public record WheelSpeeds(int body, double radiusM) {
    /** Slower than this, on the ground and at the rim, a wheel counts as standing. Our choice. */
    public static final double STANDING_M_PER_S = 1e-3;

    /** Slip is recorded while rim or centre go at least so fast. Our choice. */
    public static final double SLIP_FROM_M_PER_S = 5e-3;

    /** Speed of the centre along the wheel's heading, up and down slopes too. */
    public double forwardMPerS(Motion m) {
        double[] v = m.linearMPerS();
        double level = v[3 * body] * headingX(m) + v[3 * body + 1] * headingY(m);
        double climb = v[3 * body + 2];
        return Math.copySign(Math.sqrt(level * level + climb * climb), level);
    }

    /** Speed of the centre to the left of the heading. */
    public double sideMPerS(Motion m) {
        return m.linearMPerS()[3 * body + 1] * headingX(m) - m.linearMPerS()[3 * body] * headingY(m);
    }

    /** omega r. */
    public double circumferentialMPerS(Motion m) {
        double[] r = m.rotation();
        double rim = 0;
        for (int k = 0; k < 3; k++) {
            rim += r[9 * body + 3 * k + 1] * m.angularRadPerS()[3 * body + k] * radiusM;
        }
        return rim;
    }

    /** s = 1 - v / (omega r) when driving, omega r / v - 1 when braking; 0 at rest. r is the rim's radius. */
    public double slip(Motion m) {
        double rim = circumferentialMPerS(m);
        double travel = forwardMPerS(m);
        if (Math.abs(rim) < STANDING_M_PER_S && Math.abs(travel) < STANDING_M_PER_S) {
            return 0;
        }
        return Math.abs(rim) >= Math.abs(travel) ? 1 - travel / rim : rim / travel - 1;
    }

    /**
     * Slip as it is recorded: NaN while rim and centre both go slower than {@link #SLIP_FROM_M_PER_S}, since a wheel that stands
     * has none. What is climbed counts as travel up to what is travelled on the level: on slopes below 45 degrees, and not
     * where a wheel settles or bounces.
     */
    public double recordedSlip(Motion m) {
        double[] v = m.linearMPerS();
        double level = v[3 * body] * headingX(m) + v[3 * body + 1] * headingY(m);
        double rim = circumferentialMPerS(m);
        if (Math.abs(rim) < SLIP_FROM_M_PER_S && Math.abs(level) < SLIP_FROM_M_PER_S) {
            return Double.NaN;
        }
        double climb = Math.min(Math.abs(v[3 * body + 2]), Math.abs(level));
        double travel = Math.copySign(Math.sqrt(level * level + climb * climb), level);
        return Math.abs(rim) >= Math.abs(travel) ? 1 - travel / rim : rim / travel - 1;
    }

    /** x of the heading: axle x up, levelled. */
    public double headingX(Motion m) {
        double[] r = m.rotation();
        double x = r[9 * body + 4];
        double y = -r[9 * body + 1];
        return x / Math.sqrt(x * x + y * y);
    }

    /** y of the heading. */
    public double headingY(Motion m) {
        double[] r = m.rotation();
        double x = r[9 * body + 4];
        double y = -r[9 * body + 1];
        return y / Math.sqrt(x * x + y * y);
    }
}
