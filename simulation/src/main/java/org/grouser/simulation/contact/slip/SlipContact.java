package org.grouser.simulation.contact.slip;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.grouser.contact.slip.SlipWheel;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.PoseTwist;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.replay.ReplayFrame;
import org.grouser.simulation.contact.ContactSprings;
import org.grouser.simulation.state.RunColumns;

/** A slip-based wheel over one surface: whose it is, and what the ground did to it since the last frame. */
final class SlipContact {
    final String label; // begin of its columns
    private final Owner owner;
    final String surface;
    final int body;
    final SlipWheel wheel;
    private final PoseTwist pose = new PoseTwist();
    private final double[] wrench = new double[6]; // of the last evaluation
    private final double[] impulse = new double[4]; // load, traction, side, aligning; N s since the last frame
    private double timeS; // over which was summed

    SlipContact(Owner owner, String label, String surface, int body, SlipWheel wheel) {
        this.owner = owner;
        this.label = label;
        this.surface = surface;
        this.body = body;
        this.wheel = wheel;
    }

    void place(Motion m) {
        m.poseTwist(body, pose);
        wheel.place(pose);
    }

    /**
     * Adds the wrench of the last evaluation to the forces on the joints.
     *
     * @param force Modified.
     */
    void push(Motion m, double[] force) {
        wheel.wrench(wrench, 0);
        m.addWrench(body, wrench, 0, force);
    }

    /** Accepts a step; bodies placed and moved at its end. */
    void commit(Motion m, double stepS) {
        impulse[0] += stepS * wheel.loadN();
        impulse[1] += stepS * wheel.tractionN();
        impulse[2] += stepS * wheel.sideN();
        impulse[3] += stepS * wheel.aligningNm();
        timeS += stepS;
        place(m);
        wheel.commit(stepS);
    }

    /**
     * Adds the spring on which it stands, straight below it.
     *
     * @param springs Modified.
     */
    void addTo(ContactSprings springs, Motion m) {
        if (wheel.stiffnessNPerM() > 0) {
            double[] at = m.originM();
            springs.add(body, surface, at[3 * body], at[3 * body + 1], at[3 * body + 2] - wheel.radiusM())
                    .normal(wheel.stiffnessNPerM(), wheel.dampingNsPerM())
                    .touching(wheel.loadN() > 0);
        }
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

    void columns(RunColumns columns) {
        columns.add(slip("x"), () -> wheel.slip().slipX());
        columns.add(slip("y"), () -> wheel.slip().slipY());
        columns.add(slip("res"), () -> wheel.slip().slipRes());
        columns.add(mean("_load_N", Quantity.LOAD, "N"), () -> mean(0));
        columns.add(mean("_traction_N", Quantity.TRACTION, "N"), () -> mean(1));
        columns.add(mean("_side_N", Quantity.SIDE_FORCE, "N"), () -> mean(2));
        columns.add(mean("_aligning_Nm", Quantity.ALIGNING_TORQUE, "N m"), () -> mean(3));
        columns.add(mean("_mu", Quantity.FRICTION_COEFFICIENT, "-"), this::coefficient);
    }

    private Column slip(String component) {
        return Column.of(label + "_slip_" + component, owner, Quantity.SLIP_VECTOR, "-")
                .component(component, "wheel")
                .labelled(Quantity.SLIP_VECTOR.label() + " " + component + " of " + owner);
    }

    private Column mean(String name, Quantity quantity, String unit) {
        return Column.of(label + name, owner, quantity, unit).sampled(Column.Sampling.MEAN);
    }

    /**
     * A wheel touches below its centre, square to its heading and its axle.
     *
     * @param frame of the replay. Modified.
     */
    void addTo(ReplayFrame frame, int who, Motion motion) {
        if (!(wheel.loadN() > 0)) {
            return;
        }
        double[] up = new double[3]; // heading x axle
        double[] left = new double[3]; // up x heading
        double[] force = new double[3];
        for (int a = 0; a < 3; a++) {
            int b = (a + 1) % 3;
            int c = (a + 2) % 3;
            up[a] = wheel.heading(b) * axle(motion, c) - wheel.heading(c) * axle(motion, b);
        }
        for (int a = 0; a < 3; a++) {
            int b = (a + 1) % 3;
            int c = (a + 2) % 3;
            left[a] = up[b] * wheel.heading(c) - up[c] * wheel.heading(b);
            force[a] = wheel.loadN() * up[a] + wheel.tractionN() * wheel.heading(a);
        }
        double[] at = motion.originM();
        double radiusM = wheel.radiusM();
        frame.contact(
                who,
                at[3 * body] - radiusM * up[0],
                at[3 * body + 1] - radiusM * up[1],
                at[3 * body + 2] - radiusM * up[2],
                force[0] + wheel.sideN() * left[0],
                force[1] + wheel.sideN() * left[1],
                force[2] + wheel.sideN() * left[2]);
    }

    private double axle(Motion motion, int axis) {
        return motion.rotation()[9 * body + 3 * axis + 1];
    }

    void write(DataOutput out) throws IOException {
        wheel.write(out);
        for (double number : impulse) {
            out.writeDouble(number);
        }
        out.writeDouble(timeS);
    }

    void read(DataInput in) throws IOException {
        wheel.read(in);
        for (int k = 0; k < impulse.length; k++) {
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
            all[6 * body + k] += wrench[k];
        }
    }
}
