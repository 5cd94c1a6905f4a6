package org.grouser.campaign.study;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.quantity.Formula;
import org.grouser.quantity.Formula.Amount;
import org.jspecify.annotations.Nullable;

/**
 * What has to hold of a run: {@code stability_min < 0}, {@code slip > 0.8 and speed < 0.01}, {@code stop is tipped}. Comparisons
 * of formulas by {@code < <= > >=}, joined by {@code and}, which binds first, and {@code or}.
 */
public final class Condition {
    private static final Pattern STOP = Pattern.compile("\\s*stop\\s+is\\s+([A-Za-z0-9_ -]{1,40}?)\\s*");
    private static final Pattern COMPARISON = Pattern.compile("([^<>=]+)(<=|>=|<|>)([^<>=]+)");
    private static final int MOST_CHARACTERS = 500;

    /** One comparison, as left - right; or the name of a stop. */
    private record Term(@Nullable Formula left, @Nullable Formula right, String sign, String stop) {
        /** Negative where it holds. */
        double margin(Map<String, Amount> values) {
            if (left == null || right == null) {
                throw new IllegalStateException("a stop has no margin");
            }
            Amount a = left.amount(values);
            Amount b = right.amount(values);
            double theirs = b.value();
            if (a.unit() != null && b.unit() != null) {
                if (!a.unit().fits(b.unit())) {
                    throw new IllegalArgumentException(
                            "compares " + a.unit().kind() + " with " + b.unit().kind() + ", which do not fit");
                }
                theirs = b.unit().in(b.value(), a.unit());
            }
            return sign.startsWith("<") ? a.value() - theirs : theirs - a.value();
        }

        boolean holds(Map<String, Amount> values, String stopped) {
            if (left == null) {
                return stop.equals(stopped);
            }
            double margin = margin(values);
            return sign.length() == 2 ? margin <= 0 : margin < 0;
        }
    }

    private final String text;
    private final List<List<Term>> alternatives = new ArrayList<>(); // one of them, of which all

    private Condition(String text) {
        this.text = text;
        if (text.length() > MOST_CHARACTERS) {
            throw new IllegalArgumentException("has more than " + MOST_CHARACTERS + " characters");
        }
        for (String alternative : text.split("\\bor\\b", -1)) {
            List<Term> terms = new ArrayList<>();
            for (String term : alternative.split("\\band\\b", -1)) {
                terms.add(term(term));
            }
            alternatives.add(terms);
        }
    }

    /**
     * @throws IllegalArgumentException if the text is no condition; the message goes behind the text itself
     */
    public static Condition parse(String text) {
        return new Condition(text);
    }

    private static Term term(String text) {
        Matcher stop = STOP.matcher(text);
        if (stop.matches()) {
            return new Term(null, null, "", stop.group(1));
        }
        Matcher comparison = COMPARISON.matcher(text);
        if (!comparison.matches()) {
            throw new IllegalArgumentException(
                    "is no condition; write one such as stability_min < 0, or stop is tipped");
        }
        return new Term(
                Formula.parse(comparison.group(1).strip()),
                Formula.parse(comparison.group(3).strip()),
                comparison.group(2),
                "");
    }

    /** The names of numbers that it uses. */
    public Set<String> names() {
        Set<String> names = new LinkedHashSet<>();
        for (List<Term> terms : alternatives) {
            for (Term term : terms) {
                if (term.left != null && term.right != null) {
                    names.addAll(term.left.names());
                    names.addAll(term.right.names());
                }
            }
        }
        return names;
    }

    /** Whether it is one comparison, and so has a margin. */
    public boolean hasMargin() {
        return alternatives.size() == 1
                && alternatives.get(0).size() == 1
                && alternatives.get(0).get(0).left != null;
    }

    /**
     * How far it is from holding: positive where it does not hold, zero or negative where it does.
     *
     * @param values of the names
     */
    public double margin(Map<String, Amount> values) {
        return alternatives.get(0).get(0).margin(values);
    }

    /**
     * Whether it holds.
     *
     * @param values of the names
     * @param stop why the run ended
     */
    public boolean holds(Map<String, Amount> values, String stop) {
        return alternatives.stream().anyMatch(terms -> terms.stream().allMatch(term -> term.holds(values, stop)));
    }

    @Override
    public String toString() {
        return text;
    }
}
