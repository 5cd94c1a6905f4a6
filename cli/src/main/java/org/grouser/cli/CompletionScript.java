package org.grouser.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.grouser.campaign.study.StudyReader;
import org.grouser.scenario.catalog.Catalog;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Completion of the command line as a script, from the commands themselves: nothing is started when a key is pressed. What an
 * argument may be is known by its label in --help.
 */
final class CompletionScript {
    static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    /** What an argument may be. */
    private enum Kind {
        SCENARIO("id of the catalog, file or run folder"),
        STUDY("study of the catalog or file"),
        RUN("run folder"),
        SHELL("shell"),
        COMMAND("command"),
        FILE("file"),
        FOLDER("folder"),
        WORD("value"),
        NOTHING("");

        private final String says;

        Kind(String says) {
            this.says = says;
        }
    }

    private final Map<String, CommandLine> commands;

    CompletionScript(CommandLine main) {
        this.commands = new LinkedHashMap<>(main.getSubcommands());
    }

    private static Kind kind(ArgSpec arg) {
        return switch (arg.paramLabel()) {
            case "SCENARIO", "ID" -> Kind.SCENARIO;
            case "STUDY" -> Kind.STUDY;
            case "RUN_DIR" -> Kind.RUN;
            case "DIR" -> arg instanceof PositionalParamSpec ? Kind.RUN : Kind.FOLDER;
            case "SHELL" -> Kind.SHELL;
            case "COMMAND" -> Kind.COMMAND;
            case "FILE", "OUT.html", "SET" -> Kind.FILE;
            default -> arg.arity().max() == 0 ? Kind.NOTHING : Kind.WORD;
        };
    }

    /** What stands first behind a command. */
    private static Kind first(CommandSpec command) {
        List<PositionalParamSpec> positional = command.positionalParameters();
        return positional.isEmpty() ? Kind.NOTHING : kind(positional.get(0));
    }

    private static List<OptionSpec> options(CommandSpec command) {
        return command.options().stream().filter(option -> !option.hidden()).toList();
    }

    private static String names(CommandSpec command) {
        return options(command).stream().map(OptionSpec::longestName).collect(Collectors.joining(" "));
    }

    private String words(Kind kind) {
        return switch (kind) {
            case SCENARIO -> String.join(" ", Catalog.ids());
            case STUDY -> String.join(" ", StudyReader.ids());
            case SHELL -> String.join(" ", SHELLS);
            case COMMAND -> String.join(" ", commands.keySet());
            default -> "";
        };
    }

    private static String says(CommandSpec command) {
        String[] description = command.usageMessage().description();
        return description.length == 0 ? "" : plain(description[0]);
    }

    private static String says(OptionSpec option) {
        return option.description().length == 0 ? "" : plain(option.description()[0]);
    }

    /** Without what a shell could take for its own. */
    private static String plain(String text) {
        return text.replaceAll("['\"`$\\\\\\[\\]:]", " ").replaceAll(" +", " ").strip();
    }

    /** For bash 3.2 and newer, without any package of it. */
    String bash() {
        StringBuilder text =
                new StringBuilder("# Completion of grouser for bash: source <(./grouser completion bash)\n");
        text.append("_grouser() {\n")
                .append(
                        "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words= files= folders=\n")
                .append("    COMPREPLY=()\n")
                .append("    if [ \"$COMP_CWORD\" -eq 1 ]; then\n")
                .append("        words='")
                .append(words(Kind.COMMAND))
                .append(" --help --version'\n")
                .append("    else\n        case ${COMP_WORDS[1]} in\n");
        commands.forEach((name, line) -> bash(text, name, line.getCommandSpec()));
        text.append("        esac\n    fi\n")
                .append("    [ -z \"$words\" ] || COMPREPLY+=($(compgen -W \"$words\" -- \"$word\"))\n")
                .append("    case $word in -*) return ;; esac\n")
                .append("    if [ -n \"$files\" ]; then\n")
                .append("        compopt -o filenames 2>/dev/null\n")
                .append("        local IFS=$'\\n'\n")
                .append("        COMPREPLY+=($(compgen -f -- \"$word\"))\n")
                .append("    elif [ -n \"$folders\" ]; then\n")
                .append("        compopt -o filenames 2>/dev/null\n")
                .append("        local IFS=$'\\n'\n")
                .append("        COMPREPLY+=($(compgen -d -- \"${word:-runs/}\"))\n")
                .append("    fi\n}\ncomplete -F _grouser grouser\n");
        return text.toString();
    }

    private void bash(StringBuilder text, String name, CommandSpec command) {
        text.append("            ").append(name).append(")\n");
        List<String> values = new ArrayList<>();
        for (OptionSpec option : options(command)) {
            Kind kind = kind(option);
            if (kind != Kind.NOTHING) {
                values.add("                    " + String.join("|", option.names()) + ") " + bash(kind) + " ;;\n");
            }
        }
        text.append("                case $before in\n");
        values.forEach(text::append);
        String inner = String.join(" ", command.subcommands().keySet());
        text.append("                    *) ").append(bash(first(command)));
        text.append("; words=\"$words ").append(names(command)).append(inner.isEmpty() ? "" : " " + inner);
        text.append("\" ;;\n                esac\n                ;;\n");
    }

    private String bash(Kind kind) {
        return switch (kind) {
            case SCENARIO, STUDY -> "words='" + words(kind) + "'; files=yes";
            case RUN, FOLDER -> "folders=yes";
            case FILE -> "files=yes";
            case SHELL, COMMAND -> "words='" + words(kind) + "'";
            case WORD, NOTHING -> ":";
        };
    }

    String zsh() {
        StringBuilder text = new StringBuilder("#compdef grouser\n");
        text.append("# Completion of grouser for zsh: source <(./grouser completion zsh), after compinit\n");
        text.append("_grouser() {\n    local -a commands\n    commands=(\n");
        commands.forEach((name, line) -> text.append("        '")
                .append(name)
                .append(':')
                .append(says(line.getCommandSpec()))
                .append("'\n"));
        text.append(
                "    )\n    if (( CURRENT == 2 )); then\n        _describe command commands\n        return\n    fi\n");
        text.append("    local command=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $command in\n");
        commands.forEach((name, line) -> {
            CommandSpec command = line.getCommandSpec();
            text.append("        ").append(name).append(") _arguments");
            for (OptionSpec option : options(command)) {
                Kind kind = kind(option);
                text.append(" \\\n            '*").append(option.longestName());
                text.append(kind == Kind.NOTHING ? "" : "=")
                        .append('[')
                        .append(says(option))
                        .append(']');
                text.append(kind == Kind.NOTHING ? "" : ":" + kind.says + ":" + zsh(kind))
                        .append('\'');
            }
            Kind first = first(command);
            if (first != Kind.NOTHING) {
                text.append(" \\\n            '*:")
                        .append(first.says)
                        .append(':')
                        .append(zsh(first))
                        .append('\'');
            }
            text.append(" ;;\n");
        });
        return text.append("    esac\n}\ncompdef _grouser grouser\n").toString();
    }

    private String zsh(Kind kind) {
        return switch (kind) {
            case SCENARIO, STUDY -> "{ compadd -- " + words(kind) + "; _files }";
            case RUN -> "{ compadd -- runs/*(/N); _files -/ }";
            case FOLDER -> "_files -/";
            case FILE -> "_files";
            case SHELL, COMMAND -> "(" + words(kind) + ")";
            case WORD, NOTHING -> " ";
        };
    }

    String fish() {
        StringBuilder text =
                new StringBuilder("# Completion of grouser for fish: ./grouser completion fish | source\n");
        text.append("complete -c grouser -f\n");
        commands.forEach((name, line) -> {
            CommandSpec command = line.getCommandSpec();
            text.append("complete -c grouser -n __fish_use_subcommand -a ").append(name);
            text.append(" -d '").append(says(command)).append("'\n");
            String here = "complete -c grouser -n '__fish_seen_subcommand_from " + name + "'";
            for (OptionSpec option : options(command)) {
                Kind kind = kind(option);
                text.append(here).append(" -l ").append(option.longestName().substring(2));
                text.append(kind == Kind.NOTHING ? "" : " -r" + fish(kind));
                text.append(" -d '").append(says(option)).append("'\n");
            }
            Kind first = first(command);
            if (!fish(first).isEmpty()) {
                text.append(here).append(fish(first)).append('\n');
            }
        });
        return text.toString();
    }

    private String fish(Kind kind) {
        return switch (kind) {
            case SCENARIO, STUDY -> " -F -a '" + words(kind) + "'";
            case RUN -> " -a '(__fish_complete_directories runs/)'";
            case FOLDER -> " -a '(__fish_complete_directories)'";
            case FILE -> " -F";
            case SHELL, COMMAND -> " -a '" + words(kind) + "'";
            case WORD, NOTHING -> "";
        };
    }
}
