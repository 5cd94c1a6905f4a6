package org.grouser.report.figure;

import java.util.List;
import java.util.Map;
import org.grouser.quantity.Vec3;
import org.grouser.record.GroundMap;

/**
 * What the picture of a run needs besides its columns.
 *
 * @param wheelRadiiM by the names that the columns use
 * @param baseSizeM sides of the base along its own axes; zero for none
 * @param blockSizesM sides of each block, by the names that the columns use
 * @param toolOutlinesM corners of each tool seen from the side, from where its columns say that it is, by their names
 * @param groundsNow those that keep ruts, as the run left them; empty if nobody knows
 * @param rocks that lie on the ground; empty if there are none, or nobody knows them one by one
 */
public record Scenery(
        Map<String, Double> wheelRadiiM,
        Vec3 baseSizeM,
        Map<String, Vec3> blockSizesM,
        Map<String, List<Vec3>> toolOutlinesM,
        Profile profile,
        List<GroundMap> groundsNow,
        List<Rock> rocks) {
    /** Nothing is known. */
    public static final Scenery NONE =
            new Scenery(Map.of(), Vec3.ZERO, Map.of(), (xM, yLowM, yHighM, topM, bottomM) -> new double[0], List.of());

    public Scenery {
        groundsNow = List.copyOf(groundsNow);
        rocks = List.copyOf(rocks);
    }

    /** Without tools, on ground that keeps no ruts. */
    public Scenery(
            Map<String, Double> wheelRadiiM,
            Vec3 baseSizeM,
            Map<String, Vec3> blockSizesM,
            Profile profile,
            List<Rock> rocks) {
        this(wheelRadiiM, baseSizeM, blockSizesM, Map.of(), profile, List.of(), rocks);
    }

    /** The same with tools. */
    public Scenery withTools(Map<String, List<Vec3>> outlinesM) {
        return new Scenery(wheelRadiiM, baseSizeM, blockSizesM, outlinesM, profile, groundsNow, rocks);
    }

    /** The same with the grounds that a run left. */
    public Scenery withGroundsNow(List<GroundMap> grounds) {
        return new Scenery(wheelRadiiM, baseSizeM, blockSizesM, toolOutlinesM, profile, grounds, rocks);
    }

    /**
     * A rock seen from above.
     *
     * @param diameterM of the circle with the area of its outline
     * @param shownM how high it stands over the ground
     */
    public record Rock(double xM, double yM, double diameterM, double shownM) {}

    /** The ground seen from the side. */
    @FunctionalInterface
    public interface Profile {
        /**
         * Heights of the ground at each x, the highest over a stretch of y; NaN where there is none. Empty if unknown.
         *
         * @param xM Not modified.
         * @param topM no ground is higher
         * @param bottomM lower ground does not matter
         */
        double[] heightsM(double[] xM, double yLowM, double yHighM, double topM, double bottomM);
    }
}
