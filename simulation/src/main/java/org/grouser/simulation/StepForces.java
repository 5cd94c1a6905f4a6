package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.step.Plant;

/**
 * What the last step did, for those who ask: the wrench of all contacts on every body, and the effort on every joint. Summed
 * only when somebody asks; saved in checkpoints, so that a controller sees the same numbers after one.
 */
final class StepForces {
    private final Bodies bodies;
    private final Contacts contacts;
    private final CompliantContact compliant;
    private final Efforts efforts;
    private final double stepS;
    private final double restS; // from where contacts are detected to the end of the step
    private final double[] wrench; // force, then moment about the body's origin, world axes   (6 bodies)
    private final double[] effort; // N m or N                                                  (dof)
    private boolean stale;

    StepForces(Plant plant, Clock clock) {
        bodies = plant.bodies();
        contacts = plant.contacts();
        compliant = plant.compliant();
        efforts = plant.efforts();
        stepS = clock.stepS();
        restS = (1 - clock.middleShare()) * stepS;
        wrench = new double[6 * bodies.model.bodies()];
        effort = new double[bodies.model.dof()];
    }

    /** A step has been made. */
    void expire() {
        stale = true;
    }

    double contactN(int body, int axis) {
        refresh();
        return wrench[6 * body + axis];
    }

    double contactNm(int body, int axis) {
        refresh();
        return wrench[6 * body + 3 + axis];
    }

    double effort(int dof) {
        refresh();
        return effort[dof];
    }

    private void refresh() {
        if (!stale) {
            return;
        }
        stale = false;
        Arrays.fill(wrench, 0);
        for (int i = 0; i < contacts.count; i++) {
            if (contacts.limitDof[i] < 0) {
                push(i, contacts.bodyA[i], 1 / stepS);
                if (contacts.bodyB[i] >= 0) {
                    push(i, contacts.bodyB[i], -1 / stepS);
                }
            }
        }
        compliant.addWrenches(wrench);
        for (int d = 0; d < effort.length; d++) {
            effort[d] = efforts.force[d] + efforts.servoForce[d] - efforts.damping[d] * bodies.v[d];
        }
    }

    /** Adds an impulse over the step as a force; its arm begins where the body's origin was when the contact was found. */
    private void push(int i, int body, double share) {
        double[] f = contacts.frame;
        double[] p = contacts.impulse;
        double fx = share * (f[9 * i] * p[3 * i] + f[9 * i + 3] * p[3 * i + 1] + f[9 * i + 6] * p[3 * i + 2]);
        double fy = share * (f[9 * i + 1] * p[3 * i] + f[9 * i + 4] * p[3 * i + 1] + f[9 * i + 7] * p[3 * i + 2]);
        double fz = share * (f[9 * i + 2] * p[3 * i] + f[9 * i + 5] * p[3 * i + 1] + f[9 * i + 8] * p[3 * i + 2]);
        double rx = arm(i, body, 0);
        double ry = arm(i, body, 1);
        double rz = arm(i, body, 2);
        int at = 6 * body;
        wrench[at] += fx;
        wrench[at + 1] += fy;
        wrench[at + 2] += fz;
        wrench[at + 3] += ry * fz - rz * fy;
        wrench[at + 4] += rz * fx - rx * fz;
        wrench[at + 5] += rx * fy - ry * fx;
        int m = 3 * contacts.momentRow(i);
        for (int axis = 0; axis < 3 && m >= 0; axis++) {
            double moment = f[9 * i + axis] * p[m]
                    + f[9 * i + 3 + axis] / contacts.share[2 * i] * p[m + 1]
                    + f[9 * i + 6 + axis] / contacts.share[2 * i + 1] * p[m + 2];
            wrench[at + 3 + axis] += share * contacts.leverM[i] * moment;
        }
    }

    private double arm(int i, int body, int axis) {
        double originM =
                bodies.motion.originM()[3 * body + axis] - restS * bodies.motion.linearMPerS()[3 * body + axis];
        return contacts.pointM[3 * i + axis] - originM;
    }

    void write(DataOutput out) throws IOException {
        refresh();
        for (double number : wrench) {
            out.writeDouble(number);
        }
        for (double number : effort) {
            out.writeDouble(number);
        }
    }

    void read(DataInput in) throws IOException {
        for (int k = 0; k < wrench.length; k++) {
            wrench[k] = in.readDouble();
        }
        for (int d = 0; d < effort.length; d++) {
            effort[d] = in.readDouble();
        }
        stale = false;
    }
}
