package org.grouser.scenario.measured;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.vehicle.DriveSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasuredSetTest {
    private static final String CSV = """
            # where it comes from
            load_N,slip,sinkage_mm,sinkage_sd_mm,wheel,region
            20,0,12.5,0.5,"smooth, worn",driven
            30,0.5,,,rough,driven
            25,-0.5,20,1,rough,braked
            """;
    private static final String YAML = """
            title: A wheel
            source: our laboratory
            scenario: cmu-wheel
            set: {variant: smooth-free, stop.time_s: 3}
            inputs:
              vehicle.bodies.axle.mass_kg: {column: load_N, times: 0.1, plus: -0.5}
              drives.1.speed_rad_per_s.0.constant: {column: slip, as: rim_ratio, times: 2}
            quantities:
              sinkage: {measured: sinkage_mm, deviation: sinkage_sd_mm, metric: sinkage, unit: mm, times: 1000}
            curve: {x: slip, group: [wheel]}
            """;

    /** The same wheel, whose rim speed is sought at which it pulls nothing. */
    private static final String SOLVED = YAML.replace(
                    "  drives.1.speed_rad_per_s.0.constant: {column: slip, as: rim_ratio, times: 2}\n", """
                    solve:
                      name: slip_sought
                      from: -0.5
                      to: 0.5
                      within: 0.01
                      inputs:
                        drives.1.speed_rad_per_s.0.constant: {as: rim_ratio, times: 2}
                      metric: drawbar_pull
                    """)
            .replace("metric: sinkage, unit: mm, times: 1000", "metric: slip_sought, unit: mm");

    @TempDir
    Path folder;

    private MeasuredSet set(String csv, String yaml) throws IOException {
        Files.writeString(folder.resolve("own.csv"), csv);
        Files.writeString(folder.resolve("own.yaml"), yaml);
        return MeasuredSet.read(folder.resolve("own.yaml"));
    }

    private String refusal(String csv, String yaml) {
        String message = assertThrows(
                        ScenarioException.class, () -> set(csv, yaml).scenario(0))
                .getMessage();
        return message.replace(folder.toString() + "/", "");
    }

    @Test
    void cellsBecomeValuesOfTheScenario() throws IOException {
        MeasuredSet set = set(CSV, YAML);
        assertEquals("own", set.id());
        assertEquals(3, set.table().rows());
        Scenario second = set.scenario(1);
        assertEquals(3, second.stop().timeS());
        double massKg = second.placed().get(0).vehicle().bodies().stream()
                .filter(body -> body.name().equals("axle"))
                .findFirst()
                .orElseThrow()
                .massKg();
        assertEquals(0.1 * 30 - 0.5, massKg, 1e-15);
        assertEquals("wheel smooth, worn", set.group(0));
        assertTrue(Double.isNaN(set.table().numberOrNone(1, "sinkage_mm")));
        assertEquals(SoilLaws.all(), set.laws());
    }

    /** omega r / v = 1 / (1 - slip) when driven, 1 + slip when braked. */
    @Test
    void theRimRatioFollowsTheSignOfSlip() throws IOException {
        MeasuredTable table = set(CSV, YAML).table();
        ColumnInput ratio = new ColumnInput("slip", ColumnInput.As.RIM_RATIO, 2, 1);
        assertEquals(3, ratio.of(table, 0));
        assertEquals(5, ratio.of(table, 1));
        assertEquals(2, ratio.of(table, 2));
        assertEquals(0.5, new ColumnInput("load_N", ColumnInput.As.SIN_DEG, 1, 0).of(table, 1), 1e-15);
        assertEquals(Math.sqrt(0.75), new ColumnInput("load_N", ColumnInput.As.COS_DEG, 1, 0).of(table, 1), 1e-15);
    }

    @Test
    void everyLawIsThatOfItsBed() throws IOException {
        MeasuredSet set = set(CSV, YAML);
        assertEquals(List.of("two_layer", "directed", "z0", "paper", "krenn"), SoilLaws.all());
        for (String law : SoilLaws.all()) {
            ScmSpec spec =
                    ((ContactSpec.Scm) set.scenario(0, law).ground().get(0).contact()).spec();
            boolean krenn = law.equals("krenn");
            assertEquals(krenn ? ScmSpec.Model.KRENN : ScmSpec.Model.FLOW, spec.model());
            assertEquals(
                    krenn ? "Z0" : law.toUpperCase(Locale.ROOT),
                    spec.stress().law().name());
        }
    }

    @Test
    void pointsThatDifferInMetricsAloneShareARun() throws IOException {
        String read = YAML.replace("curve:", "  late: {measured: load_N, metric: late, unit: N}\ncurve:")
                .replace("stop.time_s: 3}", "metrics.late: {unit: N, series: wheel_w_pull_N, at_s: 1}}")
                .replace("  drives.1.speed_rad_per_s.0.constant: {column: slip, as: rim_ratio, times: 2}\n", "")
                .replace("vehicle.bodies.axle.mass_kg", "metrics.late.at_s");
        MeasuredSet set = set(CSV, read);
        assertEquals(set.runKey(0), set.runKey(1));
        MeasuredSet byLoad = set(CSV, YAML);
        assertNotEquals(byLoad.runKey(0), byLoad.runKey(1));
    }

    @Test
    void anUnknownGoesIntoTheScenarioAsItIsTold() throws IOException {
        MeasuredSet set = set(CSV, SOLVED);
        Solve solve = Objects.requireNonNull(set.solve());
        assertEquals(new Solve.Range(-0.5, 0.5, 0.01, 1), solve.range());
        assertEquals(0, solve.value());
        assertNull(set(CSV, YAML).solve());
        assertEquals(2 * 0.5, rimRadPerS(set.scenario(0))); // at the begin of the range
        assertEquals(2 / (1 - 0.2), rimRadPerS(set.scenario(0, "directed", 0.2)));
        assertNotEquals(set.runKey(1), set.runKey(2));
    }

    private static double rimRadPerS(Scenario scenario) {
        return ((DriveSpec.JointSpeed) scenario.drives().get(1))
                .speed()
                .pieces()
                .get(0)
                .constant();
    }

    @Test
    void anUnknownThatCannotBeSoughtIsRefusedInOneLine() {
        assertEquals(
                "own.yaml:10: solve.to = -1.0 is not above from = -0.5",
                refusal(CSV, SOLVED.replace("to: 0.5", "to: -1")));
        assertEquals(
                "own.yaml:11: solve.within = 1.0E-9 is finer than a millionth of the range, 1.0E-6",
                refusal(CSV, SOLVED.replace("0.01", "1e-9")));
        assertEquals(
                "own.yaml:11: solve unknown key 'witin'; did you mean 'within'?",
                refusal(CSV, SOLVED.replace("within", "witin")));
        assertEquals(
                "own.yaml:7: solve lacks key 'within' (largest error of the unknown)",
                refusal(CSV, SOLVED.replace("  within: 0.01\n", "")));
        assertEquals(
                "own.yaml:14: solve.metric = 'drawbarpull' is no metric of cmu-wheel; did you mean 'drawbar_pull'?",
                refusal(CSV, SOLVED.replace("metric: drawbar_pull", "metric: drawbarpull")));
        assertEquals(
                "own.yaml:8: solve.name = 'sinkage' is a metric of cmu-wheel; give the unknown a name of its own",
                refusal(CSV, SOLVED.replace("name: slip_sought", "name: sinkage")));
        assertEquals(
                "own.yaml:16: quantities.sinkage.metric = 'slip_sough' is no metric of cmu-wheel;"
                        + " did you mean 'slip_sought'?",
                refusal(CSV, SOLVED.replace("metric: slip_sought", "metric: slip_sough")));
        assertEquals(
                "own.yaml:12: solve.inputs has no path of the scenario that the unknown goes to",
                refusal(CSV, SOLVED.replaceFirst("inputs:\n +drives.*\n", "inputs: {}\n")));
        assertTrue(refusal(CSV, SOLVED.replace("    drives.1", "    drive.1")).startsWith("own.yaml:13: "));
    }

    @Test
    void badFilesAreRefusedInOneLineThatSaysWhereAndWhat() {
        assertEquals(
                "own.yaml:6: inputs.vehicle.bodies.axle.mass_kg.column = 'loadN' is no column of own.csv;"
                        + " did you mean 'load_N'?",
                refusal(CSV, YAML.replace("column: load_N", "column: loadN")));
        assertEquals(
                "own.csv:4: load_N = 'heavy' is not a number", // as a value that times and plus need
                refusal(CSV.replace("30,0.5", "heavy,0.5"), YAML.replace("x: slip", "x: load_N")));
        assertEquals("own.csv:3: sinkage_mm = '1O' is not a number", refusal(CSV.replace("12.5", "1O"), YAML));
        assertEquals(
                "own.csv:3: has 5 cells where the header has 6; leave a cell empty where nothing was measured",
                refusal(CSV.replace("20,0,", "20,"), YAML));
        assertEquals(
                "own.csv:2: lacks column 'region' (driven, braked, sideslip, plate, slope or a word of your own)",
                refusal(CSV.replace("region", "kind"), YAML));
        assertEquals("own.csv:2: has column 'slip' twice", refusal(CSV.replace("load_N", "slip"), YAML));
        assertEquals("own.csv:3: has a quote without its end", refusal(CSV.replace("worn\"", "worn"), YAML));
        assertEquals(
                "own.csv: has no row of measured points below a line with the names of columns",
                refusal("# nothing\n", YAML));
        assertEquals(
                "own.yaml:1: unknown key 'titel'; did you mean 'title'?", refusal(CSV, YAML.replace("title", "titel")));
        assertEquals(
                "own.yaml:9: quantities.sinkage.metric = 'sink' is no metric of cmu-wheel; did you mean 'sinkage'?",
                refusal(CSV, YAML.replace("metric: sinkage", "metric: sink")));
        assertTrue(refusal(CSV, YAML.replace("axle.mass_kg", "axel.mass_kg")).startsWith("own.csv:3: "));
        assertTrue(refusal(CSV, YAML.replace("cmu-wheel", "cmu-whel")).contains("did you mean 'cmu-wheel'?"));
    }

    @Test
    void aSetWithoutItsTableSaysWhereTheTableBelongs() throws IOException {
        Files.writeString(folder.resolve("own.yaml"), YAML);
        String message = assertThrows(ScenarioException.class, () -> MeasuredSet.open(folder + "/own.yaml"))
                .getMessage();
        assertTrue(message.contains("own.csv: no such file; the measured points stand beside the YAML file"), message);
        assertTrue(assertThrows(ScenarioException.class, () -> MeasuredSet.open("ding-smoth"))
                .getMessage()
                .contains("did you mean 'ding-smooth'?"));
    }

    /** Every law reads every point of the built-in sets, but for what a law does not go with. */
    @Test
    void everyPointOfTheBuiltInSetsIsAScenario() {
        assertTrue(MeasuredSet.ids()
                .containsAll(List.of(
                        "cmu-plates", "cmu-smooth", "ding-smooth", "viper-wheel", "viper-forced", "viper-rover")));
        for (String id : MeasuredSet.ids()) {
            MeasuredSet set = MeasuredSet.open(id);
            for (int row = 0; row < set.table().rows(); row += 5) {
                set.scenario(row, "directed");
                set.scenario(row, "krenn");
            }
        }
    }

    /** One free wheel, a wheel at prescribed slip and a rover are held against the same measured points. */
    @Test
    void theThreeWaysToRunTheSlopesOfViperHaveTheSamePoints() {
        MeasuredTable wheel = MeasuredSet.open("viper-wheel").table();
        for (String id : List.of("viper-forced", "viper-rover")) {
            MeasuredTable table = MeasuredSet.open(id).table();
            assertEquals(wheel.columns(), table.columns());
            assertEquals(wheel.rows(), table.rows());
            for (int row = 0; row < wheel.rows(); row++) {
                for (String column : wheel.columns()) {
                    assertEquals(wheel.text(row, column), table.text(row, column));
                }
            }
        }
    }
}
