package org.grouser.contact.nonsmooth;

import java.util.SplittableRandom;
import org.grouser.quantity.Check;
import org.grouser.quantity.RandomStreams;

/**
 * Friction problems that are hard on purpose: rigid bodies with random masses in random contact with each other and with
 * walls, more contacts than degrees of freedom, the same point several times, coefficients of friction from 0 to 10.
 *
 * <pre>
 *   W = H M^-1 H^T,  q = H v                walls at rest: a solution exists  [KlarbringPang1998]
 *                    q = H v - s (n-part)   walls that close upon a line of bodies with speed s: none exists
 * </pre>
 *
 * Walls at rest always leave a solution: a direction d of impulses with W d = 0 has H^T d = 0, hence q . d = v . H^T d = 0.
 * Walls that close along a line of contacts have d = 1 at the contacts of the line, W d = 0 and q . d &lt; 0: whatever the
 * impulses, some u_N stays negative. Ranges of masses, sizes and coefficients are our choice.
 *
 * @param problem the problem
 * @param feasible whether it has a solution
 * @param name what it is made of
 */
public record GeneratedProblem(FrictionProblem problem, boolean feasible, String name) {
    private static final int MOST_BODIES = 12;
    private static final double MOST_FRICTION = 10;

    /**
     * A problem that has a solution.
     *
     * @param seed of the collection
     * @param index of the problem in it, from 0
     * @param massRatio largest mass over smallest, 1 to 1e12; half of the problems have equal masses
     */
    public static GeneratedProblem solvable(long seed, int index, double massRatio) {
        return make(seed, index, massRatio, false);
    }

    /** The same with walls that close upon a line of bodies: no impulses solve it. */
    public static GeneratedProblem unsolvable(long seed, int index, double massRatio) {
        return make(seed, index, massRatio, true);
    }

    /**
     * A pile of rocks at rest under gravity, as a step of 5 ms on Earth sees it: layers of n by n rocks, each in the hollow
     * between the four below or on the floor, and against its neighbours. Masses are 1 to 8, friction is 0.5; contacts
     * lie up to a tenth of a radius aside, so that rocks roll.
     *
     * @param side n, rocks along an edge
     * @param layers of rocks
     */
    public static GeneratedProblem pile(long seed, int side, int layers) {
        Check.inRange("side", side, 1, 1000, "-");
        Check.inRange("layers", layers, 1, 1000, "-");
        SplittableRandom random = new RandomStreams(seed).stream("pile " + side + " " + layers);
        ContactRows rows = new ContactRows(side * side * layers);
        for (int layer = 0; layer < layers; layer++) {
            for (int i = 0; i < side * side; i++) {
                int rock = layer * side * side + i;
                double mass = StrictMath.pow(8, random.nextDouble());
                double radiusM = 0.1 * StrictMath.cbrt(mass);
                for (int k = 0; k < 6; k++) {
                    rows.inverseMass[6 * rock + k] = k < 3 ? 1 / mass : 1 / (0.4 * mass * radiusM * radiusM);
                }
                rows.velocity[6 * rock + 2] = -9.81 * 0.005;
                pileUp(rows, random, side, layer, i, radiusM);
            }
        }
        return new GeneratedProblem(
                rows.problem(), true, "pile: " + side * side * layers + " rocks, " + rows.contacts() + " contacts");
    }

    /** Adds what a rock of the pile lies on and leans at. */
    private static void pileUp(ContactRows rows, SplittableRandom random, int side, int layer, int i, double radiusM) {
        int x = i % side;
        int y = i / side;
        int rock = layer * side * side + i;
        for (int corner = 0; corner < 4; corner++) {
            int belowX = x + corner % 2 - layer % 2;
            int belowY = y + corner / 2 - layer % 2;
            boolean onRock = layer > 0 && belowX >= 0 && belowX < side && belowY >= 0 && belowY < side;
            double[] normal = {0, 0, 1};
            double[] aside = {aside(random, radiusM), aside(random, radiusM)};
            if (onRock) { // in the hollow: 45 degrees from each
                normal =
                        new double[] {corner % 2 == 0 ? 0.5 : -0.5, corner / 2 == 0 ? 0.5 : -0.5, StrictMath.sqrt(0.5)};
            } else if (layer == 0) { // four feet
                aside = new double[] {aside[0] + (corner % 2 - 0.5) * radiusM, aside[1] + (corner / 2 - 0.5) * radiusM};
            }
            if (onRock || layer == 0) {
                int below = onRock ? (layer - 1) * side * side + belowY * side + belowX : -1;
                rows.meet(rock, below, normal, -radiusM, radiusM, aside, 0.5);
            }
        }
        if (x > 0) {
            double[] aside = {aside(random, radiusM), aside(random, radiusM)};
            rows.meet(rock, rock - 1, new double[] {1, 0, 0}, -radiusM, radiusM, aside, 0.5);
        }
        if (y > 0) {
            double[] aside = {aside(random, radiusM), aside(random, radiusM)};
            rows.meet(rock, rock - side, new double[] {0, 1, 0}, -radiusM, radiusM, aside, 0.5);
        }
    }

    private static double aside(SplittableRandom random, double radiusM) {
        return 0.1 * (2 * random.nextDouble() - 1) * radiusM;
    }

    private static GeneratedProblem make(long seed, int index, double massRatio, boolean closing) {
        Check.inRange("massRatio", massRatio, 1, 1e12, "-");
        SplittableRandom random = new RandomStreams(seed).stream((closing ? "unsolvable " : "solvable ") + index);
        int bodies = 1 + random.nextInt(MOST_BODIES);
        double ratio = random.nextBoolean() ? massRatio : 1;
        double redundancy = random.nextInt(3) * 0.3; // share of contacts that repeat another one's point
        double mu = friction(random);
        ContactRows rows = new ContactRows(bodies);
        for (int body = 0; body < bodies; body++) {
            double mass = StrictMath.pow(ratio, random.nextDouble());
            for (int k = 0; k < 6; k++) {
                rows.inverseMass[6 * body + k] = 1 / (k < 3 ? mass : mass * (0.05 + 0.2 * random.nextDouble()));
                rows.velocity[6 * body + k] = 2 * random.nextDouble() - 1;
            }
        }
        int contacts = bodies + random.nextInt(5 * bodies);
        for (int c = 0; c < contacts; c++) {
            double friction = random.nextInt(3) == 0 ? friction(random) : mu;
            if (c > 0 && random.nextDouble() < redundancy) {
                rows.repeat(random.nextInt(c), friction, random.nextBoolean() ? 0 : 1e-9 * random.nextDouble());
            } else {
                rows.touch(random, friction);
            }
        }
        if (closing) {
            rows.close(random, mu, 1 + random.nextInt(Math.min(bodies, 4)), 0.01 + random.nextDouble());
        }
        String name = (closing ? "unsolvable-" : "solvable-") + index + ": " + bodies + " bodies, "
                + rows.contacts() + " contacts" + (ratio > 1 ? ", masses 1 to " + ratio : "")
                + (redundancy > 0 ? ", repeated points" : "") + ", mu about " + Math.rint(100 * mu) / 100;
        return new GeneratedProblem(rows.problem(), !closing, name);
    }

    /** None, usual, or up to ten evenly in its logarithm. */
    private static double friction(SplittableRandom random) {
        return switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> 0.01 * StrictMath.pow(MOST_FRICTION / 0.01, random.nextDouble());
            default -> random.nextDouble();
        };
    }
}
