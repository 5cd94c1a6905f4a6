package org.grouser.cli.terminal;

import java.util.List;

/** Command lines as a user would type them. */
public final class ShellText {
    private ShellText() {}

    /** As a shell takes it for one word. */
    public static String quoted(Object word) {
        String text = word.toString();
        return text.matches("[A-Za-z0-9_./=:@%+,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    /** The command with its settings behind it. */
    public static String withSets(String command, List<String> sets) {
        StringBuilder text = new StringBuilder(command);
        sets.forEach(set -> text.append(" --set ").append(quoted(set)));
        return text.toString();
    }
}
