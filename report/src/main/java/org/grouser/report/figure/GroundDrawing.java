package org.grouser.report.figure;

import org.grouser.report.plot.PixelPath;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;

/** The ground in a side view, or a nearer and a farther lane of it. */
final class GroundDrawing {
    static final String NEAR = "fill=\"#e6dccd\" stroke=\"#8a6f4d\"";
    static final String FAR = "fill=\"#f6f1e8\" stroke=\"#bfa985\"";

    private final SvgText svg;
    private final TrackView view;

    GroundDrawing(SvgText svg, TrackView view) {
        this.svg = svg;
        this.view = view;
    }

    /**
     * Fills what lies below the profile, a point every second pixel.
     *
     * @param look attributes
     */
    void below(Scenery.Profile profile, double yLowM, double yHighM, String look) {
        double[] xM = placesM();
        double[] heightsM = profile.heightsM(xM, yLowM, yHighM, view.highUpM, view.lowUpM);
        if (heightsM.length == xM.length) {
            below(xM, heightsM, look);
        }
    }

    /** Every second pixel. */
    double[] placesM() {
        int points = (SvgPlot.RIGHT - SvgPlot.LEFT) / 2 + 1;
        double[] xM = new double[points];
        for (int i = 0; i < points; i++) {
            xM[i] = view.lowXM + (view.highXM - view.lowXM) * i / (points - 1);
        }
        return xM;
    }

    /**
     * Fills what lies below some heights.
     *
     * @param xM rising. Not modified.
     * @param heightsM NaN where there is no ground. Not modified.
     */
    void below(double[] xM, double[] heightsM, String look) {
        int points = xM.length;
        PixelPath path = new PixelPath();
        int floor = (view.bottom() + 3) * PixelPath.UNITS;
        path.add((SvgPlot.LEFT - 3) * PixelPath.UNITS, floor);
        for (int i = 0; i < points; i++) {
            double pixel = Double.isNaN(heightsM[i]) ? view.bottom() + 3 : view.upPixel(heightsM[i]);
            path.add(units(view.xPixel(xM[i])), units(pixel));
        }
        path.add((SvgPlot.RIGHT + 3) * PixelPath.UNITS, floor);
        svg.append("<path class=\"ground\" transform=\"scale(.1)\" d=\"" + path.text() + "\" " + look
                + " stroke-width=\"12\"/>\n");
    }

    private static int units(double pixel) {
        return (int) Math.round(pixel * PixelPath.UNITS);
    }
}
