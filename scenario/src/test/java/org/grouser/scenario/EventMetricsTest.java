package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.cart;
import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.grouser.record.measure.Combination;
import org.grouser.record.measure.EventMeasure;
import org.grouser.record.measure.EventPick;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.Measure.Extreme.Which;
import org.grouser.record.measure.MetricSpec;
import org.grouser.record.measure.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Metrics that events bound, place or count: read, written, read again, refused. */
class EventMetricsTest {
    private static final double FOREVER = Double.POSITIVE_INFINITY;
    private static final String METRICS = """
            record: {interval_s: 0.01}
            metrics:
              bounce: {unit: m, series: base_z_m, extreme: {which: max, after: {kind: lift, nth: 2, apart_s: 0.2}, before: {kind: contact}}, plus: -1.3}
              load: {unit: N, series: reaction_z_N, mean: {from_s: 1, to_s: 9, after: {kind: contact, subject: leg1, other: floor}}}
              sway: {unit: m, series: base_z_m, deviation: {over: {column: base_x_m, from: 0.4}, before: {kind: slip, nth: 3}}}
              slip_force: {unit: N, series: reaction_x_N, at_event: {kind: slip, subject: leg2}}
              told: {unit: s, event: {kind: touchdown, value: time}}
              met: {unit: s, event: {kind: contact, apart_s: 0.1, nth: 2, value: time}}
              delay: {unit: s, difference: {of: told, minus: met}}
              late: {unit: "-", ratio: {of: delay, to: told}}
              bounces: {unit: "-", count: {kind: lift, other: floor, apart_s: 0.5}}
              fell: {unit: "-", series: base_z_m, ever: {below: -1}}
              tipped: {unit: "-", series: base_roll_rad, ever: {above: 1.5, from_s: 2, after: {kind: touchdown}}}
            """;

    @TempDir
    Path folder;

    @Test
    void everyKeyReachesItsRecord() {
        Map<String, Measure> measures =
                read().metrics().stream().collect(Collectors.toMap(MetricSpec::name, MetricSpec::measure));
        List<String> z = List.of("base_z_m");
        EventPick lift = new EventPick("lift", "", "", 2, 0.2);
        Window flight = new Window("time_s", 0, FOREVER, null, lift, new EventPick("contact", "", "", 1));
        assertEquals(new Measure.Extreme(z, Which.MAX, false, flight, false), measures.get("bounce"));
        Window loaded = new Window("time_s", 1, 9, null, new EventPick("contact", "leg1", "floor", 1), null);
        assertEquals(new Measure.Mean(List.of("reaction_z_N"), loaded, Measure.Mean.Kind.MEAN), measures.get("load"));
        Window held = new Window("base_x_m", 0.4, FOREVER, null, null, new EventPick("slip", "", "", 3));
        assertEquals(new Measure.Mean(z, held, Measure.Mean.Kind.DEVIATION), measures.get("sway"));
        assertEquals(
                new Measure.AtEvent(List.of("reaction_x_N"), new EventPick("slip", "leg2", "", 1)),
                measures.get("slip_force"));
        assertEquals(
                new Measure.Occurrence(new EventPick("contact", "", "", 2, 0.1), Measure.Occurrence.Value.TIME),
                measures.get("met"));
        assertEquals(new Combination.Difference("told", "met"), measures.get("delay"));
        assertEquals(new EventMeasure.Count("lift", "", "floor", 0.5), measures.get("bounces"));
        assertEquals(new Measure.Ever(z, false, -1, Window.inTime(0, FOREVER)), measures.get("fell"));
        Window landed = new Window("time_s", 2, FOREVER, null, new EventPick("touchdown", "", "", 1), null);
        assertEquals(new Measure.Ever(List.of("base_roll_rad"), true, 1.5, landed), measures.get("tipped"));
    }

    @Test
    void everyKindSurvivesBeingWritten() {
        Scenario scenario = read();
        assertEquals(11, scenario.metrics().size());
        Path again = ScenarioFileWriter.write(folder, ScenarioWriter.write(scenario));
        assertEquals(scenario, ScenarioReader.read(again, List.of()));
    }

    /** Columns: text replaced, its replacement, the message without file and line. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            kind: slip, nth: 3 | kind: skid, nth: 3 | metrics.sway.deviation.before.kind = 'skid' is not one of impact, contact, lift, stick, slip, touchdown, limit, slip_high, stuck, tip_over, unstable, waypoint, drive_limit, solver, step, energy, energy_account, fell_through, off_ground, outside_measured, note, stop, warning; did you mean 'slip'?
            kind: lift, nth: 2 | kind: lift, nth: 0 | metrics.bounce.extreme.after.nth = 0 is outside [1, 1000000]
            apart_s: 0.2       | apart_s: -1        | metrics.bounce.extreme.after.apart_s = -1.0 s is outside [0.0, 1.0E7] s
            {kind: slip, subject: leg2} | {subject: leg2} | metrics.slip_force.at_event lacks key 'kind' (kind of event)
            minus: met         | minus: mat         | metrics.delay.difference.minus = 'mat' is no metric; did you mean 'met'?
            minus: met         | minus: late        | metrics.late.ratio.of = 'delay' leads back to itself: delay, late
            above: 1.5         | above: 1.5, below: 1 | metrics.tipped.ever has above and below; only one of them may stand
            {below: -1}        | {from_s: 1}        | metrics.fell.ever lacks one of above, below
            apart_s: 0.5       | nth: 2             | metrics.bounces.count unknown key 'nth'; known here: kind, subject, other, apart_s
            "-", count         | "-", series: base_z_m, count | metrics.bounces.series stands beside count, which has no series
            """)
    void badPicksAreToldByTheirPath(String piece, String by, String message) {
        assertEquals(true, METRICS.contains(piece), piece);
        Path file = cart(folder, "record: {interval_s: 0.01}\n", METRICS.replace(piece, by));
        assertEquals(message, refusal(file).replaceFirst("cart.yaml:\\d+: ", ""));
    }

    /** Followed without memory, sixty doublings would take longer than any reader waits. */
    @Test
    void metricsThatNameTheSameTwiceAreFollowedOnce() {
        Path file = tower(60);
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> ScenarioReader.read(file, List.of()));
    }

    @Test
    void aTowerOfMetricsIsRefusedBeforeItIsTooHighToClimb() {
        assertEquals(
                "metrics.m4901.difference.of = 'm4900' is reached through more than 100 metrics",
                refusal(tower(5000)).replaceFirst("cart.yaml:\\d+: ", ""));
    }

    /** Each metric is the one below it minus itself; the highest stands first. */
    private Path tower(int height) {
        StringBuilder tower = new StringBuilder("record: {interval_s: 0.01}\nmetrics:\n");
        for (int i = height; i > 0; i--) {
            tower.append("  m" + i + ": {unit: s, difference: {of: m" + (i - 1) + ", minus: m" + (i - 1) + "}}\n");
        }
        tower.append("  m0: {unit: s, event: {kind: stop, value: time}}\n");
        return cart(folder, "record: {interval_s: 0.01}\n", tower.toString());
    }

    private Scenario read() {
        return ScenarioReader.read(cart(folder, "record: {interval_s: 0.01}\n", METRICS), List.of());
    }
}
