package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.grouser.cli.terminal.ExitCode;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a command left on a console: its exit code, standard output and standard error. */
public record Console(int code, String out, String err) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final Pattern ONE_LINE = Pattern.compile("grouser[^\\n]*: [^\\n]+\\n");

    /** Runs a command in this process. */
    public static Console grouser(String... args) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
        ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
        try (PrintStream newOut = new PrintStream(outBytes, true, StandardCharsets.UTF_8);
                PrintStream newErr = new PrintStream(errBytes, true, StandardCharsets.UTF_8)) {
            System.setOut(newOut);
            System.setErr(newErr);
            int code = Main.commandLine().execute(args);
            return new Console(
                    code, outBytes.toString(StandardCharsets.UTF_8), errBytes.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    /** Runs a command that has to be refused: exit 2, nothing on standard output, one line on standard error. */
    public static String refusal(String... args) {
        Console console = grouser(args);
        assertEquals(ExitCode.BAD_INPUT, console.code(), console.toString());
        assertEquals("", console.out());
        assertTrue(ONE_LINE.matcher(console.err()).matches(), console.err());
        return console.err().strip();
    }

    /** The one JSON value that standard output must be. */
    public JsonNode json() {
        return json(out);
    }

    public static JsonNode json(String text) {
        return JSON.readTree(text);
    }

    /** The state hash of a run with --json. */
    public String stateHash() {
        assertEquals(ExitCode.DONE, code, this::toString);
        return json().get("stateHash").stringValue();
    }
}
