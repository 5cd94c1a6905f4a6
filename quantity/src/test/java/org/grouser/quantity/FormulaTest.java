package org.grouser.quantity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.grouser.quantity.Formula.Amount;
import org.grouser.quantity.Formula.FormulaException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulaTest {
    private static final Map<String, Amount> ROVER = Map.of(
            "v", amount(0.1, "m/s"),
            "r", amount(25, "cm"),
            "slip", amount(0.2, "-"),
            "slope", amount(30, "deg"),
            "load", amount(150, "N"),
            "area", amount(4, "m^2"));

    private static Amount amount(double value, String unit) {
        return new Amount(value, Objects.requireNonNull(Unit.parse(unit), unit));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 + 2 * 3 | 7",
                "(1 + 2) * 3 | 9",
                "2 ^ 3 ^ 2 | 512",
                "-2 ^ 2 | -4",
                "2 ^ -1 | 0.5",
                "7 - 2 - 1 | 4",
                "8 / 4 / 2 | 1",
                "--3 | 3",
                "1.5e-3 * 2E3 | 3",
                "min(3, 1, 2) + max(1, 2) | 3",
                "sqrt(16) + abs(-2) | 6",
                "log(exp(1)) | 1",
                "sin(pi / 6) | 0.5",
                "cos(0) + tan(0) | 1",
            })
    void arithmeticFollowsTheUsualRules(String text, double value) {
        assertEquals(value, Formula.parse(text).value(Map.of()), 1e-15);
    }

    @Test
    void theRateOfAWheelAtASlipIsTheQuotientThatAProgrammerWouldWrite() {
        Map<String, Double> si = Map.of("v", 0.1, "r", 0.25, "slip", 0.4);
        Formula rate = Formula.parse("v / (r * (1 - slip))");
        assertEquals(0.1 / (0.25 * (1 - 0.4)), rate.value(si)); // to the bit
        assertEquals(Set.of("v", "r", "slip"), rate.names());
    }

    @Test
    void unitsAreCarriedThroughAndConverted() {
        Amount rate = Formula.parse("v / (r * (1 - slip))").amount(ROVER);
        assertEquals(0.5, rate.in("rad/s"), 1e-15);
        assertEquals(0.5, Formula.parse("sin(slope)").amount(ROVER).value(), 1e-15);
        Amount steeper = Formula.parse("slope + 5").amount(ROVER); // a bare number takes the unit of the other
        assertEquals(35, steeper.value());
        Amount pressure = Formula.parse("load / r ^ 2").amount(ROVER);
        assertEquals(2.4, pressure.in("kPa"), 1e-12);
        Amount side = Formula.parse("sqrt(area) + r").amount(ROVER);
        assertEquals(2.25, side.in("m"), 1e-12);
        assertThrows(FormulaException.class, () -> side.in("s"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "v + r | has + between speed and length, which do not fit",
                "max(load, r) | has max between force and length, which do not fit",
                "exp(r) | has exp of length, which has a unit",
                "2 ^ r | has ^ of length, which has a unit",
                "1 / (slip - slip) | divides by zero",
                "log(-1) | is NaN",
                "v * | ends too early",
                "(v | lacks a ')'",
                "v $ r | has an unexpected '$' at character 3",
                "1.2.3 | has '1.2.3', which is no number",
                "slp * 2 | uses 'slp'; did you mean 'slip'?",
                "cosine(1) | has no function 'cosine'; did you mean 'cos'?",
                "sin(1, 2) | sin takes one value",
                "min(1) | min takes two or more values",
                "'' | ends too early",
            })
    void whatIsWrongIsToldInAFewWords(String text, String complaint) {
        FormulaException e =
                assertThrows(FormulaException.class, () -> Formula.parse(text).amount(ROVER));
        assertEquals(complaint, e.getMessage());
    }

    @Test
    void deepAndLongFormulasAreRefused() {
        assertThrows(FormulaException.class, () -> Formula.parse("(".repeat(100) + "1" + ")".repeat(100)));
        assertThrows(FormulaException.class, () -> Formula.parse("-".repeat(400) + "1"));
        assertThrows(FormulaException.class, () -> Formula.parse("1 + ".repeat(200) + "1"));
    }

    @ParameterizedTest
    @CsvSource({
        "N m s/rad, 1",
        "kPa, 1000",
        "1/m2, 1",
        "kg/m^3, 1",
        "deg/s, 0.017453292519943295",
        "km/h, 0.2777777777777778",
        "%, 0.01",
        "rpm, 0.10471975511965977",
        "N/cm^2, 10000"
    })
    void unitsAreReadAsFilesWriteThem(String text, double factor) {
        assertEquals(factor, Objects.requireNonNull(Unit.parse(text)).factor(), 1e-11 * factor);
    }

    @Test
    void wordsAreNoUnits() {
        assertNull(Unit.parse("rad or m"));
        assertNull(Unit.parse("unit of the series"));
        assertNull(Unit.parse("m/s/s"));
        assertNull(Unit.parse(""));
    }
}
