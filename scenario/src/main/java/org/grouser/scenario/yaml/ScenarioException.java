package org.grouser.scenario.yaml;

import java.util.regex.Pattern;

/** Bad input, told in one line: where it stood, which entry, its value, and what is allowed. */
public final class ScenarioException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final int MOST_SHOWN = 60;
    private static final int MOST = 1000; // characters of a message, however long a name in it is
    private static final Pattern LONG_QUOTE = Pattern.compile("'([^']{57})[^']{4,}'");

    private final String path;
    private final String complaint;

    /**
     * @param message one line; line breaks are turned into blanks
     */
    public ScenarioException(String message) {
        super(oneLine(message));
        int colon = message.startsWith(SetPath.SET) ? message.indexOf(": ") : -1;
        this.path = colon < 0 ? "" : message.substring(SetPath.SET.length(), colon);
        this.complaint = oneLine(colon < 0 ? message : message.substring(colon + 2));
    }

    /**
     * @param where file and line, or the --set that brought the value
     * @param path of the entry, empty for the top
     */
    public ScenarioException(String where, String path, String complaint) {
        super(oneLine(where + ": " + (path.isEmpty() ? "" : path + " ") + complaint));
        String set = where.startsWith(SetPath.SET) ? where.substring(SetPath.SET.length()) : "";
        String dotted = path.replaceAll("\\[([0-9]+)]", ".$1");
        this.path = set.isEmpty() ? dotted : set;
        this.complaint = oneLine(this.path.equals(dotted) || path.isEmpty() ? complaint : path + " " + complaint);
    }

    /** The line; never null. */
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }

    /** The entry that is wrong: the path that was set, or a dotted path into the scenario; empty if it cannot be told. */
    public String path() {
        return path;
    }

    /** What is wrong with that entry, without where it stood. */
    public String complaint() {
        return complaint;
    }

    /** A piece of input as it looks in a message. */
    public static String clipped(String text) {
        return text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN - 3) + "..." : text;
    }

    private static String oneLine(String message) {
        String shown = message.length() > MOST ? LONG_QUOTE.matcher(message).replaceAll("'$1...'") : message;
        String bounded = shown.length() > MOST ? shown.substring(0, MOST - 3) + "..." : shown;
        return bounded.replaceAll("\\s*[\\r\\n]+\\s*", " ");
    }
}
