package org.grouser.vehicle;

import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * A command over time: pieces that hold from their start until the next one's, zero before the first.
 *
 * <pre>
 *   value = constant + slope (t - from) + sum gain (state - target)
 * </pre>
 *
 * States are named like the columns of series.csv, for example base_x_m or joint_fl_wheel_rad_per_s.
 */
public record Schedule(List<Piece> pieces) {
    public Schedule {
        pieces = List.copyOf(pieces);
        for (int i = 1; i < pieces.size(); i++) {
            Check.that(
                    pieces.get(i).fromS() > pieces.get(i - 1).fromS(),
                    "from_s",
                    "= " + pieces.get(i).fromS() + " s does not come after the piece before it");
        }
    }

    /**
     * A table of a command over time: zero before the first time, the last value after the last.
     *
     * @param timesS rising
     * @param linear whether values are joined by straight lines; else each holds until the next
     */
    public static Schedule table(double[] timesS, double[] values, boolean linear) {
        Check.that(
                timesS.length == values.length,
                "values",
                "are " + values.length + " for " + timesS.length + " times; give one for each");
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            boolean rises = linear && i + 1 < values.length;
            double slope = rises ? (values[i + 1] - values[i]) / (timesS[i + 1] - timesS[i]) : 0;
            pieces.add(new Piece(timesS[i], values[i], slope, List.of(), null));
        }
        return new Schedule(pieces);
    }

    /**
     * @param offBelow if present, the piece gives zero while the state's magnitude is below the limit
     */
    public record Piece(
            double fromS,
            double constant,
            double slopePerS,
            List<Feedback> feedback,
            @Nullable OffBelow offBelow) {
        public Piece {
            Check.finite("from_s", fromS, "s");
            Check.finite("constant", constant, "N m, N, V, rad/s or m/s");
            Check.finite("slope_per_s", slopePerS, "N m/s, N/s, V/s, rad/s^2 or m/s^2");
            feedback = List.copyOf(feedback);
        }
    }

    /** gain (state - target); a proportional or a rate term, as the state is a position or a speed. */
    public record Feedback(String state, double target, double gain) {
        public Feedback {
            Check.finite("target", target, "unit of the state");
            Check.finite("gain", gain, "command per unit of the state");
        }
    }

    /** Switches a piece off while |state| &lt; limit. */
    public record OffBelow(String state, double limit) {
        public OffBelow {
            Check.inRange("limit", limit, 0, 1e9, "unit of the state");
        }
    }
}
