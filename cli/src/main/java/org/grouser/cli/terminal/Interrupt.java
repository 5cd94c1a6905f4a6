package org.grouser.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C during a run into an orderly end: the run is asked to stop, writes its checkpoint, and the process exits
 * with 4; or with the run's own code, if the run was over before it could be asked.
 *
 * <p>One per process, as the signal is. Commands that write nothing are ended at once, as usual.
 */
public final class Interrupt {
    private static final long PATIENCE_S = 60;
    private static final CountDownLatch LEAVING = new CountDownLatch(1);

    private static final CountDownLatch ASKED = new CountDownLatch(1);

    private static volatile boolean held;
    private static volatile int exitCode;

    private Interrupt() {}

    /** Begins to listen; called once, first thing in the process. */
    public static void listen() {
        Runtime.getRuntime().addShutdownHook(new Thread(Interrupt::stopOrderly, "grouser-interrupt"));
    }

    /** From now on the process ends only after the run has been asked to stop and has done so. */
    public static void hold() {
        held = true;
    }

    public static boolean asked() {
        return ASKED.getCount() == 0;
    }

    /** Waits until the user interrupts. */
    public static void await() throws InterruptedException {
        ASKED.await();
    }

    /** Ends the process; everything is written and said. */
    public static void exit(int code) {
        exitCode = code;
        LEAVING.countDown();
        System.exit(code); // waits for good if a signal came first; then the hook below ends the process
    }

    private static void stopOrderly() {
        if (!held || LEAVING.getCount() == 0) {
            return;
        }
        ASKED.countDown();
        try {
            if (LEAVING.await(PATIENCE_S, TimeUnit.SECONDS)) {
                Runtime.getRuntime().halt(exitCode);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
