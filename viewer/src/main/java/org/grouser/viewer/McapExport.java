package org.grouser.viewer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.grouser.quantity.Check;
import org.grouser.record.foxglove.McapRun;
import org.grouser.record.mcap.McapWriter;
import org.grouser.record.run.Summary;

/** Runs as one MCAP file, which Foxglove and every reader of that format open. */
public final class McapExport {
    private static final long MOST_ATTACHED = 16 << 20;

    private McapExport() {}

    /** What was opened of one run. */
    private record Opened(String name, Path folder, McapRun.Source source, Map<String, String> facts, String cut) {}

    /**
     * Writes the file; a former one of its name stays as it was if that fails.
     *
     * @param folders of runs with a replay; if there are several, topics and frames of each stand below the name of its folder
     * @param file to be written
     * @param soilIntervalS between two grids of the soil at least
     * @return what is missing at the ends of the replays, a line each
     */
    public static List<String> write(List<Path> folders, Path file, double soilIntervalS) throws IOException {
        Check.inRange("soil-interval", soilIntervalS, 1e-3, 1e6, "s");
        Path whole = file.toAbsolutePath();
        if (whole.getParent() == null || !Files.isDirectory(whole.getParent()) || Files.isDirectory(whole)) {
            throw new IOException(file + ": cannot be written there; name a file in a folder that exists");
        }
        List<Opened> runs = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Path folder : folders) {
            Opened run = open(folder, folders.size() > 1);
            Check.that(
                    names.add(run.name()),
                    "run '" + run.name() + "'",
                    "occurs twice; runs are told apart by their folders");
            runs.add(run);
        }
        McapWriter.write(file, mcap -> write(mcap, runs, soilIntervalS));
        return runs.stream().map(Opened::cut).filter(cut -> !cut.isEmpty()).toList();
    }

    private static Opened open(Path folder, boolean named) throws IOException {
        StoredRun stored = StoredRun.open(folder);
        if (!RunShelf.holds(folder, RunShelf.SCENE) || !RunShelf.holds(folder, Replays.FRAMES)) {
            throw new IOException(folder + ": has no replay; run the scenario again, without --replay 0");
        }
        String name = named ? String.valueOf(folder.toRealPath().getFileName()) : "";
        try {
            RunDigests digests = new RunDigests();
            digests.check(folder, RunShelf.SCENE);
            digests.check(folder, Replays.GROUND);
            byte[] scene = Replays.scene(folder.resolve(RunShelf.SCENE));
            Path ground = folder.resolve(Replays.GROUND);
            McapRun.Source source = new McapRun.Source(
                    folder,
                    stored.columns(),
                    SceneReader.scene(scene),
                    SceneReader.ground(scene, Files.readAllBytes(ground)));
            String cut = new Replays().cutOff(folder, digests);
            return new Opened(name, folder, source, facts(stored), cut.isEmpty() ? "" : folder + ": " + cut);
        } catch (Refusal e) {
            throw new IOException(folder + ": " + e.getMessage(), e);
        }
    }

    private static Map<String, String> facts(StoredRun stored) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("command", stored.command());
        Optional<Summary> summary = stored.summary();
        summary.ifPresent(run -> {
            facts.put("scenario", run.scenario());
            facts.put("variant", run.variant());
            facts.put("version", run.version());
            facts.put("seed", Long.toString(run.seed()));
            facts.put("stop", run.stop());
            facts.put("stateHash", run.stateHash());
            run.metrics()
                    .forEach(metric -> facts.put(
                            metric.name(), metric.value() + (metric.unit().equals("-") ? "" : " " + metric.unit())));
        });
        return facts;
    }

    private static void write(McapWriter file, List<Opened> runs, double soilIntervalS) throws IOException {
        List<McapRun> open = new ArrayList<>();
        try {
            for (Opened run : runs) {
                open.add(McapRun.begin(file, run.source(), new McapRun.Options(run.name(), soilIntervalS)));
            }
            for (McapRun next = earliest(open); next.nextS() < Double.POSITIVE_INFINITY; next = earliest(open)) {
                next.tellNext();
            }
        } finally {
            for (McapRun run : open) {
                run.close();
            }
        }
        for (Opened run : runs) {
            String prefix = run.name().isEmpty() ? "" : run.name() + "/";
            file.metadata(prefix + "run", run.facts());
            attach(file, run, prefix, RunShelf.SCENARIO, "application/yaml");
            attach(file, run, prefix, RunShelf.SUMMARY, "application/json");
        }
    }

    private static McapRun earliest(List<McapRun> runs) {
        McapRun first = runs.get(0);
        for (McapRun run : runs) {
            first = run.nextS() < first.nextS() ? run : first;
        }
        return first;
    }

    private static void attach(McapWriter file, Opened run, String prefix, String name, String type)
            throws IOException {
        Path path = run.folder().resolve(name);
        if (RunShelf.holds(run.folder(), name) && Files.size(path) <= MOST_ATTACHED) {
            file.attachment(prefix + name, type, Files.readAllBytes(path));
        }
    }
}
