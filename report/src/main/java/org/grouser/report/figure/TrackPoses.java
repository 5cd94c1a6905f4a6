package org.grouser.report.figure;

import java.util.ArrayList;
import java.util.List;

/** Chooses the frames at which a picture shows the vehicle: the first, the last, and others that do not overlap. */
final class TrackPoses {
    private static final int MOST = 6;
    private static final double APART = 1.08; // in lengths or heights of the vehicle
    private static final double SAME = 0.5; // nearer poses would hide each other's names

    private TrackPoses() {}

    /**
     * Frames, ascending.
     *
     * @param xM, upM path of the vehicle. Not modified.
     */
    static List<Integer> of(double[] xM, double[] upM, double lengthM, double heightM) {
        double apart = APART;
        List<Integer> poses = spaced(xM, upM, lengthM, heightM, apart);
        while (poses.size() > MOST) {
            apart *= 1.25;
            poses = spaced(xM, upM, lengthM, heightM, apart);
        }
        return poses;
    }

    private static List<Integer> spaced(double[] xM, double[] upM, double lengthM, double heightM, double apart) {
        List<Integer> poses = new ArrayList<>();
        for (int i = 0; i < xM.length; i++) {
            int frame = i;
            if (Double.isFinite(xM[i] + upM[i])
                    && poses.stream().allMatch(p -> distance(xM, upM, p, frame, lengthM, heightM) >= apart)) {
                poses.add(i);
            }
        }
        int last = xM.length - 1;
        while (last > 0 && !Double.isFinite(xM[last] + upM[last])) {
            last--;
        }
        int end = last;
        if (!poses.isEmpty() && poses.get(poses.size() - 1) != end) {
            poses.removeIf(p -> distance(xM, upM, p, end, lengthM, heightM) < (p.equals(0) ? SAME : apart));
            poses.add(end);
        }
        return poses;
    }

    private static double distance(double[] xM, double[] upM, int a, int b, double lengthM, double heightM) {
        double dx = (xM[a] - xM[b]) / lengthM;
        double dz = (upM[a] - upM[b]) / heightM;
        return Math.sqrt(dx * dx + dz * dz);
    }
}
