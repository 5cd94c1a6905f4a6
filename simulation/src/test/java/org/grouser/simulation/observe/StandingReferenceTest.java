package org.grouser.simulation.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.grouser.record.Event;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.Worlds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When things tip over, how far they are from it, and when they have landed: by closed forms, on any ground. */
class StandingReferenceTest {
    private static final String SAND =
            "{scm: {extent_m: {x: [-2, 2], y: [-2, 2]}, cell_m: 0.02, soil: {use: test, kphi_N_per_m_n2: 5e6}}}";

    private static List<String> kinds(Recording recording) {
        return recording.events().stream().map(Event::kind).toList();
    }

    private static double last(Recording recording, String column) {
        return recording.value(recording.rows() - 1, recording.column(column));
    }

    /** A box of 0.2 by 0.2 by 0.4 m, 8 kg. */
    private static Scenario box(double slopeDeg) {
        return ScenarioReader.parse("""
                scenario: box
                title: A box on a slope
                gravity: earth
                slope_deg: %s
                vehicle:
                  name: box
                  base: box
                  bodies: {box: {mass_kg: 8, box_m: [0.2, 0.2, 0.4]}}
                  joints: {base: {type: free, child: box}}
                  boxes: [{body: box, size_m: [0.2, 0.2, 0.4]}]
                start: {position_m: [0, 0, 0.2]}
                ground:
                  - {name: floor, plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}, contact: {nonsmooth: {friction: 2, restitution: 0}}}
                stepper: {moreau_jean: {step_s: 0.001}}
                stop: {time_s: 1.5}
                record: {interval_s: 0.1}
                """.formatted(slopeDeg), "box");
    }

    /** atan(b / h) = atan(0.5) = 26.57 degrees. */
    @ParameterizedTest
    @CsvSource({"26, false", "-26, false", "27.5, true", "-27.5, true"})
    void aBoxTipsOverWhereTheSlopeIsSteeperThanHalfItsWidthOverHalfItsHeight(double slopeDeg, boolean tips) {
        assertThat(kinds(Worlds.run(box(slopeDeg))).contains("tip_over")).isEqualTo(tips);
    }

    /** A lander of 100 kg on four plates at the corners of a square, 1.2 m wide; its centre of mass is 0.5 m over their soles. */
    private static Scenario lander(double heightM, double slopeDeg, String contact) {
        StringBuilder bodies = new StringBuilder();
        StringBuilder joints = new StringBuilder();
        StringBuilder tools = new StringBuilder();
        String[] names = {"a", "c", "b", "d"}; // not in their order around
        double[] x = {0.6, -0.6, 0.6, -0.6};
        double[] y = {0.6, -0.6, -0.6, 0.6};
        for (int k = 0; k < 4; k++) {
            bodies.append("    pad_" + names[k] + ": {mass_kg: 1e-3, box_m: [0.2, 0.2, 0.02]}\n");
            joints.append("    leg_" + names[k] + ": {type: fixed, parent: bus, child: pad_" + names[k]
                    + ", origin_m: [" + x[k] + ", " + y[k] + ", -0.5]}\n");
            tools.append(
                    "    " + names[k] + ": {body: pad_" + names[k] + ", disc: {radius_m: 0.1, thickness_m: 0.02}}\n");
        }
        return ScenarioReader.parse(
                "scenario: pads\ntitle: A lander on pads\ngravity: moon\nslope_deg: " + slopeDeg
                        + "\nvehicle:\n  name: lander\n  base: bus\n  bodies:\n    bus: {mass_kg: 100, box_m: [0.5, 0.5, 0.5]}\n"
                        + bodies
                        + "  joints:\n    base: {type: free, child: bus}\n" + joints + "  tools:\n" + tools
                        + "  touchdown: {points: [a, c, b, d], count: 4, force_N: 5, for_s: 0.02}\n"
                        + "start: {position_m: [0, 0, " + heightM + "]}\n"
                        + "ground:\n  - {name: ground, plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}, contact: "
                        + contact + "}\n"
                        + "stepper: {moreau_jean: {step_s: 0.001}}\nstop: {time_s: 1.5}\nrecord: {interval_s: 0.1}\n",
                "pads");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 10})
    void theMarginOfASquareFootprintIsItsHalfWidthOverTheHeightLessTheSlope(double slopeDeg) {
        Recording recording = Worlds.run(lander(0.7, slopeDeg, SAND));
        double levelDeg = Math.toDegrees(Math.atan2(0.6, 0.5 * 100 / 100.004)); // pads of 1 g each
        double first = recording.value(0, recording.column("stability_margin_deg"));
        assertEquals(levelDeg - slopeDeg, first, 1e-6);
    }

    @Test
    void aLanderOnPadsIsToldLandedOnSoilOnceAllPadsBear() {
        List<Event> events = Worlds.run(lander(0.7, 0, SAND)).events();
        List<Event> landed = events.stream()
                .filter(event -> event.kind().equals("touchdown"))
                .toList();
        assertThat(landed).hasSize(1);
        // falls 0.2 m in sqrt(2 * 0.2 / 1.62) = 0.497 s, and bears for 0.02 s
        assertEquals(Math.sqrt(0.4 / 1.62) + 0.02, landed.get(0).timeS(), 0.02);
    }

    /** Wheelbase 0.9 m, track 0.76 m; centre of mass 0.03 m ahead of the middle, 0.15 + 4.4 / 60 m above the soles. */
    @ParameterizedTest
    @CsvSource({"0, 0.38, 0", "10, 0.48, 10"})
    void theMarginOfARoverIsThatOfItsWheels(double slopeDeg, double armM, double lessDeg) {
        Recording recording = Worlds.run(ScenarioReader.open(
                "rover-slope",
                List.of(
                        "ground=[{name: floor, plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}, contact: {nonsmooth: {friction: 1,"
                                + " restitution: 0}}}]",
                        "slope_deg=" + slopeDeg,
                        "start.position_m=[0, 0, 0.15]",
                        "stop={time_s: 0.1}",
                        "metrics=null",
                        "record={interval_s: 0.1}")));
        double highM = 0.15 + 4.4 / 60;
        assertEquals(Math.toDegrees(Math.atan2(armM, highM)) - lessDeg, last(recording, "stability_margin_deg"), 0.05);
    }

    @Test
    void aLanderThatTipsOverIsUnstableBeforeItLies() {
        Recording recording =
                Worlds.run(ScenarioReader.open("lander-touchdown", List.of("variant=fast-downhill", "stop.time_s=2")));
        List<String> kinds = kinds(recording);
        assertThat(kinds).contains("unstable", "tip_over");
        assertThat(kinds.indexOf("unstable")).isLessThan(kinds.indexOf("tip_over"));
    }

    @Test
    void padsOnRigidGroundAreToldToGoThroughIt() {
        try (Simulation simulation =
                Simulation.assemble(lander(0.7, 0, "{nonsmooth: {friction: 1, restitution: 0}}"), 1)) {
            assertThat(simulation.run(new Recording()).warnings())
                    .anyMatch(warning ->
                            warning.startsWith("'a' meets no ground and falls: ground 'ground' with contact nonsmooth"
                                    + " meets wheels and blocks, and 'a' is a tool"));
        }
    }
}
