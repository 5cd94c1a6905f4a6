package org.grouser.vehicle;

import java.util.List;
import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * When flight software would call it landed: enough feet have borne enough load, and an altimeter (if named) has read low
 * enough, both without a break for a time. Our choice of rule; real landers use its like.
 *
 * @param points feet with load switches: contact points, wheels, tools or boxes, by name
 * @param count how many of them must be on
 * @param forceN load at which a switch is on
 * @param forS how long
 * @param altimeter beam that must read below belowM, or null for none
 */
public record TouchdownSpec(
        List<String> points,
        int count,
        double forceN,
        double forS,
        @Nullable String altimeter,
        double belowM) {
    public TouchdownSpec {
        points = List.copyOf(points);
        Check.inRange("count", count, 1, points.size(), "-");
        Check.positive("force_N", forceN, 1e9, "N");
        Check.inRange("for_s", forS, 0, 100, "s");
        Check.inRange("below_m", belowM, 0, 1e6, "m");
    }
}
