package org.grouser.campaign.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.grouser.quantity.Check;
import org.grouser.record.study.StudySummary.Extremes;

/** The rows that no other row beats in all objectives. */
public final class ParetoFront {
    private ParetoFront() {}

    /** What is wanted of a column. */
    public record Objective(StudyValues values, boolean largest) {
        /** The smaller the better. */
        private double cost(int row) {
            double value = values.values()[row];
            return largest ? -value : value;
        }
    }

    /** The best of the first objective comes first; rows that miss a number are left out; equal rows all stay. */
    public static Extremes of(List<Objective> objectives) {
        Check.that(!objectives.isEmpty(), "objectives", "are empty; name at least one response");
        double[] first = objectives.get(0).values().values();
        for (Objective objective : objectives) {
            objective.values().checkRows(first, objectives.get(0).values().name());
        }
        Comparator<Integer> order =
                Comparator.comparingDouble(row -> objectives.get(0).cost(row));
        for (Objective objective : objectives) {
            order = order.thenComparingDouble(objective::cost);
        }
        List<Integer> rows = IntStream.range(0, first.length)
                .filter(row -> objectives.stream().noneMatch(it -> Double.isNaN(it.cost(row))))
                .boxed()
                .sorted(order.thenComparingInt(row -> row))
                .toList();
        // a row can only be beaten by one that comes before it in this order
        List<Integer> front = new ArrayList<>();
        for (int row : rows) {
            if (front.stream().noneMatch(other -> beats(objectives, other, row))) {
                front.add(row);
            }
        }
        String names = objectives.stream()
                .map(it -> (it.largest() ? "large " : "small ") + it.values().name())
                .collect(Collectors.joining(" and "));
        return new Extremes("Pareto front of " + names, front);
    }

    /** At least as good in all, better in one. */
    private static boolean beats(List<Objective> objectives, int other, int row) {
        boolean better = false;
        for (Objective objective : objectives) {
            double difference = objective.cost(other) - objective.cost(row);
            if (difference > 0) {
                return false;
            }
            better |= difference < 0;
        }
        return better;
    }
}
