package org.grouser.simulation;

/** Takes commands for joints by name; the same as those of {@link Joint}. */
public interface Commands {
    /** Holds a joint at a speed, rad/s or m/s. */
    void speed(String joint, double speed);

    /** Drives a joint with a torque, N m, or a force, N. */
    void torque(String joint, double torqueNm);

    /** Takes a joint to a position, rad or m, with the gain and speed limit of {@link Joint#commandPosition(double)}. */
    void position(String joint, double position);

    /** Puts a voltage on the motor of a joint. */
    void voltage(String joint, double voltageV);

    /** Gives a joint back to the drives of the scenario. */
    void release(String joint);
}
