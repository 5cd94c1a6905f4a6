package org.grouser.simulation.assembly;

import java.util.List;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.observe.EnergyWatch;
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
        Observers observers,
        Workers workers,
        List<String> warnings) {
    /**
     * Who records, who ends the run, who counts for the summary, and who knows how much energy there can be.
     *
     * @param notes what the assembly found out that is worth reading
     */
    public record Observers(
            Recorder recorder, StopConditions stop, SolverTally solver, EnergyWatch energy, List<String> notes) {
        public Observers {
            notes = List.copyOf(notes);
        }
    }

    public AssembledRun {
        warnings = List.copyOf(warnings);
    }

    public Recorder recorder() {
        return observers.recorder;
    }

    public StopConditions stop() {
        return observers.stop;
    }

    public SolverTally solver() {
        return observers.solver;
    }

    public List<String> notes() {
        return observers.notes;
    }

    public EnergyWatch energy() {
        return observers.energy;
    }
}
