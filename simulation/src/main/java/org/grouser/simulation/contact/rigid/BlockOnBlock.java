package org.grouser.simulation.contact.rigid;

import org.grouser.contact.touch.BoxPair;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;
import org.grouser.scenario.Scenario;
import org.grouser.terrain.query.Features;
import org.grouser.vehicle.VehicleSpec;

/** Two boxes, face on face or edge on edge. */
final class BlockOnBlock implements TouchPair {
    private final String nameA;
    private final String nameB;
    private final int bodyA;
    private final int bodyB;
    private final double[] halves = new double[6]; // half sizes of A, then B, m
    private final double[] poses = new double[24]; // rotation and centre of A, then B
    private final double reachSquaredM2; // centres farther apart than this cannot touch
    private final Scenario.BodyContact law;
    private final BoxPair boxes = new BoxPair();

    BlockOnBlock(Multibody model, VehicleSpec.BlockShape a, VehicleSpec.BlockShape b, Scenario.BodyContact law) {
        nameA = a.body();
        nameB = b.body();
        bodyA = model.body(nameA);
        bodyB = model.body(nameB);
        a.sizeM().times(0.5).store(halves, 0);
        b.sizeM().times(0.5).store(halves, 3);
        double reach = 0.5 * (a.sizeM().norm() + b.sizeM().norm());
        reachSquaredM2 = reach * reach;
        this.law = law;
    }

    @Override
    public String subject() {
        return nameA;
    }

    @Override
    public String other() {
        return nameB;
    }

    @Override
    public void detect(int pair, Motion motion, double reachM, Features found, Contacts contacts) {
        double[] origin = motion.originM();
        double dx = origin[3 * bodyA] - origin[3 * bodyB];
        double dy = origin[3 * bodyA + 1] - origin[3 * bodyB + 1];
        double dz = origin[3 * bodyA + 2] - origin[3 * bodyB + 2];
        if (reachM < 1e-3 && dx * dx + dy * dy + dz * dz > 1.1 * reachSquaredM2) {
            return;
        }
        pose(motion, bodyA, 0);
        pose(motion, bodyB, 12);
        found.clear();
        boxes.touch(poses, 0, halves, 0, poses, 12, halves, 3, reachM, found);
        for (int f = 0; f < found.count(); f++) {
            if (found.gapM(f) <= reachM) {
                int i = contacts.touch(
                        pair,
                        found.id(f),
                        bodyA,
                        bodyB,
                        found.gapM(f),
                        found.pointM(f, 0),
                        found.pointM(f, 1),
                        found.pointM(f, 2));
                contacts.law(
                        i,
                        found.normal(f, 0),
                        found.normal(f, 1),
                        found.normal(f, 2),
                        law.friction(),
                        law.restitution());
            }
        }
    }

    private void pose(Motion motion, int body, int at) {
        System.arraycopy(motion.rotation(), 9 * body, poses, at, 9);
        System.arraycopy(motion.originM(), 3 * body, poses, at + 9, 3);
    }
}
