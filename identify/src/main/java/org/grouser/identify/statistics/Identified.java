package org.grouser.identify.statistics;

import java.util.List;
import java.util.Optional;

/**
 * What a fit found.
 *
 * @param search how the optimum was found; its notes are all that a reader must know
 * @param misfit with the deviations that hold in the end
 * @param scale by which the given deviations were multiplied; 1 where they are known
 * @param analysis empty if too many runs around the optimum failed
 * @param next tests that could be made, the best first
 */
public record Identified(
        Search.Found search,
        Misfit misfit,
        FitSettings settings,
        double scale,
        Information information,
        ResidualTests residuals,
        Optional<Analysis> analysis,
        List<NextTest> next) {
    /** The optimum with its responses and residuals. */
    public Misfit.At best() {
        return search.best();
    }

    /** Values of the parameters at the optimum, in their units. */
    public double[] values() {
        return misfit.values(best().x());
    }

    /** What a reader must know. */
    public List<String> notes() {
        return search.notes();
    }

    /**
     * What the surrogate told.
     *
     * @param profiles one a parameter; empty if they are longer than the surrogate reaches
     * @param kind of the surrogate, in words
     * @param training runs it learnt from
     * @param heldBack runs it was checked by
     * @param error of these, root mean square in deviations of the measurements
     * @param widenings of its region until the profiles ended within
     */
    public record Analysis(
            List<Profile> profiles,
            Posterior posterior,
            Prediction prediction,
            String kind,
            int training,
            int heldBack,
            double error,
            int widenings) {}
}
