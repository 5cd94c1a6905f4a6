package org.grouser.report.map;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.GroundMap;
import org.grouser.record.GroundMap.Field;
import org.grouser.report.text.NumberText;

/** Which way and how fast the soil moves, as arrows on a map. */
final class FlowArrows {
    static final FlowArrows NONE = new FlowArrows(List.of(), 0);

    private static final int SPACING = 26; // pixels of the page
    private static final int LONGEST = 24;
    private static final int INK = 0x101418;
    private static final double FAST = 0.97; // of all arrows are slower than the longest; thin flow is very fast
    private static final double SLOW = 0.02; // of the longest: too short to be seen

    private final List<double[]> arrows; // x, y, vx, vy: pixels, m/s
    private final double fastMPerS;

    private FlowArrows(List<double[]> arrows, double fastMPerS) {
        this.arrows = arrows;
        this.fastMPerS = fastMPerS;
    }

    static FlowArrows of(GroundMap map, MapView view) {
        List<double[]> arrows = new ArrayList<>();
        for (double y = view.top() + SPACING / 2.0; y < view.bottom(); y += SPACING) {
            for (double x = view.left() + SPACING / 2.0; x < view.right(); x += SPACING) {
                if (MapFigure.moves(map, view.xM(x), view.yM(y))) {
                    double vx = map.at(Field.FLOW_VX, view.xM(x), view.yM(y));
                    double vy = map.at(Field.FLOW_VY, view.xM(x), view.yM(y));
                    arrows.add(new double[] {x, y, vx, vy});
                }
            }
        }
        double[] speeds =
                arrows.stream().mapToDouble(FlowArrows::speed).sorted().toArray();
        double fast = speeds.length == 0 ? 0 : speeds[(int) (FAST * (speeds.length - 1))];
        return fast > 0 ? new FlowArrows(arrows, fast) : NONE;
    }

    private static double speed(double[] arrow) {
        return Math.sqrt(arrow[2] * arrow[2] + arrow[3] * arrow[3]);
    }

    void draw(MapCanvas canvas) {
        for (double[] arrow : arrows) {
            double part = Math.min(1, speed(arrow) / fastMPerS);
            if (part > SLOW) {
                double length = LONGEST * Math.sqrt(part); // the root keeps slow soil visible
                double ux = arrow[2] / speed(arrow);
                double uy = -arrow[3] / speed(arrow);
                double[] at = {arrow[0] - length / 2 * ux, arrow[1] - length / 2 * uy};
                arrow(canvas, at, length, ux, uy);
            }
        }
    }

    /** How fast the longest arrow is. */
    void key(MapCanvas canvas, double x, double y) {
        if (!arrows.isEmpty()) {
            arrow(canvas, new double[] {x, y - 5}, LONGEST, 1, 0);
            canvas.text(x + LONGEST + 8, y, "start", false, NumberText.brief(fastMPerS, 2) + " m/s");
        }
    }

    private static void arrow(MapCanvas canvas, double[] from, double length, double ux, double uy) {
        double tipX = from[0] + length * ux;
        double tipY = from[1] + length * uy;
        double head = Math.min(5, 0.45 * length);
        double[] left = {tipX - head * (ux + 0.5 * uy), tipY - head * (uy - 0.5 * ux)};
        double[] right = {tipX - head * (ux - 0.5 * uy), tipY - head * (uy + 0.5 * ux)};
        canvas.line(INK, 1, from[0], from[1], tipX, tipY, left[0], left[1], tipX, tipY, right[0], right[1]);
    }
}
