package org.grouser.simulation.drive;

import java.util.List;
import java.util.function.DoubleSupplier;
import org.grouser.simulation.state.RunColumns;
import org.grouser.vehicle.Schedule;

/** A schedule bound to live states: value = constant + slope (t - from) + sum gain (state - target). */
public final class Command {
    /** Pieces start this much early, so that a start at n h is not missed by the rounding of n h. */
    private static final double ROUNDING_S = 1e-9;

    private final List<Schedule.Piece> pieces;
    private final DoubleSupplier[][] states; // by piece and feedback term
    private final DoubleSupplier[] offStates; // by piece; a constant where there is none

    public Command(Schedule schedule, RunColumns known) {
        pieces = schedule.pieces();
        states = new DoubleSupplier[pieces.size()][];
        offStates = new DoubleSupplier[pieces.size()];
        for (int i = 0; i < pieces.size(); i++) {
            Schedule.Piece piece = pieces.get(i);
            states[i] = piece.feedback().stream()
                    .map(term -> known.find("drives: feedback", term.state()))
                    .toArray(DoubleSupplier[]::new);
            Schedule.OffBelow off = piece.offBelow();
            offStates[i] = off == null ? () -> Double.MAX_VALUE : known.find("drives: off_below", off.state());
        }
    }

    /** The value just before a time at which a piece may begin. */
    public double valueBefore(double timeS) {
        return value(timeS - 2 * ROUNDING_S);
    }

    public double value(double timeS) {
        int i = -1; // the last piece that has begun
        for (int step = Integer.highestOneBit(pieces.size()); step > 0; step /= 2) {
            boolean begun = i + step < pieces.size() && pieces.get(i + step).fromS() <= timeS + ROUNDING_S;
            i += begun ? step : 0;
        }
        if (i < 0) {
            return 0;
        }
        Schedule.Piece piece = pieces.get(i);
        Schedule.OffBelow off = piece.offBelow();
        if (off != null && Math.abs(offStates[i].getAsDouble()) < off.limit()) {
            return 0;
        }
        double value = piece.constant() + piece.slopePerS() * (timeS - piece.fromS());
        for (int k = 0; k < states[i].length; k++) {
            Schedule.Feedback term = piece.feedback().get(k);
            value += term.gain() * (states[i][k].getAsDouble() - term.target());
        }
        return value;
    }
}
