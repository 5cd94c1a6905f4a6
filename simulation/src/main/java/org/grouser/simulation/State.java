package org.grouser.simulation;

/**
 * A run as it stands between two steps, to be read. Unknown names are refused in one line with the nearest known one; a name
 * asked for again gives the same view and allocates nothing.
 */
public interface State {
    /** Simulated time, s. */
    double timeS();

    /** Length of a step, s. */
    double stepS();

    /** A body of any vehicle or block. */
    Body body(String name);

    /** A joint of any vehicle. */
    Joint joint(String name);

    /** A wheel by its short name, for example fl. */
    Wheel wheel(String name);

    /** A surface of the ground. */
    Ground ground(String name);

    /**
     * The present value of a recorded column by its name, for example beam_alt_m or energy_J; all names stand in series.csv
     * and in {@link Simulation#columns}. Mean forces are taken since the last kept frame.
     */
    double value(String column);

    /** What a sensor measured last; sensors are added with {@link Simulation#addSensor}. */
    Reading sensor(String name);
}
