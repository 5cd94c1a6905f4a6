package org.grouser.campaign.execute;

import java.util.Iterator;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/** All cores of this process: each thread takes the next task as soon as it is done with its last. */
public final class ThreadsExecutor implements Executor {
    private static final int MOST = 256;
    private static final int WAITING = 64; // results that nobody has taken yet, per thread

    private final int threads;

    public ThreadsExecutor(int threads) {
        Check.that(threads >= 1 && threads <= MOST, "threads", "= " + threads + " is outside [1, " + MOST + "]");
        this.threads = threads;
    }

    @Override
    public String description() {
        return threads == 1 ? "1 thread" : threads + " threads";
    }

    @Override
    public int parallelism() {
        return threads;
    }

    @Override
    public void execute(
            RunPackage work, Iterator<RowTask> tasks, Consumer<RowResult> done, BooleanSupplier interrupted) {
        BlockingQueue<Message> messages = new ArrayBlockingQueue<>(threads * WAITING);
        AtomicInteger ended = new AtomicInteger();
        BooleanSupplier over = () -> ended.get() < 0 || interrupted.getAsBoolean();
        for (int i = 0; i < threads; i++) {
            Thread worker = new Thread(() -> work(work, tasks, messages, over), "grouser-run-" + i);
            worker.setDaemon(true);
            worker.start();
        }
        try {
            while (ended.get() < threads) {
                Message message = messages.take();
                if (message.failure instanceof Error fault) {
                    throw fault;
                }
                if (message.failure instanceof RuntimeException fault) {
                    throw fault;
                }
                if (message.result == null) {
                    ended.incrementAndGet();
                } else {
                    done.accept(message.result);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExecutionFailed("interrupted", e);
        } finally {
            if (ended.get() < threads) {
                ended.set(Integer.MIN_VALUE); // whoever is still at work gives up
                messages.clear();
            }
        }
    }

    /** A result, a fault, or neither: the thread has ended. */
    private record Message(
            @Nullable RowResult result, @Nullable Throwable failure) {}

    private static void work(
            RunPackage work, Iterator<RowTask> tasks, BlockingQueue<Message> messages, BooleanSupplier over) {
        Message last = new Message(null, null);
        try {
            try {
                RowRunner runner = new RowRunner(work);
                for (RowTask task = next(tasks, over); task != null; task = next(tasks, over)) {
                    RowResult result = runner.run(task, over);
                    if (result != null) {
                        messages.put(new Message(result, null));
                    }
                }
            } catch (RuntimeException | Error e) { // no memory, for example: not of this run alone
                last = new Message(null, e);
            }
            messages.put(last);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static @Nullable RowTask next(Iterator<RowTask> tasks, BooleanSupplier over) {
        synchronized (tasks) {
            return !over.getAsBoolean() && tasks.hasNext() ? tasks.next() : null;
        }
    }

    @Override
    public void close() {}
}
