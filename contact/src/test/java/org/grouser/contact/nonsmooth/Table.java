package org.grouser.contact.nonsmooth;

/** A table of 1 kg with legs on a circle of 1 m, centre of mass in the floor: hyperstatic from four legs on. */
final class Table {
    private Table() {}

    /** Pushed down at 1 m/s and sideways at 0.5 m/s. */
    static FrictionProblem sliding(int legs, double mu) {
        FrictionProblem problem = new FrictionProblem();
        problem.clear();
        for (int row = 0; row < legs; row++) {
            problem.row(mu, -1, 0.5, 0);
            for (int column = 0; column < legs; column++) {
                int at = problem.block(column);
                double[] w = problem.blocks();
                double x = angleCos(row, legs);
                double y = angleSin(row, legs);
                double s = angleCos(column, legs);
                double t = angleSin(column, legs);
                w[at] = 1 + 4 * (x * s + y * t); // unit mass, inertias 1/4, 1/4 and 1/2 kg m^2
                w[at + 4] = 1 + 2 * y * t;
                w[at + 5] = -2 * y * s;
                w[at + 7] = -2 * x * t;
                w[at + 8] = 1 + 2 * x * s;
            }
        }
        return problem;
    }

    private static double angleCos(int leg, int legs) {
        return Math.cos(2 * Math.PI * (leg + 0.25) / legs);
    }

    private static double angleSin(int leg, int legs) {
        return Math.sin(2 * Math.PI * (leg + 0.25) / legs);
    }
}
