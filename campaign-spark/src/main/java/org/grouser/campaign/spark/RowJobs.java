package org.grouser.campaign.spark;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.rdd.RDD;
import org.grouser.campaign.execute.ExecutionFailed;
import org.grouser.campaign.execute.RowResult;
import org.grouser.campaign.execute.RowTask;
import org.jspecify.annotations.Nullable;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction0;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * Tasks on their way. They go out in chunks, each a job of Spark; two jobs are under way, so that no core waits for the last run of
 * a chunk, and nobody holds more than two chunks.
 */
final class RowJobs {
    private static final int JOBS = 2;
    private static final int PARTITIONS_PER_CORE = 4; // of one chunk; our choice, as are the next two
    private static final double PARTITION_S = 0.5;
    private static final int MOST_ROWS_PER_PARTITION = 32;

    private final JavaSparkContext spark;
    private final PartitionRuns runs;
    private final Iterator<RowTask> tasks;
    private final Deque<SimpleFutureAction<BoxedUnit>> jobs = new ArrayDeque<>();
    private final BlockingQueue<RowResult> results = new LinkedBlockingQueue<>();
    private long rowsSent;
    private long rowsDone;
    private double secondsDone;

    RowJobs(JavaSparkContext spark, PartitionRuns runs, Iterator<RowTask> tasks) {
        this.spark = spark;
        this.runs = runs;
        this.tasks = tasks;
    }

    /** Sends what there is room for. */
    void send() {
        while (!jobs.isEmpty() && jobs.getFirst().isCompleted()) {
            requireSuccess(jobs.removeFirst());
        }
        int rows = rowsPerPartition();
        int most = spark.defaultParallelism() * PARTITIONS_PER_CORE * rows;
        while (jobs.size() < JOBS && rowsSent - rowsDone <= (JOBS - 1L) * most && tasks.hasNext()) {
            List<RowTask> chunk = new ArrayList<>();
            while (chunk.size() < most && tasks.hasNext()) {
                chunk.add(tasks.next());
            }
            rowsSent += chunk.size();
            jobs.add(submit(chunk, (chunk.size() + rows - 1) / rows));
        }
    }

    /** As many as take long enough for what Spark adds to each partition, some milliseconds, not to matter. */
    private int rowsPerPartition() {
        if (rowsDone == 0) {
            return 1;
        }
        double rows = PARTITION_S * rowsDone / Math.max(secondsDone, 1e-9);
        return (int) Math.max(1, Math.min(MOST_ROWS_PER_PARTITION, rows));
    }

    private SimpleFutureAction<BoxedUnit> submit(List<RowTask> chunk, int partitions) {
        RDD<RowTask> rows = spark.parallelize(chunk, partitions).rdd();
        List<Object> all =
                new ArrayList<>(IntStream.range(0, partitions).boxed().toList());
        return spark.sc()
                .submitJob(
                        rows,
                        runs,
                        CollectionConverters.asScala(all).toSeq(),
                        new Taker(results),
                        new AbstractFunction0<>() {
                            @Override
                            public BoxedUnit apply() {
                                return BoxedUnit.UNIT;
                            }
                        });
    }

    /** Takes what a partition left, in Spark's own thread; so it does nothing but take. */
    private static final class Taker extends AbstractFunction2<Object, RowResult[], BoxedUnit> {
        private final BlockingQueue<RowResult> results;

        private Taker(BlockingQueue<RowResult> results) {
            this.results = results;
        }

        @Override
        public BoxedUnit apply(Object partition, RowResult[] partitionResults) {
            results.addAll(List.of(partitionResults));
            return BoxedUnit.UNIT;
        }
    }

    /** The next result; null if there was none for a moment. */
    @Nullable
    RowResult poll() throws InterruptedException {
        RowResult result = results.poll(100, TimeUnit.MILLISECONDS);
        if (result != null) {
            rowsDone++;
            secondsDone += result.seconds();
        }
        return result;
    }

    /** Whether every task has come back. */
    boolean done() {
        return jobs.isEmpty() && results.isEmpty() && !tasks.hasNext();
    }

    private static void requireSuccess(SimpleFutureAction<BoxedUnit> job) {
        if (job.value().get().isFailure()) {
            Throwable failure = job.value().get().failed().get();
            throw new ExecutionFailed("the cluster gave up: " + SparkExecutor.line(failure), failure);
        }
    }
}
