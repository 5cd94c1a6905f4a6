package org.grouser.cli.study;

import static org.grouser.cli.Console.grouser;
import static org.grouser.cli.Console.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.grouser.cli.Console;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.cli.terminal.ShellText;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A block slides to rest on the floor; the friction of the variants decides where. */
class CompareCommandTest {
    private static final String BLOCK = """
            scenario: block
            title: Block
            gravity_m_per_s2: [0, 0, -10]
            blocks: [{name: block, mass_kg: 1, size_m: [0.2, 0.2, 0.2], position_m: [0, 0, 0.1], velocity_m_per_s: [2, 0, 0]}]
            ground:
              - name: floor
                plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                contact: {nonsmooth: {friction: 0.5, restitution: 0}}
            stepper: {moreau_jean: {step_s: 0.001}}
            stop: {time_s: 2}
            record: {interval_s: 0.01}
            metrics:
              way: {unit: m, series: base_x_m, at: end}
            variants:
              rough: {set: {ground.floor.contact.nonsmooth.friction: 0.8}}
              smooth: {set: {ground.floor.contact.nonsmooth.friction: 0.2}}
              blown: {set: {drives: [{body: block, direction: [1, 0, 0], force_N: [{from_s: 0.1, constant: 1.0e+12}]}]}}
            """;

    @TempDir
    Path folder;

    private String file = "";

    @BeforeEach
    void write() throws Exception {
        file = Files.writeString(folder.resolve("block.yaml"), BLOCK).toString();
    }

    private Console compare(String models, Path out, String... more) {
        List<String> args =
                new ArrayList<>(List.of("compare", file, "--models", models, "--out", out.toString(), "--json"));
        args.addAll(List.of(more));
        return grouser(args.toArray(String[]::new));
    }

    /** Way to rest v^2 / (2 mu g) = 0.4, 0.25 and 1 m. */
    @Test
    void theTableHoldsTheWayToRestUnderEachFriction() throws Exception {
        Path out = folder.resolve("out");
        Console console = compare("nonsmooth,rough,smooth", out, "--threads", "2");
        assertEquals(ExitCode.DONE, console.code(), console.err());
        assertEquals(Files.readString(out.resolve("compare.json")), console.out());
        JsonNode way = console.json().get("metrics").get(0);
        assertEquals("way", way.get("name").stringValue());
        double[] expected = {0.4, 0.25, 1};
        for (int model = 0; model < 3; model++) {
            assertEquals(expected[model], way.get("values").get(model).doubleValue(), 2e-3);
            assertEquals(
                    expected[model] - expected[0],
                    way.get("differences").get(model).doubleValue(),
                    4e-3);
        }
        assertTrue(Files.readString(out.resolve("compare.csv")).startsWith("metric,unit,nonsmooth,rough,smooth,"));
        for (String model : List.of("nonsmooth", "rough", "smooth")) {
            assertTrue(Files.exists(out.resolve(model).resolve("series.csv")));
            assertTrue(Files.exists(out.resolve(model).resolve("report.html")));
        }
        assertTrue(Files.readString(out.resolve("compare.html")).contains("data-label=\"smooth\""));
        assertTrue(Files.readString(out.resolve("rough/report.html"))
                .contains("./grouser run " + ShellText.quoted(file) + " --set variant=rough"));
    }

    @Test
    void theNumberOfTiersAtATimeChangesNoBit() throws Exception {
        JsonNode one = compare("rough,smooth", folder.resolve("one")).json();
        JsonNode two =
                compare("rough,smooth", folder.resolve("two"), "--threads", "2").json();
        for (int model = 0; model < 2; model++) {
            assertEquals(
                    one.get("models").get(model).get("stateHash"),
                    two.get("models").get(model).get("stateHash"));
        }
        assertEquals(
                Files.readString(folder.resolve("one/compare.html")).replaceAll("real_time_factor.*", ""),
                Files.readString(folder.resolve("two/compare.html")).replaceAll("real_time_factor.*", ""));
    }

    @Test
    void aTierThatDivergesIsShownAndTheOthersCount() throws Exception {
        Console console = compare("rough,blown", folder.resolve("out"));
        assertEquals(ExitCode.DONE, console.code(), console.err());
        JsonNode blown = console.json().get("models").get(1);
        assertEquals("diverged", blown.get("stop").stringValue());
        assertTrue(blown.get("diverged").booleanValue());
        assertEquals(0.1, blown.get("simulatedS").doubleValue(), 0.01);
        String page = Files.readString(folder.resolve("out/compare.html"));
        assertTrue(page.contains("<td class=\"number\">diverged</td>"));
        assertTrue(page.contains("blown: warning: "));
    }

    @Test
    void onlyIfEveryTierDivergesTheCommandFailsWith3() {
        Console console = compare(
                "nonsmooth,blown",
                folder.resolve("out"),
                "--set",
                "drives=[{body: block, direction: [1, 0, 0], " + "force_N: [{from_s: 0.1, constant: 1.0e+12}]}]");
        assertEquals(ExitCode.DIVERGED, console.code());
        assertEquals(2, console.json().get("models").size());
    }

    @Test
    void theTerminalGetsTheTableAndThePlaceOfThePage() {
        Path out = folder.resolve("out");
        Console console = grouser("compare", file, "--models", "rough,smooth", "--out", out.toString());
        assertTrue(console.out().startsWith("block under 2 models\nmetric "), console.out());
        assertTrue(console.out().endsWith("  report: " + out.resolve("compare.html") + "\n"));
        assertTrue(console.err().startsWith("compare: rough done in "), console.err());
    }

    @Test
    void whatCannotBeComparedIsRefusedBeforeAnythingRuns() {
        Path out = folder.resolve("out");
        assertEquals(
                "grouser: model 'gravel' of " + file + ": its variants are rough, smooth, blown, "
                        + "and its rigid ground can be turned into nonsmooth, slip or pcm",
                refusal("compare", file, "--models", "rough,gravel", "--out", out.toString()));
        assertEquals(
                "grouser: model 'slip': 'block' has no wheels, and wheels alone slip",
                refusal("compare", file, "--models", "rough,slip", "--out", out.toString()));
        assertEquals(
                "grouser: --columns: no model records 'base_q_m'; did you mean 'base_x_m'?",
                refusal(
                        "compare",
                        file,
                        "--models",
                        "rough,smooth",
                        "--columns",
                        "base_z_m,base_q_m",
                        "--out",
                        out.toString()));
        assertEquals(
                "grouser: model 'rough': metrics.way: unknown state 'base_h_m'; did you mean 'base_x_m'?",
                refusal(
                        "compare",
                        file,
                        "--models",
                        "rough,smooth",
                        "--set",
                        "metrics.way.series=base_h_m",
                        "--out",
                        out.toString()));
        assertFalse(Files.exists(out));
    }
}
