package org.grouser.simulation.contact.point;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.contact.point.ContactPoints;
import org.grouser.contact.point.Mode;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.StateHash;
import org.grouser.record.FrameSink;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ContactSprings;
import org.grouser.simulation.contact.Foot;
import org.grouser.simulation.contact.ReplayOwner;
import org.grouser.simulation.state.RunColumns;

/** Springs, dampers and friction under all contact points of a run. */
final class PointLaw implements ContactLaw {
    private final List<Ground> grounds;
    private final List<PointContact> contacts; // of all grounds, ground by ground
    private final PointSums sums;
    private final BaseTravel travel;
    private final double stepS;
    private final PoseTwist pose = new PoseTwist();

    /** One surface and the points over it. */
    record Ground(String name, ContactPoints points, List<PointContact> contacts) {
        Ground {
            contacts = List.copyOf(contacts);
        }
    }

    /**
     * @param sums over all contacts of the grounds
     */
    PointLaw(List<Ground> grounds, PointSums sums, BaseTravel travel, double stepS) {
        this.grounds = List.copyOf(grounds);
        this.contacts =
                grounds.stream().flatMap(ground -> ground.contacts().stream()).toList();
        this.sums = sums;
        this.travel = travel;
        this.stepS = stepS;
    }

    @Override
    public void begin(Motion motion) {
        look(motion);
        for (int g = 0; g < grounds.size(); g++) {
            grounds.get(g).points().begin();
        }
    }

    @Override
    public void evaluate(Motion motion, double[] force) {
        for (int g = 0; g < grounds.size(); g++) {
            Ground ground = grounds.get(g);
            look(ground, motion);
            for (int k = 0; k < ground.contacts().size(); k++) {
                ground.contacts().get(k).push(motion, force);
            }
        }
    }

    /** Accepts the step; then looks at the points where it ends, for columns and the energy budget. */
    @Override
    public void commit(Motion motion) {
        for (int g = 0; g < grounds.size(); g++) {
            Ground ground = grounds.get(g);
            for (int k = 0; k < ground.contacts().size(); k++) {
                ground.contacts().get(k).tally(stepS);
            }
            ground.points().commit(stepS);
            look(ground, motion);
        }
        travel.add(stepS);
    }

    private void look(Ground ground, Motion motion) {
        int posed = -1; // the body whose pose is at hand: points of a leg or a deck share it
        for (int k = 0; k < ground.contacts().size(); k++) {
            PointContact contact = ground.contacts().get(k);
            if (contact.body() != posed) {
                posed = contact.body();
                motion.poseTwist(posed, pose);
            }
            contact.place(pose);
        }
        ground.points().evaluate(stepS);
    }

    private void look(Motion motion) {
        for (int g = 0; g < grounds.size(); g++) {
            look(grounds.get(g), motion);
        }
    }

    @Override
    public double storedJ() {
        double sum = 0;
        for (int g = 0; g < grounds.size(); g++) {
            sum += grounds.get(g).points().storedJ();
        }
        return sum;
    }

    @Override
    public double stiffnessNPerM(double stepS) {
        double sum = 0;
        for (int k = 0; k < contacts.size(); k++) {
            sum += contacts.get(k).mode() == Mode.NONE
                    ? 0
                    : contacts.get(k).stiffnessNPerM() + contacts.get(k).dampingNsPerM() / stepS;
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
        contacts.forEach(contact -> contact.columns(columns, grounds.size() > 1));
        sums.columns(columns);
        travel.columns(columns);
    }

    @Override
    public void clear() {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).clear();
        }
    }

    /** Tells when points touch, break loose, stick again and lift. */
    @Override
    public void look(double timeS, FrameSink sink) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).look(timeS, sink);
        }
    }

    @Override
    public void addTo(StateHash hash) {
        grounds.forEach(ground -> ground.points().addTo(hash));
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (Ground ground : grounds) {
            ground.points().write(out);
            for (PointContact contact : ground.contacts()) {
                contact.write(out);
            }
        }
        travel.write(out);
    }

    @Override
    public void read(DataInput in, Motion motion) throws IOException {
        for (Ground ground : grounds) {
            ground.points().read(in);
            for (PointContact contact : ground.contacts()) {
                contact.read(in);
            }
        }
        travel.read(in);
        look(motion);
    }

    @Override
    public List<ReplayOwner> replayOwners() {
        return contacts.stream()
                .map(contact -> new ReplayOwner(contact.name(), contact.body(), contact.surface()))
                .toList();
    }

    @Override
    public void addContacts(ReplayFrame frame, int first) {
        double[] f = new double[6];
        for (int k = 0; k < contacts.size(); k++) {
            PointContact contact = contacts.get(k);
            if (contact.mode() != Mode.NONE) {
                contact.wrench(f);
                frame.contact(first + k, contact.tipM(0), contact.tipM(1), contact.tipM(2), f[0], f[1], f[2]);
            }
        }
    }

    @Override
    public List<? extends Foot> feet() {
        return contacts;
    }

    @Override
    public void addWrenches(double[] wrench) {
        for (int k = 0; k < contacts.size(); k++) {
            contacts.get(k).addWrench(wrench);
        }
    }
}
