package org.grouser.report.study;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.study.Interval;
import org.grouser.record.study.StudySummary;

/** What must be known to believe the numbers of a study, in sentences. */
final class Belief {
    private final StudySummary summary;
    private final List<String> lines = new ArrayList<>();

    private Belief(StudySummary summary) {
        this.summary = summary;
    }

    static List<String> of(StudySummary summary) {
        Belief belief = new Belief(summary);
        belief.runs();
        belief.level();
        summary.answers().probabilities().forEach(belief::bound);
        belief.counts();
        belief.failed();
        return List.copyOf(belief.lines);
    }

    private void runs() {
        StudySummary.Progress progress = summary.progress();
        String made = progress.finished() + " of " + progress.planned() + " planned runs are in this page";
        lines.add(
                switch (progress.ended()) {
                    case "" -> made + "; the study still runs, and all numbers are those so far.";
                    case "all runs" -> made + ".";
                    case "interval_below" ->
                        made
                                + "; the study ended as soon as its interval was narrow enough. Intervals of a study that ends by"
                                + " its own result are a little too narrow.";
                    default -> made + "; the study ended by: " + progress.ended() + ".";
                });
    }

    private void level() {
        lines.add("Intervals hold the true number in "
                + IntervalText.brief(100 * summary.setup().level(), 4)
                + " % of such studies. They tell what chance does with so many runs; they do not tell how well the scenario"
                + " and the distributions of its factors are those of the real thing.");
    }

    private void bound(StudySummary.Probability it) {
        Interval interval = it.probability();
        if (it.of() == 0) {
            lines.add(it.outcome() + ": no run tells.");
        } else if (it.count() == 0) {
            lines.add(it.outcome() + ": 0 of " + it.of() + ": at most " + IntervalText.atMost(interval.high()) + ".");
        } else if (it.count() == it.of()) {
            lines.add(it.outcome() + ": " + it.of() + " of " + it.of() + ": at least "
                    + IntervalText.atLeast(interval.low()) + ".");
        } else {
            lines.add(it.outcome() + ": " + it.count() + " of " + it.of() + ": " + IntervalText.ofProbability(interval)
                    + ".");
        }
    }

    /** Runs behind the other numbers. */
    private void counts() {
        StudySummary.Answers answers = summary.answers();
        int least = answers.curves().stream()
                .flatMap(curve -> curve.points().stream())
                .mapToInt(StudySummary.CurvePoint::count)
                .min()
                .orElse(0);
        int most = answers.curves().stream()
                .flatMap(curve -> curve.points().stream())
                .mapToInt(StudySummary.CurvePoint::count)
                .max()
                .orElse(0);
        if (most > 0) {
            lines.add("Behind each point of a curve: " + between(least, most) + ".");
        }
        int fewest = answers.maps().stream()
                .flatMap(map -> map.cells().stream())
                .mapToInt(StudySummary.MapCell::of)
                .min()
                .orElse(0);
        int largest = answers.maps().stream()
                .flatMap(map -> map.cells().stream())
                .mapToInt(StudySummary.MapCell::of)
                .max()
                .orElse(0);
        if (largest > 0) {
            lines.add("Behind each cell of a map: " + between(fewest, largest)
                    + ". A cell is go or no-go only if its whole interval says so.");
        }
        answers.sensitivities().stream()
                .map(StudySummary.Sensitivity::method)
                .distinct()
                .forEach(method -> lines.add("Sensitivities: " + method + "."));
    }

    private static String between(int least, int most) {
        return least == most ? (most == 1 ? "1 run" : most + " runs") : least + " to " + most + " runs";
    }

    private void failed() {
        int failed = summary.progress().failed();
        if (failed == 0) {
            lines.add("No run failed.");
            return;
        }
        lines.add((failed == 1 ? "1 run failed" : failed + " runs failed") + " of "
                + summary.progress().finished()
                + "; they have no responses, and no number counts them. See failures below.");
        for (StudySummary.Probability it : summary.answers().probabilities()) {
            int unknown = Math.min(failed, Math.max(0, summary.progress().finished() - it.of()));
            if (unknown > 0 && it.of() > 0) {
                double all = (it.count() + unknown) / (double) (it.of() + unknown);
                double none = it.count() / (double) (it.of() + unknown);
                lines.add(it.outcome() + ": between " + percent(none) + " and " + percent(all)
                        + " of the runs, whatever the failed ones would have done.");
            }
        }
    }

    private static String percent(double part) {
        return IntervalText.brief(100 * part, 3) + " %";
    }
}
