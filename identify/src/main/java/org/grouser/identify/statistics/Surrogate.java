package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Stands for the model in a region around the optimum, learnt from true runs and checked by runs that it has not seen.
 *
 * <p>Responses, in their standard deviations, are written as a mean and a few common shapes, the principal components of
 * the training runs [HigdonEtAl2008]; the share of each is a quadratic polynomial of the parameters, or such a polynomial with a
 * Gaussian process for what it leaves. The process is
 * tried where the polynomial alone is wrong by more than a twentieth of a deviation, and taken where it is nearer to the
 * held-back runs.
 */
final class Surrogate {
    private static final double NEGLIGIBLE = 3e-3; // of a standard deviation, of what the shapes leave; our choice
    private static final double GOOD = 0.05; // of a standard deviation: no Gaussian process is needed; our choice

    private final Misfit misfit;
    private final Region region;
    private final double[] mean; // of the responses, in deviations
    private final double[][] shapes; // by component, over the responses
    private final Quadratic[] trends;
    private final Optional<GaussianProcess> process; // none where the trend alone is taken
    private final double[][] mixing; // triangle of the shapes' fitted part
    private final double[] offset; // of the residuals, along that triangle
    private final double rest; // of the residuals, outside of the shapes

    private Surrogate(Misfit misfit, Region region, List<Misfit.At> training, boolean withProcess) {
        this.misfit = misfit;
        this.region = region;
        int runs = training.size();
        double[] deviations = misfit.measured().deviations();
        int responses = deviations.length;
        double[][] points = new double[runs][];
        double[][] rows = new double[runs][responses];
        mean = new double[responses];
        for (int i = 0; i < runs; i++) {
            points[i] = region.inside(training.get(i).x());
            for (int r = 0; r < responses; r++) {
                rows[i][r] = training.get(i).responses()[r] / deviations[r];
                mean[r] += rows[i][r] / runs;
            }
        }
        for (double[] row : rows) {
            for (int r = 0; r < responses; r++) {
                row[r] -= mean[r];
            }
        }
        double[][] shares = components(rows);
        shapes = new double[shares.length][responses];
        trends = new Quadratic[shares.length];
        double[][] left = Matrices.copy(shares); // by the trends
        for (int k = 0; k < shares.length; k++) {
            double length = Matrices.norm(shares[k]); // shares are scores; shapes have length 1
            for (int i = 0; i < runs; i++) {
                for (int r = 0; r < responses; r++) {
                    shapes[k][r] += rows[i][r] * shares[k][i] / (length * length);
                }
            }
            trends[k] = new Quadratic(points, shares[k]);
            for (int i = 0; i < runs; i++) {
                left[k][i] -= trends[k].at(points[i]);
            }
        }
        process = withProcess ? Optional.of(new GaussianProcess(points, left)) : Optional.empty();
        int fitted = misfit.fittedValues();
        if (misfit.robust() || fitted < shares.length) {
            mixing = new double[0][];
            offset = new double[0];
            rest = 0;
        } else {
            double[][] columns = new double[fitted][shares.length];
            double[] start = new double[fitted];
            for (int i = 0; i < fitted; i++) {
                int at = misfit.place(i);
                start[i] = mean[at] - misfit.measured().values()[at] / deviations[at];
                for (int k = 0; k < shares.length; k++) {
                    columns[i][k] = shapes[k][at];
                }
            }
            Matrices.Triangle triangle = Matrices.triangle(columns, start, shares.length);
            mixing = triangle.r();
            offset = triangle.rotated();
            rest = triangle.rest();
        }
    }

    /** Scores of the runs along each shape that matters. */
    private static double[][] components(double[][] rows) {
        int runs = rows.length;
        double[][] products = new double[runs][runs];
        double total = 0;
        for (int i = 0; i < runs; i++) {
            for (int j = 0; j <= i; j++) {
                products[i][j] = Matrices.dot(rows[i], rows[j]);
                products[j][i] = products[i][j];
            }
            total += products[i][i];
        }
        Matrices.Eigen eigen = Matrices.eigen(products);
        double negligible = NEGLIGIBLE * NEGLIGIBLE * runs * rows[0].length;
        List<double[]> scores = new ArrayList<>();
        double left = total;
        for (int k = 0; k < runs - 1 && left > negligible && eigen.values()[k] > 1e-13 * total; k++) {
            double[] score = eigen.vectors()[k].clone();
            for (int i = 0; i < runs; i++) {
                score[i] *= Math.sqrt(eigen.values()[k]);
            }
            scores.add(score);
            left -= eigen.values()[k];
        }
        return scores.toArray(new double[0][]);
    }

    /**
     * The better of both kinds.
     *
     * @param heldBack not among the training runs
     */
    static Checked best(Misfit misfit, Region region, List<Misfit.At> training, List<Misfit.At> heldBack) {
        Surrogate polynomial = new Surrogate(misfit, region, training, false);
        double error = polynomial.error(heldBack);
        if (error <= GOOD) {
            return new Checked(polynomial, "quadratic polynomial", training.size(), heldBack.size(), error);
        }
        Surrogate process = new Surrogate(misfit, region, training, true);
        double processError = process.error(heldBack);
        return processError < error
                ? new Checked(process, "Gaussian process", training.size(), heldBack.size(), processError)
                : new Checked(polynomial, "quadratic polynomial", training.size(), heldBack.size(), error);
    }

    /**
     * A surrogate with its error.
     *
     * @param error root mean square at the held-back runs, in standard deviations of the measurements
     */
    record Checked(Surrogate surrogate, String kind, int training, int heldBack, double error) {}

    /** Root mean square over fitted responses and held-back runs, in standard deviations. */
    private double error(List<Misfit.At> heldBack) {
        double[] deviations = misfit.measured().deviations();
        double sum = 0;
        int count = 0;
        for (Misfit.At run : heldBack) {
            double[] told = responses(run.x());
            for (int i = 0; i < misfit.fittedValues(); i++) {
                int at = misfit.place(i);
                double off = (told[at] - run.responses()[at]) / deviations[at];
                sum += off * off;
                count++;
            }
        }
        return count == 0 ? Double.NaN : Math.sqrt(sum / count);
    }

    Region region() {
        return region;
    }

    private double[] shares(double[] x) {
        double[] y = region.inside(x);
        double[] shares = new double[trends.length];
        for (int k = 0; k < shares.length; k++) {
            shares[k] = trends[k].at(y);
        }
        process.ifPresent(it -> it.add(y, shares));
        return shares;
    }

    /** All responses at a point of the unit cube, in the units of the measurements. */
    double[] responses(double[] x) {
        double[] shares = shares(x);
        double[] responses = mean.clone();
        for (int k = 0; k < shares.length; k++) {
            for (int r = 0; r < responses.length; r++) {
                responses[r] += shares[k] * shapes[k][r];
            }
        }
        for (int r = 0; r < responses.length; r++) {
            responses[r] *= misfit.measured().deviations()[r];
        }
        return responses;
    }

    /** Derivatives of the residuals (fitted values, then priors) by sides of the unit cube. */
    double[][] slopes(double[] x) {
        int n = x.length;
        double[][] slopes = new double[misfit.residuals()][n];
        double[] near = x.clone();
        double[] here = misfit.residuals(x, responses(x));
        for (int j = 0; j < n; j++) {
            near[j] = x[j] + (x[j] < 0.5 ? 1e-5 : -1e-5);
            double[] there = misfit.residuals(near, responses(near));
            for (int i = 0; i < slopes.length; i++) {
                slopes[i][j] = (there[i] - here[i]) / (near[j] - x[j]);
            }
            near[j] = x[j];
        }
        return slopes;
    }

    /** Numbers the sum of whose squares is the cost, weighted where the loss is robust. */
    double[] residuals(double[] x) {
        if (offset.length == 0) {
            double[] residuals = misfit.residuals(x, responses(x));
            double[] weights = misfit.weights(residuals);
            for (int i = 0; i < residuals.length; i++) {
                double r = residuals[i];
                // the root of rho, so that squares sum up to the cost
                residuals[i] = weights[i] < 1 ? Math.signum(r) * rootOfLoss(r, weights[i]) : r;
            }
            return residuals;
        }
        double[] shares = shares(x);
        int n = x.length;
        double[] residuals = Arrays.copyOf(offset, offset.length + 1 + n);
        for (int i = 0; i < offset.length; i++) {
            for (int k = i; k < shares.length; k++) {
                residuals[i] += mixing[i][k] * shares[k];
            }
        }
        residuals[offset.length] = rest;
        for (int j = 0; j < n; j++) {
            FreeParameter parameter = misfit.space().parameters().get(j);
            residuals[offset.length + 1 + j] = parameter.prior().residual(misfit.value(j, x[j]));
        }
        return residuals;
    }

    private static double rootOfLoss(double residual, double weight) {
        double threshold = weight * weight * Math.abs(residual); // k = w^2 |r|
        return Math.sqrt(threshold * (2 * Math.abs(residual) - threshold)); // [Huber1964]
    }

    double cost(double[] x) {
        double[] residuals = residuals(x);
        return Matrices.dot(residuals, residuals);
    }

    /**
     * The least cost with some parameters held, by damped Gauss-Newton within the unit cube.
     *
     * @param from where to begin; held parameters stay there. Not modified.
     */
    double[] least(double[] from, boolean[] held) {
        double[] x = from.clone();
        double[] r = residuals(x);
        double cost = Matrices.dot(r, r);
        double lambda = 1e-4;
        int n = x.length;
        for (int round = 0; round < 60; round++) {
            double[][] a = new double[r.length + n][n];
            double[] b = Arrays.copyOf(r, r.length + n);
            for (int j = 0; j < n; j++) {
                if (held[j]) {
                    a[r.length + j][j] = 1;
                    continue;
                }
                double step = x[j] < 0.5 ? 1e-6 : -1e-6;
                double kept = x[j];
                x[j] += step;
                double[] near = residuals(x);
                x[j] = kept;
                double square = 0;
                for (int i = 0; i < r.length; i++) {
                    a[i][j] = (near[i] - r[i]) / step;
                    square += a[i][j] * a[i][j];
                }
                double downhill = 0;
                for (int i = 0; i < r.length; i++) {
                    downhill -= a[i][j] * r[i];
                }
                if ((x[j] <= 0 && downhill < 0) || (x[j] >= 1 && downhill > 0)) {
                    for (int i = 0; i < r.length; i++) {
                        a[i][j] = 0;
                    }
                    square = 1;
                }
                a[r.length + j][j] = Math.sqrt(lambda * square + 1e-12);
            }
            double[] step = Matrices.leastSquares(a, b, n);
            double[] tried = x.clone();
            for (int j = 0; j < n; j++) {
                tried[j] = held[j] ? x[j] : Math.min(1, Math.max(0, x[j] - step[j]));
            }
            double[] found = residuals(tried);
            double foundCost = Matrices.dot(found, found);
            if (foundCost < cost) {
                boolean still = cost - foundCost < 1e-9 * (1 + cost);
                x = tried;
                r = found;
                cost = foundCost;
                lambda = Math.max(1e-10, 0.2 * lambda);
                if (still) {
                    break;
                }
            } else {
                lambda *= 10;
                if (lambda > 1e6) {
                    break;
                }
            }
        }
        return x;
    }
}
