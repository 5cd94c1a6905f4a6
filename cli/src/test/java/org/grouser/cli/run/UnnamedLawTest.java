package org.grouser.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.grouser.cli.Console.grouser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file that names no soil law. */
class UnnamedLawTest {
    @TempDir
    Path folder;

    private String hash(Path file, String name, String... sets) {
        List<String> line = List.of("run", file + "", "--replay", "0", "--json", "--out", folder.resolve(name) + "");
        return grouser(Stream.concat(line.stream(), Stream.of(sets)).toArray(String[]::new))
                .stateHash();
    }

    @Test
    void runsDirectedAndItsFolderNamesTheLawAndIsRerunToTheSameBits() throws IOException {
        Path file = folder.resolve("rig.yaml");
        Files.writeString(file, """
                scenario: rig
                title: A box skids on sand
                gravity_m_per_s2: [0, 0, -9.81]
                blocks:
                  - {name: box, mass_kg: 5, size_m: [0.1, 0.1, 0.1], position_m: [0, 0, 0.06], velocity_m_per_s: [0.3, 0, 0]}
                ground:
                  - name: sand
                    plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                    contact: {scm: {extent_m: {x: [-0.5, 0.5], y: [-0.4, 0.4]}, cell_m: 0.02, soil: test}}
                stepper: {moreau_jean: {step_s: 0.001}}
                stop: {time_s: 0.3}
                record: {interval_s: 0.05}
                """);
        String hash = hash(file, "unnamed");
        assertThat(hash(file, "directed", "--set", "ground.sand.contact.scm.law=directed"))
                .isEqualTo(hash);
        assertThat(hash(file, "two-layer", "--set", "ground.sand.contact.scm.law=two_layer"))
                .isNotEqualTo(hash);
        Path kept = folder.resolve("unnamed/scenario.yaml");
        assertThat(Files.readString(kept)).contains("law: directed");
        assertThat(hash(kept, "again")).isEqualTo(hash);
    }
}
