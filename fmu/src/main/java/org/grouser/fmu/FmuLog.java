package org.grouser.fmu;

import java.util.ArrayList;
import java.util.List;

/** Lines for the importer's log that wait for the native side to fetch them. */
final class FmuLog {
    static final int OK = 0;
    static final int WARNING = 1;
    static final int DISCARD = 2;
    static final int ERROR = 3;
    static final int FATAL = 4;

    /** More are not kept within one call. */
    private static final int MOST = 1000;

    private final List<String> lines = new ArrayList<>();

    void add(int status, String category, String message) {
        if (lines.size() < MOST) {
            lines.add(status + "\t" + category + "\t"
                    + message.replaceAll("\\s+", " ").strip());
        }
    }

    void failed(int status, Throwable failure) {
        String message = failure.getMessage();
        boolean told =
                message != null && (failure instanceof RuntimeException || failure instanceof java.io.IOException);
        add(
                status,
                status == FATAL ? "logStatusFatal" : status == DISCARD ? "logStatusDiscard" : "logStatusError",
                told ? String.valueOf(message) : failure.toString());
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }

    /** All lines, status, category and message apart by tabs; they are gone afterwards. */
    String take() {
        String all = String.join("\n", lines);
        lines.clear();
        return all;
    }
}
