package org.grouser.campaign.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.grouser.campaign.Campaign;
import org.grouser.campaign.CampaignWatch;
import org.grouser.campaign.execute.Executor;
import org.grouser.campaign.execute.ThreadsExecutor;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.study.StudyBuilder;
import org.grouser.campaign.table.RowTable;
import org.grouser.campaign.table.RowText;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One study from its first run to its table, wherever its runs are carried out. */
class WholeStudyCrossCheckTest {
    private static final int ROWS = 40;

    /** A negative friction is refused: a row with its reason. */
    private static final Study STUDY = StudyBuilder.of("block", "block-incline")
            .set("stop.time_s=0.2")
            .uniform("friction", "ground.floor.contact.nonsmooth.friction", -0.05, 0.6)
            .uniform("pull", "gravity_m_per_s2.0", 4, 6)
            .response("end_speed", "speed")
            .response("end_way", "way")
            .outcome("slid", "speed > 1e-6")
            .random(ROWS)
            .build();

    @TempDir
    Path folder;

    private List<String> onThreads = List.of();

    @BeforeEach
    void runOnThreads() throws IOException {
        Campaign.begin(STUDY, folder.resolve("threads")).run(new ThreadsExecutor(2), CampaignWatch.NONE);
        onThreads = table("threads");
        assertEquals(ROWS + 1, onThreads.size());
        assertTrue(onThreads.stream().anyMatch(row -> row.contains("refused")), onThreads::toString);
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

    private static Executor local() {
        return SparkExecutor.connect("local[2]", SmallStudy.jars(), Map.of());
    }

    @Test
    void theTableOnLocalSparkIsThatOfThreads() throws IOException {
        try (Executor spark = local()) {
            Campaign.begin(STUDY, folder.resolve("spark")).run(spark, CampaignWatch.NONE);
        }
        assertEquals(onThreads, table("spark"));
    }

    @Test
    void aStudyBegunOnThreadsEndsOnSparkInTheSameTable() throws IOException {
        int[] rows = {0};
        Campaign.begin(STUDY, folder.resolve("both")).run(new ThreadsExecutor(2), new CampaignWatch() {
            @Override
            public void advanced(RowTable table, int planned) {
                rows[0] = table.finished();
            }

            @Override
            public boolean interrupted() {
                return rows[0] >= ROWS / 3;
            }
        });
        assertTrue(rows[0] < ROWS, "rows left for Spark");
        try (Executor spark = local()) {
            Campaign.resume(STUDY, folder.resolve("both")).run(spark, CampaignWatch.NONE);
        }
        assertEquals(onThreads, table("both"));
    }

    @Test
    void theTableOfAClusterThatLosesAWorkerIsThatOfThreads() throws IOException {
        try (LoopbackCluster cluster = new LoopbackCluster(folder)) {
            cluster.startWorker("first");
            Process second = cluster.startWorker("second");
            Map<String, String> settings = Map.of("spark.executor.memory", "512m");
            try (SparkExecutor spark = SparkExecutor.connect(cluster.master(), SmallStudy.jars(), settings)) {
                LoopbackCluster.await("both workers have an executor", () -> spark.executors() == 2);
                Campaign.begin(STUDY, folder.resolve("cluster")).run(spark, new CampaignWatch() {
                    @Override
                    public void advanced(RowTable table, int planned) {
                        if (table.finished() == ROWS / 4) {
                            cluster.kill(second);
                        }
                    }
                });
                LoopbackCluster.await("the loss is seen", () -> spark.executors() == 1);
            }
        }
        assertEquals(onThreads, table("cluster"));
    }
}
