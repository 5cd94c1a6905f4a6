package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StartSpec;
import org.grouser.terrain.GroundShape;
import org.grouser.vehicle.BeamSpec;
import org.grouser.vehicle.TouchdownSpec;
import org.grouser.vehicle.VehicleSpec;
import org.junit.jupiter.api.Test;

/** Beams, touchdown and the stability margin against closed forms. */
class LanderSensorsReferenceTest {
    private static BeamSpec beam(
            String name, BeamSpec.Kind kind, Vec3 direction, double rateHz, double noise, double loss) {
        return new BeamSpec(
                name, "lander", kind, Vec3.ZERO, direction, new BeamSpec.Readings(500, rateHz, noise, loss));
    }

    private static Scenario landing(
            List<BeamSpec> beams, TouchdownSpec touchdown, StartSpec start, GroundShape ground, double timeS) {
        VehicleSpec plain = Landers.lander(Landers.feet());
        VehicleSpec vehicle = new VehicleSpec(
                plain.name(),
                plain.base(),
                plain.bodies(),
                plain.joints(),
                new VehicleSpec.Shapes(List.of(), List.of(), List.of(), plain.points()),
                new VehicleSpec.Equipment(List.of(), beams, touchdown, null));
        return Landers.scenario(
                vehicle, start, ground, Landers.law(Landers.MASS_KG / 4), List.of(), Landers.moreauJean(0.001), timeS);
    }

    private static TouchdownSpec feet(int count, double forS) {
        return new TouchdownSpec(List.of("leg4", "leg3", "leg2", "leg1"), count, 100, forS, null, 0);
    }

    @Test
    void aSlantedBeamReadsTheHeightOverItsCosine() {
        BeamSpec range = beam("alt", BeamSpec.Kind.ALTIMETER, new Vec3(0.6, 0, -0.8), 10, 0, 0);
        BeamSpec rate = beam("vel", BeamSpec.Kind.VELOCIMETER, new Vec3(0.6, 0, -0.8), 10, 0, 0);
        StartSpec start = Worlds.at(new Vec3(0, 0, 50), Quat.IDENTITY, new Vec3(3, 0, 0), Vec3.ZERO);
        Recording run = Worlds.run(landing(List.of(range, rate), feet(2, 0.1), start, Landers.level(), 1));
        double[] z = run.series("base_z_m");
        double[] vz = run.series("base_vz_m_per_s");
        double[] alt = run.series("beam_alt_m");
        double[] vel = run.series("beam_vel_m_per_s");
        for (int tick = 1; tick < 10; tick++) {
            int row = 100 * tick;
            assertEquals(z[row] / 0.8, alt[row], 1e-9);
            assertEquals(vz[row] / 0.8, vel[row], 1e-9); // level ground: moving along it changes no range
            assertEquals(alt[row], alt[row + 99], 0); // held until the next reading
        }
    }

    @Test
    void aTurningBeamSweepsTheGround() {
        BeamSpec range = beam("alt", BeamSpec.Kind.ALTIMETER, new Vec3(0, 0, -1), 1000, 0, 0);
        BeamSpec rate = beam("vel", BeamSpec.Kind.VELOCIMETER, new Vec3(0, 0, -1), 1000, 0, 0);
        StartSpec start = Worlds.at(new Vec3(0, 0, 80), Quat.rollPitchYaw(0, 0.3, 0), Vec3.ZERO, new Vec3(0, 0.2, 0));
        GroundShape slope = new GroundShape.Plane(Vec3.ZERO, new Vec3(0.1, 0.05, 1));
        Recording run = Worlds.run(landing(List.of(range, rate), feet(2, 0.1), start, slope, 1));
        double[] alt = run.series("beam_alt_m");
        double[] vel = run.series("beam_vel_m_per_s");
        for (int row = 100; row < 900; row += 50) {
            assertEquals((alt[row + 1] - alt[row - 1]) / 0.002, vel[row], 1e-3); // by differences
        }
    }

    @Test
    void lostReadingsAreGapsAsOftenAsAskedFor() {
        BeamSpec range = beam("alt", BeamSpec.Kind.ALTIMETER, new Vec3(0, 0, -1), 1000, 0.5, 0.2);
        Recording run = Worlds.run(landing(List.of(range), feet(2, 0.1), Landers.above(100), Landers.level(), 4));
        double[] alt = run.series("beam_alt_m");
        double[] z = run.series("base_z_m");
        int lost = 0;
        double square = 0;
        for (int row = 1; row <= 4000; row++) {
            lost += Double.isNaN(alt[row]) ? 1 : 0;
            square += Double.isNaN(alt[row]) ? 0 : (alt[row] - z[row]) * (alt[row] - z[row]);
        }
        assertEquals(0.2, lost / 4000.0, 0.03);
        assertEquals(0.5, Math.sqrt(square / (4000 - lost)), 0.03);
    }

    @Test
    void touchdownIsToldAfterTheFeetHaveBorneForTheTimeAskedFor() {
        Recording run = Worlds.run(
                landing(List.of(), feet(4, 0.05), Landers.above(Landers.HEIGHT_M + 0.05), Landers.level(), 2));
        double touch = Landers.firstEventS(run, "contact", "leg1");
        assertEquals(0.05, Landers.firstEventS(run, "touchdown", "lander") - touch, 0.003);
    }

    @Test
    void theMarginOfALevelLanderIsTheAngleFromItsCentreOfMassToItsFeet() {
        double lean = Math.toRadians(10);
        StartSpec start = Worlds.at(new Vec3(0, 0, 50), Quat.rollPitchYaw(0, lean, 0), Vec3.ZERO, Vec3.ZERO);
        Recording run = Worlds.run(landing(List.of(), feet(2, 0.1), start, Landers.level(), 0.01));
        double level = Math.toDegrees(Math.atan2(Landers.HALF_M, Landers.HEIGHT_M));
        assertEquals(level - 10, run.series("stability_margin_deg")[0], 1e-9);
        StartSpec fallen = Worlds.at(new Vec3(0, 0, 50), Quat.rollPitchYaw(1.2, 0, 0), Vec3.ZERO, Vec3.ZERO);
        Recording over = Worlds.run(landing(List.of(), feet(2, 0.1), fallen, Landers.level(), 0.01));
        assertTrue(over.series("stability_margin_deg")[0] < 0);
    }
}
