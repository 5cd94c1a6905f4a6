package org.grouser.simulation.state;

/** Something that sums up the steps between two frames. */
public interface FrameSums {
    /** Starts anew after a frame. */
    void clear();
}
