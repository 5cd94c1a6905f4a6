package org.grouser.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C into an orderly end: the run is asked to stop, writes its checkpoint, and the process exits with 4.
 *
 * <p>A shutdown hook keeps the virtual machine alive until the run has said that it is done.
 */
final class Interrupt implements AutoCloseable {
    private static final long PATIENCE_S = 60;

    private final CountDownLatch done = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stopOrderly, "grouser-interrupt");
    private volatile boolean asked;

    Interrupt() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    boolean asked() {
        return asked;
    }

    private void stopOrderly() {
        asked = true;
        try {
            if (done.await(PATIENCE_S, TimeUnit.SECONDS)) {
                Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Says that everything is written; lets a waiting shutdown go on. */
    @Override
    public void close() {
        if (asked) {
            done.countDown();
        } else {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException shuttingDown) {
                done.countDown();
            }
        }
    }
}
