package org.grouser.browser;

import org.jspecify.annotations.Nullable;

/** The page was left for another one before it answered. */
final class PageLeftException extends Exception {
    private static final long serialVersionUID = 1;

    PageLeftException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
