package org.grouser.identify.run;

/** The fit was asked to end; what has been run is in the journal. */
public final class FitInterrupted extends RuntimeException {
    private static final long serialVersionUID = 1;

    FitInterrupted() {
        super("interrupted");
    }
}
