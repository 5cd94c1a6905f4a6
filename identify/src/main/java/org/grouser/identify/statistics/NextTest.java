package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * By how much a test that was not made would narrow what is known, in the linear limit [AtkinsonDonevTobias2007].
 *
 * <pre>
 *   I' = I + J_c^T J_c,  J_c of the candidate's responses in its deviations
 *   D  (det I / det I')^(1 / 2n)      deviation that remains of an average direction, 1 if the test tells nothing
 *   A  trace I'^-1 / trace I^-1       variance that remains on average
 *   c  sqrt(g^T I'^-1 g / g^T I^-1 g) deviation that remains of one response with the gradient g
 * </pre>
 *
 * Where the data leave a direction undetermined, its bounds count as knowledge with the variance 1/12 of a uniform number
 * (our choice).
 *
 * @param name of the candidate
 * @param remainingD deviation that remains of an average direction
 * @param remainingA variance that remains on average
 * @param remainingResponse deviation that remains of the chosen response; NaN without one
 * @param most the parameter whose deviation shrinks most
 * @param remainingMost what remains of it
 * @param failure why it cannot be told; empty if it can
 */
public record NextTest(
        String name,
        double remainingD,
        double remainingA,
        double remainingResponse,
        String most,
        double remainingMost,
        String failure) {
    private static final double BOUNDS = 12; // 1 / variance of a uniform number over the cube's side

    /**
     * A test that could be made.
     *
     * @param model over the same parameters, with the responses that would be measured
     * @param deviations of its measurements
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Candidate(String name, Forward model, double[] deviations) {}

    /**
     * A response that matters.
     *
     * @param model over the same parameters
     * @param response its place among the model's responses
     */
    public record Target(String name, Forward model, int response) {}

    /**
     * Ranks candidates: by the chosen response if there is one, else by D.
     *
     * @param matrix of the information so far, over the sides of the unit cube. Not modified.
     * @param x the optimum. Not modified.
     * @param steps of differences. Not modified.
     */
    static List<NextTest> ranked(
            Misfit misfit,
            double[] x,
            double[][] matrix,
            double[] steps,
            List<Candidate> candidates,
            Optional<Target> target) {
        double[][] before = Matrices.copy(matrix);
        for (int j = 0; j < before.length; j++) {
            before[j][j] += BOUNDS;
        }
        Optional<double[]> gradient = target.flatMap(it -> {
            double[] ones = new double[it.model().responses()];
            java.util.Arrays.fill(ones, 1);
            return slopes(misfit, it.model(), ones, x, steps).map(rows -> rows[it.response()]);
        });
        List<NextTest> ranked = new ArrayList<>();
        for (Candidate candidate : candidates) {
            ranked.add(slopes(misfit, candidate.model(), candidate.deviations(), x, steps)
                    .map(rows -> of(misfit, candidate.name(), before, rows, gradient))
                    .orElseGet(() -> new NextTest(
                            candidate.name(),
                            Double.NaN,
                            Double.NaN,
                            Double.NaN,
                            "",
                            Double.NaN,
                            "its runs at the optimum failed")));
        }
        ranked.sort(Comparator.comparingDouble(
                        (NextTest it) -> gradient.isPresent() ? it.remainingResponse() : it.remainingD())
                .thenComparing(NextTest::name));
        return List.copyOf(ranked);
    }

    private static Optional<double[][]> slopes(
            Misfit misfit, Forward model, double[] deviations, double[] x, double[] steps) {
        Measurements unknown = Measurements.of("next", new double[deviations.length], deviations, true);
        ParameterSpace free = new ParameterSpace(misfit.space().parameters().stream()
                .map(p -> new FreeParameter(
                        p.name(), p.unit(), p.lower(), p.upper(), p.start(), p.transform(), Prior.NONE))
                .toList());
        Planned planned = new Planned(model, deviations.length, free.size());
        int rows = Math.max(deviations.length, free.size());
        Measurements padded = rows == deviations.length
                ? unknown
                : Measurements.of("next", new double[rows], padded(deviations, rows), true);
        Misfit other = new Misfit(planned, free, padded, Misfit.NO_LOSS);
        Misfit.At centre = other.at(List.of(x)).get(0);
        if (centre.failed()) {
            return Optional.empty();
        }
        Slopes slopes = new Slopes(other, centre, steps);
        return slopes.blocked.isEmpty() ? Optional.of(slopes.ofResiduals) : Optional.empty();
    }

    private static double[] padded(double[] deviations, int rows) {
        double[] padded = java.util.Arrays.copyOf(deviations, rows);
        java.util.Arrays.fill(padded, deviations.length, rows, 1);
        return padded;
    }

    /** A model with responses that are always 0 behind its own, so that a test of few values has as many as parameters. */
    private record Planned(Forward model, int own, int parameters) implements Forward {
        @Override
        public int responses() {
            return Math.max(own, parameters);
        }

        @Override
        public Answers answers(double[][] candidates) {
            Answers answers = model.answers(candidates);
            double[][] rows = new double[candidates.length][];
            for (int i = 0; i < rows.length; i++) {
                rows[i] = java.util.Arrays.copyOf(answers.responses()[i], responses());
            }
            return new Answers(rows, answers.failures());
        }
    }

    /** What remains with a candidate whose slopes are known, in its deviations. */
    static NextTest of(Misfit misfit, String name, double[][] before, double[][] slopes, Optional<double[]> gradient) {
        int n = before.length;
        double[][] after = Matrices.gram(slopes, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                after[i][j] += before[i][j];
            }
        }
        double[][] factorBefore = Matrices.cholesky(before);
        double[][] factorAfter = Matrices.cholesky(after);
        double logarithm = 0;
        double traceBefore = 0;
        double traceAfter = 0;
        int most = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int j = 0; j < n; j++) {
            logarithm += StrictMath.log(factorBefore[j][j] / factorAfter[j][j]);
            double varianceBefore = variance(factorBefore, unit(n, j));
            double varianceAfter = variance(factorAfter, unit(n, j));
            traceBefore += varianceBefore;
            traceAfter += varianceAfter;
            double remains = Math.sqrt(varianceAfter / varianceBefore);
            if (remains < least) {
                least = remains;
                most = j;
            }
        }
        double response = gradient.map(g -> Math.sqrt(variance(factorAfter, g) / variance(factorBefore, g)))
                .orElse(Double.NaN);
        return new NextTest(
                name,
                StrictMath.exp(logarithm / n),
                traceAfter / traceBefore,
                response,
                misfit.space().names().get(most),
                least,
                "");
    }

    private static double[] unit(int n, int j) {
        double[] unit = new double[n];
        unit[j] = 1;
        return unit;
    }

    /** g^T (L L^T)^-1 g. */
    private static double variance(double[][] factor, double[] g) {
        double[] white = Matrices.forward(factor, g);
        return Matrices.dot(white, white);
    }
}
