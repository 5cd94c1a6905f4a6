package org.grouser.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.grouser.campaign.execute.ThreadsExecutor;
import org.grouser.campaign.study.Keep;
import org.grouser.campaign.study.Questions.Side;
import org.grouser.campaign.study.Sampling;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.study.StudyBuilder;
import org.grouser.campaign.table.RowTable;
import org.grouser.campaign.table.RowText;
import org.grouser.record.study.StudySummary;
import org.grouser.scenario.yaml.ScenarioException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A block of 1 kg under gravity that leans by pull: it slides where pull > 10 friction, at (pull - 10 friction) t. */
class CampaignTest {
    private static final String FRICTION = "ground.floor.contact.nonsmooth.friction";
    private static final String PULL = "gravity_m_per_s2.0";

    @TempDir
    private Path folder;

    private static StudyBuilder block() {
        return StudyBuilder.of("block", "block-incline")
                .set("stop.time_s=0.05")
                .uniform("friction", FRICTION, 0.4, 0.6)
                .uniform("pull", PULL, 4, 6)
                .response("end_speed", "speed")
                .response("excess", "pull - 10 * friction") // numbers of the sample; of no unit
                .outcome("slid", "speed > 1e-6");
    }

    private StudySummary run(Study study, String name, int threads) throws IOException {
        return Campaign.begin(study, folder.resolve(name)).run(new ThreadsExecutor(threads), CampaignWatch.NONE);
    }

    /** results.csv without the seconds. */
    private List<String> table(String name) throws IOException {
        List<String> rows = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve(name).resolve("results.csv"))) {
            List<String> cells = new ArrayList<>(RowText.cells(line));
            cells.remove(cells.size() - 2);
            rows.add(String.join(",", cells));
        }
        return rows;
    }

    @Test
    void aBlockSlidesAsOftenAndAsFastAsTheClosedFormSays() throws IOException {
        StudySummary summary = run(block().latinHypercube(200).build(), "lhs", 2);
        StudySummary.Probability slid = summary.answers().probabilities().get(0);
        assertEquals(200, slid.of());
        assertTrue(slid.probability().holds(0.5), slid::toString); // pull - 10 friction is symmetric about 0
        assertEquals(0, summary.progress().failed());
        for (String line : Files.readAllLines(folder.resolve("lhs/results.csv"))) {
            List<String> cells = RowText.cells(line);
            if (!cells.get(0).equals("row")) {
                double excess = Double.parseDouble(cells.get(2)) - 10 * Double.parseDouble(cells.get(1));
                assertEquals(Math.max(0, excess) * 0.05, Double.parseDouble(cells.get(3)), 1e-9, line);
                assertEquals(excess, Double.parseDouble(cells.get(4)), 1e-12, line);
            }
        }
        assertTrue(Files.size(folder.resolve("lhs/results.parquet")) > 1000);
        assertTrue(Files.readString(folder.resolve("lhs/report.html")).contains("slid"));
        assertTrue(Files.readString(folder.resolve("lhs/summary.json")).contains("\"ended\": \"all runs\""));
    }

    @Test
    void rowsAreTheSameOnAnyNumberOfThreads() throws IOException {
        Study study = block().sobol(32).build();
        run(study, "one", 1);
        run(study, "three", 3);
        assertEquals(table("one"), table("three"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.01, 0.1, 0.37, 0.62, 0.95, 1})
    void aStudyThatWasCutAnywhereEndsInTheSameTable(double kept) throws IOException {
        Study study = block().random(20).build();
        run(study, "whole", 2);
        run(study, "cut", 2);
        Path journal = folder.resolve("cut/journal.csv");
        try (FileChannel channel = FileChannel.open(journal, StandardOpenOption.WRITE)) {
            channel.truncate((long) (kept * channel.size()));
        }
        Files.delete(folder.resolve("cut/results.csv"));
        StudySummary summary =
                Campaign.resume(study, folder.resolve("cut")).run(new ThreadsExecutor(2), CampaignWatch.NONE);
        assertEquals(20, summary.progress().finished());
        assertEquals(table("whole"), table("cut"));
    }

    @Test
    void aDamagedLineOfTheJournalEndsWhatIsTrusted() throws IOException {
        Study study = block().random(12).build();
        run(study, "whole", 1);
        run(study, "damaged", 1);
        Path journal = folder.resolve("damaged/journal.csv");
        List<String> lines = new ArrayList<>(Files.readAllLines(journal));
        lines.set(6, lines.get(6).replaceFirst("0\\.", "1."));
        Files.writeString(journal, String.join("\n", lines) + "\n");
        Campaign.resume(study, folder.resolve("damaged")).run(new ThreadsExecutor(2), CampaignWatch.NONE);
        assertEquals(table("whole"), table("damaged"));
    }

    @Test
    void anInterruptedStudyIsTakenUp() throws IOException {
        Study study = block().random(16).build();
        run(study, "whole", 2);
        int[] rows = {0};
        StudySummary some = Campaign.begin(study, folder.resolve("part"))
                .run(new ThreadsExecutor(2), new CampaignWatch() {
                    @Override
                    public void advanced(RowTable table, int planned) {
                        rows[0] = table.finished();
                    }

                    @Override
                    public boolean interrupted() {
                        return rows[0] >= 5;
                    }
                });
        assertEquals("interrupted", some.progress().ended());
        assertTrue(some.progress().finished() < 16, some.progress()::toString);
        assertFalse(Files.exists(folder.resolve("part/results.csv")));
        Campaign.resume(folder.resolve("part")).run(new ThreadsExecutor(2), CampaignWatch.NONE);
        assertEquals(table("whole"), table("part"));
    }

    @Test
    void aStudyThatWasChangedIsRefusedWithWhatDiffers() throws IOException {
        run(block().random(4).build(), "study", 1);
        Path path = folder.resolve("study");
        assertRefused(
                "factors.pull.uniform.max was 6 and is 7",
                () -> Campaign.resume(
                        StudyBuilder.of("block", "block-incline")
                                .set("stop.time_s=0.05")
                                .uniform("friction", FRICTION, 0.4, 0.6)
                                .uniform("pull", PULL, 4, 7)
                                .response("end_speed", "speed")
                                .response("excess", "pull - 10 * friction")
                                .outcome("slid", "speed > 1e-6")
                                .random(4)
                                .build(),
                        path));
        assertRefused(
                "seed was 1 and is 2",
                () -> Campaign.resume(block().random(4).seed(2).build(), path));
        assertRefused(
                "sampling was of 4 runs and is of 3",
                () -> Campaign.resume(block().random(3).build(), path));
        assertRefused(
                "holds a study already", () -> Campaign.begin(block().random(4).build(), path));
        assertRefused("holds no study", () -> Campaign.resume(folder.resolve("nowhere")));
        Path scenario = path.resolve("scenario.yaml");
        Files.writeString(scenario, Files.readString(scenario).replace("time_s: 0.05", "time_s: 0.04"));
        assertRefused(
                "scenario.stop.time_s was 0.04 and is 0.05",
                () -> Campaign.resume(block().random(4).build(), path));
    }

    @Test
    void moreRowsOfARandomSampleExtendTheOldOnes() throws IOException {
        run(block().random(20).build(), "twenty", 2);
        run(block().random(8).build(), "grown", 2);
        List<String> eight = table("grown");
        Campaign.resume(block().random(20).build(), folder.resolve("grown"))
                .run(new ThreadsExecutor(2), CampaignWatch.NONE);
        assertEquals(eight, table("grown").subList(0, 9));
        assertEquals(table("twenty"), table("grown"));
    }

    @Test
    void aRunThatCannotBeMadeIsARowWithItsReason() throws IOException {
        Study study = StudyBuilder.of("block", "block-incline")
                .set("stop.time_s=0.05")
                .list("friction", FRICTION, 0.5, -0.5, 0.6)
                .response("end_speed", "speed")
                .outcome("refused", "stop is refused")
                .outcome("fast", "speed > 1")
                .build();
        StudySummary summary = run(study, "study", 2);
        assertEquals(3, summary.progress().finished());
        assertEquals(1, summary.progress().failed());
        assertEquals(3, summary.answers().probabilities().get(0).of());
        assertEquals(2, summary.answers().probabilities().get(1).of());
        String row = table("study").get(2);
        assertTrue(row.startsWith("1,-0.5,,1,,refused,,") && row.contains("friction"), row);
    }

    @Test
    void anExpressionThatDividesByZeroIsToldWithItsRow() throws IOException {
        Study study = StudyBuilder.of("block", "block-incline")
                .set("stop.time_s=0.05")
                .list("pull", PULL, 6.0, 1.0)
                .response("inverse", "1 / (pull - 1)")
                .response("end_speed", "speed")
                .build();
        run(study, "study", 1);
        String row = table("study").get(2);
        assertTrue(row.contains("divides by zero"), row);
        assertFalse(RowText.cells(row).get(3).isEmpty(), row); // the other response stands
    }

    @Test
    void aRowRunAgainComesToTheSameState() throws IOException {
        run(block().latinHypercube(6).build(), "study", 2);
        Path study = folder.resolve("study");
        Campaign.Rerun again = Campaign.rerun(study, 4, folder.resolve("again"), () -> false, note -> {});
        assertTrue(again.isSame());
        assertTrue(Files.exists(folder.resolve("again/report.html")));
        assertRefused("row 6 is not there", () -> Campaign.rerun(study, 6, study, () -> false, note -> {}));
    }

    @Test
    void theWorstRunsAreKept() throws IOException {
        Study study = block().latinHypercube(10)
                .keep(new Keep(Keep.Which.WORST, 2, "end_speed", false))
                .worst("end_speed", 2, Side.MAX)
                .build();
        StudySummary summary = run(study, "study", 2);
        for (int row : summary.answers().extremes().get(0).rows()) {
            assertTrue(Files.exists(folder.resolve("study/runs/row-" + row + "/report.html")));
        }
        try (var runs = Files.list(folder.resolve("study/runs"))) {
            assertEquals(2, runs.count());
        }
    }

    @Test
    void everyRunIsKeptIfItIsAskedFor() throws IOException {
        run(
                block().latinHypercube(3)
                        .keep(new Keep(Keep.Which.ALL, 0, "", false))
                        .build(),
                "study",
                2);
        for (int row = 0; row < 3; row++) {
            assertTrue(Files.exists(folder.resolve("study/runs/row-" + row + "/summary.json")));
        }
    }

    @Test
    void anIntervalThatIsNarrowEnoughEndsTheStudy() throws IOException {
        StudySummary wide = run(block().random(1).until("slid", 0.25, 2000).build(), "wide", 2);
        assertEquals("interval_below", wide.progress().ended());
        StudySummary.Probability slid = wide.answers().probabilities().get(0);
        assertTrue(2 * slid.probability().halfWidth() < 0.25);
        assertTrue(wide.progress().finished() < 400, wide.progress()::toString);
        StudySummary least = run(block().random(1).until("", 0.001, 120).build(), "least", 2);
        assertEquals("at_most", least.progress().ended());
        assertEquals(120, least.progress().finished());
    }

    /** pull ~ N(4, 0.1) against 10 friction ~ N(5, 0.2): beta = 1 / sqrt(0.05), Phi(-beta) = 3.87e-6. */
    @Test
    void aRareSlideIsAsRareAsTheClosedFormSays() throws IOException {
        Study study = StudyBuilder.of("rare", "block-incline")
                .set("stop.time_s=0.002")
                .normal("friction", FRICTION, 0.5, 0.02)
                .normal("pull", PULL, 4, 0.1)
                .response("end_speed", "speed")
                .outcome("slides", "pull > 10 * friction")
                .sampling(new Sampling.Subset("slides", 500, 20_000))
                .build();
        StudySummary.RareEvent rare =
                run(study, "rare", 2).answers().rareEvents().get(0);
        assertTrue(rare.probability().holds(3.87e-6), rare::toString);
        assertTrue(rare.deviation() > 0.1 && rare.deviation() < 0.6, rare::toString);
        assertTrue(rare.levels().size() >= 5, rare::toString);
    }

    @Test
    void aGridHasEveryCombination() throws IOException {
        Study study = StudyBuilder.of("grid", "block-incline")
                .set("stop.time_s=0.01")
                .list("friction", FRICTION, 0.4, 0.5)
                .linear("pull", PULL, 3, 6, 4)
                .response("end_speed", "speed")
                .outcome("slid", "speed > 1e-6")
                .curve("end_speed", "pull", "friction")
                .map("slid", "pull", "friction", 0.1)
                .build();
        StudySummary summary = run(study, "grid", 2);
        assertEquals(8, summary.progress().finished());
        assertEquals(2, summary.answers().curves().size());
        assertEquals(8, summary.answers().maps().get(0).cells().size());
    }

    private static void assertRefused(String says, Executable act) {
        String message = assertThrows(ScenarioException.class, act).getMessage();
        assertTrue(message.contains(says), message);
    }
}
