package org.grouser.identify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.campaign.execute.ThreadsExecutor;
import org.grouser.identify.file.FitReader;
import org.grouser.identify.run.FitWatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Candidates whose runs come to nothing are told, and the fit goes on without them. */
@Tag("slow")
class FailedCandidatesTest {
    @TempDir
    Path folder;

    @Test
    void aPlateThatIsTooSlowToSinkSoDeepIsNoEndOfTheFit() throws IOException {
        Path file = Files.writeString(folder.resolve("slow.yaml"), """
                fit: slow
                parameters:
                  speed: {path: drives.0.speed_m_per_s.0.constant, unit: m/s, bounds: [-0.02, -0.002], start: -0.012}
                truth: {speed: -0.01}
                search: {starts: 1, screened: 8, samples: 100}
                experiments:
                  plate:
                    scenario: plate-sinkage
                    set:
                      ground.sand.contact.scm.extent_m: {x: [-0.2, 0.2], y: [-0.2, 0.2]}
                      ground.sand.contact.scm.cell_m: 0.02
                      stepper.moreau_jean.step_s: 0.02
                      stop.time_s: 2.4
                      record: {interval_s: 0.02}
                    data:
                      - table: {sinkage_mm: [4, 8, 12, 16, 20]}
                        against: {column: sinkage_mm, series: tool_plate_sinkage_m}
                        values: {passed_s: {of: time_s, sd: 0.02}}
                """);
        FitResult result = FitSession.begin(FitReader.read(file, List.of()), folder.resolve("out"))
                .run(new ThreadsExecutor(2), FitWatch.NONE);
        assertEquals(-0.01, result.found().values()[0], 2e-4);
        assertTrue(result.found().misfit().failures() > 0);
        String notes = String.join("\n", result.found().notes());
        assertTrue(notes.contains("candidates had no responses") && notes.contains("the run has no value of"), notes);
    }
}
