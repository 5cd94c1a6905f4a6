package org.grouser.scenario.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScenarioExceptionTest {
    private static void parts(ScenarioException e, String message, String path, String complaint) {
        assertThat(e.getMessage()).isEqualTo(message);
        assertThat(e.path()).isEqualTo(path);
        assertThat(e.complaint()).isEqualTo(complaint);
    }

    @Test
    void entryOfAFileIsToldWithDots() {
        parts(
                new ScenarioException("a.yaml:3", "ground[1].friction", "= 2"),
                "a.yaml:3: ground[1].friction = 2",
                "ground.1.friction",
                "= 2");
        parts(new ScenarioException("a.yaml:3", "", "is empty"), "a.yaml:3: is empty", "", "is empty");
    }

    @Test
    void whatWasSetIsToldByThePathThatWasSet() {
        parts(
                new ScenarioException("--set stop.time_s", "stop.time_s", "= 0"),
                "--set stop.time_s: stop.time_s = 0",
                "stop.time_s",
                "= 0");
        parts(
                new ScenarioException("--set stop.x", "stop", "unknown key"),
                "--set stop.x: stop unknown key",
                "stop.x",
                "stop unknown key");
        parts(new ScenarioException("--set a.b: no such\n thing"), "--set a.b: no such thing", "a.b", "no such thing");
    }

    @Test
    void plainSentenceHasNoPath() {
        parts(new ScenarioException("no scenario: x"), "no scenario: x", "", "no scenario: x");
    }
}
