package org.grouser.contact.nonsmooth;

/** How a solve went; preallocated by the caller and overwritten by each solve. */
public final class SolverReport {
    /** What produced the returned impulses. */
    public enum Method {
        /** Input not finite or friction negative: impulses are zero, the error is infinite. */
        INVALID,
        /** No contact, or all separate by themselves. */
        TRIVIAL,
        /** The given start: good enough, and Newton's method found nothing near it; or nothing better was found. */
        START,
        /** Proximal Newton from the given start. */
        NEWTON,
        /** Proximal Newton along a path of falling weights of the proximal term. */
        CONTINUATION,
        /** Block Gauss-Seidel. */
        GAUSS_SEIDEL
    }

    private static final double[] NO_VELOCITIES = {};

    private double error = Double.POSITIVE_INFINITY;
    private int iterations;
    private Method method = Method.INVALID;
    private double[] velocities = NO_VELOCITIES;

    void set(double trueError, int steps, Method by, double[] u) {
        error = trueError;
        iterations = steps;
        method = by;
        velocities = u;
    }

    /** True relative error of the returned impulses, see {@link FrictionError}; infinite for invalid input. */
    public double error() {
        return error;
    }

    /** Linear systems solved, plus sweeps. */
    public int iterations() {
        return iterations;
    }

    public Method method() {
        return method;
    }

    /** u = W p + q of the returned impulses, m/s, rows (N, T1, T2). Live array of the solver, at least 3 contacts long. */
    public double[] velocities() {
        return velocities;
    }
}
