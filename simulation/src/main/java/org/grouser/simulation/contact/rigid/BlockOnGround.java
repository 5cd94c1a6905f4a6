package org.grouser.simulation.contact.rigid;

import org.grouser.dynamics.Motion;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.query.Features;

/** The eight corners of a box on a surface. */
final class BlockOnGround implements TouchPair {
    private final String name;
    private final int body;
    private final Vec3 halfM;
    private final RigidPairs.Surface surface;
    private final double[] corner = new double[3]; // world

    BlockOnGround(String name, int body, Vec3 sizeM, RigidPairs.Surface surface) {
        this.name = name;
        this.body = body;
        this.halfM = sizeM.times(0.5);
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
        for (int c = 0; c < 8; c++) {
            corner(motion, c);
            found.clear();
            surface.ground().ball(corner, 0, reachM, found);
            for (int f = 0; f < found.count(); f++) {
                if (found.gapM(f) <= reachM) {
                    int i = contacts.touch(
                            pair, 8 * found.id(f) + c, body, -1, found.gapM(f), corner[0], corner[1], corner[2]);
                    contacts.law(
                            i,
                            found.normal(f, 0),
                            found.normal(f, 1),
                            found.normal(f, 2),
                            surface.law().friction(),
                            surface.law().restitution());
                    contacts.restitutionLaw[i] = surface.law().restitutionLaw();
                }
            }
        }
    }

    private void corner(Motion motion, int c) {
        double x = (c & 1) == 0 ? -halfM.x() : halfM.x();
        double y = (c & 2) == 0 ? -halfM.y() : halfM.y();
        double z = (c & 4) == 0 ? -halfM.z() : halfM.z();
        double[] r = motion.rotation();
        double[] origin = motion.originM();
        for (int k = 0; k < 3; k++) {
            int row = 9 * body + 3 * k;
            corner[k] = origin[3 * body + k] + r[row] * x + r[row + 1] * y + r[row + 2] * z;
        }
    }
}
