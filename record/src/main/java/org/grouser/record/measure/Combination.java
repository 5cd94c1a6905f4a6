package org.grouser.record.measure;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.grouser.record.Evidence;

/** Two metrics of the same scenario, by their names, made into one number. */
public sealed interface Combination extends Measure
        permits Combination.Ratio, Combination.Difference, Combination.Larger {
    /** The two names, in the order in which {@link #value} takes their numbers. */
    @Override
    List<String> metrics();

    @Override
    default double evaluate(Evidence evidence, ToDoubleFunction<String> others) {
        return value(
                others.applyAsDouble(metrics().get(0)),
                others.applyAsDouble(metrics().get(1)));
    }

    double value(double first, double second);

    /** Decides by kind; a new kind breaks the build wherever a decision is due. */
    <T> T matchCombination(Function<Ratio, T> ratio, Function<Difference, T> difference, Function<Larger, T> larger);

    @Override
    default <T> T match(
            Function<SeriesMeasure, T> series,
            Function<EventMeasure, T> event,
            Function<Combination, T> combination,
            Function<SectionMeasure, T> section,
            Function<GroundMeasure, T> ground) {
        return combination.apply(this);
    }

    /** One over the other. */
    record Ratio(String of, String to) implements Combination {
        @Override
        public List<String> metrics() {
            return List.of(of, to);
        }

        @Override
        public double value(double first, double second) {
            return first / second;
        }

        @Override
        public <T> T matchCombination(
                Function<Ratio, T> ratio, Function<Difference, T> difference, Function<Larger, T> larger) {
            return ratio.apply(this);
        }
    }

    /** One minus the other; of two times, what passes between them. */
    record Difference(String of, String minus) implements Combination {
        @Override
        public List<String> metrics() {
            return List.of(of, minus);
        }

        @Override
        public double value(double first, double second) {
            return first - second;
        }

        @Override
        public <T> T matchCombination(
                Function<Ratio, T> ratio, Function<Difference, T> difference, Function<Larger, T> larger) {
            return difference.apply(this);
        }
    }

    /** The larger of the two. */
    record Larger(String of, String or) implements Combination {
        @Override
        public List<String> metrics() {
            return List.of(of, or);
        }

        @Override
        public double value(double first, double second) {
            return Math.max(first, second);
        }

        @Override
        public <T> T matchCombination(
                Function<Ratio, T> ratio, Function<Difference, T> difference, Function<Larger, T> larger) {
            return larger.apply(this);
        }
    }
}
