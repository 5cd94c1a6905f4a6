package org.grouser.cli.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.grouser.contact.scm.flow.FlowProbe;
import org.grouser.contact.scm.flow.FlowProbe.Push;
import org.grouser.contact.scm.flow.FlowSettings;
import org.grouser.contact.scm.flow.ProbedChord;
import org.grouser.contact.scm.flow.ProbedField;
import org.grouser.record.run.Summary.Metric;

/**
 * Single chords and single sources of the soil's flow, which no run can show. The numbers that they have to give stand in
 * validation/soil-golden.yaml, with what each case is.
 */
final class FlowGolden {
    static final String ID = "flow-golden";

    private static final double FRICTION_RAD = Math.toRadians(30.5); // [Buse2018, section 4.1]
    private static final double CELL_M = 0.01;
    private static final FlowSettings OURS = settings(1.5, false);
    private static final FlowSettings PRINTED = settings(1.5, true);
    private static final double COS_30 = Math.sqrt(3) / 2;

    // half width in cells, depth in m, velocity
    private static final Push CELL_DOWN = new Push(0, 0.005, 0, 0, -1);
    private static final Push CELL_OBLIQUE = new Push(0, 0.005, 1, 0, -1);
    private static final Push BLADE = new Push(0, 0.05, 1, 0, 0);
    private static final Push PLATE_DOWN = new Push(5, 0.005, 0, 0, -1);
    private static final Push PLATE_OBLIQUE = new Push(5, 0.005, 1, 0, -1);
    private static final Push PLATE_LEVEL = new Push(5, 0.005, 1, 0, 0);
    private static final Push COARSE_PLATE = new Push(2, 0.005, 0, 0, -1);
    private static final Push FINE_PLATE = new Push(10, 0.005, 0, 0, -1);

    private FlowGolden() {}

    /** As in the paper, chords not turned at random. */
    static FlowSettings settings(double psiShapeM, boolean literal) {
        return new FlowSettings(new FlowSettings.Psi(psiShapeM, 6, 2), 16, 0.9, 1e-3, 1, false, literal);
    }

    /** What is calculated, by the name of the variant. */
    static Map<String, Supplier<List<Metric>>> variants() {
        Map<String, Supplier<List<Metric>>> all = new LinkedHashMap<>();
        all.put("g1", () -> chord(OURS, CELL_M, CELL_DOWN, 1, 0));
        all.put("g2", () -> chord(OURS, CELL_M, PLATE_DOWN, 1, 0));
        all.put("g3", () -> chord(OURS, CELL_M, PLATE_OBLIQUE, 1, 0));
        all.put("g4", () -> chord(OURS, CELL_M, PLATE_OBLIQUE, -1, 0));
        all.put("g5", () -> chord(OURS, CELL_M, PLATE_LEVEL, 1, 0));
        all.put("g6", () -> chord(OURS, CELL_M, PLATE_LEVEL, -1, 0));
        all.put("g7", () -> chord(OURS, CELL_M, BLADE, 1, 0));
        all.put("g8", () -> chord(OURS, 2 * CELL_M, COARSE_PLATE, 1, 0));
        all.put("g9", () -> chord(OURS, CELL_M / 2, FINE_PLATE, 1, 0));
        all.put("g10", () -> chord(OURS, CELL_M, PLATE_DOWN, 0.5, COS_30));
        all.put("g11", () -> chord(PRINTED, CELL_M, PLATE_DOWN, 1, 0));
        all.put("g12", () -> chord(PRINTED, CELL_M / 2, FINE_PLATE, 1, 0));
        all.put("field-down", () -> field(CELL_DOWN));
        all.put("field-oblique", () -> field(CELL_OBLIQUE));
        return all;
    }

    static List<Metric> chord(FlowSettings settings, double cellM, Push push, double ex, double ey) {
        ProbedChord chord = new FlowProbe(settings, FRICTION_RAD, cellM, push).chord(ex, ey);
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric("steps", chord.steps(), "-"));
        metrics.add(new Metric("length", chord.lengthM(), "m"));
        metrics.add(new Metric("lowest", chord.lowestM(), "m"));
        metrics.add(new Metric("path", chord.pathM(), "m"));
        for (int step : new int[] {1, 5, 10, 20}) {
            if (step <= chord.steps()) {
                metrics.add(new Metric("slope_deg_step_" + step, Math.toDegrees(chord.slopeRad(step)), "deg"));
            }
        }
        metrics.add(new Metric("slope_deg_last", Math.toDegrees(chord.slopeRad(chord.steps())), "deg"));
        return metrics;
    }

    private static List<Metric> field(Push push) {
        ProbedField field = new FlowProbe(OURS, FRICTION_RAD, CELL_M, push).field();
        return List.of(
                new Metric("cells", field.cells(), "-"),
                new Metric("factor_sum", field.factorSum(), "-"),
                new Metric("share_east_1", field.share(1, 0), "-"),
                new Metric("share_east_5", field.share(5, 0), "-"),
                new Metric("share_west_5", field.share(-5, 0), "-"),
                new Metric("share_north_5", field.share(0, 5), "-"),
                new Metric("share_ahead", field.shareAhead(), "-"),
                new Metric("centroid_x", field.centroidX(), "cells"),
                new Metric("flow_x_east_10", field.flowX(10, 0), "-"),
                new Metric("flow_z_east_10", field.flowZ(10, 0), "-"),
                new Metric("level_east_10", field.levelM(10, 0), "m"));
    }
}
