package org.grouser.scenario;

import static org.grouser.scenario.ScenarioFileWriter.cart;
import static org.grouser.scenario.ScenarioFileWriter.refusal;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.grouser.record.Anchor;
import org.grouser.record.SectionSpec;
import org.grouser.record.measure.GroundMeasure;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.MetricSpec;
import org.grouser.record.measure.SectionMeasure;
import org.grouser.record.measure.SectionMeasure.Place;
import org.grouser.record.measure.SectionMeasure.Reading;
import org.grouser.record.measure.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sections and the metrics over them, over windows and over other metrics: read, written, read again, refused. */
class GroundMetricsTest {
    private static final double FOREVER = Double.POSITIVE_INFINITY;
    private static final String RECORD = """
            record:
              interval_s: 0.01
              sections:
                centre: {ground: floor, about: {x: wheel_w_x_m, y: wheel_w_y_m}, from_m: -0.65, to_m: 0.7, step_m: 0.0025}
                side: {ground: floor, yaw_deg: 37, across_m: 0.25, from_m: -0.5, to_m: 0.5, step_m: 0.01}
            metrics:
              pull: {unit: N, series: reaction_x_N, mean: {over: {column: base_x_m, from: 0.4}}}
              steady: {unit: N, series: reaction_x_N, mean: {from_s: 1, whole: {column: joint_axle_rad, pitch: 0.2618}}}
              ripple: {unit: N, series: reaction_x_N, deviation: {to_s: 3}}
              deepest: {unit: m, series: base_z_m, extreme: {which: min, over: {column: base_x_m, from: 0.4, to: 0.85}}}
              share: {unit: "-", ratio: {of: pull, to: steady}, times: 100}
              rut: {unit: mm, section: {name: centre, at_m: -0.3}, times: 1000}
              crest: {unit: m, section: {name: centre, from_m: 0.015, to_m: 0.4, extreme: {which: max, give: position}}}
              front: {unit: m, section: {name: centre, column: flow_weight, last: {above_share: 0.001}}}
              toe: {unit: m, section: {name: centre, first: {above: 0.001}}}
              turn: {unit: m, section: {name: centre, column: flow_along_m_per_s, crossing: {from_m: 0.3, to_m: -0.3}}}
              half: {unit: m, section: {name: side, column: height_m, falls_to: 0.5}}
              slope: {unit: deg, section: {name: side, slope: {from_beyond_m: 0.02, to_share: 0.5}}}
              flank: {unit: deg, section: {name: side, slope: {from_share: 0.8, to_share: 0.2, which: steepest}}}
              ahead: {unit: "-", heaved_share: {ground: floor, yaw_deg: 15, half_width_m: 0.06}}
              lost: {unit: "-", ground_volume_error: {ground: floor}}
            """;

    @TempDir
    Path folder;

    @Test
    void everyKeyReachesItsRecord() {
        Scenario scenario = read();
        Anchor wheel = new Anchor("wheel_w_x_m", "wheel_w_y_m", 0);
        Anchor turned = new Anchor("", "", Math.toRadians(37));
        assertEquals(
                List.of(
                        new SectionSpec("centre", "floor", wheel, 0, -0.65, 0.7, 0.0025),
                        new SectionSpec("side", "floor", turned, 0.25, -0.5, 0.5, 0.01)),
                scenario.record().sections());
        Map<String, Measure> measures =
                scenario.metrics().stream().collect(Collectors.toMap(MetricSpec::name, MetricSpec::measure));
        List<String> force = List.of("reaction_x_N");
        assertEquals(
                new Measure.Mean(force, new Window("base_x_m", 0.4, FOREVER, null), Measure.Mean.Kind.MEAN),
                measures.get("pull"));
        Window.Whole pitch = new Window.Whole("joint_axle_rad", 0.2618);
        assertEquals(
                new Measure.Mean(force, new Window("time_s", 1, FOREVER, pitch), Measure.Mean.Kind.MEAN),
                measures.get("steady"));
        assertEquals(new Measure.Mean(force, Window.inTime(0, 3), Measure.Mean.Kind.DEVIATION), measures.get("ripple"));
        assertEquals(
                new SectionMeasure("centre", "flow_along_m_per_s", 0.3, -0.3, new Reading.Crossing()),
                measures.get("turn"));
        Reading slope = new Reading.Slope(new Place(false, 0.02), new Place(true, 0.5), false);
        assertEquals(new SectionMeasure("side", "heave_m", -FOREVER, FOREVER, slope), measures.get("slope"));
        assertEquals(
                new GroundMeasure.HeavedShare("floor", new Anchor("", "", Math.toRadians(15)), 0.06),
                measures.get("ahead"));
        MetricSpec rut = scenario.metrics().get(5);
        assertEquals(1000, rut.times());
        assertEquals(
                new SectionMeasure("centre", "heave_m", -FOREVER, FOREVER, new Reading.Value(-0.3)), rut.measure());
    }

    @Test
    void everyKindSurvivesBeingWritten() {
        Scenario scenario = read();
        assertEquals(15, scenario.metrics().size());
        Path again = ScenarioFileWriter.write(folder, ScenarioWriter.write(scenario));
        assertEquals(scenario, ScenarioReader.read(again, List.of()));
    }

    /** Columns: text replaced, its replacement, the message without file and line. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            of: pull       | of: pul              | metrics.share.ratio.of = 'pul' is no metric; did you mean 'pull'?
            of: pull       | of: share            | metrics.share.ratio.of = 'share' leads back to itself: share
            name: centre, at_m | name: center, at_m | metrics.rut.section.name = 'center' is no section of record; did you mean 'centre'?
            column: flow_weight | column: weight  | metrics.front.section.column = 'weight' is not one of s_m, x_m, y_m, height_m, virgin_m, heave_m, failure_m, flow_depth_m, flow_along_m_per_s, flow_across_m_per_s, flow_up_m_per_s, flow_weight
            centre: {ground: floor | centre: {ground: flor | record.sections.centre.ground = 'flor' is no surface of the ground; did you mean 'floor'?
            error: {ground: floor  | error: {ground: flor  | metrics.lost.ground_volume_error.ground = 'flor' is no surface of the ground; did you mean 'floor'?
            to_m: 0.7      | to_m: -0.7           | record.sections.centre.to_m = -0.7 m is not beyond from_m = -0.65 m
            step_m: 0.0025 | step_m: 1e-6         | record.sections.centre.step_m = 1.0E-6 m gives more than 10^6 samples
            from_m: 0.015  | from_m: 0.5          | metrics.crest.section.from_m = 0.5 m is beyond to_m = 0.4 m
            above: 0.001   | above: 1, above_share: 1 | metrics.toe.section.first has above and above_share; only one of them may stand
            from: 0.4, to: 0.85 | from: 0.9, to: 0.85 | metrics.deepest.extreme.over.from = 0.9 is above to = 0.85
            mean: {from_s: 1   | mean: {from_s: 1, over: {column: base_x_m} | metrics.steady.mean has from_s and over; only one of them may stand
            N, series: reaction_x_N, deviation | N, deviation | metrics.ripple lacks key 'series' (column, or several whose mean is meant)
            "-", ground_volume | "-", series: base_x_m, ground_volume | metrics.lost.series stands beside ground_volume_error, which has no series
            from_share: 0.8 | from_share: 1.8     | metrics.flank.section.slope.from_share = 1.8 is outside [0.0, 1.0]
            """)
    void badSectionsAndMetricsAreToldByTheirPath(String piece, String by, String message) {
        assertEquals(true, RECORD.contains(piece), piece);
        Path file = cart(folder, "record: {interval_s: 0.01}\n", RECORD.replace(piece, by));
        assertEquals(message, refusal(file).replaceFirst("cart.yaml:\\d+: ", ""));
    }

    @Test
    void ratiosThatNameEachOtherAreRefused() {
        String ring = RECORD.replace(
                "series: reaction_x_N, mean: {over: {column: base_x_m, from: 0.4}}}", "ratio: {of: share, to: rut}}");
        Path file = cart(folder, "record: {interval_s: 0.01}\n", ring);
        assertEquals(
                "metrics.share.ratio.of = 'pull' leads back to itself: pull, share",
                refusal(file).replaceFirst("cart.yaml:\\d+: ", ""));
    }

    private Scenario read() {
        return ScenarioReader.read(cart(folder, "record: {interval_s: 0.01}\n", RECORD), List.of());
    }
}
