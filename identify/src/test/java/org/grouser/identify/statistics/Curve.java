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

    /** Two plates of different width, pressed down together. */
    static Curve plates() {
        return of(
                List.of(free("kc", -1e4, 2e4, 5e3), log("kphi", 1e4, 1e7, 2e5), free("n", 0.4, 1.6, 0.8)),
                24,
                (p, i) -> (p[0] / (i % 2 == 0 ? 0.05 : 0.1) + p[1]) * StrictMath.pow(0.005 * (i / 2 + 1), p[2]));
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
