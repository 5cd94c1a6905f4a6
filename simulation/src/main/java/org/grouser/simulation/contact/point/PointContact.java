package org.grouser.simulation.contact.point;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.contact.point.ContactPoints;
import org.grouser.contact.point.Mode;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.PoseTwist;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.simulation.contact.ContactSprings;
import org.grouser.simulation.contact.Foot;
import org.grouser.simulation.state.RunColumns;

/** A contact point over one surface: whose it is, what the ground did to it since the last frame, and what was told of it. */
final class PointContact implements Foot {
    private final String name;
    private final String surface;
    private final int body;
    private final int index; // among the points of its surface
    private final ContactPoints points;
    private final double[] wrench = new double[6];
    private final double[] impulse = new double[10]; // N s since the last frame, see meanN
    private double timeS; // over which was summed
    private double slidM; // distance in the plane of its facets since the start
    private Mode told = Mode.NONE; // by the last event

    PointContact(String name, String surface, int body, ContactPoints points, int index) {
        this.name = name;
        this.surface = surface;
        this.body = body;
        this.points = points;
        this.index = index;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String surface() {
        return surface;
    }

    @Override
    public int body() {
        return body;
    }

    @Override
    public double tipM(int axis) {
        return points.tipM(index, axis);
    }

    @Override
    public double normalN() {
        return points.normalN(index);
    }

    double stiffnessNPerM() {
        return points.stiffnessNPerM();
    }

    double dampingNsPerM() {
        return points.dampingNsPerM();
    }

    /**
     * Adds its spring, the same in all directions and at any time.
     *
     * @param springs Modified.
     */
    void addTo(ContactSprings springs) {
        springs.add(body, surface, tipM(0), tipM(1), tipM(2))
                .facing(points.normal(index, 0), points.normal(index, 1), points.normal(index, 2))
                .normal(stiffnessNPerM(), dampingNsPerM())
                .along(stiffnessNPerM(), dampingNsPerM())
                .touching(mode() != Mode.NONE);
    }

    double depthM() {
        return points.depthM(index);
    }

    Mode mode() {
        return points.mode(index);
    }

    /**
     * @param out force and moment about the body's origin, by the last evaluation. Modified.
     */
    void wrench(double[] out) {
        points.wrench(index, out, 0);
    }

    /**
     * @param pose of its body. Not modified.
     */
    void place(PoseTwist pose) {
        points.place(index, pose);
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

    /**
     * @param several whether it meets more than one surface
     */
    void columns(RunColumns columns, boolean several) {
        Owner point = Owner.of(Owner.Kind.POINT, name);
        Owner owner = several ? point.on(surface) : point;
        String label = several ? "point_" + name + "_" + surface : "point_" + name;
        Column force = Column.of(label + "_normal_N", owner, Quantity.NORMAL_FORCE, "N")
                .sampled(Column.Sampling.MEAN);
        columns.addAxes(Column.of(label + "_*_m", owner, Quantity.POSITION, "m"), "world", this::tipM);
        columns.add(label + "_depth_m", owner, Quantity.DEPTH, "m", this::depthM);
        columns.add(force, () -> meanN(0));
        columns.add(lateral(label, owner, "east"), () -> meanN(1));
        columns.add(lateral(label, owner, "north"), () -> meanN(2));
        columns.add(
                Column.of(label + "_lateral_N", owner, Quantity.LATERAL_FORCE, "N")
                        .sampled(Column.Sampling.MEAN),
                () -> meanN(6));
        columns.add(label + "_slide_m_per_s", owner, Quantity.SLIDE, "m/s", () -> points.slideMPerS(index));
        columns.add(label + "_mode", owner, Quantity.MODE, "-", () -> mode().ordinal());
    }

    private static Column lateral(String label, Owner owner, String direction) {
        return Column.of(label + "_" + direction + "_N", owner, Quantity.LATERAL_FORCE, "N")
                .component(direction, "contact")
                .sampled(Column.Sampling.MEAN)
                .labelled("lateral force " + direction + " of " + owner);
    }

    /**
     * Tells when its mode has changed.
     *
     * @param timeS when the mode was decided
     */
    void look(double timeS, FrameSink sink) {
        Mode now = mode();
        if (now == told) {
            return;
        }
        boolean touches = told == Mode.NONE;
        double speed =
                touches ? Math.max(0, points.entryMPerS(index)) : now == Mode.KINETIC ? points.slideMPerS(index) : 0;
        String kind = touches ? "contact" : now == Mode.NONE ? "lift" : now == Mode.KINETIC ? "slip" : "stick";
        sink.event(new Event(timeS, kind, name, surface, speed, 0, ""));
        told = now;
    }

    void write(DataOutput out) throws IOException {
        for (double number : impulse) {
            out.writeDouble(number);
        }
        out.writeDouble(timeS);
        out.writeDouble(slidM);
        out.writeByte(told.ordinal());
    }

    void read(DataInput in) throws IOException {
        for (int k = 0; k < impulse.length; k++) {
            impulse[k] = in.readDouble();
        }
        timeS = in.readDouble();
        slidM = in.readDouble();
        int number = in.readUnsignedByte();
        if (number >= Mode.values().length) {
            throw new IOException("damaged checkpoint: a contact point has mode " + number);
        }
        told = Mode.values()[number];
    }

    /**
     * Adds the wrench of the step that was accepted last.
     *
     * @param all six numbers by body. Modified.
     */
    void addWrench(double[] all) {
        for (int k = 0; k < 6; k++) {
            all[6 * body + k] += wrench[k];
        }
    }
}
