package org.grouser.cli.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.grouser.campaign.ConvergenceStudy;
import org.grouser.campaign.execute.Executor;
import org.grouser.campaign.execute.ThreadsExecutor;
import org.grouser.cli.run.RunPlace;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.Interrupt;
import org.grouser.cli.terminal.ParallelJobs;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.yaml.Numbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Step and cells halved until the answer stands. */
@Command(
        name = "converge",
        mixinStandardHelpOptions = true,
        description = {
            "Halves step and cells of soil until the metrics stand: observed order, extrapolated value, grid convergence index.",
            "Each halving of both takes about eight times as long. Exits with 1 if a metric does not stand in the end."
        })
public final class ConvergeCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "SCENARIO", description = "id of the catalog, a YAML file, or a run folder")
    private String scenario = "";

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = "change a value, as for run")
    private List<String> sets = new ArrayList<>();

    @Option(names = "--of", paramLabel = "WHAT", description = "what is halved: step, grid, or both; default both")
    private String of = "both";

    @Option(
            names = "--metrics",
            paramLabel = "A,B",
            split = ",",
            description = "metrics that have to stand; default all of the scenario")
    private List<String> metrics = new ArrayList<>();

    @Option(
            names = "--tolerance",
            paramLabel = "X",
            description = "how far the finest value may be from the limit, relative to it; default 0.02")
    private double tolerance = 0.02;

    @Option(names = "--levels", paramLabel = "N", description = "runs at most, 3 to 8; default 3")
    private int levels = 3;

    @Option(names = "--threads", paramLabel = "N", description = "runs at a time; default all processors")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(names = "--json", description = "print a JSON object on standard output")
    private boolean json;

    @Override
    public Integer call() {
        ParallelJobs.checked(threads);
        ConvergenceStudy.Of what = switch (of) {
            case "step" -> ConvergenceStudy.Of.STEP;
            case "grid" -> ConvergenceStudy.Of.GRID;
            case "both" -> ConvergenceStudy.Of.BOTH;
            default -> throw new IllegalArgumentException("--of = '" + of + "'; write step, grid or both");
        };
        Scenario read = ScenarioReader.open(RunPlace.scenario(scenario), sets);
        boolean noGrid = what == ConvergenceStudy.Of.BOTH && isWithoutCells(read);
        ConvergenceStudy refinement = new ConvergenceStudy(read, noGrid ? ConvergenceStudy.Of.STEP : what);
        Interrupt.hold();
        try (Executor executor = new ThreadsExecutor(threads)) {
            ConvergenceStudy.Result result = refinement.run(
                    metrics,
                    tolerance,
                    levels,
                    executor,
                    Interrupt::asked,
                    level -> System.err.printf(
                            Locale.ROOT,
                            "converge: 1/%d done in %.1f s%n",
                            level.refinement(),
                            level.result().seconds()));
            if (Interrupt.asked()) {
                System.err.println("grouser: interrupted");
                return ExitCode.INTERRUPTED;
            }
            System.out.print(json ? result.toJson() : text(refinement, result));
            return !result.stands() ? ExitCode.CHECK_MISSED : ExitCode.DONE;
        }
    }

    private static boolean isWithoutCells(Scenario scenario) {
        return scenario.ground().stream()
                .noneMatch(surface -> surface.contact().model().equals("scm"));
    }

    private String text(ConvergenceStudy refinement, ConvergenceStudy.Result result) {
        StringBuilder text = new StringBuilder("halved: ");
        List<String> halved = new ArrayList<>();
        refinement.lengths().forEach((path, value) -> halved.add(path + " = " + Numbers.text(value)));
        halved.sort(null);
        text.append(String.join(", ", halved)).append('\n');
        text.append(String.format(Locale.ROOT, "%-24s", "metric"));
        result.refinements().forEach(level -> text.append(String.format(Locale.ROOT, " %12s", "1/" + level)));
        text.append("   limit and order\n");
        for (ConvergenceStudy.Answer answer : result.answers()) {
            text.append(String.format(Locale.ROOT, "%-24s", answer.metric() + " [" + answer.unit() + "]"));
            answer.values().forEach(value -> text.append(String.format(Locale.ROOT, " %12.6g", value)));
            text.append("   ").append(answer.convergence());
            text.append(answer.stands() ? "; stands\n" : "; does not stand\n");
        }
        result.notes().forEach(note -> text.append("note: ").append(note).append('\n'));
        return text.toString();
    }
}
