package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.contact.pcm.PolygonPair;
import org.grouser.dynamics.Motion;

/** A wheel, box or tool over one surface of polygons: whose it is, and what the surface did to it since the last frame. */
final class PolygonMember {
    final String label; // begin of its columns
    final String surface;
    final int body;
    final PolygonPair pair;
    final double[] wrench = new double[6]; // of the last evaluation
    final double[] accepted = new double[6]; // of the last accepted step
    private final double[] last = new double[18]; // rotation, origin and twist at the last look
    private boolean looked; // since the last commit
    private final double[] impulse = new double[6]; // since the last frame, N s and N m s
    private double timeS; // over which was summed
    private double deepestM; // since the last frame

    PolygonMember(String label, String surface, int body, PolygonPair pair) {
        this.label = label;
        this.surface = surface;
        this.body = body;
        this.pair = pair;
    }

    /** Evaluates the contact where the body is; once is enough as long as nothing has moved and nothing was committed. */
    void look(Motion m, double aheadS) {
        if (!isNew(m)) {
            return;
        }
        pair.place(
                m.originM(), 3 * body, m.rotation(), 9 * body, m.linearMPerS(), 3 * body, m.angularRadPerS(), 3 * body);
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
        timeS += stepS;
        deepestM = Math.max(deepestM, pair.depthM());
        pair.commit(stepS);
        looked = false;
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

    void columns(States states) {
        for (int axis = 0; axis < 3; axis++) {
            int k = axis;
            states.add(label + "_pcm_force_" + Columns.AXES[axis] + "_N", () -> mean(k));
        }
        states.add(label + "_pcm_depth_m", () -> deepestM);
        states.add(label + "_pcm_area_m2", pair::areaM2);
        states.add(label + "_pcm_elements", pair::elements);
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
}
