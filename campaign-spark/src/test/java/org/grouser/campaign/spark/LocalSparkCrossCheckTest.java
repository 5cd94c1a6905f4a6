package org.grouser.campaign.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.grouser.campaign.execute.ClusterExecutors;
import org.grouser.campaign.execute.ExecutionFailed;
import org.grouser.campaign.execute.Executor;
import org.grouser.campaign.execute.RowResult;
import org.grouser.campaign.execute.RowTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spark within this process. */
class LocalSparkCrossCheckTest {
    @TempDir
    Path folder;

    private static Set<Path> workFolders() throws IOException {
        try (Stream<Path> paths = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return new HashSet<>(
                    paths.filter(path -> path.getFileName().toString().startsWith("grouser-work-"))
                            .toList());
        }
    }

    @Test
    void rowsAreThoseOfALoopBitByBitAndNoFileIsLeft() throws IOException {
        SmallStudy study = new SmallStudy(folder, 24);
        Set<Path> before = workFolders();
        Map<Integer, String> table = new TreeMap<>();
        try (Executor spark = ClusterExecutors.find().connect("local[2]", SmallStudy.jars())) {
            assertEquals(2, spark.parallelism());
            assertEquals("Spark at local[2]", spark.description());
            spark.execute(study.work, study.tasks.iterator(), result -> SmallStudy.put(table, result), () -> false);
        }
        assertEquals(study.byLoop(), table);
        assertThat(table.get(0)).contains("time");
        assertThat(table.get(7)).contains("refused");
        assertEquals(Set.of(), difference(workFolders(), before));
    }

    private static Set<Path> difference(Set<Path> all, Set<Path> without) {
        Set<Path> rest = new HashSet<>(all);
        rest.removeAll(without);
        return rest;
    }

    /** Rows that are refused cost nothing, so there can be many. */
    @Test
    void tasksAreTakenOnlyAsFastAsTheyAreDone() throws IOException {
        SmallStudy study = new SmallStudy(folder, 1);
        int rows = 10_000;
        int[] taken = {0};
        int[] done = {0};
        int[] most = {0};
        Iterator<RowTask> tasks = IntStream.range(0, rows)
                .peek(row -> taken[0]++)
                .mapToObj(row -> new RowTask(row, List.of("gravity_m_per_s2.7=" + row)))
                .iterator();
        try (SparkExecutor spark = SparkExecutor.connect("local[2]", List.of(), Map.of())) {
            spark.execute(
                    study.work,
                    tasks,
                    result -> {
                        most[0] = Math.max(most[0], taken[0] - done[0]);
                        done[0]++;
                        assertTrue(result.failed());
                    },
                    () -> false);
        }
        assertEquals(rows, done[0]);
        assertThat(most[0]).isLessThanOrEqualTo(2 * 2 * 4 * 32 + 1); // chunks, cores, partitions, rows; one looked at
    }

    @Test
    void anInterruptedStudyReturnsWithWhatIsDoneAndTheExecutorServesTheNext() throws IOException {
        SmallStudy study = new SmallStudy(folder, 24);
        Map<Integer, String> first = new TreeMap<>();
        Map<Integer, String> second = new TreeMap<>();
        try (SparkExecutor spark = SparkExecutor.connect("local[1]", List.of(), Map.of())) {
            spark.execute(
                    study.work,
                    study.tasks.iterator(),
                    result -> SmallStudy.put(first, result),
                    () -> first.size() >= 3);
            assertEquals(3, first.size());
            spark.execute(
                    study.work,
                    study.tasks.subList(3, 6).iterator(),
                    result -> SmallStudy.put(second, result),
                    () -> false);
        }
        assertEquals(Set.of(3, 4, 5), second.keySet());
    }

    @Test
    void whatTheTakerOfResultsThrowsEndsTheCall() throws IOException {
        SmallStudy study = new SmallStudy(folder, 6);
        try (SparkExecutor spark = SparkExecutor.connect("local[2]", List.of(), Map.of())) {
            assertThatThrownBy(() -> spark.execute(
                            study.work, study.tasks.iterator(), LocalSparkCrossCheckTest::refuse, () -> false))
                    .hasMessage("the disk is full");
        }
    }

    private static void refuse(RowResult result) {
        throw new IllegalArgumentException("the disk is full");
    }

    @Test
    void aMasterThatDoesNotRunIsToldInOneLine() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        assertThatThrownBy(() -> SparkExecutor.connect("spark://127.0.0.1:" + port, List.of(), Map.of()))
                .isInstanceOf(ExecutionFailed.class)
                .hasMessage("cannot reach the Spark master spark://127.0.0.1:" + port
                        + " (Connection refused): check that it runs, that host and port are those it tells, and that no"
                        + " firewall is between");
    }

    @Test
    void aServerThatIsNoMasterIsToldInOneLine() throws IOException {
        try (ServerSocket silent = new ServerSocket(0)) { // takes connections, never answers
            String master = "spark://127.0.0.1:" + silent.getLocalPort();
            assertThatThrownBy(() -> SparkExecutor.connect(master, List.of(), Map.of()))
                    .isInstanceOf(ExecutionFailed.class)
                    .hasMessage(master
                            + " does not answer as a master of Spark 4.2.0: check its port and version, and whether"
                            + " both sides set spark.authenticate");
        }
    }

    @Test
    void aNameThatIsNoMasterIsToldInOneLine() {
        for (String master :
                List.of("", "cluster", "local[0]", "local[x]", "spark://", "spark://host", "spark://h:99999")) {
            assertThatThrownBy(() -> SparkExecutor.connect(master, List.of(), Map.of()))
                    .isInstanceOf(ExecutionFailed.class)
                    .hasMessage(
                            "--master " + master + " names no cluster: write local[*], local[2] or spark://host:7077");
        }
    }
}
