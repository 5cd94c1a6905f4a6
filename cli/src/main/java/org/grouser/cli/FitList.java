package org.grouser.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.grouser.identify.file.Experiment;
import org.grouser.identify.file.Fit;
import org.grouser.identify.file.FitReader;
import org.grouser.identify.file.ParameterSpec;
import org.grouser.record.JsonText;

/** The built-in fits: parameters and experiments. */
final class FitList {
    private FitList() {}

    /** All of the catalog. */
    static List<Fit> all() {
        return FitReader.ids().stream().map(id -> FitReader.open(id, List.of())).toList();
    }

    /** What words are looked for in. */
    static String text(Fit fit) {
        return fit.name() + " " + fit.title() + " " + entry(fit);
    }

    static String toText(List<Fit> fits) {
        StringBuilder text = new StringBuilder();
        fits.forEach(fit -> text.append(entry(fit)));
        return text.append("\nRun one: ./grouser identify ID [--set parameters.NAME.start=VALUE]\n")
                .toString();
    }

    private static String entry(Fit fit) {
        StringBuilder text = new StringBuilder();
        text.append(fit.name()).append(fit.truth().isEmpty() ? "\n" : "  (data made from known parameters)\n");
        text.append("    ").append(fit.title()).append('\n');
        text.append("    fits: ")
                .append(fit.parameters().stream().map(ParameterSpec::name).collect(Collectors.joining(", ")))
                .append('\n');
        text.append("    from: ")
                .append(fit.experiments().stream()
                        .map(it -> it.heldOut() ? it.name() + " (held out)" : it.name())
                        .collect(Collectors.joining(", ")))
                .append('\n');
        return text.toString();
    }

    static String toJson(List<Fit> fits) {
        JsonText out = new JsonText().array();
        for (Fit fit : fits) {
            out.newLine().object().key("id").value(fit.name());
            out.key("title").value(fit.title());
            out.key("made").value(!fit.truth().isEmpty());
            out.key("parameters").array();
            fit.parameters().forEach(parameter -> out.value(parameter.name()));
            out.end().key("experiments").array();
            for (Experiment experiment : fit.experiments()) {
                out.object().key("name").value(experiment.name());
                out.key("held_out").value(experiment.heldOut()).end();
            }
            out.end().end();
        }
        return out.end() + "\n";
    }
}
