package org.grouser.viewer;

/** A request that is not served: the status, and one line for whoever asked. */
final class Refusal extends Exception {
    private static final long serialVersionUID = 1L;
    private static final int MAX_CHARS = 400;

    private final int status;

    Refusal(int status, String line) {
        super(oneLine(line));
        this.status = status;
    }

    int status() {
        return status;
    }

    /** The line; never null. */
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }

    /** A message must not break the line, nor be as long as what was asked. */
    static String oneLine(String text) {
        String line = text.replaceAll("\\p{Cntrl}+", " ");
        return line.length() > MAX_CHARS ? line.substring(0, MAX_CHARS - 3) + "..." : line;
    }
}
