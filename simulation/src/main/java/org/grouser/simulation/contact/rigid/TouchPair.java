package org.grouser.simulation.contact.rigid;

import org.grouser.dynamics.Motion;
import org.grouser.terrain.query.Features;

/** Two things that may touch: a wheel and a surface, a block and a surface, two blocks, a joint and its limits. */
public interface TouchPair {
    /** Who touches: a wheel, block or joint, as events name it. */
    String subject();

    /** What is touched: a surface, a block, or the word limit. */
    String other();

    /** Whether events say nothing of it. */
    default boolean silent() {
        return false;
    }

    /**
     * Adds every contact whose gap is at most the reach.
     *
     * @param motion the bodies' poses, placed. Not modified.
     * @param found scratch. Modified.
     * @param contacts appended to. Modified.
     */
    void detect(int pair, Motion motion, double reachM, Features found, Contacts contacts);
}
