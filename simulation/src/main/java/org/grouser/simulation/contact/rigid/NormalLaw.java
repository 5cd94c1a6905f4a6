package org.grouser.simulation.contact.rigid;

/**
 * The law of contacts that yield: a force along the normal that grows with depth in straight pieces and is never below zero;
 * and a limit of friction. Depth is along the normal.
 */
public interface NormalLaw {
    /** The force at a depth. */
    double forceN(int contact, double depthM);

    /** Force over depth of the piece that holds at a depth, or of the first one where there is no force yet; above zero. */
    double slopeNPerM(int contact, double depthM);

    /** The steepest slope that the contact may have in the step. */
    double stiffestNPerM(int contact);

    /** Depth at which the force begins. */
    double restM(int contact);

    /** Coefficient of friction under a normal force. */
    double friction(int contact, double forceN);
}
