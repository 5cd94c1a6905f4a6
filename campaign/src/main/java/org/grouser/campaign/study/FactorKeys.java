package org.grouser.campaign.study;

import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Key.oneOf;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.positive;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.grouser.campaign.sampling.Distribution;
import org.grouser.quantity.Formula;
import org.grouser.quantity.Formula.FormulaException;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Unit;
import org.grouser.scenario.catalog.SoilPresets;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Node;
import org.grouser.scenario.yaml.YamlNode;

/** The keys of a factor. */
final class FactorKeys {
    private static final String OWN = "unit of the factor";
    private static final int MOST_LEVELS = 100_000;

    static final Codec<String> UNIT = TITLE.mapAt(
            (node, text) -> {
                if (Unit.parse(text) == null) {
                    throw node.refuse("= '" + text + "' is no unit; write one such as m, deg, N m, or - for none");
                }
                return text;
            },
            unit -> unit);

    static final Codec<Formula> FORMULA = TITLE.mapAt(
            (node, text) -> {
                try {
                    return Formula.parse(text);
                } catch (FormulaException e) {
                    throw node.refuse("= '" + text + "' " + e.getMessage());
                }
            },
            Formula::toString);

    /** Numbers, or strings. */
    private static final Codec<FactorValues.Levels> LISTED = new Codec<>() {
        private final Codec<List<Double>> numbers = list(any(OWN), 1);
        private final Codec<List<String>> strings = list(TITLE, 1);

        @Override
        public FactorValues.Levels read(Node node) {
            boolean named = node.yaml().items().stream().anyMatch(item -> item.is(YamlNode.Kind.TEXT));
            return named ? new FactorValues.Named(strings.read(node)) : new FactorValues.Listed(numbers.read(node));
        }

        @Override
        public Object write(FactorValues.Levels value) {
            return value instanceof FactorValues.Listed listed
                    ? numbers.write(listed.values())
                    : strings.write(value.labels());
        }

        @Override
        public Map<String, Object> schema() {
            return Map.of("anyOf", List.of(numbers.schema(), strings.schema()));
        }

        @Override
        public boolean fits(YamlNode value) {
            return value.is(YamlNode.Kind.LIST);
        }

        @Override
        public String kind() {
            return "a list of numbers or of strings";
        }
    };

    private static final Codec<FactorValues.Soils> SOILS = list(TITLE, 1)
            .mapAt(
                    (node, names) -> {
                        Map<String, ?> known = SoilPresets.byId();
                        for (String name : names) {
                            if (!known.containsKey(name)) {
                                throw node.refuse("names '" + name + "', no preset of soil"
                                        + NearestName.hint(name, known.keySet())
                                        + "; ./grouser list --soils shows all");
                            }
                        }
                        return new FactorValues.Soils(names);
                    },
                    FactorValues.Soils::labels);

    /** How mean and deviation of a log-normal factor are meant. */
    enum Of {
        VALUE,
        LOGARITHM
    }

    private record LogNormal(double mean, double deviation, Of of) {
        Distribution.LogNormal distribution() {
            return of == Of.VALUE
                    ? Distribution.LogNormal.of(mean, deviation)
                    : new Distribution.LogNormal(mean, deviation);
        }

        static LogNormal of(Distribution.LogNormal it) {
            return new LogNormal(it.logMean(), it.logDeviation(), Of.LOGARITHM);
        }
    }

    private static final Mapping<LogNormal> LOG_NORMAL = Mapping.of(
                    LogNormal.class,
                    key("mean", any(OWN), "mean"),
                    key("deviation", positive(Double.MAX_VALUE, OWN), "standard deviation"),
                    key("of", Of.VALUE, "whether both are those of the value, or of its natural logarithm"))
            .checked((in, it) -> it.distribution());

    private static <D extends Distribution> Case<FactorValues, D> drawn(String name, Mapping<D> codec, String says) {
        return drawn(name, codec, codec.type(), distribution -> distribution, says);
    }

    private static <D extends Distribution, V> Case<FactorValues, V> drawn(
            String name, Codec<V> codec, Class<D> type, Function<V, D> to, Function<D, V> from, String says) {
        return new Case<>(
                name,
                codec,
                values -> values instanceof FactorValues.Drawn drawn && type.isInstance(drawn.distribution())
                        ? from.apply(type.cast(drawn.distribution()))
                        : null,
                value -> new FactorValues.Drawn(to.apply(value)),
                says);
    }

    private static <D extends Distribution> Case<FactorValues, D> drawn(
            String name, Codec<D> codec, Class<D> type, Function<D, D> same, String says) {
        return drawn(name, codec, type, same, same, says);
    }

    private static final List<Case<FactorValues, ?>> VALUES = List.of(
            new Case<FactorValues, FactorValues.Levels>(
                    "list",
                    LISTED,
                    values -> values instanceof FactorValues.Listed || values instanceof FactorValues.Named
                            ? (FactorValues.Levels) values
                            : null,
                    values -> values,
                    "numbers, or strings such as variants and vehicles"),
            Case.of(
                    "linear",
                    Mapping.of(
                            FactorValues.Linear.class,
                            key("from", any(OWN), "first value"),
                            key("to", any(OWN), "last value"),
                            key("count", integer(2, MOST_LEVELS), "number of values")),
                    "equal steps"),
            Case.of(
                    "discrete",
                    Mapping.of(
                            FactorValues.Weighted.class,
                            key("values", list(any(OWN), 1), "numbers"),
                            key("weights", list(any("-"), 1), "how often each is drawn, in any scale")),
                    "numbers with weights"),
            Case.of("soils", SOILS, FactorValues.Soils.class, "presets of soil, by name"),
            Case.of(
                    "seeds",
                    Mapping.of(
                            FactorValues.Seeds.class,
                            key("from", integer(0, Integer.MAX_VALUE), 1, "first seed"),
                            key("count", integer(1, MOST_LEVELS), "number of seeds")),
                    "seeds of the scenario's random streams"),
            drawn(
                    "uniform",
                    Mapping.of(
                            Distribution.Uniform.class,
                            key("min", any(OWN), "least value"),
                            key("max", any(OWN), "largest value")),
                    "every value alike"),
            drawn(
                    "log_uniform",
                    Mapping.of(
                            Distribution.LogUniform.class,
                            key("min", any(OWN), "least value"),
                            key("max", any(OWN), "largest value")),
                    "every decade alike"),
            drawn(
                    "normal",
                    Mapping.of(
                            Distribution.Normal.class,
                            key("mean", any(OWN), "mean"),
                            key("deviation", any(OWN), "standard deviation")),
                    "Gaussian"),
            drawn(
                    "truncated_normal",
                    Mapping.of(
                            Distribution.TruncatedNormal.class,
                            key("mean", any(OWN), "mean of the whole Gaussian").as("normalMean"),
                            key("deviation", any(OWN), "standard deviation of the whole Gaussian")
                                    .as("normalDeviation"),
                            may("min", any(OWN), Double.NEGATIVE_INFINITY, "least value; none if absent"),
                            may("max", any(OWN), Double.POSITIVE_INFINITY, "largest value; none if absent")),
                    "Gaussian of which only the values between two bounds are drawn"),
            drawn(
                    "log_normal",
                    LOG_NORMAL,
                    Distribution.LogNormal.class,
                    LogNormal::distribution,
                    LogNormal::of,
                    "its logarithm is Gaussian"),
            drawn(
                    "triangular",
                    Mapping.of(
                            Distribution.Triangular.class,
                            key("min", any(OWN), "least value"),
                            key("mode", any(OWN), "likeliest value"),
                            key("max", any(OWN), "largest value")),
                    "likeliest in the middle"),
            Case.of(
                    "formula",
                    FORMULA.map(FactorValues.Computed::new, FactorValues.Computed::formula),
                    FactorValues.Computed.class,
                    "formula of the factors before it"),
            Case.of(
                    "column",
                    TITLE.map(FactorValues.FromTable::new, FactorValues.FromTable::column),
                    FactorValues.FromTable.class,
                    "column of the table of the sampling"));

    private record Given(String name, String key, String unit, FactorValues values) {}

    static final Codec<Factor> FACTOR = Mapping.of(
                    Given.class,
                    given("name", Fields::name),
                    may(
                            "key",
                            TITLE,
                            "",
                            "parameter or path of the scenario, as for --set; variant; or none; the name if absent"),
                    may("unit", UNIT, "", "its unit; that of the parameter or key if absent"),
                    oneOf("values", VALUES))
            .map(
                    it -> new Factor(it.name, it.key.isEmpty() ? it.name : it.key, it.unit, it.values),
                    it -> new Given(it.name(), it.key(), it.unit(), it.values()));

    private FactorKeys() {}
}
