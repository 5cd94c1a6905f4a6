package org.grouser.cli.terminal;

import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.grouser.campaign.execute.WorkQueue;

/** Several jobs at a time; what they give comes in the order of the jobs, whoever was ready first. */
public final class ParallelJobs {
    private ParallelJobs() {}

    /** The first failure ends it all, as it came. */
    public static <T> List<T> all(int threads, List<Callable<T>> jobs) throws IOException {
        Map<Integer, T> done = new TreeMap<>();
        Iterator<Integer> indices = IntStream.range(0, jobs.size()).iterator();
        try {
            new WorkQueue(threads)
                    .<Integer, Map.Entry<Integer, T>>run(
                            indices,
                            () -> (index, over) ->
                                    Map.entry(index, jobs.get(index).call()),
                            one -> done.put(one.getKey(), one.getValue()),
                            () -> false);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        return List.copyOf(done.values());
    }

    /** The number of threads, if it makes sense. */
    public static int checked(int threads) {
        if (threads < 1 || threads > 256) {
            throw new IllegalArgumentException("--threads = " + threads + " is outside [1, 256]");
        }
        return threads;
    }
}
