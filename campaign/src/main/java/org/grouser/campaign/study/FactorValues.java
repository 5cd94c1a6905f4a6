package org.grouser.campaign.study;

import java.util.ArrayList;
import java.util.List;
import org.grouser.campaign.sampling.Distribution;
import org.grouser.quantity.Check;
import org.grouser.quantity.Formula;
import org.grouser.scenario.yaml.Numbers;

/**
 * The values of a factor. In tables a value is a number; one of several strings is told by its place in their list, from 0.
 */
public sealed interface FactorValues {
    /** In words, for readers. */
    String words();

    /** The strings that the numbers 0, 1, 2, ... stand for; empty for plain numbers. */
    default List<String> labels() {
        return List.of();
    }

    /** The value as a setting has it. */
    default String text(double value) {
        return labels().isEmpty() ? Numbers.text(value) : labels().get((int) value);
    }

    /** Values that can be counted. */
    sealed interface Levels extends FactorValues {
        int count();

        /** The value of a level: a number, or its own place where it has a label. */
        double level(int index);

        /** How often each level is drawn, relative to the others. */
        default double weight(int index) {
            return 1;
        }
    }

    /** Values that have names; in tables each is told by its place. */
    sealed interface Labelled extends Levels {
        @Override
        default int count() {
            return labels().size();
        }

        @Override
        default double level(int index) {
            return index;
        }
    }

    /** Numbers, in their order. */
    record Listed(List<Double> values) implements Levels {
        public Listed {
            values = List.copyOf(values);
            distinct(values);
        }

        @Override
        public int count() {
            return values.size();
        }

        @Override
        public double level(int index) {
            return values.get(index);
        }

        @Override
        public String words() {
            return values.size() <= 6
                    ? String.join(", ", values.stream().map(Numbers::text).toList())
                    : values.size() + " values from " + Numbers.text(values.get(0)) + " to "
                            + Numbers.text(values.get(values.size() - 1));
        }
    }

    /** Strings, in their order: vehicles, variants, files. */
    record Named(List<String> labels) implements Labelled {
        public Named {
            labels = List.copyOf(labels);
            distinct(labels);
        }

        @Override
        public String words() {
            return String.join(", ", labels);
        }
    }

    /** Presets of soil. */
    record Soils(List<String> labels) implements Labelled {
        public Soils {
            labels = List.copyOf(labels);
            distinct(labels);
        }

        @Override
        public String words() {
            return "soils " + String.join(", ", labels);
        }
    }

    /** Equal steps from one number to another, both included. */
    record Linear(double from, double to, int count) implements Levels {
        public Linear {
            Check.that(from != to, "to", "= " + Numbers.text(to) + " is where the range begins: it is empty");
        }

        @Override
        public double level(int index) {
            return count == 1 ? from : from + (to - from) * index / (count - 1);
        }

        @Override
        public String words() {
            return count + " values from " + Numbers.text(from) + " to " + Numbers.text(to);
        }
    }

    /**
     * Numbers that are drawn more or less often.
     *
     * @param weights in any scale
     */
    record Weighted(List<Double> values, List<Double> weights) implements Levels {
        public Weighted {
            values = List.copyOf(values);
            weights = List.copyOf(weights);
            distinct(values);
            Check.that(
                    weights.size() == values.size(),
                    "weights",
                    "has " + weights.size() + " numbers for " + values.size() + " values");
            Check.that(weights.stream().allMatch(weight -> weight > 0), "weights", "has a number that is not positive");
        }

        @Override
        public int count() {
            return values.size();
        }

        @Override
        public double level(int index) {
            return values.get(index);
        }

        @Override
        public double weight(int index) {
            return weights.get(index);
        }

        @Override
        public String words() {
            List<String> parts = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                parts.add(Numbers.text(values.get(i)) + " (weight " + Numbers.text(weights.get(i)) + ")");
            }
            return String.join(", ", parts);
        }
    }

    /** Seeds of the scenario's random streams. */
    record Seeds(int from, int count) implements Levels {
        @Override
        public double level(int index) {
            return (double) from + index;
        }

        @Override
        public String words() {
            return count + " seeds from " + from;
        }
    }

    /** Numbers drawn from a distribution. */
    record Drawn(Distribution distribution) implements FactorValues {
        @Override
        public String words() {
            return distribution.toString();
        }
    }

    /** A formula of the factors before it; not sampled. */
    record Computed(Formula formula) implements FactorValues {
        @Override
        public String words() {
            return "= " + formula;
        }
    }

    /** A column of the table that gives the samples. */
    record FromTable(String column) implements FactorValues {
        @Override
        public String words() {
            return "column " + column;
        }
    }

    private static void distinct(List<?> values) {
        Check.that(!values.isEmpty(), "values", "is empty");
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            Check.that(!values.subList(0, i).contains(value), "values", "has " + value + " twice");
        }
    }
}
