package org.grouser.simulation.assembly;

import java.util.List;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.observe.Recorder;
import org.grouser.simulation.observe.SolverTally;
import org.grouser.simulation.observe.StopConditions;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Workers;
import org.grouser.simulation.step.Plant;
import org.grouser.simulation.step.StepDiagnostics;

/**
 * A scenario come alive, before its first step.
 *
 * @param parts all that looks at steps, is saved or hashed
 * @param warnings of the assembly
 */
public record AssembledRun(
        Scenario scenario,
        Plant plant,
        Clock clock,
        StepDiagnostics diagnostics,
        RunParts parts,
        Recorder recorder,
        StopConditions stop,
        SolverTally solver,
        Workers workers,
        List<String> warnings) {
    public AssembledRun {
        warnings = List.copyOf(warnings);
    }
}
