package org.grouser.cli.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.grouser.scenario.StopSpec;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    private Progress progress(double fromS, double endS, boolean terminal) {
        return new Progress(
                "drop",
                fromS,
                new ExpectedEnd(new StopSpec(endS, List.of()), Double.NaN),
                terminal,
                new PrintStream(shown, true, StandardCharsets.UTF_8));
    }

    @Test
    void terminalShowsABarAsLongAsTheShareDone() {
        assertEquals(
                "drop [=======                     ]  25 %  t = 0.500 of 2.000 s  2.0 x faster than real time  0:01 left",
                progress(0, 2, true).line(0.5, 0.25));
    }

    @Test
    void pipeGetsTheSameWithoutABar() {
        assertEquals(
                "drop  25 %  t = 0.500 of 2.000 s  2.0 x faster than real time  0:01 left",
                progress(0, 2, false).line(0.5, 0.25));
    }

    /** 10 s of wall time for the 1 s since the checkpoint: 1000 s and 10 000 s for the rest. */
    @Test
    void timeLeftCountsFromWhereThisRunBegan() {
        assertEquals(
                "drop  89 %  t = 801.000 of 901.000 s  10.0 x slower than real time  16:40 left",
                progress(800, 901, false).line(801, 10));
        assertEquals(
                "drop  44 %  t = 801.000 of 1801.000 s  10.0 x slower than real time  2:46:40 left",
                progress(800, 1801, false).line(801, 10));
    }

    @Test
    void shortRunLeavesNothingOnTheTerminal() {
        progress(0, 2, true).close();
        assertEquals("", shown.toString(StandardCharsets.UTF_8));
    }
}
