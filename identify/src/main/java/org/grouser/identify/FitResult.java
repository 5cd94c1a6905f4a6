package org.grouser.identify;

import java.util.List;
import org.grouser.identify.file.Fit;
import org.grouser.identify.run.ComparedNumber;
import org.grouser.identify.run.FreeParameters;
import org.grouser.identify.statistics.Identified;

/**
 * All that a fit found, for files, tables and pages.
 *
 * @param fitted data that was fitted, in the order of the misfit's measurements
 * @param heldOut data that was not
 * @param parts of a drive, in order; empty if it was not cut
 * @param story when it was begun and what it took
 */
public record FitResult(
        Fit fit,
        FreeParameters parameters,
        Identified found,
        List<ComparedNumber> fitted,
        HeldOut heldOut,
        List<DrivePart> parts,
        Story story) {
    /**
     * How it went.
     *
     * @param date on which it was begun
     * @param runs all of them
     * @param failed of them
     * @param runS time of all runs together, s; of the clock, so it differs from time to time
     * @param notes what a reader must know besides those of the search
     */
    public record Story(String date, int runs, int failed, double runS, List<String> notes) {}

    /** The true value of a parameter; NaN if data is not made. */
    public double truth(int parameter) {
        return fit.truth().isEmpty() ? Double.NaN : parameters.values(fit.truth())[parameter];
    }

    /** The published value of a parameter; NaN if there is none to compare. */
    public double published(int parameter) {
        return fit.published().isEmpty() ? Double.NaN : parameters.values(fit.published())[parameter];
    }
}
