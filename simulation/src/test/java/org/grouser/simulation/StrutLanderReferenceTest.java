package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.grouser.quantity.Vec3;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.vehicle.LoopSpec;
import org.junit.jupiter.api.Test;

/** The lander whose secondary struts are loops: statics of a leg, and what must hold while it lands. */
class StrutLanderReferenceTest {
    private static final double MOON = 1.62;
    private static final double STIFFNESS = 2e5; // below a pad, N/m

    @Test
    void secondaryStrutsOnSlipperyGroundPullAsMomentsAboutTheHipSay() {
        double loadN = 1200 * MOON / 4;
        double rest = 1.65 - loadN / STIFFNESS; // pads sink into their springs
        Scenario scenario = ScenarioReader.open(
                "strut-lander",
                List.of(
                        "variant=slip",
                        "start={position_m: [0, 0, " + rest + "]}",
                        "ground.floor.contact.point.friction_static=0",
                        "ground.floor.contact.point.friction_kinetic=0",
                        "stop.time_s=0.5",
                        "metrics={}"));
        // in the plane of a leg, r outwards: hip (1.2, 0.2), pad (2.3, -1.6); rods end 0.4 m above the pad and at (1.2,
        // -0.7), 0.6 m aside
        double length = Math.hypot(1.1, 1.8);
        double outwards = 1.1 / length;
        double down = 1.8 / length;
        double r = 1.1 - 0.4 * outwards; // end of the rods, from the hip
        double z = -1.8 + 0.4 * down;
        double toR = -r; // from there to the bus
        double toZ = -0.9 - z;
        double rod = Math.sqrt(toR * toR + toZ * toZ + 0.6 * 0.6);
        double legNm = MOON
                * (10 * 1.1 + 8 * 0.5 * outwards); // weight of foot and strut about the hip, to the digits of com_m
        double tension = (loadN * 1.1 - legNm) * rod / (2 * (z * toR - r * toZ));
        Recording recording = Worlds.run(scenario);
        for (String rodName : List.of("ne_left", "ne_right", "sw_left", "se_right")) {
            String column = "loop_" + rodName + "_tension_N";
            assertEquals(tension, Worlds.end(recording, column), 1e-5 * tension, rodName);
        }
        assertTrue(tension > 300, "tension " + tension);
    }

    @Test
    void secondaryStrutsKeepTheirLengthsWhileHoneycombIsCrushed() {
        Scenario scenario =
                ScenarioReader.open("strut-lander", List.of("variant=rigid", "stop.time_s=1", "metrics={}"));
        double worst = 0;
        double stroke = 0;
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            List<LoopSpec> rods = scenario.placed().get(0).vehicle().loops();
            assertEquals(8, rods.size());
            while (simulation.timeS() < 1) {
                simulation.step();
                for (LoopSpec rod : rods) {
                    Vec3 gap = at(simulation, rod.from()).minus(at(simulation, rod.to()));
                    worst = Math.max(worst, Math.abs(gap.norm() - rod.lengthM()));
                }
                stroke = Math.min(stroke, simulation.joint("leg_ne").position());
            }
        }
        assertTrue(worst < 1e-12, "length off by " + worst);
        assertTrue(stroke < -0.02, "stroke " + stroke);
    }

    private static Vec3 at(Simulation simulation, LoopSpec.End end) {
        Body body = simulation.body(end.body());
        return body.positionM().plus(body.rotation().rotate(end.pointM()));
    }
}
