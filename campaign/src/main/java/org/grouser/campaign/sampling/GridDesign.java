package org.grouser.campaign.sampling;

import java.util.Arrays;
import org.grouser.quantity.Check;

/** All combinations of all levels; the last factor changes from row to row. */
public final class GridDesign implements LevelDesign {
    private final int[] levels;
    private final int size;

    /**
     * @param levels how many each factor has
     */
    public GridDesign(int[] levels) {
        this.levels = levels.clone();
        long product = 1;
        for (int count : levels) {
            Check.that(count > 0, "levels", "are empty for a factor; write at least one value");
            product *= count;
            Check.that(
                    product <= Integer.MAX_VALUE,
                    "levels",
                    Arrays.toString(levels) + " give more combinations than can be counted; write fewer values");
        }
        this.size = (int) product;
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
        int left = index;
        for (int j = levels.length - 1; j >= 0; j--) {
            into[j] = left % levels[j];
            left /= levels[j];
        }
    }
}
