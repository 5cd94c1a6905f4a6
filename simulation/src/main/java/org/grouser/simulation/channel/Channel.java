package org.grouser.simulation.channel;

/**
 * A named number that goes into a co-simulation or comes out of it.
 *
 * @param name unique, ends in its unit as the columns of series.csv do: wheel_fl_slip, body_chassis_x_m
 * @param path the same as a place in a tree: wheel.fl.slip, body.chassis.position.x
 * @param unit SI, "-" if it has none
 */
public record Channel(String name, String path, String unit, String description, Causality causality, Type type) {
    /** Which way it goes. */
    public enum Causality {
        INPUT,
        OUTPUT
    }

    /** What the number means; it is read and written as a double in any case. */
    public enum Type {
        /** A number that changes smoothly. */
        REAL,
        /** A whole number that jumps. */
        COUNT,
        /** 0 or 1. */
        FLAG,
        /** The ordinal of a {@link JointCommand}. */
        COMMAND
    }

    static Channel input(String name, String path, String unit, String description) {
        return new Channel(name, path, unit, description, Causality.INPUT, Type.REAL);
    }

    static Channel output(String name, String path, String unit, String description) {
        return new Channel(name, path, unit, description, Causality.OUTPUT, Type.REAL);
    }

    Channel typed(Type newType) {
        return new Channel(name, path, unit, description, causality, newType);
    }

    public boolean isInput() {
        return causality == Causality.INPUT;
    }
}
