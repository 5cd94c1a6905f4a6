package org.grouser.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.grouser.Grouser;
import org.grouser.campaign.execute.ThreadsExecutor;
import org.grouser.campaign.statistics.Convergence;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.yaml.ScenarioException;
import org.junit.jupiter.api.Test;

class ConvergenceStudyTest {
    /** Semi-implicit Euler falls by g t h / 2 too far: x = x0 - g t^2 / 2 - g t h / 2. */
    private static final Scenario FALL = Grouser.catalog(
            "morpheus-drop",
            "stepper={semi_implicit: {step_s: 0.01}}",
            "stop.time_s=0.2",
            "metrics={height: {unit: m, series: base_z_m, at: end}}");

    private static ConvergenceStudy.Result run(ConvergenceStudy refinement, double tolerance, int most) {
        try (ThreadsExecutor executor = new ThreadsExecutor(2)) {
            return refinement.run(List.of(), tolerance, most, executor, () -> false, level -> {});
        }
    }

    @Test
    void semiImplicitEulerFallsWithOrderOneToTheClosedForm() {
        ConvergenceStudy refinement = new ConvergenceStudy(FALL, ConvergenceStudy.Of.STEP);
        assertEquals(Map.of("stepper.semi_implicit.step_s", 0.01), refinement.lengths());
        ConvergenceStudy.Result result = run(refinement, 1e-3, 3);
        ConvergenceStudy.Answer height = result.answers().get(0);
        double exact = 21.3 - 0.5 * 9.81 * 0.04;
        assertEquals(List.of(1, 2, 4), result.refinements(), result.notes()::toString);
        for (int i = 0; i < 3; i++) {
            double stepS = 0.01 / (1 << i);
            assertEquals(exact - 0.5 * 9.81 * 0.2 * stepS, height.values().get(i), 1e-9);
        }
        assertEquals(Convergence.Behaviour.MONOTONE, height.convergence().behaviour());
        assertEquals(1, height.convergence().order(), 1e-6);
        assertEquals(exact, height.convergence().extrapolated(), 1e-9);
        assertTrue(result.stands());
        assertTrue(result.toJson().contains("\"name\": \"height\""));
    }

    @Test
    void levelsAreAddedUntilTheValueStands() {
        ConvergenceStudy.Result result = run(new ConvergenceStudy(FALL, ConvergenceStudy.Of.STEP), 1e-4, 6);
        assertTrue(result.stands());
        assertEquals(4, result.refinements().size(), result.answers()::toString);
        ConvergenceStudy.Result never = run(new ConvergenceStudy(FALL, ConvergenceStudy.Of.STEP), 1e-6, 4);
        assertFalse(never.stands());
        assertEquals(4, never.refinements().size());
    }

    @Test
    void cellsOfSoilAreHalvedWithTheStep() {
        ConvergenceStudy both = new ConvergenceStudy(Grouser.catalog("plate-sinkage"), ConvergenceStudy.Of.BOTH);
        assertTrue(
                both.lengths().keySet().stream().anyMatch(path -> path.endsWith(".cell_m")), both.lengths()::toString);
        assertTrue(
                both.lengths().keySet().stream().anyMatch(path -> path.endsWith(".step_s")), both.lengths()::toString);
    }

    @Test
    void whatHasNoCellsIsRefused() {
        String message = String.valueOf(
                assertThrows(ScenarioException.class, () -> new ConvergenceStudy(FALL, ConvergenceStudy.Of.GRID))
                        .getMessage());
        assertTrue(message.contains("has no cells of soil; halve its step alone"), message);
    }
}
