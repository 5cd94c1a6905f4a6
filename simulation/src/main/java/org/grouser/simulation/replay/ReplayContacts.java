package org.grouser.simulation.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.record.replay.Scene;
import org.grouser.simulation.contact.ContactLaw;
import org.grouser.simulation.contact.ReplayOwner;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.step.Plant;

/** All contacts of a run for its replay, whatever their law: who is pushed, where, how hard. */
final class ReplayContacts {
    private final Contacts rigid;
    private final List<ContactLaw> laws;
    private final double perStep; // 1/s
    private final List<String> surfaces;
    private final List<Scene.Owner> owners = new ArrayList<>(); // pairs first, then law by law
    private final int[] firstOf; // first owner of each law

    /**
     * @param surfaces their names, in order
     * @param bodyOf finds a body by the name that a touch pair uses: that of a wheel, a block or a joint; -1 if there is none
     */
    ReplayContacts(Plant plant, double stepS, List<String> surfaces, ToIntFunction<String> bodyOf) {
        this.rigid = plant.contacts();
        this.laws = plant.compliant().laws();
        this.perStep = 1 / stepS;
        this.surfaces = List.copyOf(surfaces);
        for (TouchPair pair : plant.pairs()) {
            add(pair.subject(), bodyOf.applyAsInt(pair.subject()), pair.other());
        }
        firstOf = new int[laws.size()];
        for (int k = 0; k < firstOf.length; k++) {
            firstOf[k] = owners.size();
            for (ReplayOwner owner : laws.get(k).replayOwners()) {
                add(owner.label(), owner.body(), owner.surface());
            }
        }
    }

    private void add(String label, int body, String surface) {
        owners.add(new Scene.Owner(label, body, surfaces.indexOf(surface)));
    }

    List<Scene.Owner> owners() {
        return owners;
    }

    /**
     * Adds every contact of the last step.
     *
     * @param frame Modified.
     */
    void collect(ReplayFrame frame) {
        rigid(frame);
        for (int k = 0; k < firstOf.length; k++) {
            laws.get(k).addContacts(frame, firstOf[k]);
        }
    }

    private void rigid(ReplayFrame frame) {
        for (int i = 0; i < rigid.count; i++) {
            if (rigid.limitDof[i] < 0 && rigid.impulse[3 * i] > 0) {
                double[] force = new double[3]; // n, t1, t2 times their impulses over the step
                for (int k = 0; k < 9; k++) {
                    force[k % 3] += rigid.frame[9 * i + k] * rigid.impulse[3 * i + k / 3] * perStep;
                }
                frame.contact(
                        rigid.pair[i],
                        rigid.pointM[3 * i],
                        rigid.pointM[3 * i + 1],
                        rigid.pointM[3 * i + 2],
                        force[0],
                        force[1],
                        force[2]);
            }
        }
    }
}
