package org.grouser.vehicle.guidance;

import java.util.List;
import org.grouser.quantity.Check;

/**
 * Line-of-sight guidance over waypoints, with a controller for speed and one for heading [Shilliday2023, section II.C].
 *
 * @param waypoints in order, world x and y; the vehicle starts on its way from where it stands
 * @param course how it follows them
 * @param cruiseMPerS speed wanted along the base's x axis
 * @param speed command per m/s of error
 * @param heading command per rad of error, positive to the left; both act on each side
 * @param command bounds of what it commands
 */
public record GuidanceSpec(
        List<Waypoint> waypoints, Course course, double cruiseMPerS, Pid speed, Pid heading, Command command) {
    public static final double TURNING_RAD = Math.PI / 18; // ten degrees, our choice

    public GuidanceSpec {
        waypoints = List.copyOf(waypoints);
        Check.that(!waypoints.isEmpty(), "waypoints_m", "is empty; name at least one [x, y]");
        Check.positive("cruise_m_per_s", cruiseMPerS, 1e3, "m/s");
    }

    /**
     * @param acceptanceM a waypoint is reached within this distance
     * @param lookaheadM how far ahead on the leg it aims; 0 aims at the waypoint itself, as the authors' code does
     * @param turningRad it counts as turning while the heading is off by more than this
     */
    public record Course(double acceptanceM, double lookaheadM, double turningRad) {
        public Course {
            Check.positive("acceptance_m", acceptanceM, 1e6, "m");
            Check.inRange("lookahead_m", lookaheadM, 0, 1e6, "m");
            Check.positive("turning_rad", turningRad, Math.PI, "rad");
        }
    }

    /**
     * @param limit of the command on either side, V or rad/s
     * @param slewPerS fastest change of it, infinite for none
     * @param periodS time between two decisions; shorter than a step it decides at every step
     */
    public record Command(double limit, double slewPerS, double periodS) {
        public Command {
            Check.positive("limit", limit, 1e9, "V or rad/s");
            Check.that(slewPerS > 0, "slew_per_s", "= " + slewPerS + " has to be above zero");
            Check.positive("period_s", periodS, 100, "s");
        }
    }

    public double acceptanceM() {
        return course.acceptanceM;
    }

    public double lookaheadM() {
        return course.lookaheadM;
    }

    public double turningRad() {
        return course.turningRad;
    }

    public double limit() {
        return command.limit;
    }

    public double slewPerS() {
        return command.slewPerS;
    }

    public double periodS() {
        return command.periodS;
    }

    public record Waypoint(double xM, double yM) {
        public Waypoint {
            Check.finite("waypoints_m", xM, "m");
            Check.finite("waypoints_m", yM, "m");
        }
    }

    /**
     * @param proportional per unit of error
     * @param integral per unit and second
     * @param derivative against each unit per second of what is measured
     * @param filterS its time constant, 0 for none
     */
    public record Pid(double proportional, double integral, double derivative, double filterS) {
        public Pid {
            Check.inRange("kp", proportional, 0, 1e9, "command per unit");
            Check.inRange("ki", integral, 0, 1e9, "command per unit and s");
            Check.inRange("kd", derivative, 0, 1e9, "command s per unit");
            Check.inRange("filter_s", filterS, 0, 100, "s");
        }
    }
}
