package org.grouser.record.measure;

import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;

/** What a metric measures: the quantity of its columns, where its number is one of theirs or a mean of them. */
public final class MeasuredQuantity {
    private MeasuredQuantity() {}

    /** The name of the quantity; empty for counts, times, ratios, scaled numbers and whatever is no value of a column. */
    public static String of(MetricSpec spec, Recording recording) {
        if (spec.times() != 1 || spec.plus() != 0) {
            return "";
        }
        if (spec.measure() instanceof Measure.SlipDistance) {
            return Quantity.SLIP_DISTANCE.name();
        }
        if (!(spec.measure() instanceof SeriesMeasure series) || !isValue(series)) {
            return "";
        }
        List<Column> columns = recording.columns().stream()
                .filter(column -> series.series().contains(column.name()))
                .toList();
        boolean one = !columns.isEmpty()
                && columns.stream()
                        .allMatch(column -> column.unit().equals(spec.unit())
                                && column.quantity().equals(columns.get(0).quantity()));
        return one ? columns.get(0).quantity().name() : "";
    }

    private static boolean isValue(SeriesMeasure series) {
        return series instanceof Measure.At
                || series instanceof Measure.AtEnd
                || series instanceof Measure.AtEvent
                || series instanceof Measure.Mean
                || series instanceof Measure.RiseAfter
                || (series instanceof Measure.Extreme extreme && !extreme.wantTime());
    }
}
