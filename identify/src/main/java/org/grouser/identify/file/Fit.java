package org.grouser.identify.file;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.Check;

/**
 * A fit: which parameters, from which experiments, and how.
 *
 * @param name of the fit, and of its folder
 * @param known values of the parameters that are known already
 * @param next what could be done next
 */
public record Fit(
        String name,
        String title,
        List<ParameterSpec> parameters,
        Known known,
        List<Experiment> experiments,
        Next next,
        Drive drive,
        Policy policy) {
    public Fit {
        parameters = List.copyOf(parameters);
        experiments = List.copyOf(experiments);
        Check.that(!parameters.isEmpty(), "parameters", "has none; a fit needs at least one free parameter");
        Check.that(
                experiments.stream().anyMatch(experiment -> !experiment.heldOut()),
                "experiments",
                "has none that is fitted; at least one must not be held out");
    }

    /** Values at which data that is not given is made, by parameter; empty if all data is given. */
    public Map<String, Double> truth() {
        return known.truth;
    }

    /** Values that others found or set by hand, by parameter; empty if none are compared. */
    public Map<String, Double> published() {
        return known.published;
    }

    /** Experiments that could be made next; compared, not run by the search. */
    public List<Experiment> candidates() {
        return next.candidates;
    }

    /** The number that candidates are ranked by. */
    public Chosen chosen() {
        return next.chosen;
    }

    /** Values of all parameters by their names, or of none. */
    public record Known(Map<String, Double> truth, Map<String, Double> published) {
        public Known {
            truth = Collections.unmodifiableMap(new LinkedHashMap<>(truth));
            published = Collections.unmodifiableMap(new LinkedHashMap<>(published));
        }
    }

    /** Experiments that could be made next, and the number that ranks them. */
    public record Next(List<Experiment> candidates, Chosen chosen) {
        public Next {
            candidates = List.copyOf(candidates);
        }
    }

    /**
     * How the fit is made.
     *
     * @param level of confidence of all intervals
     * @param huber residuals beyond so many standard deviations count linearly; infinite for plain squares
     */
    public record Policy(long seed, double level, double huber, SearchSpec search) {}

    /**
     * How the search goes.
     *
     * @param starts of which the best counts
     * @param screened Sobol points from which the starts are chosen
     * @param samples of the posterior
     */
    public record SearchSpec(Method method, int starts, int screened, int rounds, int samples) {
        /** Levenberg-Marquardt and four starts out of sixteen. */
        public static final SearchSpec USUAL = new SearchSpec(Method.DESCENT, 4, 16, 60, 2000);
    }

    /** By which the cost is lowered. */
    public enum Method {
        /** Bounded Levenberg-Marquardt. */
        DESCENT,
        /** CMA-ES, for rough responses. */
        EVOLUTION
    }

    /**
     * A number of an experiment whose uncertainty matters most.
     *
     * @param experiment its name; empty if none was chosen
     * @param column of its data
     * @param row from 1
     */
    public record Chosen(String experiment, String column, int row) {
        public static final Chosen NONE = new Chosen("", "", 1);
    }

    /**
     * Parts of a drive that are fitted one by one, after all of it.
     *
     * @param partS length of a part; 0 for none
     */
    public record Drive(double partS) {
        public static final Drive NONE = new Drive(0);
    }
}
