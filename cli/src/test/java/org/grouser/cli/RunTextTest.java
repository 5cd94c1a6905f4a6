package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RunTextTest {
    @Test
    void settingsReadLikeWrittenByHand() {
        assertEquals("1e-10", RunText.plain(1e-10));
        assertEquals("0.5", RunText.plain(1e3 * 0.0005));
        assertEquals("100", RunText.plain(1e3 * 0.1));
        assertEquals("9.81", RunText.plain(9.81));
        assertEquals("0", RunText.plain(-0.0));
        assertEquals("2.5e9", RunText.plain(2.5e9));
    }
}
