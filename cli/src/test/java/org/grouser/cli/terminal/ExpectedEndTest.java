package org.grouser.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.StopSpec;
import org.grouser.simulation.Simulation;
import org.junit.jupiter.api.Test;

/** The end that a progress line shows, on a rover that falls. */
class ExpectedEndTest {
    private static final Scenario DROP = ScenarioReader.open("exomars-drop", List.of());

    private static StopSpec falling(double toM) {
        return new StopSpec(25, List.of(new StopSpec.Condition("low", "base_vz_m_per_s", -100, toM, 0)));
    }

    /** Free fall: the speed changes evenly, so that the time of any speed is known from two looks. */
    @Test
    void aConditionThatIsApproachedEvenlyIsForeseenExactly() {
        ExpectedEnd end = new ExpectedEnd(falling(-4), Double.NaN);
        assertEquals(25, end.endS());
        assertFalse(end.isEarly());
        try (Simulation run = Simulation.of(DROP)) {
            end.look(run);
            run.runUntil(0.1);
            end.look(run);
            double fall = -run.value("base_vz_m_per_s") / run.timeS();
            assertEquals(4 / fall, end.endS(), 1e-6);
            assertTrue(end.isEarly());
        }
    }

    @Test
    void whatMovesAwayFromAConditionEndsAtTheTimeLimit() {
        ExpectedEnd end = new ExpectedEnd(
                new StopSpec(25, List.of(new StopSpec.Condition("up", "base_vz_m_per_s", 1, 100, 0))), Double.NaN);
        try (Simulation run = Simulation.of(DROP)) {
            end.look(run);
            run.runUntil(0.1);
            end.look(run);
            assertEquals(25, end.endS());
        }
    }

    @Test
    void aRunThatWasMeasuredEndsWhenItDid() {
        assertEquals(14.2, new ExpectedEnd(falling(-4), 14.2).endS());
    }
}
