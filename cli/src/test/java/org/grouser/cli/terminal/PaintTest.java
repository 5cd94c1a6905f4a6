package org.grouser.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PaintTest {
    @Test
    void coloursAreForTerminalsThatHaveThemAndUsersWhoWantThem() {
        assertEquals(Paint.COLOURED, Paint.of(true, Map.of("TERM", "xterm-256color")));
        assertEquals(Paint.COLOURED, Paint.of(true, Map.of("NO_COLOR", "")));
        assertEquals(Paint.PLAIN, Paint.of(true, Map.of("NO_COLOR", "1")));
        assertEquals(Paint.PLAIN, Paint.of(true, Map.of("TERM", "dumb")));
        assertEquals(Paint.PLAIN, Paint.of(false, Map.of("TERM", "xterm")));
    }

    @Test
    void warningsAndVerdictsStandOutOfAnOutcome() {
        String text = "  pull  3 N  PASS\n  slip  0.1  FAIL\n  warning: stuck\n";
        assertEquals(text, Paint.PLAIN.outcome(text));
        assertEquals(
                "  pull  3 N  \u001b[32mPASS\u001b[0m\n  slip  0.1  \u001b[31mFAIL\u001b[0m\n\u001b[33m  warning: \u001b[0mstuck\n",
                Paint.COLOURED.outcome(text));
    }
}
