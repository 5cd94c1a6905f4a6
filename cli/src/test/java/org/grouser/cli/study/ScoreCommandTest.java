package org.grouser.cli.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.grouser.cli.Console;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.scenario.measured.MeasuredSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScoreCommandTest {
    /** The closed forms need no run. */
    @Test
    void theTableHasARowPerRegionAndQuantityAndAColumnPerLaw() {
        Console console = Console.grouser("score", "cmu-smooth", "ding-smooth", "--laws", "bekker,wong_reece");
        assertEquals(ExitCode.DONE, console.code(), console.err());
        String[] lines = console.out().split("\n", -1);
        assertEquals("set region quantity unit points bekker wong_reece", lines[0].replaceAll(" +", " "));
        assertTrue(lines[1].matches("cmu-smooth +braked +sinkage +mm +4 +\u2013 \\(0\\) +\u2013 \\(0\\)"), lines[1]);
        assertTrue(lines[3].matches("cmu-smooth +driven +sinkage +mm +5 +[0-9.]+ +[0-9.]+"), lines[3]);
        assertTrue(console.out().contains("\nding-smooth  driven  torque"), console.out());
    }

    /** The two files that docs/accuracy.md shows, as they stand there. */
    @Test
    void theSetOfThePageOfAccuracyRuns(@TempDir Path folder) throws IOException {
        String page = Files.readString(Path.of(System.getProperty("grouser.root"), "docs", "accuracy.md"));
        String[] blocks = page.split("```\\n", -1);
        Files.writeString(folder.resolve("sand.csv"), blocks[1]);
        Files.writeString(folder.resolve("sand.yaml"), blocks[3]);
        Console console = Console.grouser("score", folder.resolve("sand.yaml").toString(), "--laws", "wong_reece");
        assertEquals(ExitCode.DONE, console.code(), console.err());
        assertTrue(console.out().contains("\nsand  driven  pull      N          2 "), console.out());
    }

    /** The same set with the lines about solve, which that page shows too, in place of an input and the quantities. */
    @Test
    void theUnknownOfThePageOfAccuracyIsRead(@TempDir Path folder) throws IOException {
        String page = Files.readString(Path.of(System.getProperty("grouser.root"), "docs", "accuracy.md"));
        String[] blocks = page.split("```\\n", -1);
        String set =
                blocks[3].replaceFirst("(?s)  drives\\.1\\..*?curve:", "CUT").replaceFirst("(?s)CUT.*", "");
        Files.writeString(folder.resolve("sand.csv"), blocks[1]);
        Files.writeString(folder.resolve("sand.yaml"), set + blocks[5] + "curve: {x: slip}\n");
        MeasuredSet read = MeasuredSet.open(folder.resolve("sand.yaml").toString());
        assertEquals("slip_sought", Objects.requireNonNull(read.solve()).name());
        read.scenario(0, "directed", 0.5);
    }

    @Test
    void jsonHoldsScoresAndPoints() {
        Console console = Console.grouser("score", "ding-smooth", "--laws", "bekker", "--json");
        assertEquals(6, console.json().get(0).get("points").size());
        assertEquals(
                "bekker", console.json().get(0).get("scores").get(0).get("law").stringValue());
    }

    @Test
    void unknownSetsAndLawsAreRefusedInOneLine() {
        assertTrue(Console.refusal("score", "ding-smoth").contains("did you mean 'ding-smooth'?"));
        assertTrue(Console.refusal("score", "ding-smooth", "--laws", "bekkr").contains("did you mean 'bekker'?"));
    }
}
