package org.grouser.identify;

import java.util.Locale;
import org.grouser.identify.statistics.Identified;

/**
 * A part of a drive that was fitted alone.
 *
 * @param fromS its begin
 * @param toS its end
 * @param found by its data alone
 */
public record DrivePart(double fromS, double toS, Identified found) {
    /** Its estimates in one line. */
    String words(double level) {
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%g to %g s:", fromS, toS));
        Estimates.of(found, level)
                .forEach(it -> text.append(String.format(
                        Locale.ROOT,
                        " %s %.4g (%.4g to %.4g)",
                        it.parameter().name(),
                        it.value(),
                        it.low(),
                        it.high())));
        return text.toString();
    }
}
