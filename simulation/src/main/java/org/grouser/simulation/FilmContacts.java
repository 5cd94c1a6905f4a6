package org.grouser.simulation;

import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.pcm.PolygonPair;
import org.grouser.contact.point.Mode;
import org.grouser.dynamics.Motion;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.record.replay.Scene;

/** All contacts of a run for its replay, whatever their law: who is pushed, where, how hard. */
final class FilmContacts {
    /** A polygon contact of more elements is told as its resultant. Our choice. */
    private static final int MOST_ELEMENTS = 500;

    private final Parts parts;
    private final List<String> surfaces;
    private final List<Scene.Owner> owners = new ArrayList<>();
    private final int[] ofPair;
    private final List<int[]> ofSoil = new ArrayList<>(); // by bed, then by member
    private final int[] ofPoint;
    private final int[] ofSlip;
    private final int[] ofPolygon;
    private final List<SoilFilm> soils;

    /**
     * @param surfaces their names, in order
     * @param pairs who may touch rigid ground or each other
     */
    FilmContacts(Parts parts, List<String> surfaces, List<TouchPair> pairs, List<SoilFilm> soils, BodyNames names) {
        this.parts = parts;
        this.surfaces = List.copyOf(surfaces);
        this.soils = soils;
        CompliantContact yielding = parts.yielding();
        ofPair = pairs.stream()
                .mapToInt(pair -> owner(pair.subject(), names.body(pair.subject()), pair.other()))
                .toArray();
        for (SoilGrounds.SoilGround ground : yielding.soil.all()) {
            ofSoil.add(ground.members().stream()
                    .mapToInt(m -> owner(m.label, m.body, ground.name()))
                    .toArray());
        }
        ofPoint = yielding.points.members().stream()
                .mapToInt(m -> owner(m.name, m.body, m.surface))
                .toArray();
        ofSlip = yielding.slip.members().stream()
                .mapToInt(m -> owner(m.label, m.body, m.surface))
                .toArray();
        ofPolygon = yielding.polygons.members().stream()
                .mapToInt(m -> owner(m.label, m.body, m.surface))
                .toArray();
    }

    /** Finds a body by the name that a touch pair uses: that of a wheel, a block or a joint. */
    @FunctionalInterface
    interface BodyNames {
        /** -1 if there is none of that name. */
        int body(String subject);
    }

    private int owner(String label, int body, String surface) {
        owners.add(new Scene.Owner(label, body, surfaces.indexOf(surface)));
        return owners.size() - 1;
    }

    List<Scene.Owner> owners() {
        return owners;
    }

    /**
     * Adds every contact of the last step.
     *
     * @param frame Modified.
     */
    void collect(ReplayFrame frame) {
        rigid(frame);
        for (int s = 0; s < soils.size(); s++) {
            soils.get(s).contacts(ofSoil.get(s), frame);
        }
        points(frame);
        slipping(frame, parts.bodies().motion);
        polygons(frame);
    }

    private void rigid(ReplayFrame frame) {
        Contacts c = parts.contacts();
        double perStep = 1 / parts.clock().stepS();
        for (int i = 0; i < c.count; i++) {
            if (c.limitDof[i] < 0 && c.impulse[3 * i] > 0) {
                double[] force = new double[3]; // n, t1, t2 times their impulses over the step
                for (int k = 0; k < 9; k++) {
                    force[k % 3] += c.frame[9 * i + k] * c.impulse[3 * i + k / 3] * perStep;
                }
                frame.contact(
                        ofPair[c.pair[i]],
                        c.pointM[3 * i],
                        c.pointM[3 * i + 1],
                        c.pointM[3 * i + 2],
                        force[0],
                        force[1],
                        force[2]);
            }
        }
    }

    private void points(ReplayFrame frame) {
        List<PointMember> members = parts.yielding().points.members();
        double[] wrench = new double[6];
        for (int k = 0; k < members.size(); k++) {
            PointMember m = members.get(k);
            if (m.points.mode(m.index) != Mode.NONE) {
                m.points.wrench(m.index, wrench, 0);
                frame.contact(
                        ofPoint[k],
                        m.points.tipM(m.index, 0),
                        m.points.tipM(m.index, 1),
                        m.points.tipM(m.index, 2),
                        wrench[0],
                        wrench[1],
                        wrench[2]);
            }
        }
    }

    /** A gripping wheel touches below its centre, square to its heading and its axle. */
    private void slipping(ReplayFrame frame, Motion motion) {
        List<SlipMember> members = parts.yielding().slip.members();
        for (int k = 0; k < members.size(); k++) {
            SlipMember m = members.get(k);
            if (!(m.grip.loadN() > 0)) {
                continue;
            }
            double[] up = new double[3]; // heading x axle
            double[] left = new double[3]; // up x heading
            double[] force = new double[3];
            for (int a = 0; a < 3; a++) {
                int b = (a + 1) % 3;
                int c = (a + 2) % 3;
                up[a] = m.grip.heading(b) * axle(motion, m.body, c) - m.grip.heading(c) * axle(motion, m.body, b);
            }
            for (int a = 0; a < 3; a++) {
                int b = (a + 1) % 3;
                int c = (a + 2) % 3;
                left[a] = up[b] * m.grip.heading(c) - up[c] * m.grip.heading(b);
                force[a] = m.grip.loadN() * up[a] + m.grip.tractionN() * m.grip.heading(a);
            }
            double[] at = motion.originM();
            double radiusM = m.grip.radiusM();
            frame.contact(
                    ofSlip[k],
                    at[3 * m.body] - radiusM * up[0],
                    at[3 * m.body + 1] - radiusM * up[1],
                    at[3 * m.body + 2] - radiusM * up[2],
                    force[0] + m.grip.sideN() * left[0],
                    force[1] + m.grip.sideN() * left[1],
                    force[2] + m.grip.sideN() * left[2]);
        }
    }

    private static double axle(Motion motion, int body, int axis) {
        return motion.rotation()[9 * body + 3 * axis + 1];
    }

    private void polygons(ReplayFrame frame) {
        List<PolygonMember> members = parts.yielding().polygons.members();
        for (int k = 0; k < members.size(); k++) {
            PolygonPair pair = members.get(k).pair;
            if (pair.elements() <= MOST_ELEMENTS) {
                for (int e = 0; e < pair.elements(); e++) {
                    frame.contact(
                            ofPolygon[k],
                            pair.elementPointM(e, 0),
                            pair.elementPointM(e, 1),
                            pair.elementPointM(e, 2),
                            pair.elementForceN(e, 0),
                            pair.elementForceN(e, 1),
                            pair.elementForceN(e, 2));
                }
            } else {
                resultant(ofPolygon[k], pair, frame);
            }
        }
    }

    private static void resultant(int owner, PolygonPair pair, ReplayFrame frame) {
        double[] sums = new double[6];
        double weight = 0;
        for (int e = 0; e < pair.elements(); e++) {
            double share = Math.max(pair.elementPa(e) * pair.elementAreaM2(e), 1e-30);
            weight += share;
            for (int a = 0; a < 3; a++) {
                sums[a] += share * pair.elementPointM(e, a);
                sums[3 + a] += pair.elementForceN(e, a);
            }
        }
        frame.contact(owner, sums[0] / weight, sums[1] / weight, sums[2] / weight, sums[3], sums[4], sums[5]);
    }
}
