package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.record.FrameSink;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.FrameSums;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.Saved;

/**
 * Sums impulses between two frames, so that a frame's mean forces keep the whole impulse and its peaks miss no impact.
 */
public final class ContactTally implements Observer, Saved, FrameSums {
    private final Contacts contacts;
    private final CompliantContact compliant;
    private final double[] wrench; // of compliant ground in this step, by body    (6 bodies; none without such ground)
    private final double[] local; // sum of p by pair, rows n, t1, t2, N s                    (3 pairs)
    private final double[] peak; // per-step p by pair with the largest magnitude, N s        (3 pairs)
    private final double[] step; // p by pair in this step, N s                               (3 pairs)
    private final double[] world; // sum of p by subject body, world axes, N s                (3 bodies)
    private final double[] lastN; // force on a body in the last step, world axes             (3 bodies)
    private final double[] ground; // sum of p from the ground on everything, world axes, N s (3)
    private double normal; // sum of normal impulses from the ground, N s
    private double timeS; // over which was summed

    /**
     * @param compliant ground that answers with forces; its part in the forces on bodies and in the reaction is summed too
     */
    public ContactTally(Contacts contacts, CompliantContact compliant, int pairs, int bodies) {
        this.contacts = contacts;
        this.compliant = compliant;
        wrench = new double[compliant.laws().isEmpty() ? 0 : 6 * bodies];
        local = new double[3 * pairs];
        peak = new double[3 * pairs];
        step = new double[3 * pairs];
        world = new double[3 * bodies];
        lastN = new double[3 * bodies];
        ground = new double[3];
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        timeS += clock.stepS();
        Arrays.fill(step, 0);
        System.arraycopy(world, 0, lastN, 0, lastN.length);
        for (int i = 0; i < contacts.count; i++) {
            for (int row = 0; row < 3; row++) {
                double share = row == 0 ? 1 : contacts.share[2 * i + row - 1];
                step[3 * contacts.pair[i] + row] += share * contacts.impulse[3 * i + row];
            }
            if (contacts.limitDof[i] < 0) {
                push(i);
            }
        }
        if (wrench.length > 0) {
            comply(clock.stepS());
        }
        for (int k = 0; k < lastN.length; k++) {
            lastN[k] = (world[k] - lastN[k]) / clock.stepS();
        }
        for (int k = 0; k < step.length; k++) {
            local[k] += step[k];
            if (Math.abs(step[k]) > Math.abs(peak[k])) {
                peak[k] = step[k];
            }
        }
    }

    /** Adds what soil, springs, layers and treads did. */
    private void comply(double stepS) {
        Arrays.fill(wrench, 0);
        compliant.addWrenches(wrench);
        for (int k = 0; k < world.length; k++) {
            double p = wrench[6 * (k / 3) + k % 3] * stepS;
            world[k] += p;
            ground[k % 3] += p;
        }
    }

    private void push(int i) {
        double[] f = contacts.frame;
        boolean onGround = contacts.bodyB[i] < 0;
        for (int axis = 0; axis < 3; axis++) {
            double p = f[9 * i + axis] * contacts.impulse[3 * i]
                    + f[9 * i + 3 + axis] * contacts.impulse[3 * i + 1]
                    + f[9 * i + 6 + axis] * contacts.impulse[3 * i + 2];
            world[3 * contacts.bodyA[i] + axis] += p;
            if (onGround) {
                ground[axis] += p;
            } else {
                world[3 * contacts.bodyB[i] + axis] -= p;
            }
        }
        normal += onGround ? contacts.impulse[3 * i] : 0;
    }

    /** Mean force at a pair since the last frame; row 0 normal, 1 and 2 tangential, N. */
    double forceN(int pair, int row) {
        return mean(local[3 * pair + row]);
    }

    /** Impulse of the step in which it was largest, N s. */
    double peakNs(int pair, int row) {
        return peak[3 * pair + row];
    }

    /** Of all ground on a body, and of other bodies. */
    double bodyForceN(int body, int axis) {
        return mean(world[3 * body + axis]);
    }

    /** The same in the last step alone. */
    double stepForceN(int body, int axis) {
        return lastN[3 * body + axis];
    }

    double reactionN(int axis) {
        return mean(ground[axis]);
    }

    double normalSumN() {
        return mean(normal);
    }

    private double mean(double impulseNs) {
        return timeS > 0 ? impulseNs / timeS : 0;
    }

    @Override
    public void clear() {
        Arrays.fill(local, 0);
        Arrays.fill(peak, 0);
        Arrays.fill(world, 0);
        Arrays.fill(ground, 0);
        normal = 0;
        timeS = 0;
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (double[] part : new double[][] {local, peak, world, ground, {normal, timeS}}) {
            for (double number : part) {
                out.writeDouble(number);
            }
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        double[] rest = new double[2];
        for (double[] part : new double[][] {local, peak, world, ground, rest}) {
            for (int k = 0; k < part.length; k++) {
                part[k] = in.readDouble();
            }
        }
        normal = rest[0];
        timeS = rest[1];
    }
}
