package org.grouser.vehicle.guidance;

import java.util.List;
import java.util.Locale;
import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * How a vehicle of steered or skidding wheels is driven.
 *
 * @param steering which motions it uses
 * @param task where it has to go
 * @param steer how its wheels are steered
 * @param pace how fast it may change its speed, and how often it decides
 * @param limits at which it slows or stops
 * @param slip how wheels make up for slip; null if they do not
 */
public record DrivingSpec(
        SteeringMode steering,
        Task task,
        Steer steer,
        Pace pace,
        Limits limits,
        @Nullable SlipCompensation slip) {
    public DrivingSpec {
        if (task instanceof Arcs arcs) {
            for (int i = 0; i < arcs.legs.size(); i++) {
                check(steering, arcs.legs.get(i), "arcs[" + i + "]");
            }
        }
    }

    private static void check(SteeringMode steering, Leg leg, String where) {
        String mode = steering.name().toLowerCase(Locale.ROOT);
        String instead = "; write steering: by_curvature, or leave it out";
        if (leg instanceof Turn) {
            Check.that(
                    steering.turnsOnTheSpot(),
                    where,
                    "turns on the spot, which steering: " + mode + " does not" + instead);
        } else if (leg instanceof Arc arc) {
            Check.that(
                    arc.curvaturePerM == 0 || steering.curves(),
                    where,
                    "is curved, which steering: " + mode + " cannot go" + instead);
            Check.that(
                    arc.crabRad == 0 || steering.crabs(),
                    where,
                    "has a crab angle, which steering: " + mode + " cannot go at" + instead);
        }
    }

    /** Where a vehicle has to go. */
    public sealed interface Task {}

    /** Speeds come from schedules, which whoever asks for decisions evaluates. */
    public record Scheduled() implements Task {}

    /** One leg after the other, each begun where the last ended. */
    public record Arcs(List<Leg> legs) implements Task {
        public Arcs {
            legs = List.copyOf(legs);
            Check.that(!legs.isEmpty(), "arcs", "is empty; name at least one {length_m, speed_m_per_s}");
        }
    }

    /** An arc or a turn. */
    public sealed interface Leg {}

    /**
     * @param lengthM of the reference point's way, measured and not commanded
     * @param curvaturePerM positive to the left, 0 for straight on
     * @param crabRad angle from the heading to where it goes, positive to the left
     * @param speedMPerS negative backwards
     */
    public record Arc(double lengthM, double curvaturePerM, double crabRad, double speedMPerS) implements Leg {
        public Arc {
            Check.positive("length_m", lengthM, 1e6, "m");
            Check.inRange("curvature_per_m", curvaturePerM, -1e6, 1e6, "1/m");
            Check.inRange("crab_rad", crabRad, -Math.PI, Math.PI, "rad");
            Check.inRange("speed_m_per_s", speedMPerS, -1e3, 1e3, "m/s");
            Check.that(speedMPerS != 0, "speed_m_per_s", "= 0 m/s never gets to the end of the arc");
        }
    }

    /**
     * A turn on the spot.
     *
     * @param turnRad positive to the left
     * @param turnRadPerS above zero
     */
    public record Turn(double turnRad, double turnRadPerS) implements Leg {
        public Turn {
            Check.inRange("turn_rad", turnRad, -1e3, 1e3, "rad");
            Check.positive("turn_rad_per_s", turnRadPerS, 1e3, "rad/s");
        }
    }

    /**
     * Waypoints in order, world x and y; the vehicle starts on its way from where it stands.
     *
     * @param atS when each is to be reached, rising; empty for as soon as possible
     * @param acceptanceM a waypoint is reached within this distance
     */
    public record Course(
            List<GuidanceSpec.Waypoint> waypoints, List<Double> atS, Follow follow, double acceptanceM, Cruise cruise)
            implements Task {
        public Course {
            waypoints = List.copyOf(waypoints);
            atS = List.copyOf(atS);
            Check.that(!waypoints.isEmpty(), "points_m", "is empty; name at least one [x, y]");
            Check.that(
                    atS.isEmpty() || atS.size() == waypoints.size(),
                    "at_s",
                    "has " + atS.size() + " times for " + waypoints.size() + " points_m; give one for each, or none");
            for (int i = 0; i < atS.size(); i++) {
                Check.that(
                        atS.get(i) > (i == 0 ? 0 : atS.get(i - 1)),
                        "at_s",
                        "= " + atS.get(i) + " s does not come after the one before it");
            }
            Check.positive("acceptance_m", acceptanceM, 1e6, "m");
        }
    }

    /** How a course is followed. */
    public enum Follower {
        /** On the circle through a point of the course a lookahead away. */
        PURE_PURSUIT,
        /** With a curvature in proportion to the angle off the line of sight. */
        LINE_OF_SIGHT
    }

    /**
     * @param lookaheadM how far ahead on the course it aims
     * @param gainPerM curvature per radian off the line of sight; pure pursuit has none
     * @param leastRadiusM tightest curve that it is sent along
     */
    public record Follow(Follower kind, double lookaheadM, double gainPerM, double leastRadiusM) {
        public Follow {
            Check.positive("lookahead_m", lookaheadM, 1e6, "m");
            Check.positive("gain_per_m", gainPerM, 1e6, "1/m");
            Check.inRange("least_radius_m", leastRadiusM, 0, 1e6, "m");
        }
    }

    /**
     * @param speedMPerS on its way, or the most if waypoints have times
     * @param turnRadPerS on the spot
     * @param turnAboveRad turns on the spot if it has to turn by more, where its steering lets it
     */
    public record Cruise(double speedMPerS, double turnRadPerS, double turnAboveRad) {
        public Cruise {
            Check.positive("cruise_m_per_s", speedMPerS, 1e3, "m/s");
            Check.positive("turn_rad_per_s", turnRadPerS, 1e3, "rad/s");
            Check.positive("turn_above_rad", turnAboveRad, Math.PI, "rad");
        }
    }

    /**
     * Each steering joint is held at the speed gain (target - angle), at most the fastest.
     *
     * @param gainPerS of the position loop
     * @param fastestRadPerS steering rate
     * @param limitRad of the joint's angle to either side; infinite for the joint's own limits alone
     * @param firstRad if a wheel is off by more, the vehicle stops and steers first
     * @param alignedRad and goes on when all are within this
     */
    public record Steer(double gainPerS, double fastestRadPerS, double limitRad, double firstRad, double alignedRad) {
        /** Our choice. */
        public static final Steer DEFAULT =
                new Steer(5, 0.5, Double.POSITIVE_INFINITY, Math.toRadians(10), Math.toRadians(1));

        public Steer {
            Check.positive("gain_per_s", gainPerS, 1e4, "1/s");
            Check.positive("fastest_rad_per_s", fastestRadPerS, 1e4, "rad/s");
            Check.that(limitRad > 0, "limit_rad", "= " + limitRad + " rad has to be above zero");
            Check.positive("first_rad", firstRad, 2 * Math.PI, "rad");
            Check.positive("aligned_rad", alignedRad, firstRad, "rad");
        }
    }

    /**
     * @param accelerationMPerS2 fastest change of speed, of the wheel farthest out in a point turn; infinite for none
     * @param wheelRadPerS fastest wheel; the others keep their share. Infinite for no limit
     * @param periodS time between two decisions; shorter than a step it decides at every step
     */
    public record Pace(double accelerationMPerS2, double wheelRadPerS, double periodS) {
        public static final Pace DEFAULT = new Pace(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0.02);

        public Pace {
            Check.that(
                    accelerationMPerS2 > 0,
                    "acceleration_m_per_s2",
                    "= " + accelerationMPerS2 + " m/s^2 has to be above zero");
            Check.that(wheelRadPerS > 0, "wheel_rad_per_s", "= " + wheelRadPerS + " rad/s has to be above zero");
            Check.positive("period_s", periodS, 100, "s");
        }
    }

    /**
     * @param tilt of the base's z axis from the vertical, rad; null for none
     * @param current largest of any drive motor, A
     * @param slip of all wheels together, 1 - travelled / rolled
     * @param slipWindowS time over which slip is taken
     */
    public record Limits(
            @Nullable Limit tilt,
            @Nullable Limit current,
            @Nullable Limit slip,
            double slipWindowS) {
        public static final Limits NONE = new Limits(null, null, null, 2);

        public Limits {
            Check.positive("slip_window_s", slipWindowS, 1e4, "s");
        }
    }

    /** What happens at a limit. */
    public enum Action {
        /** The vehicle stops for good. */
        STOP,
        /** It goes on slower until the value has been below nine tenths of the limit for as long; our choice. */
        SLOW
    }

    /**
     * @param slowTo share of the speed that is left
     * @param forS how long the limit has to be exceeded without a break
     */
    public record Limit(double above, Action action, double slowTo, double forS) {
        public Limit {
            Check.positive("above", above, 1e9, "rad, A or -");
            Check.positive("slow_to", slowTo, 1, "-");
            Check.inRange("for_s", forS, 0, 1e4, "s");
        }
    }

    /**
     * Wheels turn by 1 / (1 - gain slip) faster.
     *
     * @param most largest factor
     */
    public record SlipCompensation(double gain, double most) {
        public SlipCompensation {
            Check.positive("gain", gain, 1, "-");
            Check.inRange("most", most, 1, 100, "-");
        }
    }
}
