package org.grouser.identify.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.grouser.identify.file.Experiment;
import org.grouser.identify.file.Fit;
import org.grouser.identify.file.ParameterSpec;
import org.grouser.identify.statistics.FreeParameter;
import org.grouser.identify.statistics.ParameterSpace;

/** The parameters of a fit as the search has them: one for each that is shared, one for each experiment for others. */
public final class FreeParameters {
    private final List<ParameterSpec> specs = new ArrayList<>(); // by parameter
    private final List<String> own = new ArrayList<>(); // experiment that it is of alone, or empty
    private final ParameterSpace space;

    public FreeParameters(Fit fit) {
        List<FreeParameter> free = new ArrayList<>();
        for (ParameterSpec spec : fit.parameters()) {
            if (!spec.each()) {
                specs.add(spec);
                own.add("");
                free.add(spec.free(spec.name()));
                continue;
            }
            for (Experiment experiment : fit.experiments()) {
                if (!experiment.heldOut() && spec.holdsFor(experiment.name())) {
                    specs.add(spec);
                    own.add(experiment.name());
                    free.add(spec.free(spec.name() + "_" + experiment.name()));
                }
            }
        }
        space = new ParameterSpace(free);
    }

    /** Number of parameters of the search. */
    public int size() {
        return specs.size();
    }

    public ParameterSpace space() {
        return space;
    }

    /** The declaration that a parameter comes from. */
    public ParameterSpec spec(int parameter) {
        return specs.get(parameter);
    }

    /** What it sets. */
    String path(int parameter) {
        return specs.get(parameter).path();
    }

    /** Whether runs of an experiment have it. */
    boolean holdsFor(int parameter, String experiment) {
        return own.get(parameter).isEmpty()
                ? specs.get(parameter).holdsFor(experiment)
                : own.get(parameter).equals(experiment);
    }

    /** Values of all, from values by the names of the file. */
    public double[] values(Map<String, Double> byName) {
        return specs.stream()
                .mapToDouble(spec -> byName.getOrDefault(spec.name(), Double.NaN))
                .toArray();
    }
}
