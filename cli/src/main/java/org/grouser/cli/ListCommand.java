package org.grouser.cli;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.grouser.campaign.study.Factor;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.study.StudyReader;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.record.JsonText;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.SoilPreset;
import org.grouser.scenario.catalog.SoilPresets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Tells what is in the catalog. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description =
                "Lists the built-in scenarios: id, variants, sweep, contact model, source, what each shows; or the built-in soils or studies.")
final class ListCommand implements Callable<Integer> {
    @Option(names = "--json", description = "print a JSON array on standard output")
    private boolean json;

    @Option(names = "--soils", description = "list the built-in soils instead: numbers and sources")
    private boolean soils;

    @Option(names = "--studies", description = "list the built-in studies instead: scenario, factors, sampling")
    private boolean studies;

    @Override
    public Integer call() {
        if (soils && studies) {
            throw new IllegalArgumentException("--soils and --studies exclude each other");
        }
        if (studies) {
            System.out.print(json ? studiesJson() : studiesText());
            return ExitCode.DONE;
        }
        if (soils) {
            List<SoilPreset> presets = SoilPresets.all();
            System.out.print(json ? SoilList.toJson(presets) : SoilList.toText(presets));
            return ExitCode.DONE;
        }
        List<Catalog.Entry> entries = Catalog.entries();
        System.out.print(json ? toJson(entries) : toText(entries));
        return ExitCode.DONE;
    }

    private static List<Study> studies() {
        return StudyReader.ids().stream()
                .map(id -> StudyReader.open(id, List.of()))
                .toList();
    }

    private static String studiesText() {
        StringBuilder text = new StringBuilder();
        for (Study study : studies()) {
            text.append(study.name())
                    .append("  (")
                    .append(study.subject().scenario())
                    .append(")\n");
            text.append("    ").append(study.subject().title()).append('\n');
            text.append("    varies: ").append(factors(study)).append('\n');
            text.append("    rows: ").append(study.sampling().words()).append('\n');
        }
        return text.append("\nRun one: ./grouser campaign ID [--set sampling.KIND.runs=N]\n")
                .toString();
    }

    private static String factors(Study study) {
        return study.factors().stream().map(Factor::name).collect(Collectors.joining(", "));
    }

    private static String studiesJson() {
        JsonText out = new JsonText().array();
        for (Study study : studies()) {
            out.newLine().object().key("id").value(study.name());
            out.key("title").value(study.subject().title());
            out.key("scenario").value(study.subject().scenario());
            out.key("factors").array();
            study.factors().forEach(factor -> out.value(factor.name()));
            out.end().key("sampling").value(study.sampling().words()).end();
        }
        return out.end() + "\n";
    }

    private static String toText(List<Catalog.Entry> entries) {
        StringBuilder text = new StringBuilder();
        for (Catalog.Entry entry : entries) {
            text.append(entry.id()).append("  (").append(entry.model()).append(")\n");
            text.append("    ").append(entry.title()).append('\n');
            text.append("    shows: ").append(entry.shows()).append('\n');
            if (!entry.source().isEmpty()) {
                text.append("    source: ").append(entry.source()).append('\n');
            }
            if (!entry.variants().isEmpty()) {
                text.append("    variants: ").append(variants(entry)).append('\n');
            }
            if (!entry.sweep().isEmpty()) {
                text.append("    sweep over: ").append(entry.sweep()).append('\n');
            }
        }
        return text.append("\nRun one: ./grouser run ID [--set variant=NAME] [--set path=value]\n")
                .toString();
    }

    private static String variants(Catalog.Entry entry) {
        return entry.variants().stream()
                .map(v -> v.name().equals(entry.defaultVariant()) ? v.name() + " (default)" : v.name())
                .collect(Collectors.joining(", "));
    }

    private static String toJson(List<Catalog.Entry> entries) {
        JsonText out = new JsonText().array();
        for (Catalog.Entry entry : entries) {
            out.newLine().object().key("id").value(entry.id()).key("title").value(entry.title());
            out.key("source").value(entry.source()).key("model").value(entry.model());
            out.key("shows").value(entry.shows()).key("variants").array();
            entry.variants().forEach(variant -> out.value(variant.name()));
            out.end().key("sweep").value(entry.sweep()).end();
        }
        return out.end() + "\n";
    }
}
