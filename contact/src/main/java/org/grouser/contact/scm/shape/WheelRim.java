package org.grouser.contact.scm.shape;

/** Which point of a wheel's rim stands for a cell. */
public enum WheelRim {
    /** The one above the cell's centre: forces change smoothly and converge with the grid. */
    CENTRE,
    /**
     * The lowest one within the cell, as a dense cloud of vertices would give it [Krenn2008, section 2.2.2]: the wheel
     * acts about half a cell longer at either end.
     */
    LOWEST
}
