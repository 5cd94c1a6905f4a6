package org.grouser.cli.terminal;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Colours of words on a terminal. None where the output goes elsewhere, where the terminal has none (TERM=dumb), or where the
 * user wants none: a variable NO_COLOR that is not empty (https://no-color.org).
 */
public enum Paint {
    PLAIN(false),
    COLOURED(true);

    private static final Pattern WARNING = Pattern.compile("(?m)^  warning: ");
    private static final Pattern VERDICT = Pattern.compile("\\b(?:PASS|FAIL)\\b");

    private final boolean on;

    Paint(boolean on) {
        this.on = on;
    }

    /** For standard output. */
    public static Paint out() {
        return of(Boolean.getBoolean("grouser.console"), System.getenv());
    }

    /** For standard error. */
    public static Paint err() {
        return of(Boolean.getBoolean("grouser.terminal"), System.getenv());
    }

    static Paint of(boolean terminal, Map<String, String> environment) {
        boolean wanted = environment.getOrDefault("NO_COLOR", "").isEmpty();
        boolean able = !environment.getOrDefault("TERM", "").equals("dumb");
        return terminal && wanted && able ? COLOURED : PLAIN;
    }

    public String bold(String text) {
        return painted("1", text);
    }

    public String faint(String text) {
        return painted("2", text);
    }

    /** What went wrong. */
    public String red(String text) {
        return painted("31", text);
    }

    /** What went well. */
    public String green(String text) {
        return painted("32", text);
    }

    /** What to look at. */
    public String yellow(String text) {
        return painted("33", text);
    }

    /** What a run came to: warnings and verdicts stand out. */
    public String outcome(String text) {
        String marked = WARNING.matcher(text).replaceAll(line -> Matcher.quoteReplacement(yellow(line.group())));
        return VERDICT.matcher(marked).replaceAll(word -> word.group().equals("PASS") ? green("PASS") : red("FAIL"));
    }

    private String painted(String code, String text) {
        return on ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
