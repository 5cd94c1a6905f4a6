package org.grouser.benchmark;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.simulation.Simulation;

/** Whole runs on soil: a wheel rig, a rover, and three sizes of field with their memory. */
final class SoilRuns {
    private SoilRuns() {}

    static List<Row> measure() {
        List<Row> rows = new ArrayList<>();
        Scenario rig = resource("soil-rig.yaml", List.of());
        run(rig, 1);
        rows.add(new Row(
                "single_wheel_rig_s_per_s", run(rig, 1).processorS, "s/s", "150 N, 0.1 m/s, 1 ms steps; goal 0.2"));
        rows.addAll(allocation(rig));
        rows.addAll(rover());
        rows.addAll(size("10x1", "1 cm", "{x: [-1, 9], y: [-0.5, 0.5]}", 0.01, 0.02, 3));
        rows.addAll(size("50x50", "5 cm", "{x: [-25, 25], y: [-25, 25]}", 0.05, 0.05, 10));
        rows.addAll(size("300x300", "2 cm", "{x: [-150, 150], y: [-150, 150]}", 0.02, 0.02, 5));
        return rows;
    }

    /** What the law directed costs the wheel rig beside the law of two layers. */
    static List<Row> directed() {
        Scenario plain = resource("soil-rig.yaml", List.of());
        Scenario directed = resource("soil-rig.yaml", List.of("ground.sand.contact.scm.law=directed"));
        double[] best = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        for (int round = 0; round < 3; round++) {
            best[0] = Math.min(best[0], run(plain, 1).processorS);
            best[1] = Math.min(best[1], run(directed, 1).processorS);
        }
        return List.of(
                new Row("single_wheel_rig_directed_s_per_s", best[1], "s/s", "the rig of bench soil, law directed"),
                new Row(
                        "single_wheel_rig_directed_ratio",
                        best[1] / best[0],
                        "-",
                        "over two layers; goal at most 1.3"));
    }

    /** The climb of the catalog if it is there, else level ground. */
    private static List<Row> rover() {
        boolean climbs = Catalog.ids().contains("rover-slope");
        List<String> sets = List.of("stop.time_s=4");
        Scenario rover = climbs ? ScenarioReader.open("rover-slope", sets) : resource("soil-rover.yaml", sets);
        String name = climbs ? "rover_slope" : "rover_level";
        run(rover, 1);
        double one = run(rover, 1).processorS;
        double two = Math.min(run(rover, 2).wallS, run(rover, 2).wallS);
        return List.of(
                new Row(name + "_s_per_s", one, "s/s", "four wheels, one thread; processor time"),
                new Row(
                        name + "_2_threads_s_per_s",
                        two,
                        "s/s",
                        "two threads; wall time, better of two; goal below 1"));
    }

    private static List<Row> size(String name, String cell, String extent, double cellM, double flowM, double timeS) {
        String soil = "ground.sand.contact.scm.";
        Scenario scenario = resource(
                "soil-rig.yaml",
                List.of(
                        soil + "extent_m=" + extent,
                        soil + "cell_m=" + cellM,
                        soil + "flow_cell_m=" + flowM,
                        "stop.time_s=" + timeS));
        List<Simulation> held = new ArrayList<>(List.of(Simulation.assemble(scenario, 1)));
        Cost cost = run(held.get(0), timeS);
        double before = heldBytes();
        held.remove(0).close();
        double megabytes = (before - heldBytes()) * 1e-6; // what the end of the run sets free
        String note = String.format(Locale.ROOT, "cells of %s, a wheel, %.1f m", cell, 0.1 * timeS);
        return List.of(
                new Row("soil_" + name + "_s_per_s", cost.processorS, "s/s", note),
                new Row("soil_" + name + "_MB", megabytes, "MB", "the whole simulation on the heap"));
    }

    /**
     * @param processorS of the calling thread, per simulated second
     * @param wallS likewise by the clock on the wall
     */
    private record Cost(double processorS, double wallS) {}

    private static Cost run(Scenario scenario, int threads) {
        try (Simulation simulation = Simulation.assemble(scenario, threads)) {
            return run(simulation, scenario.stop().timeS());
        }
    }

    private static Cost run(Simulation simulation, double stopS) {
        Quiet quiet = new Quiet();
        long wall = System.nanoTime();
        long processor = Sampled.threadNanos();
        while (simulation.timeS() < stopS) {
            simulation.step(quiet);
        }
        return new Cost((Sampled.threadNanos() - processor) * 1e-9 / stopS, (System.nanoTime() - wall) * 1e-9 / stopS);
    }

    /** Some things go only after their cleaner has run, hence several collections with a pause. */
    static double heldBytes() {
        for (int k = 0; k < 4; k++) {
            System.gc();
            LockSupport.parkNanos(20_000_000);
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static List<Row> allocation(Scenario rig) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Quiet quiet = new Quiet();
        try (Simulation simulation = Simulation.assemble(rig, 1)) {
            while (simulation.timeS() < 2) {
                simulation.step(quiet);
            }
            int steps = 2000;
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int k = 0; k < steps; k++) {
                simulation.step(quiet);
            }
            double bytes = (double) (threads.getCurrentThreadAllocatedBytes() - before) / steps;
            return List.of(new Row("soil_bytes_per_step", bytes, "B", "soil updates included; goal 0"));
        }
    }

    static Scenario resource(String name, List<String> sets) {
        try (InputStream in = Objects.requireNonNull(SoilRuns.class.getResourceAsStream(name))) {
            Path file = Files.createTempFile("soil", ".yaml");
            Files.writeString(file, new String(in.readAllBytes(), StandardCharsets.UTF_8));
            Scenario scenario = ScenarioReader.read(file, sets);
            Files.delete(file);
            return scenario;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
