package org.grouser.simulation.contact.rigid;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.contact.nonsmooth.ContactFrame;
import org.grouser.simulation.state.Saved;

/** The contacts of one step, packed, and the impulses of the step before for a warm start. */
public final class Contacts implements Saved {
    /** In place of a restitution: whatever came before, the contact does not close at the end of the step. */
    public static final double NEVER_BACK = -1;

    private static final int MOST_CONTACTS = 1_000_000; // that a checkpoint may claim

    // written by detection
    public int count;
    public int[] pair = new int[8]; // which touch pair found it                               (count)
    long[] feature = new long[8]; // where on the pair, stable from step to step        (count)
    public int[] bodyA = new int[8]; // the body that is pushed along +n                       (count)
    public int[] bodyB = new int[8]; // the body that is pushed along -n, or -1 for the ground (count)
    public int[] limitDof = new int[8]; // dof of a joint limit, or -1 for a touch             (count)
    public double[] gapM = new double[8]; // at the middle of the step                         (count)
    public double[] pointM = new double[24]; // world                                          (3 count)
    public double[] frame = new double[72]; // n, t1, t2, world; limits: n = (sign, 0, 0)      (9 count)
    public double[] friction = new double[8]; //                                               (count)
    public double[] restitution = new double[8]; //                                            (count)
    private final double[] axes = new double[9]; // scratch
    // written by the stepper
    public double[] before = new double[24]; // local velocity u at the start of the step, m/s (3 count)
    public double[] after = new double[24]; // local velocity u at the end of the step, m/s    (3 count)
    public double[] impulse = new double[24]; // p over the step, N s                          (3 count)
    // of the step before
    int lastCount;
    int[] lastPair = new int[8];
    long[] lastFeature = new long[8];
    double[] lastImpulse = new double[24];

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
        lastCount = count;
        count = 0;
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
        before = Arrays.copyOf(before, 3 * size);
        after = Arrays.copyOf(after, 3 * size);
        impulse = Arrays.copyOf(impulse, 3 * size);
        lastPair = Arrays.copyOf(lastPair, size);
        lastFeature = Arrays.copyOf(lastFeature, size);
        lastImpulse = Arrays.copyOf(lastImpulse, 3 * size);
    }

    /** Starts every contact from the impulse it had in the last step, zero for new ones. */
    public void warmStart() {
        int guess = 0;
        for (int i = 0; i < count; i++) {
            for (int tries = 0; tries < lastCount; tries++) {
                int j = (guess + tries) % lastCount;
                if (lastPair[j] == pair[i] && lastFeature[j] == feature[i]) {
                    System.arraycopy(lastImpulse, 3 * j, impulse, 3 * i, 3);
                    guess = j + 1;
                    break;
                }
            }
        }
    }

    @Override
    public void write(DataOutput out) throws IOException {
        out.writeInt(count);
        for (int i = 0; i < count; i++) {
            out.writeInt(pair[i]);
            out.writeLong(feature[i]);
        }
        for (int k = 0; k < 3 * count; k++) {
            out.writeDouble(impulse[k]);
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        int contacts = in.readInt();
        if (contacts < 0 || contacts > MOST_CONTACTS) {
            throw new IOException("checkpoint claims " + contacts + " contacts");
        }
        count = 0;
        for (int i = 0; i < contacts; i++) {
            touch(in.readInt(), in.readLong(), 0, -1, 0, 0, 0, 0);
        }
        for (int k = 0; k < 3 * contacts; k++) {
            impulse[k] = in.readDouble();
        }
    }
}
