package org.grouser.simulation.contact.rigid;

import java.util.List;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.query.Features;

/** Points of a body over a surface: a foot, the corners of a box, the edge of a pad. Without friction. */
final class TipsOnGround implements TouchPair {
    private final String name;
    private final int body;
    private final List<Vec3> tipsM;
    private final RigidPairs.Surface surface;
    private final double[] tip = new double[3]; // world

    /**
     * @param tipsM in the body's frame
     */
    TipsOnGround(String name, int body, List<Vec3> tipsM, RigidPairs.Surface surface) {
        this.name = name;
        this.body = body;
        this.tipsM = List.copyOf(tipsM);
        this.surface = surface;
    }

    @Override
    public String subject() {
        return name;
    }

    @Override
    public String other() {
        return surface.name();
    }

    @Override
    public void detect(int pair, Motion motion, double reachM, Features found, Contacts contacts) {
        for (int t = 0; t < tipsM.size(); t++) {
            StandingPairs.world(motion, body, tipsM.get(t), tip);
            found.clear();
            surface.ground().ball(tip, 0, reachM, found);
            for (int f = 0; f < found.count(); f++) {
                if (found.gapM(f) <= reachM) {
                    int i = contacts.touch(
                            pair, tipsM.size() * found.id(f) + t, body, -1, found.gapM(f), tip[0], tip[1], tip[2]);
                    contacts.law(i, found.normal(f, 0), found.normal(f, 1), found.normal(f, 2), 0, 0);
                }
            }
        }
    }
}
