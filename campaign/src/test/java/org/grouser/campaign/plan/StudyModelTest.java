package org.grouser.campaign.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.grouser.campaign.study.Factor;
import org.grouser.campaign.study.FactorValues;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.study.StudyBuilder;
import org.grouser.campaign.study.StudyReader;
import org.grouser.campaign.table.RowTable;
import org.grouser.quantity.Formula;
import org.grouser.record.study.StudyColumn;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyModelTest {
    private static List<String> sets(Study study, int row) {
        RowPlan plan = RowPlans.of(study);
        plan.next(new RowTable(List.of()));
        StudyModel model = StudyModel.open(study, plan.factors(0));
        return model.task(row, plan.factors(row)).sets();
    }

    @Test
    void aFactorInAnotherUnitIsSetInTheUnitOfItsKey() {
        Study study = StudyBuilder.of("units", "single-wheel-rig")
                .factor(new Factor("pull_of_gravity", "load", "kN", new FactorValues.Listed(List.of(0.2, 0.3))))
                .factor(new Factor("length", "stop.time_s", "ms", new FactorValues.Listed(List.of(500.0))))
                .response("sink", "sinkage")
                .build();
        assertEquals(List.of("load=200", "stop.time_s=0.5"), sets(study, 0));
    }

    @Test
    void variantsLabelsAndFormulasReachTheRun() {
        Study study = StudyBuilder.of("variants", "ding-wheel")
                .factor("way", "variant", new FactorValues.Named(List.of("slip-0.2", "slip-0.4")))
                .factor("fineness", "none", new FactorValues.Listed(List.of(1.0, 2.0)))
                .factor(
                        "step",
                        "stepper.moreau_jean.step_s",
                        new FactorValues.Computed(Formula.parse("0.001 / fineness")))
                .response("sink", "sinkage")
                .build();
        assertEquals(List.of("variant=slip-0.2", "stepper.moreau_jean.step_s=0.001"), sets(study, 0));
        assertEquals(List.of("variant=slip-0.4", "stepper.moreau_jean.step_s=0.0005"), sets(study, 3));
        RowPlan plan = RowPlans.of(study);
        StudyModel model = StudyModel.open(study, plan.factors(0));
        assertEquals(List.of("slip-0.2", "slip-0.4"), List.copyOf(model.texts().keySet()));
        StudyColumn way = model.columns().get(0);
        assertEquals(List.of("slip-0.2", "slip-0.4"), way.labels());
        assertEquals("m", model.columns().get(3).unit());
    }

    @Test
    void oneFactorAtATimeKeepsTheOthersAtTheirMiddle() {
        Study study = StudyReader.parse("""
                study: one
                scenario: block-incline
                factors:
                  friction: {key: ground.floor.contact.nonsmooth.friction, uniform: {min: 0, max: 1}}
                  pull: {key: gravity_m_per_s2.0, list: [1, 2, 3]}
                sampling: {one_at_a_time: {}}
                responses: {v: speed}
                """, "one.yaml");
        RowPlan plan = RowPlans.of(study);
        assertEquals(5, plan.most());
        assertEquals("[0.5, 2.0]", Arrays.toString(plan.factors(0)));
        assertEquals(0.05, plan.factors(1)[0], 1e-15);
        assertEquals(0.95, plan.factors(2)[0], 1e-15);
        assertEquals(1.0, plan.factors(3)[1]);
        assertEquals(3.0, plan.factors(4)[1]);
    }

    @Test
    void rowsOfATableMadeElsewhereAreTakenAsTheyAre(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("samples.csv"), "id,mu,pull\n7,0.25,4\n8,0.5,6.5\n");
        Files.writeString(folder.resolve("study.yaml"), """
                study: table
                scenario: block-incline
                factors:
                  friction: {key: ground.floor.contact.nonsmooth.friction, column: mu}
                  pull: {key: gravity_m_per_s2.0, column: pull}
                sampling: {table: {file: samples.csv}}
                responses: {v: speed}
                """);
        Study study = StudyReader.read(folder.resolve("study.yaml"), List.of());
        assertEquals(List.of("ground.floor.contact.nonsmooth.friction=0.5", "gravity_m_per_s2.0=6.5"), sets(study, 1));
    }

    @Test
    void soilsOfTheCatalogReachTheGround() {
        Study study = StudyReader.parse("""
                study: soils
                scenario: viper-rover
                set: {variant: slope-0}
                factors:
                  soil: {key: ground.sand.contact.scm.soil.use, soils: [grc_1, grc_3]}
                sampling: {grid: {}}
                responses: {slip_there: slip_tip}
                """, "soils.yaml");
        RowPlan plan = RowPlans.of(study);
        StudyModel model = StudyModel.open(study, plan.factors(0));
        assertTrue(model.task(1, plan.factors(1)).sets().contains("ground.sand.contact.scm.soil.use=grc_3"));
    }
}
