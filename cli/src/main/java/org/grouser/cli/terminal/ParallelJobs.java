package org.grouser.cli.terminal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Several jobs at a time; what they give comes in the order of the jobs, whoever was ready first. */
public final class ParallelJobs {
    private ParallelJobs() {}

    /** The first failure ends it all, as it came. */
    public static <T> List<T> all(int threads, List<Callable<T>> jobs) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<T>> running = new ArrayList<>();
            jobs.forEach(job -> running.add(pool.submit(job)));
            List<T> done = new ArrayList<>();
            for (Future<T> job : running) {
                done.add(take(job));
            }
            return done;
        } finally {
            pool.shutdownNow();
        }
    }

    /** The number of threads, if it makes sense. */
    public static int checked(int threads) {
        if (threads < 1 || threads > 256) {
            throw new IllegalArgumentException("--threads = " + threads + " is outside [1, 256]");
        }
        return threads;
    }

    private static <T> T take(Future<T> job) throws IOException {
        try {
            return job.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
    }
}
