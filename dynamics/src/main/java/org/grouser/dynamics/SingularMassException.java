package org.grouser.dynamics;

/** A mass matrix that cannot be factored: a mass or an inertia is lost in rounding, or the state is not finite. */
public final class SingularMassException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final String body;
    private final boolean finite;

    SingularMassException(String body, String joint, double pivot) {
        super("mass matrix: pivot of joint '" + joint + "' is " + pivot + ", not positive");
        this.body = body;
        this.finite = Double.isFinite(pivot);
    }

    /** The body at which it fails. */
    public String body() {
        return body;
    }

    /** False if the state itself is not finite. */
    public boolean isFinite() {
        return finite;
    }
}
