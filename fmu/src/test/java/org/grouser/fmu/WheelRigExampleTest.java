package org.grouser.fmu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.grouser.fmu.export.FmuExport;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example in Python whose ten lines of dynamics stand beside the soil of a unit, with the python3 and cc of this machine. */
@Tag("slow")
class WheelRigExampleTest {
    private static final Path EXAMPLE =
            Path.of(System.getProperty("grouser.root", "..")).resolve("examples/fmi/wheel_rig.py");
    private static final double LOAD_N = 150;
    private static final double SPIN_RAD_PER_S = 0.5;
    private static final double RIM_RADIUS_M = 0.26; // of single-wheel-rig, with grousers
    private static final double FOUR_TENTHS_S = 0.4;

    @TempDir
    Path folder;

    @BeforeAll
    static void find() {
        Units.needsCompiler();
        boolean python;
        try {
            python = Units.run(List.of("python3", "-c", "print('found')"), "").contains("found");
        } catch (IOException e) {
            python = false;
        }
        Assumptions.assumeTrue(python, "no python3: the example in Python is not run");
    }

    /** A unit with nothing but its description. */
    private Path described(String version, String variable) throws IOException {
        Path file = folder.resolve("described.fmu");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("modelDescription.xml"));
            zip.write(("<fmiModelDescription fmiVersion=\"" + version
                            + "\"><CoSimulation/><ModelVariables><Float64 name=\"" + variable
                            + "\" valueReference=\"1\"/></ModelVariables></fmiModelDescription>")
                    .getBytes(StandardCharsets.UTF_8));
            zip.closeEntry();
        }
        return file;
    }

    private static String run(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("python3", EXAMPLE.toString()));
        command.addAll(List.of(arguments));
        return Units.run(command, "");
    }

    @Test
    void soilOfAUnitCarriesAndPullsAWheelThatPythonMoves() throws IOException {
        Path unit = folder.resolve("unit.fmu");
        FmuExport.of("single-wheel-rig", List.of()).groundAlone(true).write(unit);
        String words = run(unit.toString(), Double.toString(FOUR_TENTHS_S));
        List<String> lines = words.lines().toList();
        assertThat(lines).as(words).hasSize(3);
        double[] last = List.of(lines.get(2).strip().split(" +")).stream()
                .mapToDouble(Double::parseDouble)
                .toArray();
        assertThat(last[0]).isEqualTo(FOUR_TENTHS_S);
        // it is driven against a drag, so it slips: it comes less far than its rim turns
        assertThat(last[1]).isBetween(0.005, SPIN_RAD_PER_S * RIM_RADIUS_M * FOUR_TENTHS_S);
        // sunk in, and not falling: the soil carries the load
        assertThat(last[2]).isBetween(0.19, 0.25);
        assertThat(last[5]).isCloseTo(LOAD_N, within(0.1 * LOAD_N));
    }

    @Test
    void unitsThatTheExampleCannotDriveAreRefusedInOneLine() throws IOException {
        String missing = refused(folder.resolve("none.fmu").toString());
        assertThat(missing).contains("none.fmu").contains("export-fmu");
        Path text = Files.writeString(folder.resolve("text.fmu"), "no unit");
        assertThat(refused(text.toString())).contains("text.fmu").contains("export-fmu");
        assertThat(refused(described("2.0", "body.wheel.contact_force.z").toString()))
                .contains("FMI 3.0");
        assertThat(refused(described("3.0", "run.stop").toString())).contains("--soil");
    }

    private static String refused(String file) throws IOException {
        try {
            throw new AssertionError("not refused: " + run(file, "0.1"));
        } catch (IOException e) {
            String words = String.valueOf(e.getMessage())
                    .replaceFirst("(?s)^.* ended with 1: ", "")
                    .strip();
            assertThat(words.lines()).as(words).hasSize(1);
            return words;
        }
    }
}
