package org.grouser.cli.desk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.grouser.campaign.Campaign;
import org.grouser.campaign.execute.RunFolders;
import org.grouser.cli.run.FreshFolder;
import org.grouser.cli.run.RunJob;
import org.grouser.cli.run.WatchedRun;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.scenario.JsonSchema;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.simulation.SimulationDiverged;
import org.grouser.viewer.RunDesk;
import org.grouser.viewer.SteeringSeat;
import org.jspecify.annotations.Nullable;

/** Runs that a browser asks for: one at a time, and a few that wait. */
public final class WorkDesk implements RunDesk, AutoCloseable {
    private static final int WAITING = 8;
    private static final int REMEMBERED = 200;
    private static final long PATIENCE_S = 50;
    private static final long ASSEMBLY_S = 30; // for an order of a browser; our choice

    private volatile @Nullable SteeringSeat seat;
    private final List<WatchedRun> runs = new ArrayList<>(); // guarded by this
    private final CatalogChanges changes = new CatalogChanges();
    private final List<Offer> offers =
            Catalog.entries().stream().map(WorkDesk::offer).toList();
    private final ThreadPoolExecutor worker = new ThreadPoolExecutor(
            1, 1, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(WAITING), task -> new Thread(task, "grouser-run"));

    private final ExecutorService assembler = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "grouser-assembly");
        thread.setDaemon(true);
        return thread;
    });

    /** Has a run steered from a browser. */
    void seat(SteeringSeat one) {
        seat = one;
    }

    @Override
    public @Nullable SteeringSeat seat() {
        return seat;
    }

    @Override
    public List<Offer> offers() {
        return offers;
    }

    @Override
    public Offer offer(Path scenarioFile) throws Refused {
        try {
            return offer(Catalog.entry(scenarioFile));
        } catch (ScenarioException e) {
            throw new Refused(List.of(new Problem(e.path(), e.getMessage())));
        }
    }

    @Override
    public String schema() {
        return JsonSchema.resolvedScenario();
    }

    @Override
    public String tree(Order order) throws Refused {
        return ScenarioWriter.writeJson(OrderReader.read(order), OrderReader.parameters(order));
    }

    /**
     * The scenario of an order that has been assembled once: one at a time, as that may take much memory, without holding up
     * those who ask for something else, and not for good.
     */
    private Scenario runnable(Order order) throws Refused {
        Future<Scenario> scenario = assembler.submit(() -> OrderReader.runnable(order));
        try {
            return scenario.get(ASSEMBLY_S, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            scenario.cancel(true);
            throw refused("takes more than " + ASSEMBLY_S + " s to assemble; start it with ./grouser run");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Refused refused) {
                throw refused;
            }
            throw refused("cannot be assembled: " + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refused("the viewer is being closed");
        }
    }

    private static Refused refused(String message) {
        return new Refused(List.of(new Problem("", message)));
    }

    @Override
    public List<Problem> check(Order order) {
        try {
            runnable(order);
            return List.of();
        } catch (Refused e) {
            return e.problems();
        }
    }

    @Override
    public Job start(Order order, Path parent) throws Refused, Full {
        refuseIfFull();
        return start(order, runnable(order), parent);
    }

    private void refuseIfFull() throws Full {
        if (worker.getQueue().remainingCapacity() == 0) {
            throw new Full("one run goes on and " + WAITING + " wait; cancel one or try again later");
        }
    }

    private synchronized Job start(Order order, Scenario scenario, Path parent) throws Refused, Full {
        refuseIfFull();
        String asked = order.file() != null ? order.file().toString() : order.scenario();
        Path folder = FreshFolder.under(parent, scenario, asked, OrderReader.sets(order.sets()));
        try {
            Files.createDirectories(folder); // so that the next order gets another
        } catch (IOException e) {
            throw refused("cannot make run folder " + folder + ": " + e.getMessage());
        }
        return start(RunJob.of(asked, OrderReader.sets(order.sets()), scenario), folder);
    }

    @Override
    public Path rerun(Path study, int row) throws Refused, Full {
        refuseIfFull();
        try {
            Campaign.RowSource source = Campaign.row(study, row);
            Path folder = RunFolders.of(study, row);
            Files.createDirectories(folder);
            return start(new RunJob(source.scenario().toString(), source.sets()), folder)
                    .folder();
        } catch (IOException | ScenarioException | IllegalArgumentException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public List<Change> changes(Path scenarioFile) throws Refused {
        try {
            return changes.of(scenarioFile);
        } catch (ScenarioException | IllegalArgumentException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public Job resume(Path run) throws Refused, Full {
        refuseIfFull();
        try {
            return start(RunJob.resume(TakenUp.last(run), List.of()), run);
        } catch (IOException | ScenarioException | IllegalArgumentException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public Job branch(Path run, Path parent, double timeS, Map<String, String> sets) throws Refused, Full {
        refuseIfFull();
        List<String> texts = OrderReader.sets(sets);
        try {
            RunJob.checkBranch(texts);
            Path file = run.resolve("scenario.yaml");
            Scenario before = OrderReader.read(new Order("", file, Map.of()));
            Scenario after = runnable(new Order("", file, sets));
            if (!(timeS > 0
                    && timeS < before.stop().timeS()
                    && timeS < after.stop().timeS())) {
                throw refused("timeS = " + timeS + " s is outside (0, "
                        + Math.min(before.stop().timeS(), after.stop().timeS()) + ") s, the time of the run");
            }
            RunJob first = TakenUp.upTo(run, before, timeS);
            Path folder = FreshFolder.under(parent, run.getFileName() + "-from-" + timeS + "s");
            Files.createDirectories(folder);
            WatchedRun watched = add(new WatchedRun(after, folder, path -> {}));
            enqueue(first, watched, () -> RunJob.resume(folder.resolve("checkpoint.bin"), texts));
            return watched;
        } catch (IOException | ScenarioException | IllegalArgumentException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    private synchronized Job start(RunJob job, Path folder) {
        WatchedRun run = add(new WatchedRun(job.scenario(), folder, path -> {}));
        enqueue(job, run, null);
        return run;
    }

    /** What a run goes on with where its first part ends. */
    private interface SecondPart {
        RunJob open() throws IOException;
    }

    private synchronized void enqueue(RunJob job, WatchedRun run, @Nullable SecondPart second) {
        prepare(job, run);
        try {
            worker.execute(() -> work(job, run, second));
        } catch (RejectedExecutionException e) {
            run.end(Job.State.CANCELLED, "the viewer is being closed");
        }
    }

    private static void prepare(RunJob job, WatchedRun run) {
        job.out = run.folder();
        job.watched = run;
        job.printNothing();
    }

    /** Makes a run known that is carried out elsewhere. */
    synchronized WatchedRun add(WatchedRun run) {
        runs.add(run);
        if (runs.size() > REMEMBERED) {
            runs.removeIf(old -> runs.size() > REMEMBERED && isOver(old));
        }
        return run;
    }

    @Override
    public synchronized boolean cancel(Path folder) {
        for (WatchedRun run : runs) {
            if (!isOver(run) && isSame(run.folder(), folder)) {
                run.askToEnd();
                return true;
            }
        }
        return false;
    }

    @Override
    public synchronized List<Job> jobs() {
        return List.copyOf(runs);
    }

    /** Ends the run that goes on, orderly, and forgets those that wait. */
    @Override
    public void close() {
        synchronized (this) {
            runs.forEach(WatchedRun::askToEnd);
        }
        assembler.shutdownNow();
        worker.shutdown();
        try {
            if (!worker.awaitTermination(PATIENCE_S, TimeUnit.SECONDS)) {
                worker.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return Files.isSameFile(one, other);
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isOver(WatchedRun run) {
        return run.state() != Job.State.QUEUED && run.state() != Job.State.RUNNING;
    }

    private static void work(RunJob job, WatchedRun run, @Nullable SecondPart second) {
        if (run.isAskedToEnd()) {
            run.end(Job.State.CANCELLED, "cancelled before it began");
            removeIfEmpty(run.folder());
            return;
        }
        try {
            int code = job.execute(false);
            if (second != null && code == ExitCode.INTERRUPTED && !run.isAskedToEnd() && !Interrupt.asked()) {
                RunJob rest = second.open();
                prepare(rest, run);
                code = rest.execute(false);
            }
            boolean whole = code == ExitCode.DONE;
            String early = whole && second != null && Double.isFinite(job.putAsideAtS) && run.timeS() < job.putAsideAtS
                    ? "ended before the time of the branch; it is the same run again"
                    : "";
            run.end(whole ? Job.State.DONE : Job.State.CANCELLED, whole ? early : "cancelled; its checkpoint is kept");
        } catch (SimulationDiverged e) {
            run.end(Job.State.FAILED, e.stop() + ": " + e.getMessage());
        } catch (IOException | RuntimeException e) {
            run.end(Job.State.FAILED, String.valueOf(e.getMessage()));
        } catch (OutOfMemoryError e) {
            run.end(Job.State.FAILED, "out of memory; a larger heap is had with JAVA_TOOL_OPTIONS=-Xmx8g");
        } catch (Error e) { // whatever it is, the page must not wait for good
            run.end(Job.State.FAILED, "a fault in grouser itself, please report it: " + e);
            throw e;
        }
    }

    private static void removeIfEmpty(Path folder) {
        try {
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            return; // somebody has put something there
        }
    }

    /** A scenario as the runs page lists it. */
    private static Offer offer(Catalog.Entry entry) {
        return new Offer(
                entry.id(),
                entry.title(),
                entry.shows(),
                entry.source(),
                entry.model(),
                entry.variants().stream().map(Catalog.Variant::name).toList(),
                entry.defaultVariant());
    }
}
