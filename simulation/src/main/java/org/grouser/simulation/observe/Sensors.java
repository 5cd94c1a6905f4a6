package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import org.grouser.quantity.StateHash;
import org.grouser.record.Column;
import org.grouser.record.FrameSink;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Hashed;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.Saved;
import org.grouser.vehicle.SensorSpec;
import org.grouser.vehicle.VehicleSpec;

/** The sensors of all vehicles besides beams. */
public final class Sensors implements Observer, Saved, Hashed {
    private final List<SensorSpec> specs = new ArrayList<>();
    private final List<SampledSensor> sensors = new ArrayList<>();
    private final Bodies bodies;

    public Sensors(Scenario scenario, Bodies bodies) {
        this.bodies = bodies;
        for (Scenario.Placed placed : scenario.placed()) {
            for (SensorSpec spec : placed.vehicle().sensors()) {
                specs.add(spec);
                sensors.add(made(spec, placed.vehicle(), scenario.seed()));
            }
        }
    }

    private SampledSensor made(SensorSpec spec, VehicleSpec vehicle, long seed) {
        SensorSpec.Kind kind = spec.kind();
        if (kind instanceof SensorSpec.Accelerometer its) {
            return new ForceSensor(spec, its, bodies, seed);
        }
        if (kind instanceof SensorSpec.Odometry its) {
            return new Odometer(spec, its, vehicle, bodies, seed);
        }
        if (kind instanceof SensorSpec.Gyroscope its) {
            return new Gyroscope(spec, bodies.model.body(its.body()), seed);
        }
        if (kind instanceof SensorSpec.Tilt its) {
            return new Tilt(spec, bodies.model.body(its.body()), seed);
        }
        if (kind instanceof SensorSpec.Encoder its) {
            return new Encoder(spec, its, seed);
        }
        return new MotorCurrent(spec, seed);
    }

    /** Angular velocity in body axes. */
    private final class Gyroscope extends SampledSensor {
        private final int body;

        Gyroscope(SensorSpec spec, int body, long seed) {
            super(spec, 3, seed);
            this.body = body;
        }

        @Override
        void look(double sinceS, double[] values) {
            double[] r = bodies.motion.rotation();
            double[] w = bodies.motion.angularRadPerS();
            for (int k = 0; k < 3; k++) {
                values[k] = r[9 * body + k] * w[3 * body]
                        + r[9 * body + 3 + k] * w[3 * body + 1]
                        + r[9 * body + 6 + k] * w[3 * body + 2];
            }
        }
    }

    /** Roll and pitch: up in body axes is (-sin p, cos p sin r, cos p cos r). World z is up without gravity. */
    private final class Tilt extends SampledSensor {
        private final int body;

        Tilt(SensorSpec spec, int body, long seed) {
            super(spec, 2, seed);
            this.body = body;
        }

        @Override
        void look(double sinceS, double[] values) {
            double g = bodies.gravityMPerS2.norm();
            values[0] = StrictMath.atan2(up(1, g), up(2, g));
            values[1] = StrictMath.asin(Math.max(-1, Math.min(1, -up(0, g))));
        }

        private double up(int axis, double g) {
            double[] r = bodies.motion.rotation();
            int at = 9 * body + axis;
            return g == 0
                    ? r[at + 6]
                    : -(r[at] * bodies.gravityMPerS2.x()
                                    + r[at + 3] * bodies.gravityMPerS2.y()
                                    + r[at + 6] * bodies.gravityMPerS2.z())
                            / g;
        }
    }

    /** Angle of a joint, rounded down to whole counts. */
    private final class Encoder extends SampledSensor {
        private final int position;
        private final double countRad;

        Encoder(SensorSpec sensor, SensorSpec.Encoder spec, long seed) {
            super(sensor, 1, seed);
            position = bodies.model.positionAt(bodies.model.joint(spec.joint()));
            countRad = 2 * Math.PI / spec.countsPerTurn();
        }

        @Override
        void look(double sinceS, double[] values) {
            values[0] = bodies.q[position];
        }

        @Override
        double shown(double value) {
            return Math.floor(value / countRad) * countRad;
        }
    }

    /** Current of a motor, once the motors are known. */
    private static final class MotorCurrent extends SampledSensor {
        private DoubleSupplier current = () -> Double.NaN;

        MotorCurrent(SensorSpec spec, long seed) {
            super(spec, 1, seed);
        }

        @Override
        void look(double sinceS, double[] values) {
            values[0] = current.getAsDouble();
        }
    }

    public void columns(RunColumns columns) {
        for (int i = 0; i < specs.size(); i++) {
            SensorSpec.Kind kind = specs.get(i).kind();
            if (kind instanceof SensorSpec.Accelerometer) {
                add(columns, i, 0, "m_per_s2", "m/s^2", "body", "x", "y", "z");
            } else if (kind instanceof SensorSpec.Gyroscope) {
                add(columns, i, 0, "rad_per_s", "rad/s", "body", "x", "y", "z");
            } else if (kind instanceof SensorSpec.Tilt) {
                add(columns, i, 0, "rad", "rad", "world", "roll", "pitch");
            } else if (kind instanceof SensorSpec.Odometry) {
                add(columns, i, 0, "m", "m", "world", "x", "y");
                add(columns, i, 2, "rad", "rad", "world", "yaw");
            } else if (kind instanceof SensorSpec.Encoder) {
                add(columns, i, 0, "rad", "rad", "", "");
            } else {
                add(columns, i, 0, "A", "A", "", "");
            }
        }
    }

    private void add(
            RunColumns columns, int i, int first, String suffix, String unit, String frame, String... components) {
        String name = specs.get(i).name();
        SampledSensor sensor = sensors.get(i);
        for (int k = 0; k < components.length; k++) {
            int component = first + k;
            String part = components[k].isEmpty() ? "" : "_" + components[k];
            Column column = Column.of(
                            "sensor_" + name + part + "_" + suffix,
                            Owner.of(Owner.Kind.SENSOR, name),
                            Quantity.SENSOR_READING,
                            unit)
                    .component(components[k], frame)
                    .labelled(("reading " + components[k]).strip() + " of sensor " + name);
            columns.add(column, () -> sensor.reading(component));
        }
    }

    /**
     * Connects sensors to what drives have added.
     *
     * @throws IllegalArgumentException in one line, for a current of a joint without a motor
     */
    public void connect(RunColumns columns) {
        for (int i = 0; i < specs.size(); i++) {
            if (specs.get(i).kind() instanceof SensorSpec.MotorCurrent its
                    && sensors.get(i) instanceof MotorCurrent sensor) {
                String column = "motor_" + its.joint().toLowerCase(Locale.ROOT) + "_current_A";
                if (!columns.has(column)) {
                    throw new IllegalArgumentException(
                            "vehicle.sensors." + specs.get(i).name()
                                    + ".motor_current.joint = '" + its.joint()
                                    + "' has no motor; give a drive on it voltage_V, guidance or driving with a motor");
                }
                sensor.current = columns.find("vehicle.sensors", column);
            }
        }
    }

    @Override
    public void begin() {
        sensors.forEach(SampledSensor::begin);
    }

    /** Takes the readings that are due. */
    @Override
    public void look(Clock clock, FrameSink sink) {
        for (int i = 0; i < sensors.size(); i++) {
            sensors.get(i).measure(clock.timeS());
        }
    }

    @Override
    public void addTo(StateHash hash) {
        sensors.forEach(sensor -> sensor.addTo(hash));
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (SampledSensor sensor : sensors) {
            sensor.write(out);
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (SampledSensor sensor : sensors) {
            sensor.read(in);
        }
    }
}
