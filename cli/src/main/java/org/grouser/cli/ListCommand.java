package org.grouser.cli;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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
                "Lists the built-in scenarios: id, variants, sweep, contact model, source, what each shows; or the built-in soils.")
final class ListCommand implements Callable<Integer> {
    @Option(names = "--json", description = "print a JSON array on standard output")
    private boolean json;

    @Option(names = "--soils", description = "list the built-in soils instead: numbers and sources")
    private boolean soils;

    @Override
    public Integer call() {
        if (soils) {
            List<SoilPreset> presets = SoilPresets.all();
            System.out.print(json ? SoilList.toJson(presets) : SoilList.toText(presets));
            return ExitCode.DONE;
        }
        List<Catalog.Entry> entries = Catalog.entries();
        System.out.print(json ? toJson(entries) : toText(entries));
        return ExitCode.DONE;
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
