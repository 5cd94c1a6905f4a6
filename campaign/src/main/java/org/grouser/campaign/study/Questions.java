package org.grouser.campaign.study;

import java.util.List;

/** What is asked of the table, besides probabilities, spreads and sensitivities of everything. */
public record Questions(List<CurveOf> curves, List<MapOf> maps, List<WorstOf> worst, List<ParetoOf> pareto) {
    public static final Questions NONE = new Questions(List.of(), List.of(), List.of(), List.of());

    public Questions {
        curves = List.copyOf(curves);
        maps = List.copyOf(maps);
        worst = List.copyOf(worst);
        pareto = List.copyOf(pareto);
    }

    /**
     * A response over a factor.
     *
     * @param of response or outcome
     * @param by factor with one curve for each of its values, or empty
     */
    public record CurveOf(String of, String over, String by) {}

    /**
     * Where in the plane of two factors an outcome is to be feared.
     *
     * @param acceptable probability that is still acceptable
     */
    public record MapOf(String of, String x, String y, double acceptable) {}

    /** The rows with the largest or smallest values of a response. */
    public record WorstOf(String of, int count, Side which) {}

    /** Rows of which no other is better in everything. */
    public record ParetoOf(List<Goal> goals) {
        public ParetoOf {
            goals = List.copyOf(goals);
        }
    }

    /** What is wanted of a response. */
    public record Goal(String of, Side want) {}

    /** Large or small. */
    public enum Side {
        MAX,
        MIN
    }
}
