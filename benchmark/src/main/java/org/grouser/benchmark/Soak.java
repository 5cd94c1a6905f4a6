package org.grouser.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.record.Recording;
import org.grouser.record.run.RowFiles;
import org.grouser.record.run.RunFolder;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;

/** A long run, streamed as the command line does it: what it holds on the heap after each quarter. */
final class Soak {
    private static final double LENGTH_S = 4000;
    private static final int LEG_S = 8; // forth, and back

    private Soak() {}

    static List<Row> measure() {
        Scenario scenario = SoilRuns.resource(
                "soil-rig.yaml",
                List.of(
                        "ground.sand.contact.scm.cell_m=0.02",
                        "drives.0.speed_m_per_s=" + backAndForth(0.1),
                        "drives.1.speed_rad_per_s=" + backAndForth(0.4),
                        "stepper.moreau_jean.step_s=0.004",
                        "record.interval_s=0.02",
                        "stop.time_s=" + LENGTH_S));
        try {
            Path folder = Files.createTempDirectory("grouser-soak");
            try {
                return run(scenario, folder);
            } finally {
                ReplayCost.remove(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String backAndForth(double speed) {
        return IntStream.range(0, (int) (LENGTH_S / LEG_S))
                .mapToObj(leg -> "{from_s: " + leg * LEG_S + ", constant: " + (leg % 2 == 0 ? speed : -speed) + "}")
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private static List<Row> run(Scenario scenario, Path folder) throws IOException {
        List<Row> rows = new ArrayList<>();
        try (Simulation simulation = Simulation.assemble(scenario, 1);
                Recording recording = Recording.inFolder(folder);
                RowFiles files = begin(simulation, recording, folder)) {
            simulation.run(files, new RunControl() {
                @Override
                public void advanced(Simulation running) {
                    if (running.timeS() >= 0.25 * (rows.size() + 1) * LENGTH_S - 1e-9) {
                        String name = "soak.heap_at_" + 25 * (rows.size() + 1) + "_percent";
                        String note = recording.rows() + " frames, " + Math.round(running.timeS()) + " s";
                        rows.add(new Row(name, SoilRuns.heldBytes() * 1e-6, "MB", note));
                    }
                }
            });
        }
        rows.add(new Row(
                "soak.heap_growth",
                rows.get(3).value() / rows.get(0).value(),
                "-",
                "heap at the end over that after a quarter of " + Math.round(LENGTH_S) + " s"));
        return rows;
    }

    private static RowFiles begin(Simulation simulation, Recording recording, Path folder) throws IOException {
        recording.begin(simulation.columns());
        return RowFiles.begin(RunFolder.create(folder), simulation.columns(), recording);
    }
}
