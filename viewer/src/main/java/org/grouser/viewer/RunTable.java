package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.grouser.record.JsonText;
import org.grouser.record.run.RunManifest;

/** All runs with the main facts of each, as the runs page shows them. */
final class RunTable {
    /** Why a run ended that could not go on. */
    private static final Set<String> BROKEN_OFF = Set.of("diverged", "off the soil");

    /** Scenarios of runs that one answer reads to see what they differ in; our choice. */
    private static final int SCENARIOS_READ = 30;

    private static final List<String> CHECKPOINTS =
            List.of("checkpoint.bin", "checkpoint-auto-1.bin", "checkpoint-auto-2.bin");

    /** A run of another process counts as running as long as its replay has grown within this time. */
    private static final Duration LULL = Duration.ofSeconds(20);

    private final RunShelf shelf;
    private final RunDesk desk;
    private final Replays replays;
    private final RunChanges changes;
    private final RunGroups groups;
    private final RunDigests digests = new RunDigests();
    private final Map<Path, Known> known = new LinkedHashMap<>();

    /**
     * @param stamps times and sizes of the files that the facts come from
     */
    private record Known(List<String> stamps, RunFacts facts) {}

    RunTable(RunShelf shelf, RunDesk desk, Replays replays) {
        this.shelf = shelf;
        this.desk = desk;
        this.replays = replays;
        this.changes = new RunChanges(desk);
        this.groups = new RunGroups(shelf);
    }

    String toJson() throws IOException {
        JsonText json = new JsonText().object().key("runs").array();
        Map<Path, RunDesk.Job> jobs = new LinkedHashMap<>();
        List<String> ids = new ArrayList<>(shelf.ids());
        for (RunDesk.Job job : desk.jobs()) {
            if (Files.isDirectory(job.folder())) {
                Path folder = job.folder().toRealPath();
                jobs.put(folder, job);
                if (folder.startsWith(shelf.root()) && !ids.contains(shelf.id(folder))) {
                    ids.add(shelf.id(folder));
                }
            }
        }
        int[] budget = {SCENARIOS_READ};
        for (String id : ids) {
            Optional<Path> folder = shelf.find(id);
            if (folder.isPresent()) { // or gone since the list was made
                write(json.newLine().object(), id, folder.get(), Optional.ofNullable(jobs.get(folder.get())));
                writeUpkeep(json, folder.get(), budget);
                json.end();
            }
        }
        groups.write(json.end().key("groups"), ids);
        return json.end() + "\n";
    }

    /** Whether more may be written into a folder. */
    boolean isRunning(Path folder) throws IOException {
        Optional<RunDesk.Job> job =
                desk.jobs().stream().filter(j -> isIn(j, folder)).reduce((a, b) -> b);
        return job.isPresent() ? isUnderWay(job.get()) : isUnfinished(facts(folder)) && isGrowing(folder);
    }

    private static boolean isIn(RunDesk.Job job, Path folder) {
        try {
            return Files.isDirectory(job.folder()) && job.folder().toRealPath().equals(folder);
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isUnderWay(RunDesk.Job job) {
        return job.state() == RunDesk.Job.State.QUEUED || job.state() == RunDesk.Job.State.RUNNING;
    }

    private static boolean isGrowing(Path folder) throws IOException {
        Instant summary = modified(folder.resolve("summary.json"));
        Instant last = modified(folder.resolve(Replays.FRAMES));
        for (String name : List.of(RunShelf.SCENE, RunShelf.SCENARIO, "series.csv", "checkpoint.bin")) {
            Instant other = modified(folder.resolve(name));
            last = other.isAfter(last) ? other : last;
        }
        boolean putAside = modified(folder.resolve("checkpoint.bin")).equals(last);
        return last.isAfter(summary) && !putAside && last.isAfter(Instant.now().minus(LULL));
    }

    private static Instant modified(Path file) throws IOException {
        try {
            FileTime time = Files.getLastModifiedTime(file);
            return time.toInstant();
        } catch (NoSuchFileException e) {
            return Instant.EPOCH;
        }
    }

    private void write(JsonText json, String id, Path folder, Optional<RunDesk.Job> job) throws IOException {
        RunFacts facts = facts(folder);
        boolean replay = RunShelf.holds(folder, RunShelf.SCENE);
        double endS = job.isPresent() ? job.get().endS() : facts.endS();
        double timeS = timeS(folder, facts, job);
        String state = state(folder, facts, job);
        double share = state.equals("done") ? 1 : Math.max(0, Math.min(1, timeS / endS));
        String message =
                job.isPresent() && !job.get().message().isEmpty() ? job.get().message() : facts.message();
        if (message.isEmpty() && state.equals("failed") && facts.state().equals(RunDigests.RUNNING)) {
            message = "unfinished: its process ended without a word; all that it came to is here";
        }
        if (message.isEmpty() && !state.equals("running") && !state.equals("queued")) {
            message = cutOff(folder);
        }
        json.key("id").value(id);
        json.key("scenario").value(job.map(j -> j.offer().id()).orElse(facts.scenario()));
        json.key("title").value(job.map(j -> j.offer().title()).orElse(facts.title()));
        json.key("variant").value(job.map(RunDesk.Job::variant).orElse(facts.variant()));
        json.key("model").value(job.map(j -> j.offer().model()).orElse(facts.model()));
        json.key("stop").value(facts.stop()).key("state").value(state);
        json.key("progress").value(Double.isNaN(share) ? 0 : share);
        json.key("timeS").value(timeS).key("endS").value(endS);
        json.key("leftS").value(job.map(RunDesk.Job::leftS).orElse(Double.NaN));
        json.key("resumable").value(isLeftOff(state) && hasCheckpoint(folder));
        json.key("wallS").value(facts.wallS()).key("simulatedS").value(facts.simulatedS());
        json.key("modified").value(lastChange(folder).toString()).key("replay").value(replay);
        json.key("message").value(message).key("metrics").array();
        for (RunFacts.Metric metric : facts.metrics()) {
            json.object().key("name").value(metric.name());
            json.key("value").value(metric.value()).key("unit").value(metric.unit());
            if (!metric.quantity().isEmpty()) {
                json.key("quantity").value(metric.quantity());
            }
            if (!metric.missing().isEmpty()) {
                json.key("missing").value(metric.missing());
            }
            json.end();
        }
        json.end().key("warnings").array();
        facts.warnings().forEach(json::value);
        json.end();
    }

    /** What was noted about a run, and what it differs in: null where that is found out later. */
    private void writeUpkeep(JsonText json, Path folder, int[] budget) throws IOException {
        RunNotes notes = RunNotes.read(folder);
        json.key("name").value(notes.name()).key("note").value(notes.note());
        json.key("star").value(notes.star());
        json.key("thumbnail").value(Thumbnails.isThere(folder)).key("changes");
        Optional<List<RunDesk.Change>> found = changes.of(folder, budget);
        if (found.isPresent()) {
            RunChanges.write(json, found.get());
        } else {
            json.value((String) null);
        }
    }

    private static boolean isLeftOff(String state) {
        return state.equals("cancelled") || state.equals("failed");
    }

    private static boolean hasCheckpoint(Path folder) {
        return CHECKPOINTS.stream().anyMatch(name -> RunShelf.holds(folder, name));
    }

    private static String state(Path folder, RunFacts facts, Optional<RunDesk.Job> job) throws IOException {
        if (job.isPresent()) {
            return job.get().state().name().toLowerCase(Locale.ROOT);
        }
        if (isUnfinished(facts) && isGrowing(folder)) {
            return "running";
        }
        if (facts.state().equals("interrupted")) {
            return "cancelled";
        }
        if (facts.stop().isEmpty()) {
            return Files.exists(folder.resolve("checkpoint.bin")) ? "cancelled" : "failed";
        }
        return BROKEN_OFF.contains(facts.stop()) ? "failed" : "done";
    }

    /** Whether the run may go on, by what it says itself. */
    private static boolean isUnfinished(RunFacts facts) {
        return facts.state().equals(RunDigests.NO_STATE) || facts.state().equals(RunDigests.RUNNING);
    }

    private double timeS(Path folder, RunFacts facts, Optional<RunDesk.Job> job) throws IOException {
        if (job.isPresent()) {
            return job.get().timeS();
        }
        try {
            if (RunShelf.holds(folder, Replays.FRAMES)) {
                double replayedS = replays.endS(folder);
                return Double.isNaN(replayedS) ? facts.simulatedS() : replayedS;
            }
        } catch (Refusal e) {
            return facts.simulatedS(); // the page that opens the replay says what is wrong with it
        }
        return facts.simulatedS();
    }

    /** What is missing at the end of a replay, by its chunks alone. */
    private String cutOff(Path folder) throws IOException {
        try {
            return RunShelf.holds(folder, Replays.FRAMES)
                    ? replays.index(folder).cutOff()
                    : "";
        } catch (Refusal e) {
            return e.getMessage();
        }
    }

    private static Instant lastChange(Path folder) throws IOException {
        Instant last = modified(folder.resolve("summary.json"));
        for (String name : List.of(Replays.FRAMES, RunShelf.SCENARIO, "checkpoint.bin")) {
            Instant other = modified(folder.resolve(name));
            last = other.isAfter(last) ? other : last;
        }
        return last;
    }

    private RunFacts facts(Path folder) throws IOException {
        List<String> stamps = new ArrayList<>();
        for (String name : List.of("summary.json", RunManifest.FILE, RunShelf.SCENE, RunShelf.SCENARIO)) {
            stamps.add(modified(folder.resolve(name)).toString());
        }
        synchronized (known) {
            Known before = known.get(folder);
            if (before != null && before.stamps().equals(stamps)) {
                return before.facts();
            }
        }
        RunFacts facts = RunFacts.read(folder, desk, digests);
        synchronized (known) {
            known.put(folder, new Known(stamps, facts));
        }
        return facts;
    }
}
