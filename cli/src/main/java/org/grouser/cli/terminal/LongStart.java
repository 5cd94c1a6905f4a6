package org.grouser.cli.terminal;

import java.io.PrintStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Says every few seconds that a run is being assembled, from the third on. */
public final class LongStart implements AutoCloseable {
    private static final long FIRST_S = 3;
    private static final long NEXT_S = 10;

    private final CountDownLatch over = new CountDownLatch(1);

    private LongStart(String name, PrintStream notes) {
        Thread thread = new Thread(() -> tell(name, notes), "grouser-start");
        thread.setDaemon(true);
        thread.start();
    }

    public static LongStart of(String name, PrintStream notes) {
        return new LongStart(name, notes);
    }

    private void tell(String name, PrintStream notes) {
        try {
            for (long s = FIRST_S; !over.await(s == FIRST_S ? FIRST_S : NEXT_S, TimeUnit.SECONDS); s += NEXT_S) {
                notes.println("grouser: assembling " + name + ", " + s + " s so far (slopes settle, trees of meshes"
                        + " are built); Ctrl-C ends it");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        over.countDown();
    }
}
