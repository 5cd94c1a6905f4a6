package org.grouser.campaign.execute;

import java.util.Iterator;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/** Threads that take the next task from one queue as soon as they are done with their last: for studies, sweeps, comparisons. */
public final class WorkQueue {
    private static final int MOST = 256;
    private static final int WAITING = 64; // results that nobody has taken yet, per thread

    private final int threads;

    public WorkQueue(int threads) {
        Check.that(threads >= 1 && threads <= MOST, "threads", "= " + threads + " is outside [1, " + MOST + "]");
        this.threads = threads;
    }

    public int threads() {
        return threads;
    }

    /** What a thread does with one task. */
    @FunctionalInterface
    public interface Worker<T, R> {
        /**
         * @param over asked now and then; if so, nobody waits for the result any more
         * @return null if it was given up
         */
        @Nullable
        R work(T task, BooleanSupplier over) throws Exception;
    }

    /**
     * Carries out all tasks. The first worker that throws ends it all, with what it threw.
     *
     * @param tasks taken from one thread at a time
     * @param workers makes one for each thread, on it
     * @param done takes the results in any order, on the calling thread
     * @param interrupted asked now and then; if so, no more tasks are begun
     */
    public <T, R> void run(
            Iterator<T> tasks, Supplier<Worker<T, R>> workers, Consumer<R> done, BooleanSupplier interrupted)
            throws Exception {
        BlockingQueue<Message<R>> messages = new ArrayBlockingQueue<>(threads * WAITING);
        AtomicBoolean left = new AtomicBoolean();
        BooleanSupplier over = () -> left.get() || interrupted.getAsBoolean();
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(() -> take(tasks, workers, messages, over), "grouser-run-" + i);
            thread.setDaemon(true);
            thread.start();
        }
        try {
            for (int ended = 0; ended < threads; ) {
                Message<R> message = messages.take();
                if (message.failure instanceof Error fault) {
                    throw fault;
                }
                if (message.failure instanceof Exception fault) {
                    throw fault;
                }
                if (message.result == null) {
                    ended++;
                } else {
                    done.accept(message.result);
                }
            }
        } finally {
            left.set(true); // whoever is still at work gives up
            messages.clear();
        }
    }

    /** A result, a fault, or neither: the thread has ended. */
    private record Message<R>(@Nullable R result, @Nullable Throwable failure) {}

    private static <T, R> void take(
            Iterator<T> tasks,
            Supplier<Worker<T, R>> workers,
            BlockingQueue<Message<R>> messages,
            BooleanSupplier over) {
        Message<R> last = new Message<>(null, null);
        try {
            try {
                Worker<T, R> worker = workers.get();
                for (T task = next(tasks, over); task != null; task = next(tasks, over)) {
                    R result = worker.work(task, over);
                    if (result != null) {
                        messages.put(new Message<>(result, null));
                    }
                }
            } catch (InterruptedException e) {
                throw e;
            } catch (Throwable e) { // no memory, for example: not of this task alone
                last = new Message<>(null, e);
            }
            messages.put(last);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static <T> @Nullable T next(Iterator<T> tasks, BooleanSupplier over) {
        synchronized (tasks) {
            return !over.getAsBoolean() && tasks.hasNext() ? tasks.next() : null;
        }
    }
}
