package org.grouser.scenario.codec;

import static org.grouser.scenario.codec.Key.angle;
import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Values.FLAG;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.grouser.quantity.Check;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlText;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordMappingTest {
    record Gear(double ratio, double efficiency) {
        Gear {
            Check.inRange("efficiency", efficiency, 0, 1, "-");
        }
    }

    record Motor(
            String name,
            double torqueNmPerA,
            int poles,
            Gear gear,
            @Nullable Double backEmf) {}

    private static final Key<?> TORQUE = key("torque_Nm_per_A", positive(1e3, "N m/A"), "Kt; of the rotor");
    private static final Key<?> EMF = may("back_emf", positive(1e3, "V s/rad"), "Ke");
    private static final Key<?> RATIO = key("ratio", positive(1e5, "-"), "motor turns per joint turn");
    private static final Key<?> EFFICIENCY = key("efficiency", positive(10, "-"), 0.5, "share that arrives");

    private static final Mapping<Motor> MOTOR = Mapping.of(
            Motor.class,
            given("name", Fields::name),
            TORQUE,
            RATIO,
            key("pole_pairs", integer(1, 50), 2, "pairs of poles").as("poles"),
            EFFICIENCY,
            EMF);

    private static <T> T read(Codec<T> codec, String yaml) {
        return codec.read(Node.top(YamlText.parse(yaml, line -> "file:" + line), "motor", null));
    }

    private static String refusal(Codec<?> codec, String yaml) {
        return assertThrows(ScenarioException.class, () -> read(codec, yaml)).getMessage();
    }

    private static String mistake(Class<? extends Record> type, Key<?>... keys) {
        return String.valueOf(assertThrows(IllegalStateException.class, () -> Mapping.of(type, keys))
                .getMessage());
    }

    @Test
    void keysGiveTheComponentsOfTheirNamesAlsoOfARecordInside() {
        assertEquals(
                new Motor("motor", 0.1, 2, new Gear(50, 0.9), null),
                read(MOTOR, "{torque_Nm_per_A: 0.1, ratio: 50, efficiency: 0.9}"));
    }

    @Test
    void whatIsWrittenIsReadBackEqual() {
        Motor motor = new Motor("motor", 0.1, 3, new Gear(50, 0.9), 0.2);
        Map<String, Object> written = MOTOR.write(motor);
        assertEquals(
                "[torque_Nm_per_A, ratio, pole_pairs, efficiency, back_emf]",
                written.keySet().toString());
        assertEquals(motor, read(MOTOR, written.toString().replace("=", ": ")));
    }

    @Test
    void theUnitStandsInTheSentenceBeforeItsAdditions() {
        assertEquals(
                "file:1: motor lacks key 'torque_Nm_per_A' (Kt, N m/A; of the rotor)", refusal(MOTOR, "{ratio: 1}"));
    }

    @Test
    void whatARecordInsideRefusesIsSaidWithLineAndPath() {
        assertEquals(
                "file:2: motor.efficiency = 2.0 is outside [0.0, 1.0]",
                refusal(MOTOR, "{torque_Nm_per_A: 0.1, ratio: 50,\n efficiency: 2}"));
    }

    @Test
    void aComponentWithoutAKeyIsRefusedWhenTheTableIsMade() {
        assertEquals(
                "record " + Gear.class.getName() + " has no key for component 'ratio'",
                mistake(Gear.class, EFFICIENCY));
        assertEquals(
                "record " + Motor.class.getName() + " has no key for component 'gear.ratio'",
                mistake(Motor.class, given("name", Fields::name), TORQUE, RATIO.as("poles"), EFFICIENCY, EMF));
    }

    @Test
    void aKeyWithoutAComponentIsRefusedWhenTheTableIsMade() {
        assertEquals(
                "record " + Gear.class.getName() + " has no component 'torqueNmPerA', which a key gives",
                mistake(Gear.class, RATIO, EFFICIENCY, TORQUE));
        assertEquals(
                "record " + Gear.class.getName() + " has two keys for component 'ratio'",
                mistake(Gear.class, RATIO, EFFICIENCY, EMF.as("ratio")));
    }

    @Test
    void aValueOfAnotherTypeThanItsComponentIsNamed() {
        Codec<Gear> wrong = Mapping.of(Gear.class, RATIO, key("efficiency", FLAG, "share that arrives"));
        assertEquals(
                "record " + Gear.class.getName()
                        + " has a component 'efficiency' of type double, for which its key gives true",
                assertThrows(IllegalStateException.class, () -> read(wrong, "{ratio: 1, efficiency: true}"))
                        .getMessage());
    }

    @Test
    void aPresetRecordGivesEveryKeyItsPreset() {
        Mapping<Gear> gear = Mapping.of(
                Gear.class,
                new Gear(12, 0.75),
                key("ratio", positive(1e5, "-"), "motor turns per joint turn"),
                key("efficiency", positive(1, "-"), "share that arrives"));
        assertEquals(new Gear(12, 0.5), read(gear, "{efficiency: 0.5}"));
        assertEquals(
                List.of(12.0, 0.75), List.copyOf(gear.write(read(gear, "{}")).values()));
        assertEquals(12.0, ReferencePage.at(gear.schema(), "ratio").get("default"));
    }

    record Blade(double overhangRad) {}

    @Test
    void anAngleMayBeGivenInDegreesAndIsWrittenInRadians() {
        Mapping<Blade> blade =
                Mapping.of(Blade.class, angle("overhang", range(0, 90, "deg"), range(0, 1.6, "rad"), null, "lean"));
        assertEquals(Map.of("overhang_rad", Math.PI / 6), blade.write(read(blade, "{overhang_deg: 30}")));
        assertEquals("file:1: motor lacks one of overhang_deg, overhang_rad", refusal(blade, "{}"));
    }
}
