package org.grouser.simulation.contact;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Column.Sampling;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.simulation.state.RunColumns;

/**
 * How far from continuous the ground's forces are: by how much the force of all laws of elements together on a body differs
 * from the straight line through those of the two steps before, compared with the largest force of a single element.
 *
 * <pre>
 *   jump = |F - 2 F- + F--|            falls with the square of the step where forces are smooth
 * </pre>
 */
final class ForceJumps {
    private final ContactLaw[] laws;
    private final double[] last; // force in the step before             (3 bodies)
    private final double[] before; // and in the one before that              (3 bodies)
    private final double[] now; // in the step under way                 (3 bodies)
    private final double[] elementLast; // largest force of an element in the step before   (bodies)
    private final double[] elementNow; // in the step under way                                    (bodies)
    private boolean known; // whether there was a step before
    private double largestN; // jump since the last frame
    private double elementN; // force of one element since the last frame
    private double share; // largest jump over the largest force of one element on that body, since the last frame

    ForceJumps(List<ContactLaw> laws, int bodies) {
        this.laws = laws.toArray(ContactLaw[]::new);
        last = new double[3 * bodies];
        before = new double[3 * bodies];
        now = new double[3 * bodies];
        elementLast = new double[bodies];
        elementNow = new double[bodies];
    }

    /** Takes the forces of the step that is being accepted. */
    void update() {
        Arrays.fill(now, 0);
        Arrays.fill(elementNow, 0);
        for (ContactLaw law : laws) {
            law.addElementForces(now, elementNow);
        }
        for (int b = 0; known && b < elementNow.length; b++) {
            double x = now[3 * b] - 2 * last[3 * b] + before[3 * b];
            double y = now[3 * b + 1] - 2 * last[3 * b + 1] + before[3 * b + 1];
            double z = now[3 * b + 2] - 2 * last[3 * b + 2] + before[3 * b + 2];
            double jumpN = Math.sqrt(x * x + y * y + z * z);
            double oneN = Math.max(elementNow[b], elementLast[b]);
            largestN = Math.max(largestN, jumpN);
            elementN = Math.max(elementN, oneN);
            share = Math.max(share, oneN > 0 ? jumpN / oneN : 0);
        }
        if (!known) {
            System.arraycopy(now, 0, last, 0, now.length);
        }
        System.arraycopy(last, 0, before, 0, now.length);
        System.arraycopy(now, 0, last, 0, now.length);
        System.arraycopy(elementNow, 0, elementLast, 0, elementNow.length);
        known = true;
    }

    void clear() {
        largestN = 0;
        elementN = 0;
        share = 0;
    }

    void columns(RunColumns columns) {
        columns.add(
                Column.of("force_jump_max_N", Owner.RUN, Quantity.FORCE_JUMP, "N")
                        .sampled(Sampling.PEAK),
                () -> largestN);
        columns.add(
                Column.of("element_force_max_N", Owner.RUN, Quantity.ELEMENT_FORCE, "N")
                        .sampled(Sampling.PEAK),
                () -> elementN);
        columns.add(
                Column.of("force_jump_over_element", Owner.RUN, Quantity.FORCE_JUMP, "-")
                        .component("over_element", "")
                        .sampled(Sampling.PEAK)
                        .labelled("jump of the contact force over the force of one element"),
                () -> share);
    }

    void write(DataOutput out) throws IOException {
        for (double[] part : List.of(last, before, elementLast)) {
            for (double number : part) {
                out.writeDouble(number);
            }
        }
        out.writeBoolean(known);
        out.writeDouble(largestN);
        out.writeDouble(elementN);
        out.writeDouble(share);
    }

    void read(DataInput in) throws IOException {
        for (double[] part : List.of(last, before, elementLast)) {
            for (int k = 0; k < part.length; k++) {
                part[k] = in.readDouble();
            }
        }
        known = in.readBoolean();
        largestN = in.readDouble();
        elementN = in.readDouble();
        share = in.readDouble();
    }
}
