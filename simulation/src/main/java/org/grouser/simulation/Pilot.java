package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;
import org.grouser.vehicle.guidance.Guidance;
import org.grouser.vehicle.guidance.GuidanceSpec;

/** Drives a vehicle along its waypoints: senses the base, passes commands to either side. */
final class Pilot implements Drive {
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
    void columns(States states, boolean volts) {
        String unit = volts ? "_V" : "_rad_per_s";
        states.add("guidance_reached", guidance::reached);
        states.add("guidance_done", () -> guidance.done() ? 1 : 0);
        states.add("guidance_cross_track_m", guidance::crossTrackM);
        states.add("guidance_heading_error_rad", guidance::headingErrorRad);
        states.add("guidance_turning", () -> guidance.turning() ? 1 : 0);
        states.add("guidance_left" + unit, guidance::left);
        states.add("guidance_right" + unit, guidance::right);
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
