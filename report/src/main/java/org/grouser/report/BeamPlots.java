package org.grouser.report;

import static org.grouser.report.Plot.Axis.WHOLE;

import java.util.List;
import java.util.stream.Stream;

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
                Stream.of(panel("Range", "m", "m"), panel("Range rate", "m/s", "m_per_s")),
                marks);
    }

    private Plot.Panel panel(String label, String unit, String ending) {
        List<String> beams = curves.names("beam_(.+)_" + ending).stream()
                .filter(beam -> curves.magnitude("beam_" + beam + "_" + ending) > 0)
                .toList();
        return curves.panel(label, unit, WHOLE, beams, beam -> "beam_" + beam + "_" + ending);
    }
}
