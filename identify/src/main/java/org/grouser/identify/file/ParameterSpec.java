package org.grouser.identify.file;

import java.util.List;
import org.grouser.identify.statistics.FreeParameter;
import org.grouser.identify.statistics.Prior;

/**
 * A free parameter as the file has it.
 *
 * @param at file and line, for messages
 * @param path parameter or path of the scenarios that it sets, as for --set
 * @param experiments for which it holds; empty for all
 * @param each whether every experiment has a value of its own
 */
public record ParameterSpec(
        String name,
        String at,
        String path,
        Range range,
        Prior prior,
        String unit,
        List<String> experiments,
        boolean each) {
    /** Where it may lie and where the search begins. */
    public record Range(double lower, double upper, double start, FreeParameter.Transform transform) {}

    public ParameterSpec {
        experiments = List.copyOf(experiments);
        new FreeParameter(
                name, unit, range.lower, range.upper, range.start, range.transform, prior); // refuses nonsense
    }

    /** As the search has it. */
    public FreeParameter free(String itsName) {
        return new FreeParameter(itsName, unit, range.lower, range.upper, range.start, range.transform, prior);
    }

    /** Whether it holds for an experiment. */
    public boolean holdsFor(String experiment) {
        return experiments.isEmpty() || experiments.contains(experiment);
    }
}
