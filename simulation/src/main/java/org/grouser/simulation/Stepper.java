package org.grouser.simulation;

/** Advances the bodies by one step. */
interface Stepper {
    /**
     * @param contacts Modified.
     * @param efforts Modified: what holding speeds took.
     */
    void advance(Contacts contacts, Efforts efforts);
}
