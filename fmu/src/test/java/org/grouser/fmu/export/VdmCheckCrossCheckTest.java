package org.grouser.fmu.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.fmu.FmuContent;
import org.grouser.scenario.ScenarioTemplate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** VDMCheck, a formal model of FMI 2.0's rules by the INTO-CPS Association, on our descriptions. */
@Tag("release")
class VdmCheckCrossCheckTest {
    @TempDir
    Path folder = Path.of("");

    private static String description(String id, boolean alone) {
        FmuContent content = FmuContent.of(ScenarioTemplate.open(id, List.of()), alone);
        FmuIdentity identity = FmuIdentity.of(content, content.template().text(), FmiVersion.FMI2);
        return ModelDescription.write(FmiVersion.FMI2, content, identity, false);
    }

    /** What it finds, a line each. */
    private List<String> findings(String description) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("modelDescription.xml"), description);
        Process check = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "maestro.MaestroCheck",
                        file.toString())
                .redirectErrorStream(true)
                .start();
        try (InputStream out = check.getInputStream()) {
            String text = new String(out.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(check.waitFor()).as(text).isZero();
            return text.lines().toList();
        }
    }

    @ParameterizedTest
    @CsvSource({"rover-slope, false", "single-wheel-rig, true", "lander-touchdown, false"})
    void findsNothingWrong(String id, boolean alone) throws IOException, InterruptedException {
        assertThat(findings(description(id, alone))).isEmpty();
    }

    @Test
    void findsInputsThatAreCalledOutputs() throws IOException, InterruptedException {
        String wrong = description("single-wheel-rig", true).replace("causality=\"input\"", "causality=\"output\"");
        assertThat(findings(wrong)).isNotEmpty().anyMatch(line -> line.contains("2.2.7"));
    }
}
