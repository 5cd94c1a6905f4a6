package org.grouser.contact.pcm;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;

/**
 * The pairs of triangles that may touch, kept from evaluation to evaluation. They were searched for with a margin and hold until
 * some point of the body may have moved as far over the ground.
 */
final class Nearby {
    /** Margin as a share of an element: larger ones are searched for less often, but more pairs are looked at. By measurement. */
    private static final double MARGIN = 0.2;

    private static final double USED = 0.99; // of the margin; the rest is for rounding

    final Candidates pairs = new Candidates();
    private final PolygonBody body;
    private final PolygonBody ground;
    private final double reachM;
    private final double marginM;
    private final PairSearch search;

    private boolean searched;
    private final double[] then = new double[12]; // origin and rotation at the last search
    private long tests; // since the last commit
    private long evaluations;

    // as the last commit left them
    private boolean keptSearched;
    private final double[] keptThen = new double[12];
    private long keptTests;
    private long keptEvaluations;

    Nearby(PolygonBody body, PolygonBody ground, PcmSpec law) {
        this.body = body;
        this.ground = ground;
        reachM = 2 * law.layerM(); // deeper contact is far outside the model: our choice
        marginM = MARGIN * law.elementM();
        search = new PairSearch(body, ground, reachM, marginM);
    }

    /** Makes sure that no pair which touches is missing. */
    void follow(RelativeMotion now) {
        if (!searched || !(wayM(now) <= USED * marginM)) {
            System.arraycopy(now.originM, 0, then, 0, 3);
            System.arraycopy(now.rotation, 0, then, 3, 9);
            tests += find(now);
        }
        evaluations++;
        tests += pairs.count;
    }

    private long find(RelativeMotion pose) {
        long looked = search.search(pose, pairs);
        pairs.settle(ground, reachM);
        searched = true;
        return looked;
    }

    void commit() {
        keptTests += tests;
        keptEvaluations += evaluations;
        tests = 0;
        evaluations = 0;
        keptSearched = searched;
        System.arraycopy(then, 0, keptThen, 0, 12);
    }

    /** No point of the body has moved further than this over the ground since the search: |dp| + |dR| |x|, Frobenius' norm. */
    private double wayM(RelativeMotion now) {
        double moved = 0;
        for (int k = 0; k < 3; k++) {
            moved += square(now.originM[k] - then[k]);
        }
        double turned = 0;
        for (int k = 0; k < 9; k++) {
            turned += square(now.rotation[k] - then[3 + k]);
        }
        return Math.sqrt(moved) + Math.sqrt(turned) * body.extentM;
    }

    private static double square(double x) {
        return x * x;
    }

    long tests() {
        return keptTests + tests;
    }

    /** Pairs of triangles there are, times evaluations, over pairs looked at. */
    double saved() {
        return (double) body.triangles() * ground.triangles() * (keptEvaluations + evaluations) / Math.max(1, tests());
    }

    void addTo(StateHash hash) {
        hash.add(keptTests).add(keptEvaluations);
    }

    void write(DataOutput out) throws IOException {
        out.writeLong(keptTests);
        out.writeLong(keptEvaluations);
        out.writeBoolean(keptSearched);
        for (double number : keptThen) {
            out.writeDouble(number);
        }
    }

    /** Searches again where pairs were searched for, so that the next search comes when it would have come. */
    void read(DataInput in, String name) throws IOException {
        keptTests = in.readLong();
        keptEvaluations = in.readLong();
        keptSearched = in.readBoolean();
        double sum = 0;
        for (int k = 0; k < 12; k++) {
            keptThen[k] = in.readDouble();
            sum += keptThen[k];
        }
        if (keptTests < 0 || keptEvaluations < 0 || !Double.isFinite(sum)) {
            throw new IOException("damaged checkpoint: polygon contact '" + name + "' has looked at " + keptTests
                    + " pairs in " + keptEvaluations + " evaluations, its pose sums up to " + sum);
        }
        tests = 0;
        evaluations = 0;
        searched = false;
        System.arraycopy(keptThen, 0, then, 0, 12);
        if (keptSearched) {
            RelativeMotion pose = new RelativeMotion();
            System.arraycopy(then, 0, pose.originM, 0, 3);
            System.arraycopy(then, 3, pose.rotation, 0, 9);
            find(pose);
        }
    }
}
