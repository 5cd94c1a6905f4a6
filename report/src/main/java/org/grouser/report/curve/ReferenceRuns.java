package org.grouser.report.curve;

import static org.grouser.report.plot.Plot.Axis.WHOLE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.grouser.record.Column;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.report.plot.Plot;

/**
 * The reference runs of a run: the columns of theirs that are recorded with it. Each has the same stroke in all pictures.
 */
public final class ReferenceRuns {
    private final Curves curves;
    private final String run;
    private final List<String> names;

    /**
     * @param run what the run itself is called among them
     * @param names of the reference runs
     */
    public ReferenceRuns(Curves curves, String run, List<String> names) {
        this.curves = curves;
        this.run = run.isEmpty() ? "this run" : run;
        this.names = List.copyOf(names);
    }

    /** A run and its reference runs, column by column, after [Shilliday2023, Fig. 8]. */
    public Stream<Plot> plots() {
        List<Plot.Panel> panels = columns().stream()
                .filter(column -> !drawnElsewhere(column))
                .map(column -> Plot.Panel.of(CurveNames.label(column), Curves.unit(column), WHOLE, lines(column)))
                .toList();
        if (panels.isEmpty()) {
            return Stream.empty();
        }
        String note = "'" + run + "' is this run; the others are the same scenario with the changes of"
                + " scenario.yaml's reference_runs.";
        return Stream.of(new Plot("Reference runs", note, "time, s", panels, List.of(), false, panels.size() == 1));
    }

    /** Drawn over each other instead: where they go, and the friction of their wheels over slip. */
    private static boolean drawnElsewhere(Column column) {
        boolean place =
                column.owner().kind() == Owner.Kind.BASE && column.quantity().equals(Quantity.POSITION);
        return (place && !column.component().equals("z"))
                || column.quantity().equals(Quantity.FRICTION_COEFFICIENT)
                || (column.quantity().equals(Quantity.SLIP_VECTOR)
                        && column.component().equals("res"));
    }

    /** Whether a reference run has both columns. */
    public boolean have(Column x, Column y) {
        return names.stream()
                .anyMatch(name ->
                        counterpart(x, name).isPresent() && counterpart(y, name).isPresent());
    }

    /** Columns of the run that a reference run has too, in the order of theirs. */
    private List<Column> columns() {
        List<Column> ours = curves.columns(ColumnQuery.any());
        return names.stream()
                .flatMap(name -> curves.columns(ColumnQuery.any().inRun(name)).stream())
                .flatMap(theirs -> ours.stream().filter(theirs::isCounterpartOf))
                .distinct()
                .toList();
    }

    private Optional<Column> counterpart(Column column, String name) {
        return curves.columns(ColumnQuery.any().inRun(name)).stream()
                .filter(column::isCounterpartOf)
                .findFirst();
    }

    /** A column over time, of the run, then of each reference run that has it. */
    private List<Plot.Line> lines(Column column) {
        List<Plot.Line> lines = new ArrayList<>();
        lines.add(line(run, curves.timeS(), column));
        for (String name : names) {
            counterpart(column, name).ifPresent(theirs -> lines.add(line(name, curves.timeS(), theirs)));
        }
        return lines;
    }

    /** A column over another, of the run, then of each reference run that has both. */
    public List<Plot.Line> lines(Column x, Column y) {
        List<Plot.Line> lines = new ArrayList<>();
        lines.add(line(run, curves.shown(x), y));
        for (String name : names) {
            Optional<Column> theirX = counterpart(x, name);
            Optional<Column> theirY = counterpart(y, name);
            if (theirX.isPresent() && theirY.isPresent()) {
                lines.add(line(name, curves.shown(theirX.get()), theirY.get()));
            }
        }
        return lines;
    }

    private Plot.Line line(String name, double[] x, Column y) {
        int place = name.equals(run) ? 0 : names.indexOf(name) + 1;
        return new Plot.Line(name, x, curves.shown(y)).at(place, names.size() + 1);
    }
}
