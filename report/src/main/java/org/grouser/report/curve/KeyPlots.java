package org.grouser.report.curve;

import static org.grouser.report.plot.Plot.Axis.BULK;
import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.record.Column;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.report.plot.Plot;

/** The four to six plots that matter for a kind of run, of one panel and at most six curves each; the last is where the energy went. */
public final class KeyPlots {
    private static final int MOST_PLOTS = 6;
    private static final int MOST_CURVES = 6;
    private static final int DRAWN_ROWS = 900; // frames; more cannot be seen, extremes are among them

    private final Curves curves;
    private final List<Double> marks;
    private final List<Plot> plots = new ArrayList<>();

    private KeyPlots(Curves curves, List<Double> marks) {
        this.curves = curves;
        this.marks = marks;
    }

    /** None for a recording without frames. */
    public static List<Plot> of(Recording recording) {
        Recording few =
                recording.overview(DRAWN_ROWS * Math.max(1, recording.columns().size()));
        if (!Curves.drawable(few)) {
            return List.of();
        }
        KeyPlots key = new KeyPlots(new Curves(few), RunPlots.marks(few.events()));
        key.choose();
        return List.copyOf(key.plots);
    }

    /** In the order of what one looks for first: what the feet do, how the vehicle moves, what drives it. */
    private void choose() {
        Map<String, ColumnQuery> wanted = new LinkedHashMap<>();
        boolean byDistance = curves.alive(wheels(Quantity.SLIP_DISTANCE));
        wanted.put("Slip of the wheels", wheels(byDistance ? Quantity.SLIP_DISTANCE : Quantity.SLIP));
        wanted.put("Slip of the tread", wheels(Quantity.SLIP_VECTOR).component("x"));
        wanted.put("Sinkage", ColumnQuery.of(Quantity.SINKAGE).component(""));
        wanted.put("Normal force of the feet", points(Quantity.NORMAL_FORCE));
        wanted.put("Stroke of the absorbers", ColumnQuery.of(Quantity.STROKE));
        wanted.put("Stability margin", ColumnQuery.of(Quantity.STABILITY));
        wanted.put("Drawbar pull", ColumnQuery.of(Quantity.DRAWBAR_PULL).component(""));
        wanted.put("Force of the soil along x", tools().component("x"));
        wanted.put("Force of the soil upwards", tools().component("z"));
        wanted.put("Load of the wheels", wheels(Quantity.LOAD).component(""));
        wanted.put("Upward force on the wheels", WheelPlots.totalForces().component("z"));
        wanted.put("Joint torque", joints().unit("N m"));
        wanted.put("Speed of the base", base(Quantity.SPEED));
        wanted.put("Height of the base", base(Quantity.POSITION).component("z"));
        wanted.put("Roll and pitch", base(Quantity.ATTITUDE).component("roll", "pitch"));
        wanted.put("Force on blocks", blocks(Quantity.POLYGON_FORCE).component("z"));
        wanted.put("Speed of blocks", blocks(Quantity.SPEED));
        wanted.put("Tilt of blocks", blocks(Quantity.TILT));
        for (Map.Entry<String, ColumnQuery> plot : wanted.entrySet()) {
            if (plots.size() < MOST_PLOTS - 1) {
                add(plot.getKey(), plot.getValue());
            }
        }
        List<Column> energy = RunPlots.energyTerms(curves);
        if (!energy.isEmpty()) {
            panel("Energy: put in and lost", energy, curves.panel("Energy", WHOLE, energy, RunPlots::energyTerm));
        }
    }

    private void add(String title, ColumnQuery query) {
        List<Column> all = curves.columns(query).stream()
                .filter(column -> curves.magnitude(column) > 0)
                .toList();
        if (all.isEmpty() || curves.span(query) == 0) {
            return; // a straight line tells nothing
        }
        String unit = all.get(0).unit();
        List<Column> alike =
                all.stream().filter(column -> column.unit().equals(unit)).toList();
        List<Column> shown = alike.stream()
                .sorted((a, b) -> Double.compare(curves.magnitude(b), curves.magnitude(a)))
                .limit(MOST_CURVES)
                .toList();
        List<Column> inOrder = alike.stream().filter(shown::contains).toList();
        panel(title, alike, curves.panel(title, isForce(unit) ? BULK : WHOLE, inOrder));
    }

    private void panel(String title, List<Column> all, Plot.Panel panel) {
        String rest = all.size() > panel.lines().size()
                ? "The " + panel.lines().size() + " of " + all.size() + " with the largest values."
                : "";
        String heading = panel.unit().isEmpty() ? title : title + ", " + panel.unit();
        plots.add(new Plot(heading, rest, List.of(panel), marks));
    }

    private static boolean isForce(String unit) {
        return unit.startsWith("N");
    }

    private static ColumnQuery wheels(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.WHEEL);
    }

    private static ColumnQuery points(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.POINT).component("");
    }

    private static ColumnQuery tools() {
        return ColumnQuery.of(Quantity.SOIL_FORCE).owner(Owner.Kind.TOOL, Owner.Kind.BLOCK);
    }

    private static ColumnQuery joints() {
        return ColumnQuery.of(Quantity.EFFORT).owner(Owner.Kind.JOINT);
    }

    private static ColumnQuery base(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.BASE);
    }

    private static ColumnQuery blocks(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.BLOCK);
    }
}
