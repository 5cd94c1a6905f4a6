package org.grouser.simulation.channel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.grouser.dynamics.Motion;
import org.grouser.quantity.Rotations;
import org.grouser.quantity.StateHash;
import org.grouser.record.Event;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.simulation.ReferenceRun;
import org.grouser.simulation.assembly.AssembledRun;
import org.grouser.simulation.assembly.Assembly;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.OutsideModelException;
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.state.Workers;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/**
 * The ground of a scenario without its bodies: where every wheel, tool and box is and how it moves goes in, what the ground does
 * to it comes out. The dynamics are somebody else's. Soil, elastic layers, contact points and treads take part; ground that is
 * met by impulses cannot.
 *
 * <pre>
 *   write   poses and twists at the begin of a step
 *   read    wrenches at these poses: ground evaluated, nothing of it changed
 *   step    accepts them for one step; objects go on with their twists; displaced soil moves
 * </pre>
 *
 * Poses that are not written again go on with their twists, so that several steps may be made on one set of inputs. What comes
 * out is the force on an object and the torque about the origin of its frame, world axes.
 */
public final class DrivenGround implements CoSimulation {
    private static final int NUMBERS = 13; // of a pose and twist: origin, quaternion, velocity, angular velocity

    private final AssembledRun run;
    private final CompliantContact ground;
    private final Motion motion; // of the bodies, written here instead of by joints
    private final String identity; // of the scenario
    private final ChannelList channels = new ChannelList();
    private final int[] bodies; // that meet the ground
    private final double[] pose; // as of the inputs                  (13 objects)
    private final double[] wrench; // of all bodies, by the last evaluation    (6 bodies)
    private final double[] turned = new double[4]; // quaternion of the object that is being placed
    private final double[] rotation = new double[9];
    private final double[] rateRadPerS = new double[3]; // in its own axes
    private final byte[] start;
    private boolean placed; // whether the ground was evaluated at the present inputs
    private long steps;

    private DrivenGround(AssembledRun run) throws IOException {
        this.run = run;
        ground = run.plant().compliant();
        motion = run.plant().bodies().motion;
        identity = "ground of " + ScenarioWriter.write(run.scenario());
        if (ground.laws().isEmpty()) {
            throw new IllegalArgumentException(
                    "the ground has no law that can be driven from outside: give it contact: {scm: ...}, {point: ...}, {pcm: ...} or {slip: ...}");
        }
        run.plant().begin();
        bodies = touching(run.scenario());
        pose = new double[NUMBERS * bodies.length];
        wrench = new double[6 * run.plant().bodies().model.bodies()];
        for (int object = 0; object < bodies.length; object++) {
            inputs(object);
        }
        for (int object = 0; object < bodies.length; object++) {
            outputs(object);
        }
        channels.close();
        start = save();
    }

    /**
     * Lays the ground of a scenario, on one thread.
     *
     * @throws IllegalArgumentException in one line, if it cannot be
     */
    public static DrivenGround of(Scenario scenario) {
        return of(scenario, new Workers(1));
    }

    /**
     * Lays the ground of a scenario; its workers change no bit.
     *
     * @param workers of this ground alone; closed with it
     * @throws IllegalArgumentException in one line, if it cannot be
     */
    public static DrivenGround of(Scenario scenario, Workers workers) {
        double stepS = scenario.stepper().stepS();
        AssembledRun run = Assembly.assemble(scenario, workers, spec -> new ReferenceRun(spec, stepS));
        try {
            return new DrivenGround(run);
        } catch (IOException e) {
            run.workers().close();
            throw new IllegalArgumentException(e.getMessage(), e);
        } catch (RuntimeException e) {
            run.workers().close();
            throw e;
        }
    }

    /** Bodies of wheels, tools and boxes, each once. */
    private int[] touching(Scenario scenario) {
        Set<String> names = new LinkedHashSet<>();
        for (Scenario.Placed one : scenario.placed()) {
            VehicleSpec vehicle = one.vehicle();
            vehicle.wheels().stream().map(WheelSpec::body).forEach(names::add);
            vehicle.tools().stream().map(ToolSpec::body).forEach(names::add);
            vehicle.blocks().stream().map(VehicleSpec.BlockShape::body).forEach(names::add);
            vehicle.points().forEach(point -> names.add(point.body()));
        }
        return names.stream()
                .mapToInt(name -> run.plant().bodies().model.body(name))
                .toArray();
    }

    private String name(int object) {
        return run.plant().bodies().model.bodyName(bodies[object]);
    }

    private void inputs(int object) {
        double[] from = new double[NUMBERS];
        int body = bodies[object];
        System.arraycopy(motion.originM(), 3 * body, from, 0, 3);
        for (int part = 0; part < 4; part++) {
            from[3 + part] = Rotations.quaternion(motion.rotation(), 9 * body, part);
        }
        String of = " of body " + name(object) + ", ";
        for (int k = 0; k < NUMBERS; k++) {
            String axis = k >= 3 && k < 7 ? ChannelList.QUATERNION[k - 3] : ChannelList.AXES[k < 3 ? k : (k - 7) % 3];
            String[] parts = k < 3
                    ? new String[] {"_" + axis + "_m", "position", "m", "position of the origin" + of + "world "}
                    : k < 7
                            ? new String[] {
                                "_q" + axis, "rotation", "-", "quaternion" + of + "body to world, of any length, "
                            }
                            : k < 10
                                    ? new String[] {
                                        "_v" + axis + "_m_per_s",
                                        "velocity",
                                        "m/s",
                                        "velocity of the origin" + of + "world "
                                    }
                                    : new String[] {
                                        "_w" + axis + "_rad_per_s",
                                        "angular_velocity",
                                        "rad/s",
                                        "angular velocity" + of + "world "
                                    };
            channels.input(
                    Channel.input(
                            "body_" + name(object) + parts[0],
                            "body." + name(object) + "." + parts[1] + "." + axis,
                            parts[2],
                            parts[3] + axis),
                    from[k]);
        }
    }

    private void outputs(int object) {
        int body = bodies[object];
        for (int k = 0; k < 6; k++) {
            boolean turns = k >= 3;
            String axis = ChannelList.AXES[k % 3];
            int at = 6 * body + k;
            channels.output(
                    Channel.output(
                            "body_" + name(object)
                                    + (turns ? "_contact_torque_" + axis + "_Nm" : "_contact_force_" + axis + "_N"),
                            "body." + name(object) + (turns ? ".contact_torque." : ".contact_force.") + axis,
                            turns ? "N m" : "N",
                            (turns ? "torque of the ground about the origin of body " : "force of the ground on body ")
                                    + name(object) + ", world " + axis),
                    () -> evaluated()[at]);
        }
        channels.output(
                Channel.output(
                        "body_" + name(object) + "_sinkage_m",
                        "body." + name(object) + ".sinkage",
                        "m",
                        "depth of the lowest point of body " + name(object)
                                + " below the virgin ground; 0 where there is none"),
                () -> {
                    evaluated();
                    double deepM = ground.sinkageM(body);
                    return Double.isNaN(deepM) ? 0 : deepM;
                });
    }

    /** The wrenches at the present inputs; the ground stays as it is. */
    private double[] evaluated() {
        if (!placed) {
            takeInputs();
            place(0);
            try {
                ground.evaluate(motion);
            } catch (OutsideModelException e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
            Arrays.fill(wrench, 0);
            ground.addWrenches(wrench);
            placed = true;
        }
        return wrench;
    }

    private void takeInputs() {
        double[] in = channels.inputs();
        System.arraycopy(in, 0, pose, 0, pose.length);
        for (int object = 0; object < bodies.length; object++) {
            int q = NUMBERS * object + 3;
            double norm = Math.sqrt(pose[q] * pose[q]
                    + pose[q + 1] * pose[q + 1]
                    + pose[q + 2] * pose[q + 2]
                    + pose[q + 3] * pose[q + 3]);
            if (!(norm > 1e-6)) {
                throw new IllegalArgumentException("quaternion of body '" + name(object) + "' has length " + norm
                        + "; write one that is not zero, for example 1, 0, 0, 0");
            }
            for (int k = 0; k < 4; k++) {
                pose[q + k] /= norm;
            }
        }
    }

    /** Places all bodies where their twists take them in a time. */
    private void place(double aheadS) {
        for (int object = 0; object < bodies.length; object++) {
            int body = bodies[object];
            int at = NUMBERS * object;
            for (int k = 0; k < 3; k++) {
                motion.originM()[3 * body + k] = pose[at + k] + aheadS * pose[at + 7 + k];
                motion.linearMPerS()[3 * body + k] = pose[at + 7 + k];
                motion.angularRadPerS()[3 * body + k] = pose[at + 10 + k];
            }
            turn(at, aheadS);
            Rotations.matrix(turned, 0, motion.rotation(), 9 * body);
        }
    }

    /** The quaternion of an object after a time with its present angular velocity. */
    private void turn(int at, double aheadS) {
        System.arraycopy(pose, at + 3, turned, 0, 4);
        Rotations.matrix(pose, at + 3, rotation, 0);
        Rotations.applyTransposed(rotation, 0, pose, at + 10, rateRadPerS, 0);
        Rotations.turn(turned, 0, rateRadPerS, 0, aheadS);
    }

    @Override
    public List<Channel> channels() {
        return channels.all();
    }

    @Override
    public int channel(String name) {
        return channels.number(name);
    }

    @Override
    public double read(int channel) {
        return channels.read(channel);
    }

    @Override
    public void write(int channel, double value) {
        channels.write(channel, value);
        placed = false;
    }

    @Override
    public double timeS() {
        return steps * stepS();
    }

    @Override
    public double stepS() {
        return run.clock().stepS();
    }

    @Override
    public long steps() {
        return steps;
    }

    @Override
    public boolean step() {
        evaluated();
        placed = false;
        place(stepS());
        try {
            ground.commit(motion);
        } catch (OutsideModelException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        double[] in = channels.inputs();
        for (int object = 0; object < bodies.length; object++) {
            int at = NUMBERS * object;
            System.arraycopy(motion.originM(), 3 * bodies[object], in, at, 3);
            turn(at, stepS());
            System.arraycopy(turned, 0, in, at + 3, 4);
        }
        steps++;
        return false;
    }

    @Override
    public String stop() {
        return "";
    }

    @Override
    public List<Event> events() {
        return List.of();
    }

    /** The fingerprint of the ground and of the number of steps. */
    @Override
    public String stateHash() {
        StateHash hash = new StateHash().add(steps);
        ground.addTo(hash);
        return hash.hex();
    }

    @Override
    public byte[] save() throws IOException {
        return SavedState.write(identity, new State());
    }

    @Override
    public void load(byte[] saved) throws IOException {
        SavedState.read(saved, identity, new State());
    }

    @Override
    public void restart() {
        try {
            load(start);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        run.workers().close();
    }

    /** All that the rest depends on. */
    private final class State implements Saved {
        @Override
        public void write(DataOutput out) throws IOException {
            out.writeLong(steps);
            SavedState.write(channels.inputs(), out);
            ground.write(out);
        }

        @Override
        public void read(DataInput in) throws IOException {
            steps = in.readLong();
            SavedState.read(channels.inputs(), in);
            ground.read(in);
            placed = false;
        }
    }
}
