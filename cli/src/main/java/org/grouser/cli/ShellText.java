package org.grouser.cli;

import java.util.List;

/** Command lines as a user would type them. */
final class ShellText {
    private ShellText() {}

    /** As a shell takes it for one word. */
    static String quoted(Object word) {
        String text = word.toString();
        return text.matches("[A-Za-z0-9_./=:@%+,-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    /** The command with its settings behind it. */
    static String withSets(String command, List<String> sets) {
        StringBuilder text = new StringBuilder(command);
        sets.forEach(set -> text.append(" --set ").append(quoted(set)));
        return text.toString();
    }
}
