package org.grouser.campaign.execute;

import java.util.Iterator;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** All cores of this process. */
public final class ThreadsExecutor implements Executor {
    private final WorkQueue queue;

    public ThreadsExecutor(int threads) {
        queue = new WorkQueue(threads);
    }

    @Override
    public String description() {
        return queue.threads() == 1 ? "1 thread" : queue.threads() + " threads";
    }

    @Override
    public int parallelism() {
        return queue.threads();
    }

    @Override
    public void execute(
            RunPackage work, Iterator<RowTask> tasks, Consumer<RowResult> done, BooleanSupplier interrupted) {
        try {
            queue.<RowTask, RowResult>run(tasks, () -> new RowRunner(work)::run, done, interrupted);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ExecutionFailed("interrupted", e);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new ExecutionFailed("a run failed: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {}
}
