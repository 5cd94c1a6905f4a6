package org.grouser.report.figure;

import java.util.List;
import org.grouser.record.GroundMap;
import org.grouser.report.plot.Legend;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;
import org.jspecify.annotations.Nullable;

/** The ground along a straight track as the run left it, and, dashed, as it was before. */
final class Rut {
    private static final double STRAIGHT_M = 0.03; // what drifts farther sideways leaves the line that is drawn
    private static final double LANE_M = 1e-3; // about the line, where the ground before is asked for
    private static final double LEAST_M = 5e-4; // nobody sees a shallower one
    private static final String BEFORE = "stroke=\"#8a6f4d\" stroke-width=\"%s\" stroke-dasharray=\"%s\"";

    private final Scenery scenery;
    private final double yM;

    private Rut(Scenery scenery, double yM) {
        this.scenery = scenery;
        this.yM = yM;
    }

    /**
     * That along a track, or null if there is none to be drawn.
     *
     * @param xM of the track. Not modified.
     * @param yM of the track. Not modified.
     */
    static @Nullable Rut along(Scenery scenery, double[] xM, double[] yM) {
        double[] across = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        TrackView.widen(across, yM, 0);
        if (scenery.groundsNow().isEmpty() || !(across[1] - across[0] <= STRAIGHT_M)) {
            return null;
        }
        Rut rut = new Rut(scenery, (across[0] + across[1]) / 2);
        for (double x : xM) {
            if (Math.abs(x) < TrackView.FAR_M && rut.isDeepAt(x)) {
                return rut;
            }
        }
        return null;
    }

    private boolean isDeepAt(double xM) {
        double[] before = scenery.profile().heightsM(new double[] {xM}, yM - LANE_M, yM + LANE_M, 1e3, -1e3);
        double now = nowM(xM);
        return before.length == 1 && Math.abs(now - before[0]) > LEAST_M;
    }

    /** NaN where no ground keeps ruts. */
    private double nowM(double xM) {
        for (GroundMap map : scenery.groundsNow()) {
            GroundMap.Lattice lattice = map.lattice();
            double i = (xM - lattice.x0M()) / lattice.cellM();
            double j = (yM - lattice.y0M()) / lattice.cellM();
            if (i >= 0 && i <= lattice.nx() && j >= 0 && j <= lattice.ny()) {
                return map.at(GroundMap.Field.HEIGHT, xM, yM);
            }
        }
        return Double.NaN;
    }

    void draw(SvgText svg, TrackView view) {
        GroundDrawing drawing = new GroundDrawing(svg, view);
        double[] xM = drawing.placesM();
        double[] before = scenery.profile().heightsM(xM, yM - LANE_M, yM + LANE_M, view.highUpM, view.lowUpM);
        if (before.length != xM.length) {
            return;
        }
        double[] now = before.clone();
        for (int i = 0; i < xM.length; i++) {
            double height = nowM(xM[i]);
            now[i] = Double.isNaN(height) ? before[i] : height;
        }
        drawing.below(xM, now, GroundDrawing.NEAR);
        view.trace(svg, xM, before, String.format(BEFORE, 12, "50 40"));
    }

    static List<String> names() {
        return List.of("ground at the end", "at the start");
    }

    static void legend(SvgText svg, int y) {
        svg.append("<rect x=\"" + (SvgPlot.RIGHT + 8) + "\" y=\"" + (y - 5) + "\" width=\"28\" height=\"10\" "
                + GroundDrawing.NEAR + "/>\n");
        svg.text(SvgPlot.RIGHT + 40, y + 5, "start", "", names().get(0));
        svg.append("<path class=\"before\" d=\"M" + (SvgPlot.RIGHT + 8) + " " + (y + Legend.LINE)
                + "h28\" fill=\"none\" " + String.format(BEFORE, "1.2", "5 4") + "/>\n");
        svg.text(SvgPlot.RIGHT + 40, y + Legend.LINE + 5, "start", "", names().get(1));
    }
}
