package org.grouser.simulation.contact.rigid;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.contact.nonsmooth.ContactFrame;
import org.grouser.contact.nonsmooth.RestitutionLaw;
import org.grouser.simulation.state.Saved;
import org.jspecify.annotations.Nullable;

/**
 * The contacts of one step, packed, and the impulses of the step before for a warm start. Contacts that resist rolling and
 * spinning have three rows more, after those of all contacts: moments about (n, t1, t2) over a lever.
 */
public final class Contacts implements Saved {
    /** In place of a restitution: whatever came before, the contact does not close at the end of the step. */
    public static final double NEVER_BACK = -1;

    private static final double LEAST_SINE = 1e-9; // between a direction and the normal, for it to have a tangent
    private static final int MOST_CONTACTS = 1_000_000; // that a checkpoint may claim

    // written by detection
    public int count;
    public int[] pair = new int[8]; // which touch pair found it                               (count)
    public long[] feature = new long[8]; // where on the pair, stable from step to step        (count)
    public int[] bodyA = new int[8]; // the body that is pushed along +n                       (count)
    public int[] bodyB = new int[8]; // the body that is pushed along -n, or -1 for the ground (count)
    public int[] limitDof = new int[8]; // dof of a joint limit, or -1 for a touch             (count)
    public double[] gapM = new double[8]; // at the middle of the step                         (count)
    public double[] pointM = new double[24]; // world                                          (3 count)
    public double[] frame =
            new double[72]; // n, t1, t2, world, tangents times their share; limits: n = (sign, 0, 0) (9 count)
    public double[] share = new double[16]; // of t1 and t2 in the friction of the larger one  (2 count)
    public double[] friction = new double[8]; //                                               (count)
    public double[] restitution = new double[8]; //                                            (count)
    public RestitutionLaw[] restitutionLaw = new RestitutionLaw[8]; //                         (count)
    public @Nullable NormalLaw[] normalLaw = new NormalLaw[8]; // null for a rigid contact      (count)
    public int[] lawIndex = new int[8]; // by which that law knows the contact                 (count)
    public double[] depthM = new double[8]; // along the normal where it was found             (count)
    public double[] aheadS = new double[8]; // its law holds for the depth so much later       (count)
    public double[] rollingM = new double[8]; // resistance, 0 where there is none           (count)
    public double[] spinningM = new double[8]; // same                                       (count)
    public double[] leverM = new double[8]; // of the moments, 0 where there are none        (count)
    int moments; // contacts with moments
    int[] moment = new int[8]; // which of them it is, or -1                                  (count)
    int[] momentContact = new int[8]; // contact of a moment                                  (moments)
    private final double[] axes = new double[9]; // scratch
    // written by the stepper
    public double[] before = new double[48]; // local velocity u at the start of the step, m/s (3 rows)
    public double[] after = new double[48]; // local velocity u at the end of the step, m/s    (3 rows)
    public double[] impulse = new double[48]; // p over the step, N s                          (3 rows)
    // of the step before
    int lastCount;
    int[] lastPair = new int[8];
    long[] lastFeature = new long[8];
    int[] lastMoment = new int[8];
    double[] lastImpulse = new double[48];

    /** Keeps the last step's impulses for the warm start and empties the list. */
    public void turnOver() {
        int[] pairs = lastPair;
        lastPair = pair;
        pair = pairs;
        long[] features = lastFeature;
        lastFeature = feature;
        feature = features;
        double[] impulses = lastImpulse;
        lastImpulse = impulse;
        impulse = impulses;
        int[] kept = lastMoment;
        lastMoment = moment;
        moment = kept;
        lastCount = count;
        clear();
    }

    /** Empties the list. */
    public void clear() {
        count = 0;
        moments = 0;
    }

    /**
     * Adds a touch at a point with a unit normal.
     *
     * @return its index
     */
    int touch(int pairIndex, long featureId, int a, int b, double gap, double px, double py, double pz) {
        int i = add(pairIndex, featureId, a, b, gap);
        pointM[3 * i] = px;
        pointM[3 * i + 1] = py;
        pointM[3 * i + 2] = pz;
        return i;
    }

    void law(int i, double nx, double ny, double nz, double mu, double e) {
        ContactFrame.of(nx, ny, nz, axes);
        System.arraycopy(axes, 0, frame, 9 * i, 9);
        friction[i] = mu;
        restitution[i] = e;
    }

    /**
     * Friction with two coefficients: an ellipse, made a circle by tangents that are shortened to the share of their
     * coefficient in the larger one. Velocities along them are multiplied by it, impulses divided, so that powers and
     * forces (the frame times impulses) stay what they are.
     *
     * @param along unit vector, t1 lies in the plane of it and the normal. Not modified.
     * @param muAlong coefficient along t1, above zero
     * @param muAcross coefficient along t2, above zero
     */
    void ellipse(int i, double[] along, double muAlong, double muAcross) {
        double nx = frame[9 * i];
        double ny = frame[9 * i + 1];
        double nz = frame[9 * i + 2];
        double part = nx * along[0] + ny * along[1] + nz * along[2];
        double x = along[0] - part * nx;
        double y = along[1] - part * ny;
        double z = along[2] - part * nz;
        double length = Math.sqrt(x * x + y * y + z * z);
        double larger = Math.max(muAlong, muAcross);
        double first = muAlong / larger;
        double second = muAcross / larger;
        if (length > LEAST_SINE) { // else the tangents stay as they are
            x /= length;
            y /= length;
            z /= length;
            frame[9 * i + 3] = x;
            frame[9 * i + 4] = y;
            frame[9 * i + 5] = z;
            frame[9 * i + 6] = ny * z - nz * y;
            frame[9 * i + 7] = nz * x - nx * z;
            frame[9 * i + 8] = nx * y - ny * x;
        }
        for (int k = 0; k < 3; k++) {
            frame[9 * i + 3 + k] *= first;
            frame[9 * i + 6 + k] *= second;
        }
        friction[i] = larger;
        share[2 * i] = first;
        share[2 * i + 1] = second;
    }

    /**
     * Adds a touch of ground that is not rigid.
     *
     * @return its index
     */
    public int soft(int pairIndex, long featureId, int a, double px, double py, double pz, double gap) {
        return touch(pairIndex, featureId, a, -1, gap, px, py, pz);
    }

    /** Gives a contact its frame by the unit normal, no friction and no rebound. */
    public void facing(int i, double nx, double ny, double nz) {
        law(i, nx, ny, nz, 0, NEVER_BACK);
    }

    /**
     * Lets a contact yield by a law of its normal force.
     *
     * @param number by which the law knows the contact
     * @param depth along the normal, where the contact was found
     */
    public void yields(int i, NormalLaw law, int number, double depth) {
        normalLaw[i] = law;
        lawIndex[i] = number;
        depthM[i] = depth;
    }

    /**
     * Lets a contact resist rolling and spinning.
     *
     * @param lever length that makes the moments comparable to the forces, the radius of a wheel
     */
    public void resist(int i, double rolling, double spinning, double lever) {
        rollingM[i] = rolling;
        spinningM[i] = spinning;
        leverM[i] = lever;
        momentContact[moments] = i;
        moment[i] = moments++;
    }

    /** Contacts, and moments of contacts. */
    public int rows() {
        return count + moments;
    }

    /** The contact of a row. */
    public int contactOf(int row) {
        return row < count ? row : momentContact[row - count];
    }

    /** Row of the moments of a contact, or -1. */
    public int momentRow(int i) {
        return moment[i] < 0 ? -1 : count + moment[i];
    }

    /**
     * Adds a contact of another list, without impulse.
     *
     * @param other Not modified.
     * @return its index
     */
    public int add(Contacts other, int j) {
        int i = add(other.pair[j], other.feature[j], other.bodyA[j], other.bodyB[j], other.gapM[j]);
        limitDof[i] = other.limitDof[j];
        System.arraycopy(other.pointM, 3 * j, pointM, 3 * i, 3);
        System.arraycopy(other.frame, 9 * j, frame, 9 * i, 9);
        friction[i] = other.friction[j];
        System.arraycopy(other.share, 2 * j, share, 2 * i, 2);
        restitution[i] = other.restitution[j];
        restitutionLaw[i] = other.restitutionLaw[j];
        return i;
    }

    /** Adds a joint limit; the row is sign at the dof. */
    void limit(int pairIndex, int body, int dof, double sign, double gap) {
        int i = add(pairIndex, sign > 0 ? 0 : 1, body, -1, gap);
        limitDof[i] = dof;
        Arrays.fill(frame, 9 * i, 9 * i + 9, 0);
        frame[9 * i] = sign;
        friction[i] = 0;
        restitution[i] = 0;
    }

    private int add(int pairIndex, long featureId, int a, int b, double gap) {
        int i = count;
        if (i == gapM.length) {
            grow(2 * i);
        }
        count++;
        pair[i] = pairIndex;
        feature[i] = featureId;
        bodyA[i] = a;
        bodyB[i] = b;
        gapM[i] = gap;
        limitDof[i] = -1;
        share[2 * i] = 1;
        share[2 * i + 1] = 1;
        restitutionLaw[i] = RestitutionLaw.NEWTON;
        normalLaw[i] = null;
        rollingM[i] = 0;
        spinningM[i] = 0;
        leverM[i] = 0;
        moment[i] = -1;
        Arrays.fill(before, 3 * i, 3 * i + 3, 0);
        Arrays.fill(after, 3 * i, 3 * i + 3, 0);
        Arrays.fill(impulse, 3 * i, 3 * i + 3, 0);
        return i;
    }

    private void grow(int size) {
        pair = Arrays.copyOf(pair, size);
        feature = Arrays.copyOf(feature, size);
        bodyA = Arrays.copyOf(bodyA, size);
        bodyB = Arrays.copyOf(bodyB, size);
        limitDof = Arrays.copyOf(limitDof, size);
        gapM = Arrays.copyOf(gapM, size);
        pointM = Arrays.copyOf(pointM, 3 * size);
        frame = Arrays.copyOf(frame, 9 * size);
        friction = Arrays.copyOf(friction, size);
        restitution = Arrays.copyOf(restitution, size);
        share = Arrays.copyOf(share, 2 * size);
        restitutionLaw = Arrays.copyOf(restitutionLaw, size);
        normalLaw = Arrays.copyOf(normalLaw, size);
        lawIndex = Arrays.copyOf(lawIndex, size);
        depthM = Arrays.copyOf(depthM, size);
        aheadS = Arrays.copyOf(aheadS, size);
        rollingM = Arrays.copyOf(rollingM, size);
        spinningM = Arrays.copyOf(spinningM, size);
        leverM = Arrays.copyOf(leverM, size);
        moment = Arrays.copyOf(moment, size);
        momentContact = Arrays.copyOf(momentContact, size);
        before = Arrays.copyOf(before, 6 * size);
        after = Arrays.copyOf(after, 6 * size);
        impulse = Arrays.copyOf(impulse, 6 * size);
        lastPair = Arrays.copyOf(lastPair, size);
        lastFeature = Arrays.copyOf(lastFeature, size);
        lastMoment = Arrays.copyOf(lastMoment, size);
        lastImpulse = Arrays.copyOf(lastImpulse, 6 * size);
    }

    /** Starts every contact from the impulse it had in the last step, zero for new ones. */
    public void warmStart() {
        int guess = 0;
        Arrays.fill(before, 3 * count, 3 * rows(), 0);
        Arrays.fill(after, 3 * count, 3 * rows(), 0);
        Arrays.fill(impulse, 3 * count, 3 * rows(), 0);
        for (int i = 0; i < count; i++) {
            for (int tries = 0; tries < lastCount; tries++) {
                int j = (guess + tries) % lastCount;
                if (lastPair[j] == pair[i] && lastFeature[j] == feature[i]) {
                    System.arraycopy(lastImpulse, 3 * j, impulse, 3 * i, 3);
                    if (moment[i] >= 0 && lastMoment[j] >= 0) {
                        System.arraycopy(lastImpulse, 3 * (lastCount + lastMoment[j]), impulse, 3 * momentRow(i), 3);
                    }
                    guess = j + 1;
                    break;
                }
            }
        }
    }

    @Override
    public void write(DataOutput out) throws IOException {
        out.writeInt(moments == 0 ? count : -1 - count); // negative: contacts with moments are listed behind
        for (int i = 0; i < count; i++) {
            out.writeInt(pair[i]);
            out.writeLong(feature[i]);
        }
        if (moments > 0) {
            out.writeInt(moments);
            for (int k = 0; k < moments; k++) {
                out.writeInt(momentContact[k]);
            }
        }
        for (int k = 0; k < 3 * rows(); k++) {
            out.writeDouble(impulse[k]);
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        int first = in.readInt();
        int contacts = first < 0 ? -1 - first : first;
        if (contacts < 0 || contacts > MOST_CONTACTS) {
            throw new IOException("checkpoint claims " + contacts + " contacts");
        }
        clear();
        for (int i = 0; i < contacts; i++) {
            touch(in.readInt(), in.readLong(), 0, -1, 0, 0, 0, 0);
        }
        if (first < 0) {
            readMoments(in);
        }
        for (int k = 0; k < 3 * rows(); k++) {
            impulse[k] = in.readDouble();
        }
    }

    private void readMoments(DataInput in) throws IOException {
        int claimed = in.readInt();
        if (claimed < 0 || claimed > count) {
            throw new IOException("checkpoint claims " + claimed + " moments of " + count + " contacts");
        }
        for (int k = 0; k < claimed; k++) {
            int contact = in.readInt();
            if (contact < 0 || contact >= count || moment[contact] >= 0) {
                throw new IOException("checkpoint claims moments of contact " + contact + " of " + count);
            }
            resist(contact, 0, 0, 0);
        }
    }
}
