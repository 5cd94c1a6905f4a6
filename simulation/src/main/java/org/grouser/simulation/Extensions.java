package org.grouser.simulation;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Efforts;

/**
 * Code from outside that takes part in a run: controllers before a step, forces in it, sensors after it. Their instants depend
 * on simulated time alone, so that a run taken up from a checkpoint meets the same ones. What they remember is kept in the
 * order in which they were added and handed to them when they are added again.
 */
final class Extensions {
    /** A period counts as over this share of it early, so that n periods are not missed by the rounding of n h. */
    private static final double ROUNDING = 1e-9;

    private static final int MOST_BYTES = 1 << 28; // that one of them may remember

    private final Simulation run;
    private final Bodies bodies;
    private final Clock clock;
    private final Commands commands;
    private final List<Timed> controllers = new ArrayList<>();
    private final List<Pushed> forces = new ArrayList<>();
    private final Map<String, Reading> readings = new LinkedHashMap<>();
    private final List<Probe> sensors = new ArrayList<>();
    private final List<byte[]> kept =
            new ArrayList<>(); // what is remembered, by extension, for those still to be added
    private final List<Memory> all = new ArrayList<>(); // in the order in which they were added

    private record Timed(double periodS, Controller controller) {}

    private record Pushed(Force force, Body body, int index, Wrench wrench) {}

    private record Probe(double periodS, Sensor sensor, Reading reading) {}

    /** Writes and reads what one of them remembers. */
    private interface Memory {
        void write(DataOutput out) throws IOException;

        void read(DataInput in) throws IOException;
    }

    Extensions(Simulation run, Bodies bodies, Clock clock) {
        this.run = run;
        this.bodies = bodies;
        this.clock = clock;
        this.commands = new ByName(run);
    }

    void add(double periodS, Controller controller) {
        check(periodS);
        controllers.add(new Timed(periodS, controller));
        remember(new Memory() {
            @Override
            public void write(DataOutput out) throws IOException {
                controller.write(out);
            }

            @Override
            public void read(DataInput in) throws IOException {
                controller.read(in);
            }
        });
    }

    void add(Body body, int index, Force force) {
        forces.add(new Pushed(force, body, index, new Wrench(bodies, index)));
        remember(new Memory() {
            @Override
            public void write(DataOutput out) throws IOException {
                force.write(out);
            }

            @Override
            public void read(DataInput in) throws IOException {
                force.read(in);
            }
        });
    }

    Reading add(String name, double periodS, List<String> columns, Sensor sensor) {
        check(periodS);
        Check.that(!readings.containsKey(name), "sensor '" + name + "'", "is there already");
        Check.that(!columns.isEmpty(), "sensor '" + name + "'", "has no columns");
        Reading reading = new Reading(name, columns);
        readings.put(name, reading);
        sensors.add(new Probe(periodS, sensor, reading));
        boolean known = all.size() < kept.size();
        remember(new Memory() {
            @Override
            public void write(DataOutput out) throws IOException {
                out.writeDouble(reading.timeS);
                for (double value : reading.values) {
                    out.writeDouble(value);
                }
                sensor.write(out);
            }

            @Override
            public void read(DataInput in) throws IOException {
                reading.timeS = in.readDouble();
                for (int k = 0; k < reading.values.length; k++) {
                    reading.values[k] = in.readDouble();
                }
                sensor.read(in);
            }
        });
        if (!known) {
            sample(sensors.get(sensors.size() - 1));
        }
        return reading;
    }

    private void check(double periodS) {
        Check.inRange("period_s", periodS, clock.stepS(), 1e6, "s");
    }

    private void remember(Memory memory) {
        all.add(memory);
        if (all.size() <= kept.size()) {
            try {
                handOver(all.size() - 1);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    Reading reading(String name) {
        Reading reading = readings.get(name);
        if (reading == null) {
            throw new IllegalArgumentException(
                    "unknown sensor '" + name + "'" + NearestName.hint(name, readings.keySet()));
        }
        return reading;
    }

    /** Calls the controllers that are due; bodies placed and moved at their current state. */
    void control() {
        for (int i = 0; i < controllers.size(); i++) {
            Timed timed = controllers.get(i);
            if (isDue(timed.periodS)) {
                timed.controller.control(run, commands);
            }
        }
    }

    /**
     * Adds the forces of the step that begins now.
     *
     * @param efforts Modified.
     */
    void push(Efforts efforts) {
        for (int i = 0; i < forces.size(); i++) {
            Pushed push = forces.get(i);
            double[] wrench = push.wrench.sum;
            Arrays.fill(wrench, 0);
            push.force.apply(clock.timeS(), push.body, push.wrench);
            check(push);
            if (isZero(wrench)) {
                continue; // no force is the same as none, to the bit
            }
            bodies.motion.addWrench(push.index, wrench, 0, efforts.force);
            for (int k = 0; k < 3; k++) {
                efforts.appliedN[k] += wrench[k];
            }
            efforts.any = true;
        }
    }

    private static boolean isZero(double[] wrench) {
        for (double number : wrench) {
            if (number != 0) {
                return false;
            }
        }
        return true;
    }

    private void check(Pushed push) {
        for (double number : push.wrench.sum) {
            if (!Double.isFinite(number)) {
                throw new SimulationDiverged(
                        "a force that is not finite",
                        "a force on body '" + push.body.name() + "' is " + number + " at t = " + clock.timeS() + " s");
            }
        }
    }

    /** Takes the samples that are due at the end of a step. */
    void sense() {
        for (int i = 0; i < sensors.size(); i++) {
            if (isDue(sensors.get(i).periodS)) {
                sample(sensors.get(i));
            }
        }
    }

    private void sample(Probe probe) {
        probe.sensor.sample(run, probe.reading.values);
        probe.reading.timeS = clock.timeS();
    }

    /** Whether a period begins at the present instant, or began since the step before. */
    private boolean isDue(double periodS) {
        double now = Math.floor(clock.timeS() / periodS + ROUNDING);
        double before = Math.floor((clock.timeS() - clock.stepS()) / periodS + ROUNDING);
        return now > before;
    }

    void write(DataOutput out) throws IOException {
        int count = Math.max(all.size(), kept.size());
        out.writeInt(count);
        for (int i = 0; i < count; i++) {
            byte[] memory = i < all.size() ? bytes(all.get(i)) : kept.get(i);
            out.writeInt(memory.length);
            out.write(memory);
        }
    }

    private static byte[] bytes(Memory memory) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        memory.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    void read(DataInput in) throws IOException {
        kept.clear();
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            int length = in.readInt();
            if (length < 0 || length > MOST_BYTES) {
                throw new IOException("damaged checkpoint: an extension claims " + length + " bytes");
            }
            byte[] memory = new byte[length];
            in.readFully(memory);
            kept.add(memory);
        }
        for (int i = 0; i < Math.min(all.size(), count); i++) {
            handOver(i);
        }
    }

    private void handOver(int i) throws IOException {
        all.get(i).read(new DataInputStream(new ByteArrayInputStream(kept.get(i))));
    }

    /** Passes commands on to the joints of a run. */
    private record ByName(Simulation run) implements Commands {
        @Override
        public void speed(String joint, double speed) {
            run.joint(joint).commandSpeed(speed);
        }

        @Override
        public void torque(String joint, double torqueNm) {
            run.joint(joint).commandTorque(torqueNm);
        }

        @Override
        public void position(String joint, double position) {
            run.joint(joint).commandPosition(position);
        }

        @Override
        public void voltage(String joint, double voltageV) {
            run.joint(joint).commandVoltage(voltageV);
        }

        @Override
        public void release(String joint) {
            run.joint(joint).releaseCommand();
        }
    }
}
