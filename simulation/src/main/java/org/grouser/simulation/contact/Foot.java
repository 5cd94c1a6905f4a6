package org.grouser.simulation.contact;

/** A contact point over one surface, for what stands on it: sensors, landing logic, stability. */
public interface Foot {
    String name();

    String surface();

    int body();

    /** Where the point is, world, by the last evaluation. */
    double tipM(int axis);

    /** Normal force by the last evaluation. */
    double normalN();
}
