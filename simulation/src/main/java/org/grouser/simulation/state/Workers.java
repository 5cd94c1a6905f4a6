package org.grouser.simulation.state;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A fixed number of threads that share a loop. Each index is worked on by exactly one thread and writes only its own
 * results, so the outcome does not depend on the number of threads.
 */
public final class Workers implements AutoCloseable {
    /** One turn of a loop. */
    public interface Turn {
        void run(int worker, int index);
    }

    private final int count;
    private final ExecutorService pool;

    public Workers(int count) {
        this.count = count;
        this.pool = Executors.newFixedThreadPool(Math.max(1, count - 1), task -> {
            Thread thread = new Thread(task, "grouser-worker");
            thread.setDaemon(true);
            return thread;
        });
    }

    public int count() {
        return count;
    }

    /** Whether a loop is long enough to pay for waking other threads; a choice, not a matter of results. */
    public boolean worthSharing(int turns) {
        return count > 1 && turns >= 24;
    }

    /** Runs all turns on all threads. */
    public void forEach(int turns, Turn turn) {
        Future<?>[] others = new Future<?>[count - 1];
        for (int worker = 1; worker < count; worker++) {
            int mine = worker;
            others[worker - 1] = pool.submit(() -> share(mine, turns, turn));
        }
        share(0, turns, turn);
        for (Future<?> other : others) {
            join(other);
        }
    }

    private void share(int worker, int turns, Turn turn) {
        for (int i = worker; i < turns; i += count) {
            turn.run(worker, i);
        }
    }

    private static void join(Future<?> other) {
        try {
            other.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while sharing a loop", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a shared loop failed", e.getCause());
        }
    }

    @Override
    public void close() {
        pool.shutdownNow();
    }
}
