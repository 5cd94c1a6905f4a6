package org.grouser.browser;

/** A browser has answered a command with an error. */
final class RefusedError extends AssertionError {
    private static final long serialVersionUID = 1;

    RefusedError(String message) {
        super(message);
    }
}
