package org.grouser.simulation.contact.slip;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.contact.slip.SlipWheel;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.StateHash;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactSprings;
import org.grouser.simulation.contact.ReplayOwner;
import org.grouser.simulation.state.RunColumns;
import org.jspecify.annotations.Nullable;

/** All slip-based wheels of a run. */
final class SlipLaw implements ContactLaw {
    private final List<SlipContact> contacts;
    private final @Nullable PlaneLoads plane;
    private final Motion motion;
    private final double stepS;

    /**
     * @param plane shares the weight where a plane carries the vehicle; null where springs do
     * @param motion of the bodies, live
     */
    SlipLaw(List<SlipContact> contacts, @Nullable PlaneLoads plane, Motion motion, double stepS) {
        this.contacts = List.copyOf(contacts);
        this.plane = plane;
        this.motion = motion;
        this.stepS = stepS;
    }

    @Override
    public void evaluate(Motion motion, double[] force) {
        look(motion);
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).push(motion, force);
        }
    }

    private void look(Motion motion) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).place(motion);
            if (plane == null) {
                contacts.get(k).wheel.evaluate(stepS / 2);
            } else {
                contacts.get(k).wheel.stand(stepS / 2);
            }
        }
        if (plane != null) {
            plane.share(motion);
        }
    }

    @Override
    public void commit(Motion motion) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).commit(motion, stepS);
        }
    }

    @Override
    public double springJ() {
        double sum = 0;
        for (int k = 0; plane == null && k < contacts.size(); k++) {
            sum += contacts.get(k).wheel.springJ();
        }
        return sum;
    }

    @Override
    public double stiffnessNPerM(double stepS) {
        double sum = 0;
        for (int k = 0; plane == null && k < contacts.size(); k++) {
            SlipWheel wheel = contacts.get(k).wheel;
            sum += !(wheel.loadN() > 0) ? 0 : wheel.stiffnessNPerM() + wheel.dampingNsPerM() / stepS;
        }
        return sum;
    }

    /** The springs on which wheels stand; their treads are looked at by {@link SlipStartCheck}. */
    @Override
    public void addSprings(ContactSprings springs) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).addTo(springs, motion);
        }
    }

    @Override
    public void columns(RunColumns columns) {
        contacts.forEach(contact -> contact.columns(columns));
    }

    @Override
    public void clear() {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).clear();
        }
    }

    @Override
    public void addTo(StateHash hash) {
        contacts.forEach(contact -> contact.wheel.addTo(hash));
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (SlipContact contact : contacts) {
            contact.write(out);
        }
    }

    @Override
    public void read(DataInput in, Motion motion) throws IOException {
        for (SlipContact contact : contacts) {
            contact.read(in);
        }
        look(motion);
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
            contacts.get(k).addTo(frame, first + k, motion);
        }
    }

    @Override
    public void markLoaded(boolean[] loaded) {
        for (int k = 0; k < contacts.size(); k++) {
            loaded[contacts.get(k).body] |= contacts.get(k).wheel.loadN() > 0;
        }
    }

    @Override
    public void addWrenches(double[] wrench) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).addWrench(wrench);
            wrench[6 * contacts.get(k).body + 2] +=
                    plane == null ? 0 : contacts.get(k).wheel.loadN();
        }
    }
}
