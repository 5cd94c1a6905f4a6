package org.grouser.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.grouser.campaign.Campaign;
import org.grouser.campaign.CampaignWatch;
import org.grouser.campaign.execute.ExecutionFailed;
import org.grouser.campaign.execute.Executor;
import org.grouser.campaign.execute.RowResult;
import org.grouser.campaign.execute.RowRunner;
import org.grouser.campaign.execute.RowTask;
import org.grouser.campaign.execute.RunPackage;
import org.grouser.campaign.execute.WorkQueue;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.study.StudyBuilder;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.record.study.StudySummary;

/** A study of 1 000 short runs on all cores: how much of these its runs get, and how long it takes to begin. */
final class ManyRuns {
    private static final int RUNS = 1000;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private final WorkQueue queue = new WorkQueue(Runtime.getRuntime().availableProcessors());
    private final AtomicLong firstNanos = new AtomicLong();
    private final AtomicLong processorNanos = new AtomicLong();

    private ManyRuns() {}

    static List<Row> measure() {
        try {
            Path folder = Files.createTempDirectory("grouser-campaign");
            try {
                return new ManyRuns().run(folder.resolve("study"));
            } finally {
                ReplayCost.remove(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Row> run(Path folder) throws IOException {
        long beginNanos = System.nanoTime();
        Study study = StudyBuilder.of("many-runs", "block-incline")
                .set("stepper.moreau_jean.step_s=2e-4")
                .set("stop.time_s=2")
                .uniform("friction", "ground.floor.contact.nonsmooth.friction", 0.4, 0.6)
                .uniform("pull", "gravity_m_per_s2.0", 4, 6)
                .response("end_speed", "speed")
                .outcome("slid", "speed > 1e-6")
                .random(RUNS)
                .build();
        StudySummary summary = Campaign.begin(study, folder).run(new Metered(), CampaignWatch.NONE);
        double wholeS = (System.nanoTime() - beginNanos) * 1e-9;
        double startS = (firstNanos.get() - beginNanos) * 1e-9;
        double coreS = wholeS * queue.threads();
        double processorS = processorNanos.get() * 1e-9;
        double runS = summary.progress().runS();
        String load = String.format(
                Locale.ROOT,
                "load %.1f on %d cores",
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                queue.threads());
        return List.of(
                new Row("campaign.start", startS, "s", "from the study to its first run; goal below 2"),
                new Row("campaign.run", processorS / RUNS, "s", "processor time of a run, mean of " + RUNS),
                new Row("campaign.wall", wholeS, "s", load),
                new Row("campaign.busy", processorS / coreS, "-", "processor time of runs per core time; goal 0.95"),
                new Row(
                        "campaign.in_runs",
                        runS / coreS,
                        "-",
                        "time within runs per core time, whoever else computes"));
    }

    /** As the threads of a study, with a clock of processor time around each run. */
    private final class Metered implements Executor {
        @Override
        public String description() {
            return queue.threads() + " threads with a clock";
        }

        @Override
        public int parallelism() {
            return queue.threads();
        }

        @Override
        public void execute(
                RunPackage work, Iterator<RowTask> tasks, Consumer<RowResult> done, BooleanSupplier interrupted) {
            try {
                queue.<RowTask, RowResult>run(tasks, () -> metered(new RowRunner(work)), done, interrupted);
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new ExecutionFailed("a run failed: " + e.getMessage(), e);
            }
        }

        private WorkQueue.Worker<RowTask, RowResult> metered(RowRunner runner) {
            return (task, over) -> {
                firstNanos.compareAndSet(0, System.nanoTime());
                long before = CLOCK.getCurrentThreadCpuTime();
                RowResult result = runner.run(task, over);
                processorNanos.addAndGet(CLOCK.getCurrentThreadCpuTime() - before);
                return result;
            };
        }

        @Override
        public void close() {}
    }
}
