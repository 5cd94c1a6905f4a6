package org.grouser.simulation.state;

import org.grouser.quantity.StateHash;

/** Something that belongs to the state of a run, bit for bit. */
public interface Hashed {
    /**
     * @param hash Modified.
     */
    void addTo(StateHash hash);
}
