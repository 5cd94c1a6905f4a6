package org.grouser.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.grouser.record.run.Summary;
import org.grouser.report.ComparisonRow;
import org.grouser.scenario.ScenarioReader;
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
