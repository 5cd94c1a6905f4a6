package org.grouser.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.grouser.cli.terminal.Paint;
import org.grouser.record.JsonText;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.catalog.RunTime;
import org.grouser.scenario.catalog.Subjects;

/** The scenarios of the catalog by subject, with what a run of each takes. */
final class ScenarioList {
    private static final String NOT_MEASURED = "?";

    private final List<Catalog.Entry> entries = new ArrayList<>(); // in the order of the subjects
    private final Map<String, String> subjects = new LinkedHashMap<>(); // by id
    private final Map<String, RunTime> times = new LinkedHashMap<>(); // by id

    private ScenarioList() {}

    static ScenarioList read() {
        ScenarioList list = new ScenarioList();
        Subjects.read().forEach((subject, ids) -> {
            for (String id : ids) {
                list.entries.add(Catalog.entry(id));
                list.subjects.put(id, subject);
            }
        });
        RunTime.read().forEach(time -> list.times.put(time.id(), time));
        return list;
    }

    List<Catalog.Entry> entries() {
        return entries;
    }

    /** All words under which an entry is found. */
    String searched(Catalog.Entry entry) {
        return String.join(
                " ",
                entry.id(),
                entry.title(),
                String.valueOf(subjects.get(entry.id())),
                entry.source(),
                entry.shows(),
                entry.model(),
                entry.variants().stream().map(Catalog.Variant::name).collect(Collectors.joining(" ")));
    }

    private String time(String id) {
        RunTime time = times.get(id);
        return time == null ? NOT_MEASURED : time.words();
    }

    /** One line each, below their subjects. */
    String toText(List<Catalog.Entry> chosen, Paint paint) {
        StringBuilder text = new StringBuilder();
        String subject = "";
        int width = chosen.stream().mapToInt(entry -> entry.id().length()).max().orElse(0);
        for (Catalog.Entry entry : chosen) {
            String next = String.valueOf(subjects.get(entry.id()));
            if (!next.equals(subject)) {
                text.append(text.isEmpty() ? "" : "\n").append(paint.bold(next)).append('\n');
                subject = next;
            }
            text.append("  ")
                    .append(paint.green(entry.id()))
                    .append(" ".repeat(width - entry.id().length()));
            text.append(paint.faint(String.format("%9s", time(entry.id())))).append("  ");
            text.append(entry.title()).append('\n');
        }
        return text.append(
                        "\nThe times are those of one core. All of an entry: ./grouser list ID; run it: ./grouser run ID\n")
                .toString();
    }

    /** All that there is to say of each. */
    String toLongText(List<Catalog.Entry> chosen) {
        StringBuilder text = new StringBuilder();
        for (Catalog.Entry entry : chosen) {
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
            text.append("    takes: ").append(time(entry.id())).append(" on one core\n");
        }
        return text.append("\nRun one: ./grouser run ID [--set variant=NAME] [--set path=value]\n")
                .toString();
    }

    private static String variants(Catalog.Entry entry) {
        return entry.variants().stream()
                .map(v -> v.name().equals(entry.defaultVariant()) ? v.name() + " (default)" : v.name())
                .collect(Collectors.joining(", "));
    }

    String toJson(List<Catalog.Entry> chosen) {
        JsonText out = new JsonText().array();
        for (Catalog.Entry entry : chosen) {
            out.newLine().object().key("id").value(entry.id()).key("title").value(entry.title());
            out.key("subject").value(subjects.get(entry.id()));
            out.key("source").value(entry.source()).key("model").value(entry.model());
            out.key("shows").value(entry.shows()).key("variants").array();
            entry.variants().forEach(variant -> out.value(variant.name()));
            out.end().key("sweep").value(entry.sweep());
            RunTime time = times.get(entry.id());
            out.key("cpuS").value(time == null ? Double.NaN : time.cpuS());
            out.key("simulatedS")
                    .value(time == null ? Double.NaN : time.simulatedS())
                    .end();
        }
        return out.end() + "\n";
    }
}
