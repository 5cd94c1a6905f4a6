package org.grouser.vehicle.guidance;

/**
 * Where wheels have to point and how fast they have to go, so that a vehicle moves as a rigid body without any wheel sliding
 * sideways: each axle points at the one turning centre.
 *
 * <pre>
 *   u_i = (v - omega y_i, w + omega x_i)          velocity of wheel i; v forward, w to the left, of the reference point
 *   delta_i = atan2(u_iy, u_ix), or the same turned by pi and rolling backwards              [SiegwartNourbakhsh2004]
 *   centre = (-w, v) / omega
 *   with w = 0 and x_i = L, y = -+b/2:  cot(delta_right) - cot(delta_left) = b / L           Ackermann's condition
 * </pre>
 *
 * Everything is in the x-y plane of the base; places are from the reference point. The two directions of a wheel are equal to
 * it; the one within its limits and nearer to where it points now is chosen. Our choice.
 */
public final class SteeringGeometry {
    /** A wheel slower than this share of the fastest one is at the turning centre and may point anywhere. Our choice. */
    private static final double AT_CENTRE = 1e-9;

    private static final double ROUNDING_RAD = 1e-9;

    private final int wheels;
    private final double[] xM;
    private final double[] yM;
    private final boolean[] steers;
    private final double[] nowRad;
    private final double[] lowerRad;
    private final double[] upperRad;

    // by solve
    private final double[] alongX; // velocity of a wheel's centre
    private final double[] alongY;
    private final double[] headingRad;
    private boolean reachable;
    private double errorRad;

    public SteeringGeometry(int wheels) {
        this.wheels = wheels;
        xM = new double[wheels];
        yM = new double[wheels];
        steers = new boolean[wheels];
        nowRad = new double[wheels];
        lowerRad = new double[wheels];
        upperRad = new double[wheels];
        alongX = new double[wheels];
        alongY = new double[wheels];
        headingRad = new double[wheels];
    }

    /** A wheel that points where it does. */
    public void fixed(int wheel, double wheelXM, double wheelYM, double pointsRad) {
        xM[wheel] = wheelXM;
        yM[wheel] = wheelYM;
        steers[wheel] = false;
        nowRad[wheel] = pointsRad;
    }

    /**
     * A wheel that can be steered.
     *
     * @param pointsRad where it points now, from x towards y
     * @param leastRad limits of where it can point
     */
    public void steered(int wheel, double wheelXM, double wheelYM, double pointsRad, double leastRad, double mostRad) {
        xM[wheel] = wheelXM;
        yM[wheel] = wheelYM;
        steers[wheel] = true;
        nowRad[wheel] = pointsRad;
        lowerRad[wheel] = leastRad;
        upperRad[wheel] = mostRad;
    }

    /** Finds directions and velocities for a motion of the reference point. */
    public void solve(double forwardMPerS, double leftMPerS, double turnRadPerS) {
        double fastest = 0;
        for (int i = 0; i < wheels; i++) {
            alongX[i] = forwardMPerS - turnRadPerS * yM[i];
            alongY[i] = leftMPerS + turnRadPerS * xM[i];
            fastest = Math.max(fastest, speedMPerS(i));
        }
        reachable = true;
        errorRad = 0;
        for (int i = 0; i < wheels; i++) {
            boolean free = !steers[i] || speedMPerS(i) <= AT_CENTRE * fastest;
            headingRad[i] = free ? nowRad[i] : direction(i);
            errorRad = Math.max(errorRad, Math.abs(headingRad[i] - nowRad[i]));
        }
    }

    private double direction(int i) {
        double ahead = LineOfSight.wrapped(StrictMath.atan2(alongY[i], alongX[i]) - nowRad[i]);
        double back = ahead - Math.copySign(Math.PI, ahead);
        boolean aheadFits = fits(i, nowRad[i] + ahead);
        boolean backFits = fits(i, nowRad[i] + back);
        if (aheadFits && (!backFits || Math.abs(ahead) <= Math.abs(back))) {
            return nowRad[i] + ahead;
        }
        if (backFits) {
            return nowRad[i] + back;
        }
        reachable = false;
        double one = clipped(i, nowRad[i] + ahead);
        double other = clipped(i, nowRad[i] + back);
        boolean first = Math.abs(one - nowRad[i] - ahead) <= Math.abs(other - nowRad[i] - back);
        return first ? one : other;
    }

    private boolean fits(int i, double angleRad) {
        return angleRad >= lowerRad[i] - ROUNDING_RAD && angleRad <= upperRad[i] + ROUNDING_RAD;
    }

    private double clipped(int i, double angleRad) {
        return Math.max(lowerRad[i], Math.min(upperRad[i], angleRad));
    }

    /** Where the wheel has to point; one that stands or does not steer stays. Within pi of where it points now. */
    public double headingRad(int wheel) {
        return headingRad[wheel];
    }

    /** Speed of the wheel's centre, not below zero. */
    public double speedMPerS(int wheel) {
        return Math.sqrt(alongX[wheel] * alongX[wheel] + alongY[wheel] * alongY[wheel]);
    }

    /** Part of its velocity along a direction: what it has to roll at if it points there. */
    public double alongMPerS(int wheel, double directionRad) {
        return alongX[wheel] * StrictMath.cos(directionRad) + alongY[wheel] * StrictMath.sin(directionRad);
    }

    /** Part of its velocity to the left of a direction: what it slides at if it points there. */
    public double acrossMPerS(int wheel, double directionRad) {
        return alongY[wheel] * StrictMath.cos(directionRad) - alongX[wheel] * StrictMath.sin(directionRad);
    }

    /** How far the wheel that is farthest off has to be steered. */
    public double errorRad() {
        return errorRad;
    }

    /** Whether every wheel's limits let it point where it has to; else it points as near as it can. */
    public boolean reachable() {
        return reachable;
    }
}
