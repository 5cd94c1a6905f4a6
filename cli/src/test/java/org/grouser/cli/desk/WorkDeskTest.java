package org.grouser.cli.desk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.grouser.viewer.RunDesk.Order;
import org.grouser.viewer.RunDesk.Problem;
import org.junit.jupiter.api.Test;

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
