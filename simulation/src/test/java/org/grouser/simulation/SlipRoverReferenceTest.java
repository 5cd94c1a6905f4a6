package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.record.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlipRoverReferenceTest {
    private static final double MASS_KG = 2.148;
    private static final double G = 9.81;
    private static final double HEIGHT_M = 0.0635;
    private static final double LENGTH_M = 0.16;

    private static double loadN(Recording run, String wheel) {
        return Worlds.end(run, "wheel_" + wheel + "_load_N");
    }

    @ParameterizedTest
    @ValueSource(strings = {"slip", "plane"})
    void aBrakedRoverOnTwentyDegreesStaysWithinANanometreForAMinute(String variant) {
        Recording run = Rovers.run("lynx-parked", 65, "variant=" + variant);
        for (String column : List.of("base_x_m", "base_y_m", "base_yaw_rad")) {
            assertEquals(Rovers.at(run, 5, column), Worlds.end(run, column), 1e-9, column);
        }
        assertTrue(Worlds.end(run, "base_speed_m_per_s") < 1e-12);
    }

    @Test
    void aRoverOnASlopeTooSteepForItsFrictionSlidesWithItsBrakesOn() {
        Recording run = Rovers.run("lynx-parked", 3, "variant=too-steep");
        assertTrue(Worlds.end(run, "base_x_m") < -1);
    }

    @Test
    void weakBrakesLetTheWheelsTurnAndTheRoverRollDown() {
        Recording run = Rovers.run(
                "lynx-parked", 5, "drives.0.brake_Nm=[{from_s: 0, constant: 0.05}]", "start.rotation_deg={yaw: 0}");
        assertTrue(Worlds.end(run, "base_x_m") < -0.5);
        assertEquals(
                1,
                Worlds.end(run, "wheel_fl_circumferential_m_per_s") / Worlds.end(run, "wheel_fl_forward_m_per_s"),
                0.03);
    }

    @ParameterizedTest
    @ValueSource(strings = {"slip", "plane"})
    void aSlopeShiftsLoadToTheRearWheelsByTheMomentOfTheWeight(String variant) {
        Recording run = Rovers.run("lynx-parked", 3, "variant=" + variant, "start.rotation_deg={yaw: 0}");
        double slope = Math.toRadians(20);
        double pressedN = MASS_KG * G * Math.cos(slope);
        double front = 0.5 - HEIGHT_M / LENGTH_M * Math.tan(slope); // [Shilliday2023, Eq. 5] at rest
        assertEquals(pressedN * front / 2, loadN(run, "fl"), 0.02 * pressedN);
        assertEquals(pressedN * front / 2, loadN(run, "fr"), 0.02 * pressedN);
        assertEquals(pressedN * (1 - front) / 2, loadN(run, "rl"), 0.02 * pressedN);
        double sum =
                Rovers.WHEELS.stream().mapToDouble(wheel -> loadN(run, wheel)).sum();
        assertEquals(pressedN, sum, 1e-9 * pressedN);
    }

    @Test
    void aWheelInTheAirCarriesNothingAndGripsNothing() {
        Recording run = Rovers.run(
                "lynx-straight", 0.05, "variant=slip", "start.position_m=[0, 0, 0.2]", "record.interval_s=0.01");
        for (String wheel : Rovers.WHEELS) {
            assertEquals(0, loadN(run, wheel));
            assertEquals(0, Worlds.end(run, "wheel_" + wheel + "_traction_N"));
        }
        double fallenM = 0.5 * G * 0.05 * (0.05 + 0.001); // as the scheme falls, a step ahead
        assertEquals(0.2 - fallenM, Worlds.end(run, "base_z_m"), 1e-12);
        assertTrue(Worlds.end(run, "wheel_fl_circumferential_m_per_s") > 0.01, "the motor turns it");
    }

    /** Sum of what all wheels pulled; frames hold means since the frame before. */
    private static double pulledNs(Recording run) {
        double sum = 0;
        for (int frame = 1; frame < run.rows(); frame++) {
            for (String wheel : Rovers.WHEELS) {
                sum += 0.001 * run.value(frame, run.column("wheel_" + wheel + "_traction_N"));
            }
        }
        return sum;
    }

    @Test
    void whatTheWheelsPullIsWhatTheRoverGainsInMomentum() {
        String[] sets = {"vehicle.drag_Ns2_per_m2=1e-12", "record.interval_s=0.001", "variant=plane"};
        Recording plane = Rovers.run("lynx-straight", 1, sets);
        assertEquals(MASS_KG * Worlds.end(plane, "base_vx_m_per_s"), pulledNs(plane), 1e-9);
        sets[2] = "variant=slip";
        Recording springs = Rovers.run("lynx-straight", 1, sets);
        double gainedNs = MASS_KG * Worlds.end(springs, "base_vx_m_per_s");
        assertEquals(gainedNs, pulledNs(springs), 1e-3 * gainedNs); // wheels bob on their springs
        assertTrue(gainedNs > 1);
    }
}
