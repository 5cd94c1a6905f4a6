package org.grouser.report;

import static org.grouser.report.Plot.Axis.WHOLE;

import java.util.List;
import java.util.stream.Stream;

/** A run and those beside it, column by column, after [Shilliday2023, Fig. 8]. */
final class ReferenceRunPlots {
    /** Drawn over each other instead: where they go, and how they grip. */
    private static final String ELSEWHERE = "base_[xy]_m|wheel_.+_(mu|slip_res)";

    private final ReferenceRuns companions;

    ReferenceRunPlots(ReferenceRuns companions) {
        this.companions = companions;
    }

    Stream<Plot> plots() {
        List<Plot.Panel> panels = companions.columns().stream()
                .filter(column -> !column.matches(ELSEWHERE))
                .map(this::panel)
                .toList();
        if (panels.isEmpty()) {
            return Stream.empty();
        }
        String note = "'" + companions.run()
                + "' is this run; the others are the same scenario with what scenario.yaml sets beside it.";
        return Stream.of(new Plot("Beside this run", note, "time, s", panels, List.of(), false, panels.size() == 1));
    }

    private Plot.Panel panel(String column) {
        ColumnName name = ColumnName.of(column);
        return Plot.Panel.of(name.words(), name.unit(), WHOLE, companions.lines(column));
    }
}
