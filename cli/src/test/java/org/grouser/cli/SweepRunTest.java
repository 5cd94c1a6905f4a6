package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A block on a floor while gravity leans more and more: it slides where the lean passes the friction. */
@Tag("slow")
class SweepRunTest {
    private static final String ID = "block-incline";

    @TempDir
    Path folder;

    private static Console run(Path out, String... more) {
        List<String> args = new ArrayList<>(List.of("run", ID, "--out", out.toString(), "--json"));
        args.addAll(List.of(more));
        return grouser(args.toArray(String[]::new));
    }

    private static double metric(JsonNode json, String name) {
        return json.get("metrics").get(name).get("value").doubleValue();
    }

    /** It holds to 0.5 * 10 m/s^2 and goes (pull - 5 m/s^2) t^2 / 2 beyond. */
    @Test
    void theBlockSlidesWhereThePullPassesTheFriction() throws Exception {
        Console console = run(folder);
        assertEquals(ExitCode.DONE, console.code(), console.err());
        assertEquals(Files.readString(folder.resolve("summary.json")), console.out());
        JsonNode json = console.json();
        assertEquals("swept", json.get("stop").stringValue());
        assertEquals(4.9, metric(json, "most_held"));
        assertEquals(5.1, metric(json, "least_slid"));
        assertEquals(0.5, metric(json, "way_at_6"), 1e-9);
        assertEquals(3, metric(json, "top_speed"), 1e-9);
        assertEquals(10, json.get("sweep").size());
        JsonNode steepest = json.get("sweep").get(9);
        assertEquals(8, steepest.get("value").doubleValue());
        assertEquals("time", steepest.get("stop").stringValue());
        assertEquals(1.5, metric(steepest, "way"), 1e-9);
        assertEquals(11, Files.readAllLines(folder.resolve("sweep.csv")).size());
        assertTrue(Files.readString(folder.resolve("report.html")).contains("<circle"));
        JsonNode alone = Console.json(Files.readString(folder.resolve("value-9/summary.json")));
        assertEquals(steepest.get("stateHash"), alone.get("stateHash"));
        assertTrue(Files.readString(folder.resolve("value-9/report.html"))
                .contains("./grouser run block-incline --set sweep=null --set gravity_m_per_s2.0=8</pre>"));
    }

    @Test
    void theNumberOfRunsAtATimeChangesNoBitAndTheWrittenFileRunsAgain() {
        String[] few = {"--set", "sweep.values=[4, 6]", "--threads", "1"};
        String one = run(folder.resolve("one"), few).stateHash();
        few[3] = "2";
        assertEquals(one, run(folder.resolve("two"), few).stateHash());
        Console again = grouser(
                "run",
                folder.resolve("one/scenario.yaml").toString(),
                "--out",
                folder.resolve("again").toString(),
                "--json");
        assertEquals(one, again.stateHash());
        assertEquals(
                run(folder.resolve("three"), few).json().get("scenarioHash"),
                again.json().get("scenarioHash"));
    }

    @Test
    void oneRunOfItIsTheSameAlone() {
        JsonNode json =
                run(folder.resolve("all"), "--set", "sweep.values=[7, 6]").json();
        String alone = run(folder.resolve("one"), "--set", "sweep=null", "--set", "gravity_m_per_s2.0=6")
                .stateHash();
        assertEquals(json.get("sweep").get(1).get("stateHash").stringValue(), alone);
        assertTrue(json.get("metrics").get("most_held").get("value").isNull());
    }

    @Test
    void aVariantIsSweptLikeAnyOther() {
        JsonNode json = run(folder, "--set", "variant=rough").json();
        assertEquals("rough", json.get("variant").stringValue());
        assertEquals(6, metric(json, "most_held"));
    }

    @Test
    void aValueThatDivergesIsARowAndOnlyIfAllDoTheSweepFails() {
        String drive = "drives=[{body: block, direction: [1, 0, 0], force_N: [{from_s: 0.1, constant: 0}]}]";
        String over = "sweep.over=drives.0.force_N.0.constant";
        String[] sets = {"--set", drive, "--set", over, "--set", "sweep.values=[0, 1e12]"};
        JsonNode json = run(folder.resolve("a"), sets).json();
        assertEquals("time", json.get("sweep").get(0).get("stop").stringValue());
        assertEquals("diverged", json.get("sweep").get(1).get("stop").stringValue());
        assertEquals(0, metric(json, "most_held"));
        assertTrue(json.get("warnings").get(0).stringValue().startsWith("pull = 1000000000000: "));
        sets[5] = "sweep.values=[1e12]";
        Console failed = run(folder.resolve("b"), sets);
        assertEquals(ExitCode.DIVERGED, failed.code());
        assertEquals("diverged", failed.json().get("stop").stringValue());
    }

    @Test
    void theTerminalGetsATableThenTheNumbersOfTheSweep() {
        Console console = grouser("run", ID, "--set", "sweep.values=[0, 6]", "--out", folder.toString());
        String[] lines = console.out().split("\n");
        assertTrue(lines[0].matches("pull, m/s\\^2 +way, m +speed, m/s +stopped by"), console.out());
        assertTrue(lines[2].matches(" +6 +0\\.5 +1 +time"), console.out());
        assertTrue(lines[3].startsWith("block-incline: 2.000 s simulated in "), console.out());
        assertTrue(console.out().contains("  least_slid "), console.out());
        assertTrue(console.err().contains("sweep: pull = 6 done in "), console.err());
    }

    @Test
    void anInterruptedSweepSaysSoAndHasNoSummary() throws Exception {
        Path out = folder.resolve("out");
        Child child = Child.start(
                folder, List.of("run", ID, "--set", "stepper.moreau_jean.step_s=1e-5", "--out", out.toString()));
        child.awaitFile(out, "scenario.yaml");
        child.interrupt();
        Console console = child.end();
        assertEquals(ExitCode.INTERRUPTED, console.code(), console.err());
        assertTrue(
                console.err().endsWith("grouser: interrupted; runs that were done are in " + out + "\n"),
                console.err());
        assertFalse(Files.exists(out.resolve("summary.json")));
    }

    @Test
    void aSweepThatCannotBeIsRefusedAndLeavesNoFolder() {
        Path out = folder.resolve("out");
        assertEquals(
                "grouser: --checkpoint-at: this scenario sweeps over gravity_m_per_s2.0, and a sweep has no checkpoints; "
                        + "one run of it has: --set sweep=null",
                refusal("run", ID, "--checkpoint-at", "0.5", "--out", out.toString()));
        assertEquals(
                "grouser: --resume takes the scenario from the checkpoint; leave out the scenario and --seed",
                refusal("run", ID, "--resume", "a.bin"));
        assertEquals(
                "grouser: --set sweep.over: unknown key 'gravty'; did you mean 'gravity'?",
                refusal("run", ID, "--set", "sweep.over=gravty", "--out", out.toString()));
        assertEquals(
                "grouser: --set sweep.values: sweep.values has 0 items, at least 1 is needed",
                refusal("run", ID, "--set", "sweep.values=[]", "--out", out.toString()));
        assertEquals(
                "grouser: metrics.way: unknown state 'base_h_m'; did you mean 'base_x_m'?",
                refusal("run", ID, "--set", "metrics.way.series=base_h_m", "--out", out.toString()));
        assertFalse(Files.exists(out));
    }

    @Test
    void listAndValidateKnowSweeps() {
        assertTrue(grouser("list", "--long").out().contains("    sweep over: gravity_m_per_s2.0\n"));
        Console validated = grouser("validate", ID, "--json");
        assertEquals(ExitCode.DONE, validated.code(), validated.out());
        assertEquals(6, validated.json().size());
    }
}
