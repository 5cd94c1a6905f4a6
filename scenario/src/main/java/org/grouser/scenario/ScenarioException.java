package org.grouser.scenario;

/** Bad input, told in one line: where it stood, which entry, its value, and what is allowed. */
public final class ScenarioException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message one line; line breaks are turned into blanks */
    public ScenarioException(String message) {
        super(oneLine(message));
    }

    /** @param where file and line, or the --set that brought the value; @param path of the entry, empty for the top */
    ScenarioException(String where, String path, String complaint) {
        this(where + ": " + (path.isEmpty() ? "" : path + " ") + complaint);
    }

    /** The line; never null. */
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }

    private static String oneLine(String message) {
        return message.replaceAll("\\s*[\\r\\n]+\\s*", " ");
    }
}
