package org.grouser.simulation.state;

/** Something of which a user may have to know when a run ends. */
public interface Warned {
    /** One sentence, or an empty text. */
    String warning();
}
