package org.grouser.serve;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * As many threads as there are processors; whatever simulations have to do goes to them in turns. More threads than that would share
 * the processors in slices, unevenly over short steps, and evict each other's soil from the caches.
 */
final class Crew implements Executor, AutoCloseable {
    private final AtomicInteger count = new AtomicInteger();
    private final ExecutorService threads;

    Crew() {
        int processors = Runtime.getRuntime().availableProcessors();
        threads = new ThreadPoolExecutor(
                processors,
                processors,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                task -> {
                    Thread thread = new Thread(task, "grouser-step-" + count.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                },
                new ThreadPoolExecutor.DiscardPolicy());
    }

    @Override
    public void execute(Runnable turn) {
        threads.execute(turn);
    }

    /** Turns that have not begun are not taken any more. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
