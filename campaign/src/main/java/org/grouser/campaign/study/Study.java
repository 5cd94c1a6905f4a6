package org.grouser.campaign.study;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * A scenario that is run many times with other numbers, and what is asked of the runs. Immutable; {@link StudyBuilder} makes
 * one in code, {@link StudyReader} from a file.
 *
 * @param subject what is run
 * @param factors what is varied
 * @param correlations of the factors; none if they are independent
 * @param sampling which rows there are
 * @param outputs what is asked of each run
 * @param questions what is asked of the table
 * @param policy when it ends, and which runs are kept
 */
public record Study(
        String name,
        Subject subject,
        List<Factor> factors,
        Correlations correlations,
        Sampling sampling,
        Outputs outputs,
        Questions questions,
        Policy policy) {
    /** Names of columns that every table has; no factor, response or outcome may have them. */
    static final Set<String> RESERVED = Set.of("row", "stop", "state_hash", "seconds", "failure", "failed", "pi");

    public Study {
        factors = List.copyOf(factors);
        Check.that(!factors.isEmpty(), "factors", "is empty; a study varies one number at least");
        Set<String> names = new HashSet<>(RESERVED);
        factors.forEach(factor -> unique(names, "factors", factor.name()));
        outputs.responses.forEach(response -> unique(names, "responses", response.name()));
        outputs.outcomes.forEach(outcome -> unique(names, "outcomes", outcome.name()));
        Check.that(
                !outputs.responses.isEmpty() || !outputs.outcomes.isEmpty(),
                "responses",
                "and outcomes are both empty; ask for one number of the runs at least");
    }

    private static void unique(Set<String> names, String where, String name) {
        Check.that(
                names.add(name),
                where + "." + name,
                RESERVED.contains(name)
                        ? "has the name of a column of every table; choose another name"
                        : "stands twice in the study; choose another name");
    }

    /**
     * What is run.
     *
     * @param title one line for readers, or empty
     * @param scenario id of the catalog, or a file
     * @param sets path=value each, for all runs
     */
    public record Subject(String title, String scenario, List<String> sets) {
        public Subject {
            sets = List.copyOf(sets);
        }
    }

    /** What is asked of each run. */
    public record Outputs(List<Response> responses, List<Outcome> outcomes) {
        public Outputs {
            responses = List.copyOf(responses);
            outcomes = List.copyOf(outcomes);
        }

        /** The outcome or response whose interval ends the study. */
        public String watched(Until until) {
            if (!until.of().isEmpty()) {
                return until.of();
            }
            return outcomes.isEmpty()
                    ? responses.get(0).name()
                    : outcomes.get(0).name();
        }
    }

    /**
     * When a study ends, and what it leaves.
     *
     * @param seed of all its random numbers
     * @param level of confidence of all its intervals
     * @param until when it ends before its last row
     * @param keep which runs leave their folders
     */
    public record Policy(long seed, double level, Until until, Keep keep) {
        public Policy {
            Check.inRange("level", level, 0.5, 0.9999, "-");
        }
    }

    /** The factor of a name; null if there is none. */
    public @Nullable Factor factor(String wanted) {
        return factors.stream()
                .filter(factor -> factor.name().equals(wanted))
                .findFirst()
                .orElse(null);
    }
}
