package org.grouser.report.study;

import java.util.List;
import org.grouser.record.study.StudySummary;
import org.grouser.report.plot.AxesBox;
import org.grouser.report.plot.AxisScale;
import org.grouser.report.plot.SvgText;

/**
 * Where one may go: cells over two factors, each with a colour that differs in lightness too [OkabeIto2008], a letter, and
 * its runs.
 */
final class VerdictFigure {
    private static final int WIDTH = 840;
    private static final int LEFT = 130;
    private static final int RIGHT = 200; // for the legend
    private static final int TOP = 30;
    private static final int FOOT = 48;
    private static final int LEAST_ROW = 26;
    private static final int MOST_ROW = 46;
    private static final int LEAST_LETTER = 14; // pixels of a cell that hold one
    private static final int LEAST_COUNT = 40; // pixels that hold 12/300

    private VerdictFigure() {}

    static String svg(StudySummary.OutcomeMap map, StudyColumns columns) {
        int across = map.xEdges().size() - 1;
        int up = map.yEdges().size() - 1;
        int row = Math.max(LEAST_ROW, Math.min(MOST_ROW, 420 / Math.max(1, up)));
        int width = WIDTH - LEFT - RIGHT;
        int height = TOP + Math.max(row * up, 170) + FOOT;
        SvgText svg = new SvgText().open(WIDTH, height, "Where " + map.outcome() + " is to be feared", "");
        AxesBox box = new AxesBox(
                svg,
                new AxesBox.Place(LEFT, TOP, width, height - TOP - FOOT),
                scale(columns.labels(map.xFactor()), map.xEdges()),
                scale(columns.labels(map.yFactor()), map.yEdges()));
        box.grid(columns.heading(map.xFactor()), columns.heading(map.yFactor()));
        for (int i = 0; i < map.cells().size() && i < across * up; i++) {
            cell(box, map.cells().get(i), new double[] {
                map.xEdges().get(i % across),
                map.xEdges().get(i % across + 1),
                map.yEdges().get(i / across),
                map.yEdges().get(i / across + 1)
            });
        }
        box.frame();
        legend(svg, map);
        return svg.close();
    }

    private static AxisScale scale(List<String> labels, List<Double> edges) {
        return new AxisScale(edges.get(0), edges.get(edges.size() - 1), false, labels);
    }

    /**
     * @param edges left, right, below, above
     */
    private static void cell(AxesBox box, StudySummary.MapCell cell, double[] edges) {
        String runs = cell.of() == 0 ? "no run" : cell.count() + " of " + cell.of();
        String told = name(cell.verdict()) + ": " + runs
                + (cell.of() == 0 ? "" : ", " + IntervalText.ofProbability(cell.probability()));
        box.bar(
                edges[0],
                edges[1],
                edges[2],
                edges[3],
                "fill=\"" + colour(cell.verdict()) + "\" stroke=\"#fff\"",
                told);
        double width = box.x(edges[1]) - box.x(edges[0]);
        double height = box.y(edges[2]) - box.y(edges[3]);
        String ink = " fill=\"" + (cell.verdict() == StudySummary.Verdict.NO_GO ? "#fff" : "#000") + "\"";
        boolean counted = width >= LEAST_COUNT && cell.of() > 0;
        boolean stacked = counted && height >= 34;
        double x = (edges[0] + edges[1]) / 2;
        double y = (edges[2] + edges[3]) / 2;
        if (width >= LEAST_LETTER) {
            double down = stacked ? -2 : 5;
            boolean beside = counted && !stacked && width >= 64;
            box.words(
                    x,
                    y,
                    down,
                    "middle",
                    ink + " font-weight=\"bold\"" + (beside ? " dx=\"-18\"" : ""),
                    letter(cell.verdict()));
            if (stacked || beside) {
                box.words(
                        x,
                        y,
                        stacked ? 13 : 4.5,
                        "middle",
                        ink + " font-size=\"11\"" + (beside ? " dx=\"12\"" : ""),
                        cell.count() + "/" + cell.of());
            }
        }
    }

    private static void legend(SvgText svg, StudySummary.OutcomeMap map) {
        int x = WIDTH - RIGHT + 14;
        int y = TOP + 4;
        for (StudySummary.Verdict verdict : StudySummary.Verdict.values()) {
            svg.append("<rect x=\"" + x + "\" y=\"" + y + "\" width=\"26\" height=\"20\" fill=\"" + colour(verdict)
                    + "\" stroke=\"#888\"/>\n");
            String ink =
                    " font-weight=\"bold\" fill=\"" + (verdict == StudySummary.Verdict.NO_GO ? "#fff" : "#000") + "\"";
            svg.text(x + 13, y + 15, "middle", ink, letter(verdict));
            svg.text(x + 34, y + 15, "start", "", name(verdict));
            y += 27;
        }
        svg.text(x, y + 16, "start", " font-size=\"12\"", "acceptable: " + IntervalText.atMost(map.acceptable()));
        svg.text(x, y + 33, "start", " font-size=\"12\"", "3/20: in 3 of 20 runs");
    }

    static String name(StudySummary.Verdict verdict) {
        return switch (verdict) {
            case GO -> "go";
            case MARGINAL -> "marginal";
            case NO_GO -> "no-go";
            case UNKNOWN -> "unknown";
        };
    }

    private static String letter(StudySummary.Verdict verdict) {
        return switch (verdict) {
            case GO -> "G";
            case MARGINAL -> "M";
            case NO_GO -> "N";
            case UNKNOWN -> "?";
        };
    }

    private static String colour(StudySummary.Verdict verdict) {
        return switch (verdict) {
            case GO -> "#9fd3f0";
            case MARGINAL -> "#f5e67a";
            case NO_GO -> "#b34700";
            case UNKNOWN -> "#ededed";
        };
    }
}
