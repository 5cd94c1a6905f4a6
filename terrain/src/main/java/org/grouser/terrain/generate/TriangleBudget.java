package org.grouser.terrain.generate;

import java.util.List;
import org.grouser.quantity.Check;
import org.grouser.quantity.Poisson;

/** How fine rocks are cut, and whether a field of them stays within its triangles. */
final class TriangleBudget {
    static final int FEWEST_CUTS = 1;
    static final int MOST_CUTS = 4;

    private static final double EDGE = 0.5257; // of an icosahedron, over its diameter: 2 / sqrt(10 + 2 sqrt 5)
    private static final double SURE = 1 - 1e-9; // chance that no class of rocks is more numerous
    private static final double LARGEST_FACET_M = 10;

    private TriangleBudget() {}

    /** Cuts that bring the sides of the triangles of a ball nearest to the wanted length, by ratio. */
    static int cuts(double diameterM, double facetM) {
        int cuts = FEWEST_CUTS;
        double sideM = EDGE * diameterM / (1 << FEWEST_CUTS);
        while (cuts < MOST_CUTS && sideM > Math.sqrt(2) * facetM) {
            sideM /= 2;
            cuts++;
        }
        return cuts;
    }

    static int triangles(int cuts) {
        return 20 << (2 * cuts);
    }

    /** Parts that a length is cut into, each at most as long as a cell. */
    static int parts(double lengthM, double cellM) {
        return (int) Math.max(1, Math.min(1e6, Math.ceil(lengthM / cellM - 1e-9)));
    }

    /**
     * @param cellM infinite for rocks without ground
     */
    static void check(RockSizes sizes, double lengthXM, double lengthYM, double facetM, double cellM) {
        boolean base = cellM < Double.POSITIVE_INFINITY;
        long ground = base ? 2L * parts(lengthXM, cellM) * parts(lengthYM, cellM) : 0;
        long most = RockField.MAX_TRIANGLES;
        Check.that(
                ground <= most / 2,
                "cell_m",
                "= " + cellM + " m cuts the ground into " + ground + " triangles, above " + most / 2 + ": type "
                        + upwards(Math.sqrt(4.001 * lengthXM * lengthYM / most)) + " or more, or a smaller extent");
        List<RockSizes.Bin> bins = sizes.bins();
        double[] rocks = new double[bins.size()];
        for (int i = 0; i < rocks.length; i++) {
            double mean = bins.get(i).perM2() * lengthXM * lengthYM;
            rocks[i] = mean > most ? mean : new Poisson(mean).quantile(SURE);
        }
        double wanted = ground + triangles(bins, rocks, facetM);
        double coarsest = ground + triangles(bins, rocks, LARGEST_FACET_M);
        Check.that(
                coarsest <= most,
                "x_m",
                "and y_m hold up to " + Math.round(coarsest) + " triangles of the coarsest rocks, above " + most
                        + ": type a smaller extent, fewer or larger rocks");
        double enoughM = facetM;
        while (ground + triangles(bins, rocks, enoughM) > most) {
            enoughM = Math.min(LARGEST_FACET_M, 1.05 * enoughM);
        }
        Check.that(
                wanted <= most,
                "facet_m",
                "= " + facetM + " m makes up to " + Math.round(wanted) + " triangles, above " + most + ": type "
                        + upwards(enoughM) + " or more, or a smaller extent");
    }

    private static double triangles(List<RockSizes.Bin> bins, double[] rocks, double facetM) {
        double sum = 0;
        for (int i = 0; i < rocks.length; i++) {
            sum += rocks[i] * triangles(cuts(bins.get(i).maxM(), facetM));
        }
        return sum;
    }

    /** To whole millimetres. */
    private static double upwards(double lengthM) {
        return Math.ceil(lengthM * 1000) / 1000;
    }
}
