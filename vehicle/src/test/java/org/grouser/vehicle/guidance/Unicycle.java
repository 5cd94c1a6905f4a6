package org.grouser.vehicle.guidance;

/** A vehicle without inertia: wheels turn as commanded, both sides grip, no slip. */
final class Unicycle {
    private static final double RADIUS_M = 0.0635;
    private static final double TRACK_M = 0.249;
    private static final double RAD_PER_S_PER_V = 0.35 / 0.1625; // a Lynx motor that runs free

    double timeS;
    double xM;
    double yM;
    double headingRad;
    double surgeMPerS;

    /** One step by the middle heading; time is counted in steps. */
    void step(Guidance guidance, long step, double stepS) {
        timeS = step * stepS;
        guidance.sense(timeS, xM, yM, headingRad, surgeMPerS);
        double left = RADIUS_M * RAD_PER_S_PER_V * guidance.left();
        double right = RADIUS_M * RAD_PER_S_PER_V * guidance.right();
        surgeMPerS = 0.5 * (left + right);
        double turn = (right - left) / TRACK_M * stepS;
        xM += surgeMPerS * stepS * StrictMath.cos(headingRad + turn / 2);
        yM += surgeMPerS * stepS * StrictMath.sin(headingRad + turn / 2);
        headingRad += turn;
    }

    /** Steps until done, or the time is over. */
    void run(Guidance guidance, double mostS) {
        for (long n = 0; n * 0.005 < mostS && !guidance.done(); n++) {
            step(guidance, n, 0.005);
        }
    }
}
