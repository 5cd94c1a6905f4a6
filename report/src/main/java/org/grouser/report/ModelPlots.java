package org.grouser.report;

import static org.grouser.report.Plot.Axis.WHOLE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Columns of several runs laid over each other: a plot per column, a curve per run. */
final class ModelPlots {
    private static final String SLIP = "wheel_.+_slip"; // of one wheel
    private static final double LEAST_ANGLE_RAD = 0.01;
    private static final double LEAST_SWAY = 0.02; // of the way along x: less is drawn as straight

    private final Map<String, Curves> byTier = new LinkedHashMap<>();

    ModelPlots(List<ModelRun> runs) {
        for (ModelRun run : runs) {
            if (run.recording().rows() > 0) {
                byTier.put(run.tier(), new Curves(run.recording()));
            }
        }
    }

    /** What most comparisons are about: way, speed, pitch, slip, work. */
    List<Plot> usual() {
        return Stream.of(
                        path(),
                        overlay("Speed of the base", "Magnitude.", "base_speed_m_per_s", 0),
                        overlay("Pitch of the base", "Positive: nose down.", "base_pitch_rad", LEAST_ANGLE_RAD),
                        slip(),
                        overlay("Work of the actuators", "", "actuator_work_J", 0),
                        overlay("Energy drawn by the motors", "", "motors_drawn_J", 0))
                .flatMap(plot -> plot)
                .toList();
    }

    /** The columns asked for; a run without one of them has no curve there. */
    List<Plot> of(List<String> columns) {
        return columns.stream()
                .flatMap(column -> overlay(ColumnName.of(column).quantity(), "", column, 0))
                .toList();
    }

    private Stream<Plot> path() {
        List<Plot.Line> lines = new ArrayList<>();
        double wayM = 0;
        for (Map.Entry<String, Curves> tier : byTier.entrySet()) {
            Curves curves = tier.getValue();
            if (curves.has("base_x_m") && curves.has("base_y_m")) {
                lines.add(new Plot.Line(tier.getKey(), curves.values("base_x_m"), curves.values("base_y_m")));
                wayM = Math.max(wayM, curves.span("base_x_m"));
            }
        }
        Plot.Panel panel = Plot.Panel.of("y over x", "m", WHOLE, lines).showingAtLeast(LEAST_SWAY * wayM);
        return lines.isEmpty()
                ? Stream.empty()
                : Stream.of(new Plot("Path of the base", "From above.", "x, m", List.of(panel), List.of(), true));
    }

    private Stream<Plot> slip() {
        List<Plot.Line> lines = new ArrayList<>();
        for (Map.Entry<String, Curves> tier : byTier.entrySet()) {
            Curves curves = tier.getValue();
            List<String> wheels = curves.matching(SLIP);
            if (!wheels.isEmpty()) {
                lines.add(new Plot.Line(tier.getKey(), curves.values("time_s"), mean(curves, wheels)));
            }
        }
        return plot("Slip", "Mean over the wheels.", Plot.Panel.of("Slip", "", WHOLE, lines));
    }

    /** Frame by frame; columns without a number there do not count. */
    private static double[] mean(Curves curves, List<String> columns) {
        double[] mean = new double[curves.values("time_s").length];
        for (int i = 0; i < mean.length; i++) {
            double sum = 0;
            int count = 0;
            for (String column : columns) {
                double value = curves.values(column)[i];
                sum += Double.isNaN(value) ? 0 : value;
                count += Double.isNaN(value) ? 0 : 1;
            }
            mean[i] = sum / count;
        }
        return mean;
    }

    private Stream<Plot> overlay(String title, String note, String column, double leastSpan) {
        List<Plot.Line> lines = new ArrayList<>();
        byTier.forEach((tier, curves) -> lines.addAll(curves.lines(List.of(tier), any -> column)));
        ColumnName name = ColumnName.of(column);
        Plot.Panel panel = Plot.Panel.of(name.words(), name.unit(), WHOLE, lines);
        return plot(title, note, leastSpan > 0 ? panel.showingAtLeast(leastSpan) : panel);
    }

    private static Stream<Plot> plot(String title, String note, Plot.Panel panel) {
        return panel.lines().isEmpty()
                ? Stream.empty()
                : Stream.of(new Plot(title, note, "time, s", List.of(panel), List.of(), false, true));
    }
}
