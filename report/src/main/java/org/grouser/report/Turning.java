package org.grouser.report;

import java.util.ArrayList;
import java.util.List;

/** When a guided vehicle was turning. */
final class Turning {
    private static final String COLUMN = "guidance_turning";

    private Turning() {}

    /** The spans of time in which it turned, ascending; none for a vehicle that nobody guides. */
    static List<Plot.Span> spans(Curves curves) {
        List<Plot.Span> spans = new ArrayList<>();
        double[] turning = curves.has(COLUMN) ? curves.values(COLUMN) : new double[0];
        int from = -1;
        for (int i = 0; i < turning.length; i++) {
            boolean turns = turning[i] > 0.5;
            from = turns && from < 0 ? i : from;
            boolean last = i + 1 == turning.length;
            if (from >= 0 && (!turns || last)) {
                spans.add(new Plot.Span(curves.values("time_s")[from], curves.values("time_s")[i]));
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
