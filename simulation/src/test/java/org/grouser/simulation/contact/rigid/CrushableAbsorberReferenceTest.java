package org.grouser.simulation.contact.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.grouser.contact.ContactSpec;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StartSpec;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.Worlds;
import org.grouser.terrain.GroundShape;
import org.grouser.vehicle.AbsorberSpec;
import org.grouser.vehicle.VehicleSpec;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A mass over a foot with a crushable absorber between them, dropped onto rigid ground. */
@Tag("slow")
class CrushableAbsorberReferenceTest {
    private static final double MASS_KG = 100;
    private static final double FORCE_N = 5000;

    private static Recording drop(double speed, double strokeM) {
        BodySpec body = new BodySpec("mass", MASS_KG, Vec3.ZERO, BodySpec.Inertia.box(MASS_KG, new Vec3(1, 1, 1)));
        BodySpec foot = new BodySpec("foot", 0.01, Vec3.ZERO, BodySpec.Inertia.box(0.01, new Vec3(0.2, 0.2, 0.1)));
        JointSpec guide = new JointSpec(
                "guide",
                JointSpec.WORLD,
                "mass",
                JointSpec.Kind.PRISMATIC,
                Vec3.ZERO,
                Quat.IDENTITY,
                Vec3.Z,
                JointSpec.Passive.NONE);
        JointSpec leg = new JointSpec(
                "leg",
                "mass",
                "foot",
                JointSpec.Kind.PRISMATIC,
                new Vec3(0, 0, -1),
                Quat.IDENTITY,
                new Vec3(0, 0, -1),
                JointSpec.Passive.NONE);
        VehicleSpec vehicle = new VehicleSpec(
                "crusher",
                "mass",
                List.of(body, foot),
                List.of(guide, leg),
                new VehicleSpec.Shapes(
                        List.of(),
                        List.of(new VehicleSpec.BlockShape("foot", new Vec3(0.2, 0.2, 0.1))),
                        List.of(),
                        List.of()),
                new VehicleSpec.Equipment(List.of(new AbsorberSpec("leg", FORCE_N, strokeM)), List.of(), null, null));
        StartSpec start = new StartSpec(
                Vec3.ZERO,
                Quat.IDENTITY,
                Vec3.ZERO,
                Vec3.ZERO,
                Map.of("guide", 1.06),
                Map.of("guide", -speed),
                StartSpec.Scatter.NONE);
        SurfaceSpec floor = new SurfaceSpec(
                "floor", new GroundShape.Plane(Vec3.ZERO, Vec3.Z), new ContactSpec.Nonsmooth(0.5, 0), null);
        return Worlds.run(Worlds.scenario(
                List.of(new Scenario.Placed(vehicle, start)), List.of(floor), Worlds.EARTH, List.of(), 2e-4, 0.5));
    }

    @Test
    void theAbsorberTakesUpTheEnergyOfTheFallOverItsStroke() {
        Recording run = drop(2, 0.5);
        double[] leg = run.series("joint_leg_m");
        double fall = 0.5 * MASS_KG * (4 + 2 * 9.81 * 0.01); // to first touch
        double stroke = fall / (FORCE_N - MASS_KG * 9.81);
        assertEquals(stroke, -leg[leg.length - 1], 0.01 * stroke);
        double[] speed = run.series("joint_guide_m_per_s");
        assertEquals(0, speed[speed.length - 1], 1e-6);
    }

    @Test
    void whatIsCrushedStaysCrushed() {
        double[] leg = drop(2, 0.5).series("joint_leg_m");
        for (int i = 1; i < leg.length; i++) {
            assertTrue(leg[i] <= leg[i - 1] + 1e-9);
        }
    }

    @Test
    void aLegWhoseStrokeIsUsedUpIsSolid() {
        double[] leg = drop(3, 0.05).series("joint_leg_m");
        assertEquals(-0.05, leg[leg.length - 1], 3 * 2e-4); // a step of the fall
    }

    @Test
    void aGentleTouchCrushesLittle() {
        double[] leg = drop(0, 0.5).series("joint_leg_m");
        double stroke = MASS_KG * 9.81 * 0.01 / (FORCE_N - MASS_KG * 9.81);
        assertEquals(stroke, -leg[leg.length - 1], 0.1 * stroke);
    }
}
