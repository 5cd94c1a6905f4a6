package org.grouser.campaign.folder;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.grouser.contact.ContactSpec;
import org.grouser.quantity.Vec3;
import org.grouser.record.EnergyAccount;
import org.grouser.record.Evidence;
import org.grouser.record.display.Display;
import org.grouser.record.display.DisplayTable;
import org.grouser.record.run.DigestedFile;
import org.grouser.record.run.RunFolder;
import org.grouser.record.run.Summary;
import org.grouser.report.ComparisonRow;
import org.grouser.report.RunCard;
import org.grouser.report.RunReport;
import org.grouser.report.figure.Course;
import org.grouser.report.figure.Scenery;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StepperSpec;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.RunResult;
import org.grouser.simulation.replay.GroundProfile;
import org.grouser.simulation.replay.Outlines;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.generate.PlacedRock;
import org.grouser.terrain.generate.RockFields;

/** Words and tables about one run. */
public final class RunText {
    private RunText() {}

    /**
     * @param named files that the scenario names
     */
    public static Summary.Setup setup(Scenario scenario, List<DigestedFile> named) {
        return new Summary.Setup(
                scenario.id(),
                scenario.variant(),
                ProgramVersion.number(),
                InputFiles.hash(scenario, named),
                scenario.seed());
    }

    public static Summary summary(
            Scenario scenario,
            Summary.Setup setup,
            Evidence evidence,
            RunResult result,
            double wallS,
            double simulatedS) {
        return new Summary(
                setup,
                new Summary.Outcome(result.stop(), result.stateHash(), wallS, simulatedS),
                Summary.summarise(scenario.metrics(), evidence),
                result.solver(),
                result.warnings(),
                Stream.concat(result.notes().stream(), rockNotes(scenario).stream())
                        .toList());
    }

    public static void report(
            RunFolder folder,
            Scenario scenario,
            Evidence evidence,
            Summary summary,
            List<ComparisonRow> checks,
            String command)
            throws IOException {
        RunReport.write(folder, card(scenario, command), summary, evidence, checks);
    }

    public static RunCard card(Scenario scenario, String command) throws IOException {
        return new RunCard(
                scenario.title(),
                scenario.shows(),
                scenario.source(),
                settings(scenario),
                command,
                new Scenery(
                                Outlines.wheelRadiiM(scenario),
                                Outlines.baseSizeM(scenario),
                                Outlines.blockSizesM(scenario),
                                new GroundProfile(scenario)::heightsM,
                                rockOutlines(scenario))
                        .withTools(Outlines.toolOutlinesM(scenario)),
                new Course(Outlines.waypointsM(scenario), Outlines.acceptanceM(scenario), scenario.gravityMPerS2()),
                scenario.referenceRuns().stream()
                        .map(Scenario.ReferenceRun::name)
                        .toList());
    }

    /** What lies in each rock field beside what was to be expected; empty without fields. */
    public static List<String> rockNotes(Scenario scenario) {
        List<String> notes = new ArrayList<>();
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.shape() instanceof GroundShape.Rocks rocks) {
                notes.add("ground '" + surface.name() + "':\n"
                        + RockFields.statistics(rocks.field()).text());
            }
        }
        return notes;
    }

    /** All rocks from above. */
    public static List<Scenery.Rock> rockOutlines(Scenario scenario) throws IOException {
        List<Scenery.Rock> outlines = new ArrayList<>();
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.shape() instanceof GroundShape.Rocks rocks) {
                for (PlacedRock rock : RockFields.rocks(rocks.field())) {
                    outlines.add(
                            new Scenery.Rock(rock.centreM().x(), rock.centreM().y(), rock.diameterM(), rock.shownM()));
                }
            }
        }
        return outlines;
    }

    /** What the run card tells of the scenario, the stepper first. */
    public static List<RunCard.Setting> settings(Scenario scenario) {
        Vec3 gravity = scenario.gravityMPerS2();
        String down = gravity.x() == 0 && gravity.y() == 0 && gravity.z() <= 0
                ? plain(-gravity.z())
                : "(" + brief(gravity.x()) + ", " + brief(gravity.y()) + ", " + brief(gravity.z()) + ")";
        List<RunCard.Setting> settings = new ArrayList<>(scenario.stepper()
                .match(
                        RunText::moreauJean,
                        RunText::rungeKutta,
                        RunText::semiImplicit,
                        RunText::eventDriven,
                        RunText::generalisedAlpha,
                        RunText::discontinuousGalerkin));
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.contact() instanceof ContactSpec.Scm soil) {
                settings.add(new RunCard.Setting(
                        "Cells of \u2018" + surface.name() + "\u2019",
                        plain(1e3 * soil.spec().grid().dxM()) + " mm"));
            }
        }
        settings.add(new RunCard.Setting("Gravity", down + " m/s\u00b2"));
        settings.add(new RunCard.Setting(
                "Frame interval", plain(1e3 * scenario.record().intervalS()) + " ms"));
        return List.copyOf(settings);
    }

    private static List<RunCard.Setting> moreauJean(StepperSpec.MoreauJean stepper) {
        List<RunCard.Setting> settings = new ArrayList<>(List.of(
                new RunCard.Setting("Integrator", "Moreau-Jean, theta " + plain(stepper.theta())), step(stepper)));
        if (stepper.adaptive() != null) {
            settings.add(new RunCard.Setting(
                    "Inner steps", "error " + plain(stepper.adaptive().tolerance()) + " m, rad"));
        }
        settings.add(new RunCard.Setting("Solver tolerance", plain(stepper.tolerance())));
        settings.add(new RunCard.Setting(
                "Stabilisation", stepper.stabilisation().name().toLowerCase(Locale.ROOT)));
        return settings;
    }

    private static List<RunCard.Setting> rungeKutta(StepperSpec.RungeKutta stepper) {
        return List.of(new RunCard.Setting("Integrator", "Runge-Kutta, order 4"), step(stepper));
    }

    private static List<RunCard.Setting> semiImplicit(StepperSpec.SemiImplicit stepper) {
        return List.of(new RunCard.Setting("Integrator", "semi-implicit Euler"), step(stepper));
    }

    private static List<RunCard.Setting> eventDriven(StepperSpec.EventDriven stepper) {
        return List.of(
                new RunCard.Setting("Integrator", "event-driven, Dormand-Prince 5(4)"),
                step(stepper),
                new RunCard.Setting("Tolerance", plain(stepper.tolerance())));
    }

    private static List<RunCard.Setting> generalisedAlpha(StepperSpec.GeneralisedAlpha stepper) {
        return List.of(
                new RunCard.Setting(
                        "Integrator", "generalised alpha, spectral radius " + plain(stepper.spectralRadius())),
                step(stepper),
                new RunCard.Setting("Solver tolerance", plain(stepper.tolerance())));
    }

    private static List<RunCard.Setting> discontinuousGalerkin(StepperSpec.DiscontinuousGalerkin stepper) {
        return List.of(
                new RunCard.Setting("Integrator", "time-discontinuous Galerkin, D1-minus"),
                step(stepper),
                new RunCard.Setting("Solver tolerance", plain(stepper.tolerance())));
    }

    private static RunCard.Setting step(StepperSpec stepper) {
        return new RunCard.Setting("Step", plain(1e3 * stepper.stepS()) + " ms");
    }

    /** Up to ten digits, no trailing zeros, 1e-10 rather than 1.0E-10. */
    public static String plain(double value) {
        return plain(value, 10);
    }

    private static String brief(double value) {
        return plain(value, 5);
    }

    private static String plain(double value, int digits) {
        BigDecimal rounded =
                BigDecimal.valueOf(value).round(new MathContext(digits)).stripTrailingZeros();
        boolean ordinary = value == 0 || (Math.abs(value) >= 1e-4 && Math.abs(value) < 1e7);
        return ordinary
                ? rounded.toPlainString()
                : rounded.toString().replace("E+", "e").replace('E', 'e');
    }

    /** How much memory the program holds now, and held at most: the sum of the peaks of all pools of the heap. */
    public static String memory() {
        long peak = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            peak += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() : 0;
        }
        long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        return String.format(Locale.ROOT, "  memory: %d MB in use, at most %d MB\n", used >> 20, peak >> 20);
    }

    /** The outcome for a terminal: metrics, notes, hash, speed, where the report is. */
    public static String of(Summary summary, Path folder) {
        return of(summary, List.of(), Optional.empty(), folder);
    }

    /**
     * The same with what the numbers are compared with, and where the energy went.
     *
     * @param checks rows of this run, joined to its metrics by quantity; may be empty
     */
    public static String of(Summary summary, List<ComparisonRow> checks, Optional<EnergyAccount> energy, Path folder) {
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
            String value = metric.missing().isEmpty()
                    ? String.format(
                            Locale.ROOT,
                            "%14s %s",
                            metric.display().number(metric.value()),
                            metric.display().unit())
                    : String.format(Locale.ROOT, "%14s (%s)", "\u2013", metric.missing());
            lines.add(String.format(Locale.ROOT, "  %-22s %-20s %s", metric.name(), value, verdict(metric, checks))
                    .stripTrailing());
        }
        notJudged(checks).forEach(why -> lines.add("  " + why));
        for (String note : summary.notes()) {
            note.lines().forEach(line -> lines.add(("  " + line).stripTrailing()));
        }
        energy.ifPresent(account -> lines.add("  energy                 " + energyLine(account)));
        lines.add("  state hash             " + summary.stateHash());
        summary.warnings().forEach(warning -> lines.add("  warning: " + warning));
        lines.add("  report: " + folder.resolve("report.html"));
        return String.join("\n", lines) + "\n";
    }

    /** What a number is worth: the verdicts on it with what it was compared with; empty where nothing is known of it. */
    private static String verdict(Summary.Metric metric, List<ComparisonRow> checks) {
        List<String> verdicts = new ArrayList<>();
        for (ComparisonRow row : checks) {
            if (row.quantity().equals(metric.name())) {
                String reference = Double.isNaN(row.published())
                        ? ""
                        : " " + metric.display().text(row.published());
                String tolerance = row.judged() ? " " + row.toleranceWords(metric.display()) : "";
                verdicts.add(row.verdict() + ": " + row.kind() + reference + tolerance);
            }
        }
        return String.join("; ", verdicts);
    }

    private static List<String> notJudged(List<ComparisonRow> checks) {
        return checks.stream()
                .map(ComparisonRow::note)
                .filter(note -> note.contains("not judged: "))
                .map(note -> note.substring(note.indexOf("not judged: ")))
                .distinct()
                .toList();
    }

    /** Where the energy came from and went to, in one line. */
    public static String energyLine(EnergyAccount account) {
        Display joules = DisplayTable.ofUnit("J");
        StringBuilder line = new StringBuilder("start " + joules.text(account.startJ()));
        for (EnergyAccount.Term term : account.terms()) {
            if (Math.abs(term.addedJ()) > 1e-12 * account.sizeJ()) {
                line.append(term.addedJ() < 0 ? " \u2212 " : " + ")
                        .append(joules.text(Math.abs(term.addedJ())))
                        .append(" " + term.name());
            }
        }
        return line + " = " + joules.text(account.endJ()) + "; remainder " + joules.text(account.remainderJ());
    }
}
