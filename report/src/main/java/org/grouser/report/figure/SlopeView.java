package org.grouser.report.figure;

import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;
import org.grouser.report.plot.Ticks;
import org.grouser.report.text.NumberText;

/**
 * A piece of a slope as one would see it from the side and from above, uphill to the right, in parallel projection with one
 * scale for all directions. Coordinates are those of the slope: x and y in it, z along its normal.
 */
final class SlopeView implements PathScene.Paper {
    private static final double AZIMUTH_RAD = Math.toRadians(20); // how far the slope's rise runs away from the eye
    private static final double ELEVATION_RAD = Math.toRadians(28); // of the eye over the horizon
    private static final double MARGIN = 0.06; // of the larger side of the piece, around what is drawn
    private static final int HEADER = 30;
    private static final int FOOT = 34;
    private static final int MOST_HEIGHT = 330;

    private final double[] uphill;
    private final double sin;
    private final double cos;
    private final double slopeRad;
    private final double[] extentM; // lowest and highest x, lowest and highest y
    private final double floorM; // height of its lowest corner
    private double scale = 1; // pixels per metre
    private double leftPixel;
    private double topPixel;
    private final int above;
    private final int end;

    /**
     * @param inner lowest and highest x, lowest and highest y of what is drawn
     * @param above pixels that are taken
     */
    SlopeView(Course course, double[] inner, int above) {
        slopeRad = course.slopeRad();
        sin = StrictMath.sin(slopeRad);
        cos = StrictMath.cos(slopeRad);
        uphill = course.uphill();
        this.above = above;
        double margin = MARGIN * Math.max(inner[1] - inner[0], inner[3] - inner[2]) + 1e-3;
        extentM = new double[] {inner[0] - margin, inner[1] + margin, inner[2] - margin, inner[3] + margin};
        double lowest = Double.POSITIVE_INFINITY;
        for (int corner = 0; corner < 4; corner++) {
            lowest = Math.min(lowest, heightM(cornerX(corner), cornerY(corner)));
        }
        floorM = lowest;
        double[] x = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        double[] y = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int corner = 0; corner < 8; corner++) {
            double[] at = corner < 4 ? top(corner) : foot(corner - 4);
            TrackView.widen(x, new double[] {at[0]}, 0);
            TrackView.widen(y, new double[] {at[1]}, 0);
        }
        int width = SvgPlot.RIGHT - SvgPlot.LEFT;
        scale = Math.min(width / (x[1] - x[0]), MOST_HEIGHT / (y[1] - y[0]));
        leftPixel = SvgPlot.LEFT + (width - scale * (x[1] - x[0])) / 2 - scale * x[0];
        topPixel = above + HEADER - scale * y[0];
        end = above + HEADER + (int) Math.ceil(scale * (y[1] - y[0])) + FOOT;
    }

    /** The pixel below the picture. */
    int end() {
        return end;
    }

    /** Lowest and highest x, lowest and highest y of the piece. */
    double[] extentM() {
        return extentM.clone();
    }

    @Override
    public double[] pixels(double xM, double yM, double zM) {
        double along = xM * uphill[0] + yM * uphill[1];
        double left = yM * uphill[0] - xM * uphill[1];
        return level(along * cos - zM * sin, left, along * sin + zM * cos);
    }

    /** A place in level axes: along the slope's rise, to the left of it, up. */
    private double[] level(double along, double left, double up) {
        double away = along * StrictMath.sin(AZIMUTH_RAD) + left * StrictMath.cos(AZIMUTH_RAD);
        double right = along * StrictMath.cos(AZIMUTH_RAD) - left * StrictMath.sin(AZIMUTH_RAD);
        double raised = away * StrictMath.sin(ELEVATION_RAD) + up * StrictMath.cos(ELEVATION_RAD);
        return new double[] {leftPixel + scale * right, topPixel - scale * raised};
    }

    private double heightM(double xM, double yM) {
        return (xM * uphill[0] + yM * uphill[1]) * sin;
    }

    private double cornerX(int corner) {
        return extentM[corner == 1 || corner == 2 ? 1 : 0];
    }

    private double cornerY(int corner) {
        return extentM[corner >= 2 ? 3 : 2];
    }

    private double[] top(int corner) {
        return pixels(cornerX(corner), cornerY(corner), 0);
    }

    /** The corner brought straight down to the height of the lowest. */
    private double[] foot(int corner) {
        double along = cornerX(corner) * uphill[0] + cornerY(corner) * uphill[1];
        double left = cornerY(corner) * uphill[0] - cornerX(corner) * uphill[1];
        return level(along * cos, left, floorM);
    }

    /** The piece as a wedge, with lines of whole x and y on it and words around it. */
    void ground(SvgText svg) {
        String degrees = NumberText.brief(Math.toDegrees(slopeRad), 4);
        svg.text(
                SvgPlot.LEFT,
                above + 15,
                "start",
                " font-weight=\"bold\"",
                "As one would see it: " + degrees + "\u00b0, uphill to the right");
        svg.text(SvgPlot.RIGHT, above + 15, "end", " fill=\"#444\"", "lines of equal x and y, m");
        for (int corner = 0; corner < 4; corner++) {
            int next = (corner + 1) % 4;
            if (top(next)[0] > top(corner)[0]) { // corners run to the left as seen from above: this side faces the eye
                face(svg, "#d9cbb4", top(corner), top(next), foot(next), foot(corner));
            }
        }
        face(svg, "#f3ece0", top(0), top(1), top(2), top(3));
        for (Ticks.Tick tick : Ticks.linear(extentM[0], extentM[1], 10).ticks()) {
            line(svg, "x", tick, pixels(tick.value(), extentM[2], 0), pixels(tick.value(), extentM[3], 0));
        }
        for (Ticks.Tick tick : Ticks.linear(extentM[2], extentM[3], 3).ticks()) {
            line(svg, "y", tick, pixels(extentM[0], tick.value(), 0), pixels(extentM[1], tick.value(), 0));
        }
    }

    /** A line of equal x or y, named at that end which is nearer to the lower left. */
    private static void line(SvgText svg, String axis, Ticks.Tick tick, double[] a, double[] b) {
        svg.append("<path stroke=\"#ddd0ba\" fill=\"none\" d=\"M" + words(a) + "L" + words(b) + "\"/>\n");
        double[] near = b[1] - b[0] > a[1] - a[0] ? b : a;
        boolean steep = Math.abs(b[1] - a[1]) > Math.abs(b[0] - a[0]);
        svg.text(
                SvgText.tenth(near[0] - (steep ? 0 : 5)),
                SvgText.tenth(near[1] + (steep ? 16 : 5)),
                steep ? "middle" : "end",
                " fill=\"#444\"",
                axis + " " + tick.label());
    }

    private static void face(SvgText svg, String colour, double[]... corners) {
        StringBuilder outline = new StringBuilder();
        for (double[] corner : corners) {
            outline.append(outline.length() == 0 ? "M" : "L").append(words(corner));
        }
        svg.append("<path class=\"ground\" fill=\"" + colour + "\" stroke=\"#8a6f4d\" stroke-linejoin=\"round\" d=\""
                + outline + "Z\"/>\n");
    }

    private static String words(double[] pixels) {
        return SvgText.tenth(pixels[0]) + " " + SvgText.tenth(pixels[1]);
    }
}
