package org.grouser.identify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.campaign.execute.ThreadsExecutor;
import org.grouser.campaign.folder.InputFiles;
import org.grouser.campaign.folder.MemberRun;
import org.grouser.identify.file.FitReader;
import org.grouser.identify.run.FitWatch;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Soil from the folder of a recorded run, all of it and part by part. */
@Tag("slow")
class DrivePartsReferenceTest {
    private static final double KPHI = 800_000; // of the run

    @TempDir
    Path folder;

    @Test
    void everyPartOfARecordedRunFindsTheSoilItWasMadeWith() throws IOException {
        Scenario scenario = ScenarioReader.open(
                "plate-sinkage",
                List.of(
                        "ground.sand.contact.scm.soil.kphi_N_per_m_n2=" + KPHI,
                        "ground.sand.contact.scm.extent_m={x: [-0.2, 0.2], y: [-0.2, 0.2]}",
                        "ground.sand.contact.scm.cell_m=0.02",
                        "stepper.moreau_jean.step_s=0.02",
                        "stop.time_s=2.4",
                        "record={interval_s: 0.1}"));
        Path run = folder.resolve("run");
        MemberRun.of(scenario, () -> false).write(run, List.of(), "run", InputFiles.of(scenario));
        Path file = Files.writeString(folder.resolve("drive.yaml"), """
                fit: drive
                parameters:
                  kphi: {path: ground.sand.contact.scm.soil.kphi_N_per_m_n2, bounds: [100000, 3000000], start: 300000, transform: log}
                search: {starts: 1, screened: 0, samples: 200}
                drive: {part_s: 0.8}
                experiments:
                  drive:
                    run: @
                    data:
                      - against: time_s
                        values: {tool_plate_soil_force_z_N: {of: tool_plate_soil_force_z_N, sd: 2}}
                """.replace("@", run.toString()));
        Path out = folder.resolve("fit");
        FitResult result =
                FitSession.begin(FitReader.read(file, List.of()), out).run(new ThreadsExecutor(2), FitWatch.NONE);
        assertEquals(3, result.parts().size());
        for (DrivePart part : result.parts()) {
            Estimates.Estimate it = Estimates.of(part.found(), 0.9).get(0);
            assertTrue(it.low() < KPHI && KPHI < it.high(), () -> part.fromS() + " s: " + it);
            assertEquals(KPHI, it.value(), 0.01 * KPHI, () -> part.fromS() + " s");
        }
        assertTrue(Files.readString(out.resolve("report.html")).contains("Along the drive"));
    }
}
