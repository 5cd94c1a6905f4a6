package org.grouser.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.grouser.campaign.study.Factor;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.study.StudyReader;
import org.grouser.cli.study.RunTimes;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.cli.terminal.Paint;
import org.grouser.identify.file.Fit;
import org.grouser.quantity.NearestName;
import org.grouser.record.JsonText;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.SoilPreset;
import org.grouser.scenario.catalog.SoilPresets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells what is in the catalog. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = {
            "Lists the built-in scenarios by subject: id, time that a run takes on one core, what it is.",
            "Words choose among them: ./grouser list lander; an id alone tells all of it: variants, source, sweep."
        })
final class ListCommand implements Callable<Integer> {
    @Parameters(
            arity = "0..*",
            paramLabel = "WORD",
            description =
                    "only entries in which all these words occur: id, title, subject, source, contact model, variants")
    private List<String> words = new ArrayList<>();

    @Option(names = "--long", description = "with what each shows, its contact model, source, variants and sweep")
    private boolean details;

    @Option(names = "--json", description = "print a JSON array on standard output")
    private boolean json;

    @Option(names = "--soils", description = "list the built-in soils instead: numbers and sources")
    private boolean soils;

    @Option(names = "--studies", description = "list the built-in studies instead: scenario, factors, sampling")
    private boolean studies;

    @Option(names = "--fits", description = "list the built-in fits instead: parameters, experiments")
    private boolean fits;

    @Option(
            names = "--measure",
            description = {
                "run the scenarios chosen, one after the other, and write what they take",
                "into validation/run-times.csv (in a source checkout)"
            })
    private boolean measure;

    @Override
    public Integer call() throws IOException {
        if ((soils && studies) || (fits && (soils || studies))) {
            throw new IllegalArgumentException("--soils, --studies and --fits exclude each other");
        }
        if (measure && (soils || studies || fits || json)) {
            throw new IllegalArgumentException(
                    "--measure is about scenarios alone; leave out --soils, --studies, --fits, --json");
        }
        if (fits) {
            List<Fit> chosen = chosen(FitList.all(), FitList::text, Fit::name);
            System.out.print(json ? FitList.toJson(chosen) : FitList.toText(chosen));
            return ExitCode.DONE;
        }
        if (studies) {
            List<Study> chosen = chosen(studies(), ListCommand::text, Study::name);
            System.out.print(json ? studiesJson(chosen) : studiesText(chosen));
            return ExitCode.DONE;
        }
        if (soils) {
            List<SoilPreset> presets = chosen(SoilPresets.all(), SoilPreset::toString, SoilPreset::id);
            System.out.print(json ? SoilList.toJson(presets) : SoilList.toText(presets));
            return ExitCode.DONE;
        }
        ScenarioList list = ScenarioList.read();
        List<Catalog.Entry> entries = chosen(list.entries(), list::searched, Catalog.Entry::id);
        if (measure) {
            Interrupt.hold();
            RunTimes.measure(entries.stream().map(Catalog.Entry::id).toList());
            return Interrupt.asked() ? ExitCode.INTERRUPTED : ExitCode.DONE;
        }
        boolean single = !words.isEmpty() && entries.size() == 1;
        System.out.print(
                json
                        ? list.toJson(entries)
                        : details || single ? list.toLongText(entries) : list.toText(entries, Paint.out()));
        return ExitCode.DONE;
    }

    /** Those in whose text all words occur; one whose name is the only word is meant alone. */
    private <T> List<T> chosen(List<T> all, Function<T, String> text, Function<T, String> name) {
        if (words.size() == 1) {
            for (T one : all) {
                if (name.apply(one).equals(words.get(0))) {
                    return List.of(one);
                }
            }
        }
        List<T> chosen = new ArrayList<>();
        for (T one : all) {
            String searched = text.apply(one).toLowerCase(Locale.ROOT);
            if (words.stream().allMatch(word -> searched.contains(word.toLowerCase(Locale.ROOT)))) {
                chosen.add(one);
            }
        }
        if (chosen.isEmpty()) {
            String asked = String.join(" ", words);
            throw new IllegalArgumentException("nothing in the list has '" + NearestName.shortened(asked) + "'"
                    + NearestName.hint(asked, all.stream().map(name).toList()));
        }
        return chosen;
    }

    private static String text(Study study) {
        return study.name() + " " + study.subject().scenario() + " "
                + study.subject().title() + " " + factors(study);
    }

    private static List<Study> studies() {
        return StudyReader.ids().stream()
                .map(id -> StudyReader.open(id, List.of()))
                .toList();
    }

    private static String studiesText(List<Study> chosen) {
        StringBuilder text = new StringBuilder();
        for (Study study : chosen) {
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

    private static String studiesJson(List<Study> chosen) {
        JsonText out = new JsonText().array();
        for (Study study : chosen) {
            out.newLine().object().key("id").value(study.name());
            out.key("title").value(study.subject().title());
            out.key("scenario").value(study.subject().scenario());
            out.key("factors").array();
            study.factors().forEach(factor -> out.value(factor.name()));
            out.end().key("sampling").value(study.sampling().words()).end();
        }
        return out.end() + "\n";
    }
}
