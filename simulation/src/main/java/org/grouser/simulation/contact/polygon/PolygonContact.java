package org.grouser.simulation.contact.polygon;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.contact.pcm.PcmSpec;
import org.grouser.contact.pcm.PolygonPair;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.PoseTwist;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.simulation.contact.ContactSprings;
import org.grouser.simulation.state.RunColumns;

/** A wheel, box or tool over one surface of polygons: whose it is, and what the surface did to it since the last frame. */
final class PolygonContact {
    /** A contact of more elements is shown as its resultant. Our choice. */
    private static final int MOST_ELEMENTS = 500;

    final Owner owner;
    final String label; // begin of its columns
    final String surface;
    final int body;
    private final PcmSpec law;
    final PolygonPair pair;
    private final PoseTwist pose = new PoseTwist();
    final double[] wrench = new double[6]; // of the last evaluation
    final double[] accepted = new double[6]; // of the last accepted step
    private final double[] last = new double[18]; // rotation, origin and twist at the last look
    private boolean looked; // since the last commit
    private final double[] impulse = new double[6]; // since the last frame, N s and N m s
    private double timeS; // over which was summed
    private double deepestM; // since the last frame
    private double acceptedM2; // area in contact in the last accepted step

    PolygonContact(Owner owner, String label, String surface, int body, PcmSpec law, PolygonPair pair) {
        this.owner = owner;
        this.label = label;
        this.surface = surface;
        this.body = body;
        this.law = law;
        this.pair = pair;
    }

    /** Evaluates the contact where the body is; once is enough as long as nothing has moved and nothing was committed. */
    void look(Motion m, double aheadS) {
        if (!isNew(m)) {
            return;
        }
        m.poseTwist(body, pose);
        pair.place(pose);
        pair.evaluate(aheadS);
        pair.wrench(wrench, 0);
    }

    /** Whether place or motion differ from those of the last look in any bit; remembers them. */
    private boolean isNew(Motion m) {
        boolean changed = !looked;
        looked = true;
        for (int k = 0; k < 18; k++) {
            double number = k < 9
                    ? m.rotation()[9 * body + k]
                    : k < 12
                            ? m.originM()[3 * body + k - 9]
                            : k < 15 ? m.linearMPerS()[3 * body + k - 12] : m.angularRadPerS()[3 * body + k - 15];
            changed |= number != last[k];
            last[k] = number;
        }
        return changed;
    }

    /**
     * Adds the wrench of the last evaluation to the forces on the joints.
     *
     * @param force Modified.
     */
    void push(Motion m, double[] force) {
        m.addWrench(body, wrench, 0, force);
    }

    void commit(double stepS) {
        for (int k = 0; k < 6; k++) {
            accepted[k] = wrench[k];
            impulse[k] += wrench[k] * stepS;
        }
        acceptedM2 = pair.areaM2();
        timeS += stepS;
        deepestM = Math.max(deepestM, pair.depthM());
        pair.commit(stepS);
        looked = false;
    }

    /** c A of the layer in contact, and its damper over a step; of the larger of the step's middle and its end. */
    double stiffnessNPerM(double stepS) {
        return Math.max(acceptedM2, pair.areaM2()) * (law.stiffnessPaPerM() + law.dampingNsPerM3() / stepS);
    }

    /**
     * Adds the layer in contact as one spring in the middle of its elements, square to the force that it takes; below the body
     * if it has left the ground within the step. Friction that creeps has no spring; {@link PolygonLawFactory} looks at it.
     *
     * @param springs Modified.
     */
    void addTo(ContactSprings springs) {
        double areaM2 = Math.max(acceptedM2, pair.areaM2());
        int n = pair.elements();
        double force = Math.sqrt(wrench[0] * wrench[0] + wrench[1] * wrench[1] + wrench[2] * wrench[2]);
        if (!(areaM2 > 0)) {
            return;
        }
        double x = n > 0 ? 0 : pose.originM()[0];
        double y = n > 0 ? 0 : pose.originM()[1];
        double z = n > 0 ? 0 : pose.originM()[2];
        for (int e = 0; e < n; e++) {
            x += pair.elementPointM(e, 0) / n;
            y += pair.elementPointM(e, 1) / n;
            z += pair.elementPointM(e, 2) / n;
        }
        springs.add(body, surface, x, y, z).normal(law.stiffnessPaPerM() * areaM2, law.dampingNsPerM3() * areaM2);
        if (force > 0) {
            springs.facing(wrench[0] / force, wrench[1] / force, wrench[2] / force);
        }
        if (law.friction() instanceof PcmSpec.Bristle bristle) {
            springs.along(law.shearPaPerM() * areaM2, bristle.dampingNsPerM3() * areaM2);
        }
    }

    void clear() {
        Arrays.fill(impulse, 0);
        timeS = 0;
        deepestM = 0;
    }

    double deepestM() {
        return deepestM;
    }

    /** Mean force (0 to 2) or moment about the body's origin (3 to 5) since the last frame, world axes. */
    double mean(int axis) {
        return timeS > 0 ? impulse[axis] / timeS : 0;
    }

    void columns(RunColumns columns) {
        columns.addAxes(
                Column.of(label + "_pcm_force_*_N", owner, Quantity.POLYGON_FORCE, "N")
                        .sampled(Column.Sampling.MEAN),
                "world",
                this::mean);
        columns.add(
                Column.of(label + "_pcm_depth_m", owner, Quantity.POLYGON_DEPTH, "m")
                        .sampled(Column.Sampling.PEAK),
                () -> deepestM);
        columns.add(label + "_pcm_area_m2", owner, Quantity.POLYGON_AREA, "m^2", pair::areaM2);
        columns.add(label + "_pcm_elements", owner, Quantity.POLYGON_ELEMENTS, "-", pair::elements);
    }

    /**
     * @param frame of the replay. Modified.
     */
    void addTo(ReplayFrame frame, int who) {
        if (pair.elements() > MOST_ELEMENTS) {
            addResultant(frame, who);
            return;
        }
        for (int e = 0; e < pair.elements(); e++) {
            frame.contact(
                    who,
                    pair.elementPointM(e, 0),
                    pair.elementPointM(e, 1),
                    pair.elementPointM(e, 2),
                    pair.elementForceN(e, 0),
                    pair.elementForceN(e, 1),
                    pair.elementForceN(e, 2));
        }
    }

    private void addResultant(ReplayFrame frame, int who) {
        double[] sums = new double[6];
        double weight = 0;
        for (int e = 0; e < pair.elements(); e++) {
            double share = Math.max(pair.elementPa(e) * pair.elementAreaM2(e), 1e-30);
            weight += share;
            for (int a = 0; a < 3; a++) {
                sums[a] += share * pair.elementPointM(e, a);
                sums[3 + a] += pair.elementForceN(e, a);
            }
        }
        frame.contact(who, sums[0] / weight, sums[1] / weight, sums[2] / weight, sums[3], sums[4], sums[5]);
    }

    void write(DataOutput out) throws IOException {
        pair.write(out);
        for (double number : impulse) {
            out.writeDouble(number);
        }
        out.writeDouble(timeS);
        out.writeDouble(deepestM);
    }

    void read(DataInput in) throws IOException {
        pair.read(in);
        looked = false;
        for (int k = 0; k < impulse.length; k++) {
            impulse[k] = in.readDouble();
        }
        timeS = in.readDouble();
        deepestM = in.readDouble();
    }

    /**
     * Adds the wrench of the step that was accepted last.
     *
     * @param all six numbers by body. Modified.
     */
    void addWrench(double[] all) {
        for (int k = 0; k < 6; k++) {
            all[6 * body + k] += accepted[k];
        }
    }
}
