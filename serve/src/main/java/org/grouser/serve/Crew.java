package org.grouser.serve;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.grouser.simulation.state.Workers;

/**
 * As many threads as there are processors; whatever simulations have to do goes to them in turns. More threads than that would share
 * the processors in slices, unevenly over short steps, and evict each other's soil from the caches. Threads that have no turn help with
 * the loops of those that have one, so that one long step at the end of many keeps no processor waiting.
 */
final class Crew implements AutoCloseable {
    private final AtomicInteger count = new AtomicInteger();
    private final int processors = Runtime.getRuntime().availableProcessors();
    private final ThreadPoolExecutor threads;

    Crew() {
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

    void execute(Runnable turn) {
        threads.execute(turn);
    }

    /** For the loops of one simulation. */
    Workers workers() {
        return new Workers(processors, this::help);
    }

    private void help(Runnable loop) {
        if (threads.getActiveCount() + threads.getQueue().size() < processors) {
            threads.execute(loop);
        }
    }

    /** Turns that have not begun are not taken any more. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
