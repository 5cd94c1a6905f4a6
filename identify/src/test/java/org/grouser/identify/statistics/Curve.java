package org.grouser.identify.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.grouser.campaign.sampling.StandardNormal;

/** Responses by a formula, and measurements of it with errors of a known size. */
record Curve(ParameterSpace space, BiFunction<double[], Integer, Double> formula, int responses) implements Forward {
    static FreeParameter free(String name, double lower, double upper, double start) {
        return new FreeParameter(name, "-", lower, upper, start, FreeParameter.Transform.NONE, Prior.NONE);
    }

    static FreeParameter log(String name, double lower, double upper, double start) {
        return new FreeParameter(name, "-", lower, upper, start, FreeParameter.Transform.LOG, Prior.NONE);
    }

    static Curve of(List<FreeParameter> free, int responses, BiFunction<double[], Integer, Double> formula) {
        return new Curve(new ParameterSpace(free), formula, responses);
    }

    @Override
    public int parameters() {
        return space.size();
    }

    double[] at(double... values) {
        return IntStream.range(0, responses)
                .mapToDouble(i -> formula.apply(values, i))
                .toArray();
    }

    @Override
    public Answers answers(double[][] candidates) {
        double[][] rows = new double[candidates.length][];
        for (int k = 0; k < rows.length; k++) {
            rows[k] = at(space.values(candidates[k]));
        }
        String[] failures = new String[rows.length];
        Arrays.setAll(
                failures, k -> Arrays.stream(rows[k]).allMatch(Double::isFinite) ? "" : "diverged at the first step");
        return new Answers(rows, failures);
    }

    /** Measured with normal errors. */
    double[] measured(double deviation, long seed, double... truth) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] values = at(truth);
        for (int i = 0; i < values.length; i++) {
            values[i] += deviation * StandardNormal.quantile(random.nextDouble(1e-16, 1));
        }
        return values;
    }

    Misfit misfit(double[] measured, double deviation, boolean known) {
        double[] deviations = new double[measured.length];
        Arrays.fill(deviations, deviation);
        return new Misfit(this, space, Measurements.of("curve", measured, deviations, known), Misfit.NO_LOSS);
    }

    static Identified fit(Misfit misfit, long seed) {
        return Identification.of(
                misfit, FitSettings.usual(seed), List.of(), Optional.empty(), DirectionHint.NONE, FitObserver.NONE);
    }
}
