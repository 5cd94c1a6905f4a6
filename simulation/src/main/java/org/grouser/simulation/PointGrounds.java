package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.point.ContactPoints;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.StateHash;
import org.grouser.terrain.query.Ground;

/** All ground of a run that answers contact points: evaluated inside a step, committed at its end. */
final class PointGrounds {
    private final List<PointGround> grounds;
    private final double stepS;

    /** One surface and the points over it. */
    record PointGround(String name, Ground shape, ContactPoints points, List<PointMember> members) {
        PointGround {
            members = List.copyOf(members);
        }
    }

    PointGrounds(List<PointGround> grounds, double stepS) {
        this.grounds = List.copyOf(grounds);
        this.stepS = stepS;
    }

    List<PointGround> all() {
        return grounds;
    }

    List<PointMember> members() {
        List<PointMember> members = new ArrayList<>();
        grounds.forEach(ground -> members.addAll(ground.members()));
        return members;
    }

    /**
     * Adds the forces of all springs on the joints, bodies placed and moved.
     *
     * @param force Modified.
     */
    void evaluate(Motion motion, double[] force) {
        for (int g = 0; g < grounds.size(); g++) {
            PointGround ground = grounds.get(g);
            look(ground, motion);
            for (int k = 0; k < ground.members().size(); k++) {
                ground.members().get(k).push(motion, force);
            }
        }
    }

    /** Accepts the step; then looks at the points where it ends, for columns and the energy account. */
    void commit(Motion motion) {
        for (int g = 0; g < grounds.size(); g++) {
            PointGround ground = grounds.get(g);
            for (int k = 0; k < ground.members().size(); k++) {
                ground.members().get(k).tally(stepS);
            }
            ground.points().commit(stepS);
            look(ground, motion);
        }
    }

    /**
     * Adds the wrenches of the last accepted step.
     *
     * @param wrench six numbers by body. Modified.
     */
    void addWrenches(double[] wrench) {
        for (int g = 0; g < grounds.size(); g++) {
            List<PointMember> members = grounds.get(g).members();
            for (int k = 0; k < members.size(); k++) {
                CompliantContact.add(members.get(k).body, members.get(k).wrench(), wrench);
            }
        }
    }

    private void look(PointGround ground, Motion motion) {
        for (int k = 0; k < ground.members().size(); k++) {
            ground.members().get(k).place(motion);
        }
        ground.points().evaluate(stepS);
    }

    private void look(Motion motion) {
        for (int g = 0; g < grounds.size(); g++) {
            look(grounds.get(g), motion);
        }
    }

    /** Starts a run with the points as they stand; bodies placed and moved. */
    void begin(Motion motion) {
        look(motion);
        for (int g = 0; g < grounds.size(); g++) {
            grounds.get(g).points().begin();
        }
    }

    /** Energy in all springs. */
    double storedJ() {
        double sum = 0;
        for (int g = 0; g < grounds.size(); g++) {
            sum += grounds.get(g).points().storedJ();
        }
        return sum;
    }

    void clear() {
        for (int g = 0; g < grounds.size(); g++) {
            List<PointMember> members = grounds.get(g).members();
            for (int k = 0; k < members.size(); k++) {
                members.get(k).clear();
            }
        }
    }

    void addTo(StateHash hash) {
        grounds.forEach(ground -> ground.points().addTo(hash));
    }

    void write(DataOutput out) throws IOException {
        for (PointGround ground : grounds) {
            ground.points().write(out);
            for (PointMember member : ground.members()) {
                member.write(out);
            }
        }
    }

    /**
     * @param motion the bodies where the run is taken up
     */
    void read(DataInput in, Motion motion) throws IOException {
        for (PointGround ground : grounds) {
            ground.points().read(in);
            for (PointMember member : ground.members()) {
                member.read(in);
            }
        }
        look(motion);
    }
}
