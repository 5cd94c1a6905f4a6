package org.grouser.simulation;

import java.util.List;
import org.grouser.record.run.SolverStatistics;

/**
 * How a run ended.
 *
 * @param stop time, the name of a stop condition, or interrupted
 * @param stateHash of time, positions and velocities, bit for bit
 * @param notes what else is worth reading, where the vehicle was let down for example
 */
public record RunResult(
        String stop,
        String stateHash,
        double simulatedS,
        SolverStatistics solver,
        List<String> warnings,
        List<String> notes) {
    public static final String INTERRUPTED = "interrupted";

    public RunResult {
        warnings = List.copyOf(warnings);
        notes = List.copyOf(notes);
    }
}
