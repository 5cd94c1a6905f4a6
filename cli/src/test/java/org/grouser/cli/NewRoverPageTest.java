package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** docs/new-rover.md, done as it says: its files saved, its commands run, its numbers compared. */
@Tag("slow")
class NewRoverPageTest {
    private static final Pattern BLOCK = Pattern.compile("(?s)```(\\w+)\\n(.*?)```");
    private static final Pattern FILE = Pattern.compile("(?:#|<!--) ([\\w-]+\\.(?:yaml|urdf))\\b");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
    private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.(\\d+))?");

    @TempDir
    Path folder;

    private static String page() throws IOException {
        return Files.readString(ModuleMapTest.root().resolve("docs/new-rover.md"));
    }

    @Test
    void filesCommandsAndNumbersOfThePageAreTrue() throws IOException {
        Matcher block = BLOCK.matcher(page());
        Console last = new Console(0, "", "");
        int commands = 0;
        int lines = 0;
        while (block.find()) {
            switch (block.group(1)) {
                case "yaml", "xml" -> save(block.group(2));
                case "sh" -> last = run(block.group(2).strip(), commands++);
                case "text" -> {
                    for (String line : block.group(2).strip().split("\n")) {
                        assertPrinted(line, last.out());
                        lines++;
                    }
                }
                default -> throw new AssertionError("a block of kind " + block.group(1));
            }
        }
        assertEquals(10, commands);
        assertEquals(34, lines);
    }

    /** A file is named in its first line. */
    private void save(String text) throws IOException {
        Matcher name = FILE.matcher(text);
        assertTrue(name.lookingAt(), text);
        Files.writeString(folder.resolve(name.group(1)), text);
    }

    private Console run(String command, int number) {
        List<String> args = new ArrayList<>();
        Matcher word = WORD.matcher(command);
        while (word.find()) {
            String text = word.group(1) != null ? word.group(1) : word.group(2);
            Path file = text.startsWith("scenarios/") ? ModuleMapTest.root().resolve(text) : folder.resolve(text);
            args.add(text.matches(".*\\.(yaml|urdf|asc)") ? file.toString() : text);
        }
        assertEquals("./grouser", args.remove(0));
        if (!args.contains("--out")) {
            args.addAll(List.of("--out", folder.resolve("out-" + number).toString()));
        }
        Console console = grouser(args.toArray(String[]::new));
        assertEquals(ExitCode.DONE, console.code(), console.err());
        assertTrue(!console.out().contains("warning"), console.out());
        return console;
    }

    /** Some line of the output begins with these words; numbers agree as far as they are quoted. */
    private static void assertPrinted(String quoted, String out) {
        String[] words = quoted.strip().split("\\s+");
        assertTrue(
                out.lines().anyMatch(line -> agrees(words, line.strip().split("\\s+"))),
                () -> "'" + quoted + "' is not in:\n" + out);
    }

    private static boolean agrees(String[] quoted, String[] printed) {
        if (printed.length < quoted.length) {
            return false;
        }
        for (int i = 0; i < quoted.length; i++) {
            if (!agrees(quoted[i], printed[i])) {
                return false;
            }
        }
        return true;
    }

    private static boolean agrees(String quoted, String printed) {
        Matcher number = NUMBER.matcher(quoted);
        if (!number.matches() || !NUMBER.matcher(printed).matches()) {
            return quoted.equals(printed);
        }
        int decimals = number.group(1) == null ? 0 : number.group(1).length();
        double off = Math.abs(Double.parseDouble(printed) - Double.parseDouble(quoted));
        return off <= 0.5000001 * Math.pow(10, -decimals);
    }

    @Test
    void theMotorHasTheNumbersThatThePageComputes() throws IOException {
        double torqueConstant = 12 / (60 * 8.0);
        double resistanceOhm = 60 * torqueConstant * 12 / 9;
        assertTrue(page().contains("{resistance_ohm: " + Math.round(resistanceOhm) + ", torque_constant: "
                + torqueConstant + ", gear_ratio: 60,"));
    }
}
