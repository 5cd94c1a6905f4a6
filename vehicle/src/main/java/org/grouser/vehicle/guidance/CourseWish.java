package org.grouser.vehicle.guidance;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.grouser.quantity.StateHash;

/**
 * Follows waypoints by pure pursuit or line of sight.
 *
 * <pre>
 *   curvature by pursuit        kappa = 2 sin(alpha) / D; 2 / D where the point is behind            [Coulter1992]
 *   curvature by line of sight  kappa = K e_psi,  psi_d of LineOfSight                               [Fossen2011]
 *   crab                        goes along psi_d, and keeps its heading
 *   speed to a timed waypoint   distance left on its leg / time left, at most the cruising speed
 * </pre>
 *
 * A waypoint is reached within the acceptance radius, or when the line that halves its corner has been passed within the
 * lookahead: a corner that pursuit cuts is no reason to turn back. Our choice.
 */
final class CourseWish extends Wish {
    /** A turn on the spot ends when this share of the angle that began it is left. Our choice. */
    private static final double FACED = 0.1;

    private final DrivingSpec.Course course;
    private final SteeringMode steering;
    private final List<GuidanceSpec.Waypoint> waypoints;
    private final LineOfSight sight;
    private final PurePursuit pursuit;
    private boolean begun;
    private double startXM;
    private double startYM;
    private boolean turning; // on the spot

    CourseWish(DrivingSpec.Course course, SteeringMode steering) {
        this.course = course;
        this.steering = steering;
        waypoints = course.waypoints();
        sight = new LineOfSight(course.follow().lookaheadM());
        pursuit = new PurePursuit(course.follow().lookaheadM());
    }

    @Override
    void decide(DrivingState state, double dtS, double slowingMPerS2) {
        if (!begun) {
            begun = true;
            startXM = state.xM;
            startYM = state.yM;
        }
        pass(state.xM, state.yM);
        finished = reached == waypoints.size();
        if (finished) {
            turning = false;
            go(0, 0, 0);
            return;
        }
        double distance = sight.distanceM;
        headingErrorRad = LineOfSight.wrapped(aimRad(state) - state.headingRad);
        double speed = speedMPerS(state.timeS, distance);
        if (reached == waypoints.size() - 1) {
            speed = slowed(speed, distance, slowingMPerS2, dtS);
        }
        steer(speed, dtS, slowingMPerS2, state);
    }

    /** Passes by every waypoint that counts as reached, and looks at the next. */
    private void pass(double xM, double yM) {
        while (reached < waypoints.size()) {
            GuidanceSpec.Waypoint to = waypoints.get(reached);
            sight.look(xM, yM, fromXM(), fromYM(), to.xM(), to.yM());
            crossTrackM = sight.crossTrackM;
            boolean near = sight.distanceM < course.follow().lookaheadM();
            if (sight.distanceM > course.acceptanceM() && !(near && beyond(xM, yM, to))) {
                return;
            }
            reached++;
        }
    }

    /** Whether a place is beyond a waypoint: past the line that halves the corner there. */
    private boolean beyond(double xM, double yM, GuidanceSpec.Waypoint at) {
        boolean last = reached == waypoints.size() - 1;
        double inX = at.xM() - fromXM();
        double inY = at.yM() - fromYM();
        double outX = last ? inX : waypoints.get(reached + 1).xM() - at.xM();
        double outY = last ? inY : waypoints.get(reached + 1).yM() - at.yM();
        double in = Math.sqrt(inX * inX + inY * inY);
        double out = Math.sqrt(outX * outX + outY * outY);
        double alongX = (in > 0 ? inX / in : 0) + (out > 0 ? outX / out : 0);
        double alongY = (in > 0 ? inY / in : 0) + (out > 0 ? outY / out : 0);
        return alongX * (xM - at.xM()) + alongY * (yM - at.yM()) > 0;
    }

    private double fromXM() {
        return reached == 0 ? startXM : waypoints.get(reached - 1).xM();
    }

    private double fromYM() {
        return reached == 0 ? startYM : waypoints.get(reached - 1).yM();
    }

    private double aimRad(DrivingState state) {
        if (course.follow().kind() == DrivingSpec.Follower.LINE_OF_SIGHT) {
            return sight.desiredRad;
        }
        pursuit.aim(state.xM, state.yM, fromXM(), fromYM(), waypoints, reached);
        return StrictMath.atan2(pursuit.aimYM - state.yM, pursuit.aimXM - state.xM);
    }

    private double speedMPerS(double timeS, double distanceM) {
        double cruise = course.cruise().speedMPerS();
        if (course.atS().isEmpty() || course.atS().get(reached) <= timeS) {
            return cruise;
        }
        return Math.min(cruise, distanceM / (course.atS().get(reached) - timeS));
    }

    private void steer(double speed, double dtS, double slowingMPerS2, DrivingState state) {
        if (steering == SteeringMode.CRAB) {
            go(speed * StrictMath.cos(headingErrorRad), speed * StrictMath.sin(headingErrorRad), 0);
            return;
        }
        double above = course.cruise().turnAboveRad();
        double off = Math.abs(headingErrorRad);
        turning = steering.turnsOnTheSpot() && (turning ? off > FACED * above : off > above);
        if (turning) {
            go(0, 0, slowedTurn(course.cruise().turnRadPerS(), headingErrorRad, slowingMPerS2, dtS));
        } else {
            go(speed, 0, steering.curves() ? speed * curvaturePerM(state) : 0);
        }
    }

    private double curvaturePerM(DrivingState state) {
        double tightest =
                course.follow().leastRadiusM() > 0 ? 1 / course.follow().leastRadiusM() : Double.POSITIVE_INFINITY;
        double wanted;
        if (course.follow().kind() == DrivingSpec.Follower.LINE_OF_SIGHT) {
            wanted = course.follow().gainPerM() * headingErrorRad;
        } else {
            double dx = pursuit.aimXM - state.xM;
            double dy = pursuit.aimYM - state.yM;
            double distance = Math.max(Math.sqrt(dx * dx + dy * dy), course.acceptanceM());
            boolean behind = Math.abs(headingErrorRad) > Math.PI / 2;
            double sine = behind ? Math.signum(headingErrorRad) : StrictMath.sin(headingErrorRad);
            wanted = 2 * sine / distance;
        }
        return Math.max(-tightest, Math.min(tightest, wanted));
    }

    @Override
    void addTo(StateHash hash) {
        super.addTo(hash);
        hash.add(begun ? 1 : 0).add(startXM).add(startYM).add(turning ? 1 : 0);
    }

    @Override
    void write(DataOutput out) throws IOException {
        super.write(out);
        out.writeBoolean(begun);
        out.writeDouble(startXM);
        out.writeDouble(startYM);
        out.writeBoolean(turning);
    }

    @Override
    void read(DataInput in) throws IOException {
        super.read(in);
        checkReached(waypoints.size());
        begun = in.readBoolean();
        startXM = in.readDouble();
        startYM = in.readDouble();
        turning = in.readBoolean();
    }
}
