package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.StateHash;
import org.jspecify.annotations.Nullable;

/** All wheels of a run on ground that they grip by slip: evaluated inside a step, committed at its end. */
final class SlipGrounds {
    private final List<SlipMember> members;
    private final @Nullable PlaneLoads plane;
    private final double stepS;

    /**
     * @param plane shares the weight where a plane carries the vehicle; null where springs do
     */
    SlipGrounds(List<SlipMember> members, @Nullable PlaneLoads plane, double stepS) {
        this.members = List.copyOf(members);
        this.plane = plane;
        this.stepS = stepS;
    }

    List<SlipMember> members() {
        return members;
    }

    /**
     * Adds the forces on the joints, bodies placed and moved.
     *
     * @param force Modified.
     */
    void evaluate(Motion motion, double[] force) {
        look(motion);
        for (int k = 0; k < members.size(); k++) {
            members.get(k).push(motion, force);
        }
    }

    private void look(Motion motion) {
        for (int k = 0; k < members.size(); k++) {
            members.get(k).place(motion);
            if (plane == null) {
                members.get(k).grip.evaluate(stepS / 2);
            } else {
                members.get(k).grip.stand(stepS / 2);
            }
        }
        if (plane != null) {
            plane.share(motion);
        }
    }

    void commit(Motion motion) {
        for (int k = 0; k < members.size(); k++) {
            members.get(k).commit(motion, stepS);
        }
    }

    /**
     * Adds the wrenches of the last accepted step, with the load of a plane that carries the vehicle.
     *
     * @param wrench six numbers by body. Modified.
     */
    void addWrenches(double[] wrench) {
        for (int k = 0; k < members.size(); k++) {
            SlipMember member = members.get(k);
            CompliantContact.add(member.body, member.grip.wrench(), wrench);
            wrench[6 * member.body + 2] += plane == null ? 0 : member.grip.loadN();
        }
    }

    void clear() {
        for (int k = 0; k < members.size(); k++) {
            members.get(k).clear();
        }
    }

    void columns(States states) {
        members.forEach(member -> member.columns(states));
    }

    void addTo(StateHash hash) {
        members.forEach(member -> member.grip.addTo(hash));
    }

    void write(DataOutput out) throws IOException {
        for (SlipMember member : members) {
            member.write(out);
        }
    }

    /**
     * @param motion the bodies where the run is taken up
     */
    void read(DataInput in, Motion motion) throws IOException {
        for (SlipMember member : members) {
            member.read(in);
        }
        look(motion);
    }
}
