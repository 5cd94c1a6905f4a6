package org.grouser.report.figure;

import org.grouser.report.plot.PixelPath;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;
import org.grouser.report.plot.Ticks;

/** A window onto the world, x to the right and z or y upwards, with the same scale on both axes. */
final class TrackView {
    private static final int MOST_HEIGHT = 330; // pixels
    private static final int LEAST_HEIGHT = 70;
    private static final int HEADER = 30;
    private static final int FOOT = 44;
    static final double FAR_M = 1e9; // a run that got there is broken

    final double lowXM;
    final double highXM;
    final double lowUpM;
    final double highUpM;
    private final double pixelsPerM;
    private final int top;
    private final int bottom;

    /**
     * The smallest window with some margin; it is widened to fill the paper.
     *
     * @param above pixels that are taken
     */
    TrackView(double lowXM, double highXM, double lowUpM, double highUpM, int above) {
        int width = SvgPlot.RIGHT - SvgPlot.LEFT;
        double margin = 0.03 * Math.max(highXM - lowXM, highUpM - lowUpM) + 1e-3;
        double wide = highXM - lowXM + 2 * margin;
        double high = highUpM - lowUpM + 2 * margin;
        pixelsPerM = Math.min(width / wide, MOST_HEIGHT / high);
        top = above + HEADER;
        bottom = top + Math.max(LEAST_HEIGHT, (int) Math.ceil(high * pixelsPerM));
        double centreX = (lowXM + highXM) / 2;
        double centreUp = (lowUpM + highUpM) / 2;
        this.lowXM = centreX - width / 2.0 / pixelsPerM;
        this.highXM = centreX + width / 2.0 / pixelsPerM;
        this.lowUpM = centreUp - (bottom - top) / 2.0 / pixelsPerM;
        this.highUpM = centreUp + (bottom - top) / 2.0 / pixelsPerM;
    }

    int top() {
        return top;
    }

    int bottom() {
        return bottom;
    }

    /** The pixel below the axis labels. */
    int end() {
        return bottom + FOOT;
    }

    double xPixel(double xM) {
        return SvgPlot.LEFT + (xM - lowXM) * pixelsPerM;
    }

    double upPixel(double upM) {
        return bottom - (upM - lowUpM) * pixelsPerM;
    }

    double pixels(double lengthM) {
        return lengthM * pixelsPerM;
    }

    /**
     * Frame, grid and labels.
     *
     * @param up name of the upward axis
     */
    void axes(SvgText svg, String heading, String up) {
        svg.text(SvgPlot.LEFT, top - 9, "start", " font-weight=\"bold\"", heading + ": " + up + " over x, m");
        svg.text(SvgPlot.RIGHT, top - 9, "end", " fill=\"#444\"", "equal scales");
        for (Ticks.Tick tick : Ticks.linear(lowXM, highXM, 10).ticks()) {
            String x = SvgText.tenth(xPixel(tick.value()));
            svg.append("<path d=\"M" + x + " " + top + "V" + bottom + "\" stroke=\"#e8e8e8\"/>\n");
            svg.text(x, Integer.toString(bottom + 17), "middle", "", tick.label());
        }
        for (Ticks.Tick tick :
                Ticks.linear(lowUpM, highUpM, Math.max(2, (bottom - top) / 40)).ticks()) {
            double y = upPixel(tick.value());
            svg.append("<path d=\"M" + SvgPlot.LEFT + " " + SvgText.tenth(y) + "H" + SvgPlot.RIGHT
                    + "\" stroke=\"#e8e8e8\"/>\n");
            svg.text(Integer.toString(SvgPlot.LEFT - 7), SvgText.tenth(y + 4.5), "end", "", tick.label());
        }
        svg.text((SvgPlot.LEFT + SvgPlot.RIGHT) / 2, bottom + 35, "middle", "", "x, m");
    }

    /**
     * Widens a stretch so that it holds all sensible values with some room to both sides.
     *
     * @param extent Modified.
     */
    static void widen(double[] extent, double[] values, double room) {
        for (double value : values) {
            if (Math.abs(value) < FAR_M) {
                extent[0] = Math.min(extent[0], value - room);
                extent[1] = Math.max(extent[1], value + room);
            }
        }
    }

    /**
     * A path through all sensible places.
     *
     * @param stroke attributes, for ten units per pixel
     */
    void trace(SvgText svg, double[] xM, double[] upM, String stroke) {
        PixelPath path = new PixelPath();
        for (int i = 0; i < xM.length; i++) {
            if (Math.abs(xM[i]) < FAR_M && Math.abs(upM[i]) < FAR_M) {
                path.add((int) Math.round(xPixel(xM[i]) * PixelPath.UNITS), (int)
                        Math.round(upPixel(upM[i]) * PixelPath.UNITS));
            } else {
                path.lift();
            }
        }
        svg.append("<path transform=\"scale(.1)\" fill=\"none\" stroke-linejoin=\"round\" " + stroke + " d=\""
                + path.text() + "\"/>\n");
    }

    /** Opens a group that draws nothing outside of the frame. */
    void clip(SvgText svg, String id) {
        svg.append("<clipPath id=\"" + id + "\"><rect x=\"" + SvgPlot.LEFT + "\" y=\"" + top + "\" width=\""
                + (SvgPlot.RIGHT - SvgPlot.LEFT) + "\" height=\"" + (bottom - top) + "\"/></clipPath>\n");
        svg.append("<g clip-path=\"url(#" + id + ")\">\n");
    }

    void frame(SvgText svg) {
        svg.append("<rect x=\"" + SvgPlot.LEFT + "\" y=\"" + top + "\" width=\"" + (SvgPlot.RIGHT - SvgPlot.LEFT)
                + "\" height=\"" + (bottom - top) + "\" fill=\"none\" stroke=\"#000\"/>\n");
    }
}
