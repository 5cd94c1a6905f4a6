package org.grouser.identify;

import java.util.ArrayList;
import java.util.List;
import org.grouser.identify.statistics.FreeParameter;
import org.grouser.identify.statistics.Identified;
import org.grouser.identify.statistics.Profile;
import org.grouser.identify.statistics.Quantiles;

/** Estimates with their intervals, in the units of the parameters. */
public final class Estimates {
    private Estimates() {}

    /**
     * One parameter.
     *
     * @param deviation standard deviation in the linear limit
     * @param low end of its interval
     * @param lowOpen whether the data do not end the interval there: the bound does
     * @param how the interval was found
     */
    public record Estimate(
            FreeParameter parameter,
            double value,
            double deviation,
            double low,
            double high,
            boolean lowOpen,
            boolean highOpen,
            String how) {}

    /**
     * All parameters of a fit, in their order.
     *
     * @param level of confidence
     */
    public static List<Estimate> of(Identified found, double level) {
        List<Estimate> estimates = new ArrayList<>();
        double[] values = found.values();
        double[] deviations = found.information().deviations();
        double arm = Quantiles.arm(
                level, found.misfit().measured().known(), found.misfit().freedom());
        List<Profile> profiles =
                found.analysis().map(Identified.Analysis::profiles).orElse(List.of());
        List<FreeParameter> free = found.misfit().space().parameters();
        for (int i = 0; i < values.length; i++) {
            int its = i;
            FreeParameter parameter = free.get(i);
            Profile profile = profiles.stream()
                    .filter(one -> one.parameter() == its)
                    .findFirst()
                    .orElse(null);
            if (profile != null) {
                estimates.add(new Estimate(
                        parameter,
                        values[i],
                        deviations[i],
                        profile.low().value(),
                        profile.high().value(),
                        profile.low().open(),
                        profile.high().open(),
                        "profile"));
                continue;
            }
            double low = values[i] - arm * deviations[i];
            double high = values[i] + arm * deviations[i];
            estimates.add(new Estimate(
                    parameter,
                    values[i],
                    deviations[i],
                    Math.max(parameter.lower(), low),
                    Math.min(parameter.upper(), high),
                    low <= parameter.lower(),
                    high >= parameter.upper(),
                    "linear"));
        }
        return estimates;
    }
}
