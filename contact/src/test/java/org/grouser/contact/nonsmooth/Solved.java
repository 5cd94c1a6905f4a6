package org.grouser.contact.nonsmooth;

import java.util.Arrays;

/** A solve with its results, for tests. */
final class Solved {
    private final double[] p;
    private final double[] u;
    private final SolverReport report;

    private Solved(double[] p, double[] u, SolverReport report) {
        this.p = p;
        this.u = u;
        this.report = report;
    }

    double[] p() {
        return p;
    }

    double[] u() {
        return u;
    }

    SolverReport report() {
        return report;
    }

    static Solved of(FrictionProblem problem) {
        return from(problem, new double[3 * problem.contacts()]);
    }

    /**
     * @param start impulses to start from. Not modified.
     */
    static Solved from(FrictionProblem problem, double[] start) {
        SolverReport report = new SolverReport();
        double[] p = start.clone();
        new FrictionSolver(SolverSettings.DEFAULT).solve(problem, p, report);
        double[] u = Arrays.copyOf(report.velocities(), p.length);
        return new Solved(p, u, report);
    }

    /** One contact with W = diag. */
    static FrictionProblem single(double mu, double qN, double q1, double q2, double wN, double w1, double w2) {
        FrictionProblem problem = new FrictionProblem();
        problem.clear();
        problem.row(mu, qN, q1, q2);
        int at = problem.block(0);
        problem.blocks()[at] = wN;
        problem.blocks()[at + 4] = w1;
        problem.blocks()[at + 8] = w2;
        return problem;
    }

    double distance(double[] other) {
        double squares = 0;
        double size = 0;
        for (int i = 0; i < p.length; i++) {
            squares += (p[i] - other[i]) * (p[i] - other[i]);
            size += p[i] * p[i];
        }
        return Math.sqrt(squares / Math.max(size, 1e-300));
    }
}
