package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.grouser.contact.ContactSpec;
import org.grouser.record.measure.Measure;
import org.grouser.record.run.SweepMeasure;
import org.grouser.record.run.SweepMetricSpec;
import org.grouser.scenario.yaml.ScenarioException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepTest {
    private static final String SWEEP = """
            metrics:
              way: {unit: m, series: base_x_m, at: end}
            sweep:
              over: ground.floor.contact.nonsmooth.friction
              values: [0.1, 0.4, 0.2]
              metrics:
                least: {unit: "-", first_where: {metric: way, min: 1}}
                most: {unit: "-", last_while: {metric: way, max: 5}}
                longest: {unit: m, extreme: {which: max, metric: way}}
                half: {unit: m, at_value: {metric: way, value: 0.4}}
            variants:
              far: {set: {stop.time_s: 9, sweep.values: [7, 0.4]}}
            """;

    @TempDir
    Path folder;

    private Sweep sweep(String text, String... sets) {
        return Sweep.read(ScenarioFileWriter.write(folder, text), List.of(sets)).orElseThrow();
    }

    private static double friction(Scenario scenario) {
        return ((ContactSpec.Nonsmooth) scenario.ground().get(0).contact()).friction();
    }

    private static List<Double> frictions(Sweep sweep) {
        return sweep.runs().stream().map(SweepTest::friction).toList();
    }

    @Test
    void thereIsOneRunPerValueInTheirOrder() {
        Sweep sweep = sweep(ScenarioFileWriter.CART + SWEEP);
        assertEquals(List.of(0.1, 0.4, 0.2), sweep.values());
        assertEquals(sweep.values(), frictions(sweep));
        assertEquals("friction", sweep.name());
        assertEquals("-", sweep.unit());
        SweepMeasure.Bound far = new SweepMeasure.Bound("way", 1, Double.POSITIVE_INFINITY);
        SweepMeasure.Bound near = new SweepMeasure.Bound("way", Double.NEGATIVE_INFINITY, 5);
        assertEquals(
                List.of(
                        new SweepMetricSpec("least", "-", new SweepMeasure.FirstWhere(far)),
                        new SweepMetricSpec("most", "-", new SweepMeasure.LastWhile(near)),
                        new SweepMetricSpec("longest", "m", new SweepMeasure.Extreme("way", Measure.Extreme.Which.MAX)),
                        new SweepMetricSpec("half", "m", new SweepMeasure.AtValue("way", 0.4))),
                sweep.metrics());
    }

    @Test
    void aFileWithoutASweepHasNone() {
        Path file = ScenarioFileWriter.write(folder, ScenarioFileWriter.CART);
        assertEquals(Optional.empty(), Sweep.read(file, List.of()));
        Path swept = ScenarioFileWriter.write(folder, ScenarioFileWriter.CART + SWEEP);
        assertEquals(Optional.empty(), Sweep.read(swept, List.of("sweep=null")));
    }

    @Test
    void readForOneRunTheSweepIsLeftAside() {
        Path file = ScenarioFileWriter.write(folder, ScenarioFileWriter.CART + SWEEP);
        assertEquals(0.5, friction(ScenarioReader.read(file, List.of())));
    }

    @Test
    void aRunOfTheSweepIsTheOneThatItsSettingsMakeAlone() {
        Path file = ScenarioFileWriter.write(folder, ScenarioFileWriter.CART + SWEEP);
        Sweep sweep = Sweep.read(file, List.of()).orElseThrow();
        for (int i = 0; i < 3; i++) {
            Scenario alone = ScenarioReader.read(file, sweep.setsOf(i));
            assertEquals(
                    ScenarioWriter.write(alone),
                    ScenarioWriter.write(sweep.runs().get(i)));
        }
    }

    @Test
    void settingsAndVariantsReachTheSweepAndItsRuns() {
        Sweep cut = sweep(ScenarioFileWriter.CART + SWEEP, "sweep.values=[0, 10]", "stop.time_s=3");
        assertEquals(List.of(0.0, 10.0), frictions(cut));
        assertEquals(3, cut.runs().get(1).stop().timeS());
        Sweep far = sweep(ScenarioFileWriter.CART + SWEEP, "variant=far");
        assertEquals(List.of(7.0, 0.4), frictions(far));
        assertEquals("far", far.runs().get(0).variant());
        assertEquals(9, far.runs().get(0).stop().timeS());
    }

    @Test
    void whatIsWrittenAnglesAndFileNamesIncludedRunsAgainFromElsewhere() throws IOException {
        Files.writeString(folder.resolve("tri.obj"), "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
        String text = (ScenarioFileWriter.CART + SWEEP)
                .replace("plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}", "mesh: tri.obj")
                .replace("over: ground.floor.contact.nonsmooth.friction", "over: start.rotation_deg.pitch")
                .replace("[0, 0, 0.2], joints", "[0, 0, 0.2], rotation_deg: {pitch: 30, yaw: 5}, joints")
                .replace("values: [0.1, 0.4, 0.2]", "values: [1, 0.4, -20]");
        Sweep sweep = sweep(text, "variant=far", "sweep.values=[1, 0.4]");
        assertEquals("pitch", sweep.name());
        assertNotEquals(
                sweep.runs().get(0).placed().get(0).start(),
                sweep.runs().get(1).placed().get(0).start());
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Path copy = Files.writeString(elsewhere.resolve("scenario.yaml"), sweep.text());
        Sweep again = Sweep.read(copy, List.of()).orElseThrow();
        assertEquals(sweep, again);
        assertEquals(sweep.hash(), again.hash());
        assertEquals(List.of(), SchemaTest.scenarioErrors(sweep.text()));
    }

    @Test
    void theHashTellsValuesAndMetricsApart() {
        String text = ScenarioFileWriter.CART + SWEEP;
        String hash = sweep(text).hash();
        assertNotEquals(hash, sweep(text, "sweep.values=[0.1, 0.4]").hash());
        assertNotEquals(
                hash, sweep(text, "sweep.metrics.least.first_where.min=2").hash());
        assertNotEquals(hash, sweep(text, "stop.time_s=2").hash());
    }

    /** Columns: piece of the file, what stands there instead, the refusal. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            over: ground.floor.contact.nonsmooth.friction | over: ground.floor.contact.nonsmooth.frction | cart.yaml:31: sweep.over: ground[0].contact.nonsmooth unknown key 'frction'; did you mean 'friction'?
            over: ground.floor.contact.nonsmooth.friction | over: ground.flor.name    | cart.yaml:31: sweep.over: 'ground' has no item 'flor'; it has 1 item, counted from 0: floor
            over: ground.floor.contact.nonsmooth.friction | over: title               | cart.yaml:31: sweep.over: title = 0.1 is not a string
            over: ground.floor.contact.nonsmooth.friction | over: sweep.unit          | cart.yaml:31: sweep.over = 'sweep.unit': a sweep cannot change itself
            over: ground.floor.contact.nonsmooth.friction | over: metrics.way.times\\n  name: way | cart.yaml:32: sweep.name = 'way' is also a metric of the runs; give the sweep another name
            over: ground.floor.contact.nonsmooth.friction | ovr: seed                 | cart.yaml:31: sweep unknown key 'ovr'; did you mean 'over'?
            [0.1, 0.4, 0.2]           | []                        | cart.yaml:32: sweep.values has 0 items, at least 1 is needed
            [0.1, 0.4, 0.2]           | [0.1, 0.4, 0.1]           | cart.yaml:32: sweep.values has 0.1 twice
            [0.1, 0.4, 0.2]           | [0.1, 0.4, -3]            | cart.yaml:31: sweep.over: ground[0].contact.nonsmooth.friction = -3.0 is outside [0.0, 10.0]
            [0.1, 0.4, 0.2]           | [0.1, steep]              | cart.yaml:32: sweep.values[1] = 'steep' is a string, not a number in unit of the sweep
            [0.1, 0.4, 0.2]           | [0.1, 0.2]                | cart.yaml:37: sweep.metrics.half.at_value.value = 0.4 is none of the values of the sweep
            {metric: way, min: 1}     | {metric: wey, min: 1}     | cart.yaml:34: sweep.metrics.least.first_where.metric = 'wey' is no metric of the runs; did you mean 'way'?
            {metric: way, min: 1}     | {metric: way}             | cart.yaml:34: sweep.metrics.least.first_where.metric = 'way' is not bounded: give min, max or both
            {metric: way, min: 1}     | {metric: way, min: 1, max: 0} | cart.yaml:34: sweep.metrics.least.first_where.max = 0.0 lies below min = 1.0
            first_where:              | where:                    | cart.yaml:34: sweep.metrics.least unknown key 'where'; nothing
            """)
    void badSweepIsRefusedInOneLine(String piece, String by, String message) {
        String bad = (ScenarioFileWriter.CART + SWEEP).replace(piece, by.replace("\\n", "\n"));
        Path file = ScenarioFileWriter.write(folder, bad);
        ScenarioException e = assertThrows(ScenarioException.class, () -> Sweep.read(file, List.of()));
        String told = e.getMessage().replace(folder.toString().replace('\\', '/') + "/", "");
        assertEquals(message.replaceAll("; nothing$", ""), message.endsWith("; nothing") ? told.split(";")[0] : told);
    }

    @Test
    void tooManyValuesAreRefused() {
        StringBuilder values = new StringBuilder("0");
        for (int i = 1; i <= 200; i++) {
            values.append(", ").append(i * 1e-3);
        }
        Path file = ScenarioFileWriter.write(folder, ScenarioFileWriter.CART + SWEEP);
        ScenarioException e =
                assertThrows(ScenarioException.class, () -> Sweep.read(file, List.of("sweep.values=[" + values + "]")));
        assertEquals("--set sweep.values: sweep.values has more than 200 numbers", e.getMessage());
    }
}
