package org.grouser.campaign.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.grouser.campaign.execute.RowResult;
import org.grouser.campaign.execute.RowRunner;
import org.grouser.campaign.execute.RowTask;
import org.grouser.campaign.execute.RunPackage;
import org.grouser.scenario.ScenarioTemplate;

/** A block that slides on a mesh of its own, on less and less friction; one row in twelve is refused. */
final class SmallStudy {
    final RunPackage work;
    final List<RowTask> tasks = new ArrayList<>();

    SmallStudy(Path folder, int rows) throws IOException {
        Path catalog = Path.of(System.getProperty("grouser.root"), "scenarios");
        String text = Files.readString(catalog.resolve("block-incline.yaml"));
        Path file = folder.resolve("own.yaml");
        Files.writeString(
                file, text.replace("plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}", "mesh: {file: own ground.obj}"));
        Files.writeString(
                folder.resolve("own ground.obj"), "v -9 -9 0\nv 9 -9 0\nv 9 9 0\nv -9 9 0.1\nf 1 2 3\nf 1 3 4\n");
        ScenarioTemplate template = ScenarioTemplate.open(file.toString(), List.of("gravity_m_per_s2.0=4"));
        work = RunPackage.here(Map.of("", template), List.of("way", "speed"), "");
        for (int row = 0; row < rows; row++) {
            double friction = row % 12 == 7 ? -1 : 0.5 - 0.4 * row / rows;
            tasks.add(new RowTask(row, List.of("ground.floor.contact.nonsmooth.friction=" + friction)));
        }
    }

    /** What a plain loop leaves, on this machine with its files where they lie. */
    Map<Integer, String> byLoop() {
        RowRunner runner = new RowRunner(work);
        Map<Integer, String> table = new TreeMap<>();
        for (RowTask task : tasks) {
            put(table, Objects.requireNonNull(runner.run(task, () -> false)));
        }
        return table;
    }

    /** All of a result but its seconds; a row that comes twice is told. */
    static void put(Map<Integer, String> table, RowResult result) {
        long[] bits = Arrays.stream(result.metrics())
                .mapToLong(Double::doubleToLongBits)
                .toArray();
        String line = Arrays.toString(bits) + result.stop() + " " + result.stateHash() + " " + result.failure();
        table.merge(result.row(), line, (first, second) -> "twice: " + first + second);
    }

    /** What travels when run from a build: folders of classes, and the libraries of Grouser that Spark does not bring. */
    static List<Path> jars() {
        List<Path> jars = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (entry.matches(
                    ".*[/\\\\](classes|jackson-(core|databind|dataformat-yaml)-3[^/\\\\]*jar|snakeyaml[^/\\\\]*jar)")) {
                jars.add(Path.of(entry));
            }
        }
        return jars;
    }
}
