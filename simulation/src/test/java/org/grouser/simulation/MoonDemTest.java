package org.grouser.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.grouser.Grouser;
import org.grouser.scenario.Scenario;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The traverse of the catalog on elevation models of the Moon by others, where they are at hand; -Dgrouser.dem=FOLDER says where. */
@Tag("slow")
class MoonDemTest {
    /** 1.2 km x 1.1 km, a height every 4.8 m: 3.4e9 cells of soil, of which those under the rover are stored. */
    @Test
    void aRoverDrivesOnSoilLaidOverAKilometreOfTheMoon() {
        String root = System.getProperty("grouser.root", ".");
        Path beside = Path.of(root).resolve("../shared/interop/dem").normalize();
        Path file = Path.of(System.getProperty("grouser.dem", beside.toString()))
                .resolve("moon_aristarchus_imp_hsr.tif")
                .toAbsolutePath();
        Assumptions.assumeTrue(Files.isRegularFile(file), "no elevation model at hand");
        Scenario scenario = Grouser.catalog(
                "moon-traverse",
                "ground.regolith.heights.file=" + file,
                "ground.rocks.rock_field.on.heights.file=" + file,
                "ground.regolith.contact.scm.extent_m={x: [-600, 600], y: [-560, 560]}",
                "start={on_ground: {x_m: 0, y_m: 0, heading_deg: 0}}");
        try (Simulation run = Grouser.simulate(scenario)) {
            double startM = run.body("chassis").zM();
            run.runUntil(4);
            assertThat(run.body("chassis").xM()).isBetween(0.4, 1.0); // 0.2 m/s, lugs grip beyond the rim
            assertThat(run.body("chassis").zM()).isBetween(startM - 0.3, startM + 0.3);
            assertThat(run.wheel("fl").sinkageM()).isBetween(-0.02, 0.1);
        }
    }
}
