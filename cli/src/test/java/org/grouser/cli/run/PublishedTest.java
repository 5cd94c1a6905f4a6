package org.grouser.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.grouser.record.run.SolverStatistics;
import org.grouser.record.run.Summary;
import org.grouser.report.ComparisonRow;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.Sweep;
import org.grouser.scenario.catalog.ValidationRow;
import org.junit.jupiter.api.Test;

class PublishedTest {
    private static List<ValidationRow> rows(String... sets) {
        return Published.of(ScenarioReader.open("cmu-wheel", List.of(sets)));
    }

    @Test
    void aMeasuredWheelStandsBesideRunsOfTheLawsThatItsRowsName() {
        assertThat(rows()).extracting(ValidationRow::quantity).containsExactly("sinkage", "drawbar_pull");
        assertThat(rows("ground.sand.contact.scm.law=two_layer")).isEqualTo(rows());
        assertThat(rows("ground.sand.contact.scm.law=z0")).isEmpty();
    }

    private static List<ComparisonRow> checks(String... sets) {
        Scenario scenario = ScenarioReader.open("exomars-drop", List.of(sets));
        Summary.Metric impact = new Summary.Metric("impact_time", 0.5, "s");
        return Published.checks(scenario, List.of(impact));
    }

    @Test
    void aRunOfTheCatalogIsJudged() {
        assertThat(checks().get(0).judged()).isTrue();
        assertThat(checks().get(0).verdict()).isEqualTo("FAIL");
        assertThat(checks("record.interval_s=0.02").get(0).judged())
                .as("as many frames as one likes")
                .isTrue();
    }

    @Test
    void aShortenedOrChangedRunIsNotJudged() {
        for (String change : List.of("stop.time_s=0.5", "gravity_m_per_s2=[0, 0, -1.62]")) {
            ComparisonRow row = checks(change).get(0);
            assertThat(row.verdict()).isEqualTo("info");
            assertThat(row.note()).contains("not judged: inputs differ", change.substring(0, 4));
        }
    }

    private static List<ComparisonRow> sweep(String... sets) {
        Sweep sweep = Sweep.open("block-incline", List.of(sets)).orElseThrow();
        List<Summary.Metric> metrics = sweep.metrics().stream()
                .map(metric -> new Summary.Metric(metric.name(), 1, metric.unit()))
                .toList();
        Summary whole = new Summary(
                new Summary.Setup("block-incline", "", "0.1.0", "00", 1),
                new Summary.Outcome("swept", "11", 1, 1),
                metrics,
                SolverStatistics.NONE,
                List.of(),
                List.of());
        return Published.checks(sweep, whole);
    }

    @Test
    void aSweepIsJudgedWhereAllItsRunsAreThoseOfTheCatalog() {
        assertThat(sweep()).isNotEmpty().allMatch(ComparisonRow::judged);
        assertThat(sweep("title=another")).allMatch(ComparisonRow::judged);
        assertThat(sweep("stop.time_s=0.3")).isNotEmpty().noneMatch(ComparisonRow::judged);
        assertThat(sweep("stop.time_s=0.3").get(0).note()).contains("inputs differ", "stop");
        assertThat(sweep("sweep.values=[4.9, 5.1]").get(0).note()).contains("inputs differ", "sweep");
    }

    @Test
    void rowsOfTwoLawsAreToldApartByVariantAndSeries() {
        List<Summary.Metric> none = List.of();
        ComparisonRow row =
                Published.compare(rows(), "smooth-free", "two_layer", none).get(0);
        assertThat(row.variant()).isEqualTo("smooth-free, two_layer");
        assertThat(row.group()).isEqualTo("CMU smooth wheel driven, sinkage, two_layer");
        assertThat(Published.compare(rows(), "smooth-free", none).get(0).group())
                .isEqualTo("CMU smooth wheel driven, sinkage");
    }
}
