package org.grouser.simulation.observe;

import org.grouser.quantity.Vec3;
import org.grouser.simulation.contact.Foot;
import org.grouser.simulation.state.Bodies;

/** A wheel, a tool or a box as something to stand on, whatever ground bears it. */
final class BodyFoot implements Foot {
    private final String name;
    private final int body;
    private final double downM;
    private final int frame;
    private final Bodies bodies;
    private final ContactTally tally;
    private final double[] up;

    /**
     * @param downM from the body's origin to its sole
     * @param frame the body along whose -z it lies: its own, or the base above a wheel, which turns
     */
    BodyFoot(String name, int body, double downM, int frame, Bodies bodies, ContactTally tally) {
        this.name = name;
        this.body = body;
        this.downM = downM;
        this.frame = frame;
        this.bodies = bodies;
        this.tally = tally;
        Vec3 against = bodies.gravityMPerS2.times(-1).unit("gravity");
        this.up = new double[] {against.x(), against.y(), against.z()};
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String surface() {
        return "";
    }

    @Override
    public int body() {
        return body;
    }

    @Override
    public double tipM(int axis) {
        return bodies.motion.originM()[3 * body + axis] - downM * bodies.motion.rotation()[9 * frame + 3 * axis + 2];
    }

    /** What all ground bears of it against gravity. */
    @Override
    public double normalN() {
        return up[0] * tally.stepForceN(body, 0)
                + up[1] * tally.stepForceN(body, 1)
                + up[2] * tally.stepForceN(body, 2);
    }
}
