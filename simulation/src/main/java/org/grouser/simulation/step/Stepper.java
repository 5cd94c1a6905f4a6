package org.grouser.simulation.step;

import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.drive.Drives;
import org.grouser.simulation.state.Efforts;

/** Advances the bodies by one step. */
public interface Stepper {
    /**
     * The drives have set their efforts for the step that begins; a scheme that asks them within the step keeps them.
     *
     * @param efforts of drives alone. Not modified.
     */
    default void drive(double timeS, Drives drives, Efforts efforts) {}

    /**
     * @param contacts Modified.
     * @param efforts Modified: what holding speeds took.
     */
    void advance(Contacts contacts, Efforts efforts);
}
