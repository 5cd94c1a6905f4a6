package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.contact.slip.SlipWheel;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.PoseTwist;

/** A wheel over one surface that it grips by slip: whose it is, and what the ground did to it since the last frame. */
final class SlipMember {
    final String label; // begin of its columns
    final String surface;
    final int body;
    final SlipWheel grip;
    private final PoseTwist pose = new PoseTwist();
    private final double[] wrench = new double[6]; // of the last evaluation
    private final double[] impulse = new double[4]; // load, traction, side, aligning; N s since the last frame
    private double timeS; // over which was summed

    SlipMember(String label, String surface, int body, SlipWheel grip) {
        this.label = label;
        this.surface = surface;
        this.body = body;
        this.grip = grip;
    }

    void place(Motion m) {
        m.poseTwist(body, pose);
        grip.place(pose);
    }

    /**
     * Adds the wrench of the last evaluation to the forces on the joints.
     *
     * @param force Modified.
     */
    void push(Motion m, double[] force) {
        grip.wrench(wrench, 0);
        m.addWrench(body, wrench, 0, force);
    }

    /** Accepts a step; bodies placed and moved at its end. */
    void commit(Motion m, double stepS) {
        impulse[0] += stepS * grip.loadN();
        impulse[1] += stepS * grip.tractionN();
        impulse[2] += stepS * grip.sideN();
        impulse[3] += stepS * grip.aligningNm();
        timeS += stepS;
        place(m);
        grip.commit(stepS);
    }

    void clear() {
        Arrays.fill(impulse, 0);
        timeS = 0;
    }

    /** Mean since the last frame: 0 load, 1 traction, 2 side force, N; 3 aligning torque, N m. */
    double mean(int part) {
        return timeS > 0 ? impulse[part] / timeS : 0;
    }

    /** Mean coefficient of friction since the last frame, along and across together; 0 in the air. */
    double coefficient() {
        double tangent = Math.sqrt(impulse[1] * impulse[1] + impulse[2] * impulse[2]);
        return impulse[0] > 0 ? tangent / impulse[0] : 0;
    }

    void columns(States states) {
        states.add(label + "_slip_x", () -> grip.slip().slipX());
        states.add(label + "_slip_y", () -> grip.slip().slipY());
        states.add(label + "_slip_res", () -> grip.slip().slipRes());
        states.add(label + "_load_N", () -> mean(0));
        states.add(label + "_traction_N", () -> mean(1));
        states.add(label + "_side_N", () -> mean(2));
        states.add(label + "_aligning_Nm", () -> mean(3));
        states.add(label + "_mu", this::coefficient);
    }

    void write(DataOutput out) throws IOException {
        grip.write(out);
        for (double number : impulse) {
            out.writeDouble(number);
        }
        out.writeDouble(timeS);
    }

    void read(DataInput in) throws IOException {
        grip.read(in);
        for (int k = 0; k < impulse.length; k++) {
            impulse[k] = in.readDouble();
        }
        timeS = in.readDouble();
    }
}
