package org.grouser.browser;

/** The page was left for another one before it answered. */
final class PageLeftException extends Exception {
    private static final long serialVersionUID = 1;

    PageLeftException(String message, Throwable cause) {
        super(message, cause);
    }
}
