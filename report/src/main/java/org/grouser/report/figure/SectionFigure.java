package org.grouser.report.figure;

import java.util.Arrays;
import org.grouser.record.Section;
import org.grouser.record.display.GroundLayer;
import org.grouser.report.plot.PixelPath;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;
import org.grouser.report.plot.Ticks;
import org.grouser.report.text.NumberText;
import org.jspecify.annotations.Nullable;

/** A section through the final ground: soil at rest, soil that moves, and where the virgin surface was. */
public final class SectionFigure {
    private static final int TOP = 32;
    private static final int BODY = 230;
    private static final int FOOT = 46;
    private static final double MARGIN = 0.07; // of the span, above and below
    private static final double LEAST_M = 0.01; // of height, so that a grain does not look like a hill
    private static final int LEGEND = SvgPlot.RIGHT + 8;

    private final double[] sM;
    private final double[] heightM;
    private final double[] virginM;
    private final double[] failureM;
    private final SvgText svg = new SvgText();
    private double lowM = Double.POSITIVE_INFINITY;
    private double highM = Double.NEGATIVE_INFINITY;

    private SectionFigure(Section section) {
        sM = section.column("s_m");
        heightM = section.column("height_m");
        virginM = section.column("virgin_m");
        failureM = moving(section);
        for (double[] curve : new double[][] {heightM, virginM, failureM}) {
            for (double z : curve) {
                lowM = Double.isFinite(z) ? Math.min(lowM, z) : lowM;
                highM = Double.isFinite(z) ? Math.max(highM, z) : highM;
            }
        }
        double span = Math.max(LEAST_M, highM - lowM);
        double middle = (lowM + highM) / 2;
        lowM = middle - (0.5 + MARGIN) * span;
        highM = middle + (0.5 + MARGIN) * span;
    }

    /**
     * The picture as SVG; empty for a section without numbers.
     *
     * @param id unlike that of any plot on the same page
     */
    public static String svg(Section section, String id) {
        SectionFigure figure = new SectionFigure(section);
        return Double.isFinite(figure.lowM) && section.rows() > 1 ? figure.draw(section, id) : "";
    }

    /** Where the failure surface is, under soil that moves fast enough to count; NaN elsewhere. */
    private static double[] moving(Section section) {
        double[] failureM = section.column("failure_m");
        double[] along = section.column("flow_along_m_per_s");
        double[] across = section.column("flow_across_m_per_s");
        double[] up = section.column("flow_up_m_per_s");
        for (int i = 0; i < failureM.length; i++) {
            double speed = Math.sqrt(along[i] * along[i] + across[i] * across[i] + up[i] * up[i]);
            failureM[i] = GroundLayer.SPEED.display().isNone(speed) ? Double.NaN : failureM[i];
        }
        return failureM;
    }

    private boolean flows() {
        return Arrays.stream(failureM).anyMatch(Double::isFinite);
    }

    private String draw(Section section, String id) {
        String axis = " data-x=\"" + SvgPlot.LEFT + " " + SvgPlot.RIGHT + " " + sM[0] + " " + sM[sM.length - 1] + "\"";
        svg.open(SvgPlot.WIDTH, TOP + BODY + FOOT, "Section " + section.name(), axis + " data-axis=\"s, m\"");
        svg.text(SvgPlot.LEFT, TOP - 9, "start", " font-weight=\"bold\"", "Height, m");
        svg.text(SvgPlot.RIGHT, TOP - 9, "end", " fill=\"#444\"", exaggeration());
        svg.append("<clipPath id=\"" + id + "\"><rect x=\"" + SvgPlot.LEFT + "\" y=\"" + TOP + "\" width=\""
                + (SvgPlot.RIGHT - SvgPlot.LEFT) + "\" height=\"" + BODY + "\"/></clipPath>\n");
        svg.append("<g class=\"panel\" data-y=\"" + TOP + " " + (TOP + BODY) + " " + lowM + " " + highM
                + "\" data-unit=\"m\">\n<g clip-path=\"url(#" + id + ")\">\n");
        ground("#e6dccd", null);
        if (flows()) {
            ground("#d8b98a", failureM);
        }
        grid();
        curve("virgin ground", virginM, "stroke=\"#555\" stroke-dasharray=\"50 40\" stroke-width=\"12\"");
        curve("failure surface", failureM, "stroke=\"#b5521b\" stroke-width=\"14\"");
        curve("surface", heightM, "stroke=\"#3b2a17\" stroke-width=\"20\"");
        svg.append("</g></g>\n<rect x=\"" + SvgPlot.LEFT + "\" y=\"" + TOP + "\" width=\""
                + (SvgPlot.RIGHT - SvgPlot.LEFT) + "\" height=\"" + BODY + "\" fill=\"none\" stroke=\"#000\"/>\n");
        svg.text((SvgPlot.LEFT + SvgPlot.RIGHT) / 2, TOP + BODY + 37, "middle", "", "s, m");
        legend(flows());
        return svg.close();
    }

    /** Heights drawn larger than lengths, in words. */
    private String exaggeration() {
        double up = BODY / (highM - lowM);
        double along = (SvgPlot.RIGHT - SvgPlot.LEFT) / (sM[sM.length - 1] - sM[0]);
        return "heights " + NumberText.brief(up / along, 2) + " \u00d7 lengths";
    }

    /** Fills from the surface down to a curve, stretch by stretch, or to the bottom. */
    private void ground(String colour, double @Nullable [] down) {
        int begin = 0;
        while (begin < sM.length) {
            int end = begin;
            while (end < sM.length && (down == null || !Double.isNaN(down[end]))) {
                end++;
            }
            if (end - begin > 1) {
                StringBuilder path = new StringBuilder();
                for (int i = begin; i < end; i++) {
                    point(path, i, yPixel(heightM[i]));
                }
                for (int i = end - 1; i >= begin; i--) {
                    point(path, i, down == null ? TOP + BODY : yPixel(down[i]));
                }
                svg.append("<path d=\"" + path + "Z\" fill=\"" + colour + "\"/>\n");
            }
            begin = end + 1;
        }
    }

    private void point(StringBuilder path, int i, double y) {
        path.append(path.length() == 0 ? "M" : "L").append(SvgText.tenth(xPixel(sM[i])) + " " + SvgText.tenth(y));
    }

    private void grid() {
        for (Ticks.Tick tick : Ticks.linear(sM[0], sM[sM.length - 1], 10).ticks()) {
            String x = SvgText.tenth(xPixel(tick.value()));
            svg.append("<path d=\"M" + x + " " + TOP + "v" + BODY + "\" stroke=\"#000\" stroke-opacity=\".08\"/>\n");
        }
        for (Ticks.Tick tick : Ticks.linear(lowM, highM, 6).ticks()) {
            String y = SvgText.tenth(yPixel(tick.value()));
            svg.append("<path d=\"M" + SvgPlot.LEFT + " " + y + "H" + SvgPlot.RIGHT
                    + "\" stroke=\"#000\" stroke-opacity=\".08\"/>\n");
        }
    }

    private void labels() {
        Ticks along = Ticks.linear(sM[0], sM[sM.length - 1], 10);
        for (Ticks.Tick tick : along.ticks()) {
            svg.text(
                    SvgText.tenth(xPixel(tick.value())), Integer.toString(TOP + BODY + 18), "middle", "", tick.label());
        }
        Ticks up = Ticks.linear(lowM, highM, 6);
        for (Ticks.Tick tick : up.ticks()) {
            svg.text(
                    Integer.toString(SvgPlot.LEFT - 7),
                    SvgText.tenth(yPixel(tick.value()) + 4.5),
                    "end",
                    "",
                    tick.label());
        }
    }

    private void curve(String label, double[] z, String stroke) {
        PixelPath path = new PixelPath();
        for (int i = 0; i < z.length; i++) {
            if (Double.isNaN(z[i])) {
                path.lift();
            } else {
                path.add((int) Math.round(xPixel(sM[i]) * PixelPath.UNITS), (int)
                        Math.round(yPixel(z[i]) * PixelPath.UNITS));
            }
        }
        svg.append("<path data-label=\"" + label + "\" transform=\"scale(.1)\" fill=\"none\" stroke-linejoin=\"round\" "
                + stroke + " d=\"" + path.text() + "\"/>\n");
    }

    private void legend(boolean flows) {
        labels();
        key(0, "stroke=\"#3b2a17\" stroke-width=\"2\"", "surface");
        key(1, "stroke=\"#555\" stroke-dasharray=\"5 4\"", "virgin ground");
        if (flows) {
            key(2, "stroke=\"#b5521b\" stroke-width=\"1.4\"", "failure surface");
            svg.append("<rect x=\"" + LEGEND + "\" y=\"" + (TOP + 58)
                    + "\" width=\"28\" height=\"12\" fill=\"#d8b98a\"/>\n");
            svg.text(LEGEND + 34, TOP + 69, "start", "", "moving soil");
        }
    }

    private void key(int line, String stroke, String words) {
        int y = TOP + 10 + 18 * line;
        svg.append("<path d=\"M" + LEGEND + " " + y + "h28\" fill=\"none\" " + stroke + "/>\n");
        svg.text(LEGEND + 34, y + 5, "start", "", words);
    }

    private double xPixel(double s) {
        return SvgPlot.LEFT + (s - sM[0]) / (sM[sM.length - 1] - sM[0]) * (SvgPlot.RIGHT - SvgPlot.LEFT);
    }

    private double yPixel(double z) {
        return TOP + BODY * (highM - z) / (highM - lowM);
    }
}
