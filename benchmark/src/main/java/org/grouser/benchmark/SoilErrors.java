package org.grouser.benchmark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.record.Evidence;
import org.grouser.record.Recording;
import org.grouser.record.run.Summary;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.Simulation;

/**
 * What soil costs and how far off it is, together: scenario single-wheel-rig at several slips and loads, by settings of updates and
 * steps, against the same with eight times finer ones.
 */
final class SoilErrors {
    private static final double RADIUS_M = 0.25;
    private static final String SOIL = "ground.sand.contact.scm.";
    private static final List<String> REFERENCE = settings(0.25, 0, 0.125, false);

    /**
     * @param slip of the rig
     * @param loadN on its wheel
     * @param more what else is changed
     */
    private record Point(double slip, double loadN, List<String> more) {
        List<String> sets(List<String> settings) {
            List<String> sets = new ArrayList<>(List.of("slip=" + slip, "load=" + loadN));
            sets.addAll(more);
            sets.addAll(settings);
            return sets;
        }
    }

    private static final List<Point> POINTS = List.of(
            new Point(0.02, 150, List.of()),
            new Point(0.2, 50, List.of()),
            new Point(0.2, 150, List.of()),
            new Point(0.2, 400, List.of()),
            new Point(0.6, 150, List.of()),
            new Point(0.2, 150, List.of("vehicle.wheels.w.grousers={count: 24, height_m: 0.01, thickness_m: 0.004}")));

    private SoilErrors() {}

    static List<Row> measure() {
        Map<String, List<String>> settings = new LinkedHashMap<>();
        settings.put("2mm", settings(2, 0, 1, false));
        settings.put("8mm", settings(8, 0, 1, false));
        settings.put("2mm_flow_8mm", settings(2, 8, 1, false));
        settings.put("2mm_flow_8mm_step_4ms", settings(2, 8, 4, false));
        settings.put("2mm_flow_8mm_step_4ms_implicit", settings(2, 8, 4, true));
        settings.put("2mm_flow_8mm_step_10ms_implicit", settings(2, 8, 10, true));
        List<Errors> worst = new ArrayList<>();
        settings.forEach((name, sets) -> worst.add(new Errors(name)));
        new Rig(POINTS.get(0).sets(settings(2, 0, 1, false))); // warms up
        for (Point point : POINTS) {
            Rig reference = new Rig(point.sets(REFERENCE));
            int at = 0;
            for (List<String> sets : settings.values()) {
                worst.get(at++).add(new Rig(point.sets(sets)), reference, point.loadN);
            }
        }
        List<Row> rows = new ArrayList<>();
        worst.forEach(errors -> errors.tell(rows));
        return rows;
    }

    /**
     * @param updateMm travel between soil updates
     * @param flowMm and between computations of the flow; 0 for every update
     * @param stepMs of the run
     * @param implicit whether steps take the soil's springs at their end
     */
    private static List<String> settings(double updateMm, double flowMm, double stepMs, boolean implicit) {
        List<String> sets = new ArrayList<>(
                List.of(SOIL + "update_travel_m=" + updateMm * 1e-3, "stepper.moreau_jean.step_s=" + stepMs * 1e-3));
        if (implicit) {
            sets.add(SOIL + "implicit=true");
        }
        if (flowMm > 0) {
            sets.add(SOIL + "flow_travel_m=" + flowMm * 1e-3);
        }
        return sets;
    }

    /** A run of the rig: its means and its processor time. */
    private static final class Rig {
        private final double sinkageM;
        private final double pullN;
        private final double torqueNm;
        private final double costSPerS;

        Rig(List<String> sets) {
            Scenario scenario = ScenarioReader.open("single-wheel-rig", sets);
            Recording recording = new Recording();
            try (Simulation simulation = Simulation.of(scenario)) {
                long before = Sampled.threadNanos();
                double simulatedS = simulation.run(recording).simulatedS();
                costSPerS = 1e-9 * (Sampled.threadNanos() - before) / simulatedS;
                Evidence evidence = Evidence.of(recording, scenario.record().sections(), simulation.grounds());
                Map<String, Double> metrics = new LinkedHashMap<>();
                Summary.summarise(scenario.metrics(), evidence)
                        .forEach(metric -> metrics.put(metric.name(), metric.value()));
                sinkageM = metrics.getOrDefault("sinkage", Double.NaN);
                pullN = metrics.getOrDefault("drawbar_pull", Double.NaN);
                torqueNm = metrics.getOrDefault("torque", Double.NaN);
            }
        }
    }

    /** The largest errors of a setting over all points, and its mean cost. */
    private static final class Errors {
        private final String name;
        private double costSPerS;
        private double sinkage;
        private double pull;
        private double torque;
        private int points;

        Errors(String name) {
            this.name = name;
        }

        void add(Rig rig, Rig reference, double loadN) {
            costSPerS += rig.costSPerS;
            sinkage = Math.max(sinkage, Math.abs(rig.sinkageM / reference.sinkageM - 1));
            pull = Math.max(pull, Math.abs(rig.pullN - reference.pullN) / loadN);
            torque = Math.max(torque, Math.abs(rig.torqueNm - reference.torqueNm) / (loadN * RADIUS_M));
            points++;
        }

        void tell(List<Row> rows) {
            String which = "soil_" + name;
            rows.add(new Row(which + "_s_per_s", costSPerS / points, "s/s", "mean of " + points + " rigs, one thread"));
            rows.add(new Row(which + "_sinkage", 100 * sinkage, "%", "largest error of sinkage"));
            rows.add(new Row(which + "_pull", 100 * pull, "%", "of pull, of the load"));
            rows.add(new Row(which + "_torque", 100 * torque, "%", "of torque, of load times radius"));
        }
    }
}
