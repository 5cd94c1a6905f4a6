package org.grouser.simulation;

/** A state that no longer means anything, or that no model covers: says who, when, and the last good time. */
public final class SimulationDiverged extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String stop;

    public SimulationDiverged(String message) {
        this("diverged", message);
    }

    /**
     * @param stop one word or two for why the run cannot go on
     */
    SimulationDiverged(String stop, String message) {
        super(message);
        this.stop = stop;
    }

    /**
     * @param stop one word or two for why the run cannot go on
     * @param cause whose message this one takes
     */
    SimulationDiverged(String stop, RuntimeException cause) {
        super(cause.getMessage(), cause);
        this.stop = stop;
    }

    /** Why the run cannot go on, for its summary. */
    public String stop() {
        return stop;
    }
}
