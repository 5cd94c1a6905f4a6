package org.grouser.simulation;

/** A state that no longer means anything: says who, when, and the last good time. */
public final class SimulationDiverged extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SimulationDiverged(String message) {
        super(message);
    }
}
