package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.contact.point.ContactPoints;
import org.grouser.contact.point.Mode;
import org.grouser.dynamics.Motion;

/** A contact point over one surface: whose it is, and what the ground did to it since the last frame. */
final class PointMember {
    final String name;
    final String surface;
    final int body;
    final int index; // among the points of its surface
    final ContactPoints points;
    private final double[] wrench = new double[6];
    private final double[] impulse = new double[10]; // N s since the last frame, see meanN
    private double timeS; // over which was summed
    private double slidM; // way in the plane of its facets since the start

    PointMember(String name, String surface, int body, ContactPoints points, int index) {
        this.name = name;
        this.surface = surface;
        this.body = body;
        this.points = points;
        this.index = index;
    }

    void place(Motion m) {
        points.place(
                index,
                m.originM(),
                3 * body,
                m.rotation(),
                9 * body,
                m.linearMPerS(),
                3 * body,
                m.angularRadPerS(),
                3 * body);
    }

    /**
     * Adds the wrench of the last evaluation to the forces on the joints.
     *
     * @param force Modified.
     */
    void push(Motion m, double[] force) {
        points.wrench(index, wrench, 0);
        m.addWrench(body, wrench, 0, force);
    }

    /** By the last evaluation: force, then moment about the body's origin. Not to be modified. */
    double[] wrench() {
        return wrench;
    }

    /**
     * Sums up the last evaluation in the facet's frame: normal, east, north [Cordova2013, section III.C]. East is level with
     * the world's y axis as north; a facet that faces north has the world's x axis as east.
     */
    void tally(double stepS) {
        double nx = points.normal(index, 0);
        double nz = points.normal(index, 2);
        double level = Math.sqrt(nx * nx + nz * nz);
        double ex = level > 1e-9 ? nz / level : 1;
        double ez = level > 1e-9 ? -nx / level : 0;
        double tx = points.lateralN(index, 0);
        double ty = points.lateralN(index, 1);
        double tz = points.lateralN(index, 2);
        double east = tx * ex + tz * ez;
        double ny = points.normal(index, 1);
        double north = tx * ny * ez + ty * (nz * ex - nx * ez) - tz * ny * ex;
        impulse[0] += points.normalN(index) * stepS;
        impulse[1] += east * stepS;
        impulse[2] += north * stepS;
        impulse[3] += tx * stepS;
        impulse[4] += ty * stepS;
        impulse[5] += tz * stepS;
        impulse[6] += Math.sqrt(east * east + north * north) * stepS;
        for (int k = 0; k < 3; k++) {
            impulse[7 + k] += wrench[k] * stepS;
        }
        timeS += stepS;
        slidM += points.mode(index) == Mode.NONE ? 0 : points.slideMPerS(index) * stepS;
    }

    void clear() {
        Arrays.fill(impulse, 0);
        timeS = 0;
    }

    /**
     * Mean since the last frame: 0 normal, 1 east, 2 north, 3 to 5 lateral in world axes, 6 lateral magnitude, 7 to 9 all of
     * it in world axes.
     */
    double meanN(int part) {
        return timeS > 0 ? impulse[part] / timeS : 0;
    }

    double slidM() {
        return slidM;
    }

    void write(DataOutput out) throws IOException {
        for (double number : impulse) {
            out.writeDouble(number);
        }
        out.writeDouble(timeS);
        out.writeDouble(slidM);
    }

    void read(DataInput in) throws IOException {
        for (int k = 0; k < impulse.length; k++) {
            impulse[k] = in.readDouble();
        }
        timeS = in.readDouble();
        slidM = in.readDouble();
    }
}
