package org.grouser.report.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudySummary;
import org.grouser.report.text.TextTable;

/** The answers of a study for a terminal: probabilities, spreads, and the strongest factors of each response. */
public record StudyTable(StudySummary summary) {
    private static final int STRONGEST = 3;

    /** Tables with columns aligned by spaces, a blank line between them; empty parts are left out. */
    public String toText() {
        List<String> parts = new ArrayList<>();
        StudySummary.Answers answers = summary.answers();
        add(parts, probabilities(), 2);
        add(parts, rareEvents(), 1);
        add(parts, spreads(), 2);
        add(parts, factors(), 2);
        StringBuilder out = new StringBuilder(String.join("\n", parts));
        if (summary.progress().failed() > 0) {
            out.append("failed: " + summary.progress().failed() + " of "
                    + summary.progress().finished() + " runs; no number counts them\n");
        }
        answers.notes().forEach(note -> out.append("note: " + note + "\n"));
        return out.toString();
    }

    private static void add(List<String> parts, List<List<String>> rows, int words) {
        if (rows.size() > 1) {
            List<List<String>> plain = rows.stream()
                    .map(row -> row.stream().map(IntervalText::plain).toList())
                    .toList();
            parts.add(new TextTable(plain, words).toText());
        }
    }

    /** Of how many runs in each hundred the intervals hold the true number. */
    private String level() {
        return IntervalText.brief(100 * summary.setup().level(), 4) + " % interval";
    }

    private List<List<String>> probabilities() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("outcome", "runs", "probability", level()));
        for (StudySummary.Probability it : summary.answers().probabilities()) {
            IntervalText shown = IntervalText.ofProbability(it.probability());
            boolean none = it.count() == 0 && it.of() > 0;
            rows.add(List.of(
                    it.outcome(),
                    it.count() + " of " + it.of(),
                    shown.alone(),
                    none ? "at most " + IntervalText.atMost(it.probability().high()) : shown.range()));
        }
        return rows;
    }

    private List<List<String>> rareEvents() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("rare outcome", "probability", level(), "deviation"));
        for (StudySummary.RareEvent it : summary.answers().rareEvents()) {
            IntervalText shown = IntervalText.ofProbability(it.probability());
            rows.add(List.of(
                    it.outcome(), shown.alone(), shown.range(), IntervalText.brief(100 * it.deviation(), 2) + " %"));
        }
        return rows;
    }

    private List<List<String>> spreads() {
        StudyColumns columns = new StudyColumns(summary.columns());
        List<List<String>> rows = new ArrayList<>();
        List<Double> fractions = fractions(summary);
        List<String> head = new ArrayList<>(List.of("response", "unit", "runs", "mean", level(), "deviation"));
        fractions.forEach(fraction -> head.add(IntervalText.brief(100 * fraction, 4) + " %"));
        rows.add(head);
        for (StudySummary.Spread it : summary.answers().spreads()) {
            IntervalText mean = IntervalText.of(it.mean());
            List<String> row = new ArrayList<>(List.of(
                    it.response(),
                    columns.unit(it.response()),
                    Integer.toString(it.count()),
                    mean.alone(),
                    mean.range(),
                    IntervalText.brief(it.deviation(), 3)));
            fractions.forEach(
                    fraction -> row.add(IntervalText.of(quantile(it, fraction)).alone()));
            rows.add(row);
        }
        return rows;
    }

    private List<List<String>> factors() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("response", "strongest factors", "first", "total"));
        for (StudySummary.Sensitivity it : summary.answers().sensitivities()) {
            String response = it.response();
            for (String factor : strongest(it, STRONGEST)) {
                StudySummary.Share share = it.shares().stream()
                        .filter(other -> other.factor().equals(factor))
                        .findFirst()
                        .orElseThrow();
                rows.add(List.of(
                        response,
                        factor,
                        IntervalText.of(share.first()).toString(),
                        IntervalText.of(share.total()).toString()));
                response = "";
            }
        }
        return rows;
    }

    /** Fractions of all quantiles, ascending. */
    static List<Double> fractions(StudySummary summary) {
        return summary.answers().spreads().stream()
                .flatMap(spread -> spread.quantiles().stream())
                .map(StudySummary.Quantile::fraction)
                .distinct()
                .sorted()
                .toList();
    }

    static Interval quantile(StudySummary.Spread spread, double fraction) {
        return spread.quantiles().stream()
                .filter(quantile -> quantile.fraction() == fraction)
                .map(StudySummary.Quantile::value)
                .findFirst()
                .orElse(Interval.UNKNOWN);
    }

    /** Names of the factors with the largest shares, the largest first: in total where that is known. */
    static List<String> strongest(StudySummary.Sensitivity sensitivity, int most) {
        return sensitivity.shares().stream()
                .sorted(Comparator.comparingDouble(StudyTable::weight).reversed())
                .limit(most)
                .map(StudySummary.Share::factor)
                .toList();
    }

    private static double weight(StudySummary.Share share) {
        double total = share.total().estimate();
        double weight = Double.isNaN(total) ? share.first().estimate() : total;
        return Double.isNaN(weight) ? -1 : weight;
    }
}
