package org.grouser.scenario;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.grouser.quantity.NearestName;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.MetricSpec;
import org.grouser.record.run.SweepMeasure;
import org.grouser.record.run.SweepMetricSpec;

/** The sweep of a scenario file into one scenario per value. */
final class SweepReader {
    private static final int MOST_VALUES = 200;

    private final Resolver resolver;
    private final YamlNode root; // resolved, without the sweep
    private final Fields sweep;
    private Set<String> known = Set.of(); // metrics of the single runs

    private SweepReader(Resolver resolver, YamlNode whole, YamlNode node) {
        this.resolver = resolver;
        root = whole.with("sweep", YamlNode.scalar(YamlNode.Kind.NOTHING, node.where(), ""));
        sweep = new Fields(node, SweepKeys.SWEEP, "sweep");
    }

    /**
     * Empty where the file has none.
     *
     * @param folder from which the file names others
     */
    static Optional<Sweep> read(YamlNode file, Path folder, List<String> sets) {
        CatalogFiles files = new CatalogFiles(folder);
        Resolver resolver = new Resolver(files);
        YamlNode whole = resolver.resolve(file, sets);
        YamlNode node = whole.get("sweep");
        if (node == null || node.is(YamlNode.Kind.NOTHING)) {
            return Optional.empty();
        }
        SweepKeys.SWEEP.check(node, "sweep");
        String text = text(new FileNames(files).whole(whole));
        return Optional.of(new SweepReader(resolver, whole, node).sweep(text, text(node)));
    }

    private static String text(YamlNode mapping) {
        Map<String, Object> top = YamlOut.mapping();
        mapping.entries().forEach((key, value) -> top.put(key, JsonSchema.plain(value)));
        return YamlOut.text(top);
    }

    private Sweep sweep(String text, String how) {
        String over = sweep.text("over");
        if (over.matches("sweep(\\..*)?")) {
            throw sweep.refuse("over", "= '" + over + "': a sweep cannot change itself");
        }
        List<Double> values = values();
        List<Scenario> runs = new ArrayList<>();
        for (double value : values) {
            runs.add(run(over, value));
        }
        known = new HashSet<>(
                runs.get(0).metrics().stream().map(MetricSpec::name).toList());
        String name = name(over);
        if (known.contains(name)) {
            throw sweep.refuse("name", "= '" + name + "' is also a metric of the runs; give the sweep another name");
        }
        List<SweepMetricSpec> metrics = new ArrayList<>();
        sweep.named("metrics")
                .forEach((key, metric) ->
                        metrics.add(new SweepMetricSpec(key, metric.text("unit"), measure(metric, values))));
        return new Sweep(over, name, sweep.text("unit"), values, runs, metrics, text, how);
    }

    private List<Double> values() {
        List<Double> values = new ArrayList<>();
        for (double value : sweep.numbers("values")) {
            if (values.contains(value)) {
                throw sweep.refuse("values", "has " + Numbers.text(value) + " twice");
            }
            if (values.size() == MOST_VALUES) {
                throw sweep.refuse("values", "has more than " + MOST_VALUES + " numbers");
            }
            values.add(value);
        }
        return values;
    }

    /** The scenario for one value; what is wrong with the path or the value is told where the path stands. */
    private Scenario run(String over, double value) {
        String place = sweep.where("over");
        String where = place.startsWith(Resolver.SET) ? place : place + ": sweep.over";
        YamlNode number = YamlNode.scalar(YamlNode.Kind.NUMBER, where, Numbers.text(value));
        return ScenarioReader.build(resolver.put(root, where, over, number), resolver);
    }

    /** As given, or the last step of the path that is a name. */
    private String name(String over) {
        if (sweep.has("name")) {
            return sweep.text("name");
        }
        String last = "";
        for (String step : over.split("\\.", -1)) {
            last = step.matches(VehicleKeys.COLUMN.pattern()) ? step : last;
        }
        if (last.isEmpty()) {
            throw sweep.refuse("lacks key 'name': '" + over + "' ends in none");
        }
        return last;
    }

    private SweepMeasure measure(Fields metric, List<Double> values) {
        if (metric.has("last_while")) {
            return new SweepMeasure.LastWhile(bound(metric.mapping("last_while")));
        }
        if (metric.has("first_where")) {
            return new SweepMeasure.FirstWhere(bound(metric.mapping("first_where")));
        }
        if (metric.has("extreme")) {
            Fields how = metric.mapping("extreme");
            Measure.Extreme.Which which =
                    how.text("which").equals("max") ? Measure.Extreme.Which.MAX : Measure.Extreme.Which.MIN;
            return new SweepMeasure.Extreme(known(how), which);
        }
        if (metric.has("halvings")) {
            return new SweepMeasure.Halvings(known(metric.mapping("halvings")));
        }
        Fields how = metric.mapping("at_value");
        double value = how.number("value");
        boolean cut = sweep.where("values").startsWith(Resolver.SET); // then the number is missing on purpose
        if (!values.contains(value) && !cut) {
            throw how.refuse("value", "= " + Numbers.text(value) + " is none of the values of the sweep");
        }
        return new SweepMeasure.AtValue(known(how), value);
    }

    private SweepMeasure.Bound bound(Fields how) {
        return how.build(() -> new SweepMeasure.Bound(
                known(how), how.number("min", Double.NEGATIVE_INFINITY), how.number("max", Double.POSITIVE_INFINITY)));
    }

    private String known(Fields how) {
        String name = how.text("metric");
        if (!known.contains(name)) {
            List<String> sorted = known.stream().sorted().toList();
            throw how.refuse("metric", "= '" + name + "' is no metric of the runs" + NearestName.hint(name, sorted));
        }
        return name;
    }
}
