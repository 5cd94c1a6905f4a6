package org.grouser.report.study;

import java.util.List;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudySummary;
import org.grouser.report.plot.AxesBox;
import org.grouser.report.plot.AxisScale;
import org.grouser.report.plot.Palette;
import org.grouser.report.plot.SvgText;

/** The share of each factor in the variance of a response: one bar by itself, one with its interactions. */
final class SensitivityFigure {
    private static final int WIDTH = 840;
    private static final int LEFT = 190;
    private static final int ROW = 40;
    private static final int TOP = 34;
    private static final int FOOT = 46;
    private static final String FIRST = Palette.colour(2);
    private static final String TOTAL = Palette.colour(1);

    private SensitivityFigure() {}

    static String svg(StudySummary.Sensitivity sensitivity) {
        List<StudySummary.Share> shares = sensitivity.shares();
        boolean totals =
                shares.stream().anyMatch(it -> Double.isFinite(it.total().estimate()));
        int count = shares.size();
        SvgText svg =
                new SvgText().open(WIDTH, TOP + ROW * count + FOOT, "Sensitivity of " + sensitivity.response(), "");
        double lowest = -0.02;
        double highest = 0.2;
        for (StudySummary.Share share : shares) {
            for (Interval interval : List.of(share.first(), share.total())) {
                if (Double.isFinite(interval.low() + interval.high())) {
                    lowest = Math.min(lowest, 1.05 * interval.low());
                    highest = Math.max(highest, 1.05 * interval.high());
                }
            }
        }
        AxesBox box = new AxesBox(
                svg,
                new AxesBox.Place(LEFT, TOP, WIDTH - LEFT - 30, ROW * count),
                AxisScale.between(Math.max(-1, lowest), Math.min(2, highest)),
                AxisScale.namedDown(
                        shares.stream().map(StudySummary.Share::factor).toList()));
        box.grid("share of the variance of " + sensitivity.response(), "");
        for (int i = 0; i < count; i++) {
            StudySummary.Share share = shares.get(i);
            bar(box, share.first(), i, totals ? -0.34 : -0.18, totals ? -0.02 : 0.18, FIRST);
            if (totals) {
                bar(box, share.total(), i, 0.02, 0.34, TOTAL);
            }
        }
        box.frame();
        legend(svg, totals);
        return svg.close();
    }

    private static void bar(AxesBox box, Interval share, int row, double from, double to, String colour) {
        if (Double.isFinite(share.estimate())) {
            box.bar(0, share.estimate(), row + from, row + to, "fill=\"" + colour + "\" fill-opacity=\".75\"", "");
            box.whisker(share.low(), share.high(), row + (from + to) / 2, 0, "#000");
        }
    }

    private static void legend(SvgText svg, boolean totals) {
        svg.append("<rect x=\"" + LEFT + "\" y=\"10\" width=\"16\" height=\"12\" fill=\"" + FIRST + "\"/>\n");
        svg.text(LEFT + 22, 21, "start", "", "by itself (first order)");
        if (totals) {
            svg.append(
                    "<rect x=\"" + (LEFT + 200) + "\" y=\"10\" width=\"16\" height=\"12\" fill=\"" + TOTAL + "\"/>\n");
            svg.text(LEFT + 222, 21, "start", "", "with all its interactions (total)");
        }
    }
}
