package org.grouser.simulation.step;

import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.state.Efforts;

/** Advances the bodies by one step. */
public interface Stepper {
    /**
     * @param contacts Modified.
     * @param efforts Modified: what holding speeds took.
     */
    void advance(Contacts contacts, Efforts efforts);
}
