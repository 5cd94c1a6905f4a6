package org.grouser.cli.terminal;

import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C during a run into an orderly end: the run is asked to stop, writes its checkpoint, and the process exits
 * with 4; or with the run's own code, if the run was over before it could be asked.
 *
 * <p>One per process, as the signal is. Commands that write nothing, and runs that are still assembled, are ended at once, as
 * usual; a second Ctrl-C ends anything at once.
 */
public final class Interrupt {
    private static final long PATIENCE_S = 60;
    private static final int SIGNALLED = 128; // exit codes of processes that a signal ends begin here
    private static final CountDownLatch LEAVING = new CountDownLatch(1);

    private static final CountDownLatch ASKED = new CountDownLatch(1);

    private static volatile boolean held;
    private static volatile int exitCode;

    private Interrupt() {}

    /** Begins to listen; called once, first thing in the process. */
    public static void listen() {
        Runtime.getRuntime().addShutdownHook(new Thread(Interrupt::stopOrderly, "grouser-interrupt"));
        handle("INT", 2);
        handle("TERM", 15);
    }

    /** Java has no public way to hear a second signal while the first is being obeyed; where this one fails, the hook remains. */
    private static void handle(String name, int number) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object mine = Proxy.newProxyInstance(
                    Interrupt.class.getClassLoader(), new Class<?>[] {handler}, (proxy, method, arguments) -> {
                        signalled(SIGNALLED + number);
                        return null;
                    });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance(name), mine);
        } catch (ReflectiveOperationException | RuntimeException e) {
            System.getLogger(Interrupt.class.getName()).log(System.Logger.Level.DEBUG, "no handler for SIG" + name, e);
        }
    }

    private static void signalled(int code) {
        if (asked() || LEAVING.getCount() == 0) {
            System.err.println("grouser: ended at once; what was not written yet is lost");
            Runtime.getRuntime().halt(code);
        } else if (held) {
            ASKED.countDown();
        } else {
            System.exit(code);
        }
    }

    /** From now on the process ends only after the run has been asked to stop and has done so, or at a second signal. */
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
