package org.grouser.simulation.state;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The thread that runs a loop, and others that help it. Each index is worked on by exactly one thread and writes only its own
 * results, so the outcome depends neither on the number of threads nor on who comes to help.
 */
public final class Workers implements AutoCloseable {
    /** One turn of a loop. */
    public interface Turn {
        void run(int worker, int index);
    }

    private final int count;
    private final Executor helpers;
    private final @Nullable ExecutorService own;

    /** Threads of one's own. */
    public Workers(int count) {
        this.count = count;
        this.own = Executors.newFixedThreadPool(Math.max(1, count - 1), task -> {
            Thread thread = new Thread(task, "grouser-worker");
            thread.setDaemon(true);
            return thread;
        });
        this.helpers = own;
    }

    /**
     * Threads that belong to somebody else.
     *
     * @param count of threads at most, with the one that runs a loop
     * @param helpers runs what it is given at once, later or never
     */
    public Workers(int count, Executor helpers) {
        this.count = count;
        this.own = null;
        this.helpers = helpers;
    }

    /** As many of the same kind, for a second run. */
    public Workers another() {
        return own == null ? new Workers(count, helpers) : new Workers(count);
    }

    public int count() {
        return count;
    }

    /** Whether a loop is long enough to pay for waking other threads; a choice, not a matter of results. */
    public boolean worthSharing(int turns) {
        return count > 1 && turns >= 24;
    }

    /** Runs all turns, on this thread and on those that come to help before they are done. */
    public void forEach(int turns, Turn turn) {
        Loop loop = new Loop(turns, turn);
        for (int worker = 1; worker < Math.min(count, turns); worker++) {
            int helper = worker;
            helpers.execute(() -> loop.help(helper));
        }
        loop.run();
    }

    @Override
    public void close() {
        if (own != null) {
            own.shutdownNow();
        }
    }

    /** A loop under way: who works on it takes the next index. */
    private static final class Loop {
        private final int turns;
        private final Turn turn;
        private final AtomicInteger next = new AtomicInteger();
        private int inside; // helpers at work
        private boolean over; // for helpers who come now
        private @Nullable Throwable failure; // of a helper

        Loop(int turns, Turn turn) {
            this.turns = turns;
            this.turn = turn;
        }

        void run() {
            try {
                share(0);
            } finally {
                awaitHelpers();
            }
            if (failure != null) {
                throw new IllegalStateException("a shared loop failed", failure);
            }
        }

        void help(int worker) {
            synchronized (this) {
                if (over) {
                    return;
                }
                inside++;
            }
            Throwable thrown = null;
            try {
                share(worker);
            } catch (RuntimeException | Error e) {
                thrown = e;
            }
            synchronized (this) {
                failure = failure == null ? thrown : failure;
                inside--;
                notifyAll();
            }
        }

        private void share(int worker) {
            for (int i = next.getAndIncrement(); i < turns; i = next.getAndIncrement()) {
                turn.run(worker, i);
            }
        }

        /** Helpers still write results, so an interruption has to wait. */
        private synchronized void awaitHelpers() {
            over = true;
            boolean interrupted = false;
            while (inside > 0) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
