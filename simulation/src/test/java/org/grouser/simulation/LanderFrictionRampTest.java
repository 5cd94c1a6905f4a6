package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.Schedule;
import org.junit.jupiter.api.Test;

/** Pushed sideways ever harder: statics of a block on four springs with friction. */
class LanderFrictionRampTest {
    private static final double RAMP_N_PER_S = 318.9;

    @Test
    void theRearFeetBreakLooseFirstAndTheFrontFeetWhenTheyCarryTooMuch() {
        DriveSpec push = new DriveSpec.BodyForce(
                "lander", Vec3.Y, new Schedule(List.of(new Schedule.Piece(0, 0, RAMP_N_PER_S, List.of(), null))));
        Recording run = Worlds.run(Landers.scenario(
                Landers.lander(Landers.feet()),
                Landers.above(Landers.HEIGHT_M - 0.02),
                Landers.level(),
                Landers.law(Landers.MASS_KG / 4),
                List.of(push),
                Landers.moreauJean(0.001),
                33));
        double weight = Landers.MASS_KG * 9.81;
        double lever = (Landers.HEIGHT_M - 0.02) / (2 * Landers.HALF_M);
        double rear = 0.4 * weight / (0.5 + 0.8 * lever); // F / 2 = mu_s (W / 2 - F lever)
        double front = 0.55 * weight / (1 - 0.5 * lever); // F = mu_s N_front + mu_k N_rear
        assertEquals(rear / RAMP_N_PER_S, Landers.firstEventS(run, "slip", "leg2"), 0.02 * 24);
        assertEquals(rear / RAMP_N_PER_S, Landers.firstEventS(run, "slip", "leg3"), 0.02 * 24);
        assertEquals(front / RAMP_N_PER_S, Landers.firstEventS(run, "slip", "leg1"), 0.02 * 32);
        assertTrue(Double.isNaN(Landers.firstEventS(run, "stick", "leg2")));
        int row = 20_000; // 20 s: in balance, leaning by a milliradian
        double push20N = 20 * RAMP_N_PER_S;
        assertEquals(-push20N, run.series("points_force_y_N")[row], 0.01 * push20N);
        assertEquals(-push20N, run.series("points_body_force_y_N")[row], 0.01 * push20N);
        assertEquals(weight, run.series("points_body_force_z_N")[row], 0.01 * weight);
        assertEquals(0, run.series("points_body_torque_x_Nm")[row], 0.01 * push20N * Landers.HEIGHT_M);
    }
}
