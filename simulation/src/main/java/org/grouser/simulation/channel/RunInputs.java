package org.grouser.simulation.channel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grouser.simulation.Body;
import org.grouser.simulation.Force;
import org.grouser.simulation.Joint;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.Wrench;
import org.grouser.simulation.state.Saved;

/** What goes into a run: commands of joints, and forces and torques on bodies. */
final class RunInputs implements Saved {
    private static final JointCommand[] KINDS = JointCommand.values();

    private final Simulation simulation;
    private final ChannelList channels;
    private final List<Commanded> joints = new ArrayList<>();

    RunInputs(Simulation simulation, ChannelList channels) {
        this.simulation = simulation;
        this.channels = channels;
        simulation.jointNames().forEach(name -> joints.add(new Commanded(simulation.joint(name))));
        simulation.bodyNames().forEach(this::push);
    }

    /** A joint with its inputs. */
    private final class Commanded {
        private final Joint joint;
        private final String mode; // name of its channel
        private final int modeAt;
        private final int[] valueAt = new int[KINDS.length]; // -1 where the joint does not take it
        private JointCommand held = JointCommand.SCENARIO;

        Commanded(Joint joint) {
            this.joint = joint;
            String name = "joint_" + joint.name();
            String path = "joint." + joint.name() + ".";
            mode = name + "_command";
            String which = "which of its inputs holds joint " + joint.name()
                    + ": 0 the scenario's own drives, 1 speed, 2 " + "torque or force, 3 position, 4 voltage";
            modeAt = channels.input(
                    Channel.input(mode, path + "command", "-", which).typed(Channel.Type.COMMAND), 0);
            boolean turns = joint.turns();
            for (JointCommand kind : KINDS) {
                String suffix = switch (kind) {
                    case SCENARIO -> "";
                    case SPEED -> turns ? "speed rad/s" : "speed m/s";
                    case TORQUE -> turns ? "torque N m" : "force N";
                    case POSITION -> turns ? "position rad" : "position m";
                    case VOLTAGE -> "voltage V";
                };
                valueAt[kind.ordinal()] = suffix.isEmpty() || !kind.fits(joint) ? -1 : value(name, path, suffix);
            }
        }

        private int value(String name, String path, String suffix) {
            String what = suffix.substring(0, suffix.indexOf(' '));
            String unit = suffix.substring(suffix.indexOf(' ') + 1);
            return channels.input(
                    Channel.input(
                            name + "_" + what + "_command_" + ChannelNames.suffix(unit),
                            path + what + "_command",
                            unit,
                            what + " that joint " + joint.name() + " is held at, where its command says so"),
                    0);
        }

        void apply() {
            JointCommand wanted = JointCommand.of(mode, channels.inputs()[modeAt]);
            if (wanted != JointCommand.SCENARIO) {
                wanted.apply(joint, channels.inputs()[at(wanted)]);
            } else if (held != JointCommand.SCENARIO) {
                wanted.apply(joint, 0);
            }
            held = wanted;
        }

        int at(JointCommand kind) {
            int at = valueAt[kind.ordinal()];
            if (at < 0 && kind != JointCommand.SCENARIO) {
                throw new IllegalArgumentException("joint '" + joint.name() + "' takes no command of "
                        + kind.name().toLowerCase(Locale.ROOT)
                        + (kind == JointCommand.VOLTAGE ? ": it has no motor" : " with stepper runge_kutta"));
            }
            return at;
        }
    }

    private void push(String body) {
        int[] at = new int[6];
        for (int k = 0; k < 6; k++) {
            boolean turns = k >= 3;
            String axis = ChannelList.AXES[k % 3];
            at[k] = channels.input(
                    Channel.input(
                            "body_" + body
                                    + (turns ? "_applied_torque_" + axis + "_Nm" : "_applied_force_" + axis + "_N"),
                            "body." + body + (turns ? ".applied_torque." : ".applied_force.") + axis,
                            turns ? "N m" : "N",
                            (turns
                                            ? "torque from outside on body " + body
                                            : "force from outside at the centre of mass of body " + body)
                                    + ", world " + axis),
                    0);
        }
        simulation.addForce(body, new Force() {
            @Override
            public void apply(double timeS, Body pushed, Wrench wrench) {
                double[] in = channels.inputs();
                wrench.force(in[at[0]], in[at[1]], in[at[2]]);
                wrench.torque(in[at[3]], in[at[4]], in[at[5]]);
            }
        });
    }

    /** Refuses a value that its channel does not take. */
    void check(int channel, double value) {
        for (int k = 0; k < joints.size(); k++) {
            if (joints.get(k).modeAt == channel) {
                joints.get(k).at(JointCommand.of(joints.get(k).mode, value));
            }
        }
    }

    /** Hands the commands on to the joints. */
    void apply() {
        for (int k = 0; k < joints.size(); k++) {
            joints.get(k).apply();
        }
    }

    /** Sets command and value of a joint. */
    void command(String name, JointCommand kind, double value) {
        for (Commanded one : joints) {
            if (one.joint.name().equals(name)) {
                int at = one.at(kind);
                if (at >= 0) {
                    channels.write(at, value);
                }
                channels.write(one.modeAt, kind.ordinal());
                return;
            }
        }
        simulation.joint(name).commandTorque(0); // refuses it in words
    }

    @Override
    public void write(DataOutput out) throws IOException {
        SavedState.write(channels.inputs(), out);
        for (Commanded joint : joints) {
            out.writeByte(joint.held.ordinal());
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        SavedState.read(channels.inputs(), in);
        for (Commanded joint : joints) {
            int ordinal = in.readByte();
            if (ordinal < 0 || ordinal >= KINDS.length) {
                throw new IOException("saved state: it holds a command of kind " + ordinal);
            }
            joint.held = KINDS[ordinal];
        }
    }

    void restart() {
        joints.forEach(joint -> joint.held = JointCommand.SCENARIO);
    }
}
