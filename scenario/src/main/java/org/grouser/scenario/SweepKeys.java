package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.items;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Key.oneOf;
import static org.grouser.scenario.codec.Values.COLUMN;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.list;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.NearestName;
import org.grouser.record.measure.MetricSpec;
import org.grouser.record.run.SweepMeasure;
import org.grouser.record.run.SweepMetricSpec;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Key;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Node;
import org.grouser.scenario.yaml.Numbers;
import org.grouser.scenario.yaml.SetPath;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.scenario.yaml.YamlOut;
import org.jspecify.annotations.Nullable;

/** The keys of a sweep, and the sweep of a file into one scenario per value. */
final class SweepKeys {
    private static final int MOST_VALUES = 200;

    private static final Key<?> METRIC = key("metric", NAME, "metric of the single runs");

    private static <R extends Record> Mapping<R> bound(Class<R> type) {
        return Mapping.of(
                type,
                METRIC,
                may("min", any("unit of the metric"), Double.NEGATIVE_INFINITY, "least value; none if absent"),
                may("max", any("unit of the metric"), Double.POSITIVE_INFINITY, "largest value; none if absent"));
    }

    private static final Mapping<SweepMeasure.Extreme> EXTREME =
            Mapping.of(SweepMeasure.Extreme.class, key("which", MetricKeys.MAX_MIN, "largest or smallest"), METRIC);

    private static final Mapping<SweepMeasure.AtValue> AT_VALUE =
            Mapping.of(SweepMeasure.AtValue.class, METRIC, key("value", any("unit of the sweep"), "one of the values"));

    private static final Mapping<SweepMeasure.Halvings> HALVINGS =
            Mapping.of(SweepMeasure.Halvings.class, key("metric", NAME, "metric of the single runs, an error"));

    private static final List<Case<SweepMeasure, ?>> MEASURES = List.of(
            Case.of(
                    "last_while",
                    bound(SweepMeasure.LastWhile.class),
                    "last value that keeps a bound as all before it do"),
            Case.of("first_where", bound(SweepMeasure.FirstWhere.class), "first value that keeps a bound"),
            Case.of("extreme", EXTREME, "largest or smallest that a metric becomes"),
            Case.of("at_value", AT_VALUE, "a metric at one of the values"),
            Case.of(
                    "halvings",
                    HALVINGS,
                    "how often a metric is halved per unit of the sweep: an order of convergence"));

    private static final Codec<SweepMetricSpec> SWEEP_METRIC = Mapping.of(
            SweepMetricSpec.class,
            given("name", Fields::name),
            key("unit", TITLE, "unit of the number; - if it has none"),
            oneOf("measure", MEASURES));

    /**
     * What a file says under sweep.
     *
     * @param name null for the last name of the path
     */
    record Declared(
            String over, @Nullable String name, String unit, List<Double> values, List<SweepMetricSpec> metrics) {}

    static final Codec<Declared> SWEEP = Mapping.of(
            Declared.class,
            key("over", TITLE, "path of the number, as for --set"),
            may("name", COLUMN, "what tables call it; the last name of the path if absent"),
            key("unit", TITLE, "-", "unit of the number; - if it has none"),
            key("values", list(any("unit of the sweep"), 1), "the values, one run each, in this order"),
            items("metrics", SWEEP_METRIC, SweepMetricSpec::name, "numbers of the whole sweep, by name"));

    private SweepKeys() {}

    /**
     * The sweep of a resolved tree.
     *
     * @param resolver of the file
     */
    static Sweep sweep(Resolver resolver, YamlNode whole, YamlNode node) {
        Node at = Node.top(node, "sweep", null);
        Declared declared = SWEEP.read(at);
        Fields in = at.fields();
        if (declared.over.matches("sweep(\\..*)?")) {
            throw in.refuse("over", "= '" + declared.over + "': a sweep cannot change itself");
        }
        checkValues(in, declared.values);
        String place = node.entries().getOrDefault("over", node).where();
        String where = place.startsWith(SetPath.SET) ? place : place + ": sweep.over";
        YamlNode root = whole.without("sweep");
        List<Scenario> runs = new ArrayList<>();
        for (double value : declared.values) {
            YamlNode number = YamlNode.scalar(YamlNode.Kind.NUMBER, where, Numbers.text(value));
            runs.add(resolver.scenario(resolver.put(root, where, declared.over, number)));
        }
        List<String> known =
                runs.get(0).metrics().stream().map(MetricSpec::name).sorted().toList();
        String name = name(in, declared);
        if (known.contains(name)) {
            throw in.refuse("name", "= '" + name + "' is also a metric of the runs; give the sweep another name");
        }
        declared.metrics.forEach(metric -> checkMetric(in, metric, known, declared.values));
        return new Sweep(
                declared.over,
                name,
                declared.unit,
                declared.values,
                runs,
                declared.metrics,
                text(resolver.withWholeNames(whole)),
                text(node));
    }

    private static String text(YamlNode mapping) {
        Map<String, Object> top = new LinkedHashMap<>();
        mapping.entries().forEach((key, value) -> top.put(key, value.plain()));
        return YamlOut.text(top);
    }

    private static void checkValues(Fields in, List<Double> values) {
        for (int i = 0; i < values.size(); i++) {
            if (values.subList(0, i).contains(values.get(i))) {
                throw in.refuse("values", "has " + Numbers.text(values.get(i)) + " twice");
            }
            if (i == MOST_VALUES) {
                throw in.refuse("values", "has more than " + MOST_VALUES + " numbers");
            }
        }
    }

    /** As given, or the last step of the path that is a name. */
    private static String name(Fields in, Declared declared) {
        String last = declared.name == null ? "" : declared.name;
        if (last.isEmpty()) {
            for (String step : declared.over.split("\\.", -1)) {
                last = step.matches("[a-z][A-Za-z0-9_]*") ? step : last;
            }
        }
        if (last.isEmpty()) {
            throw in.refuse("lacks key 'name': '" + declared.over + "' ends in none");
        }
        return last;
    }

    private static void checkMetric(Fields in, SweepMetricSpec metric, List<String> known, List<Double> values) {
        Fields how = in.inside("metrics").inside(metric.name());
        String kind = how.node().yaml().entries().keySet().stream()
                .filter(key -> !key.equals("unit"))
                .findFirst()
                .orElseThrow();
        how = how.inside(kind);
        String name = how.node()
                .yaml()
                .entries()
                .getOrDefault("metric", how.node().yaml())
                .text();
        if (!known.contains(name)) {
            throw how.refuse("metric", "= '" + name + "' is no metric of the runs" + NearestName.hint(name, known));
        }
        YamlNode given = in.node().yaml().get("values");
        boolean cut = given != null && given.where().startsWith(SetPath.SET); // then the number is missing on purpose
        if (metric.measure() instanceof SweepMeasure.AtValue at && !values.contains(at.value()) && !cut) {
            throw how.refuse("value", "= " + Numbers.text(at.value()) + " is none of the values of the sweep");
        }
    }
}
