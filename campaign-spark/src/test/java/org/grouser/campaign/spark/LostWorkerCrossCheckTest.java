package org.grouser.campaign.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real master with two workers, one of which is killed in the middle. */
class LostWorkerCrossCheckTest {
    @TempDir
    Path folder;

    @Test
    void aClusterThatLosesAWorkerLeavesTheRowsOfALoopBitByBit() throws IOException {
        SmallStudy study = new SmallStudy(folder, 48);
        Map<Integer, String> expected = study.byLoop();
        Map<Integer, String> table = new TreeMap<>();
        try (LoopbackCluster cluster = new LoopbackCluster(folder)) {
            cluster.startWorker("first");
            Process second = cluster.startWorker("second");
            Map<String, String> settings = Map.of("spark.executor.memory", "512m");
            try (SparkExecutor spark = SparkExecutor.connect(cluster.master(), SmallStudy.jars(), settings)) {
                LoopbackCluster.await("both workers have an executor", () -> spark.executors() == 2);
                spark.execute(
                        study.work,
                        study.tasks.iterator(),
                        result -> {
                            SmallStudy.put(table, result);
                            if (table.size() == 12) {
                                cluster.kill(second);
                            }
                        },
                        () -> false);
                LoopbackCluster.await("the loss is seen", () -> spark.executors() == 1);
                assertThat(spark.description()).isEqualTo("Spark at " + cluster.master() + ", 1 executor");
            }
        }
        assertNotNull(expected.get(47));
        assertEquals(expected, table);
    }
}
