package org.grouser.fmu;

/**
 * A variable of a unit.
 *
 * @param reference its value reference: its place in the list
 * @param name as the importer sees it, structured
 * @param source name of the channel, parameter, option or text that it stands for
 * @param unit SI, "-" if it has none
 * @param start of parameters and inputs
 */
public record FmuVariable(
        int reference,
        String name,
        String source,
        Type type,
        Role role,
        String unit,
        String description,
        double start) {
    /** How the number is passed. */
    public enum Type {
        REAL,
        COUNT,
        FLAG,
        COMMAND,
        TEXT
    }

    /** What it is to the importer. */
    public enum Role {
        TIME,
        /** Of the scenario, set before the start. */
        PARAMETER,
        /** Of the unit itself, set before the start. */
        OPTION,
        INPUT,
        OUTPUT
    }

    public boolean isParameter() {
        return role == Role.PARAMETER || role == Role.OPTION;
    }
}
