package org.grouser.simulation;

import java.util.Arrays;
import java.util.List;

/** Which bodies the ground bears in the step under way, whatever the law of the surface. */
final class BearingBodies {
    private final List<SoilMember> soil;
    private final List<SlipMember> slip;
    private final List<PolygonMember> polygons;
    private final boolean[] borne; // (bodies)

    BearingBodies(CompliantContact yielding, int bodies) {
        soil = yielding.soil.members();
        slip = yielding.slip.members();
        polygons = yielding.polygons.members();
        borne = new boolean[bodies];
    }

    /** Looks at a step that has been accepted. */
    void look(Contacts contacts) {
        Arrays.fill(borne, false);
        for (int i = 0; i < contacts.count; i++) {
            if (contacts.limitDof[i] < 0 && contacts.impulse[3 * i] > 0) {
                borne[contacts.bodyA[i]] = true;
                if (contacts.bodyB[i] >= 0) {
                    borne[contacts.bodyB[i]] = true;
                }
            }
        }
        for (int k = 0; k < soil.size(); k++) {
            borne[soil.get(k).body] |= pushes(soil.get(k).wrench());
        }
        for (int k = 0; k < slip.size(); k++) {
            borne[slip.get(k).body] |= slip.get(k).grip.loadN() > 0;
        }
        for (int k = 0; k < polygons.size(); k++) {
            borne[polygons.get(k).body] |= pushes(polygons.get(k).wrench);
        }
    }

    boolean borne(int body) {
        return borne[body];
    }

    private static boolean pushes(double[] wrench) {
        return wrench[0] != 0 || wrench[1] != 0 || wrench[2] != 0;
    }
}
