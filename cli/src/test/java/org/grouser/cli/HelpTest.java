package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.grouser.campaign.folder.ProgramVersion;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;

class HelpTest {
    private static final Set<String> COMMANDS = Set.of(
            "demo",
            "list",
            "run",
            "compare",
            "view",
            "steer",
            "report",
            "export",
            "export-fmu",
            "serve",
            "package",
            "identify",
            "campaign",
            "converge",
            "validate",
            "score",
            "hashes",
            "friction",
            "mesh",
            "terrain",
            "import",
            "bench",
            "schema",
            "test",
            "help",
            "completion");

    /** They print text for people and shells, no results. */
    private static final Set<String> WITHOUT_RESULTS = Set.of("help", "completion");

    @Test
    void helpNamesEveryCommandAndExitCode() {
        Console help = grouser("--help");
        assertEquals(ExitCode.DONE, help.code());
        assertEquals(COMMANDS, Main.commandLine().getSubcommands().keySet());
        COMMANDS.forEach(command -> assertTrue(help.out().contains("\n  " + command + " "), command));
        String words = help.out().replaceAll("\\s+", " ");
        assertTrue(
                words.contains(
                        "0 done, 1 a check missed its limit, 2 bad input, 3 diverged or off the soil, 4 interrupted"),
                words);
    }

    @Test
    void everyCommandExplainsItselfAndTakesJson() {
        for (String command : COMMANDS) {
            Console help = grouser(command, "--help");
            assertEquals(ExitCode.DONE, help.code(), command);
            assertTrue(help.out().startsWith("Usage: grouser " + command), help.out());
            assertEquals(!WITHOUT_RESULTS.contains(command), help.out().contains("--json"), help.out());
            assertEquals("", help.err());
        }
    }

    @Test
    void helpOfACommandIsThatBehindIt() {
        assertEquals(grouser("run", "--help").out(), grouser("help", "run").out());
        assertEquals(
                grouser("campaign", "rerun", "--help").out(),
                grouser("help", "campaign", "rerun").out());
        assertEquals(grouser("--help").out(), grouser("help").out());
        assertEquals("grouser: unknown command 'runn'; did you mean 'run'?", refusal("help", "runn"));
    }

    @Test
    void versionIsOneLine() {
        assertEquals(
                "Grouser " + ProgramVersion.number() + "\n",
                grouser("--version").out());
        COMMANDS.forEach(command -> assertEquals(
                "Grouser " + ProgramVersion.number() + "\n",
                grouser(command, "-V").out()));
    }
}
