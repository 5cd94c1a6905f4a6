package org.grouser.report;

import java.util.Locale;
import java.util.regex.Pattern;

/** What kind of number ours is compared with, by the words of its source; the first that fits, so that the strongest claim comes last. */
public enum ReferenceKind {
    EARLIER_RUN("earlier run of ours", "our own run|as first made|by the run itself"),
    SECOND_PROGRAM("second program", "second program|reference run"),
    CLOSED_FORM(
            "closed form",
            "closed form|geometry|statics|atan |wong-reece|bekker,|without slip|weight on|by hand|\\beq\\."),
    MEASUREMENT("measurement", "measured|digitised"),
    PAPER("paper", "\\bfigs?\\.|section|table|\\btext\\b|printed"),
    /** What must hold, whoever says so: energy never grows, soil is neither made nor lost, it comes to rest. */
    REQUIREMENT("requirement", "");

    private final String words;
    private final Pattern pattern;

    ReferenceKind(String words, String pattern) {
        this.words = words;
        this.pattern = Pattern.compile(pattern);
    }

    static ReferenceKind of(String source) {
        String lower = source.toLowerCase(Locale.ROOT);
        for (ReferenceKind kind : values()) {
            if (kind.pattern.matcher(lower).find()) {
                return kind;
            }
        }
        return REQUIREMENT;
    }

    @Override
    public String toString() {
        return words;
    }
}
