package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.record.Recording;
import org.junit.jupiter.api.Test;

class SlipRoverCrossCheckTest {
    private static final double SLOPE_DEG = 15;

    @Test
    void aTiltedPlaneAndTiltedGravityCarryTheRoverAlike() {
        double slope = Math.toRadians(SLOPE_DEG);
        Recording tiltedGravity = Rovers.run("lynx-straight", 2, "variant=slip", "slope_deg=" + SLOPE_DEG);
        String up = "[" + -0.0625 * Math.sin(slope) + ", 0, " + 0.0625 * Math.cos(slope) + "]";
        Recording tiltedPlane = Rovers.run(
                "lynx-straight",
                2,
                "variant=slip",
                "ground.floor.plane.normal=[" + -Math.sin(slope) + ", 0, " + Math.cos(slope) + "]",
                "start.position_m=" + up,
                "start.rotation_deg={pitch: " + -SLOPE_DEG + "}",
                "reference_runs={}");
        double alongM = Worlds.end(tiltedPlane, "base_x_m") * Math.cos(slope)
                + Worlds.end(tiltedPlane, "base_z_m") * Math.sin(slope);
        assertEquals(Worlds.end(tiltedGravity, "base_x_m"), alongM, 1e-9);
        assertEquals(Worlds.end(tiltedGravity, "motors_drawn_J"), Worlds.end(tiltedPlane, "motors_drawn_J"), 1e-6);
        assertTrue(alongM > 1);
    }

    @Test
    void aPlaneAndSpringsCarryTheRoverAlongTheSameSerpentine() {
        Recording plane = Rovers.run("lynx-serpentine", 20, "variant=plane");
        Recording springs = Rovers.run("lynx-serpentine", 20, "variant=slip");
        assertEquals(Worlds.end(plane, "guidance_reached"), Worlds.end(springs, "guidance_reached"));
        assertEquals(Worlds.end(plane, "base_x_m"), Worlds.end(springs, "base_x_m"), 0.03);
        assertEquals(Worlds.end(plane, "base_y_m"), Worlds.end(springs, "base_y_m"), 0.03);
        assertTrue(Worlds.end(plane, "base_x_m") > 3);
    }

    /** The wheel's travel after a second of run-up, where forces change all the time. */
    private static double wayM(String stepper, double stepS) {
        String spelt = "stepper={" + stepper + ": {step_s: " + stepS + "}}";
        return Worlds.end(Rovers.run("lynx-straight", 1, spelt, "reference_runs={}"), "base_x_m");
    }

    @Test
    void allSteppersConvergeToTheSameWayAtTheirOrders() {
        double limitM = wayM("moreau_jean", 6.25e-5);
        double semiCoarse = wayM("semi_implicit", 2e-3) - limitM;
        double semiFine = wayM("semi_implicit", 1e-3) - limitM;
        assertEquals(2, semiCoarse / semiFine, 0.2, "first order");
        double moreauCoarse = wayM("moreau_jean", 2e-3) - limitM;
        double moreauFine = wayM("moreau_jean", 1e-3) - limitM;
        assertTrue(Math.abs(moreauFine) < Math.abs(semiFine), moreauFine + " against " + semiFine);
        assertTrue(moreauCoarse / moreauFine > 1.8, "at least first order");
        assertEquals(limitM, wayM("runge_kutta", 1e-3), 1e-3);
    }

    @Test
    void theTorqueModelGoesSidewaysOnASlopeAsItsDragLetsIt() {
        double slope = Math.toRadians(10);
        Recording run = Rovers.run(
                "lynx-serpentine-slope",
                3,
                "ground.floor.contact={torque_model: {efficiency: 0.6, efficiency_per_A: -0.133, surge_Ns_per_m: 4.6358,"
                        + " sway_Ns_per_m: 21.0719, yaw_Nms: 0.4722}}",
                "start.rotation_deg={yaw: 90}",
                "drives.0.guidance.waypoints_m=[[0, 50]]",
                "reference_runs={}",
                "drives.0.guidance.heading={kp: 0}");
        double driftMPerS = -2.148 * 9.81 * Math.sin(slope) / 21.0719; // weight across the slope against Y_v
        assertEquals(driftMPerS, Worlds.end(run, "base_vx_m_per_s"), 1e-3);
    }
}
