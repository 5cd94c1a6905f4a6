package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * How far from continuous the ground's forces are: the largest change of the force of soil and polygons together on a body
 * from one step to the next, beside the largest force of a single cell or element.
 */
final class ForceJumps {
    private final SoilGrounds soil;
    private final PolygonGrounds polygons;
    private final double[] last; // force in the step before             (3 bodies)
    private final double[] now; // in the step under way                 (3 bodies)
    private boolean known; // whether there was a step before
    private double largestN; // jump since the last frame
    private double elementN; // force of one cell or element since the last frame

    ForceJumps(SoilGrounds soil, PolygonGrounds polygons, int bodies) {
        this.soil = soil;
        this.polygons = polygons;
        last = new double[3 * bodies];
        now = new double[3 * bodies];
    }

    /** Looks at the forces of the step that is being accepted. */
    void look() {
        Arrays.fill(now, 0);
        for (int g = 0; g < soil.all().size(); g++) {
            for (int k = 0; k < soil.all().get(g).members().size(); k++) {
                SoilMember member = soil.all().get(g).members().get(k);
                add(member.body, member.wrench());
                elementN = Math.max(elementN, member.largestCellN());
            }
        }
        for (int k = 0; k < polygons.members().size(); k++) {
            PolygonMember member = polygons.members().get(k);
            add(member.body, member.wrench);
            elementN = Math.max(elementN, member.pair.largestElementN());
        }
        for (int b = 0; known && b < now.length; b += 3) {
            double x = now[b] - last[b];
            double y = now[b + 1] - last[b + 1];
            double z = now[b + 2] - last[b + 2];
            largestN = Math.max(largestN, Math.sqrt(x * x + y * y + z * z));
        }
        System.arraycopy(now, 0, last, 0, now.length);
        known = true;
    }

    private void add(int body, double[] wrench) {
        for (int axis = 0; axis < 3; axis++) {
            now[3 * body + axis] += wrench[axis];
        }
    }

    void clear() {
        largestN = 0;
        elementN = 0;
    }

    void columns(States states) {
        if (!polygons.members().isEmpty()) {
            states.add("force_jump_max_N", () -> largestN);
            states.add("element_force_max_N", () -> elementN);
        }
    }

    void write(DataOutput out) throws IOException {
        for (double number : last) {
            out.writeDouble(number);
        }
        out.writeBoolean(known);
        out.writeDouble(largestN);
        out.writeDouble(elementN);
    }

    void read(DataInput in) throws IOException {
        for (int k = 0; k < last.length; k++) {
            last[k] = in.readDouble();
        }
        known = in.readBoolean();
        largestN = in.readDouble();
        elementN = in.readDouble();
    }
}
