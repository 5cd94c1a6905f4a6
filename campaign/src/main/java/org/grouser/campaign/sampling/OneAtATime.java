package org.grouser.campaign.sampling;

import org.grouser.quantity.Check;

/** The nominal row, then each factor by itself through its other levels, all others nominal. */
public final class OneAtATime implements LevelDesign {
    private final int[] levels;
    private final int[] nominal;
    private final int size;

    /**
     * @param levels how many each factor has
     * @param nominal level of each factor, from 0
     */
    public OneAtATime(int[] levels, int[] nominal) {
        Check.that(
                levels.length == nominal.length,
                "nominal",
                "has " + nominal.length + " levels for " + levels.length + " factors; write one for each");
        this.levels = levels.clone();
        this.nominal = nominal.clone();
        int rows = 1;
        for (int j = 0; j < levels.length; j++) {
            Check.that(
                    nominal[j] >= 0 && nominal[j] < levels[j],
                    "nominal",
                    "level " + nominal[j] + " of factor " + j + " is outside 0 .. " + (levels[j] - 1));
            rows = Math.addExact(rows, levels[j] - 1);
        }
        this.size = rows;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int dimensions() {
        return levels.length;
    }

    @Override
    public void levels(int index, int[] into) {
        Points.check(index, size);
        System.arraycopy(nominal, 0, into, 0, nominal.length);
        int left = index - 1;
        for (int j = 0; j < levels.length && left >= 0; j++) {
            if (left < levels[j] - 1) {
                into[j] = left < nominal[j] ? left : left + 1;
            }
            left -= levels[j] - 1;
        }
    }
}
