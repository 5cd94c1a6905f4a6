package org.grouser.simulation;

import java.util.List;
import org.grouser.record.run.SolverStatistics;

/**
 * How a run ended.
 *
 * @param stop time, the name of a stop condition, or interrupted
 * @param stateHash of time, positions and velocities, bit for bit
 */
public record RunResult(
        String stop, String stateHash, double simulatedS, SolverStatistics solver, List<String> warnings) {
    public static final String INTERRUPTED = "interrupted";

    public RunResult {
        warnings = List.copyOf(warnings);
    }
}
