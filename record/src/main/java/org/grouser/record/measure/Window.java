package org.grouser.record.measure;

import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * A stretch of a run: where a column lies in [from, to]. Straight lines between frames give the ends that fall between
 * them. Empty if from is above to.
 *
 * <p>Events may narrow it to what lies after the last event of one occurrence, counted from its begin in time, and before
 * the first event of another, counted from then on. It is empty if one of them is missing.
 *
 * @param column time_s for a window in time
 * @param whole cuts it to whole periods; null for none
 * @param after what opens it
 * @param before what closes it; null for none
 */
public record Window(
        String column,
        double from,
        double to,
        @Nullable Whole whole,
        @Nullable EventPick after,
        @Nullable EventPick before) {
    static final String TIME = "time_s";

    /**
     * Keeps the largest whole number of pitches of a column, counted back from the end of the window: a wheel with
     * grousers is averaged over whole grousers. The window is empty if it holds no pitch, or if the column turns round.
     */
    public record Whole(String column, double pitch) {
        public Whole {
            Check.positive("pitch", pitch, 1e9, "");
        }
    }

    public Window(String column, double from, double to, @Nullable Whole whole) {
        this(column, from, to, whole, null, null);
    }

    public static Window inTime(double fromS, double toS) {
        return new Window(TIME, fromS, toS, null);
    }

    /** The columns that bound it, apart from the time. */
    List<String> columns() {
        List<String> columns = new ArrayList<>();
        if (!column.equals(TIME)) {
            columns.add(column);
        }
        if (whole != null) {
            columns.add(whole.column());
        }
        return columns;
    }
}
