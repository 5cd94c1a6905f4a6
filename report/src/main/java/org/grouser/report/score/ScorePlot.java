package org.grouser.report.score;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.grouser.record.score.ScoredSet;
import org.grouser.report.plot.Plot;

/** Measured points with their deviations, and the curves of all laws: a panel for each quantity of each group. */
public final class ScorePlot {
    private ScorePlot() {}

    /** The drawing of a set as a standalone SVG text. */
    public static String svg(ScoredSet set) {
        return plot(set).toSvg("score-" + set.id());
    }

    static Plot plot(ScoredSet set) {
        List<Plot.Panel> panels = new ArrayList<>();
        for (String group : set.groups()) {
            int[] points = IntStream.range(0, set.points().size())
                    .filter(i -> set.points().get(i).group().equals(group))
                    .boxed()
                    .sorted(Comparator.comparingDouble(i -> set.points().get(i).x()))
                    .mapToInt(Integer::intValue)
                    .toArray();
            for (int q = 0; q < set.quantities().size(); q++) {
                panels.add(panel(set, group, q, points));
            }
        }
        return new Plot(set.about().title(), "", set.about().axis(), panels, List.of(), false, panels.size() < 5);
    }

    private static Plot.Panel panel(ScoredSet set, String group, int quantity, int[] points) {
        ScoredSet.MeasuredQuantity of = set.quantities().get(quantity);
        double[] xs = numbers(points, i -> set.points().get(i).x());
        List<Plot.Line> lines = new ArrayList<>();
        lines.add(Plot.Line.measured(
                "measured",
                xs,
                numbers(points, i -> set.points().get(i).measured().get(quantity)),
                numbers(points, i -> set.points().get(i).deviations().get(quantity))));
        for (ScoredSet.Prediction prediction : set.predictions()) {
            lines.add(new Plot.Line(
                    prediction.law(),
                    xs,
                    numbers(points, i -> prediction.values().get(i).get(quantity))));
        }
        String label = group.isEmpty() ? of.name() : of.name() + " at " + group;
        return Plot.Panel.of(label, of.unit().equals("-") ? "" : of.unit(), Plot.Axis.WHOLE, lines);
    }

    private static double[] numbers(int[] points, IntToDoubleFunction number) {
        return IntStream.of(points).mapToDouble(number).toArray();
    }
}
