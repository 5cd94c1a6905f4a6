package org.grouser.terrain.query;

/** The part of a ray within half spaces, one after the other: what is left is the ray's way through a convex body. */
public final class Clip {
    private double enterM;
    private double leaveM;
    private int face; // by which the ray enters; -1 if it comes from inside

    public void begin() {
        enterM = Double.NEGATIVE_INFINITY;
        leaveM = Double.POSITIVE_INFINITY;
        face = -1;
    }

    /**
     * Leaves of the ray what lies in the half space height &lt;= 0. Where it enters two at once the first one's face counts.
     *
     * @param heightM of the ray's origin over the face
     * @param rate by which the height grows along the unit ray
     */
    public void below(double heightM, double rate, double slackM, int itsFace) {
        if (rate < -Ray.PARALLEL) {
            double range = heightM / -rate;
            if (range > enterM) {
                enterM = range;
                face = itsFace;
            }
        } else if (rate > Ray.PARALLEL) {
            leaveM = Math.min(leaveM, -heightM / rate);
        } else if (!(heightM <= slackM)) {
            leaveM = Double.NEGATIVE_INFINITY;
        }
    }

    /** Whether the ray comes in from outside, within its reach. */
    public boolean hit(Ray ray) {
        return face >= 0 && enterM <= leaveM && enterM >= -ray.slackM && enterM <= ray.reachM;
    }

    public double rangeM() {
        return Math.max(enterM, 0);
    }

    public int face() {
        return face;
    }
}
