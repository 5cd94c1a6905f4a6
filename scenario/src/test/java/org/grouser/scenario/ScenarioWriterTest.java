package org.grouser.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.grouser.scenario.catalog.Catalog;
import org.grouser.scenario.yaml.Numbers;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScenarioWriterTest {
    @TempDir
    Path folder;

    static Stream<List<String>> idsAndVariants() {
        List<List<String>> all = new ArrayList<>();
        for (Catalog.Entry entry : Catalog.entries()) {
            all.add(List.of(entry.id()));
            entry.variants().forEach(variant -> all.add(List.of(entry.id(), "variant=" + variant.name())));
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("idsAndVariants")
    void writtenScenarioReadsBackEqual(List<String> idAndSets) {
        Scenario scenario = ScenarioReader.open(idAndSets.get(0), idAndSets.subList(1, idAndSets.size()));
        Scenario again = again(scenario);
        assertEquals(scenario, again);
        assertEquals(ScenarioWriter.hash(scenario), ScenarioWriter.hash(again));
    }

    @Test
    void everyKindOfGroundDriveAndMetricSurvives() {
        String more = ScenarioFileWriter.CART
                .replace("drives:\n", """
                  - name: crate
                    box: {centre_m: [1, 2, 3], size_m: [1, 1, 1], rotation_deg: {roll: 10, pitch: 20, yaw: 30}}
                    contact: {nonsmooth: {friction: 0.1, restitution: 0.9}}
                    meets_wheels_as: cylinder
                  - name: kerb
                    step: {edge_m: [5, 0, 0.1], facing: [3, 4, 0]}
                    contact: {nonsmooth: {friction: 0.1, restitution: 0.9}}
                blocks:
                  - {name: brick, mass_kg: 0.3, size_m: [0.1, 0.2, 0.3], rotation_rad: {yaw: 0.1}}
                body_contact: {friction: 0.3, restitution: 0.2}
                metrics:
                  a: {unit: m, series: base_z_m, extreme: {which: max, magnitude: true, to_s: 3}}
                  b: {unit: s, series: [base_z_m, base_x_m], settled: {below: 0.1, from_s: 1}}
                  c: {unit: N s, event: {kind: impact, subject: w, other: floor, nth: 2, value: impulse}}
                  d: {unit: "-", series: base_z_m, ends_within: {min: 1}}
                  e: {unit: m, series: base_z_m, rise_after: lift}
                  f: {unit: m, series: base_z_m, at_s: 0.5, times: 2.5, plus: -0.1}
                drives:
                  - joints: [lift]
                    force_N: [{from_s: 1, slope_per_s: 0.1, feedback: [{state: joint_lift_m, gain: -1}]}]
                  - joints: [axle]
                    voltage_V: [{from_s: 1, constant: 12, off_below: {state: base_speed_m_per_s, limit: 0.1}}]
                    motor: {resistance_ohm: 2, torque_constant: 0.1, gear_ratio: 30}
                  - {body: brick, direction: [1, 1, 1], force_N: [{from_s: 0, constant: 0.1}]}
                """)
                .replace("title: Cart", "title: \"Cart: a \\\"test\\\" # one\\ttab\"\nsource: \"true\"\nshows: \"7\"")
                .replace(
                        "stop: {time_s: 1}",
                        "stop: {time_s: 1, when: [{name: up, state: base_z_m, min: 2, for_s: 1}]}");
        Scenario scenario = ScenarioReader.read(ScenarioFileWriter.write(folder, more), List.of());
        assertEquals(4, scenario.drives().size());
        assertEquals(2, scenario.placed().size());
        assertEquals("Cart: a \"test\" # one\ttab", scenario.title());
        assertEquals(scenario, again(scenario));
    }

    @Test
    void hashTellsScenariosApart() {
        Scenario a = ScenarioReader.open("exomars-drop", List.of());
        Scenario b = ScenarioReader.open("exomars-drop", List.of("stop.time_s=2.0000000000000004"));
        assertNotEquals(ScenarioWriter.hash(a), ScenarioWriter.hash(b));
        assertEquals(16, ScenarioWriter.hash(a).length());
    }

    @Test
    void numbersReadBackToTheSameBits() {
        long seed = 20140;
        Random random = new Random(seed);
        for (int i = 0; i < 3_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            if (Double.isFinite(value)) {
                String text = Numbers.text(value);
                YamlNode node = YamlText.parse(text, line -> text);
                assertEquals(YamlNode.Kind.NUMBER, node.kind(), () -> text + ", seed " + seed);
                assertEquals(value, node.number(), () -> text + ", seed " + seed);
            }
        }
        assertEquals("0.0005", Numbers.text(0.0005));
        assertEquals("-0.0", Numbers.text(-0.0));
        assertEquals("1.0e-10", Numbers.text(1e-10));
        assertEquals("2", Numbers.text(2));
    }

    @Test
    void resolvedTextNamesCatalogMeshesByTheCatalog() {
        assertTrue(ScenarioWriter.write(ScenarioReader.open("rover-on-mesh", List.of()))
                .contains("catalog:terrain/bumps.obj"));
    }

    private Scenario again(Scenario scenario) {
        return ScenarioReader.read(ScenarioFileWriter.write(folder, ScenarioWriter.write(scenario)), List.of());
    }
}
