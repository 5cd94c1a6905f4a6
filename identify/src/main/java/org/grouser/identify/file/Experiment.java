package org.grouser.identify.file;

import java.util.List;

/**
 * An experiment: a scenario with what was measured in it.
 *
 * @param at file and line, for messages
 * @param subject what is run
 * @param heldOut whether it is predicted and not fitted
 */
public record Experiment(String name, String at, Subject subject, List<MeasuredData> data, boolean heldOut) {
    /**
     * What is run: exactly one of scenario, run folder, measured set.
     *
     * @param scenario id of the catalog or file; empty if another is given
     * @param run folder of a recorded run; or empty
     * @param measured a set of validation/measured or a file like one; or empty
     * @param sets path=value each
     * @param pick which points of a measured set count
     */
    public record Subject(String scenario, String run, String measured, List<String> sets, Pick pick) {
        public Subject {
            sets = List.copyOf(sets);
        }
    }

    /**
     * Which points of a measured set count.
     *
     * @param regions all if empty
     * @param quantities all if empty
     * @param law of the soil; that of the scenario if empty
     * @param sd standard deviations by quantity, where the set has none
     */
    public record Pick(List<String> regions, List<String> quantities, String law, List<QuantitySd> sd) {
        public static final Pick ALL = new Pick(List.of(), List.of(), "", List.of());
    }

    /**
     * A standard deviation of a quantity of a measured set.
     *
     * @param sd in the unit of the quantity
     * @param relativeSd share of the measured value
     */
    public record QuantitySd(String name, double sd, double relativeSd) {}

    public Experiment {
        data = List.copyOf(data);
    }
}
