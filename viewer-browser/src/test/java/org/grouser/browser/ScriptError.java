package org.grouser.browser;

/** An expression has thrown in a page; who waits for something may ask again. */
final class ScriptError extends AssertionError {
    private static final long serialVersionUID = 1;

    ScriptError(String message) {
        super(message);
    }
}
