package org.grouser.report.curve;

import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.List;
import java.util.stream.Stream;
import org.grouser.record.Column;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.report.plot.Plot;

/** What altimeters and velocimeters read. */
final class BeamPlots {
    private final Curves curves;
    private final List<Double> marks;

    BeamPlots(Curves curves, List<Double> marks) {
        this.curves = curves;
        this.marks = marks;
    }

    Stream<Plot> plots() {
        return curves.plot(
                "Beams",
                "Readings along each beam, held until the next; a lost reading leaves a gap. A rate below zero approaches.",
                Stream.of(panel("Range", "m"), panel("Range rate", "m/s")),
                marks);
    }

    private Plot.Panel panel(String label, String unit) {
        ColumnQuery readings =
                ColumnQuery.of(Quantity.BEAM_READING).owner(Owner.Kind.BEAM).unit(unit);
        List<Column> beams = curves.columns(readings).stream()
                .filter(beam -> curves.magnitude(beam) > 0)
                .toList();
        return curves.panel(label, WHOLE, beams);
    }
}
