package org.grouser.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs beside this one: their column NAME_COLUMN stands beside COLUMN of the run itself. Each has the same stroke in all
 * pictures.
 */
final class ReferenceRuns {
    private final Curves curves;
    private final String run;
    private final List<String> names;

    /**
     * @param run what the run itself is called beside them
     * @param names of the companions
     */
    ReferenceRuns(Curves curves, String run, List<String> names) {
        this.curves = curves;
        this.run = run.isEmpty() ? "this run" : run;
        this.names = List.copyOf(names);
    }

    /** What the run itself is called. */
    String run() {
        return run;
    }

    /** The companions that have all of these columns. */
    List<String> with(String... columns) {
        return names.stream()
                .filter(name -> List.of(columns).stream().allMatch(column -> curves.has(name + "_" + column)))
                .toList();
    }

    /** Columns of the run that a companion has too, in the order of theirs. */
    List<String> columns() {
        return names.stream()
                .flatMap(name -> curves.columnsAfter(name + "_").stream())
                .filter(curves::has)
                .distinct()
                .toList();
    }

    /** A column over time, of the run, then of each companion that has it. */
    List<Plot.Line> lines(String column) {
        List<Plot.Line> lines = new ArrayList<>();
        lines.add(line(run, "time_s", column));
        with(column).forEach(name -> lines.add(line(name, "time_s", name + "_" + column)));
        return lines;
    }

    /** A column over another, of the run, then of each companion that has both. */
    List<Plot.Line> lines(String x, String y) {
        List<Plot.Line> lines = new ArrayList<>();
        lines.add(line(run, x, y));
        with(x, y).forEach(name -> lines.add(line(name, name + "_" + x, name + "_" + y)));
        return lines;
    }

    private Plot.Line line(String name, String x, String y) {
        int place = name.equals(run) ? 0 : names.indexOf(name) + 1;
        return new Plot.Line(name, curves.values(x), curves.values(y)).at(place, names.size() + 1);
    }
}
