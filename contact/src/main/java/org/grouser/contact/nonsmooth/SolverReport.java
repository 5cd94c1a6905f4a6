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
        GAUSS_SEIDEL,
        /** The chain on the problem with its contacts in units of their own. */
        EQUILIBRATION,
        /** No impulses solve the problem, and {@link #witness()} proves it; those returned are the best ones seen. */
        INFEASIBLE
    }

    private static final double[] NO_VELOCITIES = {};

    private double error = Double.POSITIVE_INFINITY;
    private int iterations;
    private Method method = Method.INVALID;
    private double[] velocities = NO_VELOCITIES;
    private double[] witness = NO_VELOCITIES;
    private double leastImpulse;

    void set(double trueError, int steps, Method by, double[] u) {
        error = trueError;
        iterations = steps;
        method = by;
        velocities = u;
        witness = NO_VELOCITIES;
        leastImpulse = 0;
    }

    /**
     * Says what another report says.
     *
     * @param other Not modified.
     */
    public void copy(SolverReport other) {
        error = other.error;
        iterations = other.iterations;
        method = other.method;
        velocities = other.velocities;
        witness = other.witness;
        leastImpulse = other.leastImpulse;
    }

    void infeasible(double trueError, int steps, Infeasibility proof, double[] u) {
        set(trueError, steps, Method.INFEASIBLE, u);
        witness = proof.witness();
        leastImpulse = proof.leastImpulseNs();
    }

    /**
     * True relative error of the returned impulses, see {@link FrictionError}; infinite for invalid input. Where the
     * problem is infeasible, at least the largest closing speed over the largest free one: |p|, which grows without bound,
     * would hide it.
     */
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

    /**
     * Normal impulses d with W d = 0 and q . d &lt; 0, which prove that no impulses solve the problem: u . d would be
     * negative, where Signorini's law asks for the opposite [KlarbringPang1998]. Live array of the solver, at least 3
     * contacts long; empty where nothing is proved.
     */
    public double[] witness() {
        return witness;
    }

    /** By the witness, no impulses of a smaller norm solve the problem, N s; 0 where nothing is proved. */
    public double leastImpulseNs() {
        return leastImpulse;
    }
}
