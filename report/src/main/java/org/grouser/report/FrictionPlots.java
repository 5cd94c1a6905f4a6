package org.grouser.report;

import static org.grouser.report.ContactPoints.column;
import static org.grouser.report.Plot.Axis.WHOLE;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Friction of contact points: modes over time, lateral force over applied force and over speed, after [Cordova2013, Figs.
 * 2, 3, 4 and 7].
 *
 * <p>Differs from the source: each point is drawn besides their sum, and points whose modes never differ share a panel.
 */
final class FrictionPlots {
    private static final List<String> MODES = List.of("none", "static", "kinetic");
    private static final int LEAST_GROWTH = 20; // frames in which a force grows, for a curve over it to tell anything
    private static final double LEAST_SHARE = 1e-3; // of the normal force: less is no friction worth a plot
    private static final double LEAST_M_PER_S = 1e-3;

    private final Curves curves;
    private final ContactPoints points;
    private final List<Double> marks;

    FrictionPlots(Curves curves, ContactPoints points, List<Double> marks) {
        this.curves = curves;
        this.points = points;
        this.marks = marks;
    }

    Stream<Plot> plots() {
        return Stream.of(modes(), overForce(), overSpeed()).flatMap(plot -> plot);
    }

    private Stream<Plot> modes() {
        List<List<String>> alike = new ArrayList<>();
        for (String point : points.shown()) {
            if (curves.has(column("mode").apply(point))) {
                alike.stream()
                        .filter(group -> Arrays.equals(mode(group.get(0)), mode(point)))
                        .findFirst()
                        .orElseGet(() -> {
                            alike.add(new ArrayList<>());
                            return alike.get(alike.size() - 1);
                        })
                        .add(point);
            }
        }
        return curves.plot(
                "Friction modes",
                "As of each frame; points that always have the same mode share a panel." + points.rest(),
                alike.stream().map(group -> panel(String.join(", ", group), group.get(0))),
                marks);
    }

    private Plot.Panel panel(String label, String point) {
        return Plot.Panel.ofLevels(label, MODES, curves.lines(List.of(point), column("mode"), name -> label));
    }

    private double[] mode(String point) {
        return curves.values(column("mode").apply(point));
    }

    /** Only where a force grows to its largest value without a break. */
    private Stream<Plot> overForce() {
        int frames = growth();
        if (frames == 0 || !rubs()) {
            return Stream.empty();
        }
        double[] appliedN = Arrays.copyOf(curves.values("applied_force_N"), frames);
        List<Plot.Line> whole = List.of(
                new Plot.Line("friction", appliedN, Arrays.copyOf(curves.values("points_lateral_N"), frames)),
                new Plot.Line("applied force", appliedN, appliedN));
        List<Plot.Line> each = points.shown().stream()
                .filter(point -> curves.has(column("lateral_N").apply(point)))
                .map(point -> new Plot.Line(
                        point,
                        appliedN,
                        Arrays.copyOf(curves.values(column("lateral_N").apply(point)), frames)))
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
        double[] appliedN = curves.has("applied_force_N") ? curves.values("applied_force_N") : new double[0];
        double largestN = curves.magnitude("applied_force_N");
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
        for (String point : points.shown()) {
            double forceN = curves.atFirst("slip", point, "applied_force_N");
            if (forceN <= largestN) {
                double shownN = Double.parseDouble(NumberText.brief(forceN, 3));
                byForce.computeIfAbsent(shownN, force -> new ArrayList<>()).add(point);
            }
        }
        String words = byForce.entrySet().stream()
                .map(entry -> String.join(", ", entry.getValue()) + " at " + NumberText.brief(entry.getKey()) + " N")
                .collect(Collectors.joining("; "));
        return words.isEmpty() ? "" : " First slip: " + words + ".";
    }

    /** Frames without contact have no friction and are left out. */
    private Stream<Plot> overSpeed() {
        double fastest = points.shown().stream()
                .mapToDouble(point -> curves.magnitude(column("slide_m_per_s").apply(point)))
                .max()
                .orElse(0);
        if (!rubs() || fastest < LEAST_M_PER_S || !curves.has("base_speed_m_per_s")) {
            return Stream.empty();
        }
        double[] normalN =
                curves.sum("", points.touching(), column("normal_N")).values().toArray();
        Plot.Line whole = loaded("friction", normalN, "base_speed_m_per_s", "points_lateral_N");
        List<Plot.Line> each = points.shown().stream()
                .filter(point -> curves.has(column("slide_m_per_s").apply(point)))
                .map(point -> loaded(
                        point,
                        curves.values(column("normal_N").apply(point)),
                        column("slide_m_per_s").apply(point),
                        column("lateral_N").apply(point)))
                .toList();
        return xy(
                "Lateral friction over speed",
                "Above over the speed of the base, below over the sliding speed of each point; frames in contact only.",
                "speed, m/s",
                Plot.Panel.of("Lateral friction of all points", "N", WHOLE, List.of(whole)),
                Plot.Panel.of("Lateral friction of each point", "N", WHOLE, each));
    }

    private Plot.Line loaded(String label, double[] normalN, String xColumn, String yColumn) {
        double[] x = curves.values(xColumn).clone();
        double[] y = curves.values(yColumn).clone();
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
                .mapToDouble(point -> curves.magnitude(column("normal_N").apply(point)))
                .max()
                .orElse(0);
        return curves.magnitude("points_lateral_N") > LEAST_SHARE * normalN;
    }

    private static Stream<Plot> xy(String title, String note, String axis, Plot.Panel... panels) {
        List<Plot.Panel> drawn =
                Arrays.stream(panels).filter(panel -> !panel.lines().isEmpty()).toList();
        return Stream.of(new Plot(title, note, axis, drawn, List.of(), true));
    }
}
