package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** docs/commands.md says what --help says: it is written from it, by running this test with -Dgrouser.write=true. */
class CommandsPageTest {
    private static final int WIDTH = 110;

    @Test
    void thePageOfCommandsIsWhatHelpPrints() throws IOException {
        Path page = Path.of(System.getProperty("grouser.root", "..")).resolve("docs/commands.md");
        String written = page();
        if (Boolean.getBoolean("grouser.write")) {
            Files.writeString(page, written);
        }
        assertEquals(
                written,
                Files.readString(page),
                "docs/commands.md is not up to date; rewrite it with"
                        + " mvn -pl cli -am test -Dtest=CommandsPageTest -Dsurefire.failIfNoSpecifiedTests=false -Dgrouser.write=true");
    }

    private static String page() {
        CommandLine line = Main.commandLine();
        StringBuilder text = new StringBuilder("# Commands\n\n");
        text.append(
                "Written from `--help`; every command also takes `--help` and, where it prints results, `--json`.\n");
        text.append("`./grouser` without a command runs the demo.\n\n```\n");
        text.append(help(line)).append("```\n");
        for (Map.Entry<String, CommandLine> command :
                List.copyOf(line.getSubcommands().entrySet())) {
            text.append("\n## ").append(command.getKey()).append("\n\n```\n");
            text.append(help(command.getValue())).append("```\n");
            command.getValue().getSubcommands().forEach((name, inner) -> {
                text.append("\n## ")
                        .append(command.getKey())
                        .append(' ')
                        .append(name)
                        .append("\n\n```\n");
                text.append(help(inner)).append("```\n");
            });
        }
        return text.toString();
    }

    private static String help(CommandLine command) {
        command.setUsageHelpWidth(WIDTH);
        return command.getUsageMessage(CommandLine.Help.Ansi.OFF)
                .replace("\r\n", "\n")
                .replaceAll(" +\n", "\n");
    }
}
