package org.grouser.identify;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.campaign.Campaign;
import org.grouser.campaign.execute.ThreadsExecutor;
import org.grouser.campaign.study.StudyReader;
import org.grouser.identify.file.FitReader;
import org.grouser.identify.run.FitInterrupted;
import org.grouser.identify.run.FitWatch;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.catalog.SoilFile;
import org.grouser.scenario.yaml.Numbers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A fit is the same on one thread and on two, and when it was ended on the way; what it leaves is used by others. */
@Tag("slow")
class FitSessionCrossCheckTest {
    @TempDir
    Path folder;

    private static final class EndsAfter implements FitWatch {
        private final int most;
        private int runs;

        EndsAfter(int most) {
            this.most = most;
        }

        @Override
        public boolean interrupted() {
            return runs >= most;
        }

        @Override
        public void ran(int done, int failed, int waiting) {
            runs = done;
        }
    }

    @Test
    void anEndedFitComesToTheSameBitsAsOneThatNothingDisturbed() throws IOException {
        Path file = TinyFit.write(folder);
        Path whole = folder.resolve("whole");
        FitResult result =
                FitSession.begin(FitReader.read(file, List.of()), whole).run(new ThreadsExecutor(2), FitWatch.NONE);
        Path ended = folder.resolve("ended");
        FitSession first = FitSession.begin(FitReader.read(file, List.of()), ended);
        assertThrows(FitInterrupted.class, () -> first.run(new ThreadsExecutor(1), new EndsAfter(17)));
        String journal = Files.readString(ended.resolve("journal.csv"));
        Files.writeString(ended.resolve("journal.csv"), journal + "99,torn by a power cu"); // as a kill leaves it
        FitSession.resume(FitReader.read(file, List.of()), ended).run(new ThreadsExecutor(1), FitWatch.NONE);
        for (String name : List.of("fit.json", "soil.yaml", "posterior.csv")) {
            assertArrayEquals(Files.readAllBytes(whole.resolve(name)), Files.readAllBytes(ended.resolve(name)), name);
        }
        for (Estimates.Estimate it : Estimates.of(result.found(), 0.9)) {
            double truth = it.parameter().name().equals("n") ? 1 : 800_000;
            assertTrue(it.low() < truth && truth < it.high(), it::toString);
        }
        theSoilIsTakenByAScenarioAndTheSamplesByAStudy(whole, result);
        Path other = TinyFit.write(folder, "start: 1.2", "start: 1.1");
        Exception refused =
                assertThrows(Exception.class, () -> FitSession.resume(FitReader.read(other, List.of()), ended));
        assertTrue(String.valueOf(refused.getMessage()).contains("is not the one of"), refused::getMessage);
    }

    private void theSoilIsTakenByAScenarioAndTheSamplesByAStudy(Path fit, FitResult result) throws IOException {
        Path soil = fit.resolve("soil.yaml");
        double kphi = result.found().values()[0];
        assertEquals(kphi, SoilFile.read(soil).numbers().get("kphi_N_per_m_n2"));
        String scenario =
                ScenarioWriter.write(ScenarioReader.open("blade", List.of("ground.sand.contact.scm.soil=" + soil)));
        assertTrue(scenario.contains("kphi_N_per_m_n2: " + Numbers.text(kphi)), scenario);
        Path study = Files.writeString(fit.resolve("study.yaml"), """
                study: again
                scenario: blade
                set: {ground.sand.contact.scm.soil: {use: test}}
                factors:
                  kphi: {key: ground.sand.contact.scm.soil.kphi_N_per_m_n2, column: kphi}
                  n: {key: ground.sand.contact.scm.soil.n, column: n}
                sampling: {table: {file: posterior.csv}}
                responses: {crest: crest_height}
                """);
        Campaign campaign = Campaign.begin(StudyReader.read(study, List.of()), fit.resolve("runs"));
        assertEquals(result.found().analysis().orElseThrow().posterior().samples().length, campaign.planned());
    }
}
