package org.grouser.contact.nonsmooth;

import org.grouser.quantity.Check;

/**
 * What the friction solver is asked for. Budgets are counts, never times, so that reruns agree to the last bit.
 *
 * @param tolerance relative error wanted, as measured by {@link FrictionError}
 * @param regularisation weight of the proximal term over the mean diagonal of W; selects the impulses of smallest norm.
 *     Larger: more passes; smaller: more rounding in that selection (about 1e-16 over this number)
 * @param maxPasses proximal problems of one continuation
 * @param maxNewton Newton steps of one proximal problem
 * @param maxSweeps Gauss-Seidel sweeps of the last fallback
 */
public record SolverSettings(double tolerance, double regularisation, int maxPasses, int maxNewton, int maxSweeps) {
    public static final SolverSettings DEFAULT = new SolverSettings(1e-8, 1e-8, 400, 40, 1000);

    public SolverSettings {
        Check.inRange("tolerance", tolerance, 1e-14, 1, "-");
        Check.inRange("regularisation", regularisation, 1e-12, 1e-2, "-");
        Check.inRange("maxPasses", maxPasses, 0, 100_000, "-");
        Check.inRange("maxNewton", maxNewton, 1, 1000, "-");
        Check.inRange("maxSweeps", maxSweeps, 0, 1_000_000, "-");
    }

    public SolverSettings withTolerance(double wanted) {
        return new SolverSettings(wanted, regularisation, maxPasses, maxNewton, maxSweeps);
    }
}
