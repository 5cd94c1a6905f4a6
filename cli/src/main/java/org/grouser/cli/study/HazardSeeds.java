package org.grouser.cli.study;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.record.run.Summary.Metric;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.SimulationDiverged;

/** The tumble down a hazard field for many fields: how many times the vehicle fell through. */
final class HazardSeeds {
    static final String ID = "hazard-seeds";
    private static final double THROUGH_M = 0.5; // as fell_through of morpheus-hazard

    private HazardSeeds() {}

    static Map<String, Supplier<List<Metric>>> variants() {
        return Map.of("hundred", () -> metrics(100));
    }

    /** Seeds 1 to count, as many at a time as there are processors. */
    static List<Metric> metrics(int count) {
        double[] deepest = LongStream.rangeClosed(1, count)
                .parallel()
                .mapToDouble(HazardSeeds::deepestM)
                .toArray();
        long fallen = Arrays.stream(deepest).filter(m -> m > THROUGH_M).count();
        double worst = Arrays.stream(deepest).max().orElse(0);
        return List.of(
                new Metric("runs", count, "-"), new Metric("fallen", fallen, "-"), new Metric("deepest", worst, "m"));
    }

    /** How deep the centre of mass went below the ground. */
    private static double deepestM(long seed) {
        Scenario scenario = ScenarioReader.open("morpheus-hazard", List.of("seed=" + seed));
        Deepest deepest = new Deepest();
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            simulation.run(deepest, new RunControl() {});
        } catch (SimulationDiverged end) {
            if (!end.stop().equals("off ground")) { // it may well slide off the edge of its field, and fall beside it
                throw end;
            }
        }
        return deepest.m;
    }

    /** Keeps the largest value of one column. */
    private static final class Deepest implements FrameSink {
        private int column;
        private double m;

        @Override
        public void begin(List<Column> columns) {
            column = columns.stream().map(Column::name).toList().indexOf("base_below_ground_m");
        }

        @Override
        public void frame(double[] values) {
            m = Math.max(m, values[column]);
        }

        @Override
        public void event(Event event) {}
    }
}
