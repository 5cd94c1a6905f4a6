package org.grouser.identify;

import org.grouser.campaign.sampling.StandardNormal;
import org.grouser.campaign.statistics.Beta;

/** Half the width of bands in standard deviations. */
final class BandWidth {
    private BandWidth() {}

    /** Of a normal number, or of Student's where the deviation is estimated. */
    static double arm(double level, boolean known, int freedom) {
        double p = 0.5 * (1 + level);
        return known ? StandardNormal.quantile(p) : Beta.student(p, freedom);
    }
}
