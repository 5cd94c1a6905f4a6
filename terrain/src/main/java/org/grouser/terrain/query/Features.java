package org.grouser.terrain.query;

import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Places on the ground, packed; grows when needed and is reused from step to step. */
public final class Features {
    /** What part of the ground a feature is. */
    public static final int FACE = 0;

    public static final int EDGE = 1;
    public static final int VERTEX = 2;

    private int count;
    private double[] gapM = new double[8]; // signed distance                           (count)
    private double[] pointM = new double[24]; // foot on the ground, or the rim's point (3 count)
    private double[] normal = new double[24]; // unit, out of the ground               (3 count)
    private int[] kind = new int[8]; // FACE, EDGE, VERTEX                             (count)
    private long[] id = new long[8]; // stable name of the feature within its ground   (count)

    private @Nullable Object workSpace; // of mesh queries, so that one list per thread is enough

    public void clear() {
        count = 0;
    }

    public int count() {
        return count;
    }

    public double gapM(int i) {
        return gapM[i];
    }

    /** Coordinate axis 0, 1 or 2 of the feature's point. */
    public double pointM(int i, int axis) {
        return pointM[3 * i + axis];
    }

    /** Coordinate axis 0, 1 or 2 of the feature's unit normal. */
    public double normal(int i, int axis) {
        return normal[3 * i + axis];
    }

    public int kind(int i) {
        return kind[i];
    }

    /** A name that stays the same while the contact stays on the same face, edge or vertex. */
    public long id(int i) {
        return id[i];
    }

    public void add(
            double featureGapM,
            double px,
            double py,
            double pz,
            double nx,
            double ny,
            double nz,
            int featureKind,
            long featureId) {
        if (count == gapM.length) {
            gapM = Arrays.copyOf(gapM, 2 * count);
            pointM = Arrays.copyOf(pointM, 6 * count);
            normal = Arrays.copyOf(normal, 6 * count);
            kind = Arrays.copyOf(kind, 2 * count);
            id = Arrays.copyOf(id, 2 * count);
        }
        count++;
        put(count - 1, featureGapM, px, py, pz, nx, ny, nz, featureKind, featureId);
    }

    /** Writes over feature i. */
    public void put(
            int i,
            double featureGapM,
            double px,
            double py,
            double pz,
            double nx,
            double ny,
            double nz,
            int featureKind,
            long featureId) {
        gapM[i] = featureGapM;
        pointM[3 * i] = px;
        pointM[3 * i + 1] = py;
        pointM[3 * i + 2] = pz;
        normal[3 * i] = nx;
        normal[3 * i + 1] = ny;
        normal[3 * i + 2] = nz;
        kind[i] = featureKind;
        id[i] = featureId;
    }

    /**
     * Adds a feature unless one from place start on has the same point and gap; of two such the lower kind stays, then
     * the lower name.
     */
    public void addOnce(
            int start,
            double toleranceM,
            double featureGapM,
            double px,
            double py,
            double pz,
            double nx,
            double ny,
            double nz,
            int featureKind,
            long featureId) {
        for (int i = start; i < count; i++) {
            double dx = pointM[3 * i] - px;
            double dy = pointM[3 * i + 1] - py;
            double dz = pointM[3 * i + 2] - pz;
            if (dx * dx + dy * dy + dz * dz <= toleranceM * toleranceM
                    && Math.abs(gapM[i] - featureGapM) <= toleranceM) {
                if (featureKind < kind[i] || (featureKind == kind[i] && featureId < id[i])) {
                    put(i, featureGapM, px, py, pz, nx, ny, nz, featureKind, featureId);
                }
                return;
            }
        }
        add(featureGapM, px, py, pz, nx, ny, nz, featureKind, featureId);
    }

    /** The caller's work space of mesh queries, made on first use. */
    @SuppressWarnings("unchecked")
    public <T> T workSpace(Supplier<T> make) {
        Object own = workSpace;
        if (own == null) {
            own = make.get();
            workSpace = own;
        }
        return (T) own;
    }

    /** Moves the last feature into place i and forgets it; for removing duplicates. */
    public void removeBySwap(int i) {
        count--;
        gapM[i] = gapM[count];
        kind[i] = kind[count];
        id[i] = id[count];
        System.arraycopy(pointM, 3 * count, pointM, 3 * i, 3);
        System.arraycopy(normal, 3 * count, normal, 3 * i, 3);
    }
}
