package org.grouser.simulation.contact;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.StateHash;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.state.RunColumns;
import org.grouser.vehicle.WheelSpec;

/**
 * A start for contact laws of wheels: every wheel over every surface of the law touches at its deepest point, a ball or a thin
 * disc, and {@link #force} says what the ground does there. Mean forces and depths are recorded, contacts shown in the
 * replay, sums kept in checkpoints.
 *
 * <p>A law that remembers something keeps it in {@link #memory} and changes it in {@link #update} alone; the state hash and
 * checkpoints then hold it. Columns of its own are added by {@link #columns}.
 */
public abstract class WheelLaw implements ContactLaw {
    private final List<WheelContact> contacts = new ArrayList<>();
    private final List<double[]> memories = new ArrayList<>();
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

    /**
     * Numbers that the law remembers, all 0 at the start: part of the state hash, and kept in checkpoints. To be asked for
     * where the law is made; those of a contact begin at {@code perContact * contact.index()}.
     *
     * @return to be changed in {@link #update} alone
     */
    protected final double[] memory(int perContact) {
        double[] numbers = new double[perContact * contacts.size()];
        memories.add(numbers);
        return numbers;
    }

    /**
     * Changes what the law remembers of a contact, at the end of every step, whether the wheel touches or not; the contact is
     * as the step leaves it.
     */
    protected void update(WheelContact contact, double stepS) {}

    /** Energy that the contact stores; 0 unless the law says otherwise. */
    protected double storedJ(WheelContact contact) {
        return 0;
    }

    /**
     * How stiffly the ground holds a wheel that touches it, along its normal, for the check of the step. Unless the law says
     * otherwise it is the force over the depth, wherever the wheel comes in or out by less than a tenth of the depth in a step:
     * a damper would spoil it elsewhere. A law with a damper c adds c / h, h the step.
     */
    protected double stiffnessNPerM(WheelContact contact) {
        boolean rests = Math.abs(contact.approachMPerS()) * stepS < 0.1 * contact.depthM();
        return rests ? contact.normalN() / contact.depthM() : 0;
    }

    /** All wheels over all surfaces. */
    protected final List<WheelContact> contacts() {
        return contacts;
    }

    private void push(WheelContact contact, Motion motion) {
        if (contact.depthM() > 0) {
            force(contact, forceN);
            contact.push(forceN, motion);
        }
    }

    private void look(Motion motion) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).look(motion);
            push(contacts.get(k), motion);
        }
    }

    @Override
    public final void begin(Motion motion) {
        look(motion);
    }

    @Override
    public final void evaluate(Motion motion, double[] force) {
        look(motion);
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).addTo(motion, force);
        }
    }

    /** Sums up the step, looks where the bodies are at its end, and remembers that. */
    @Override
    public final void commit(Motion motion) {
        for (int k = 0; k < contacts.size(); k++) {
            WheelContact contact = contacts.get(k);
            contact.tally(stepS);
            contact.look(motion);
            update(contact, stepS);
            push(contact, motion);
        }
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
    public final double stiffnessNPerM(double stepS) {
        double sum = 0;
        for (int k = 0; k < contacts.size(); k++) {
            sum += contacts.get(k).depthM() > 0 ? stiffnessNPerM(contacts.get(k)) : 0;
        }
        return sum;
    }

    @Override
    public final void addSprings(ContactSprings springs) {
        for (int k = 0; k < contacts.size(); k++) {
            if (contacts.get(k).depthM() > 0) {
                contacts.get(k).addTo(springs, stiffnessNPerM(contacts.get(k)));
            }
        }
    }

    @Override
    public void columns(RunColumns columns) {
        contacts.forEach(contact -> contact.columns(columns));
    }

    @Override
    public final void clear() {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).clear();
        }
    }

    @Override
    public final void addTo(StateHash hash) {
        for (double[] numbers : memories) {
            hash.add(numbers, numbers.length);
        }
    }

    @Override
    public final void write(DataOutput out) throws IOException {
        for (WheelContact contact : contacts) {
            contact.write(out);
        }
        for (double[] numbers : memories) {
            for (double number : numbers) {
                out.writeDouble(number);
            }
        }
    }

    @Override
    public final void read(DataInput in, Motion motion) throws IOException {
        for (WheelContact contact : contacts) {
            contact.read(in);
        }
        for (double[] numbers : memories) {
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = in.readDouble();
            }
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

    /** The depth of the wheel on that body, in the surface where it is deepest. */
    @Override
    public final double sinkageM(int body) {
        double deepest = Double.NaN;
        for (int k = 0; k < contacts.size(); k++) {
            deepest = contacts.get(k).isOf(body) && !(contacts.get(k).depthM() <= deepest)
                    ? contacts.get(k).depthM()
                    : deepest;
        }
        return deepest;
    }
}
