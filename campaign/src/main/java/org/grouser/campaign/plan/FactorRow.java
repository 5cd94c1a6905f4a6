package org.grouser.campaign.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.grouser.campaign.sampling.Distribution;
import org.grouser.campaign.study.Factor;
import org.grouser.campaign.study.FactorValues;
import org.grouser.quantity.Formula.FormulaException;
import org.grouser.scenario.yaml.Numbers;
import org.grouser.scenario.yaml.ScenarioException;
import org.jspecify.annotations.Nullable;

/** The values of all factors from what was drawn for those that are sampled. */
final class FactorRow {
    private final List<Factor> factors;
    private final List<@Nullable Distribution>
            drawn; // by factor: of its value, or of its level; null if it is not sampled

    FactorRow(List<Factor> factors) {
        this.factors = factors;
        drawn = factors.stream().map(FactorRow::distribution).toList();
    }

    private static @Nullable Distribution distribution(Factor factor) {
        if (factor.values() instanceof FactorValues.Drawn given) {
            return given.distribution();
        }
        if (factor.values() instanceof FactorValues.Levels levels) {
            return new Distribution.Weighted(
                    IntStream.range(0, levels.count()).mapToObj(levels::weight).toList());
        }
        return null;
    }

    /** How many factors are sampled. */
    int dimensions() {
        return (int) drawn.stream().filter(one -> one != null).count();
    }

    /** The factors that are sampled, in their order. */
    List<Factor> sampled() {
        return IntStream.range(0, factors.size())
                .filter(i -> drawn.get(i) != null)
                .mapToObj(factors::get)
                .toList();
    }

    /** The values of a point of the unit cube. */
    double[] values(double[] point) {
        double[] values = new double[factors.size()];
        int dimension = 0;
        for (int i = 0; i < values.length; i++) {
            Distribution distribution = drawn.get(i);
            if (distribution != null) {
                double value = distribution.quantile(point[dimension++]);
                values[i] = factors.get(i).values() instanceof FactorValues.Levels levels
                        ? levels.level((int) value)
                        : value;
            }
        }
        return computed(values);
    }

    /**
     * The values at levels.
     *
     * @param levels by factor that is sampled
     */
    double[] values(int[] levels) {
        double[] values = new double[factors.size()];
        int dimension = 0;
        for (int i = 0; i < values.length; i++) {
            Distribution distribution = drawn.get(i);
            if (distribution != null) {
                int level = levels[dimension++];
                values[i] = factors.get(i).values() instanceof FactorValues.Levels counted
                        ? counted.level(level)
                        : distribution.quantile(QUANTILES[level]);
            }
        }
        return computed(values);
    }

    /** Where a factor that is drawn is looked at one at a time: its middle first; our choice. */
    static final double[] QUANTILES = {0.5, 0.05, 0.95};

    /**
     * Works out the factors that are formulas.
     *
     * @param values Modified.
     */
    double[] computed(double[] values) {
        Map<String, Double> known = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            Factor factor = factors.get(i);
            if (factor.values() instanceof FactorValues.Computed computed) {
                try {
                    values[i] = computed.formula().value(known);
                } catch (FormulaException e) {
                    throw new ScenarioException("factors." + factor.name() + ".formula = '" + computed.formula() + "' "
                            + e.getMessage() + (known.isEmpty() ? "" : "; the sample is " + shown(known)));
                }
            }
            known.put(factor.name(), values[i]);
        }
        return values;
    }

    private static String shown(Map<String, Double> known) {
        return String.join(
                ", ",
                known.entrySet().stream()
                        .map(entry -> entry.getKey() + " = " + Numbers.text(entry.getValue()))
                        .toList());
    }
}
