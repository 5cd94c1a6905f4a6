package org.grouser.cli.terminal;

import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Says every few seconds that a run is being assembled, from the third on. */
public final class LongStart {
    private static final long FIRST_S = 3;
    private static final long NEXT_S = 10;

    private LongStart() {}

    /** Does the work, and says meanwhile that it goes on. */
    public static <T> T during(String name, PrintStream notes, Supplier<T> work) {
        CountDownLatch over = new CountDownLatch(1);
        Thread thread = new Thread(() -> tell(name, notes, over), "grouser-start");
        thread.setDaemon(true);
        thread.start();
        try {
            return work.get();
        } finally {
            over.countDown();
        }
    }

    private static void tell(String name, PrintStream notes, CountDownLatch over) {
        try {
            for (long s = FIRST_S; !over.await(s == FIRST_S ? FIRST_S : NEXT_S, TimeUnit.SECONDS); s += NEXT_S) {
                notes.println("grouser: assembling " + name + ", " + s + " s so far (slopes settle, trees of meshes"
                        + " are built); Ctrl-C ends it");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
