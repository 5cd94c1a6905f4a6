package org.grouser.simulation.contact;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.dynamics.Motion;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.state.RunColumns;
import org.grouser.vehicle.WheelSpec;

/**
 * A start for contact laws of wheels: every wheel over every surface of the law touches at its deepest point, a ball or a thin
 * disc, and {@link #force} says what the ground does there. Mean forces and depths are recorded, contacts shown in the
 * replay, sums kept in checkpoints.
 *
 * <p>A law that remembers something keeps it by {@link WheelContact#index}, changes it in {@link #commit} alone, and extends
 * {@link #addTo}, {@link #write} and {@link #read}.
 */
public abstract class WheelLaw implements ContactLaw {
    private final List<WheelContact> contacts = new ArrayList<>();
    private final double stepS;
    private final double[] forceN = new double[3];

    /**
     * @throws IllegalArgumentException if no vehicle has wheels
     */
    protected WheelLaw(List<SurfaceSpec> surfaces, ContactSite site) {
        stepS = site.stepS();
        for (SurfaceSpec surface : surfaces) {
            for (WheelSpec wheel : site.wheels()) {
                contacts.add(new WheelContact(
                        wheel, surface, site.body(wheel.body()), contacts.size(), site.ground(surface)));
            }
        }
        if (contacts.isEmpty()) {
            throw new IllegalArgumentException("ground '" + surfaces.get(0).name()
                    + "': its contact is for wheels, and no vehicle has any; add wheels to the vehicle");
        }
    }

    /**
     * The force of the ground on a wheel that touches it, at the deepest point; nothing is remembered.
     *
     * @param forceN world axes (3). Modified.
     */
    protected abstract void force(WheelContact contact, double[] forceN);

    /** Energy that the contact stores; 0 unless the law says otherwise. */
    protected double storedJ(WheelContact contact) {
        return 0;
    }

    /** All wheels over all surfaces. */
    protected final List<WheelContact> contacts() {
        return contacts;
    }

    private void look(Motion motion) {
        for (int k = 0; k < contacts.size(); k++) {
            WheelContact contact = contacts.get(k);
            contact.look(motion);
            if (contact.depthM() > 0) {
                force(contact, forceN);
                contact.push(forceN, motion);
            }
        }
    }

    @Override
    public void begin(Motion motion) {
        look(motion);
    }

    @Override
    public final void evaluate(Motion motion, double[] force) {
        look(motion);
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).addTo(motion, force);
        }
    }

    /** Sums up the step, and looks where the bodies are at its end. */
    @Override
    public void commit(Motion motion) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).tally(stepS);
        }
        look(motion);
    }

    @Override
    public final double storedJ() {
        double sum = 0;
        for (int k = 0; k < contacts.size(); k++) {
            sum += contacts.get(k).depthM() > 0 ? storedJ(contacts.get(k)) : 0;
        }
        return sum;
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
    public void write(DataOutput out) throws IOException {
        for (WheelContact contact : contacts) {
            contact.write(out);
        }
    }

    @Override
    public void read(DataInput in, Motion motion) throws IOException {
        for (WheelContact contact : contacts) {
            contact.read(in);
        }
        look(motion);
    }

    @Override
    public final List<ReplayOwner> replayOwners() {
        return contacts.stream().map(WheelContact::replayOwner).toList();
    }

    @Override
    public final void addContacts(ReplayFrame frame, int first) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).addTo(frame, first + k);
        }
    }

    @Override
    public final void markLoaded(boolean[] loaded) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).markLoaded(loaded);
        }
    }

    @Override
    public final void addWrenches(double[] wrench) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).addWrench(wrench);
        }
    }
}
