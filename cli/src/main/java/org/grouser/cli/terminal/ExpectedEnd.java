package org.grouser.cli.terminal;

import java.util.List;
import org.grouser.scenario.StopSpec;
import org.grouser.simulation.State;

/**
 * When a run will end, as far as can be seen while it goes on: at its time limit, or when one of its conditions is met, if what the
 * condition looks at goes on changing as it did lately. A guess for a line on the terminal; nothing else depends on it.
 */
public final class ExpectedEnd {
    private static final int KEPT = 20; // looks over which a rate is taken; our choice

    private final double limitS;
    private final double knownS;
    private final List<StopSpec.Condition> conditions;
    private final double[] timesS = new double[KEPT];
    private final double[][] values; // (condition, look)
    private int looks;
    private double nowS;

    /**
     * @param knownS when the same run ended before; NaN if that is not known
     */
    public ExpectedEnd(StopSpec stop, double knownS) {
        this.limitS = stop.timeS();
        this.knownS = knownS;
        this.conditions = stop.when();
        this.values = new double[conditions.size()][KEPT];
    }

    /** Looks at the conditions; a few times a second are enough. */
    void look(State state) {
        nowS = state.timeS();
        int at = looks++ % KEPT;
        timesS[at] = nowS;
        for (int i = 0; i < values.length; i++) {
            values[i][at] = state.value(conditions.get(i).state());
        }
    }

    /** Simulated time at which the run will end. */
    double endS() {
        if (knownS >= nowS) { // NaN: not known
            return Math.min(knownS, limitS);
        }
        double endS = limitS;
        for (int i = 0; i < values.length; i++) {
            endS = Math.min(endS, endS(conditions.get(i), values[i]));
        }
        return Math.max(nowS, endS);
    }

    /** When the condition will have held long enough, if its state goes on as between the oldest look and the last. */
    private double endS(StopSpec.Condition condition, double[] seen) {
        int last = (looks - 1) % KEPT;
        int first = looks > KEPT ? looks % KEPT : 0;
        if (looks < 2 || timesS[last] <= timesS[first]) {
            return limitS;
        }
        double value = seen[last];
        if (value >= condition.min() && value <= condition.max()) {
            return timesS[last] + condition.forS();
        }
        double rate = (value - seen[first]) / (timesS[last] - timesS[first]);
        double missing = value < condition.min() ? condition.min() - value : condition.max() - value;
        double inS = missing / rate;
        return inS > 0 ? timesS[last] + inS + condition.forS() : limitS; // NaN and away from it: the limit
    }

    /** Whether the run will end before its limit. */
    boolean isEarly() {
        return endS() < limitS * (1 - 1e-9);
    }
}
