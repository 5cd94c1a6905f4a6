package org.grouser.vehicle;

import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.quantity.Vec3;

/**
 * A sensor that a vehicle carries.
 *
 * @param name for columns
 */
public record SensorSpec(String name, Kind kind) {
    /** What it measures, where, and how well. */
    public sealed interface Kind {
        Readings readings();
    }

    /**
     * @param rateHz readings per second, held in between
     * @param noise standard deviation of each component of a reading, in its unit
     * @param bias what is added to every reading, in its unit; x alone where a reading has one component
     */
    public record Readings(double rateHz, double noise, Vec3 bias) {
        public Readings {
            Check.positive("rate_hz", rateHz, 1e5, "Hz");
            Check.inRange("noise", noise, 0, 1e6, "unit of the reading");
            Check.finite("bias", bias, "unit of the reading");
        }
    }

    /**
     * Specific force at a point of a body, body axes, m/s^2: acceleration less gravity, mean since the last reading.
     *
     * @param positionM in the body's frame
     */
    public record Accelerometer(String body, Vec3 positionM, Readings readings) implements Kind {
        public Accelerometer {
            Check.finite("position_m", positionM, "m");
        }
    }

    /** Angular velocity of a body, body axes, rad/s. */
    public record Gyroscope(String body, Readings readings) implements Kind {}

    /** Roll and pitch of a body against gravity, rad; accelerations do not disturb it. */
    public record Tilt(String body, Readings readings) implements Kind {}

    /** Current of the motor on a joint, A; mean over a step. */
    public record MotorCurrent(String joint, Readings readings) implements Kind {}

    /**
     * Angle of a revolute joint, rad, in whole counts.
     *
     * @param countsPerTurn of the joint
     */
    public record Encoder(String joint, int countsPerTurn, Readings readings) implements Kind {
        public Encoder {
            Check.inRange("counts_per_turn", countsPerTurn, 1, 1 << 30, "-");
        }
    }

    /**
     * Place and heading of the base by the turns of its wheels, world x and y, m, and rad, from the true ones at the start.
     * Noise and bias are shares of the way that each wheel rolls.
     *
     * @param wheels that are counted
     */
    public record Odometry(List<String> wheels, Readings readings) implements Kind {
        public Odometry {
            wheels = List.copyOf(wheels);
            Check.that(wheels.size() >= 2, "wheels", "has " + wheels.size() + "; a heading needs at least 2");
        }
    }
}
