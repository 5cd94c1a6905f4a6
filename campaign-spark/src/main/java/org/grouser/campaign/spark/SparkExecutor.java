package org.grouser.campaign.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext$;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.grouser.campaign.execute.ExecutionFailed;
import org.grouser.campaign.execute.Executor;
import org.grouser.campaign.execute.RowResult;
import org.grouser.campaign.execute.RowTask;
import org.grouser.campaign.execute.RunPackage;
import org.jspecify.annotations.Nullable;

/**
 * Sends runs to Spark. What all runs share, and the jars of Grouser, travel once to each executor; results come back as they are
 * ready. Runs of an executor that is lost are done again by another, to the same bits.
 */
public final class SparkExecutor implements Executor {
    private static final String VERSION = org.apache.spark.package$.MODULE$.SPARK_VERSION();
    private static final int NO_EXECUTOR_S = 300; // our choice: a cluster that is busy, or loses machines for a while

    private final Master master;
    private final JavaSparkContext spark;
    private final TravelJars jars;
    private @Nullable RunPackage lastWork;
    private @Nullable Broadcast<RunPackage> lastBroadcast;
    private String lastKey = "";

    private SparkExecutor(Master master, JavaSparkContext spark, TravelJars jars) {
        this.master = master;
        this.spark = spark;
        this.jars = jars;
    }

    /**
     * Begins an application of Spark.
     *
     * @param master local, local[n], local[*] or spark://host:port; yarn and k8s://... with the jars that Spark wants for them
     * @param jars jars and folders of classes that hold Grouser; if empty, those of the running program
     * @param settings of Spark, by name; they come before system properties spark.*, and these before what is chosen here
     * @throws ExecutionFailed if the master cannot be reached
     */
    public static SparkExecutor connect(String master, List<Path> jars, Map<String, String> settings) {
        Master where = Master.parse(master);
        where.requireAnswer();
        TravelJars travelling = new TravelJars(jars);
        try {
            SparkConf conf = conf(where, travelling, settings);
            return new SparkExecutor(where, started(where, conf), travelling);
        } catch (RuntimeException e) {
            travelling.close();
            throw e;
        }
    }

    private static SparkConf conf(Master master, TravelJars jars, Map<String, String> settings) {
        SparkConf conf = new SparkConf();
        new TreeMap<>(settings).forEach(conf::set);
        conf.setMaster(master.text());
        conf.setIfMissing("spark.app.name", "Grouser");
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.ui.showConsoleProgress", "false");
        conf.setIfMissing("spark.task.maxFailures", "8");
        if (!master.local()) {
            conf.setIfMissing("spark.jars", jars.addresses());
        }
        if (master.onLoopback()) {
            conf.setIfMissing("spark.driver.host", "127.0.0.1");
            conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
        }
        return conf;
    }

    /** A master that does not answer is given up by Spark itself after a minute. */
    private static JavaSparkContext started(Master master, SparkConf conf) {
        try {
            JavaSparkContext begun = new JavaSparkContext(conf);
            if (master.addresses().isEmpty() || isRegistered(begun)) {
                return begun;
            }
            begun.close();
            awaitEnd();
            throw new IllegalStateException("the master did not take the application");
        } catch (RuntimeException e) {
            throw new ExecutionFailed(
                    master.local()
                            ? "Spark does not start with --master " + master.text() + ": " + line(e)
                            : master.text() + " does not answer as a master of Spark " + VERSION
                                    + ": check its port and version, and whether both sides set spark.authenticate",
                    e);
        }
    }

    /** After its minute Spark returns all the same, with the name that it uses until the master gives one, and ends by itself. */
    private static boolean isRegistered(JavaSparkContext spark) {
        return !spark.sc().isStopped() && !spark.sc().applicationId().startsWith("spark-application-");
    }

    /** Spark ends in a thread of its own; until then no other can begin in this JVM. */
    private static void awaitEnd() {
        long endNanos = System.nanoTime() + 30_000_000_000L;
        try {
            while (!SparkContext$.MODULE$.getActive().isEmpty() && System.nanoTime() < endNanos) {
                Thread.sleep(50);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public String description() {
        int executors = executors();
        return "Spark at " + master.text()
                + (master.local() ? "" : ", " + executors + (executors == 1 ? " executor" : " executors"));
    }

    @Override
    public int parallelism() {
        return spark.defaultParallelism();
    }

    /** How many JVMs carry out runs now; with a local master the driver itself. */
    int executors() {
        int all = spark.statusTracker().getExecutorInfos().length;
        return master.local() ? all : all - 1;
    }

    @Override
    public void execute(
            RunPackage work, Iterator<RowTask> tasks, Consumer<RowResult> done, BooleanSupplier interrupted) {
        PartitionRuns runs = new PartitionRuns(key(work), broadcast());
        String group = UUID.randomUUID().toString();
        spark.setJobGroup(group, "Grouser", false); // runs are asked to end, threads are not interrupted
        RowJobs jobs = new RowJobs(spark, runs, tasks);
        boolean finished = false;
        long lastSignNanos = System.nanoTime();
        try {
            while (!interrupted.getAsBoolean()) {
                jobs.send();
                RowResult result = jobs.poll();
                if (result != null) {
                    done.accept(result);
                } else if (jobs.done()) {
                    finished = true;
                    return;
                }
                lastSignNanos = result != null || executors() > 0 ? System.nanoTime() : lastSignNanos;
                requireExecutors(lastSignNanos);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IllegalStateException e) {
            if (spark.sc().isStopped()) {
                throw new ExecutionFailed(
                        "the cluster ended the application: see the pages or logs of " + master.text(), e);
            }
            throw e;
        } finally {
            if (!finished && !spark.sc().isStopped()) {
                spark.sc().cancelJobGroup(group);
            }
        }
    }

    private void requireExecutors(long lastSignNanos) {
        if (System.nanoTime() - lastSignNanos > NO_EXECUTOR_S * 1_000_000_000L) {
            throw new ExecutionFailed(
                    master.text() + " has given no executor for " + NO_EXECUTOR_S
                            + " s: check that workers run, with free cores and spark.executor.memory (1g unless set)",
                    null);
        }
    }

    /** Studies that ask several times with the same package send it once. */
    @SuppressWarnings("ReferenceEquality") // the same object: to compare contents would cost more than to send them
    private String key(RunPackage work) {
        if (work != lastWork) {
            forget();
            try {
                lastBroadcast = spark.broadcast(work.packed());
            } catch (IOException e) {
                throw new ExecutionFailed("cannot pack the files of the study: " + e.getMessage(), e);
            }
            lastWork = work;
            lastKey = UUID.randomUUID().toString();
        }
        return lastKey;
    }

    private Broadcast<RunPackage> broadcast() {
        Broadcast<RunPackage> current = lastBroadcast;
        if (current == null) {
            throw new IllegalStateException("nothing was sent");
        }
        return current;
    }

    private void forget() {
        if (lastBroadcast != null) {
            lastBroadcast.unpersist();
            lastBroadcast = null;
            Workplace.remove(lastKey);
        }
    }

    @Override
    public void close() {
        forget();
        spark.close();
        jars.close();
    }

    static String line(Throwable failure) {
        String message = String.valueOf(failure.getMessage());
        return message.lines().findFirst().orElse(failure.getClass().getSimpleName());
    }
}
