package org.grouser.vehicle.guidance;

import java.util.ArrayList;
import java.util.List;

/** Specifications for tests: gains and acceptance of the Glasgow group's code, 10 V. */
final class Courses {
    static final double ACCEPTANCE_M = 0.175;
    static final GuidanceSpec.Pid SPEED = new GuidanceSpec.Pid(3, 13.75, 0, 0);
    static final GuidanceSpec.Pid HEADING = new GuidanceSpec.Pid(45, 3, 0.75, 0.05);

    private Courses() {}

    /** Waypoints x0, y0, x1, y1, ... */
    static GuidanceSpec over(double lookaheadM, double... xy) {
        return slewed(lookaheadM, Double.POSITIVE_INFINITY, xy);
    }

    static GuidanceSpec slewed(double lookaheadM, double slewPerS, double... xy) {
        List<GuidanceSpec.Waypoint> waypoints = new ArrayList<>();
        for (int n = 0; n < xy.length; n += 2) {
            waypoints.add(new GuidanceSpec.Waypoint(xy[n], xy[n + 1]));
        }
        return new GuidanceSpec(
                waypoints,
                new GuidanceSpec.Course(ACCEPTANCE_M, lookaheadM, GuidanceSpec.TURNING_RAD),
                0.3,
                SPEED,
                HEADING,
                new GuidanceSpec.Command(10, slewPerS, 0.01));
    }

    /** Forth and back, a metre between the lanes. */
    static double[] serpentine() {
        return new double[] {3, 0, 3, 1, 0, 1, 0, 2, 3, 2, 3, 3, 0, 3};
    }
}
