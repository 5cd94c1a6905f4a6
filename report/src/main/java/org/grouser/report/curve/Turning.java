package org.grouser.report.curve;

import java.util.ArrayList;
import java.util.List;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.report.plot.Plot;

/** When a guided vehicle was turning. */
final class Turning {
    private Turning() {}

    /** The spans of time in which it turned, ascending; none for a vehicle that nobody guides. */
    static List<Plot.Span> spans(Curves curves) {
        List<Plot.Span> spans = new ArrayList<>();
        double[] turning = curves.values(ColumnQuery.of(Quantity.TURNING).owner(Owner.Kind.GUIDANCE));
        int from = -1;
        for (int i = 0; i < turning.length; i++) {
            boolean turns = turning[i] > 0.5;
            from = turns && from < 0 ? i : from;
            boolean last = i + 1 == turning.length;
            if (from >= 0 && (!turns || last)) {
                spans.add(new Plot.Span(curves.timeS()[from], curves.timeS()[i]));
                from = -1;
            }
        }
        return spans;
    }

    /** What the shades are, with a blank before it; empty without any. */
    static String note(Curves curves) {
        return spans(curves).isEmpty() ? "" : " Shaded: turning.";
    }
}
