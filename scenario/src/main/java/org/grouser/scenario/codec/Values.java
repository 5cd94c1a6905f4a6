package org.grouser.scenario.codec;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.grouser.quantity.Check;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.yaml.UnitText;
import org.grouser.scenario.yaml.YamlNode;

/** Codecs of single values, vectors, lists and mappings from names. */
public final class Values {
    /** true or false. */
    public static final Codec<Boolean> FLAG = codec(
            "true or false",
            Map.of("type", "boolean"),
            YamlNode.Kind.FLAG,
            node -> Boolean.parseBoolean(node.yaml().text()),
            value -> value);

    /** Any string. */
    public static final Codec<String> TITLE = text(".+", "");

    public static final Codec<String> NAME =
            text("[a-z][a-z0-9_]*", "a name of lower-case letters, digits and underscores that begins with a letter");

    /** A state or column; whether the run has it is known only when it is assembled. */
    public static final Codec<String> COLUMN = text("[a-z][A-Za-z0-9_]*", "the name of a column, for example base_x_m");

    /** The id of a scenario or the name of a variant. */
    public static final Codec<String> ID =
            text("[A-Za-z0-9][A-Za-z0-9_.-]*", "a name of letters, digits, '-', '_' and '.'");

    /** Capitals serve units, as in speed_10V. */
    public static final Codec<String> METRIC_NAME =
            text("[a-z][A-Za-z0-9_]*", "a name of letters, digits and underscores that begins with a small letter");

    public static final Codec<Long> SEED = whole(Long.MIN_VALUE, Long.MAX_VALUE);

    private static final double LEAST_M = 1e-6;
    private static final double FARTHEST_M = 1e6;

    private Values() {}

    /** A finite number in [min, max]; the unit "-" means none. */
    public static Codec<Double> range(double min, double max, String unit) {
        return number(min, max, unit, false);
    }

    /** A number in (0, max]. */
    public static Codec<Double> positive(double max, String unit) {
        return number(0, max, unit, true);
    }

    /** A length of something that is there, from a micrometre on: smaller ones are lost in rounding beside a metre. */
    public static Codec<Double> size(double mostM) {
        return range(LEAST_M, mostM, "m");
    }

    /** A place along one axis; beyond a thousand kilometres the rounding of a position would exceed what contacts need. */
    public static Codec<Double> coordinate() {
        return range(-FARTHEST_M, FARTHEST_M, "m");
    }

    /** A place, or a shift. */
    public static Codec<Vec3> position() {
        return vec3(coordinate());
    }

    /** Any finite number. */
    public static Codec<Double> any(String unit) {
        return range(-Double.MAX_VALUE, Double.MAX_VALUE, unit);
    }

    private static Codec<Double> number(double min, double max, String unit, boolean above) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "number");
        if (min > -Double.MAX_VALUE) {
            schema.put(above ? "exclusiveMinimum" : "minimum", min);
        }
        if (max < Double.MAX_VALUE) {
            schema.put("maximum", max);
        }
        if (!unit.equals("-")) {
            schema.put("x-unit", unit);
        }
        return codec(
                "a number" + (unit.equals("-") ? "" : " in " + unit),
                schema,
                value -> value.is(YamlNode.Kind.NUMBER) || Formulas.maybe(value),
                node -> {
                    if (node.yaml().is(YamlNode.Kind.TEXT)) {
                        throw node.refuse("= " + node.yaml().shown() + " "
                                + UnitText.complaint(node.yaml().text(), unit));
                    }
                },
                node -> {
                    double given = Formulas.maybe(node.yaml())
                            ? Formulas.value(node, unit)
                            : node.yaml().number();
                    try {
                        double value = Check.finite(node.path(), given, unit);
                        return above
                                ? Check.positive(node.path(), value, max, unit)
                                : Check.inRange(node.path(), value, min, max, unit);
                    } catch (OutOfRangeException e) {
                        throw node.refuse(e.complaint());
                    }
                },
                value -> value);
    }

    /** An integer in [min, max]. */
    public static Codec<Integer> integer(int min, int max) {
        return whole(min, max).map(Math::toIntExact, Integer::longValue);
    }

    private static Codec<Long> whole(long min, long max) {
        return codec(
                "an integer",
                ordered("type", "integer", "minimum", min, "maximum", max),
                value -> (value.is(YamlNode.Kind.NUMBER) && value.text().matches("[-+]?[0-9]{1,18}"))
                        || Formulas.maybe(value),
                node -> {},
                node -> {
                    long value = Formulas.maybe(node.yaml())
                            ? wholeOf(node)
                            : Long.parseLong(node.yaml().text());
                    if (value < min || value > max) {
                        throw node.refuse("= " + value + " is outside [" + min + ", " + max + "]");
                    }
                    return value;
                },
                value -> value);
    }

    private static long wholeOf(Node node) {
        double value = Formulas.value(node, "-");
        if (value != Math.rint(value) || Math.abs(value) > 1L << 53) {
            throw node.refuse("= " + node.yaml().shown() + " is " + value + ", not an integer");
        }
        return (long) value;
    }

    /**
     * A string that matches a pattern as a whole.
     *
     * @param rule the pattern in words; empty if anything goes
     */
    public static Codec<String> text(String pattern, String rule) {
        Pattern whole = Pattern.compile(pattern);
        return codec(
                "a string",
                rule.isEmpty() ? Map.of("type", "string") : ordered("type", "string", "pattern", "^(" + pattern + ")$"),
                YamlNode.Kind.TEXT,
                node -> {
                    if (!rule.isEmpty() && !whole.matcher(node.yaml().text()).matches()) {
                        throw node.isNot(rule);
                    }
                    return node.yaml().text();
                },
                value -> value);
    }

    /** One of the constants of an enumeration, in lower case. */
    public static <E extends Enum<E>> Codec<E> words(Class<E> type) {
        return words(type, one -> one.name().toLowerCase(Locale.ROOT));
    }

    /** One of the constants of an enumeration, by words of its own. */
    public static <E extends Enum<E>> Codec<E> words(Class<E> type, Function<E, String> word) {
        return words(meanings(List.of(type.getEnumConstants()), word));
    }

    /** One of a few words. */
    public static Codec<String> words(List<String> words) {
        return words(meanings(words, word -> word));
    }

    /** One of two words: what means false, what means true. */
    public static Codec<Boolean> words(String no, String yes) {
        return words(meanings(List.of(false, true), flag -> flag ? yes : no));
    }

    private static <V> Map<String, V> meanings(List<V> all, Function<V, String> word) {
        Map<String, V> meanings = new LinkedHashMap<>();
        all.forEach(one -> meanings.put(word.apply(one), one));
        return meanings;
    }

    /** One of a few words, each with its meaning. */
    public static <V> Codec<V> words(Map<String, V> meanings) {
        List<String> words = List.copyOf(meanings.keySet());
        String kind = "one of " + String.join(", ", words);
        return codec(
                kind,
                Map.of("enum", words),
                value -> words.contains(value.text()),
                node -> {
                    String near = NearestName.word(node.yaml().text(), words);
                    if (words.size() > 1 && near != null) {
                        throw node.refuse(
                                "= " + node.yaml().shown() + " is not " + kind + "; did you mean '" + near + "'?");
                    }
                },
                node -> Objects.requireNonNull(meanings.get(node.yaml().text())),
                value -> words.stream()
                        .filter(word -> value.equals(meanings.get(word)))
                        .findFirst()
                        .orElseThrow());
    }

    /** A vector of one of these sizes. */
    public static Codec<double[]> vector(Codec<Double> of, Integer... sizes) {
        String unit = Units.of(of.schema());
        String wanted = Arrays.stream(sizes).map(String::valueOf).collect(Collectors.joining(" or ")) + " numbers"
                + (unit.isEmpty() ? "" : " in " + unit);
        List<Map<String, Object>> schemas = Arrays.stream(sizes)
                .map(size -> ordered("type", "array", "items", of.schema(), "minItems", size, "maxItems", size))
                .toList();
        return codec(
                "a list of " + wanted,
                sizes.length == 1 ? schemas.get(0) : Map.of("anyOf", schemas),
                YamlNode.Kind.LIST,
                node -> {
                    int size = node.yaml().items().size();
                    if (!List.of(sizes).contains(size)) {
                        throw node.refuse("has " + size + " numbers where " + wanted + " are needed");
                    }
                    return IntStream.range(0, size)
                            .mapToDouble(i -> of.read(node.item(i)))
                            .toArray();
                },
                value -> Arrays.stream(value).boxed().toList());
    }

    /** Three numbers. */
    public static Codec<Vec3> vec3(Codec<Double> of) {
        return vector(of, 3).map(v -> Vec3.of(v, 0), v -> new double[] {v.x(), v.y(), v.z()});
    }

    public static Codec<Vec3> vec3(String unit) {
        return vec3(any(unit));
    }

    /** Side lengths. */
    public static Codec<Vec3> sizes(double mostM) {
        return vec3(size(mostM));
    }

    /** Two numbers. */
    public static <P> Codec<P> pair(
            Codec<Double> of, BiFunction<Double, Double, P> to, Function<P, Double> first, Function<P, Double> second) {
        return vector(of, 2).map(v -> to.apply(v[0], v[1]), p -> new double[] {first.apply(p), second.apply(p)});
    }

    /** A list of equal things. */
    public static <V> Codec<List<V>> list(Codec<V> of, int least) {
        Map<String, Object> schema = ordered("type", "array", "items", of.schema());
        if (least > 0) {
            schema.put("minItems", least);
        }
        return codec(
                "a list",
                schema,
                YamlNode.Kind.LIST,
                node -> {
                    int size = node.yaml().items().size();
                    if (size < least) {
                        throw node.refuse("has " + size + (size == 1 ? " item" : " items") + ", at least " + least
                                + (least == 1 ? " is needed" : " are needed"));
                    }
                    return IntStream.range(0, size)
                            .mapToObj(i -> of.read(node.item(i)))
                            .toList();
                },
                value -> value.stream().map(of::write).toList());
    }

    /** Things under names that the author chooses. */
    public static <V> Codec<List<V>> named(Codec<String> name, Codec<V> of, Function<V, String> nameOf) {
        return byName(name, of)
                .map(
                        map -> List.copyOf(map.values()),
                        list -> list.stream()
                                .collect(Collectors.toMap(nameOf, one -> one, (a, b) -> a, LinkedHashMap::new)));
    }

    /** Values by names that the author chooses, in the order of the file. */
    public static <V> Codec<Map<String, V>> byName(Codec<String> name, Codec<V> of) {
        Map<String, Object> schema = ordered("type", "object");
        schema.put(
                "propertyNames", Map.of("pattern", String.valueOf(name.schema().get("pattern"))));
        schema.put("additionalProperties", of.schema());
        return codec(
                "a mapping from names",
                schema,
                YamlNode.Kind.MAPPING,
                node -> {
                    Map<String, V> values = new LinkedHashMap<>();
                    node.yaml().entries().forEach((key, value) -> {
                        YamlNode text = YamlNode.scalar(YamlNode.Kind.TEXT, value.where(), key);
                        name.read(Node.top(text, node.path() + " name", null));
                        values.put(key, of.read(node.entry(key, value, node.mapping())));
                    });
                    return values;
                },
                value -> {
                    Map<String, Object> out = new LinkedHashMap<>();
                    value.forEach((key, one) -> out.put(key, of.write(one)));
                    return out;
                });
    }

    /** Values by path, for what a variant or a use of a vehicle changes; what they change is checked afterwards. */
    public static final Codec<Object> CHANGES = codec(
            "a mapping from paths to values",
            Map.of("type", "object"),
            YamlNode.Kind.MAPPING,
            Node::yaml,
            value -> value);

    /** One of several codecs of different kinds. */
    public static <V> Codec<V> either(List<Codec<? extends V>> options, Codec<V> writer) {
        String kind = options.stream().map(Codec::kind).collect(Collectors.joining(" nor "));
        return new Plain<>(
                kind,
                Map.of("anyOf", options.stream().map(Codec::schema).toList()),
                value -> options.stream().anyMatch(option -> option.fits(value)),
                node -> {
                    for (Codec<? extends V> option : options) {
                        if (option.fits(node.yaml())) {
                            return option.read(node);
                        }
                    }
                    throw node.refuse("= " + node.yaml().shown() + " is neither " + kind);
                },
                writer::write);
    }

    private static <V> Codec<V> codec(
            String kind,
            Map<String, Object> schema,
            YamlNode.Kind fits,
            Function<Node, V> read,
            Function<V, Object> write) {
        return codec(kind, schema, value -> value.is(fits), node -> {}, read, write);
    }

    /**
     * @param unfit may refuse a value of the wrong kind with a better message
     */
    private static <V> Codec<V> codec(
            String kind,
            Map<String, Object> schema,
            Predicate<YamlNode> fits,
            Consumer<Node> unfit,
            Function<Node, V> read,
            Function<V, Object> write) {
        return new Plain<>(
                kind,
                schema,
                fits,
                node -> {
                    if (!fits.test(node.yaml())) {
                        unfit.accept(node);
                        throw node.isNot(kind);
                    }
                    return read.apply(node);
                },
                write);
    }

    private static Map<String, Object> ordered(Object... pairs) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put((String) pairs[i], pairs[i + 1]);
        }
        return map;
    }
}
