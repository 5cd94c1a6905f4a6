package org.grouser.record.study;

import java.util.List;

/**
 * What a study answers; {@link #toJson} is the stable contract of its summary.json.
 *
 * @param setup what was studied
 * @param progress how far it came
 * @param columns of the table
 * @param answers what follows from the table
 */
public record StudySummary(Setup setup, Progress progress, List<StudyColumn> columns, Answers answers) {
    public StudySummary {
        columns = List.copyOf(columns);
    }

    /**
     * What was studied.
     *
     * @param scenario id
     * @param sampling in words, for example "Latin hypercube of 500"
     * @param level of confidence of all intervals, for example 0.95
     * @param version of the program
     * @param hash sixteen digits that tell two studies apart
     */
    public record Setup(
            String study,
            String title,
            String scenario,
            String sampling,
            long seed,
            double level,
            String version,
            String hash) {}

    /**
     * How far it came.
     *
     * @param planned runs; at most so many if the study stops by itself
     * @param finished rows that are there
     * @param failed of these, runs that diverged or could not be made; they have no responses
     * @param wallS time it took
     * @param runS sum of the times of all runs
     * @param ended why no more runs follow: "all runs", "interval_below", "interrupted", or empty while it runs
     */
    public record Progress(int planned, int finished, int failed, double wallS, double runS, String ended) {}

    /** All that follows from the table; lists are empty where nothing was asked for. */
    public record Answers(
            List<Probability> probabilities,
            List<Spread> spreads,
            List<Sensitivity> sensitivities,
            List<Curve> curves,
            List<OutcomeMap> maps,
            List<Extremes> extremes,
            List<RareEvent> rareEvents,
            List<String> notes) {
        public static final Answers NONE =
                new Answers(List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

        public Answers {
            probabilities = List.copyOf(probabilities);
            spreads = List.copyOf(spreads);
            sensitivities = List.copyOf(sensitivities);
            curves = List.copyOf(curves);
            maps = List.copyOf(maps);
            extremes = List.copyOf(extremes);
            rareEvents = List.copyOf(rareEvents);
            notes = List.copyOf(notes);
        }
    }

    /**
     * How often an outcome came about.
     *
     * @param count runs with it
     * @param of runs that could tell
     * @param probability with its Wilson interval
     */
    public record Probability(String outcome, int count, int of, Interval probability) {}

    /**
     * How a response spreads.
     *
     * @param count runs that have it
     */
    public record Spread(
            String response,
            int count,
            double min,
            double max,
            Interval mean,
            double deviation,
            List<Quantile> quantiles) {
        public Spread {
            quantiles = List.copyOf(quantiles);
        }
    }

    /**
     * @param fraction for example 0.05
     */
    public record Quantile(double fraction, Interval value) {}

    /**
     * Which factors make a response spread.
     *
     * @param response or outcome
     * @param method in words
     */
    public record Sensitivity(String response, String method, List<Share> shares) {
        public Sensitivity {
            shares = List.copyOf(shares);
        }
    }

    /**
     * The share of one factor in the variance of a response.
     *
     * @param first by itself (first-order index)
     * @param total with all its interactions; unknown for given data
     * @param rankCorrelation of factor and response, of Spearman; NaN where the factor has labels
     */
    public record Share(String factor, Interval first, Interval total, double rankCorrelation) {}

    /**
     * A response over a factor.
     *
     * @param response or outcome
     * @param group what the other factor is, where there is one curve per value of it, for example "soil = GRC-1"; or empty
     */
    public record Curve(String response, String factor, String group, List<CurvePoint> points) {
        public Curve {
            points = List.copyOf(points);
        }
    }

    /**
     * @param at value of the factor: a level, or the mean of a bin
     * @param mean with its interval
     * @param low quantile 0.05 of the runs there
     * @param high quantile 0.95 of the runs there
     */
    public record CurvePoint(double at, int count, Interval mean, double low, double high) {}

    /**
     * Where in the plane of two factors an outcome is to be feared.
     *
     * @param acceptable probability that is still acceptable
     * @param xEdges of the cells along the first factor, ascending; one more than cells. For factors with levels the levels lie in the middle
     * @param cells row by row, from the least y
     */
    public record OutcomeMap(
            String outcome,
            String xFactor,
            String yFactor,
            double acceptable,
            List<Double> xEdges,
            List<Double> yEdges,
            List<MapCell> cells) {
        public OutcomeMap {
            xEdges = List.copyOf(xEdges);
            yEdges = List.copyOf(yEdges);
            cells = List.copyOf(cells);
        }
    }

    /** Whether one may go there. */
    public enum Verdict {
        /** The whole interval lies below what is acceptable. */
        GO,
        /** The interval holds what is acceptable. */
        MARGINAL,
        /** The whole interval lies above what is acceptable. */
        NO_GO,
        /** No run tells. */
        UNKNOWN
    }

    /** How often the outcome came about in one cell. */
    public record MapCell(int count, int of, Interval probability, Verdict verdict) {}

    /**
     * Rows that stand out.
     *
     * @param title for example "largest tilt" or "Pareto front of pull and energy"
     * @param rows numbers of rows, the first stands out most
     */
    public record Extremes(String title, List<Integer> rows) {
        public Extremes {
            rows = List.copyOf(rows);
        }
    }

    /**
     * The probability of a rare event by subset simulation.
     *
     * @param deviation coefficient of variation of the estimate
     */
    public record RareEvent(String outcome, Interval probability, double deviation, List<Level> levels) {
        public RareEvent {
            levels = List.copyOf(levels);
        }
    }

    /**
     * A level of subset simulation.
     *
     * @param threshold of the margin; the last is 0
     * @param conditional probability to get here from the level before
     */
    public record Level(double threshold, double conditional, double deviation, int runs) {}

    /** One JSON object. */
    public String toJson() {
        return SummaryJson.text(this);
    }
}
