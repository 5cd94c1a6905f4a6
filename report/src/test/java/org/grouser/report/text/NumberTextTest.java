package org.grouser.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NumberTextTest {
    @Test
    void numbersAreRoundedToTheirLeadingDigits() {
        assertEquals("0.878", NumberText.brief(0.87800004));
        assertEquals("209.2", NumberText.brief(209.2));
        assertEquals("14.6174", NumberText.brief(14.617384));
        assertEquals("-0.356", NumberText.brief(-0.356));
        assertEquals("1000000", NumberText.brief(999_999.9));
        assertEquals("9.3e-11", NumberText.brief(9.3e-11));
        assertEquals("1.5e8", NumberText.brief(1.5e8));
        assertEquals("0", NumberText.brief(-0.0));
        assertEquals("–", NumberText.brief(Double.NaN));
        assertEquals("-∞", NumberText.brief(Double.NEGATIVE_INFINITY));
    }
}
