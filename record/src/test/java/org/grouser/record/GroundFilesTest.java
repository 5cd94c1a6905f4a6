package org.grouser.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.record.run.RunFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroundFilesTest {
    @TempDir
    Path path;

    @Test
    void theNorthernmostRowOfAMapComesFirst() throws IOException {
        GroundMap map =
                MadeUpGround.of(new GroundMap.Lattice(-1, 10, 0.5, 3, 2), (x, y) -> y > 10.5 ? x : -1e-12, (x, y) -> 0);
        RunFolder.create(path).writeGround(map);
        assertEquals("""
                ncols 3
                nrows 2
                xllcorner -1.0
                yllcorner 10.0
                cellsize 0.5
                -0.75 -0.25 0.25
                0 0 0
                """, Files.readString(path.resolve("terrain-final-sand.asc")));
    }

    @Test
    void heightsAreReadAsTheyWereWrittenAndADamagedFileIsNamed() throws IOException {
        GroundMap.Lattice lattice = new GroundMap.Lattice(-1, 10, 0.5, 3, 2);
        RunFolder folder = RunFolder.create(path);
        folder.writeGround(MadeUpGround.of(lattice, (x, y) -> 0.1 * x + y, (x, y) -> 0));
        GroundMap read = folder.readGround("sand").orElseThrow();
        assertEquals(lattice, read.lattice());
        assertEquals(0.1 * -0.25 + 10.25, read.at(GroundMap.Field.HEIGHT, -0.25, 10.25), 1e-9);
        assertTrue(folder.readGround("rock").isEmpty());
        Path file = path.resolve("terrain-final-sand.asc");
        Files.writeString(file, Files.readString(file).replace("ncols 3", "ncols 4"));
        String message =
                assertThrows(IOException.class, () -> folder.readGround("sand")).getMessage();
        assertEquals(file + ": row 1 has 3 heights, not 4", message);
    }

    @Test
    void aSectionIsWrittenWithItsColumnsAndAllDigits() throws IOException {
        GroundMap map = MadeUpGround.of(MadeUpGround.square(0.5), (x, y) -> 0.25, (x, y) -> 1);
        SectionSpec spec = new SectionSpec("centre", "sand", Anchor.ORIGIN, 0, 0, 0.5, 0.5);
        Evidence evidence = Evidence.of(MadeUpGround.run(), List.of(spec), List.of(map));
        RunFolder.create(path).writeSection(evidence.section("centre"));
        List<String> lines = Files.readAllLines(path.resolve("section-centre.csv"));
        assertEquals(String.join(",", Section.COLUMNS), lines.get(0));
        assertEquals("0.5,0.5,0.0,0.25,1.0,-0.75,NaN,0.0,0.0,0.0,0.0,0.0", lines.get(2));
        assertEquals(3, lines.size());
    }

    @Test
    void groundsOfAFormerRunAreRemovedAndNothingElse() throws IOException {
        List<String> former = List.of(
                "terrain-final-sand.asc", "terrain-final-sand.png", "terrain-flow-sand.svg", "section-centre.csv");
        List<String> others = List.of("section-notes.txt", "terrain-final-sand.asc.bak", "series.csv", "terrain-x.png");
        for (String name : former) {
            Files.writeString(path.resolve(name), "old");
        }
        for (String name : others) {
            Files.writeString(path.resolve(name), "kept");
        }
        RunFolder.create(path).removeGrounds();
        former.forEach(name -> assertTrue(Files.notExists(path.resolve(name)), name));
        others.forEach(name -> assertTrue(Files.exists(path.resolve(name)), name));
    }
}
