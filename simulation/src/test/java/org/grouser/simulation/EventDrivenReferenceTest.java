package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.Event;
import org.grouser.record.Recording;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Motion between located events against closed forms: times of events, and what lies between them. */
class EventDrivenReferenceTest {
    private static final double G = 9.81;

    /** Times of events where a closed form is known. */
    private static final double TIME_S = 1e-9;

    private static Recording run(String text, String... settings) {
        Recording recording = new Recording();
        try (Simulation simulation = Simulation.of(ScenarioReader.parse(text, "test", List.of(settings)))) {
            simulation.run(recording, new RunControl() {});
        }
        return recording;
    }

    private static List<Double> times(Recording recording, String kind) {
        return recording.events().stream()
                .filter(event -> event.kind().equals(kind))
                .map(Event::timeS)
                .toList();
    }

    private static String ball(String start, String contact, String more) {
        return """
            scenario: ball
            title: ball
            source: closed form
            shows: events
            gravity_m_per_s2: [0, 0, -9.81]
            vehicle:
              name: ball
              base: ball
              bodies:
                ball: {mass_kg: 2, inertia_kg_m2: [0.008, 0.008, 0.008]}
              joints:
                ball_free: {type: free, child: ball}
              wheels:
                ball: {body: ball, radius_m: 0.1, width_m: 0.02, geometry: ball}
            start: {%s}
            ground:
              - name: floor
                plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                contact: {nonsmooth: {%s}}
            %s
            stepper: {event_driven: {step_s: 0.01}}
            stop: {time_s: 2}
            record: {interval_s: 0.01}
            """.formatted(start, contact, more);
    }

    private static String block(double pull, double friction) {
        return """
            scenario: block
            title: block
            source: closed form
            shows: events
            gravity_m_per_s2: [%s, 0, -9]
            blocks:
              - name: block
                mass_kg: 2
                size_m: [0.4, 0.3, 0.1]
                position_m: [0, 0, 0.05]
                velocity_m_per_s: [1, 0, 0]
            ground:
              - name: floor
                plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                contact: {nonsmooth: {friction: %s, restitution: 0}}
            stepper: {event_driven: {step_s: 0.01}}
            stop: {time_s: 1}
            record: {interval_s: 0.01}
            """.formatted(-pull, friction);
    }

    /** All laws of restitution say the same of a central impact. */
    @ParameterizedTest
    @ValueSource(strings = {"newton", "poisson", "energy"})
    void ballBouncesAtTheTimesOfItsLawUntilReboundsAccumulate(String law) {
        double e = 0.8;
        Recording recording = run(
                ball("position_m: [0, 0, 1.1]", "friction: 0.5, restitution: " + e + ", restitution_law: " + law, ""),
                "stop.time_s=4.5");
        List<Double> impacts = times(recording, "impact");
        double timeS = StrictMath.sqrt(2 / G);
        double speed = G * timeS;
        assertTrue(impacts.size() > 60, impacts.size() + " impacts");
        for (double impactS : impacts) {
            assertEquals(timeS, impactS, TIME_S);
            speed *= e;
            timeS += 2 * speed / G;
        }
        double endS = StrictMath.sqrt(2 / G) * (1 + 2 * e / (1 - e)); // of infinitely many rebounds
        assertEquals(endS, times(recording, "stick").get(0), 2e-5);
        List<Event> notes = recording.events().stream()
                .filter(event -> event.kind().equals("note"))
                .toList();
        assertEquals(1, notes.size());
        assertTrue(notes.get(0).note().contains("accumulate"));
        assertEquals(0.1, Worlds.end(recording, "base_z_m"), 1e-12);
        assertTrue(Worlds.end(recording, "energy_growth_J") < 1e-12);
    }

    @Test
    void sphereSlidesThenRollsWithFiveSeventhsOfItsSpeed() {
        Recording recording =
                run(ball("position_m: [0, 0, 0.1], velocity_m_per_s: [1, 0, 0]", "friction: 0.3, restitution: 0", ""));
        assertEquals(2 / (7 * 0.3 * G), times(recording, "stick").get(0), TIME_S); // v - mu g t = 5/2 mu g t
        assertEquals(5 / 7.0, Worlds.end(recording, "base_vx_m_per_s"), 1e-10);
        assertEquals(10 * 5 / 7.0, Worlds.end(recording, "base_wy_rad_per_s"), 1e-9);
    }

    @Test
    void spherePulledUpByAGrowingForceTakesOffWhereTheForceIsItsWeight() {
        String pull = """
            drives:
              - body: ball
                direction: [0, 0, 1]
                force_N:
                  - {from_s: 0.5037, constant: 0, slope_per_s: 20}
                  - {from_s: 1.7, constant: 0}
            """;
        Recording recording = run(ball("position_m: [0, 0, 0.1]", "friction: 0.3, restitution: 0", pull));
        double liftS = 0.5037 + 2 * G / 20;
        assertEquals(liftS, times(recording, "lift").get(0), TIME_S);
        double pulledS = 1.7 - liftS; // z'' = 10 t beyond the lift, until the pull ends
        double speed = 5 * pulledS * pulledS;
        double height = 5 / 3.0 * pulledS * pulledS * pulledS;
        double fallS = (speed + StrictMath.sqrt(speed * speed + 2 * G * height)) / G;
        assertEquals(1.7 + fallS, times(recording, "impact").get(0), TIME_S);
        assertTrue(Worlds.end(recording, "energy_growth_J") < 1e-9);
    }

    @Test
    void blockThatSlidesUpTurnsAroundWhereFrictionAndSlopeHaveStoppedIt() {
        Recording recording = run(block(3, 0.25));
        double stopS = 1 / (3 + 0.25 * 9);
        assertEquals(stopS, times(recording, "stick").get(0), TIME_S);
        assertEquals(stopS, times(recording, "slip").get(1), TIME_S);
        double backS = 1 - stopS;
        assertEquals(-(3 - 0.25 * 9) * backS, Worlds.end(recording, "base_vx_m_per_s"), 1e-9);
    }

    @Test
    void blockThatSlidesUpStaysWhereFrictionHoldsIt() {
        Recording recording = run(block(2, 0.25));
        double stopS = 1 / (2 + 0.25 * 9);
        assertEquals(stopS, times(recording, "stick").get(0), TIME_S);
        assertEquals(1, times(recording, "slip").size(), () -> "" + recording.events());
        assertEquals(0.5 * stopS, Worlds.end(recording, "base_x_m"), 1e-9);
        assertEquals(0, Worlds.end(recording, "base_vx_m_per_s"), 1e-15);
    }

    @Test
    void pulledSphereSlipsWhereTwoSeventhsOfThePullAreTheLimitOfFriction() {
        String pull = """
            drives:
              - body: ball
                direction: [1, 0, 0]
                force_N: [{from_s: 0, constant: 0, slope_per_s: 10}]
            """;
        String text = ball("position_m: [0, 0, 0.1]", "friction: 0.3, restitution: 0", pull);
        Recording recording = run(text, "stop.time_s=3");
        double pullN = 7 / 2.0 * 0.3 * 2 * G; // a ball that rolls needs 2/7 of the pull at its contact
        assertEquals(pullN / 10, times(recording, "slip").get(0), TIME_S);
    }

    /** Steady precession of a rolling disc [LandauLifshitz, Mechanics, section 38]. */
    @Test
    void discRollsInACircleWithConstantTilt() {
        double a = 0.3; // radius
        double m = 2;
        double axial = 0.5 * m * a * a;
        double diametral = 0.25 * m * a * a;
        double alpha = Math.toRadians(70); // between the axis and the vertical
        double turn = 3; // rad/s
        double s = StrictMath.sin(alpha);
        double c = StrictMath.cos(alpha);
        double spin = (diametral * turn * turn * s * c - m * G * a * c) / ((axial + m * a * a) * turn * s);
        // axis e3 = y of the wheel, tilted; e2 = from the contact to the centre; e1 = e2 x e3
        // at roll 20 degrees e3 = (0, s, c), e2 = (0, -c, s), e1 = e2 x e3 = (-1, 0, 0) in world axes
        double w3 = spin;
        double w2 = turn * s;
        double vx = a * w3; // v = -a w3 e1
        String text = """
            scenario: disc
            title: disc
            source: closed form
            shows: rolling
            gravity_m_per_s2: [0, 0, -9.81]
            vehicle:
              name: disc
              base: disc
              bodies:
                disc: {mass_kg: %s, inertia_kg_m2: [%s, %s, %s]}
              joints:
                disc_free: {type: free, child: disc}
              wheels:
                disc: {body: disc, radius_m: %s, width_m: 0, geometry: disc}
            start:
              position_m: [0, 0, %s]
              rotation_deg: {roll: 20}
              velocity_m_per_s: [%s, 0, 0]
              angular_rad_per_s: [0, %s, %s] # w3 e3 + w2 e2
            ground:
              - name: floor
                plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                contact: {nonsmooth: {friction: 0.9, restitution: 0}}
            stepper: {event_driven: {step_s: 0.05}}
            stop: {time_s: 5}
            record: {interval_s: 0.05}
            """.formatted(m, diametral, axial, diametral, a, a * s, vx, w3 * s - w2 * c, w3 * c + w2 * s);
        Recording recording = run(text);
        assertTrue(times(recording, "slip").isEmpty(), () -> "" + recording.events());
        int height = recording.column("base_z_m");
        for (int row = 0; row < recording.rows(); row++) {
            assertEquals(a * s, recording.value(row, height), 1e-8);
        }
        double circle = vx / turn; // radius of the centre's circle
        assertEquals(circle * StrictMath.sin(5 * turn), Worlds.end(recording, "base_x_m"), 1e-7);
        assertEquals(circle * (1 - StrictMath.cos(5 * turn)), Worlds.end(recording, "base_y_m"), 1e-7);
    }

    /** A rod whose tip slides where no acceleration obeys friction [Painleve1895]: said, and left to impulses. */
    @Test
    void slidingRodInPainlevesParadoxIsGivenToTimeSteppingAndLosesEnergy() {
        String text = """
            scenario: rod
            title: rod
            source: Painleve 1895
            shows: the paradox
            gravity_m_per_s2: [0, 0, -9.81]
            vehicle:
              name: rod
              base: rod
              bodies:
                rod: {mass_kg: 1, com_m: [0.5, 0, 0], inertia_kg_m2: [1e-3, 0.0833333, 0.0833333]}
              joints:
                rod_free: {type: free, child: rod}
              wheels:
                rod: {body: rod, radius_m: 0.001, width_m: 0, geometry: ball}
            start:
              position_m: [0, 0, 0.001]
              rotation_deg: {pitch: %s}
              velocity_m_per_s: [%s, 0, 0]
            ground:
              - name: floor
                plane: {point_m: [0, 0, 0], normal: [0, 0, 1]}
                contact: {nonsmooth: {friction: 2, restitution: 0}}
            stepper: {event_driven: {step_s: 0.001}}
            stop: {time_s: 0.01}
            record: {interval_s: 0.001}
            """;
        Recording pushed = run(text.formatted(-50, 1));
        Recording dragged = run(text.formatted(-50, -1));
        List<String> notes = new ArrayList<>();
        for (Recording recording : List.of(pushed, dragged)) {
            for (Event event : recording.events()) {
                if (event.kind().equals("note")) {
                    notes.add(event.note());
                }
            }
            assertTrue(Worlds.end(recording, "energy_growth_J") < 1e-9);
        }
        assertTrue(notes.stream().anyMatch(note -> note.contains("Painleve")), () -> "" + notes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.01", "0.05"})
    void roverLandsWhenClosedFormsSay(String stepS) throws Exception {
        String stepper = "stepper={event_driven: {step_s: " + stepS + "}}";
        Recording recording = new Recording();
        try (Simulation simulation = Simulation.of(ScenarioReader.open("exomars-drop-bounce", List.of(stepper)))) {
            simulation.run(recording, new RunControl() {});
        }
        double fall = 2 - 0.57875;
        double timeS = StrictMath.sqrt(2 * fall / 3.69);
        double speed = 3.69 * timeS;
        List<Event> impacts = recording.events().stream()
                .filter(event -> event.kind().equals("impact"))
                .toList();
        for (int bounce = 0; bounce < 4; bounce++) {
            double impulse = 0;
            for (int wheel = 0; wheel < 6; wheel++) {
                Event impact = impacts.get(6 * bounce + wheel);
                assertEquals(timeS, impact.timeS(), TIME_S);
                assertEquals(speed, impact.speedMPerS(), 1e-8);
                impulse += impact.impulseNs();
            }
            assertEquals(64.6 * speed * 1.2, impulse, 1e-6);
            speed *= 0.2;
            timeS += 2 * speed / 3.69;
        }
        assertFalse(times(recording, "stick").isEmpty());
        assertTrue(Worlds.end(recording, "energy_growth_J") < 1e-9);
    }

    @Test
    void drivesThatHoldASpeedAreRefused() {
        IllegalArgumentException refusal = assertThrows(
                IllegalArgumentException.class,
                () -> Simulation.of(
                                ScenarioReader.open("rocker-bogie", List.of("stepper={event_driven: {step_s: 0.01}}")))
                        .close());
        assertTrue(String.valueOf(refusal.getMessage()).contains("moreau_jean"));
    }
}
