package org.grouser.cli.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.cli.Console;
import org.grouser.viewer.RunDesk.Order;
import org.grouser.viewer.RunDesk.Problem;
import org.grouser.viewer.RunDesk.Refused;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a browser orders: each value that is wrong is told by its path, and no file of this machine is read. */
class OrderReaderTest {
    @TempDir
    Path folder;

    private static List<Problem> problems(String scenario, Map<String, String> sets) {
        Order order = new Order(scenario, null, sets);
        return catchThrowableOfType(Refused.class, () -> OrderReader.runnable(order))
                .problems();
    }

    @Test
    void everyWrongValueIsToldByItsPath() {
        Map<String, String> sets = new LinkedHashMap<>();
        sets.put("stop.time_s", "-1");
        sets.put("ground.0.contact.nonsmooth.friction", "slippery");
        sets.put("seed", "7");
        sets.put("stop.time", "3");
        assertThat(problems("exomars-drop", sets))
                .containsExactly(
                        new Problem("stop.time_s", "= -1.0 s is outside [1.0E-9, 1.0E7] s"),
                        new Problem("ground.0.contact.nonsmooth.friction", "= 'slippery' is a string, not a number"),
                        new Problem("stop.time", "stop unknown key 'time'; did you mean 'time_s'?"));
    }

    @Test
    void whatCanBeReadButNotRunIsToldToo() {
        assertThat(problems("exomars-drop", Map.of("metrics.rest_height.series", "base_h_m")))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("base_h_m"));
    }

    @Test
    void soundOrderIsAScenario() throws Refused {
        Map<String, String> sets = Map.of("stop.time_s", "0.5", "gravity_m_per_s2", "[0, 0, -3.7]");
        assertThat(OrderReader.runnable(new Order("exomars-drop", null, sets))
                        .stop()
                        .timeS())
                .isEqualTo(0.5);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ground.0.mesh            | {file: /etc/passwd}
            ground.0.mesh            | file: /etc/passwd
            ground.0                 | [{mesh: /etc/passwd}]
            ground.0                 | [mesh: /etc/passwd]
            ground                   | ["mesh": "/etc/passwd"]
            ground                   | [[? mesh, : /etc/passwd]]
            ground.0                 | [!!map {mesh: /etc/passwd}]
            ground.0.mesh.fil*       | /etc/passwd
            *                        | /etc/passwd
            stop.time_s=1            | 2
            stop..time_s             | 2
            ../stop                  | 2
            """)
    void orderOfMoreThanAPlainValueIsRefused(String path, String value) {
        assertThat(problems("exomars-drop", Map.of(path, value)))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).containsAnyOf("plain value", "not a path"));
    }

    /** FILE is a sound mesh that the command line would take. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ground.0.mesh.file       | FILE                   | only one of the catalog
            ground.0.mesh            | FILE                   | only one of the catalog
            ground.0.mesh            | "FILE"                 | only one of the catalog
            ground.0.mesh.file       | &a FILE                | only one of the catalog
            ground.0.mesh.file       | mine.stl               | only one of the catalog
            ground.0.mesh.file       | catalog:../../mine.stl | leads out of the catalog
            vehicle                  | ../mine.yaml           | only one of the catalog
            vehicle                  | /etc/passwd            | neither a catalog vehicle
            """)
    void orderThatNamesAFileOfThisMachineIsRefused(String path, String value, String complaint) throws Exception {
        Path file = folder.resolve("mine.obj");
        Files.writeString(file, "v -9 -9 0\nv 9 -9 0\nv 0 9 0\nf 1 2 3\n");
        assertThat(problems("rover-on-mesh", Map.of(path, value.replace("FILE", file.toString()))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains(complaint));
    }

    @Test
    void orderNamesAScenarioOfTheCatalogAndNoFile() throws Exception {
        Path file = folder.resolve("mine.yaml");
        Files.writeString(file, "scenario: mine\n");
        assertThat(problems(file.toString(), Map.of()))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("no scenario"));
    }

    @Test
    void runIsOrderedAgainFromItsOwnScenario() throws Exception {
        Console.grouser(
                "run", "exomars-drop", "--set", "stop.time_s=0.01", "--replay", "0", "--out", folder.toString());
        Path file = folder.resolve("scenario.yaml");
        assertThat(Files.exists(file)).isTrue();
        assertThat(OrderReader.read(new Order("", file, Map.of("stop.time_s", "0.02")))
                        .stop()
                        .timeS())
                .isEqualTo(0.02);
        assertThatThrownBy(() -> OrderReader.read(new Order("", file, Map.of("variant", "x"))))
                .isInstanceOf(Refused.class);
    }
}
