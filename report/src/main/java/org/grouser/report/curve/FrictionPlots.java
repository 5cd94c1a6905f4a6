package org.grouser.report.curve;

import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.grouser.record.Column;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.report.plot.Plot;
import org.grouser.report.text.NumberText;

/**
 * Friction of contact points: modes over time, lateral force over applied force and over speed, after [Cordova2013, Figs.
 * 2, 3, 4 and 7].
 *
 * <p>Differs from the source: each point is drawn besides their sum, and points whose modes never differ share a panel.
 */
final class FrictionPlots {
    private static final List<String> MODES = List.of("none", "static", "kinetic");
    private static final int LEAST_GROWTH = 20; // frames in which a force grows, for a curve over it to show anything
    private static final double LEAST_SHARE = 1e-3; // of the normal force: less is no friction worth a plot
    private static final double LEAST_M_PER_S = 1e-3;
    private static final ColumnQuery APPLIED = PointPlots.ofWhole(Quantity.APPLIED_FORCE);
    private static final ColumnQuery ALL_LATERAL = PointPlots.ofWhole(Quantity.LATERAL_FORCE);

    private final Curves curves;
    private final ShownPoints points;
    private final List<Double> marks;

    FrictionPlots(Curves curves, ShownPoints points, List<Double> marks) {
        this.curves = curves;
        this.points = points;
        this.marks = marks;
    }

    Stream<Plot> plots() {
        return Stream.of(modes(), overForce(), overSpeed()).flatMap(plot -> plot);
    }

    private Stream<Plot> modes() {
        List<List<Column>> alike = new ArrayList<>();
        for (Column mode : points.shown(curves, Quantity.MODE)) {
            alike.stream()
                    .filter(group -> Arrays.equals(curves.values(group.get(0)), curves.values(mode)))
                    .findFirst()
                    .orElseGet(() -> {
                        alike.add(new ArrayList<>());
                        return alike.get(alike.size() - 1);
                    })
                    .add(mode);
        }
        return curves.plot(
                "Friction modes",
                "As of each frame; points that always have the same mode share a panel." + points.rest(),
                alike.stream().map(this::panel),
                marks);
    }

    private Plot.Panel panel(List<Column> alike) {
        String label = alike.stream().map(CurveNames.ofOwners(alike)).collect(Collectors.joining(", "));
        return Plot.Panel.ofLevels(label, MODES, curves.lines(alike.subList(0, 1), mode -> label));
    }

    /** Only where a force grows to its largest value without a break. */
    private Stream<Plot> overForce() {
        int frames = growth();
        if (frames == 0 || !rubs()) {
            return Stream.empty();
        }
        double[] appliedN = Arrays.copyOf(curves.values(APPLIED), frames);
        List<Plot.Line> whole = List.of(
                new Plot.Line("friction", appliedN, Arrays.copyOf(curves.values(ALL_LATERAL), frames)),
                new Plot.Line("applied force", appliedN, appliedN));
        List<Column> lateral = points.shown(curves, Quantity.LATERAL_FORCE);
        List<Plot.Line> each = lateral.stream()
                .map(point -> new Plot.Line(
                        CurveNames.ofOwners(lateral).apply(point),
                        appliedN,
                        Arrays.copyOf(curves.values(point), frames)))
                .toList();
        return xy(
                "Lateral friction over applied force",
                "What holds follows the straight line." + slips(appliedN[frames - 1]),
                "applied force, N",
                Plot.Panel.of("Lateral friction of all points", "N", WHOLE, whole),
                Plot.Panel.of("Lateral friction of each point", "N", WHOLE, each));
    }

    /** Frames up to the largest applied force; 0 if it ever falls before, or hardly grows. */
    private int growth() {
        double[] appliedN = curves.values(APPLIED);
        double largestN = curves.magnitude(APPLIED);
        int grown = 0;
        for (int i = 1; i < appliedN.length; i++) {
            if (!(appliedN[i] >= appliedN[i - 1])) {
                return 0;
            }
            grown += appliedN[i] > appliedN[i - 1] ? 1 : 0;
            if (appliedN[i] == largestN) {
                return grown < LEAST_GROWTH ? 0 : i + 1;
            }
        }
        return 0;
    }

    /** At which applied force each point first slips, in words. */
    private String slips(double largestN) {
        Map<Double, List<String>> byForce = new TreeMap<>();
        Optional<Column> applied = curves.first(APPLIED);
        for (Owner point : applied.isPresent() ? points.shown() : List.<Owner>of()) {
            double forceN = curves.atFirst("slip", point, applied.get());
            if (forceN <= largestN) {
                double shownN = Double.parseDouble(NumberText.brief(forceN, 3));
                byForce.computeIfAbsent(shownN, force -> new ArrayList<>()).add(point.name());
            }
        }
        String words = byForce.entrySet().stream()
                .map(entry -> String.join(", ", entry.getValue()) + " at " + NumberText.brief(entry.getKey()) + " N")
                .collect(Collectors.joining("; "));
        return words.isEmpty() ? "" : " First slip: " + words + ".";
    }

    /** Frames without contact have no friction and are left out. */
    private Stream<Plot> overSpeed() {
        List<Column> sliding = points.shown(curves, Quantity.SLIDE);
        double fastest = sliding.stream().mapToDouble(curves::magnitude).max().orElse(0);
        ColumnQuery speed = ColumnQuery.of(Quantity.SPEED).owner(Owner.Kind.BASE);
        if (!rubs() || fastest < LEAST_M_PER_S || !curves.has(speed)) {
            return Stream.empty();
        }
        double[] normalN = curves.sum("", curves.columns(ShownPoints.query(Quantity.NORMAL_FORCE), points.touching()))
                .values()
                .toArray();
        Plot.Line whole = loaded("friction", normalN, curves.values(speed), curves.values(ALL_LATERAL));
        List<Plot.Line> each = sliding.stream()
                .filter(slide ->
                        curves.has(ShownPoints.query(Quantity.LATERAL_FORCE).owner(slide.owner())))
                .map(slide -> loaded(
                        CurveNames.ofOwners(sliding).apply(slide),
                        curves.values(ShownPoints.query(Quantity.NORMAL_FORCE).owner(slide.owner())),
                        curves.values(slide),
                        curves.values(ShownPoints.query(Quantity.LATERAL_FORCE).owner(slide.owner()))))
                .toList();
        return xy(
                "Lateral friction over speed",
                "Above over the speed of the base, below over the sliding speed of each point; frames in contact only.",
                "speed, m/s",
                Plot.Panel.of("Lateral friction of all points", "N", WHOLE, List.of(whole)),
                Plot.Panel.of("Lateral friction of each point", "N", WHOLE, each));
    }

    private static Plot.Line loaded(String label, double[] normalN, double[] over, double[] given) {
        double[] x = over.clone();
        double[] y = given.clone();
        for (int i = 0; i < x.length; i++) {
            if (!(normalN[i] > 0)) {
                x[i] = Double.NaN;
                y[i] = Double.NaN;
            }
        }
        return new Plot.Line(label, x, y);
    }

    private boolean rubs() {
        double normalN = points.shown().stream()
                .mapToDouble(point -> curves.magnitude(
                        ShownPoints.query(Quantity.NORMAL_FORCE).owner(point)))
                .max()
                .orElse(0);
        return curves.magnitude(ALL_LATERAL) > LEAST_SHARE * normalN;
    }

    private static Stream<Plot> xy(String title, String note, String axis, Plot.Panel... panels) {
        List<Plot.Panel> drawn =
                Arrays.stream(panels).filter(panel -> !panel.lines().isEmpty()).toList();
        return Stream.of(new Plot(title, note, axis, drawn, List.of(), true));
    }
}
