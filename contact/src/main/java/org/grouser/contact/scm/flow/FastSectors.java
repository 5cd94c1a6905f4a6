package org.grouser.contact.scm.flow;

/**
 * Fills the triangles between neighbouring chords of one source, as {@link ReferenceField} does node by node.
 *
 * <p>With unit vectors e_A, e_B along the chords, an offset is a e_A + b e_B; tau = a + b and rho = a / l_A + b / l_B are
 * linear in it. The deposit factor is f = P(t) (rho / tau)^2 with t = b / tau, P a parabola through its values on the two
 * chords and halfway between them; our choice. P depends on the direction alone, so that a long chord beside a short one,
 * common on uneven ground, does no harm.
 */
final class FastSectors {
    private static final double SLACK = 1e-2; // cells; rounding must not push a written cell out of the touched part

    private final FastChords chords;
    private final DepositFactors factors;
    private final SectorKernel kernel;
    private final SectorRuns runs = new SectorRuns();

    FastSectors(FlowSettings settings, FastChords chords, SectorKernel kernel) {
        this.chords = chords;
        this.kernel = kernel;
        factors = new DepositFactors(settings, chords);
    }

    /**
     * Works out the field around a source whose chords are traced.
     *
     * @return sum of the deposit factors
     */
    double fill(FlowGrid grid, FlowSources sources, int s) {
        if (!(factors.find(sources, s) > 0)) {
            return 0;
        }
        kernel.begin(LocalField.PARTS * grid.z.length);
        runs.clip(grid, sources.i[s] - grid.iFirst, sources.j[s] - grid.jFirst);
        double sum = 0;
        for (int k = 0; k < chords.count; k++) {
            int next = k + 1 == chords.count ? 0 : k + 1;
            if (factors.carry(k, next)) {
                runs.cut(chords, k, next);
                factors.parabola(k, next);
                sum += kernel.triangle(runs, factors, k, next);
            }
        }
        return sum;
    }

    /**
     * Adds the field to the sums.
     *
     * @param touched widened to the polygon between the ends of the chords. Modified.
     */
    void addTo(float[] sums, FlowGrid grid, int ci, int cj, float scale, Rectangle touched) {
        kernel.addTo(sums, grid, ci, cj, scale);
        double left = 0;
        double right = 0;
        double low = 0;
        double high = 0;
        for (int k = 0; k < chords.count; k++) {
            double x = chords.length[k] * chords.ex[k];
            double y = chords.length[k] * chords.ey[k];
            left = Math.min(left, x);
            right = Math.max(right, x);
            low = Math.min(low, y);
            high = Math.max(high, y);
        }
        touched.widen(
                Math.max(ci + (int) Math.floor(left - SLACK), 0),
                Math.max(cj + (int) Math.floor(low - SLACK), 0),
                Math.min(ci + (int) Math.ceil(right + SLACK), grid.nx - 1),
                Math.min(cj + (int) Math.ceil(high + SLACK), grid.ny - 1));
    }

    double ownShare(int k) {
        return factors.ownShare(k);
    }
}
