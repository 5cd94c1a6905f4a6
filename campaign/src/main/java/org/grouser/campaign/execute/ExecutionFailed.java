package org.grouser.campaign.execute;

import org.jspecify.annotations.Nullable;

/** An executor cannot go on: its cluster is gone, for example. The message is one line that tells what to do. */
public final class ExecutionFailed extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ExecutionFailed(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
