package org.grouser.benchmark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.contact.scm.flow.SectorKernels;

/**
 * A soil update and a contact evaluation of the 0.5 m wheel, 4 cm deep at 20 % slip, cells of 1 cm, flow cells of 2 cm;
 * processor time of one thread, which other programs on the machine disturb least.
 */
final class SoilParts {
    private static final int ROUNDS = 9; // of which the first third warms up
    private static final int EVALUATIONS = 20; // from one turn to the next: 2 mm
    private static final String SOIL = "ground.sand.contact.scm.";

    private static int cells; // that carried in the last evaluation

    private SoilParts() {}

    static List<Row> measure() {
        List<Row> rows = new ArrayList<>(updates());
        rows.addAll(evaluations());
        return rows;
    }

    private static List<Row> updates() {
        String how = SectorKernels.vector() ? "vector instructions" : "no vector instructions";
        double fast = updateMillis(List.of(), ROUNDS);
        double scalar = scalarMillis();
        double reference = updateMillis(List.of(SOIL + "kernel=reference"), 2);
        List<Row> rows = new ArrayList<>(List.of(
                new Row("soil_update_ms", fast, "ms", "all of it, one thread, " + how + "; goal below 3 ms"),
                new Row("soil_update_scalar_ms", scalar, "ms", "without vector instructions; the same bits"),
                new Row("soil_update_scalar_ratio", scalar / fast, "-", "scalar over fast"),
                new Row("soil_update_reference_ms", reference, "ms", "with the plain double precision kernel"),
                new Row("soil_update_ratio", reference / fast, "-", "reference over fast")));
        SunkWheel wheel = new SunkWheel(List.of());
        wheel.lower();
        wheel.bed.timeStages(true);
        drive(wheel);
        for (Map.Entry<String, Long> stage : wheel.bed.stageNanos().entrySet()) {
            String name = stage.getKey().equals("flow") ? "flow_only_ms" : stage.getKey() + "_ms";
            rows.add(new Row(name, stage.getValue() * 1e-6 / SunkWheel.DRIVE, "ms", "of the update; wall time"));
        }
        return rows;
    }

    private static double scalarMillis() {
        System.setProperty("grouser.scalar", "true");
        try {
            return updateMillis(List.of(), ROUNDS);
        } finally {
            System.clearProperty("grouser.scalar");
        }
    }

    /** Milliseconds per update: median over rounds, each a drive of 0.3 m on virgin soil. */
    private static double updateMillis(List<String> sets, int rounds) {
        double[] millis = new double[rounds - rounds / 3];
        for (int round = 0; round < rounds; round++) {
            SunkWheel wheel = new SunkWheel(sets);
            wheel.lower();
            double mean = drive(wheel) * 1e-6 / SunkWheel.DRIVE;
            if (round >= rounds / 3) {
                millis[round - rounds / 3] = mean;
            }
        }
        Arrays.sort(millis);
        return millis[millis.length / 2];
    }

    /** Processor time of the updates of a drive, ns. */
    private static long drive(SunkWheel wheel) {
        long nanos = 0;
        for (int k = 0; k < SunkWheel.DRIVE; k++) {
            wheel.move();
            long before = Sampled.threadNanos();
            wheel.bed.update();
            nanos += Sampled.threadNanos() - before;
        }
        return nanos;
    }

    private static List<Row> evaluations() {
        String bars = "vehicle.wheels.w.grousers={count: 24, height_m: 0.01, thickness_m: 0.004}";
        return List.of(
                evaluation("contact_evaluation_us", List.of(), "two-layer law, n = 1; goal below 30 us"),
                evaluation("contact_evaluation_n1.1_us", List.of(SOIL + "soil={use: test, n: 1.1}"), "n = 1.1"),
                evaluation("contact_evaluation_grousers_us", List.of(bars), "24 grousers"),
                evaluation("contact_evaluation_z0_us", List.of(SOIL + "law=z0"), "law z0"));
    }

    /** What the law directed costs beside the law of two layers, per cell that carries. */
    static List<Row> directed() {
        Row plain = evaluation("contact_evaluation_us", List.of(), "two-layer law");
        int plainCells = cells;
        Row directed = evaluation("contact_evaluation_directed_us", List.of(SOIL + "law=directed"), "law directed");
        double ratio = directed.value() / cells / (plain.value() / plainCells);
        return List.of(
                plain,
                directed,
                new Row("contact_evaluation_directed_ratio", ratio, "-", "per cell; goal at most 1.6"));
    }

    private static Row evaluation(String name, List<String> sets, String note) {
        SunkWheel wheel = new SunkWheel(sets);
        wheel.lower();
        drive(wheel);
        Runnable thereAndBack = () -> {
            for (int k = 0; k < 2 * EVALUATIONS; k++) {
                wheel.evaluate();
                if (k == EVALUATIONS - 1) {
                    wheel.turn();
                }
            }
            wheel.turn();
        };
        Sampled.medianThreadNanos(1, 500, thereAndBack);
        double nanos = Sampled.medianThreadNanos(15, 40, thereAndBack) / (2 * EVALUATIONS);
        cells = wheel.bed.bearing(0);
        return new Row(name, nanos * 1e-3, "us", note + "; " + cells + " cells carry");
    }
}
