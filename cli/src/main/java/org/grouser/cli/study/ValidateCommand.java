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
import org.grouser.cli.run.Published;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.ParallelJobs;
import org.grouser.quantity.NearestName;
import org.grouser.record.Evidence;
import org.grouser.record.Recording;
import org.grouser.record.run.RunFolder;
import org.grouser.record.run.Summary;
import org.grouser.report.ComparisonRow;
import org.grouser.report.ComparisonTable;
import org.grouser.report.SeriesRms;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.Sweep;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.ValidationRow;
import org.grouser.scenario.catalog.ValidationRows;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reruns the papers' experiments and sets our numbers beside the published ones. */
@Command(
        name = "validate",
        mixinStandardHelpOptions = true,
        description = {
            "Reruns published experiments: quantity, published value and source, ours, tolerance, pass or fail.",
            "Exit 1 if any row fails. Without ids all are run and docs/validation.md is written (in a source checkout)."
        })
public final class ValidateCommand implements Callable<Integer> {
    @Parameters(
            arity = "0..*",
            paramLabel = "ID",
            description = {
                "scenarios to validate, or ID:VARIANT; all if none is named.",
                "flow-golden is no scenario: single chords and sources of the soil's flow"
            })
    private List<String> ids = new ArrayList<>();

    @Option(names = "--threads", paramLabel = "N", description = "scenarios at a time; default all processors")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--slow", description = "also runs of many minutes, which else have to be named as ID:VARIANT")
    private boolean slow;

    @Option(names = "--json", description = "print a JSON array of rows on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        ParallelJobs.checked(threads);
        Map<Rerun, List<ValidationRow>> runs = chosen();
        List<Callable<List<ComparisonRow>>> jobs = new ArrayList<>();
        runs.forEach((run, of) -> jobs.add(() -> compare(run, of)));
        List<ComparisonRow> rows = new ArrayList<>();
        ParallelJobs.all(threads, jobs).forEach(rows::addAll);
        ComparisonTable table = new ComparisonTable(SeriesRms.after(rows));
        System.out.print(json ? table.toJson() : table.toText());
        if (ids.isEmpty()) {
            document(table);
        }
        return table.pass() ? ExitCode.DONE : ExitCode.CHECK_MISSED;
    }

    /**
     * One run or calculation.
     *
     * @param variant or empty
     * @param law of its soil, or empty for the scenario's own
     */
    private record Rerun(String id, String variant, String law) {}

    /** Rows by run: one run or calculation per id, variant and law, in the order of the files. */
    private Map<Rerun, List<ValidationRow>> chosen() {
        Map<Rerun, List<ValidationRow>> runs = new LinkedHashMap<>();
        Set<String> known = new LinkedHashSet<>();
        for (ValidationRow row : ValidationRows.read()) {
            String variant = Published.variant(row);
            String run = variant.isEmpty() ? row.id() : row.id() + ":" + variant;
            known.add(row.id());
            known.add(run);
            boolean asked = (ids.isEmpty() || ids.contains(row.id())) && (slow || !row.slow());
            if (asked || ids.contains(run)) {
                for (String law : laws(row)) {
                    Rerun rerun = new Rerun(row.id(), variant, law);
                    runs.computeIfAbsent(rerun, key -> new ArrayList<>()).add(row);
                }
            }
        }
        for (String id : ids) {
            if (!known.contains(id)) {
                throw new IllegalArgumentException("nothing published for '" + id + "'" + NearestName.hint(id, known));
            }
        }
        return runs;
    }

    /** The laws of a row, by the words of files; one empty word for that of its scenario. */
    private static List<String> laws(ValidationRow row) {
        return row.laws().isEmpty()
                ? List.of("")
                : row.laws().stream()
                        .map(law -> law.name().toLowerCase(Locale.ROOT))
                        .toList();
    }

    private static List<ComparisonRow> compare(Rerun run, List<ValidationRow> rows) throws IOException {
        long start = System.nanoTime();
        List<Summary.Metric> ours =
                Calculations.ids().contains(run.id) ? Calculations.metrics(run.id, run.variant) : rerun(run);
        double wallS = (System.nanoTime() - start) * 1e-9;
        String words = (run.id + " " + run.variant + " " + run.law).strip();
        System.err.printf(Locale.ROOT, "validate: %s done in %.1f s%n", words, wallS);
        return Published.compare(rows, run.variant, run.law, ours);
    }

    private static List<Summary.Metric> rerun(Rerun run) throws IOException {
        List<String> sets = new ArrayList<>(run.variant.isEmpty() ? List.of() : List.of("variant=" + run.variant));
        Optional<Sweep> sweep = Sweep.read(Catalog.file(run.id), sets);
        if (sweep.isPresent()) {
            return SweepJob.run(sweep.get()).whole().metrics();
        }
        if (!run.law.isEmpty()) {
            sets.add("ground.*.contact.scm.law=" + run.law);
        }
        Scenario scenario = ScenarioReader.open(run.id, sets);
        Recording recording = new Recording();
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            simulation.run(recording, new RunControl() {});
            Evidence evidence = Evidence.of(recording, scenario.record().sections(), simulation.grounds());
            return Summary.summarise(scenario.metrics(), evidence);
        }
    }

    private static void document(ComparisonTable table) throws IOException {
        String root = System.getProperty("grouser.root", "");
        Path docs = Path.of(root, "docs");
        if (!root.isEmpty() && Files.isDirectory(docs)) {
            RunFolder.create(docs).writeText("validation.md", table.toMarkdown());
        }
    }
}
