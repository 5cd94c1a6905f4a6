package org.grouser.identify.statistics;

import org.grouser.quantity.Check;

/**
 * How a fit is carried out.
 *
 * @param generations of the evolution strategy before the descent at most; 0 for none
 * @param population of a generation; 0 for the usual one
 * @param huber threshold of the robust loss in deviations, or {@link Misfit#NO_LOSS}
 * @param level of all intervals and bands, for example 0.9
 * @param samples of the posterior
 * @param checks true runs at samples
 */
public record FitSettings(
        Search.Settings search, int generations, int population, double huber, double level, int samples, int checks) {
    public FitSettings {
        Quantiles.checkLevel(level);
        Check.that(generations >= 0, "generations", "= " + generations + " has to be 0 or more");
        Check.that(samples >= 100, "samples", "= " + samples + " are too few for bands; write at least 100");
        Check.that(checks >= 0, "checks", "= " + checks + " has to be 0 or more");
    }

    /** Descent alone, intervals of 90 %. */
    public static FitSettings usual(long seed) {
        return new FitSettings(Search.Settings.usual(seed), 0, 0, Misfit.NO_LOSS, 0.9, 1000, 6);
    }
}
