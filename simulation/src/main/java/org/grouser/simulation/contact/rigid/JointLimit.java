package org.grouser.simulation.contact.rigid;

import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;
import org.grouser.terrain.query.Features;

/** The stops of a joint, as frictionless contacts without rebound. */
public final class JointLimit implements TouchPair {
    private final String name;
    private final int body;
    private final int dof;
    private final double lower;
    private final double upper;
    private final double[] q;
    private final int at;

    /**
     * @param q the positions that the motion is placed at, live. Not modified.
     */
    JointLimit(Multibody model, int joint, int body, double[] q) {
        this.name = model.jointName(joint);
        this.body = body;
        this.dof = model.velocityAt(joint);
        this.lower = model.passive(joint).lower();
        this.upper = model.passive(joint).upper();
        this.q = q;
        this.at = model.positionAt(joint);
    }

    @Override
    public String subject() {
        return name;
    }

    @Override
    public String other() {
        return "limit";
    }

    @Override
    public void detect(int pair, Motion motion, double reachM, Features found, Contacts contacts) {
        if (q[at] - lower <= reachM) {
            contacts.limit(pair, body, dof, 1, q[at] - lower);
        }
        if (upper - q[at] <= reachM) {
            contacts.limit(pair, body, dof, -1, upper - q[at]);
        }
    }
}
