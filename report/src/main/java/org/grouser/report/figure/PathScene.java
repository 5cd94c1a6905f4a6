package org.grouser.report.figure;

import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.Vec3;
import org.grouser.report.plot.Legend;
import org.grouser.report.plot.PixelPath;
import org.grouser.report.plot.Plot;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;
import org.grouser.report.text.NumberText;

/** Paths of a run and its reference runs, and the waypoints that they were to pass: drawn alike from above and on a slope. */
final class PathScene {
    private static final int ROUND = 36; // corners of a circle
    private static final double MOST_WIDENING = 0.6; // reference runs widen the picture by this part of it, at most
    private static final String LEGS = "stroke=\"#777\" stroke-width=\"1\" stroke-dasharray=\"5 4\"";
    private static final double ROOM = 14; // pixels between two numbers
    private static final double ROOMY = 9; // half a circle's height in pixels, from which a number fits into it
    private static final String HALO = " stroke=\"#fff\" stroke-width=\"3\" paint-order=\"stroke\"";
    private static final String CIRCLES = "stroke=\"#000\" stroke-width=\"1.2\"";

    /** Where a place is on the paper. */
    @FunctionalInterface
    interface Paper {
        /** Pixels to the right and down. */
        double[] pixels(double xM, double yM, double zM);
    }

    private final Plot.Panel paths; // y over x
    private final double[] zM; // height of the run itself over where it began
    private final List<Vec3> stops = new ArrayList<>(); // start and waypoints
    private final double acceptanceM;

    /**
     * @param paths y over x of the run, then of its reference runs
     * @param heightsM of the run. Not modified.
     */
    PathScene(Course course, List<Plot.Line> paths, double[] heightsM) {
        this.paths = Plot.Panel.of("Path", "m", WHOLE, paths);
        zM = heightsM;
        stops.add(new Vec3(run().timeS(0), run().value(0), 0));
        stops.addAll(course.waypointsM());
        acceptanceM = course.acceptanceM();
    }

    private Plot.Line run() {
        return paths.lines().get(0);
    }

    /** Lowest and highest x, lowest and highest y of the run and its waypoints, and of reference runs that stay near. */
    double[] extentM() {
        double[] x = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        double[] y = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (Vec3 stop : stops) {
            TrackView.widen(x, new double[] {stop.x()}, acceptanceM);
            TrackView.widen(y, new double[] {stop.y()}, acceptanceM);
        }
        widen(x, y, run());
        double most = MOST_WIDENING * Math.max(x[1] - x[0], y[1] - y[0]);
        double[] far = {x[0] - most, x[1] + most, y[0] - most, y[1] + most};
        paths.lines().forEach(path -> widen(x, y, path));
        return new double[] {
            Math.max(x[0], far[0]), Math.min(x[1], far[1]), Math.max(y[0], far[2]), Math.min(y[1], far[3])
        };
    }

    private static void widen(double[] x, double[] y, Plot.Line path) {
        for (int i = 0; i < path.points(); i++) {
            TrackView.widen(x, new double[] {path.timeS(i)}, 0);
            TrackView.widen(y, new double[] {path.value(i)}, 0);
        }
    }

    /**
     * @param extentM what lies outside is left out; as {@link #extentM} gives it, or wider
     */
    void draw(SvgText svg, Paper paper, double[] extentM) {
        if (stops.size() > 1) {
            legs(svg, paper);
        }
        for (int i = paths.lines().size() - 1; i >= 0; i--) {
            svg.append("<path transform=\"scale(.1)\" fill=\"none\" stroke-linejoin=\"round\" class=\"path\" "
                    + paths.stroke(i, PixelPath.UNITS) + " d=\"" + line(i, paper, extentM) + "\"/>\n");
        }
        waypoints(svg, paper);
    }

    /** Circles with their numbers, inside or above; of circles in a heap the first has one. */
    private void waypoints(SvgText svg, Paper paper) {
        double[] last = {Double.NEGATIVE_INFINITY, 0};
        for (int i = 1; i < stops.size(); i++) {
            Vec3 stop = stops.get(i);
            svg.append("<path class=\"waypoint\" fill=\"none\" " + CIRCLES + " d=\"" + circle(stop, paper) + "\"/>\n");
            double[] at = paper.pixels(stop.x(), stop.y(), 0);
            double half = at[1] - paper.pixels(stop.x(), stop.y() + acceptanceM, 0)[1];
            if (Math.abs(at[0] - last[0]) + Math.abs(at[1] - last[1]) > ROOM) {
                double down = Math.abs(half) < ROOMY ? -Math.abs(half) - 4 : 5;
                svg.text(SvgText.tenth(at[0]), SvgText.tenth(at[1] + down), "middle", HALO, Integer.toString(i));
                last = at;
            }
        }
    }

    private void legs(SvgText svg, Paper paper) {
        StringBuilder line = new StringBuilder();
        for (Vec3 stop : stops) {
            line.append(line.length() == 0 ? "M" : "L").append(words(paper.pixels(stop.x(), stop.y(), 0)));
        }
        svg.append("<path class=\"legs\" fill=\"none\" " + LEGS + " d=\"" + line + "\"/>\n");
    }

    private String circle(Vec3 centre, Paper paper) {
        StringBuilder round = new StringBuilder();
        for (int i = 0; i < ROUND; i++) {
            double angle = 2 * Math.PI * i / ROUND;
            double x = centre.x() + acceptanceM * StrictMath.cos(angle);
            double y = centre.y() + acceptanceM * StrictMath.sin(angle);
            round.append(i == 0 ? "M" : "L").append(words(paper.pixels(x, y, 0)));
        }
        return round.append('Z').toString();
    }

    private String line(int which, Paper paper, double[] extentM) {
        Plot.Line path = paths.lines().get(which);
        PixelPath line = new PixelPath();
        for (int i = 0; i < path.points(); i++) {
            double x = path.timeS(i);
            double y = path.value(i);
            if (x >= extentM[0] && x <= extentM[1] && y >= extentM[2] && y <= extentM[3]) {
                double[] at = paper.pixels(x, y, which == 0 ? zM[i] - zM[0] : 0);
                line.add((int) Math.round(at[0] * PixelPath.UNITS), (int) Math.round(at[1] * PixelPath.UNITS));
            } else {
                line.lift();
            }
        }
        return line.text();
    }

    /** Names of all that is drawn, beside the picture. */
    void legend(SvgText svg, int top) {
        int y = top + 10;
        for (int i = 0; i < paths.lines().size(); i++) {
            entry(svg, y, paths.stroke(i, 1), paths.lines().get(i).label());
            y += Legend.LINE;
        }
        if (stops.size() > 1) {
            entry(svg, y, LEGS, "legs");
            svg.append("<circle cx=\"" + (SvgPlot.RIGHT + 8 + Legend.SWATCH / 2) + "\" cy=\"" + (y + Legend.LINE)
                    + "\" r=\"7\" fill=\"none\" " + CIRCLES + "/>\n");
            Legend.label(svg, y + Legend.LINE + 5, "within " + NumberText.brief(acceptanceM) + " m");
        }
    }

    /** Pixels that the legend takes. */
    int legendHeight() {
        return Legend.LINE * (paths.lines().size() + (stops.size() > 1 ? 2 : 0));
    }

    private static void entry(SvgText svg, int y, String stroke, String name) {
        svg.append("<path d=\"M" + (SvgPlot.RIGHT + 8) + " " + y + "h" + Legend.SWATCH + "\" fill=\"none\" " + stroke
                + "/>\n");
        Legend.label(svg, y + 5, name);
    }

    private static String words(double[] pixels) {
        return SvgText.tenth(pixels[0]) + " " + SvgText.tenth(pixels[1]);
    }
}
