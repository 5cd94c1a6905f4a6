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
