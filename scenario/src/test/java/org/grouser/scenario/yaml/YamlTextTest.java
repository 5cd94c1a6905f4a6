package org.grouser.scenario.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scalars as YAML 1.2 has them, and texts made to take all time. */
class YamlTextTest {
    private static YamlNode parse(String text) {
        return YamlText.parse(text, line -> "file:" + line);
    }

    private static YamlNode entry(YamlNode mapping, String key) {
        return Objects.requireNonNull(mapping.get(key), key);
    }

    @ParameterizedTest
    @CsvSource({
        ".5, 0.5",
        "+1, 1",
        "+.5, 0.5",
        "-.5, -0.5",
        "+1.5, 1.5",
        "1., 1",
        ".5e-3, 5e-4",
        "+1e3, 1000",
        "1E+3, 1000",
        "-0, -0.0",
        "0, 0",
        "0.25, 0.25",
        "-.inf, -Infinity",
        "+.inf, Infinity",
        ".Inf, Infinity",
        ".NaN, NaN"
    })
    void numbersAreReadAsYamlHasThem(String text, double value) {
        YamlNode node = entry(parse("a: [" + text + "]"), "a").items().get(0);
        assertEquals(YamlNode.Kind.NUMBER, node.kind());
        assertEquals(value, node.number());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'.5'",
                "\"+1\"",
                "1_000",
                "0x1F",
                "0o17",
                "1:30",
                "1f",
                ".",
                "+",
                "e5",
                "NaN",
                "!!float abc",
                "yes"
            })
    void whatIsNoDecimalNumberStaysAString(String text) {
        assertEquals(YamlNode.Kind.TEXT, entry(parse("a: " + text), "a").kind());
    }

    @ParameterizedTest
    @ValueSource(strings = {"007", "08", "-010", "00.5"})
    void aNumberWithALeadingZeroIsRefusedBecauseReadersDisagree(String text) {
        String told =
                assertThrows(ScenarioException.class, () -> parse("a: " + text)).getMessage();
        assertTrue(told.startsWith("file:1: ") && told.contains("write it without the 0, or in quotes"), told);
        assertEquals(YamlNode.Kind.TEXT, entry(parse("a: '" + text + "'"), "a").kind());
    }

    @Test
    void nothingAndFlagsHaveTheirSpellings() {
        YamlNode read = parse("{a: ~, b: null, c: Null, d: , e: True, f: false}");
        for (String key : new String[] {"a", "b", "c", "d"}) {
            assertEquals(YamlNode.Kind.NOTHING, entry(read, key).kind(), key);
        }
        assertEquals(true, entry(read, "e").plain());
        assertEquals(false, entry(read, "f").plain());
    }

    @Test
    void starsInAPathMatchInTimeAndAsTheyDid() {
        YamlNode tree = parse("{" + "a".repeat(1000) + ": 1, axb: 1, ab: 1, ba: 1}");
        YamlNode two = parse("2");
        assertTimeoutPreemptively(
                Duration.ofSeconds(5),
                () -> assertThrows(
                        ScenarioException.class,
                        () -> SetPath.parse("--set", "*a".repeat(300) + "*c").put(tree, two)));
        YamlNode changed = SetPath.parse("--set", "a*b").put(tree, two);
        assertEquals("2", entry(changed, "axb").text());
        assertEquals("2", entry(changed, "ab").text());
        assertEquals("1", entry(changed, "ba").text());
        assertEquals(
                "2", entry(SetPath.parse("--set", "*").put(tree, two), "ba").text());
        assertThrows(
                ScenarioException.class, () -> SetPath.parse("--set", "ab*b").put(tree, two));
    }

    @Test
    void aStringOfAMillionDigitsWhereANumberIsWantedIsToldInTime() {
        String told = assertTimeoutPreemptively(
                Duration.ofSeconds(5), () -> UnitText.complaint("0".repeat(1_000_000) + "!", "m"));
        assertEquals("is a string, not a number in m", told);
    }

    @Test
    void aMessageAboutALongNameStaysShortAndKeepsItsAdvice() {
        String told =
                new ScenarioException("file:1", "vehicle", "= '" + "x".repeat(100_000) + "' is no body").getMessage();
        assertTrue(told.length() < 200 && told.endsWith("...' is no body"), told);
    }
}
