package org.grouser.contact.scm;

/** An object has left the soil field; the soil is as it was before the call. */
public final class OffSoilException extends IllegalStateException {
    private static final long serialVersionUID = 1;

    OffSoilException(String message) {
        super(message);
    }
}
