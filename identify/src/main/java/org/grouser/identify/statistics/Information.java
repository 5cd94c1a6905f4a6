package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the data say near the optimum: covariance and correlation of the parameters, and the directions in which the data
 * say little or nothing, in words.
 *
 * <pre>
 *   I = J^T J of the weighted residuals, over the sides of the unit cube        [SeberWild2003]
 *   C = I^-1,   deviation of parameter j = sqrt(C_jj) du_j/dx_j
 *   I v = lambda v: along v the parameters are known to 1 / sqrt(lambda)
 * </pre>
 *
 * A direction is undetermined where the fitted values, without priors, leave it a deviation above 0.29 of the cube's side,
 * that of any number within the bounds; it is weak where parameters scaled by what each alone would be known to have an
 * eigenvalue below 0.002, a correlation of 0.998 for two. Both thresholds are our choice.
 */
public final class Information {
    private static final double UNDETERMINED = 0.29; // 1 / sqrt(12) of a uniform number
    private static final double WEAK = 2e-3; // our choice
    private static final double WIDEST =
            10; // sides of the cube: what is known of a direction without any data; our choice
    private static final double TAKES_PART = 0.1; // of the largest entry or effect; our choice

    private final Misfit misfit;
    private final double[] x;
    private final double[][] matrix;
    private final double[][] covariance;
    private final List<Direction> directions;

    /**
     * A direction about which the data say little.
     *
     * @param vector by parameter, over the sides of the unit cube, of length 1
     * @param deviation to which the data know it, in sides
     * @param undetermined or only weak
     * @param words for readers
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Direction(double[] vector, double deviation, boolean undetermined, String words) {}

    /**
     * @param x in the unit cube
     * @param jacobian of the residuals at x: fitted values, then priors. Not modified.
     */
    Information(Misfit misfit, double[] x, double[] residuals, double[][] jacobian, DirectionHint hint) {
        this.misfit = misfit;
        this.x = x.clone();
        int n = misfit.parameters();
        double[] weights = misfit.weights(residuals);
        double[][] weighted = new double[jacobian.length][n];
        for (int i = 0; i < jacobian.length; i++) {
            for (int j = 0; j < n; j++) {
                weighted[i][j] = weights[i] * jacobian[i][j];
            }
        }
        matrix = Matrices.gram(weighted, n);
        covariance = inverse(matrix);
        double[][] data = Matrices.gram(Arrays.copyOf(weighted, misfit.fittedValues()), n); // without priors
        directions = directions(data, hint);
    }

    /** The inverse, with directions of no information as wide as ten sides. */
    private static double[][] inverse(double[][] information) {
        int n = information.length;
        Matrices.Eigen eigen = Matrices.eigen(information);
        double[][] inverse = new double[n][n];
        for (int k = 0; k < n; k++) {
            double variance = 1 / Math.max(eigen.values()[k], 1 / (WIDEST * WIDEST));
            double[] v = eigen.vectors()[k];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    inverse[i][j] += variance * v[i] * v[j];
                }
            }
        }
        return inverse;
    }

    private List<Direction> directions(double[][] data, DirectionHint hint) {
        int n = data.length;
        List<Direction> found = new ArrayList<>();
        Matrices.Eigen eigen = Matrices.eigen(data);
        double largest = Math.max(eigen.values()[0], 1e-300);
        for (int k = n - 1; k >= 0; k--) {
            double value = Math.max(eigen.values()[k], 1e-16 * largest);
            double deviation = 1 / Math.sqrt(value);
            if (deviation > UNDETERMINED) {
                double[] v = eigen.vectors()[k];
                found.add(new Direction(v, deviation, true, words(v, true, hint)));
            }
        }
        if (!found.isEmpty()) {
            return List.copyOf(found);
        }
        double[][] scaled = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                scaled[i][j] = data[i][j] / Math.sqrt(data[i][i] * data[j][j]);
            }
        }
        Matrices.Eigen alike = Matrices.eigen(scaled);
        for (int k = n - 1; k >= 0 && alike.values()[k] < WEAK; k--) {
            double[] v = new double[n];
            for (int j = 0; j < n; j++) {
                v[j] = alike.vectors()[k][j] / Math.sqrt(data[j][j]);
            }
            double length = Matrices.norm(v);
            for (int j = 0; j < n; j++) {
                v[j] /= length;
            }
            double deviation = length / Math.sqrt(Math.max(alike.values()[k], 1e-16));
            found.add(new Direction(v, deviation, false, words(v, false, hint)));
        }
        return List.copyOf(found);
    }

    private String words(double[] v, boolean undetermined, DirectionHint hint) {
        double most = 0;
        for (double entry : v) {
            most = Math.max(most, Math.abs(entry));
        }
        double[] effects = new double[v.length]; // of each by itself over the cube's side, in deviations
        double strongest = 0;
        for (int j = 0; j < v.length; j++) {
            effects[j] = Math.abs(v[j]) / most * Math.sqrt(matrix[j][j]);
            strongest = Math.max(strongest, effects[j]);
        }
        boolean alone = strongest < 1; // our choice: what has no effect needs no other to cancel it
        double length = 0.05 / most; // a twentieth of the side of the parameter that moves most; our choice
        Map<String, Double> changes = new LinkedHashMap<>();
        List<String> phrases = new ArrayList<>();
        for (int j = 0; j < v.length; j++) {
            if (Math.abs(v[j]) < TAKES_PART * most && (alone || effects[j] < TAKES_PART * strongest)) {
                continue;
            }
            FreeParameter parameter = misfit.space().parameters().get(j);
            double change = misfit.slope(j, x[j]) * v[j] * length;
            changes.put(parameter.name(), change);
            double relative = change / misfit.value(j, x[j]);
            String unit = parameter.unit().isEmpty() || parameter.unit().equals("-") ? "" : " " + parameter.unit();
            phrases.add(
                    parameter.transform() == FreeParameter.Transform.LOG
                            ? String.format(Locale.ROOT, "%s by %+.2g %%", parameter.name(), 100 * relative)
                            : String.format(Locale.ROOT, "%s by %+.2g%s", parameter.name(), change, unit));
        }
        return hint.words(Collections.unmodifiableMap(changes)).orElseGet(() -> {
            String names = listed(List.copyOf(changes.keySet()));
            if (changes.size() == 1) {
                return undetermined
                        ? names + " is not determined by these data: they fit as well with any other value near"
                        : names + " is hardly determined by these data";
            }
            return names
                    + (undetermined ? " are determined only together" : " are known much better together than alone")
                    + ": moving " + listed(phrases) + (undetermined ? " changes nothing" : " changes little")
                    + " that was measured; a test in which they act differently would separate them";
        });
    }

    private static String listed(List<String> items) {
        int n = items.size();
        return n < 2 ? String.join("", items) : String.join(", ", items.subList(0, n - 1)) + " and " + items.get(n - 1);
    }

    /** J^T J with priors, over the sides of the unit cube. */
    public double[][] matrix() {
        return Matrices.copy(matrix);
    }

    /** Covariance of the parameters, in sides of the unit cube. */
    public double[][] covariance() {
        return Matrices.copy(covariance);
    }

    /** Correlation of the parameters. */
    public double[][] correlation() {
        int n = covariance.length;
        double[][] correlation = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                correlation[i][j] = i == j ? 1 : covariance[i][j] / Math.sqrt(covariance[i][i] * covariance[j][j]);
            }
        }
        return correlation;
    }

    /** Standard deviations of the parameters, in their units. */
    public double[] deviations() {
        double[] deviations = new double[covariance.length];
        for (int j = 0; j < deviations.length; j++) {
            deviations[j] = Math.sqrt(covariance[j][j]) * Math.abs(misfit.slope(j, x[j]));
        }
        return deviations;
    }

    /** Directions of which the data say little, the least determined first; empty if there is none. */
    public List<Direction> directions() {
        return directions;
    }

    /** What is determined, and what is not, in sentences. */
    public List<String> findings() {
        List<String> sentences = directions.stream().map(Direction::words).collect(Collectors.toList());
        double[] deviations = deviations();
        List<String> well = new ArrayList<>();
        for (int j = 0; j < deviations.length; j++) {
            double value = Math.abs(misfit.value(j, x[j]));
            if (Math.sqrt(covariance[j][j]) < UNDETERMINED && deviations[j] < 0.1 * value) {
                well.add(String.format(
                        Locale.ROOT, "%s to %.2g %%", misfit.space().names().get(j), 100 * deviations[j] / value));
            }
        }
        if (directions.isEmpty()) {
            sentences.add("The data determine every direction of the parameters");
        }
        if (!well.isEmpty()) {
            sentences.add("Well determined (one standard deviation): " + listed(well));
        }
        return List.copyOf(sentences);
    }
}
