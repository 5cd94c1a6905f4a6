package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeshCommandTest {
    @Test
    void aGeneratedFieldComesBackFromAc3dAndStlAsItWas(@TempDir Path folder) {
        String ac = folder.resolve("field.ac").toString();
        String stl = folder.resolve("field.stl").toString();
        Console made = grouser("mesh", "--field", "7", "--pitch-deg", "45", "--out", ac);
        assertEquals(ExitCode.DONE, made.code());
        assertTrue(made.out().startsWith("86220 triangles, "), made.out());
        assertEquals(made.out(), grouser("mesh", ac, "--out", stl, "--text").out());
        assertEquals(made.out(), grouser("mesh", stl).out());
    }

    @Test
    void whatCannotBeReadOrWrittenIsToldInOneLine(@TempDir Path folder) {
        assertEquals(
                "grouser: mesh: give a FILE to read, or --field SEED or --rocks SEED to generate one",
                grouser("mesh").err().strip());
        Console ending = grouser(
                "mesh", "--field", "1", "--out", folder.resolve("field.dae").toString());
        assertEquals(ExitCode.BAD_INPUT, ending.code());
        assertTrue(ending.err().contains("writes .stl, .ac or .obj"), ending.err());
        Console missing = grouser("mesh", folder.resolve("none.stl").toString());
        assertEquals(ExitCode.BAD_INPUT, missing.code());
        assertTrue(missing.err().contains("is not there"), missing.err());
    }

    @Test
    void rocksComeBackFromObjAsTheyWereAndAreToldWithTheirNumbers(@TempDir Path folder) {
        String obj = folder.resolve("rocks.obj").toString();
        Console made = grouser("mesh", "--rocks", "7", "--side", "5", "--out", obj);
        assertEquals(ExitCode.DONE, made.code());
        String[] lines = made.out().split("\n");
        assertEquals(lines[0], grouser("mesh", obj).out().strip());
        assertTrue(lines[1].matches("\\d+ rocks on 25\\.00 m2, .* found no place"), made.out());
        Console again = grouser("mesh", "--rocks", "7", "--side", "5", "--law", "vl2", "--json");
        assertTrue(again.out().contains("\"rocks\": {\"placed\": "), again.out());
        assertTrue(again.out().contains("\"expectedCoverage\": 0.1417414"), again.out());
    }

    @Test
    void wrongOptionsOfRocksAreToldInOneLine() {
        assertEquals(
                "grouser: mesh: --side and --law need --rocks SEED",
                grouser("mesh", "--field", "1", "--side", "5").err().strip());
        assertEquals(
                "grouser: mesh: unknown --law 'vk1'; did you mean 'vl1'?",
                grouser("mesh", "--rocks", "1", "--law", "vk1").err().strip());
        assertEquals(
                "grouser: mesh: --side 100.0: cell_m = 0.1 m cuts the ground into 2000000 triangles, above 1000000: type 0.142 or more, or a"
                        + " smaller extent",
                grouser("mesh", "--rocks", "1", "--side", "100").err().strip());
        assertEquals(
                "grouser: mesh: give a FILE to read, or --field SEED or --rocks SEED to generate one",
                grouser("mesh", "--field", "1", "--rocks", "1").err().strip());
    }
}
