package org.grouser.report.figure;

import java.util.List;
import java.util.Map;
import org.grouser.quantity.Vec3;

/**
 * What the picture of a run needs besides its columns.
 *
 * @param wheelRadiiM by the names that the columns use
 * @param baseSizeM sides of the base along its own axes; zero for none
 * @param blockSizesM sides of each block, by the names that the columns use
 * @param rocks that lie on the ground; empty if there are none, or nobody knows them one by one
 */
public record Scenery(
        Map<String, Double> wheelRadiiM,
        Vec3 baseSizeM,
        Map<String, Vec3> blockSizesM,
        Profile profile,
        List<Rock> rocks) {
    /** Nothing is known. */
    public static final Scenery NONE =
            new Scenery(Map.of(), Vec3.ZERO, Map.of(), (xM, yLowM, yHighM, topM, bottomM) -> new double[0], List.of());

    public Scenery {
        rocks = List.copyOf(rocks);
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
