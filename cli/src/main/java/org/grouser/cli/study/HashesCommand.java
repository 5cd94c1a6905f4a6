package org.grouser.cli.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.grouser.campaign.folder.RunText;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.ParallelJobs;
import org.grouser.quantity.NearestName;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.record.JsonText;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.Sweep;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.RecordedHash;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.SimulationDiverged;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reruns the catalog and compares the state hashes of all runs with the recorded ones. */
@Command(
        name = "hashes",
        mixinStandardHelpOptions = true,
        description = {
            "Reruns scenarios and variants of the catalog and compares their final state hashes with the recorded list.",
            "Exit 1 if any differs. A change that should not change physics changes none."
        })
public final class HashesCommand implements Callable<Integer> {
    private static final double SLOW_S = 10; // our choice: all the others together stay below ten minutes

    @Parameters(arity = "0..*", paramLabel = "ID", description = "scenarios, or ID:VARIANT; all if none is named")
    private List<String> ids = new ArrayList<>();

    @Option(names = "--threads", paramLabel = "N", description = "runs at a time; default all processors")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--slow", description = "also runs of many seconds or minutes, which else have to be named")
    private boolean slow;

    @Option(names = "--record", paramLabel = "FILE", description = "write the list of these runs instead of comparing")
    private @Nullable Path record;

    @Option(names = "--json", description = "print a JSON array of rows on standard output")
    private boolean json;

    /**
     * @param value of a sweep, or empty
     */
    private record Run(String id, String variant, String value, Scenario scenario) {}

    @Override
    public Integer call() throws IOException {
        ParallelJobs.checked(threads);
        Map<String, RecordedHash> recorded = new LinkedHashMap<>();
        if (record == null) {
            RecordedHash.read().forEach(row -> recorded.put(row.run(), row));
        }
        List<Callable<RecordedHash>> jobs = new ArrayList<>();
        for (Run run : chosen(recorded)) {
            jobs.add(() -> rerun(run));
        }
        List<RecordedHash> rows = ParallelJobs.all(threads, jobs);
        if (record != null) {
            Files.writeString(
                    record,
                    rows.stream()
                            .map(row -> row.toCsv() + "\n")
                            .collect(Collectors.joining("", RecordedHash.HEADER + "\n", "")));
            return ExitCode.DONE;
        }
        return compare(rows, recorded);
    }

    private List<Run> chosen(Map<String, RecordedHash> recorded) {
        List<Run> runs = new ArrayList<>();
        Set<String> known = new LinkedHashSet<>();
        for (Catalog.Entry entry : Catalog.entries()) {
            List<String> variants = new ArrayList<>();
            if (entry.defaultVariant().isEmpty()) {
                variants.add("");
            }
            entry.variants().forEach(variant -> variants.add(variant.name()));
            known.add(entry.id());
            for (String variant : variants) {
                String name = variant.isEmpty() ? entry.id() : entry.id() + ":" + variant;
                known.add(name);
                if (ids.isEmpty() || ids.contains(entry.id()) || ids.contains(name)) {
                    runs.addAll(runs(entry.id(), variant));
                }
            }
        }
        for (String id : ids) {
            if (!known.contains(id)) {
                throw new IllegalArgumentException("no scenario or variant '" + id + "'" + NearestName.hint(id, known));
            }
        }
        runs.removeIf(run -> {
            RecordedHash row = recorded.get(row(run, "", false).run());
            return ids.isEmpty() && !slow && row != null && row.slow();
        });
        return runs;
    }

    private static List<Run> runs(String id, String variant) {
        List<String> sets = variant.isEmpty() ? List.of() : List.of("variant=" + variant);
        Optional<Sweep> sweep = Sweep.read(Catalog.file(id), sets);
        if (sweep.isEmpty()) {
            return List.of(new Run(id, variant, "", ScenarioReader.open(id, sets)));
        }
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < sweep.get().runs().size(); i++) {
            runs.add(new Run(
                    id,
                    variant,
                    RunText.plain(sweep.get().values().get(i)),
                    sweep.get().runs().get(i)));
        }
        return runs;
    }

    private static RecordedHash row(Run run, String hash, boolean slow) {
        return new RecordedHash(run.id(), run.variant(), run.value(), hash, slow);
    }

    private static RecordedHash rerun(Run run) {
        long start = System.nanoTime();
        String hash;
        try (Simulation simulation = Simulation.assemble(run.scenario(), 1)) {
            try {
                hash = simulation.run(new Nothing(), new RunControl() {}).stateHash();
            } catch (SimulationDiverged e) {
                hash = e.stop() + " " + simulation.stateHash();
            }
        }
        double wallS = (System.nanoTime() - start) * 1e-9;
        RecordedHash row = row(run, hash, wallS > SLOW_S);
        System.err.printf(Locale.ROOT, "hashes: %s %s in %.1f s%n", row.run(), hash, wallS);
        return row;
    }

    private int compare(List<RecordedHash> rows, Map<String, RecordedHash> recorded) {
        int differing = 0;
        StringBuilder text = new StringBuilder();
        JsonText out = new JsonText().array();
        for (RecordedHash row : rows) {
            RecordedHash before = recorded.get(row.run());
            String was = before == null ? "" : before.hash();
            boolean same = was.equals(row.hash());
            differing += same ? 0 : 1;
            out.newLine().object().key("run").value(row.run()).key("recorded").value(was);
            out.key("now").value(row.hash()).key("same").value(same).end();
            if (!same) {
                text.append(row.run()).append(": ").append(row.hash());
                text.append(was.isEmpty() ? ", not recorded" : ", recorded " + was)
                        .append('\n');
            }
        }
        text.append(rows.size()).append(" runs, ").append(differing).append(" with another state hash than recorded\n");
        System.out.print(json ? out.end() + "\n" : text.toString());
        return differing == 0 ? ExitCode.DONE : ExitCode.CHECK_MISSED;
    }

    /** Keeps nothing of a run. */
    private static final class Nothing implements FrameSink {
        @Override
        public void begin(List<Column> columns) {}

        @Override
        public void frame(double[] values) {}

        @Override
        public void event(Event event) {}
    }
}
