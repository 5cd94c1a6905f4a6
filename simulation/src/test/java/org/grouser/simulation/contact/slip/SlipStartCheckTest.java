package org.grouser.simulation.contact.slip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.record.Recording;
import org.grouser.simulation.RunControl;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.SlipRovers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cannot be run with slip-based wheels is refused in one line; what may come out wrong is warned of. */
class SlipStartCheckTest {
    private static String refusal(String... sets) {
        IllegalArgumentException refused = assertThrows(
                IllegalArgumentException.class,
                () -> Simulation.assemble(SlipRovers.rover(sets), 1).close());
        return String.valueOf(refused.getMessage());
    }

    private static List<String> warnings(String... sets) {
        try (Simulation simulation = Simulation.assemble(SlipRovers.rover(sets), 1)) {
            return simulation.run(new Recording(), new RunControl() {}).warnings();
        }
    }

    /** MotionColumns: what is set, the whole message. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            start.position_m=[0, 0, 0.1]    | start: wheel 'fl' begins with its centre 0.1 m over 'floor', and base_motion: planar keeps it there; its radius is 0.08 m, move start.position_m
            start.position_m=[0, 0, 2]      | start: wheel 'fl' begins with its centre far over 'floor', and base_motion: planar keeps it there; its radius is 0.08 m, move start.position_m
            vehicle.wheels.rr.radius_m=0.12 | start: wheel 'rr' begins with its centre 0.08 m over 'floor', and base_motion: planar keeps it there; its radius is 0.12 m, move start.position_m
            vehicle.bodies.box.com_m=[0, 0.3, 0] | base_motion: planar needs the centre of mass between the four wheels, and it is 0.0368 m left of its left wheels
            vehicle.wheels.rr=null          | base_motion: planar shares the weight between four wheels, and this vehicle has 3; leave base_motion out and let springs carry it
            reference_runs.flat.columns=[base_x]    | reference_runs.flat.columns: unknown state 'base_x'; did you mean 'base_x_m'?
            reference_runs.flat.set={stepper: {semi_implicit: {step_s: 0.002}}} | reference_runs.flat: its step_s = 0.002 s is not that of the run, 0.001 s; the two go step by step
            reference_runs.torque.set.base_motion=free | reference_runs.torque: ground 'floor': torque_model carries no weight; write base_motion: planar
            ground.floor.plane.normal=[0.1, 0, 1] | base_motion: planar takes one vehicle alone on one plane with normal [0, 0, 1] and contact {slip: ...} or {torque_model: ...}, not ground 'floor'; for a slope write slope_deg, for other ground leave base_motion out
            """)
    void whatCannotBeIsRefusedInOneLine(String set, String message) {
        assertEquals(message, refusal(set).replaceAll("(\\d\\.\\d{4})\\d+", "$1"));
    }

    @Test
    void aWheelThatBeginsBelowTheGroundIsNamedWhereSpringsCarryIt() {
        String flat = "reference_runs=null";
        assertEquals(
                "start: wheel 'fl' begins with its centre 0.5 m inside 'floor'; move start.position_m",
                refusal("base_motion=free", flat, "start.position_m=[0, 0, -0.5]"));
    }

    /** Behind a soft shaft a wheel of 0.1 kg at its rim is alone with its tread: 2.6 ms by the estimate. */
    @ParameterizedTest
    @CsvSource({"0.002, false", "0.005, true"})
    void aStepThatTreadsDoNotBearIsWarnedOf(double stepS, boolean warned) {
        List<String> warnings = warnings(
                "stepper.semi_implicit.step_s=" + stepS,
                "reference_runs=null",
                "drives.1=null",
                "record.interval_s=0.1");
        assertEquals(warned, warnings.stream().anyMatch(text -> text.contains("too long for ground 'floor'")));
        assertEquals(warned ? 1 : 0, warnings.size());
    }

    @Test
    void aReferenceRunThatDivergesIsReportedAndTheRunGoesOn() {
        List<String> warnings = warnings(
                "reference_runs.flat.set={drives.0.guidance.limit: 1e9, drives.0.guidance.speed.kp: 1e8, drives.0.guidance.slew_per_s: null}");
        assertEquals(List.of("the reference run 'flat' diverged; its columns end there"), warnings);
    }

    @Test
    void aStandingStartInsideTheToleranceIsAccepted() {
        assertTrue(warnings("start.position_m=[0, 0, 0.081]").isEmpty());
    }
}
