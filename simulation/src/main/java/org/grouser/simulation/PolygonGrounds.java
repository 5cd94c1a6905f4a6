package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.StateHash;

/** Everything of a run that touches polygon surfaces: evaluated inside a step, committed at its end. */
final class PolygonGrounds {
    private final List<PolygonMember> members;
    private final Map<String, BallOnPlane> forms;
    private final Motion motion;
    private final double stepS;

    /**
     * @param forms closed forms beside members, by label, in order
     * @param motion of the bodies, live
     */
    PolygonGrounds(List<PolygonMember> members, Map<String, BallOnPlane> forms, Motion motion, double stepS) {
        this.members = List.copyOf(members);
        this.forms = forms;
        this.motion = motion;
        this.stepS = stepS;
    }

    List<PolygonMember> members() {
        return members;
    }

    /** Looks at everything where a run starts; bodies placed and moved. */
    void begin(Motion motion) {
        for (int k = 0; k < members.size(); k++) {
            members.get(k).look(motion, stepS);
        }
    }

    /**
     * Adds the forces on the joints, bodies placed and moved.
     *
     * @param force Modified.
     */
    void evaluate(Motion motion, double[] force) {
        for (int k = 0; k < members.size(); k++) {
            members.get(k).look(motion, stepS);
            members.get(k).push(motion, force);
        }
    }

    /** Accepts the step; then looks at all where it ends, for columns and the energy account. */
    void commit(Motion motion) {
        for (int k = 0; k < members.size(); k++) {
            members.get(k).commit(stepS);
            members.get(k).look(motion, stepS);
        }
    }

    /**
     * Adds the wrenches of the last accepted step.
     *
     * @param wrench six numbers by body. Modified.
     */
    void addWrenches(double[] wrench) {
        for (int k = 0; k < members.size(); k++) {
            CompliantContact.add(members.get(k).body, members.get(k).accepted, wrench);
        }
    }

    /** Energy in all layers by the last look. */
    double storedJ() {
        double sum = 0;
        for (int k = 0; k < members.size(); k++) {
            sum += members.get(k).pair.storedJ();
        }
        return sum;
    }

    void clear() {
        for (int k = 0; k < members.size(); k++) {
            members.get(k).clear();
        }
    }

    void columns(States states) {
        if (members.isEmpty()) {
            return;
        }
        members.forEach(member -> member.columns(states));
        forms.forEach((label, form) -> states.add(label + "_closed_form_N", () -> form.forceN(motion)));
        states.add("pcm_depth_max_m", this::deepestM);
        states.add("pcm_tests_saved", this::testsSaved);
    }

    private double deepestM() {
        double deepest = 0;
        for (PolygonMember member : members) {
            deepest = Math.max(deepest, member.deepestM());
        }
        return deepest;
    }

    /** Triangle pairs that there are, over those looked at, since the start. */
    private double testsSaved() {
        double made = 0;
        double possible = 0;
        for (PolygonMember member : members) {
            made += member.pair.tests();
            possible += member.pair.tests() * member.pair.testsSaved();
        }
        return made > 0 ? possible / made : 0;
    }

    void addTo(StateHash hash) {
        members.forEach(member -> member.pair.addTo(hash));
    }

    void write(DataOutput out) throws IOException {
        for (PolygonMember member : members) {
            member.write(out);
        }
    }

    /**
     * @param motion the bodies where the run is taken up
     */
    void read(DataInput in, Motion motion) throws IOException {
        for (PolygonMember member : members) {
            member.read(in);
            member.look(motion, stepS);
        }
    }
}
