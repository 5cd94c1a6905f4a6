package org.grouser.scenario.measured;

import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Values.METRIC_NAME;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.byName;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.named;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.text;
import static org.grouser.scenario.codec.Values.words;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.grouser.contact.ContactSpec;
import org.grouser.quantity.NearestName;
import org.grouser.record.measure.MetricSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.catalog.CatalogFiles;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Node;
import org.grouser.scenario.codec.Values;
import org.grouser.scenario.yaml.Numbers;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlText;
import org.jspecify.annotations.Nullable;

/** Measured points of one experiment, and the scenario that each of them is run as. Immutable. */
public final class MeasuredSet {
    private static final Codec<String> COLUMN = TITLE.mapAt(
            (node, name) -> {
                MeasuredTable table = (MeasuredTable) Objects.requireNonNull(node.context());
                if (!table.columns().contains(name)) {
                    throw node.refuse("= '" + ScenarioException.clipped(name) + "' is no column of " + table.label()
                            + NearestName.hint(name, table.columns()));
                }
                return name;
            },
            name -> name);

    private static final Codec<ColumnInput> INPUT = Mapping.of(
                    ColumnInput.class,
                    key("column", COLUMN, "column of the CSV file"),
                    key("as", words(ColumnInput.As.class), ColumnInput.As.VALUE, "what is taken of the cell"),
                    key("times", any("-"), 1.0, "factor"),
                    key("plus", any("-"), 0.0, "added after the factor"))
            .orStringAs("column");

    private static final Codec<Quantity> QUANTITY = Mapping.of(
            Quantity.class,
            given("name", Fields::name),
            key("measured", COLUMN, "column with the measured numbers; a cell may be empty"),
            may("deviation", COLUMN, "", "column with their standard deviations"),
            key("metric", METRIC_NAME, "metric of the run, or the unknown of solve"),
            key("unit", TITLE, "unit of the measured numbers; - if they have none"),
            key("times", any("-"), 1.0, "factor from the metric to that unit").as("scale.times"),
            key("plus", any("-"), 0.0, "added after the factor").as("scale.plus"),
            may("per", COLUMN, "", "column that the metric is divided by first, an area for example")
                    .as("scale.per"),
            may("closed_form", words(ClosedForm.Answer.class), "number of the closed forms that it compares with"));

    private static final Codec<Curve> CURVE = Mapping.of(
            Curve.class,
            key("x", COLUMN, "column along the horizontal axis of the plot"),
            may("label", TITLE, "", "what the axis is called; the column if absent"),
            may("group", list(COLUMN, 1), List.of(), "columns whose cells points of one curve share"));

    private static final Codec<ClosedForm> CLOSED_FORM = Mapping.oneOf(List.of(
            Case.of(
                    "wheel",
                    Mapping.of(
                            ClosedForm.Wheel.class,
                            key("load_N", INPUT, "load of the wheel").as("loadN"),
                            key("slip", INPUT, "1 - v / (omega r)")),
                    "a smooth rigid wheel: Bekker, Wong and Reece"),
            Case.of(
                    "plate",
                    Mapping.of(
                            ClosedForm.Plate.class,
                            key("sinkage_m", INPUT, "sinkage of the plate").as("sinkageM"),
                            key("radius_m", INPUT, "radius, or half the width").as("radiusM")),
                    "a plate: Bekker")));

    private static final int MOST_PARTS = 100;

    private static final Codec<String> PATH = text("[^.\\s][^\\s]*", "a path of keys with dots between");

    private static final Codec<Solve> SOLVE = Mapping.of(
            Solve.class,
            key("name", METRIC_NAME, "by which quantities take the unknown, as they take metrics"),
            key("from", any("-"), "begin of the range of the unknown").as("range.from"),
            key("to", any("-"), "end of the range, above its begin").as("range.to"),
            key("within", positive(Double.MAX_VALUE, "-"), "largest error of the unknown")
                    .as("range.within"),
            key(
                            "parts",
                            integer(1, MOST_PARTS),
                            1,
                            "equal parts of the range, gone through from its begin; the first with a solution counts")
                    .as("range.parts"),
            key(
                    "inputs",
                    byName(
                            PATH,
                            Mapping.of(
                                    Solve.Input.class,
                                    key(
                                            "as",
                                            words(ColumnInput.As.class),
                                            ColumnInput.As.VALUE,
                                            "what is taken of the unknown"),
                                    key("times", any("-"), 1.0, "factor"),
                                    key("plus", any("-"), 0.0, "added after the factor"))),
                    "paths of the scenario, each with what it gets of the unknown"),
            key("metric", METRIC_NAME, "metric of the run that shall have a value"),
            key("value", any("-"), 0.0, "that value"));

    private static final Codec<Declared> FILE = Mapping.of(
            Declared.class,
            key("title", TITLE, "one line for readers"),
            key("source", TITLE, "where the measured numbers come from, and their licence"),
            may("note", TITLE, "", "what is published and what is our choice"),
            key("scenario", TITLE, "id of the catalog, or a YAML file relative to this one"),
            may("set", Values.CHANGES, "values by path that hold for all points"),
            key("inputs", byName(PATH, INPUT), "paths of the scenario, each with the column that gives its value"),
            may("solve", SOLVE, "unknown that is varied at every point until a metric has a value"),
            key("quantities", named(NAME, QUANTITY, Quantity::name), "what was measured, by name"),
            key("curve", CURVE, "how points are joined in the plot"),
            may("laws", list(words(SoilLaws.all()), 1), List.of(), "laws of soil to run; all if absent"),
            may("closed_form", CLOSED_FORM, "closed forms to set beside the runs"));

    /**
     * A measured quantity.
     *
     * @param measured column
     * @param deviation column, or empty
     * @param metric of the run, or the unknown of {@link Solve}
     * @param scale from the metric to the quantity
     * @param closedForm null if none compares
     */
    public record Quantity(
            String name,
            String measured,
            String deviation,
            String metric,
            String unit,
            Scale scale,
            ClosedForm.@Nullable Answer closedForm) {}

    /**
     * metric / per times + plus.
     *
     * @param per column, or empty
     */
    public record Scale(double times, double plus, String per) {
        /** A quantity from a metric of a row's run. */
        public double ofMetric(double metric, MeasuredTable table, int row) {
            return of(per.isEmpty() ? metric : metric / table.number(row, per));
        }

        /** A quantity from a number of a closed form, which is never divided. */
        public double of(double number) {
            return times * number + plus;
        }
    }

    /**
     * How points are joined.
     *
     * @param label of the axis, or empty
     * @param group columns whose cells points of one curve share
     */
    public record Curve(String x, String label, List<String> group) {}

    private record Declared(
            String title,
            String source,
            String note,
            String scenario,
            @Nullable Object set,
            Map<String, ColumnInput> inputs,
            @Nullable Solve solve,
            List<Quantity> quantities,
            Curve curve,
            List<String> laws,
            @Nullable ClosedForm closedForm) {}

    private final String id;
    private final YamlNode yaml;
    private final Declared declared;
    private final MeasuredTable table;
    private final String scenario; // id of the catalog, or a file

    private MeasuredSet(String id, YamlNode yaml, Declared declared, MeasuredTable table, String scenario) {
        this.id = id;
        this.yaml = yaml;
        this.declared = declared;
        this.table = table;
        this.scenario = scenario;
    }

    /** The folder of the built-in sets. */
    private static Path folder() {
        return CatalogFiles.validation().resolve("measured");
    }

    /** Names of the built-in sets, sorted. */
    public static List<String> ids() {
        return CatalogFiles.stems(folder());
    }

    /** A built-in set by its name, or one of a YAML file, with the CSV file of the same name beside it. */
    public static MeasuredSet open(String idOrFile) {
        if (idOrFile.endsWith(".yaml") || idOrFile.endsWith(".yml")) {
            return read(Path.of(idOrFile));
        }
        List<String> ids = ids();
        if (!ids.contains(idOrFile)) {
            throw new ScenarioException("no measured set '" + ScenarioException.clipped(idOrFile) + "'"
                    + NearestName.hint(idOrFile, ids) + "; a set of your own is named by its file, for example"
                    + " own/sand.yaml");
        }
        return read(folder().resolve(idOrFile + ".yaml"));
    }

    /**
     * @param file a YAML file; the measured points stand in the CSV file of the same name beside it
     */
    public static MeasuredSet read(Path file) {
        YamlNode yaml = YamlText.read(file, CatalogFiles.label(file));
        String id = String.valueOf(file.getFileName()).replaceAll("\\.ya?ml$", "");
        Path points = file.resolveSibling(id + ".csv");
        MeasuredTable table = MeasuredTable.read(points, CatalogFiles.label(points));
        Declared declared = FILE.read(Node.top(yaml, "", table));
        String named = declared.scenario;
        boolean ofFile = named.endsWith(".yaml") || named.endsWith(".yml");
        MeasuredSet set = new MeasuredSet(
                id, yaml, declared, table, ofFile ? "" + file.toAbsolutePath().resolveSibling(named) : named);
        set.checkCells();
        return set;
    }

    private void checkCells() {
        for (int row = 0; row < table.rows(); row++) {
            table.number(row, declared.curve.x);
            for (Quantity quantity : declared.quantities) {
                table.numberOrNone(row, quantity.measured);
                if (!quantity.deviation.isEmpty()) {
                    table.numberOrNone(row, quantity.deviation);
                }
                if (!quantity.scale.per.isEmpty()) {
                    table.number(row, quantity.scale.per);
                }
            }
        }
    }

    /** The name of its files. */
    public String id() {
        return id;
    }

    public String title() {
        return declared.title;
    }

    public String source() {
        return declared.source;
    }

    /** What is published and what is our choice; may be empty. */
    public String note() {
        return declared.note;
    }

    public List<Quantity> quantities() {
        return declared.quantities;
    }

    /** What is sought at every point; null if its inputs say all of a run. */
    public @Nullable Solve solve() {
        return declared.solve;
    }

    public Curve curve() {
        return declared.curve;
    }

    /** The laws of soil that it is run with. */
    public List<String> laws() {
        return declared.laws.isEmpty() ? SoilLaws.all() : declared.laws;
    }

    public @Nullable ClosedForm closedForm() {
        return declared.closedForm;
    }

    /** The measured points. */
    public MeasuredTable table() {
        return table;
    }

    public String region(int row) {
        return table.text(row, MeasuredTable.REGION);
    }

    /** The cells that points of one curve share, in words; empty if all points are on one. */
    public String group(int row) {
        return String.join(
                ", ",
                declared.curve.group.stream()
                        .map(column -> column + " " + table.text(row, column))
                        .toList());
    }

    /**
     * The run of a point, with the law that its scenario has; an unknown is at the begin of its range.
     *
     * @throws ScenarioException of one line, if the scenario refuses a value or lacks a metric
     */
    public Scenario scenario(int row) {
        Scenario run = ScenarioReader.open(scenario, changes(row, begin()));
        List<String> metrics = run.metrics().stream().map(MetricSpec::name).toList();
        List<String> known = new ArrayList<>(metrics);
        Solve solve = declared.solve;
        if (solve != null) {
            Fields at = Node.top(yaml, "", table).fields().inside("solve");
            checkMetric(at, solve.metric(), metrics);
            if (metrics.contains(solve.name())) {
                throw at.refuse(
                        "name",
                        "= '" + solve.name() + "' is a metric of " + declared.scenario
                                + "; give the unknown a name of its own");
            }
            known.add(solve.name());
        }
        for (Quantity quantity : declared.quantities) {
            checkMetric(
                    Node.top(yaml, "", table).fields().inside("quantities").inside(quantity.name),
                    quantity.metric,
                    known);
        }
        return run;
    }

    private void checkMetric(Fields at, String metric, List<String> known) {
        if (!known.contains(metric)) {
            throw at.refuse(
                    "metric",
                    "= '" + metric + "' is no metric of " + declared.scenario + NearestName.hint(metric, known));
        }
    }

    /**
     * The same with a law of soil on every bed of it.
     *
     * @param law one of {@link SoilLaws#all}
     */
    public Scenario scenario(int row, String law) {
        return scenario(row, law, begin());
    }

    /**
     * The same with a value of the unknown, where the set has one.
     *
     * @param unknown of {@link #solve}
     */
    public Scenario scenario(int row, String law, double unknown) {
        Scenario run = scenario(row);
        YamlNode changes = changes(row, unknown);
        int beds = 0;
        for (int i = 0; i < run.ground().size(); i++) {
            if (run.ground().get(i).contact() instanceof ContactSpec.Scm) {
                String bed = "ground." + i + ".contact.scm.";
                changes = changes.with(bed + "model", word("law " + law, SoilLaws.model(law)));
                changes = changes.with(bed + "law", word("law " + law, SoilLaws.law(law)));
                beds++;
            }
        }
        if (beds == 0) {
            throw yaml.refuse("scenario", "= '" + declared.scenario + "' has no ground with contact: {scm: ...}");
        }
        return ScenarioReader.open(scenario, changes);
    }

    private double begin() {
        return declared.solve == null ? Double.NaN : declared.solve.range().from();
    }

    private static YamlNode word(String where, String text) {
        return YamlNode.scalar(YamlNode.Kind.TEXT, where, text);
    }

    private static YamlNode number(String where, double value) {
        return YamlNode.scalar(YamlNode.Kind.NUMBER, where, Numbers.text(value));
    }

    /**
     * What distinguishes the run of a point from others: points that are equal in this, but for the metrics that are read
     * off, share one. Where an unknown is sought, every point has runs of its own.
     */
    public String runKey(int row) {
        if (declared.solve != null) {
            return "point " + row;
        }
        StringBuilder key = new StringBuilder();
        changes(row, begin()).entries().forEach((path, value) -> {
            if (!path.startsWith("metrics.")) {
                key.append(path).append('=').append(value.plain()).append('\n');
            }
        });
        return key.toString();
    }

    /** Values by path: what holds for all points, what the row gives, then what the unknown gives. */
    private YamlNode changes(int row, double unknown) {
        Map<String, YamlNode> changes = new LinkedHashMap<>();
        if (declared.set instanceof YamlNode set) {
            changes.putAll(set.entries());
        }
        declared.inputs.forEach((path, input) -> {
            String where = table.where(row);
            String cell = table.text(row, input.column());
            boolean asText = input.plain() && !table.isNumber(row, input.column()) && !cell.isEmpty();
            changes.put(path, asText ? word(where, cell) : number(where, input.of(table, row)));
        });
        if (declared.solve != null) {
            Fields at = Node.top(yaml, "", table).fields().inside("solve").inside("inputs");
            declared.solve.inputs().forEach((path, input) -> {
                String where = at.inside(path).node().yaml().where();
                changes.put(path, number(where, input.of(unknown)));
            });
        }
        return YamlNode.mapping(yaml.where(), changes);
    }
}
