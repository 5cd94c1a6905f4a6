package org.grouser.simulation.drive;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.state.RunColumns;
import org.grouser.vehicle.guidance.Guidance;
import org.grouser.vehicle.guidance.GuidanceSpec;

/** Drives a vehicle along its waypoints: senses the base, passes commands to either side. */
final class Pilot implements EffortSource {
    private final Bodies bodies;
    private final int base;
    private final Guidance guidance;
    private final Drives.Steering left;
    private final Drives.Steering right;

    Pilot(Bodies bodies, int base, GuidanceSpec spec, Drives.Steering left, Drives.Steering right) {
        this.bodies = bodies;
        this.base = base;
        this.guidance = new Guidance(spec);
        this.left = left;
        this.right = right;
    }

    @Override
    public void drive(double timeS, Efforts efforts) {
        double[] r = bodies.motion.rotation();
        double[] v = bodies.motion.linearMPerS();
        double[] o = bodies.motion.originM();
        double surge = 0;
        for (int k = 0; k < 3; k++) {
            surge += v[3 * base + k] * r[9 * base + 3 * k];
        }
        double heading = StrictMath.atan2(r[9 * base + 3], r[9 * base]);
        guidance.sense(timeS, o[3 * base], o[3 * base + 1], heading, surge);
        left.take(guidance.left(), efforts);
        right.take(guidance.right(), efforts);
    }

    /**
     * @param volts whether commands are voltages, or speeds in rad/s
     */
    void columns(RunColumns columns, boolean volts) {
        Owner owner = Owner.of(Owner.Kind.GUIDANCE, "");
        columns.add("guidance_reached", owner, Quantity.WAYPOINTS_REACHED, "-", guidance::reached);
        columns.add("guidance_done", owner, Quantity.GUIDANCE_DONE, "-", () -> guidance.done() ? 1 : 0);
        columns.add("guidance_cross_track_m", owner, Quantity.CROSS_TRACK, "m", guidance::crossTrackM);
        columns.add("guidance_heading_error_rad", owner, Quantity.HEADING_ERROR, "rad", guidance::headingErrorRad);
        columns.add("guidance_turning", owner, Quantity.TURNING, "-", () -> guidance.turning() ? 1 : 0);
        columns.add(side("left", volts), guidance::left);
        columns.add(side("right", volts), guidance::right);
    }

    private static Column side(String side, boolean volts) {
        return Column.of(
                        "guidance_" + side + (volts ? "_V" : "_rad_per_s"),
                        Owner.of(Owner.Kind.GUIDANCE, ""),
                        Quantity.SIDE_COMMAND,
                        volts ? "V" : "rad/s")
                .component(side, "")
                .labelled("command to the " + side + " side");
    }

    @Override
    public void addTo(StateHash hash) {
        guidance.addTo(hash);
    }

    @Override
    public void write(DataOutput out) throws IOException {
        guidance.write(out);
    }

    @Override
    public void read(DataInput in) throws IOException {
        guidance.read(in);
    }
}
