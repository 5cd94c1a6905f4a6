package org.grouser.quantity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Arithmetic with named numbers: {@code v / (r * (1 - slip))}. Numbers, names, {@code pi}, + - * / ^, parentheses, min, max,
 * sqrt, sin, cos, tan, exp, log, abs; nothing else. Where names have units, sums need equal kinds, and the arguments of sin,
 * exp and the like none; a number written as such takes the unit of what it is added to. Same bits on every machine.
 */
public final class Formula {
    private static final int MOST_CHARACTERS = 500;
    private static final int DEEPEST = 50;
    private static final List<String> FUNCTIONS =
            List.of("min", "max", "sqrt", "sin", "cos", "tan", "exp", "log", "abs");

    /**
     * A number with its unit.
     *
     * @param unit null: not said, so that any fits
     */
    public record Amount(double value, @Nullable Unit unit) {
        private static Amount bare(double value) {
            return new Amount(value, null);
        }

        /**
         * The number in another unit.
         *
         * @param wanted as text; words such as "rad or m" fit anything
         * @throws FormulaException if it measures something else
         */
        public double in(String wanted) {
            Unit other = Unit.parse(wanted);
            if (unit == null || other == null) {
                return value;
            }
            if (!unit.fits(other)) {
                String there = wanted.equals("-") ? "a number without unit" : other.kind() + " in " + wanted;
                throw new FormulaException("is " + unit.kind() + ", and " + there + " is wanted");
            }
            return unit.in(value, other);
        }
    }

    /** What is wrong with a formula or its values, to be told behind the formula itself. */
    public static final class FormulaException extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        FormulaException(String complaint) {
            super(complaint);
        }
    }

    /** A part of a formula, as a function of the amounts of its names. */
    private interface Part {
        Amount of(Function<String, Amount> names);
    }

    private final String text;
    private final Part whole;
    private final Set<String> names = new LinkedHashSet<>();
    private int at;
    private int depth;

    private Formula(String text) {
        this.text = text;
        if (text.length() > MOST_CHARACTERS) {
            throw new FormulaException("has more than " + MOST_CHARACTERS + " characters");
        }
        whole = sum();
        if (peek() != 0) {
            throw unexpected();
        }
    }

    /**
     * @throws FormulaException if the text is no formula
     */
    public static Formula parse(String text) {
        return new Formula(text);
    }

    /** The names it uses, in the order in which they appear. */
    public Set<String> names() {
        return Set.copyOf(names);
    }

    @Override
    public String toString() {
        return text;
    }

    /**
     * @throws FormulaException if a name is unknown, a value is not finite, or units do not fit
     */
    public Amount amount(Map<String, Amount> values) {
        Amount amount = whole.of(name -> {
            Amount value = values.get(name);
            if (value == null) {
                throw new FormulaException("uses '" + name + "'" + NearestName.hint(name, values.keySet()));
            }
            return value;
        });
        if (!Double.isFinite(amount.value)) {
            Map<String, Double> used = new LinkedHashMap<>();
            names.forEach(name -> used.put(name, values.getOrDefault(name, Amount.bare(Double.NaN)).value));
            throw new FormulaException("is " + amount.value + (used.isEmpty() ? "" : " for " + used));
        }
        return amount;
    }

    /** The value of a formula whose names have no units. */
    public double value(Map<String, Double> values) {
        Map<String, Amount> amounts = new LinkedHashMap<>();
        values.forEach((name, value) -> amounts.put(name, Amount.bare(value)));
        return amount(amounts).value;
    }

    // ---- reading, by recursive descent; the weaker operator calls the stronger one

    private Part sum() {
        if (++depth > DEEPEST) {
            throw new FormulaException("is nested more than " + DEEPEST + " times");
        }
        Part left = product();
        while (peek() == '+' || peek() == '-') {
            boolean plus = next() == '+';
            Part a = left;
            Part b = product();
            left = names -> alike(plus ? "+" : "-", a.of(names), b.of(names), (x, y) -> plus ? x + y : x - y);
        }
        depth--;
        return left;
    }

    private Part product() {
        Part left = signed();
        while (peek() == '*' || peek() == '/') {
            boolean times = next() == '*';
            Part a = left;
            Part b = signed();
            left = names -> multiplied(a.of(names), b.of(names), times);
        }
        return left;
    }

    private Part signed() {
        if (peek() == '-' || peek() == '+') {
            boolean minus = next() == '-';
            if (++depth > DEEPEST) {
                throw new FormulaException("is nested more than " + DEEPEST + " times");
            }
            Part part = signed();
            depth--;
            return names -> {
                Amount amount = part.of(names);
                return minus ? new Amount(-amount.value, amount.unit) : amount;
            };
        }
        return power();
    }

    private Part power() {
        Part base = primary();
        if (peek() != '^') {
            return base;
        }
        next();
        Part exponent = signed();
        return names -> {
            Amount amount = base.of(names);
            double power = plain("^", exponent.of(names));
            Unit unit = amount.unit == null ? null : amount.unit.power(power);
            return new Amount(StrictMath.pow(amount.value, power), unit);
        };
    }

    private Part primary() {
        char c = peek();
        if (c == '(') {
            next();
            Part inner = sum();
            expect(')');
            return inner;
        }
        if (Character.isDigit(c) || c == '.') {
            return number();
        }
        if (!letter(c)) {
            throw unexpected();
        }
        int from = at;
        while (at < text.length() && (letter(text.charAt(at)) || Character.isDigit(text.charAt(at)))) {
            at++;
        }
        String name = text.substring(from, at);
        if (peek() == '(') {
            return function(name);
        }
        if (name.equals("pi")) {
            return names -> Amount.bare(Math.PI);
        }
        names.add(name);
        return names -> names.apply(name);
    }

    private static boolean letter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private Part number() {
        int from = at;
        while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        if (at < text.length() && Character.toLowerCase(text.charAt(at)) == 'e') {
            int digits = at + 1;
            digits += digits < text.length() && "+-".indexOf(text.charAt(digits)) >= 0 ? 1 : 0;
            if (digits < text.length() && Character.isDigit(text.charAt(digits))) {
                at = digits;
                while (at < text.length() && Character.isDigit(text.charAt(at))) {
                    at++;
                }
            }
        }
        try {
            double value = Double.parseDouble(text.substring(from, at));
            return names -> Amount.bare(value);
        } catch (NumberFormatException e) {
            throw new FormulaException("has '" + text.substring(from, at) + "', which is no number");
        }
    }

    private Part function(String name) {
        if (!FUNCTIONS.contains(name)) {
            throw new FormulaException("has no function '" + name + "'" + NearestName.hint(name, FUNCTIONS));
        }
        expect('(');
        List<Part> parts = new ArrayList<>(List.of(sum()));
        while (peek() == ',') {
            next();
            parts.add(sum());
        }
        expect(')');
        boolean several = name.equals("min") || name.equals("max");
        if (several ? parts.size() < 2 : parts.size() != 1) {
            throw new FormulaException(name + " takes " + (several ? "two or more values" : "one value"));
        }
        return names -> {
            Amount first = parts.get(0).of(names);
            for (Part part : parts.subList(1, parts.size())) {
                first = alike(name, first, part.of(names), name.equals("min") ? Math::min : Math::max);
            }
            return several ? first : one(name, first);
        };
    }

    private char peek() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private char next() {
        char c = peek();
        at++;
        return c;
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw peek() == 0 ? new FormulaException("lacks a '" + wanted + "'") : unexpected();
        }
        at++;
    }

    private FormulaException unexpected() {
        return peek() == 0
                ? new FormulaException("ends too early")
                : new FormulaException("has an unexpected '" + peek() + "' at character " + (at + 1));
    }

    // ---- arithmetic with units

    private interface Binary {
        double of(double a, double b);
    }

    /** For sums, least and largest: both in the unit of the first that has one. */
    private static Amount alike(String operation, Amount a, Amount b, Binary how) {
        if (a.unit == null || b.unit == null) {
            return new Amount(how.of(a.value, b.value), a.unit == null ? b.unit : a.unit);
        }
        if (!a.unit.fits(b.unit)) {
            throw new FormulaException(
                    "has " + operation + " between " + a.unit.kind() + " and " + b.unit.kind() + ", which do not fit");
        }
        return new Amount(how.of(a.value, b.unit.in(b.value, a.unit)), a.unit);
    }

    private static Amount multiplied(Amount a, Amount b, boolean times) {
        if (!times && b.value == 0) {
            throw new FormulaException("divides by zero");
        }
        double value = times ? a.value * b.value : a.value / b.value;
        if (a.unit == null && b.unit == null) {
            return Amount.bare(value);
        }
        Unit left = a.unit == null ? Unit.ONE : a.unit;
        Unit right = b.unit == null ? Unit.ONE : b.unit;
        return new Amount(value, left.times(times ? right : right.power(-1)));
    }

    private static Amount one(String name, Amount amount) {
        return switch (name) {
            case "abs" -> new Amount(Math.abs(amount.value), amount.unit);
            case "sqrt" -> {
                Unit unit = amount.unit == null ? null : amount.unit.power(0.5);
                yield new Amount(Math.sqrt(amount.value), unit);
            }
            default -> {
                double x = plain(name, amount);
                double value = switch (name) {
                    case "sin" -> StrictMath.sin(x);
                    case "cos" -> StrictMath.cos(x);
                    case "tan" -> StrictMath.tan(x);
                    case "exp" -> StrictMath.exp(x);
                    default -> StrictMath.log(x);
                };
                yield new Amount(value, Unit.ONE);
            }
        };
    }

    /** The value of what may have no dimension; angles in radians. */
    private static double plain(String operation, Amount amount) {
        if (amount.unit == null) {
            return amount.value;
        }
        if (!amount.unit.fits(Unit.ONE)) {
            throw new FormulaException("has " + operation + " of " + amount.unit.kind() + ", which has a unit");
        }
        return amount.unit.in(amount.value, Unit.ONE);
    }
}
