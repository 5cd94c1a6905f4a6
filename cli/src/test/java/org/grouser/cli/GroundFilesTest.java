package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.terrain.read.EsriAsciiReader;
import org.grouser.terrain.surface.HeightGrid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run writes about the ground that it left, and that a former run's is gone. */
class GroundFilesTest {
    private static final String SECTION = "record.sections={centre: {ground: plane, about: {x: base_x_m, y: base_y_m},"
            + " from_m: -0.5, to_m: 0.5, step_m: 0.1}}";
    private static final double CELL_M = 0.01;

    @TempDir
    Path folder;

    @Test
    void finalGroundSectionsAndTheirMetricsAreInTheFolder() throws IOException {
        Console run = run("erosion-column");
        assertEquals(
                Set.of(
                        "section-axis.csv",
                        "section-diagonal.csv",
                        "terrain-final-sand.asc",
                        "terrain-final-sand.png",
                        "terrain-final-sand.svg"),
                groundFiles());
        HeightGrid left = EsriAsciiReader.read(folder.resolve("terrain-final-sand.asc"));
        double peak = run.json().get("metrics").get("peak_height").get("value").doubleValue();
        assertEquals(left.heightAtM(CELL_M / 2, CELL_M / 2), peak, 1e-8);
        assertTrue(Files.readString(folder.resolve("report.html")).contains("<h2>Ground</h2>"));
    }

    /** The heap that is left holds the soil of the column: 0.3 m on every cell whose centre is within 0.1 m. */
    @Test
    void aLaterRunCanStartOnTheGroundThatThisOneLeft() throws IOException {
        run("erosion-column");
        HeightGrid left = EsriAsciiReader.read(folder.resolve("terrain-final-sand.asc"));
        double heapM = 0;
        for (int row = 0; row < left.rows(); row++) {
            for (int column = 0; column < left.columns(); column++) {
                heapM += left.heightM(column, row);
            }
        }
        int cells = 0;
        for (int i = -10; i < 10; i++) {
            for (int j = -10; j < 10; j++) {
                cells += Math.hypot(i + 0.5, j + 0.5) <= 10 ? 1 : 0;
            }
        }
        assertEquals(0.3 * cells, heapM, 1e-5);
    }

    @Test
    void aLaterRunWithoutSoilLeavesNoGroundOfTheFormerOne() throws IOException {
        run("erosion-column");
        run("exomars-drop", "--set", "stop.time_s=0.01", "--set", SECTION);
        assertEquals(Set.of("section-centre.csv"), groundFiles());
        assertEquals(1, Files.readAllLines(folder.resolve("section-centre.csv")).size(), "a header alone");
        assertFalse(Files.readString(folder.resolve("report.html")).contains("<h2>Ground</h2>"));
    }

    @Test
    void aSectionAboutAnUnknownColumnIsRefusedBeforeTheRun() {
        assertEquals(
                "grouser: record.sections.centre.about: unknown column 'base_xm'; did you mean 'base_x_m'?",
                refusal(
                        "run",
                        "exomars-drop",
                        "--set",
                        SECTION.replace("base_x_m", "base_xm"),
                        "--out",
                        folder.toString()));
    }

    private Console run(String scenario, String... more) {
        List<String> words = new ArrayList<>(List.of("run", scenario, "--json", "--out", folder.toString()));
        words.addAll(List.of(more));
        Console run = grouser(words.toArray(String[]::new));
        assertEquals(ExitCode.DONE, run.code(), run.toString());
        return run;
    }

    private Set<String> groundFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.startsWith("terrain-") || name.startsWith("section-"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
