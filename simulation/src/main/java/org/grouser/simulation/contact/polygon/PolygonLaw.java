package org.grouser.simulation.contact.polygon;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.StateHash;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactSprings;
import org.grouser.simulation.contact.ReplayOwner;
import org.grouser.simulation.state.RunColumns;

/** Everything of a run that touches polygon surfaces. */
final class PolygonLaw implements ContactLaw {
    private final List<PolygonContact> contacts;
    private final Map<PolygonContact, BallOnPlane> forms;
    private final Motion motion;
    private final double stepS;

    /**
     * @param forms closed forms of some contacts, in order
     * @param motion of the bodies, live
     */
    PolygonLaw(List<PolygonContact> contacts, Map<PolygonContact, BallOnPlane> forms, Motion motion, double stepS) {
        this.contacts = List.copyOf(contacts);
        this.forms = forms;
        this.motion = motion;
        this.stepS = stepS;
    }

    @Override
    public void begin(Motion motion) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).look(motion, stepS);
        }
    }

    @Override
    public void evaluate(Motion motion, double[] force) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).look(motion, stepS);
            contacts.get(k).push(motion, force);
        }
    }

    /** Accepts the step; then looks at all where it ends, for columns and the energy budget. */
    @Override
    public void commit(Motion motion) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).commit(stepS);
            contacts.get(k).look(motion, stepS);
        }
    }

    @Override
    public double storedJ() {
        double sum = 0;
        for (int k = 0; k < contacts.size(); k++) {
            sum += contacts.get(k).pair.storedJ();
        }
        return sum;
    }

    @Override
    public double stiffnessNPerM(double stepS) {
        double sum = 0;
        for (int k = 0; k < contacts.size(); k++) {
            sum += contacts.get(k).stiffnessNPerM(stepS);
        }
        return sum;
    }

    @Override
    public void addSprings(ContactSprings springs) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).addTo(springs);
        }
    }

    @Override
    public void columns(RunColumns columns) {
        contacts.forEach(contact -> contact.columns(columns));
        forms.forEach((contact, form) -> columns.add(
                contact.label + "_closed_form_N",
                contact.owner,
                Quantity.CLOSED_FORM_FORCE,
                "N",
                () -> form.forceN(motion)));
        columns.add(
                Column.of("pcm_depth_max_m", Owner.RUN, Quantity.POLYGON_DEPTH, "m")
                        .component("max", "")
                        .sampled(Column.Sampling.PEAK)
                        .labelled("largest depth in a layer"),
                this::deepestM);
        columns.add(
                Column.of("pcm_tests_saved", Owner.RUN, Quantity.TESTS_SAVED, "-")
                        .sampled(Column.Sampling.SINCE_START),
                this::testsSaved);
    }

    private double deepestM() {
        double deepest = 0;
        for (PolygonContact contact : contacts) {
            deepest = Math.max(deepest, contact.deepestM());
        }
        return deepest;
    }

    /** Triangle pairs that there are, over those looked at, since the start. */
    private double testsSaved() {
        double made = 0;
        double possible = 0;
        for (PolygonContact contact : contacts) {
            made += contact.pair.tests();
            possible += contact.pair.tests() * contact.pair.testsSaved();
        }
        return made > 0 ? possible / made : 0;
    }

    @Override
    public void clear() {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).clear();
        }
    }

    @Override
    public void addTo(StateHash hash) {
        contacts.forEach(contact -> contact.pair.addTo(hash));
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (PolygonContact contact : contacts) {
            contact.write(out);
        }
    }

    @Override
    public void read(DataInput in, Motion motion) throws IOException {
        for (PolygonContact contact : contacts) {
            contact.read(in);
            contact.look(motion, stepS);
        }
    }

    @Override
    public List<ReplayOwner> replayOwners() {
        return contacts.stream()
                .map(contact -> new ReplayOwner(contact.label, contact.body, contact.surface))
                .toList();
    }

    @Override
    public void addContacts(ReplayFrame frame, int first) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).addTo(frame, first + k);
        }
    }

    @Override
    public void markLoaded(boolean[] loaded) {
        for (int k = 0; k < contacts.size(); k++) {
            double[] f = contacts.get(k).wrench;
            loaded[contacts.get(k).body] |= f[0] != 0 || f[1] != 0 || f[2] != 0;
        }
    }

    @Override
    public boolean recordsSmoothness() {
        return true;
    }

    @Override
    public void addElementForces(double[] forceN, double[] largestElementN) {
        for (int k = 0; k < contacts.size(); k++) {
            PolygonContact contact = contacts.get(k);
            int body = contact.body;
            largestElementN[body] = Math.max(largestElementN[body], contact.pair.largestElementN());
            for (int axis = 0; axis < 3; axis++) {
                forceN[3 * body + axis] += contact.wrench[axis];
            }
        }
    }

    @Override
    public void addWrenches(double[] wrench) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).addWrench(wrench);
        }
    }
}
