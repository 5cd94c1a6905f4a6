package org.grouser.report;

import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.grouser.record.Column;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.report.curve.CurveNames;
import org.grouser.report.curve.Curves;
import org.grouser.report.curve.RunPlots;
import org.grouser.report.plot.Plot;

/** Columns of several runs laid over each other: a plot per column, a curve per contact model. */
final class ModelPlots {
    private static final double LEAST_ANGLE_RAD = 0.01;
    private static final double LEAST_SWAY = 0.02; // of the travel along x: less is drawn as straight

    private final Map<String, Curves> byModel = new LinkedHashMap<>();

    ModelPlots(List<ModelRun> runs) {
        for (ModelRun run : runs) {
            if (Curves.drawable(run.recording())) {
                byModel.put(run.model(), new Curves(run.recording()));
            }
        }
    }

    /** What most comparisons are about: path, speed, pitch, slip, work. */
    List<Plot> usual() {
        return Stream.of(
                        path(),
                        overlay("Speed of the base", "Magnitude.", base(Quantity.SPEED), 0),
                        overlay(
                                "Pitch of the base",
                                "Positive: nose down.",
                                base(Quantity.ATTITUDE).component("pitch"),
                                LEAST_ANGLE_RAD),
                        slip(),
                        overlay("Work of the actuators", "", RunPlots.energy("actuator_work"), 0),
                        overlay("Energy drawn by the motors", "", RunPlots.energy("drawn"), 0))
                .flatMap(plot -> plot)
                .toList();
    }

    /** The columns asked for by name; a run without one of them has no curve there. */
    List<Plot> of(List<String> names) {
        return names.stream()
                .flatMap(name -> overlay(name, "", curves -> curves.named(name), 0))
                .toList();
    }

    private static ColumnQuery base(Quantity quantity) {
        return ColumnQuery.of(quantity).owner(Owner.Kind.BASE);
    }

    private Stream<Plot> path() {
        List<Plot.Line> lines = new ArrayList<>();
        double travelM = 0;
        for (Map.Entry<String, Curves> model : byModel.entrySet()) {
            Curves curves = model.getValue();
            if (curves.hasPosition(Owner.BASE, "x", "y")) {
                lines.add(new Plot.Line(
                        model.getKey(), curves.positionM(Owner.BASE, "x"), curves.positionM(Owner.BASE, "y")));
                travelM = Math.max(travelM, curves.span(RunPlots.basePosition("x")));
            }
        }
        Plot.Panel panel = Plot.Panel.of("y over x", "m", WHOLE, lines).showingAtLeast(LEAST_SWAY * travelM);
        return lines.isEmpty()
                ? Stream.empty()
                : Stream.of(new Plot("Path of the base", "From above.", "x, m", List.of(panel), List.of(), true));
    }

    private Stream<Plot> slip() {
        List<Plot.Line> lines = new ArrayList<>();
        for (Map.Entry<String, Curves> model : byModel.entrySet()) {
            Curves curves = model.getValue();
            List<Column> wheels = curves.columns(ColumnQuery.of(Quantity.SLIP).owner(Owner.Kind.WHEEL));
            if (!wheels.isEmpty()) {
                lines.add(new Plot.Line(model.getKey(), curves.timeS(), mean(curves, wheels)));
            }
        }
        return plot("Slip", "Mean over the wheels.", Plot.Panel.of("Slip", "%", WHOLE, lines));
    }

    /** In percent, frame by frame; columns without a number there do not count. */
    private static double[] mean(Curves curves, List<Column> columns) {
        double[] mean = new double[curves.timeS().length];
        for (int i = 0; i < mean.length; i++) {
            double sum = 0;
            int count = 0;
            for (Column column : columns) {
                double value = curves.values(column)[i];
                sum += Double.isNaN(value) ? 0 : value;
                count += Double.isNaN(value) ? 0 : 1;
            }
            mean[i] = 100 * sum / count;
        }
        return mean;
    }

    private Stream<Plot> overlay(String title, String note, ColumnQuery query, double leastSpan) {
        return overlay(title, note, curves -> curves.first(query), leastSpan);
    }

    private Stream<Plot> overlay(
            String title, String note, Function<Curves, Optional<Column>> choice, double leastSpan) {
        List<Plot.Line> lines = new ArrayList<>();
        List<Column> found = new ArrayList<>();
        byModel.forEach((model, curves) -> choice.apply(curves).ifPresent(column -> {
            lines.addAll(curves.lines(List.of(column), any -> model));
            found.add(column);
        }));
        if (found.isEmpty()) {
            return Stream.empty();
        }
        Plot.Panel panel = Plot.Panel.of(CurveNames.label(found.get(0)), Curves.unit(found.get(0)), WHOLE, lines);
        return plot(title, note, leastSpan > 0 ? panel.showingAtLeast(leastSpan) : panel);
    }

    private static Stream<Plot> plot(String title, String note, Plot.Panel panel) {
        return panel.lines().isEmpty()
                ? Stream.empty()
                : Stream.of(new Plot(title, note, "time, s", List.of(panel), List.of(), false, true));
    }
}
