package org.grouser.contact.touch;

import org.grouser.terrain.query.Features;

/**
 * Contact points between two boxes A and B in any pose.
 *
 * <p>Where a face keeps them apart, the face of the other box that looks at it is cut down to it and every corner of the
 * cut within the margin is a point: four for a cube on a cube, up to eight. Where two edges do, the one point between
 * them. The normal points from B to A, the point lies midway between the two surfaces, the gap is along the normal
 * and negative in penetration. Names stay while the same face, sides and edges meet.
 *
 * <p>Boxes that only share an edge or a corner, with no common area, do not touch: a brick slides over the joint between
 * two others without catching. One pair at a time; use one object per thread. Allocates nothing.
 */
public final class BoxPair {
    private static final double SLACK = 1e-9; // of the smallest half size: corners this far out of a face stay whole
    private static final double NO_AREA = 1e-6; // of the smallest half size squared

    private final SeparatingAxis apart = new SeparatingAxis();
    private final FaceClip clip = new FaceClip();
    private final double[] n = new double[3]; // from B to A
    private final double[] onA = new double[3]; // middle of A's edge, m
    private final double[] onB = new double[3]; // middle of B's edge, m

    /**
     * Appends the contact points of a pair.
     *
     * @param poseA rotation by rows (box to world), then centre, m: twelve numbers. Not modified.
     * @param halfA half sizes along the box's axes, m. Not modified.
     * @param poseB as poseA. Not modified.
     * @param halfB as halfA. Not modified.
     * @param marginM points with a larger gap are left out
     * @param found appended to. Modified.
     */
    public void touch(
            double[] poseA,
            int atA,
            double[] halfA,
            int halfAtA,
            double[] poseB,
            int atB,
            double[] halfB,
            int halfAtB,
            double marginM,
            Features found) {
        double separationM = apart.find(poseA, atA, halfA, halfAtA, poseB, atB, halfB, halfAtB);
        if (separationM > marginM) {
            return;
        }
        if (apart.axis < 3) {
            faces(poseA, atA, halfA, halfAtA, apart.axis, poseB, atB, halfB, halfAtB, 1, marginM, found);
        } else if (apart.axis < 6) {
            faces(poseB, atB, halfB, halfAtB, apart.axis - 3, poseA, atA, halfA, halfAtA, -1, marginM, found);
        } else {
            edges(poseA, atA, halfA, halfAtA, poseB, atB, halfB, halfAtB, found);
        }
    }

    /** The face of one box, at the reference axis, against the face of the other that looks at it. side is 1 if it is A's. */
    private void faces(
            double[] pose,
            int at,
            double[] half,
            int h,
            int axis,
            double[] otherPose,
            int otherAt,
            double[] otherHalf,
            int otherH,
            int side,
            double marginM,
            Features found) {
        double along = 0;
        for (int k = 0; k < 3; k++) {
            along += pose[at + 3 * k + axis] * (otherPose[otherAt + 9 + k] - pose[at + 9 + k]);
        }
        int sign = along >= 0 ? 1 : -1; // of the reference face along its axis
        int x = (axis + 1) % 3;
        int y = (axis + 2) % 3;
        int facing = lookingFace(pose, at, axis, sign, otherPose, otherAt);
        fill(pose, at, half[h + axis], axis, sign, x, y, otherPose, otherAt, otherHalf, otherH, facing);
        double smallest = Math.min(half[h], Math.min(half[h + 1], half[h + 2]));
        clip.clip(half[h + x], half[h + y], SLACK * smallest);
        if (clip.areaM2() <= NO_AREA * smallest * smallest) {
            return;
        }
        for (int k = 0; k < 3; k++) {
            n[k] = -side * sign * pose[at + 3 * k + axis]; // out of B towards A
        }
        long pair = ((side > 0 ? 0 : 6) + 2 * axis + (sign > 0 ? 1 : 0)) * 6L + facing;
        for (int i = 0; i < clip.count; i++) {
            double gapM = clip.corner[3 * i + 2];
            if (gapM > marginM) {
                continue;
            }
            double heightM = sign * (half[h + axis] + gapM / 2); // midway, along the reference axis
            double px = clip.corner[3 * i];
            double py = clip.corner[3 * i + 1];
            found.add(
                    gapM,
                    pose[at + 9] + pose[at + x] * px + pose[at + y] * py + pose[at + axis] * heightM,
                    pose[at + 10] + pose[at + 3 + x] * px + pose[at + 3 + y] * py + pose[at + 3 + axis] * heightM,
                    pose[at + 11] + pose[at + 6 + x] * px + pose[at + 6 + y] * py + pose[at + 6 + axis] * heightM,
                    n[0],
                    n[1],
                    n[2],
                    Features.FACE,
                    pair * 64 + clip.name(i));
        }
    }

    /** The face of the other box most against the reference face: 2 axis, plus 1 if it is the one along +axis. */
    private static int lookingFace(double[] pose, int at, int axis, int sign, double[] other, int otherAt) {
        int facing = 0;
        double most = -1;
        for (int j = 0; j < 3; j++) {
            double cosine = 0;
            for (int k = 0; k < 3; k++) {
                cosine += sign * pose[at + 3 * k + axis] * other[otherAt + 3 * k + j];
            }
            if (Math.abs(cosine) > most) {
                most = Math.abs(cosine);
                facing = 2 * j + (cosine > 0 ? 0 : 1);
            }
        }
        return facing;
    }

    /** Puts the four corners of the looking face into the clip, in the frame of the reference face. */
    private void fill(
            double[] pose,
            int at,
            double halfM,
            int axis,
            int sign,
            int x,
            int y,
            double[] other,
            int otherAt,
            double[] otherHalf,
            int otherH,
            int facing) {
        int j = facing / 2;
        int j1 = (j + 1) % 3;
        int j2 = (j + 2) % 3;
        double out = (facing % 2 == 1 ? 1 : -1) * otherHalf[otherH + j];
        clip.count = 4;
        for (int i = 0; i < 4; i++) {
            double along1 = (i == 0 || i == 3 ? -1 : 1) * otherHalf[otherH + j1];
            double along2 = (i < 2 ? -1 : 1) * otherHalf[otherH + j2];
            clip.corner[3 * i] = 0;
            clip.corner[3 * i + 1] = 0;
            clip.corner[3 * i + 2] = -halfM;
            clip.side[i] = i;
            for (int k = 0; k < 3; k++) {
                int row = otherAt + 3 * k;
                double fromCentre = other[otherAt + 9 + k]
                        - pose[at + 9 + k]
                        + other[row + j] * out
                        + other[row + j1] * along1
                        + other[row + j2] * along2;
                clip.corner[3 * i] += pose[at + 3 * k + x] * fromCentre;
                clip.corner[3 * i + 1] += pose[at + 3 * k + y] * fromCentre;
                clip.corner[3 * i + 2] += sign * pose[at + 3 * k + axis] * fromCentre;
            }
        }
    }

    /** Two edges that cross: the point midway between their nearest points [Ericson2005], section 5.1.8. */
    private void edges(
            double[] poseA,
            int atA,
            double[] halfA,
            int hA,
            double[] poseB,
            int atB,
            double[] halfB,
            int hB,
            Features found) {
        int i = (apart.axis - 6) / 3;
        int j = (apart.axis - 6) % 3;
        double towardsA = 0;
        double length = 0;
        for (int k = 0; k < 3; k++) {
            int k1 = 3 * ((k + 1) % 3);
            int k2 = 3 * ((k + 2) % 3);
            n[k] = poseA[atA + k1 + i] * poseB[atB + k2 + j] - poseA[atA + k2 + i] * poseB[atB + k1 + j];
            length += n[k] * n[k];
            towardsA += n[k] * (poseA[atA + 9 + k] - poseB[atB + 9 + k]);
        }
        double scale = (towardsA >= 0 ? 1 : -1) / Math.sqrt(length);
        n[0] *= scale;
        n[1] *= scale;
        n[2] *= scale;
        int cornerA = middle(poseA, atA, halfA, hA, i, -1, onA);
        int cornerB = middle(poseB, atB, halfB, hB, j, 1, onB);
        double cosine = 0;
        double alongA = 0;
        double alongB = 0;
        for (int k = 0; k < 3; k++) {
            double a = poseA[atA + 3 * k + i];
            double b = poseB[atB + 3 * k + j];
            cosine += a * b;
            alongA += a * (onB[k] - onA[k]);
            alongB += b * (onB[k] - onA[k]);
        }
        double sine2 = length; // |a x b|^2 of unit edges
        double s = clamp((alongA - cosine * alongB) / sine2, halfA[hA + i]);
        double v = clamp((cosine * alongA - alongB) / sine2, halfB[hB + j]);
        double px = onA[0] + s * poseA[atA + i] + onB[0] + v * poseB[atB + j];
        double py = onA[1] + s * poseA[atA + 3 + i] + onB[1] + v * poseB[atB + 3 + j];
        double pz = onA[2] + s * poseA[atA + 6 + i] + onB[2] + v * poseB[atB + 6 + j];
        long id = (1L << 32) | ((4L * i + cornerA) << 8) | (4 * j + cornerB);
        found.add(apart.chosenM(), px / 2, py / 2, pz / 2, n[0], n[1], n[2], Features.EDGE, id);
    }

    private static double clamp(double value, double half) {
        return Math.max(-half, Math.min(half, value));
    }

    /**
     * Middle of the edge along an axis that lies farthest along side n.
     *
     * @param into Modified.
     * @return which of the four
     */
    private int middle(double[] pose, int at, double[] half, int h, int axis, int side, double[] into) {
        System.arraycopy(pose, at + 9, into, 0, 3);
        int which = 0;
        for (int step = 1; step < 3; step++) {
            int other = (axis + step) % 3;
            double along = side * (n[0] * pose[at + other] + n[1] * pose[at + 3 + other] + n[2] * pose[at + 6 + other]);
            double out = along >= 0 ? half[h + other] : -half[h + other];
            which += along >= 0 ? step : 0;
            for (int k = 0; k < 3; k++) {
                into[k] += out * pose[at + 3 * k + other];
            }
        }
        return which;
    }
}
