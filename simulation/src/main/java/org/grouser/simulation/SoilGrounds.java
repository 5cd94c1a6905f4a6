package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.contact.scm.OffSoilException;
import org.grouser.contact.scm.SoilBed;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.StateHash;

/** All soil of a run: evaluated inside a step, committed at its end. */
final class SoilGrounds {
    private final List<SoilGround> grounds;
    private final double[] force; // of all soil on the joints, in the step under way    (dof)
    private final double stepS;

    /** One surface of soil and the bodies that meet it. */
    record SoilGround(String name, SoilBed bed, List<SoilMember> members) {
        SoilGround {
            members = List.copyOf(members);
        }
    }

    SoilGrounds(List<SoilGround> grounds, int dof, double stepS) {
        this.grounds = List.copyOf(grounds);
        this.force = new double[dof];
        this.stepS = stepS;
    }

    List<SoilGround> all() {
        return grounds;
    }

    /** Forces of the soil on the joints by the last evaluation. */
    double[] force() {
        return force;
    }

    List<SoilMember> members() {
        List<SoilMember> members = new ArrayList<>();
        grounds.forEach(ground -> members.addAll(ground.members()));
        return members;
    }

    /** Computes the forces of the soil on the joints, bodies placed and moved. */
    void evaluate(Motion motion) {
        Arrays.fill(force, 0);
        for (int g = 0; g < grounds.size(); g++) {
            SoilGround ground = grounds.get(g);
            place(ground, motion);
            try {
                ground.bed().evaluate(stepS);
            } catch (OffSoilException e) {
                throw new SimulationDiverged("off the soil", String.valueOf(e.getMessage()));
            }
            for (int k = 0; k < ground.members().size(); k++) {
                ground.members().get(k).push(motion, force);
            }
        }
    }

    /** Accepts the step: shear history grows, and soil that is due moves, the bodies being where the step ends. */
    void commit(Motion motion) {
        for (int g = 0; g < grounds.size(); g++) {
            SoilGround ground = grounds.get(g);
            for (int k = 0; k < ground.members().size(); k++) {
                ground.members().get(k).tally(stepS);
            }
            ground.bed().commit(stepS);
            place(ground, motion);
            try {
                ground.bed().updateIfDue();
            } catch (OffSoilException e) {
                throw new SimulationDiverged("off the soil", String.valueOf(e.getMessage()));
            }
        }
    }

    /**
     * Adds the wrenches of the last accepted step.
     *
     * @param wrench six numbers by body. Modified.
     */
    void addWrenches(double[] wrench) {
        for (int g = 0; g < grounds.size(); g++) {
            List<SoilMember> members = grounds.get(g).members();
            for (int k = 0; k < members.size(); k++) {
                CompliantContact.add(members.get(k).body, members.get(k).wrench(), wrench);
            }
        }
    }

    private static void place(SoilGround ground, Motion motion) {
        for (int k = 0; k < ground.members().size(); k++) {
            ground.members().get(k).place(motion);
        }
    }

    /** Starts new means after a frame. */
    void clear() {
        for (int g = 0; g < grounds.size(); g++) {
            List<SoilMember> members = grounds.get(g).members();
            for (int k = 0; k < members.size(); k++) {
                members.get(k).clear();
            }
        }
    }

    void addTo(StateHash hash) {
        grounds.forEach(ground -> ground.bed().addTo(hash));
    }

    void write(DataOutput out) throws IOException {
        for (SoilGround ground : grounds) {
            ground.bed().write(out);
            for (SoilMember member : ground.members()) {
                member.write(out);
            }
        }
    }

    void read(DataInput in) throws IOException {
        for (SoilGround ground : grounds) {
            ground.bed().read(in);
            for (SoilMember member : ground.members()) {
                member.read(in);
            }
        }
    }
}
