package org.grouser.campaign.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudySummary.MapCell;
import org.grouser.record.study.StudySummary.OutcomeMap;
import org.grouser.record.study.StudySummary.Verdict;

/**
 * Where in the plane of two factors an outcome is to be feared: counts in cells of their levels, or of parts with the
 * same number of rows, each with Wilson's interval. A verdict holds for one cell at the level of confidence; of a map
 * with many cells some are wrong.
 */
public final class OutcomeMaps {
    private static final int ROWS_PER_CELL = 20; // our choice
    private static final int MOST_PARTS = 12; // our choice

    private OutcomeMaps() {}

    /**
     * @param outcome 1 where it came about, 0 where not, NaN where a row does not tell
     * @param acceptable probability that is still acceptable
     * @param level of confidence, for example 0.95
     */
    public static OutcomeMap of(StudyValues outcome, StudyValues x, StudyValues y, double acceptable, double level) {
        Check.inRange("acceptable", acceptable, 0, 1, "-");
        Wilson.checkLevel(level);
        x.checkRows(outcome.values(), outcome.name());
        y.checkRows(outcome.values(), outcome.name());
        int parts = (int) StrictMath.sqrt((double) outcome.values().length / ROWS_PER_CELL);
        parts = Math.max(3, Math.min(MOST_PARTS, parts));
        Bins columns = Bins.of(x.values(), x.hasLabels(), parts);
        Bins rows = Bins.of(y.values(), y.hasLabels(), parts);
        int[] count = new int[columns.count() * rows.count()];
        int[] of = new int[count.length];
        for (int i = 0; i < outcome.values().length; i++) {
            int column = columns.part(x.values()[i]);
            int row = rows.part(y.values()[i]);
            if (column >= 0 && row >= 0 && !Double.isNaN(outcome.values()[i])) {
                int cell = row * columns.count() + column;
                of[cell]++;
                count[cell] += outcome.values()[i] > 0.5 ? 1 : 0;
            }
        }
        List<MapCell> cells = new ArrayList<>();
        for (int cell = 0; cell < count.length; cell++) {
            Interval probability = Wilson.interval(count[cell], of[cell], level);
            cells.add(new MapCell(count[cell], of[cell], probability, verdict(probability, acceptable)));
        }
        return new OutcomeMap(
                outcome.name(), x.name(), y.name(), acceptable, list(columns.edges()), list(rows.edges()), cells);
    }

    private static List<Double> list(double[] edges) {
        return Arrays.stream(edges).boxed().toList();
    }

    /** By where the interval lies. */
    public static Verdict verdict(Interval probability, double acceptable) {
        if (Double.isNaN(probability.estimate())) {
            return Verdict.UNKNOWN;
        }
        if (probability.high() < acceptable) {
            return Verdict.GO;
        }
        return probability.low() > acceptable ? Verdict.NO_GO : Verdict.MARGINAL;
    }
}
