package org.grouser.simulation.contact.rigid;

import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;
import org.grouser.simulation.drive.EffortSource;
import org.grouser.simulation.state.Efforts;
import org.grouser.terrain.query.Features;
import org.grouser.vehicle.AbsorberSpec;

/**
 * A crushable absorber in a prismatic joint. Its force f and the rate w at which it is crushed obey f &lt;= F, w &gt;= 0 and
 * (F - f) w = 0: F acts all the time, and a stop that follows the joint carries what is too much of it, F - f. A second
 * stop ends the stroke.
 */
public final class CrushableAbsorber implements TouchPair, EffortSource {
    private final String name;
    private final int body;
    private final int dof;
    private final double forceN;
    private final double startM;
    private final double solidM; // position at which the stroke ends
    private final double[] q;
    private final int at;

    /**
     * @param startM position of the joint at the start
     * @param q positions that the motion is placed at, live. Not modified.
     */
    CrushableAbsorber(Multibody model, AbsorberSpec spec, int body, double startM, double[] q) {
        int joint = model.joint(spec.joint());
        if (model.kind(joint) != JointSpec.Kind.PRISMATIC) {
            throw new IllegalArgumentException("crushable_absorbers: joint '" + spec.joint()
                    + "' is not prismatic; an absorber is crushed along a line");
        }
        this.name = spec.joint();
        this.body = body;
        this.dof = model.velocityAt(joint);
        this.forceN = spec.forceN();
        this.startM = startM;
        this.solidM = startM - spec.strokeM();
        this.q = q;
        this.at = model.positionAt(joint);
    }

    /**
     * How far it is crushed.
     *
     * @param positions of all joints. Not modified.
     */
    public double strokeM(double[] positions) {
        return startM - positions[at];
    }

    /** Adds the full crushing force. */
    @Override
    public void drive(double timeS, Efforts efforts) {
        efforts.force[dof] += forceN;
    }

    @Override
    public String subject() {
        return name;
    }

    @Override
    public String other() {
        return "absorber";
    }

    @Override
    public boolean silent() {
        return true;
    }

    @Override
    public void detect(int pair, Motion motion, double reachM, Features found, Contacts contacts) {
        contacts.limit(pair, body, dof, -1, 0);
        contacts.restitution[contacts.count - 1] = Contacts.NEVER_BACK;
        if (q[at] - solidM <= reachM) {
            contacts.limit(pair, body, dof, 1, q[at] - solidM);
        }
    }
}
