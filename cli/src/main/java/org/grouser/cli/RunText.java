package org.grouser.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grouser.record.Recording;
import org.grouser.record.RunFolder;
import org.grouser.record.Summary;
import org.grouser.report.ComparisonRow;
import org.grouser.report.RunCard;
import org.grouser.report.RunReport;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.StepperSpec;
import org.grouser.simulation.RunResult;

/** Words and tables about one run. */
final class RunText {
    private RunText() {}

    static Summary summary(Scenario scenario, Recording recording, RunResult result, double wallS, double simulatedS) {
        return new Summary(
                scenario.id(),
                scenario.variant(),
                Main.version(),
                ScenarioWriter.hash(scenario),
                scenario.seed(),
                result.stop(),
                result.stateHash(),
                wallS,
                simulatedS,
                Summary.summarise(scenario.metrics(), recording),
                result.solver(),
                result.warnings());
    }

    static void report(RunFolder folder, Scenario scenario, Recording recording, Summary summary, String command)
            throws IOException {
        StepperSpec.MoreauJean stepper = scenario.stepper().match(moreauJean -> moreauJean);
        List<RunCard.Setting> settings = List.of(
                new RunCard.Setting("integrator", "Moreau-Jean, theta " + stepper.theta()),
                new RunCard.Setting("step", stepper.stepS() + " s"),
                new RunCard.Setting("solver tolerance", Double.toString(stepper.tolerance())),
                new RunCard.Setting(
                        "stabilisation", stepper.stabilisation().name().toLowerCase(Locale.ROOT)),
                new RunCard.Setting("gravity", scenario.gravityMPerS2() + " m/s\u00b2"),
                new RunCard.Setting("frame interval", scenario.record().intervalS() + " s"));
        RunCard card = new RunCard(scenario.title(), scenario.shows(), scenario.source(), settings, command);
        List<ComparisonRow> checks = Published.compare(Published.of(scenario), summary);
        RunReport.write(folder, card, summary, recording, checks);
    }

    /** The outcome for a terminal: metrics, hash, speed, where the report is. */
    static String of(Summary summary, Path folder) {
        List<String> lines = new ArrayList<>();
        String name =
                summary.variant().isEmpty() ? summary.scenario() : summary.scenario() + " (" + summary.variant() + ")";
        lines.add(String.format(
                Locale.ROOT,
                "%s: %.3f s simulated in %.2f s (%.3f s per simulated second), stop: %s",
                name,
                summary.simulatedS(),
                summary.wallS(),
                summary.realTimeFactor(),
                summary.stop()));
        for (Summary.Metric metric : summary.metrics()) {
            lines.add(String.format(Locale.ROOT, "  %-22s %14.7g %s", metric.name(), metric.value(), metric.unit()));
        }
        lines.add("  state hash             " + summary.stateHash());
        summary.warnings().forEach(warning -> lines.add("  warning: " + warning));
        lines.add("  report: " + folder.resolve("report.html"));
        return String.join("\n", lines) + "\n";
    }
}
