package org.grouser.cli;

import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.grouser.record.GroundMap;
import org.grouser.terrain.read.EsriAsciiReader;
import org.grouser.terrain.surface.HeightGrid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run writes about the ground that it left, and that a former run's is gone. */
class GroundFilesTest {
    private static final String SECTION = "record.sections={centre: {ground: plane, about: {x: base_x_m, y: base_y_m},"
            + " from_m: -0.5, to_m: 0.5, step_m: 0.1}}";
    private static final List<String> SETS = List.of(
            "stop.time_s=0.01",
            SECTION,
            "metrics.rut={unit: mm, section: {name: centre, at_m: 0}, times: 1000}",
            "metrics.lost={unit: \"-\", ground_volume_error: {ground: plane}}");

    @TempDir
    Path folder;

    /** A field that has sunk by 4 cm at the place of the rover, (5, 5), less in front of it and to its left. */
    private static GroundMap sunk() {
        GroundMap.Lattice lattice = new GroundMap.Lattice(4, 4, 0.1, 20, 20);
        double[] heightM = new double[400];
        for (int cell = 0; cell < 400; cell++) {
            heightM[cell] = -0.04 + 0.01 * (lattice.xM(cell % 20) - 5) + 0.02 * (lattice.yM(cell / 20) - 5);
        }
        return GroundMap.of("plane", lattice, heightM, new double[400]).withLedger(0.16, 1e-15);
    }

    @Test
    void finalGroundSectionsAndTheirMetricsAreInTheFolder() throws IOException {
        String summary = run(List.of(sunk()));
        assertEquals(
                -40,
                Console.json(summary).get("metrics").get("rut").get("value").doubleValue(),
                1e-9);
        assertEquals(
                1e-15,
                Console.json(summary).get("metrics").get("lost").get("value").doubleValue());
        assertEquals(
                Set.of(
                        "section-centre.csv",
                        "terrain-final-plane.asc",
                        "terrain-final-plane.png",
                        "terrain-final-plane.svg"),
                groundFiles());
        assertEquals(
                12, Files.readAllLines(folder.resolve("section-centre.csv")).size());
        assertTrue(Files.readString(folder.resolve("report.html")).contains("<h2>Ground</h2>"));
    }

    @Test
    void aLaterRunCanStartOnTheGroundThatThisOneLeft() throws IOException {
        run(List.of(sunk()));
        HeightGrid left = EsriAsciiReader.read(folder.resolve("terrain-final-plane.asc"));
        assertEquals(20, left.columns());
        assertEquals(-0.04, left.heightAtM(5, 5), 1e-9);
        assertEquals(-0.04 + 0.005 - 0.012, left.heightAtM(5.5, 4.4), 1e-9);
    }

    @Test
    void aLaterRunWithoutSoilLeavesNoGroundOfTheFormerOne() throws IOException {
        run(List.of(sunk()));
        String summary = run(List.of());
        assertEquals(Set.of("section-centre.csv"), groundFiles());
        assertEquals(1, Files.readAllLines(folder.resolve("section-centre.csv")).size(), "a header alone");
        assertTrue(Console.json(summary).get("metrics").get("rut").get("value").isNull());
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

    private String run(List<GroundMap> grounds) throws IOException {
        RunJob job = new RunJob("exomars-drop", SETS);
        job.out = folder;
        job.grounds = simulation -> grounds;
        PrintStream out = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream captured = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
            System.setOut(captured);
            assertEquals(ExitCode.DONE, job.execute(true));
        } finally {
            System.setOut(out);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private Set<String> groundFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.startsWith("terrain-") || name.startsWith("section-"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
