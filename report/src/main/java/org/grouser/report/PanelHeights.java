package org.grouser.report;

import java.util.ArrayList;
import java.util.List;

/** How high each panel of a plot is drawn, in pixels. */
final class PanelHeights {
    static final int HEADER = 32; // above each panel, for its label
    private static final int BODY = 100;
    private static final int FLAT_BODY = 34; // of a panel that shows a constant
    private static final int LEVELS_BODY = 58;
    private static final int TALL_BODY = 240;

    private PanelHeights() {}

    /** Without headers; the last of those that share a legend grows where the legend needs it. */
    static List<Integer> of(Plot plot, List<AxisRange> ranges) {
        List<Integer> bodies = new ArrayList<>();
        int run = 0;
        for (int i = 0; i < plot.panels().size(); i++) {
            Plot.Panel panel = plot.panels().get(i);
            int body = ranges.get(i).flat() ? FLAT_BODY : body(plot, panel);
            run = Legend.repeats(plot, i) ? run + HEADER + body : body;
            boolean last = i + 1 == plot.panels().size() || !Legend.repeats(plot, i + 1);
            int missing = last ? Math.max(0, Legend.height(panel) - run) : 0;
            bodies.add(body + missing);
        }
        return bodies;
    }

    private static int body(Plot plot, Plot.Panel panel) {
        return plot.tall() ? TALL_BODY : panel.levels().isEmpty() ? BODY : LEVELS_BODY;
    }
}
