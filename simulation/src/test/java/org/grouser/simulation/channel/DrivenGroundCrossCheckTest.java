package org.grouser.simulation.channel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.scm.ScmSpec;
import org.grouser.contact.scm.SoilBed;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.terrain.Elevation;
import org.grouser.vehicle.WheelSpec;
import org.junit.jupiter.api.Test;

/** The ground of a scenario, driven by poses, against the bed of soil that it is made of. */
class DrivenGroundCrossCheckTest {
    private static final Scenario RIG = ScenarioReader.open("wheel-flow", List.of());
    private static final double SPEED_M_PER_S = 0.1;
    private static final double SPIN_RAD_PER_S = 0.6;

    @Test
    void givesTheWrenchesOfTheBed() throws IOException {
        WheelSpec wheel = RIG.placed().get(0).vehicle().wheels().get(0);
        ScmSpec spec = ((ContactSpec.Scm) RIG.ground().get(0).contact()).spec();
        Elevation elevation = Elevation.of(RIG.ground().get(0).shape());
        SoilBed bed = SoilBed.lay(spec, elevation::heightM, Parallel.NONE);
        bed.add(wheel.name(), wheel.soilShape(), wheel.soilFrictionRad());
        try (DrivenGround ground = DrivenGround.of(RIG)) {
            String body = "body_" + wheel.body();
            int force = ground.channel(body + "_contact_force_x_N");
            double[] place = {0, 0, elevation.heightM(0, 0) + wheel.radiusM() - 0.01};
            double[] wrench = new double[6];
            PoseTwist pose = PoseTwist.parallel(Vec3.of(place, 0), new Vec3(SPEED_M_PER_S, 0, 0));
            pose.angularRadPerS()[1] = SPIN_RAD_PER_S;
            double spinRad = 0;
            write(ground, body, place);
            for (int n = 0; n < 100; n++) {
                bed.place(0, pose);
                bed.evaluate(ground.stepS());
                bed.wrench(0, wrench, 0);
                bed.commit(ground.stepS());
                for (int k = 0; k < 6; k++) {
                    assertEquals(wrench[k], ground.read(force + k), 1e-9 * (1 + Math.abs(wrench[k])), "step " + n);
                }
                pose.originM()[0] += ground.stepS() * SPEED_M_PER_S;
                spinRad += ground.stepS() * SPIN_RAD_PER_S;
                pose.setRotationAboutY(spinRad);
                bed.place(0, pose);
                bed.updateIfDue();
                ground.step();
            }
            assertTrue(wrench[2] > 10, () -> "the wheel is in the soil: " + wrench[2]);
        }
    }

    private static void write(CoSimulation ground, String body, double[] placeM) {
        String[] axes = {"x", "y", "z"};
        for (int k = 0; k < 3; k++) {
            ground.write(ground.channel(body + "_" + axes[k] + "_m"), placeM[k]);
            ground.write(ground.channel(body + "_q" + axes[k]), 0);
            ground.write(ground.channel(body + "_v" + axes[k] + "_m_per_s"), k == 0 ? SPEED_M_PER_S : 0);
            ground.write(ground.channel(body + "_w" + axes[k] + "_rad_per_s"), k == 1 ? SPIN_RAD_PER_S : 0);
        }
        ground.write(ground.channel(body + "_qw"), 2); // of any length
    }

    @Test
    void readingAsOftenAsOneLikesChangesNothing() throws IOException {
        try (DrivenGround asked = DrivenGround.of(RIG);
                DrivenGround quiet = DrivenGround.of(RIG)) {
            String body =
                    "body_" + RIG.placed().get(0).vehicle().wheels().get(0).body();
            WheelSpec wheel = RIG.placed().get(0).vehicle().wheels().get(0);
            double[] place = {0, 0, wheel.radiusM() - 0.01};
            for (DrivenGround ground : List.of(asked, quiet)) {
                write(ground, body, place);
            }
            int force = asked.channel(body + "_contact_force_z_N");
            for (int n = 0; n < 30; n++) {
                double zM = asked.read(asked.channel(body + "_z_m"));
                asked.write(asked.channel(body + "_z_m"), zM - 0.002);
                asked.read(force);
                asked.write(asked.channel(body + "_z_m"), zM);
                asked.read(force);
                asked.step();
                quiet.step();
            }
            assertEquals(quiet.stateHash(), asked.stateHash());
            byte[] saved = quiet.save();
            quiet.step();
            asked.load(saved);
            asked.step();
            assertEquals(quiet.stateHash(), asked.stateHash());
            assertArrayEquals(quiet.save(), asked.save());
            quiet.restart();
            assertNotEquals(quiet.stateHash(), asked.stateHash());
            assertEquals(0, quiet.steps());
        }
    }

    @Test
    void aQuaternionOfNoLengthAndAPlaceBesideTheFieldAreRefused() {
        try (DrivenGround ground = DrivenGround.of(RIG)) {
            String body =
                    "body_" + RIG.placed().get(0).vehicle().wheels().get(0).body();
            for (String part : List.of("w", "x", "y", "z")) {
                ground.write(ground.channel(body + "_q" + part), 0);
            }
            assertTrue(String.valueOf(assertThrows(IllegalArgumentException.class, ground::step)
                            .getMessage())
                    .contains("has length 0"));
            ground.write(ground.channel(body + "_qw"), 1);
            ground.write(ground.channel(body + "_x_m"), 1e6);
            assertTrue(String.valueOf(assertThrows(IllegalArgumentException.class, ground::step)
                            .getMessage())
                    .contains("leaves the soil field"));
            ground.write(ground.channel(body + "_x_m"), 0);
            ground.write(ground.channel(body + "_z_m"), 10);
            ground.step();
            assertEquals(0, ground.read(ground.channel(body + "_contact_force_z_N")));
        }
    }
}
