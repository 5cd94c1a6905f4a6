package org.grouser.cli.desk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.grouser.campaign.Campaign;
import org.grouser.campaign.CampaignWatch;
import org.grouser.campaign.execute.ThreadsExecutor;
import org.grouser.campaign.study.StudyBuilder;
import org.grouser.cli.run.RunJob;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.viewer.RunDesk.Change;
import org.grouser.viewer.RunDesk.Job.State;
import org.grouser.viewer.RunDesk.Order;
import org.grouser.viewer.RunDesk.Problem;
import org.grouser.viewer.RunDesk.Refused;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkDeskTest {
    /** A cliff of 8 m, beyond any repose: to let it settle takes minutes. */
    private static final Order CLIFF = new Order(
            "plate-sinkage",
            null,
            Map.of(
                    "ground.0.plane", "null",
                    "ground.0.profile.points_m", "[[-9, 0], [0, 0], [0.001, 8], [9, 8]]",
                    "ground.0.contact.scm.settle", "true",
                    "ground.0.contact.scm.extent_m.x", "[-8, 8]",
                    "ground.0.contact.scm.extent_m.y", "[-8, 8]"));

    @Test
    void anOrderThatTakesLongToAssembleHoldsUpNobodyAndEndsWithTheDesk() throws Exception {
        WorkDesk desk = new WorkDesk();
        CompletableFuture<List<Problem>> check = CompletableFuture.supplyAsync(() -> desk.check(CLIFF));
        try {
            for (int n = 0; n < 20; n++) {
                assertThat(desk.jobs()).isEmpty();
                assertThat(desk.tree(new Order("exomars-drop", null, Map.of()))).contains("exomars-drop");
            }
            assertThat(check).isNotDone();
        } finally {
            desk.close();
        }
        assertThat(check.get(5, TimeUnit.MINUTES))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("settled"));
    }

    @Test
    void aRowOfAStudyIsRunAgainToTheSameState(@TempDir Path folder) throws Exception {
        Path study = folder.resolve("study");
        Campaign.begin(
                        StudyBuilder.of("block", "block-incline")
                                .set("stop.time_s=0.05")
                                .linear("pull", "gravity_m_per_s2.0", 4, 6, 3)
                                .response("v", "speed")
                                .build(),
                        study)
                .run(new ThreadsExecutor(1), CampaignWatch.NONE);
        WorkDesk desk = new WorkDesk();
        try {
            Path run = desk.rerun(study, 2);
            assertThat(run).isEqualTo(study.resolve("runs/row-2"));
            while (desk.jobs().get(0).state() == State.QUEUED
                    || desk.jobs().get(0).state() == State.RUNNING) {
                Thread.sleep(20);
            }
            assertThat(desk.jobs().get(0).state()).isEqualTo(State.DONE);
            String hash =
                    Files.readAllLines(study.resolve("results.csv")).get(3).split(",", -1)[4];
            assertThat(Files.readString(run.resolve("summary.json"))).contains(hash);
            assertThatThrownBy(() -> desk.rerun(study, 3)).isInstanceOf(Refused.class);
            assertThatThrownBy(() -> desk.rerun(folder, 0)).isInstanceOf(Refused.class);
        } finally {
            desk.close();
        }
    }

    private static void awaitEnd(WorkDesk desk) throws InterruptedException {
        while (desk.jobs().stream().anyMatch(job -> job.state() == State.QUEUED || job.state() == State.RUNNING)) {
            Thread.sleep(20);
        }
    }

    private static String hash(Path run) throws Exception {
        return Files.readString(run.resolve("summary.json"))
                .split("\"stateHash\": \"")[1]
                .substring(0, 16);
    }

    @Test
    void aBranchIsTheSameRunUpToItsTimeAndThenGoesAnotherWay(@TempDir Path folder) throws Exception {
        Order order = new Order("exomars-accelerate", null, Map.of("stop.time_s", "0.4"));
        WorkDesk desk = new WorkDesk();
        try {
            Path run = desk.start(order, folder).folder();
            awaitEnd(desk);
            Path same = desk.branch(run, folder, 0.2, Map.of()).folder();
            Path longer =
                    desk.branch(run, folder, 0.2, Map.of("stop.time_s", "0.5")).folder();
            Path slower = desk.branch(run, folder, 0.2, Map.of("drives.0.torque_Nm.0.constant", "0.5"))
                    .folder();
            awaitEnd(desk);
            assertThat(desk.jobs()).allMatch(job -> job.state() == State.DONE);
            assertThat(same.getFileName()).hasToString(run.getFileName() + "-from-0.2s");
            assertThat(hash(same)).isEqualTo(hash(run));
            assertThat(hash(slower)).isNotEqualTo(hash(run));
            List<String> rows = Files.readAllLines(run.resolve("series.csv"));
            List<String> branched = Files.readAllLines(slower.resolve("series.csv"));
            int half = rows.size() / 2;
            assertThat(branched.subList(0, half)).isEqualTo(rows.subList(0, half));
            assertThat(branched.get(rows.size() - 1)).isNotEqualTo(rows.get(rows.size() - 1));
            assertThat(Files.readAllLines(longer.resolve("series.csv"))).hasSizeGreaterThan(rows.size());
            assertThat(desk.changes(slower.resolve("scenario.yaml")))
                    .extracting(Change::path)
                    .contains("drives.0.torque_Nm.0.constant", "stop.time_s");
        } finally {
            desk.close();
        }
    }

    @Test
    void aBranchOutsideTheRunOrOfWhatIsDoneAlreadyIsRefused(@TempDir Path folder) throws Exception {
        WorkDesk desk = new WorkDesk();
        try {
            Path run = desk.start(new Order("exomars-drop", null, Map.of("stop.time_s", "0.05")), folder)
                    .folder();
            awaitEnd(desk);
            for (double timeS : new double[] {0, -1, 0.05, 7, Double.NaN}) {
                assertThatThrownBy(() -> desk.branch(run, folder, timeS, Map.of()))
                        .isInstanceOf(Refused.class)
                        .hasMessageContaining("is outside (0, 0.05) s");
            }
            assertThatThrownBy(() -> desk.branch(run, folder, 0.02, Map.of("gravity_m_per_s2", "[0, 0, -1]")))
                    .isInstanceOf(Refused.class)
                    .hasMessageContaining("can change drives..., stop.time_s and metrics... alone");
            assertThatThrownBy(() -> desk.resume(run))
                    .isInstanceOf(Refused.class)
                    .hasMessageContaining("has no checkpoint");
        } finally {
            desk.close();
        }
    }

    @Test
    void aRunThatWasPutAsideGoesOnToTheSameEnd(@TempDir Path folder) throws Exception {
        Order order = new Order("exomars-drop", null, Map.of("stop.time_s", "0.4"));
        WorkDesk desk = new WorkDesk();
        try {
            Path whole = desk.start(order, folder).folder();
            awaitEnd(desk);
            RunJob first = new RunJob("exomars-drop", List.of("stop.time_s=0.4"));
            first.printNothing();
            first.out = folder.resolve("half");
            first.putAsideAtS = 0.1;
            assertThat(first.execute(false)).isEqualTo(ExitCode.INTERRUPTED);
            desk.resume(folder.resolve("half"));
            awaitEnd(desk);
            assertThat(hash(folder.resolve("half"))).isEqualTo(hash(whole));
        } finally {
            desk.close();
        }
    }

    @Test
    void theParametersOfAScenarioStandFirstAndMoveWhatDependsOnThem() throws Exception {
        WorkDesk desk = new WorkDesk();
        try {
            assertThat(desk.tree(new Order("single-wheel-rig", null, Map.of("parameters.slip", "0.6"))))
                    .startsWith("{\"parameters\":{\"slip\":{\"unit\":\"-\",\"value\":0.6")
                    .contains("\"constant\":1.0");
        } finally {
            desk.close();
        }
    }
}
