package org.grouser.record.measure;

import org.grouser.record.Anchor;
import org.grouser.record.Evidence;
import org.grouser.record.GroundMap;
import org.grouser.record.GroundMap.Lattice;

/** Takes numbers from maps of the final ground. */
final class GroundMeasures {
    private GroundMeasures() {}

    static double evaluate(GroundMeasure wanted, Evidence evidence) {
        GroundMap map = evidence.ground(wanted.ground());
        if (map == null) {
            return Double.NaN;
        }
        return wanted.<Double>matchGround(
                share -> heavedShare(share, map, share.anchor().fixed(evidence.recording())),
                error -> map.errorShare());
    }

    private static double heavedShare(GroundMeasure.HeavedShare wanted, GroundMap map, Anchor.Fixed point) {
        Lattice lattice = map.lattice();
        double ahead = 0;
        double all = 0;
        for (int j = 0; j < lattice.ny(); j++) {
            for (int i = 0; i < lattice.nx(); i++) {
                double heave = map.heaveM(j * lattice.nx() + i);
                if (heave > 0) {
                    double x = lattice.xM(i);
                    double y = lattice.yM(j);
                    boolean straight = Math.abs(point.acrossM(x, y)) < wanted.halfWidthM();
                    all += heave;
                    ahead += straight && point.alongM(x, y) > 0 ? heave : 0;
                }
            }
        }
        return ahead / all; // all cells are of one size
    }
}
