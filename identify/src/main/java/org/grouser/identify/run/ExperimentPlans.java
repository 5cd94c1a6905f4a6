package org.grouser.identify.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.grouser.identify.file.Experiment;
import org.grouser.identify.file.MeasuredData;
import org.grouser.identify.statistics.FreeParameter;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Unit;
import org.grouser.record.measure.MetricSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioTemplate;
import org.grouser.scenario.ScenarioWriter;
import org.grouser.scenario.catalog.CatalogFiles;
import org.grouser.scenario.measured.MeasuredSet;
import org.grouser.scenario.measured.SoilLaws;
import org.grouser.scenario.yaml.Numbers;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.simulation.Simulation;
import org.jspecify.annotations.Nullable;

/**
 * Opens experiments: which runs a candidate needs, and which numbers of them stand beside which measured ones.
 *
 * <p>A point along a column of the run is read where the column passes its value, by a straight line between frames; where it
 * passes several times, the largest number counts.
 */
public final class ExperimentPlans {
    private static final int MOST_POINTS = 400; // of a series; more are thinned out evenly; our choice

    private final List<PlannedRun> runs = new ArrayList<>();
    private final List<ComparedNumber> responses = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** Opens an experiment, after those before. */
    public void add(Experiment experiment) {
        Experiment.Subject subject = experiment.subject();
        if (!subject.measured().isEmpty()) {
            if (!experiment.data().isEmpty()) {
                throw new ScenarioException(experiment.at() + ".data: a measured set has its own; leave it out");
            }
            addMeasured(experiment);
            return;
        }
        if (experiment.data().isEmpty()) {
            throw new ScenarioException(experiment.at() + " lacks key 'data' (what was measured)");
        }
        String named = subject.run().isEmpty()
                ? subject.scenario()
                : Path.of(subject.run()).resolve("scenario.yaml").toString();
        if (!subject.run().isEmpty() && !Files.isRegularFile(Path.of(named))) {
            throw new ScenarioException(experiment.at() + ".run = '" + subject.run()
                    + "': holds no scenario.yaml; name the folder of a run");
        }
        ScenarioTemplate template = ScenarioTemplate.open(named, subject.sets());
        List<MeasuredData> whole = experiment.data().stream()
                .filter(data -> data.axis().inputs().isEmpty())
                .toList();
        if (!whole.isEmpty()) {
            addWhole(experiment, template, whole);
        }
        for (int i = 0; i < experiment.data().size(); i++) {
            if (!experiment.data().get(i).axis().inputs().isEmpty()) {
                addRows(
                        experiment,
                        template,
                        experiment.data().get(i),
                        experiment.data().get(i).at());
            }
        }
    }

    /** The runs of all experiments. */
    List<PlannedRun> runs() {
        return List.copyOf(runs);
    }

    /** The responses of all experiments. */
    public List<ComparedNumber> responses() {
        return List.copyOf(responses);
    }

    /** The texts of all scenarios, each once. */
    public List<String> texts() {
        return runs.stream().map(PlannedRun::text).distinct().toList();
    }

    /** What is set for the first run with all parameters at their start: path=value each. */
    public List<String> firstSets(FreeParameters parameters) {
        return sets(
                parameters,
                0,
                index -> parameters.space().parameters().get(index).start());
    }

    private List<String> sets(FreeParameters parameters, int run, IntToDoubleFunction value) {
        List<String> sets = new ArrayList<>(runs.get(run).sets());
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.holdsFor(i, runs.get(run).experiment())) {
                sets.add(parameters.path(i) + "=" + Numbers.text(value.applyAsDouble(i)));
            }
        }
        return sets;
    }

    /**
     * The first scenario of an experiment with values of the parameters.
     *
     * @param values of all parameters, in their units
     */
    public Scenario scenario(FreeParameters parameters, String experiment, double[] values) {
        for (int run = 0; run < runs.size(); run++) {
            if (runs.get(run).experiment().equals(experiment)) {
                return ScenarioTemplate.parse(runs.get(run).text(), "scenario.yaml")
                        .scenario(sets(parameters, run, index -> values[index]));
            }
        }
        throw new IllegalArgumentException(experiment);
    }

    /**
     * Tries every parameter at its start and its bounds on every scenario, and looks whether their columns are recorded.
     *
     * @throws ScenarioException of one line
     */
    public void check(FreeParameters parameters) {
        Set<String> tried = new LinkedHashSet<>();
        for (int run = 0; run < runs.size(); run++) {
            PlannedRun planned = runs.get(run);
            if (!tried.add(planned.text())) {
                continue;
            }
            ScenarioTemplate template = ScenarioTemplate.parse(planned.text(), "scenario.yaml");
            for (int i = 0; i < parameters.size(); i++) {
                if (parameters.holdsFor(i, planned.experiment())) {
                    FreeParameter free = parameters.space().parameters().get(i);
                    for (double value : new double[] {free.start(), free.lower(), free.upper()}) {
                        tryOut(template, planned, parameters, i, value);
                    }
                }
            }
            try (Simulation simulation = Simulation.assemble(
                    template.scenario(sets(
                            parameters,
                            run,
                            index -> parameters.space().parameters().get(index).start())),
                    1)) {
                simulation.columns();
            } catch (IllegalArgumentException e) {
                throw new ScenarioException("experiment " + planned.experiment() + ": " + e.getMessage());
            }
        }
        for (int i = 0; i < parameters.size(); i++) {
            int its = i;
            if (runs.stream().noneMatch(run -> parameters.holdsFor(its, run.experiment()))) {
                throw new ScenarioException(parameters.spec(i).at() + ": holds for no experiment");
            }
        }
    }

    private static void tryOut(
            ScenarioTemplate template, PlannedRun planned, FreeParameters parameters, int parameter, double value) {
        try {
            List<String> sets = new ArrayList<>(planned.sets());
            sets.add(parameters.path(parameter) + "=" + Numbers.text(value));
            template.scenario(sets);
        } catch (ScenarioException e) {
            throw new ScenarioException(parameters.spec(parameter).at() + " = " + Numbers.text(value)
                    + " is refused in experiment " + planned.experiment() + ": " + e.getMessage());
        }
    }

    /** What was left out. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    // ---- one run with curves, sections and single values

    private void addWhole(Experiment experiment, ScenarioTemplate template, List<MeasuredData> all) {
        ScenarioText text = ScenarioText.of(template);
        Scenario scenario = template.scenario(List.of());
        Points points = new Points(text, scenario);
        int run = runs.size();
        for (MeasuredData data : all) {
            String where = data.at();
            DataTable table = table(experiment, data, where);
            for (MeasuredData.Value value : data.values()) {
                addSeries(new Column(experiment, data, value, table, where + ".values." + value.column()), points, run);
            }
        }
        points.text.keepMetrics(points.names);
        String itsText = points.text.text();
        runs.add(new PlannedRun(experiment.name(), itsText, List.of(), points.names, points.wanted, points.ranges));
    }

    /** A column of a table. */
    private record Column(
            Experiment experiment, MeasuredData data, MeasuredData.Value value, DataTable table, String where) {}

    /** Metrics of one run as they are asked for. */
    private static final class Points {
        final ScenarioText text;
        final Scenario scenario;
        final List<String> names = new ArrayList<>();
        final List<String> wanted = new ArrayList<>();
        final List<Integer> ranges = new ArrayList<>();
        private final Map<String, Integer> rangeOf = new LinkedHashMap<>(); // by column

        Points(ScenarioText text, Scenario scenario) {
            this.text = text;
            this.scenario = scenario;
        }

        int add(String name, String what) {
            int known = names.indexOf(name);
            if (known >= 0) {
                return known;
            }
            names.add(name);
            wanted.add(what);
            ranges.add(-1);
            return names.size() - 1;
        }

        /** How far a column reaches in the run: where its least value stands, with its largest next. */
        int range(String column, String where) {
            return rangeOf.computeIfAbsent(column, name -> {
                int least = add("{unit: '-', series: " + name + ", extreme: {which: min}}", where, "least " + name);
                add("{unit: '-', series: " + name + ", extreme: {which: max}}", where, "largest " + name);
                return least;
            });
        }

        /** A metric that the scenario does not have. */
        int add(YamlNode metric, String what) {
            String name = "identify_" + names.size();
            text.metric(name, metric);
            return add(name, what);
        }

        int add(String flow, String where, String what) {
            String name = "identify_" + names.size();
            text.metric(name, flow, where);
            return add(name, what);
        }
    }

    private void addSeries(Column column, Points points, int run) {
        MeasuredData.Axis axis = column.data.axis();
        String axisColumn = axis.against().isEmpty() ? axis.along() : axis.against();
        Unit axisUnit = ColumnUnit.of(axisColumn);
        String axisSeries = axis.series().isEmpty() ? "time_s" : axis.series();
        double toAxis = 1;
        if (!axisColumn.isEmpty()) {
            column.table.check(column.where, axisColumn);
            toAxis = factor(
                    column.where,
                    axisColumn,
                    axisUnit,
                    axis.along().isEmpty() ? axisSeries : "position_m",
                    axis.along().isEmpty() ? ColumnUnit.of(axisSeries) : Unit.parse("m"));
        }
        if (!axis.along().isEmpty()) {
            points.text.checkSection(column.where, axis.section());
        }
        String label = axisColumn.isEmpty() ? "" : axisColumn;
        ComparedNumber.Series series = series(column, label);
        double toColumn = scale(column, points.scenario);
        boolean metric = axisColumn.isEmpty();
        if (metric && column.table.rows() != 1) {
            throw new ScenarioException(column.where + ": " + column.table.label() + " has " + column.table.rows()
                    + " rows and nothing that tells them apart; give against, along or inputs");
        }
        for (int row : rows(column)) {
            double at = metric ? row : column.table.number(row, axisColumn);
            if (Double.isNaN(at)) {
                throw new ScenarioException(column.table.where(row) + ": " + axisColumn + " is empty");
            }
            String what = metric
                    ? "metric " + column.value.of()
                    : column.value.of() + " at " + axisColumn + " = " + Numbers.text(at) + " ("
                            + column.table.where(row) + ")";
            int place = metric
                    ? points.add(column.value.of(), what)
                    : points.add(pointMetric(axis, column.value.of(), at * toAxis), column.where, what);
            if (!axis.against().isEmpty()) {
                points.ranges.set(place, points.range(axisSeries, column.where));
            }
            add(column, series, row, at, new Place(run, place, toColumn));
        }
    }

    private static String pointMetric(MeasuredData.Axis axis, String of, double at) {
        if (!axis.along().isEmpty()) {
            return "{unit: '-', section: {name: " + axis.section() + ", column: " + of + ", at_m: " + Numbers.text(at)
                    + "}}";
        }
        if (axis.series().isEmpty() || axis.series().equals("time_s")) {
            return "{unit: '-', series: " + of + ", at_s: " + Numbers.text(at) + "}";
        }
        return "{unit: '-', series: " + of + ", extreme: {which: max, over: {column: " + axis.series() + ", from: "
                + Numbers.text(at) + ", to: " + Numbers.text(at) + "}}}";
    }

    private record Place(int run, int metric, double toColumn) {}

    private void add(Column column, ComparedNumber.Series series, int row, double axis, Place place) {
        String name = column.value.column();
        double measured = column.table.has(name) ? column.table.number(row, name) : Double.NaN;
        if (column.table.has(name) && Double.isNaN(measured)) {
            return; // an empty cell: not measured
        }
        MeasuredData.Spread given = column.value.error();
        double absolute = given.sd();
        if (!given.sdColumn().isEmpty()) {
            absolute = column.table.number(row, given.sdColumn());
            if (!(absolute > 0)) {
                throw new ScenarioException(column.table.where(row) + ": " + given.sdColumn()
                        + " is empty or not above 0; every measured value needs its deviation");
            }
        }
        MeasuredData.Scale scale = column.value.scale();
        responses.add(new ComparedNumber(
                series,
                axis,
                measured,
                new ComparedNumber.Spread(absolute, given.relativeSd(), given.isKnown()),
                new ComparedNumber.Source(
                        place.run,
                        place.metric,
                        scale.times() * place.toColumn,
                        scale.plus() * place.toColumn,
                        column.table.where(row))));
    }

    // ---- one run a row

    private void addRows(Experiment experiment, ScenarioTemplate template, MeasuredData data, String where) {
        DataTable table = table(experiment, data, where);
        data.axis().inputs().forEach((path, input) -> table.check(where + ".inputs." + path, input.column()));
        Scenario scenario = template.scenario(List.of());
        ScenarioText text = ScenarioText.of(template);
        List<String> metrics = new ArrayList<>();
        for (MeasuredData.Value value : data.values()) {
            metrics.add(value.of());
        }
        text.keepMetrics(metrics);
        String itsText = text.text();
        String first = data.axis().inputs().values().iterator().next().column();
        int begin = runs.size();
        List<String> names = List.copyOf(new LinkedHashSet<>(metrics));
        for (int row = 0; row < table.rows(); row++) {
            List<String> sets = new ArrayList<>();
            int its = row;
            data.axis().inputs().forEach((path, input) -> {
                double cell = table.number(its, input.column());
                if (Double.isNaN(cell)) {
                    throw new ScenarioException(table.where(its) + ": " + input.column() + " is empty");
                }
                sets.add(path + "=" + Numbers.text(input.of(cell)));
            });
            List<String> wanted = names.stream()
                    .map(name -> "metric " + name + " (" + table.where(its) + ")")
                    .toList();
            runs.add(new PlannedRun(
                    experiment.name(), itsText, sets, names, wanted, Collections.nCopies(names.size(), -1)));
        }
        for (MeasuredData.Value value : data.values()) {
            Column column = new Column(experiment, data, value, table, where + ".values." + value.column());
            double toColumn = scale(column, scenario);
            for (int row = 0; row < table.rows(); row++) {
                Place place = new Place(begin + row, names.indexOf(value.of()), toColumn);
                add(column, series(column, first), row, table.number(row, first), place);
            }
        }
    }

    // ---- measured sets

    private void addMeasured(Experiment experiment) {
        Experiment.Subject subject = experiment.subject();
        Experiment.Pick pick = subject.pick();
        String where = experiment.at();
        MeasuredSet set = MeasuredSet.open(subject.measured());
        if (set.solve() != null) {
            throw new ScenarioException(where + ".measured = '" + subject.measured()
                    + "': seeks an unknown at every point; a fit needs one run a point");
        }
        if (!pick.law().isEmpty() && !SoilLaws.all().contains(pick.law())) {
            throw new ScenarioException(
                    where + ".law = '" + pick.law() + "' is no law" + NearestName.hint(pick.law(), SoilLaws.all()));
        }
        List<String> quantities =
                set.quantities().stream().map(MeasuredSet.Quantity::name).toList();
        for (String name : pick.quantities()) {
            if (!quantities.contains(name)) {
                throw new ScenarioException(where + ".quantities names '" + name + "', which " + set.id()
                        + " does not have" + NearestName.hint(name, quantities));
            }
        }
        Map<String, List<Integer>> rows = new LinkedHashMap<>();
        Set<String> regions = new LinkedHashSet<>();
        for (int row = 0; row < set.table().rows(); row++) {
            regions.add(set.region(row));
            if (pick.regions().isEmpty() || pick.regions().contains(set.region(row))) {
                rows.computeIfAbsent(set.runKey(row), key -> new ArrayList<>()).add(row);
            }
        }
        for (String region : pick.regions()) {
            if (!regions.contains(region)) {
                throw new ScenarioException(where + ".regions names '" + region + "', which " + set.id()
                        + " does not have" + NearestName.hint(region, regions));
            }
        }
        Map<String, ComparedNumber.Series> series = new LinkedHashMap<>();
        Map<String, List<ComparedNumber>> bySeries = new LinkedHashMap<>();
        rows.values().forEach(of -> addMeasured(experiment, set, of, series, bySeries));
        bySeries.values().forEach(responses::addAll);
    }

    private void addMeasured(
            Experiment experiment,
            MeasuredSet set,
            List<Integer> rows,
            Map<String, ComparedNumber.Series> series,
            Map<String, List<ComparedNumber>> bySeries) {
        Experiment.Pick pick = experiment.subject().pick();
        Scenario first = scenario(set, rows.get(0), pick.law());
        ScenarioText text = new ScenarioText(ScenarioWriter.write(first));
        Points points = new Points(text, first);
        for (int row : rows) {
            ScenarioText its =
                    row == rows.get(0) ? text : new ScenarioText(ScenarioWriter.write(scenario(set, row, pick.law())));
            for (MeasuredSet.Quantity quantity : set.quantities()) {
                double measured = set.table().numberOrNone(row, quantity.measured());
                boolean picked =
                        pick.quantities().isEmpty() || pick.quantities().contains(quantity.name());
                YamlNode metric = its.metric(quantity.metric());
                if (!picked || Double.isNaN(measured) || metric == null) {
                    continue;
                }
                String place = set.table().where(row);
                int at = points.add(metric, "metric " + quantity.metric() + " (" + place + ")");
                double per = quantity.scale().per().isEmpty()
                        ? 1
                        : set.table().number(row, quantity.scale().per());
                ComparedNumber.Source source = new ComparedNumber.Source(
                        runs.size(),
                        at,
                        quantity.scale().times() / per,
                        quantity.scale().plus(),
                        place);
                ComparedNumber.Series itsSeries = series.computeIfAbsent(
                        quantity.name(),
                        name -> new ComparedNumber.Series(
                                experiment.name(),
                                name,
                                quantity.unit(),
                                set.curve().x(),
                                experiment.heldOut()));
                bySeries.computeIfAbsent(quantity.name(), name -> new ArrayList<>())
                        .add(new ComparedNumber(
                                itsSeries,
                                set.table().number(row, set.curve().x()),
                                measured,
                                error(pick, set, quantity, row),
                                source));
            }
        }
        text.keepMetrics(points.names);
        experiment.subject().sets().forEach(one -> {
            int equals = one.indexOf('=');
            text.set(one.substring(0, equals), one.substring(equals + 1));
        });
        runs.add(new PlannedRun(experiment.name(), text.text(), List.of(), points.names, points.wanted, points.ranges));
    }

    private static Scenario scenario(MeasuredSet set, int row, String law) {
        return law.isEmpty() ? set.scenario(row) : set.scenario(row, law);
    }

    private static ComparedNumber.Spread error(
            Experiment.Pick pick, MeasuredSet set, MeasuredSet.Quantity quantity, int row) {
        for (Experiment.QuantitySd sd : pick.sd()) {
            if (sd.name().equals(quantity.name())) {
                return new ComparedNumber.Spread(sd.sd(), sd.relativeSd(), sd.sd() > 0 || sd.relativeSd() > 0);
            }
        }
        double deviation =
                quantity.deviation().isEmpty() ? Double.NaN : set.table().numberOrNone(row, quantity.deviation());
        return new ComparedNumber.Spread(deviation > 0 ? deviation : 0, 0, deviation > 0);
    }

    // ---- tables and units

    private static DataTable table(Experiment experiment, MeasuredData data, String where) {
        if (!data.table().isEmpty()) {
            return DataTable.inline(where, data.table());
        }
        if (data.file().isEmpty() && experiment.subject().run().isEmpty()) {
            if (data.axis().equals(MeasuredData.Axis.NONE)) {
                return DataTable.single(where);
            }
            throw new ScenarioException(where + " lacks one of file, table");
        }
        Set<String> wanted = new LinkedHashSet<>();
        for (String name : List.of(data.axis().against(), data.axis().along())) {
            if (!name.isEmpty()) {
                wanted.add(name);
            }
        }
        data.axis().inputs().values().forEach(input -> wanted.add(input.column()));
        data.values().forEach(value -> {
            wanted.add(value.column());
            if (!value.error().sdColumn().isEmpty()) {
                wanted.add(value.error().sdColumn());
            }
        });
        DataTable table;
        if (data.file().isEmpty()) {
            table = DataTable.recorded(Path.of(experiment.subject().run()), wanted);
        } else {
            table = DataTable.file(catalogFile(data.file()), data.file(), wanted);
        }
        data.values().forEach(value -> {
            table.check(where + ".values." + value.column(), value.column());
            if (!value.error().sdColumn().isEmpty()) {
                table.check(
                        where + ".values." + value.column() + ".sd_column",
                        value.error().sdColumn());
            }
        });
        return table;
    }

    /** A file by the name that messages have for it. */
    private static Path catalogFile(String label) {
        return new CatalogFiles(Path.of("").toAbsolutePath(), false).named(label, true);
    }

    private int[] rows(Column column) {
        int count = column.table.rows();
        if (count <= MOST_POINTS) {
            return IntStream.range(0, count).toArray();
        }
        notes.add(column.table.label() + " has " + count + " rows of " + column.value.column() + "; " + MOST_POINTS
                + " of them, evenly chosen, are used");
        return IntStream.range(0, MOST_POINTS)
                .map(i -> (int) ((long) i * (count - 1) / (MOST_POINTS - 1)))
                .toArray();
    }

    private static ComparedNumber.Series series(Column column, String axis) {
        String unit = ColumnUnit.text(column.value.column());
        return new ComparedNumber.Series(
                column.experiment.name(),
                column.value.column(),
                unit.isEmpty() ? "-" : unit,
                axis,
                column.experiment.heldOut());
    }

    /** From the run's number in its unit to the column's. */
    private static double scale(Column column, Scenario scenario) {
        String of = column.value.of();
        String declared = column.value.scale().unit();
        Unit unit;
        MeasuredData.Axis axis = column.data.axis();
        boolean series = !axis.against().isEmpty() || !axis.along().isEmpty();
        if (!declared.isEmpty()) {
            unit = Unit.parse(declared);
            if (unit == null) {
                throw new ScenarioException(column.where + ".unit = '" + declared + "' is no unit");
            }
        } else if (series) {
            unit = ColumnUnit.of(of);
        } else {
            unit = metricUnit(column.where, of, scenario);
        }
        return 1 / factor(column.where, column.value.column(), ColumnUnit.of(column.value.column()), of, unit);
    }

    private static @Nullable Unit metricUnit(String where, String name, Scenario scenario) {
        List<String> known = new ArrayList<>();
        for (MetricSpec metric : scenario.metrics()) {
            if (metric.name().equals(name)) {
                return Unit.parse(metric.unit());
            }
            known.add(metric.name());
        }
        throw new ScenarioException(where + ".of = '" + name + "' is no metric of scenario '" + scenario.id() + "'"
                + NearestName.hint(name, known));
    }

    /** What turns a number of the column into one of the run. */
    private static double factor(String where, String column, @Nullable Unit unit, String of, @Nullable Unit there) {
        Unit ours = unit == null ? Unit.ONE : unit;
        Unit theirs = there == null ? Unit.ONE : there;
        if (!ours.fits(theirs)) {
            throw new ScenarioException(where + ": column '" + column + "' "
                    + (unit == null ? "has no unit at the end of its name" : "is " + ours.kind()) + ", and " + of
                    + (there == null ? " has no unit" : " is " + theirs.kind())
                    + "; name the column with a unit that fits, or give times and unit");
        }
        return ours.factor() / theirs.factor();
    }
}
