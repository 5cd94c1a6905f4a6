package org.grouser.identify;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.grouser.identify.run.ExperimentPlans;
import org.grouser.identify.statistics.Identified;
import org.grouser.record.run.RunFolder;
import org.grouser.scenario.yaml.Numbers;

/** What a fit leaves in its folder. */
final class FitFiles {
    static final String JSON = "fit.json";
    static final String SOIL = "soil.yaml";
    static final String POSTERIOR = "posterior.csv";
    static final String REPORT = "report.html";

    private FitFiles() {}

    /** Writes all files, each by an atomic rename. */
    static void write(RunFolder folder, FitResult result, ExperimentPlans plans) throws IOException {
        Optional<String> soil = FittedSoil.file(result, plans);
        if (soil.isPresent()) {
            folder.writeText(SOIL, soil.get());
        }
        Optional<String> posterior = posterior(result.found());
        if (posterior.isPresent()) {
            folder.writeText(POSTERIOR, posterior.get());
        }
        folder.writeText(REPORT, FitPage.html(result));
        folder.writeText(JSON, FitJson.text(result));
    }

    /** A table that a study takes: a column for each parameter by its name. */
    private static Optional<String> posterior(Identified found) {
        return found.analysis().map(analysis -> {
            StringBuilder text =
                    new StringBuilder(String.join(",", found.misfit().space().names()));
            text.append('\n');
            for (double[] sample : analysis.posterior().samples()) {
                text.append(String.join(
                        ",", Arrays.stream(sample).mapToObj(Numbers::text).toList()));
                text.append('\n');
            }
            return text.toString();
        });
    }

    /** The files that a fit with this result leaves, for readers. */
    static List<String> names(FitResult result) {
        List<String> names = new ArrayList<>(List.of(JSON, REPORT));
        if (FittedSoil.isSoil(result)) {
            names.add(SOIL);
        }
        if (result.found().analysis().isPresent()) {
            names.add(POSTERIOR);
        }
        return names;
    }
}
