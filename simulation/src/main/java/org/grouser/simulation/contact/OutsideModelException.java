package org.grouser.simulation.contact;

/** Ends a run in which a contact law met what it is not made for, such as a wheel beyond the edge of its soil. */
public final class OutsideModelException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String stop;

    /**
     * @param stop one word or two for why the run cannot go on
     */
    public OutsideModelException(String stop, String message) {
        super(message);
        this.stop = stop;
    }

    /** Why the run cannot go on, for its summary. */
    public String stop() {
        return stop;
    }
}
