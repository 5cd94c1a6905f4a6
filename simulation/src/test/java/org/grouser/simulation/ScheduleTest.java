package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.simulation.drive.Command;
import org.grouser.simulation.state.RunColumns;
import org.grouser.vehicle.Schedule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ScheduleTest {
    private final double[] speed = {0};
    private final RunColumns states = new RunColumns();

    ScheduleTest() {
        states.add("base_vx_m_per_s", Owner.BASE, Quantity.VELOCITY, "m/s", () -> speed[0]);
    }

    private static Schedule.Piece piece(double fromS, double constant, double slope) {
        return new Schedule.Piece(fromS, constant, slope, List.of(), null);
    }

    @Test
    void piecesHoldFromTheirStartUntilTheNextOne() {
        Command command = new Command(new Schedule(List.of(piece(1, 5, 0), piece(2, 7, 2))), states);
        assertEquals(0, command.value(0.999));
        assertEquals(5, command.value(1));
        assertEquals(5, command.value(1.999));
        assertEquals(7 + 2 * 0.5, command.value(2.5), 1e-15);
    }

    @Test
    void aTableIsJoinedByLinesOrHeld() {
        double[] times = {1, 2, 4};
        double[] values = {5, 7, 1};
        Command lines = new Command(Schedule.table(times, values, true), states);
        Command steps = new Command(Schedule.table(times, values, false), states);
        double[] at = {0.5, 1, 1.5, 2, 3, 4, 9};
        double[] joined = {0, 5, 6, 7, 4, 1, 1};
        double[] held = {0, 5, 5, 7, 7, 1, 1};
        for (int i = 0; i < at.length; i++) {
            assertEquals(joined[i], lines.value(at[i]), 1e-15);
            assertEquals(held[i], steps.value(at[i]), 0);
        }
    }

    @Test
    void feedbackAddsGainTimesDistanceFromTheTarget() {
        Schedule.Piece piece =
                new Schedule.Piece(0, 1, 0, List.of(new Schedule.Feedback("base_vx_m_per_s", 2, 3)), null);
        Command command = new Command(new Schedule(List.of(piece)), states);
        speed[0] = 5;
        assertEquals(1 + 3 * (5 - 2), command.value(0));
    }

    @Test
    void pieceIsOffWhileItsStateIsSmall() {
        Schedule.Piece piece = new Schedule.Piece(0, -1, 0, List.of(), new Schedule.OffBelow("base_vx_m_per_s", 1e-4));
        Command command = new Command(new Schedule(List.of(piece)), states);
        speed[0] = -5e-5;
        assertEquals(0, command.value(1));
        speed[0] = -5e-4;
        assertEquals(-1, command.value(1));
    }

    @Test
    void unknownStateIsRefusedWithTheNearestKnownOne() {
        Schedule.Piece piece = new Schedule.Piece(0, 1, 0, List.of(new Schedule.Feedback("base_vx", 2, 3)), null);
        String refused =
                message(IllegalArgumentException.class, () -> new Command(new Schedule(List.of(piece)), states));
        assertTrue(refused.contains("did you mean 'base_vx_m_per_s'"), refused);
    }

    private static String message(Class<? extends Throwable> kind, Executable act) {
        return String.valueOf(assertThrows(kind, act).getMessage());
    }
}
