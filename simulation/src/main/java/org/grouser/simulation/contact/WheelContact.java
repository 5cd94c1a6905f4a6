package org.grouser.simulation.contact;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.dynamics.Motion;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.WheelSpeeds;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.vehicle.WheelSpec;

/**
 * A wheel over one surface as a {@link WheelLaw} sees it: how deep it is, where and along which normal it touches, and how
 * its material moves there. World axes; by the last evaluation.
 */
public final class WheelContact {
    private final WheelSpec wheel;
    private final SurfaceSpec surface;
    private final int body;
    private final int index;
    private final GroundSurface ground;
    private final boolean ball;
    private final WheelSpeeds speeds;
    private final Features found = new Features();
    private final double[] disc = new double[6]; // centre, spin axis
    private final double[] normal = new double[3];
    private final double[] pointM = new double[3];
    private final double[] velocity = new double[3];
    private final double[] wrench = new double[6]; // force, then moment about the body's origin
    private final double[] accepted = new double[6]; // of the step that was accepted last
    private final double[] impulse = new double[3]; // since the last frame, N s
    private double timeS; // over which was summed
    private double depthM;
    private double circumferentialMPerS;

    WheelContact(WheelSpec wheel, SurfaceSpec surface, int body, int index, GroundSurface ground) {
        this.wheel = wheel;
        this.surface = surface;
        this.body = body;
        this.index = index;
        this.ground = ground;
        this.ball = (surface.meetsWheelsAs() == null ? wheel.geometry() : surface.meetsWheelsAs())
                == WheelSpec.Geometry.BALL;
        this.speeds = new WheelSpeeds(body, wheel.radiusM());
    }

    public WheelSpec wheel() {
        return wheel;
    }

    public SurfaceSpec surface() {
        return surface;
    }

    /** Number among the contacts of its law, for what the law remembers of it. */
    public int index() {
        return index;
    }

    /** How deep the lowest point is inside the ground; 0 where it does not touch. */
    public double depthM() {
        return depthM;
    }

    /** Unit normal of the ground, out of it. */
    public double normal(int axis) {
        return normal[axis];
    }

    /** The point of the wheel that is deepest. */
    public double pointM(int axis) {
        return pointM[axis];
    }

    /** Velocity of the wheel's material at that point. */
    public double velocityMPerS(int axis) {
        return velocity[axis];
    }

    /** How fast it goes into the ground; negative when it leaves. */
    public double approachMPerS() {
        return -(velocity[0] * normal[0] + velocity[1] * normal[1] + velocity[2] * normal[2]);
    }

    /** How fast it slides along the ground: the velocity at that point without its part along the normal. */
    public double slidingMPerS(int axis) {
        return velocity[axis] + approachMPerS() * normal[axis];
    }

    /** omega r, as fast as the tread passes through the contact; positive where the wheel drives ahead. */
    public double circumferentialMPerS() {
        return circumferentialMPerS;
    }

    /**
     * A column of this contact, called wheel_WHEEL_SURFACE_NAME.
     *
     * @param name what it is called beyond that, ending in the unit
     */
    public Column column(String name, Quantity quantity, String unit) {
        return Column.of(
                "wheel_" + wheel.name() + "_" + surface.name() + "_" + name,
                Owner.wheel(wheel.name()).on(surface.name()),
                quantity,
                unit);
    }

    /** Finds the deepest point, bodies placed and moved. */
    void look(Motion motion) {
        depthM = 0;
        Arrays.fill(wrench, 0);
        double[] r = motion.rotation();
        double[] o = motion.originM();
        for (int k = 0; k < 3; k++) {
            disc[k] = o[3 * body + k];
            disc[3 + k] = r[9 * body + 3 * k + 1]; // spin axis: the body's y
        }
        found.clear();
        if (ball) {
            ground.ball(disc, 0, wheel.radiusM(), found);
        } else {
            ground.disc(disc, 0, disc, 3, wheel.radiusM(), 0, found);
        }
        for (int f = 0; f < found.count(); f++) {
            double depth = (ball ? wheel.radiusM() : 0) - found.gapM(f);
            if (depth > depthM) {
                depthM = depth;
                for (int k = 0; k < 3; k++) {
                    normal[k] = found.normal(f, k);
                    pointM[k] = ball ? disc[k] - wheel.radiusM() * normal[k] : found.pointM(f, k);
                }
            }
        }
        if (depthM > 0) {
            motion.pointVelocity(body, pointM, 0, velocity, 0);
            circumferentialMPerS = speeds.circumferentialMPerS(motion);
        }
    }

    /**
     * Takes the force at the deepest point.
     *
     * @param forceN Not modified.
     */
    void push(double[] forceN, Motion motion) {
        double[] o = motion.originM();
        for (int k = 0; k < 3; k++) {
            int next = (k + 1) % 3;
            int last = (k + 2) % 3;
            wrench[k] = forceN[k];
            wrench[3 + k] = (pointM[next] - o[3 * body + next]) * forceN[last]
                    - (pointM[last] - o[3 * body + last]) * forceN[next];
        }
    }

    /** Force along the normal by the last evaluation. */
    double normalN() {
        return wrench[0] * normal[0] + wrench[1] * normal[1] + wrench[2] * normal[2];
    }

    /**
     * @param springs Modified.
     */
    void addTo(ContactSprings springs, double stiffnessNPerM) {
        springs.add(body, surface.name(), pointM[0], pointM[1], pointM[2])
                .facing(normal[0], normal[1], normal[2])
                .normal(stiffnessNPerM, 0);
    }

    /**
     * @param force on the joints. Modified.
     */
    void addTo(Motion motion, double[] force) {
        motion.addWrench(body, wrench, 0, force);
    }

    void tally(double stepS) {
        System.arraycopy(wrench, 0, accepted, 0, 6);
        for (int k = 0; k < 3; k++) {
            impulse[k] += wrench[k] * stepS;
        }
        timeS += stepS;
    }

    void clear() {
        Arrays.fill(impulse, 0);
        timeS = 0;
    }

    void columns(RunColumns columns) {
        columns.addAxes(
                column("force_*_N", Quantity.FORCE, "N").sampled(Column.Sampling.MEAN),
                "world",
                axis -> timeS > 0 ? impulse[axis] / timeS : 0);
        columns.add(column("depth_m", Quantity.DEPTH, "m"), () -> depthM);
    }

    boolean isOf(int other) {
        return other == body;
    }

    ReplayOwner replayOwner() {
        return new ReplayOwner("wheel_" + wheel.name(), body, surface.name());
    }

    void addTo(ReplayFrame frame, int who) {
        if (depthM > 0) {
            frame.contact(who, pointM[0], pointM[1], pointM[2], wrench[0], wrench[1], wrench[2]);
        }
    }

    void markLoaded(boolean[] loaded) {
        loaded[body] |= depthM > 0;
    }

    void write(DataOutput out) throws IOException {
        for (double number : impulse) {
            out.writeDouble(number);
        }
        out.writeDouble(timeS);
    }

    void read(DataInput in) throws IOException {
        for (int k = 0; k < 3; k++) {
            impulse[k] = in.readDouble();
        }
        timeS = in.readDouble();
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
