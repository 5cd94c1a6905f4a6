package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
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
                "grouser: mesh: give a FILE to read, or --field SEED to generate one",
                grouser("mesh").err().strip());
        Console ending = grouser(
                "mesh", "--field", "1", "--out", folder.resolve("field.obj").toString());
        assertEquals(ExitCode.BAD_INPUT, ending.code());
        assertTrue(ending.err().contains("writes .stl or .ac"), ending.err());
        Console missing = grouser("mesh", folder.resolve("none.stl").toString());
        assertEquals(ExitCode.BAD_INPUT, missing.code());
        assertTrue(missing.err().contains("is not there"), missing.err());
    }
}
