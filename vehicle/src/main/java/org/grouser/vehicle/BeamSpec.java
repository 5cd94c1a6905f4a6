package org.grouser.vehicle;

import org.grouser.quantity.Check;
import org.grouser.quantity.Vec3;

/**
 * A beam that measures along a line of sight: an altimeter its range, a velocimeter the speed at which that grows.
 *
 * @param name for columns
 * @param positionM in the body's frame
 * @param direction unit vector in the body's frame
 * @param readings how good its readings are
 */
public record BeamSpec(String name, String body, Kind kind, Vec3 positionM, Vec3 direction, Readings readings) {
    /**
     * @param maxRangeM beyond it there is no reading
     * @param rateHz readings per second, held in between
     * @param noise standard deviation of a reading, m or m/s
     * @param dropout probability that a reading is lost
     */
    public record Readings(double maxRangeM, double rateHz, double noise, double dropout) {
        public Readings {
            Check.positive("max_range_m", maxRangeM, 1e6, "m");
            Check.positive("rate_hz", rateHz, 1e5, "Hz");
            Check.inRange("noise", noise, 0, 1e3, "m or m/s");
            Check.inRange("dropout", dropout, 0, 1, "-");
        }
    }

    /** What a beam measures. */
    public enum Kind {
        /** Range to the nearest ground along the beam, m. */
        ALTIMETER,
        /** Range rate along the beam, m/s; negative when approaching. */
        VELOCIMETER
    }

    public BeamSpec {
        Check.finite("position_m", positionM, "m");
        direction = direction.unit("direction");
    }

    public double maxRangeM() {
        return readings.maxRangeM;
    }

    public double rateHz() {
        return readings.rateHz;
    }

    public double noise() {
        return readings.noise;
    }

    public double dropout() {
        return readings.dropout;
    }
}
