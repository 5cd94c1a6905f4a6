package org.grouser.report.figure;

import java.util.List;
import org.grouser.report.plot.Legend;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;

/** The ground under the left and under the right wheels of a vehicle: a rock may lie before one row of them alone. */
final class WheelLanes {
    private static final double HALF_LANE_M = 0.015; // what lies farther from the middle a narrow wheel may miss

    private final double[] left = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}; // from y to y
    private final double[] right = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};

    /**
     * Sides are those of the first frame.
     *
     * @param wheelsM y of each, by frames; may be empty
     * @param baseM y of the base
     */
    WheelLanes(List<double[]> wheelsM, double[] baseM) {
        for (double[] wheelM : wheelsM) {
            TrackView.widen(wheelM[0] > baseM[0] ? left : right, wheelM, HALF_LANE_M);
        }
    }

    /** Whether there are wheels on both sides. */
    boolean both() {
        return left[0] < left[1] && right[0] < right[1];
    }

    /** Left ground behind right ground, as one sees them who looks along y. */
    void draw(SvgText svg, TrackView view, Scenery.Profile profile) {
        GroundDrawing drawing = new GroundDrawing(svg, view);
        drawing.below(profile, left[0], left[1], GroundDrawing.FAR);
        drawing.below(profile, right[0], right[1], GroundDrawing.NEAR);
    }

    static void legend(SvgText svg, int y) {
        entry(svg, y, GroundDrawing.FAR, "left ground");
        entry(svg, y + Legend.LINE, GroundDrawing.NEAR, "right ground");
    }

    private static void entry(SvgText svg, int y, String look, String name) {
        svg.append("<rect x=\"" + (SvgPlot.RIGHT + 8) + "\" y=\"" + (y - 5) + "\" width=\"28\" height=\"10\" " + look
                + "/>\n");
        svg.text(SvgPlot.RIGHT + 40, y + 5, "start", "", name);
    }
}
