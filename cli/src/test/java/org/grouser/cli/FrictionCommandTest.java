package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class FrictionCommandTest {
    private static final String ONE =
            "{\"contacts\": 1, \"mu\": [0.5], \"q\": [-1, 0, 0], \"W_blocks\": [[0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 2]]}";

    @TempDir
    Path folder;

    private String file(String text) throws IOException {
        return Files.writeString(folder.resolve("p.json"), text).toString();
    }

    /** By hand: u = 2 p - 1 = 0 in the normal direction. */
    @Test
    void fallingHalfKilogramIsStoppedByHalfANewtonSecond() throws IOException {
        Console solved = grouser("friction", file(ONE), "--json");
        JsonNode json = solved.json();
        assertEquals(ExitCode.DONE, solved.code());
        assertEquals(0.5, json.get("impulses").get(0).doubleValue(), 1e-8);
        assertTrue(json.get("error").doubleValue() <= 1e-8);
        assertTrue(json.get("iterations").isIntegralNumber());
        assertTrue(json.get("seconds").doubleValue() > 0);
        assertTrue(json.get("solver").isString());
    }

    /** Two contacts that can only press against each other and are both pushed together: no impulse helps. */
    @Test
    void problemWithoutSolutionMissesItsToleranceAndExitsWith1() throws IOException {
        String text = "{\"contacts\": 2, \"mu\": [0, 0], \"q\": [-1, 0, 0, -1, 0, 0], \"W_blocks\": ["
                + "[0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1], [1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1],"
                + "[0, 1, -1, 0, 0, 0, 0, 0, 0, 0, 0], [1, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0]]}";
        Console solved = grouser("friction", file(text), "--json");
        assertEquals(ExitCode.CHECK_MISSED, solved.code(), solved.toString());
        assertTrue(solved.json().get("error").doubleValue() > 0.1);
        assertTrue(solved.json().get("infeasible").booleanValue());
        assertEquals(
                solved.json().get("witness").get(0).doubleValue(),
                solved.json().get("witness").get(3).doubleValue(),
                1e-12);
        assertTrue(grouser("friction", file(text)).out().contains("no solution: what holds the contacts 0, 1 open"));
    }

    @Test
    void generatedProblemIsSolvedAndItsUnsolvableTwinRefuted() {
        assertEquals(ExitCode.DONE, grouser("friction", "--generated", "7").code());
        assertEquals(
                ExitCode.CHECK_MISSED,
                grouser("friction", "--generated", "7", "--unsolvable").code());
    }

    /** Columns: options without a problem or with too much, what the message must say. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --seed 2                       | give a problem as FILE
            --generated 1 --method fastest | --method: unknown 'fastest'; known: chain, newton, continuation, gauss_seidel
            --generated -3                 | --generated
            """)
    void oneLineSaysWhichProblemOrMethodIsMissing(String options, String message) {
        String[] args = ("friction " + options).split(" ");
        assertTrue(refusal(args).contains(message), () -> refusal(args));
    }

    /** Columns: text replaced in the problem, its replacement, what the message must say. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [0.5]  | [NaN]      | p.json:1: is not JSON
            [0.5]  | [-0.5]     | mu[0] = -0.5
            [0.5]  | [0.5, 0.5] | mu
            [0.5]  | 0.5        | mu
            [-1    | ["x"       | q[0]
            [-1    | [1e999     | q[0]
            : 1    | : -1       | contacts = -1
            : 1    | : 2        | mu
            [[0, 0 | [[0, 1     | W_blocks
            2]]    | 2          | p.json:1: is not JSON
            """)
    void problemThatMakesNoSenseIsRefusedByName(String piece, String by, String part) throws IOException {
        assertTrue(ONE.contains(piece), piece);
        String message = refusal("friction", file(ONE.replace(piece, by)), "--json");
        assertTrue(message.contains(part) && message.contains("p.json"), message);
    }

    @Test
    void garbageIsRefused() throws IOException {
        for (String text : new String[] {"", "garbage", "[]", "{}", "\u0000\u0001", "{\"contacts\": 1"}) {
            refusal("friction", file(text), "--json");
        }
    }

    @Test
    void toleranceOutsideItsRangeIsRefused() throws IOException {
        assertEquals(
                "grouser: tolerance = -1.0 is outside [1.0E-14, 1.0]",
                refusal("friction", file(ONE), "--tolerance", "-1"));
        refusal("friction", file(ONE), "--tolerance", "NaN");
    }
}
