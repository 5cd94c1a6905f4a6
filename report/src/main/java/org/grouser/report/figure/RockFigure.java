package org.grouser.report.figure;

import java.util.Comparator;
import java.util.List;
import org.grouser.record.Owner;
import org.grouser.record.Recording;
import org.grouser.report.curve.CurveNames;
import org.grouser.report.curve.Curves;
import org.grouser.report.plot.ColourScale;
import org.grouser.report.plot.Legend;
import org.grouser.report.plot.Palette;
import org.grouser.report.plot.PixelPath;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;
import org.grouser.report.plot.Ticks;

/** Rocks from above, by how high they stand over the ground, with the tracks of the wheels and the path of the base. */
public final class RockFigure {
    private static final double MARGIN_M = 1; // around the tracks
    private static final int MOST_ROCKS = 4000; // that are drawn
    private static final double LEAST_RADIUS = 0.7; // pixels
    private static final int KEY = 42; // pixels below the picture, for the colours
    private static final int BAR = 250; // pixels from the left to the bar of colours
    private static final int STOPS = 5; // steps of the bar
    private static final String CASING = "stroke=\"#fff\" stroke-opacity=\".8\" stroke-width=\"42\"";
    private static final String BEGIN =
            "r=\"6.5\" fill=\"#fff\" fill-opacity=\".8\" stroke=\"#000\" stroke-width=\"1.6\"";
    private static final String END = "r=\"4\" fill=\"#000\" stroke=\"#fff\"";

    private final Curves curves;
    private final List<Owner> wheels;
    private final TrackView view;
    private final List<Scenery.Rock> inside; // the picture, largest first
    private final ColourScale scale;
    private final SvgText svg = new SvgText();

    private RockFigure(Curves curves, List<Owner> wheels, TrackView view, List<Scenery.Rock> rocks) {
        this.curves = curves;
        this.wheels = wheels;
        this.view = view;
        inside = rocks.stream()
                .filter(this::isInside)
                .sorted(Comparator.comparingDouble(Scenery.Rock::diameterM).reversed())
                .toList();
        scale = ColourScale.rising(
                inside.stream().mapToDouble(Scenery.Rock::shownM).max().orElse(0));
    }

    /**
     * The picture as SVG; empty without rocks or a base.
     *
     * @param id unlike that of any plot on the same page
     */
    public static String svg(Recording recording, Scenery scenery, String id) {
        if (scenery.rocks().isEmpty() || !Curves.drawable(recording)) {
            return "";
        }
        Curves curves = new Curves(recording);
        if (!curves.hasPosition(Owner.BASE, "x", "y")) {
            return "";
        }
        List<Owner> wheels = TrackFigure.wheels(curves).stream()
                .filter(wheel -> curves.hasPosition(wheel, "y"))
                .toList();
        double[] x = extent(curves, wheels, "x");
        double[] y = extent(curves, wheels, "y");
        if (!(x[0] < x[1] && y[0] < y[1])) {
            return "";
        }
        TrackView view = new TrackView(x[0], x[1], y[0], y[1], 0);
        return new RockFigure(curves, wheels, view, scenery.rocks()).draw(id);
    }

    private static double[] extent(Curves curves, List<Owner> wheels, String axis) {
        double[] extent = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        TrackView.widen(extent, curves.positionM(Owner.BASE, axis), MARGIN_M);
        wheels.forEach(wheel -> TrackView.widen(extent, curves.positionM(wheel, axis), MARGIN_M));
        return extent;
    }

    private boolean isInside(Scenery.Rock rock) {
        double half = rock.diameterM() / 2;
        return rock.xM() + half > view.lowXM
                && rock.xM() - half < view.highXM
                && rock.yM() + half > view.lowUpM
                && rock.yM() - half < view.highUpM;
    }

    private String draw(String id) {
        int legend = view.top() + Legend.LINE * (wheels.size() + 3) + 4;
        svg.open(SvgPlot.WIDTH, Math.max(view.end() + KEY, legend), "Rocks", "");
        svg.append("<rect x=\"" + SvgPlot.LEFT + "\" y=\"" + view.top() + "\" width=\""
                + (SvgPlot.RIGHT - SvgPlot.LEFT) + "\" height=\"" + (view.bottom() - view.top()) + "\" fill=\""
                + ColourScale.text(ColourScale.BARE) + "\"/>\n");
        view.axes(svg, "Rocks from above", "y");
        view.clip(svg, id + "-clip");
        rocks();
        tracks();
        svg.append("</g>\n");
        view.frame(svg);
        legend();
        key(id + "-bar");
        return svg.close();
    }

    private void rocks() {
        svg.append("<g stroke=\"#5b4636\" stroke-width=\".7\">\n");
        inside.stream().limit(MOST_ROCKS).forEach(rock -> {
            double radius = Math.max(LEAST_RADIUS, view.pixels(rock.diameterM() / 2));
            svg.append("<circle class=\"rock\"" + at(rock.xM(), rock.yM()) + " r=\"" + SvgText.tenth(radius)
                    + "\" fill=\"" + ColourScale.text(scale.rgb(rock.shownM())) + "\"/>\n");
        });
        svg.append("</g>\n");
    }

    /** All tracks upon a white casing, so that they show on dark rocks too. */
    private void tracks() {
        wheels.forEach(wheel -> trace(wheel, CASING));
        trace(Owner.BASE, CASING);
        for (int i = 0; i < wheels.size(); i++) {
            trace(wheels.get(i), Palette.stroke(i + 1, wheels.size() + 1, PixelPath.UNITS));
        }
        trace(Owner.BASE, Palette.stroke(0, 1, PixelPath.UNITS));
        double[] x = curves.positionM(Owner.BASE, "x");
        double[] y = curves.positionM(Owner.BASE, "y");
        int last = x.length - 1;
        while (last > 0 && !(Math.abs(x[last]) < TrackView.FAR_M && Math.abs(y[last]) < TrackView.FAR_M)) {
            last--;
        }
        for (int i = 0; i < wheels.size(); i++) {
            Owner wheel = wheels.get(i);
            svg.append("<circle" + at(curves.positionM(wheel, "x")[last], curves.positionM(wheel, "y")[last])
                    + " r=\"3.5\" fill=\"" + Palette.colour(i + 1) + "\" stroke=\"#fff\"/>\n");
        }
        svg.append("<circle" + at(x[0], y[0]) + " " + BEGIN + "/>\n");
        svg.append("<circle" + at(x[last], y[last]) + " " + END + "/>\n");
    }

    private void trace(Owner who, String stroke) {
        view.trace(svg, curves.positionM(who, "x"), curves.positionM(who, "y"), stroke);
    }

    private String at(double xM, double yM) {
        return " cx=\"" + SvgText.tenth(view.xPixel(xM)) + "\" cy=\"" + SvgText.tenth(view.upPixel(yM)) + "\"";
    }

    private void legend() {
        int y = view.top() + 10;
        for (int i = 0; i <= wheels.size(); i++) {
            svg.append("<path d=\"M" + (SvgPlot.RIGHT + 8) + " " + y + "h" + Legend.SWATCH + "\" fill=\"none\" "
                    + Palette.stroke(i, i == 0 ? 1 : wheels.size() + 1, 1) + "/>\n");
            Legend.label(svg, y + 5, i == 0 ? "base" : CurveNames.of(wheels.get(i - 1)));
            y += Legend.LINE;
        }
        int middle = SvgPlot.RIGHT + 8 + Legend.SWATCH / 2;
        svg.append("<circle cx=\"" + middle + "\" cy=\"" + y + "\" " + BEGIN + "/>\n");
        Legend.label(svg, y + 5, "begin");
        svg.append("<circle cx=\"" + middle + "\" cy=\"" + (y + Legend.LINE) + "\" " + END + "/>\n");
        Legend.label(svg, y + Legend.LINE + 5, "end");
    }

    /** What the colours mean, and how many rocks there are. */
    private void key(String id) {
        int top = view.end() + 4;
        int left = SvgPlot.LEFT + BAR;
        int width = SvgPlot.RIGHT - left;
        svg.append("<linearGradient id=\"" + id + "\">");
        for (int i = 0; i <= STOPS; i++) {
            svg.append("<stop offset=\"" + 100 * i / STOPS + "%\" stop-color=\""
                    + ColourScale.text(scale.rgb(scale.highM * i / STOPS)) + "\"/>");
        }
        svg.append("</linearGradient>\n<rect x=\"" + left + "\" y=\"" + top + "\" width=\"" + width
                + "\" height=\"14\" fill=\"url(#" + id + ")\" stroke=\"#000\"/>\n");
        Ticks ticks = Ticks.linear(0, scale.highM, 6);
        for (Ticks.Tick tick : ticks.ticks()) {
            double x = left + width * tick.value() / scale.highM;
            svg.append("<path d=\"M" + SvgText.tenth(x) + " " + (top + 14) + "v4\" stroke=\"#000\"/>\n");
            svg.text(SvgText.tenth(x), Integer.toString(top + 33), "middle", "", tick.label());
        }
        String unit = ticks.exponent() == 0 ? "m" : "\u00d710" + Ticks.superscript(ticks.exponent()) + " m";
        svg.text(SvgPlot.LEFT, top + 12, "start", "", "Height of rocks over the ground, " + unit);
        String all = inside.size() + (inside.size() == 1 ? " rock" : " rocks");
        String shown = inside.size() > MOST_ROCKS ? "the largest " + MOST_ROCKS + " of " + all : all;
        svg.text(SvgPlot.LEFT, top + 33, "start", " fill=\"#444\"", shown);
    }
}
