package org.grouser.campaign.study;

import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.items;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Values.ID;
import static org.grouser.scenario.codec.Values.METRIC_NAME;
import static org.grouser.scenario.codec.Values.SEED;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.either;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.named;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.words;

import java.util.ArrayList;
import java.util.List;
import org.grouser.campaign.study.Questions.Side;
import org.grouser.record.JsonText;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Values;
import org.grouser.scenario.yaml.YamlNode;

/** The keys of a study, each declared once: for reading, writing, schema and reference. */
public final class StudyKeys {
    /** More runs than this are refused. */
    public static final int MOST_RUNS = 10_000_000;

    private static final Codec<Integer> RUNS = integer(1, MOST_RUNS);

    private static final Codec<Response> RESPONSE = Mapping.of(
                    Response.class,
                    given("name", Fields::name),
                    key("formula", FactorKeys.FORMULA, "a metric, or a formula of metrics and factors"),
                    may("unit", FactorKeys.UNIT, "", "its unit; what the formula gives if absent"))
            .orStringAs("formula");

    private static final Codec<Outcome> OUTCOME = Mapping.of(
                    Outcome.class,
                    given("name", Fields::name),
                    key(
                            "when",
                            TITLE.mapAt(
                                    (node, text) -> {
                                        try {
                                            return Condition.parse(text);
                                        } catch (IllegalArgumentException e) {
                                            throw node.refuse("= '" + text + "' " + e.getMessage());
                                        }
                                    },
                                    Condition::toString),
                            "comparison of formulas, joined by and, or; or stop is NAME"))
            .orStringAs("when");

    private static final Codec<Correlations> CORRELATIONS = Mapping.of(
            Correlations.class,
            key("factors", list(METRIC_NAME, 2), "factors that are drawn"),
            key(
                    "matrix",
                    list(list(range(-1, 1, "-"), 2), 2),
                    "rank correlation of each pair (Spearman), ones on the diagonal"));

    private static final List<Case<Sampling, ?>> SAMPLINGS = List.of(
            Case.of("grid", Mapping.of(Sampling.Grid.class), "every combination of all levels"),
            Case.of(
                    "one_at_a_time",
                    Mapping.of(Sampling.OneAtATime.class),
                    "all at their middle, then each alone at its other levels, or at its quantiles 0.05 and 0.95"),
            Case.of(
                    "random",
                    Mapping.of(Sampling.PlainRandom.class, key("runs", RUNS, "number of runs")),
                    "rows drawn independently of each other"),
            Case.of(
                    "latin_hypercube",
                    Mapping.of(Sampling.LatinHypercube.class, key("runs", RUNS, "number of runs")),
                    "one row in each of as many slices of every factor"),
            Case.of(
                    "sobol",
                    Mapping.of(Sampling.Sobol.class, key("runs", RUNS, "number of runs, best a power of two")),
                    "scrambled Sobol sequence"),
            Case.of(
                    "saltelli",
                    Mapping.of(
                            Sampling.Saltelli.class,
                            key("base", RUNS, "base size; there are base times (factors + 2) runs")),
                    "rows for first and total Sobol indices"),
            Case.of(
                    "subset",
                    Mapping.of(
                            Sampling.Subset.class,
                            key("outcome", METRIC_NAME, "rare outcome, one comparison"),
                            key("per_level", integer(100, MOST_RUNS), 1000, "runs of each level"),
                            key("at_most", RUNS, 20_000, "runs in all")),
                    "levels that come closer and closer to a rare outcome"),
            Case.of(
                    "table",
                    Mapping.of(Sampling.Table.class, key("file", TITLE, "CSV file with a head")),
                    "rows of a table made elsewhere"));

    private static final Codec<Until> UNTIL = Mapping.of(
            Until.class,
            may("of", METRIC_NAME, "", "outcome or response; the first outcome, or else response, if absent"),
            key(
                    "interval_below",
                    positive(Double.MAX_VALUE, "unit of the response"),
                    "width that the interval of its probability or mean shall have at most"),
            key("at_most", RUNS, "runs in all"));

    private record Worst(int worst, String by, Side which) {}

    private static final Codec<Keep> KEEP_WORD = words(Keep.Which.class)
            .mapAt(
                    (node, which) -> {
                        if (which == Keep.Which.WORST) {
                            throw node.refuse("= worst lacks its number; write {worst: 10, by: RESPONSE}");
                        }
                        return new Keep(which, 0, "", false);
                    },
                    Keep::which);

    private static final Codec<Keep> KEEP_WORST = Mapping.of(
                    Worst.class,
                    key("worst", integer(1, 10_000), "number of runs"),
                    key("by", METRIC_NAME, "response that says which are worst"),
                    key("which", Side.MAX, "whether the largest or the smallest are worst"))
            .map(
                    it -> new Keep(Keep.Which.WORST, it.worst, it.by, it.which == Side.MIN),
                    it -> new Worst(it.count(), it.by(), it.least() ? Side.MIN : Side.MAX));

    private static final Codec<Keep> KEEP = either(
            List.of(KEEP_WORD, KEEP_WORST),
            Values.CHANGES.map(
                    tree -> Keep.NONE,
                    keep -> keep.which() == Keep.Which.WORST ? KEEP_WORST.write(keep) : KEEP_WORD.write(keep)));

    /** path=value each, or a mapping from paths to values. */
    public static final Codec<List<String>> SETS = either(
            List.of(list(TITLE, 0), Values.CHANGES.map(tree -> sets((YamlNode) tree), List::copyOf)), list(TITLE, 0));

    private static List<String> sets(YamlNode changes) {
        List<String> sets = new ArrayList<>();
        changes.entries().forEach((path, value) -> sets.add(path + "=" + flow(value)));
        return sets;
    }

    /** A value in one line. */
    private static String flow(YamlNode value) {
        return switch (value.kind()) {
            case MAPPING -> {
                List<String> parts = new ArrayList<>();
                value.entries().forEach((key, inner) -> parts.add(new JsonText().value(key) + ": " + flow(inner)));
                yield "{" + String.join(", ", parts) + "}";
            }
            case LIST ->
                "["
                        + String.join(
                                ", ",
                                value.items().stream().map(StudyKeys::flow).toList()) + "]";
            case NOTHING -> "null";
            case TEXT -> new JsonText().value(value.text()).toString();
            default -> value.text();
        };
    }

    /** The whole file. */
    public static final Mapping<Study> STUDY = Mapping.of(
            Study.class,
            key("study", ID, "name of the study, and of its folder").as("name"),
            may("title", TITLE, "", "one line for readers").as("subject.title"),
            key("scenario", TITLE, "id of the catalog, or a YAML file relative to this one")
                    .as("subject.scenario"),
            may("set", SETS, List.of(), "values by path that hold for all runs").as("subject.sets"),
            key("seed", SEED, 1L, "seed of all samples").as("policy.seed"),
            key("level", range(0.5, 0.9999, "-"), 0.95, "level of confidence of all intervals")
                    .as("policy.level"),
            key("factors", named(METRIC_NAME, FactorKeys.FACTOR, Factor::name), "what is varied, by name"),
            may("correlations", CORRELATIONS, Correlations.NONE, "rank correlations of factors that are drawn"),
            key("sampling", Mapping.oneOf(SAMPLINGS), "which rows there are"),
            may("until", UNTIL, Until.ALL, "when it ends before its last row").as("policy.until"),
            may("responses", named(METRIC_NAME, RESPONSE, Response::name), List.of(), "numbers of each run, by name")
                    .as("outputs.responses"),
            may(
                            "outcomes",
                            named(METRIC_NAME, OUTCOME, Outcome::name),
                            List.of(),
                            "what may come about in a run, by name")
                    .as("outputs.outcomes"),
            items("curves", curve(), "responses over factors").as("questions.curves"),
            items("maps", map(), "outcomes over two factors").as("questions.maps"),
            items("worst", worst(), "rows that stand out").as("questions.worst"),
            items("pareto", pareto(), "rows of which no other is better in everything")
                    .as("questions.pareto"),
            may(
                            "keep",
                            KEEP,
                            Keep.NONE,
                            "which runs leave their folders: none, all, failed, or {worst: 10, by: RESPONSE}")
                    .as("policy.keep"));

    private static Codec<Questions.CurveOf> curve() {
        return Mapping.of(
                Questions.CurveOf.class,
                key("of", METRIC_NAME, "response or outcome"),
                key("over", METRIC_NAME, "factor along the horizontal axis"),
                may("by", METRIC_NAME, "", "factor with a curve for each of its values"));
    }

    private static Codec<Questions.MapOf> map() {
        return Mapping.of(
                Questions.MapOf.class,
                key("of", METRIC_NAME, "outcome"),
                key("x", METRIC_NAME, "factor along the horizontal axis"),
                key("y", METRIC_NAME, "factor along the vertical axis"),
                key("acceptable", range(0, 1, "-"), 0.05, "probability that is still acceptable"));
    }

    private static Codec<Questions.WorstOf> worst() {
        return Mapping.of(
                Questions.WorstOf.class,
                key("of", METRIC_NAME, "response"),
                key("count", integer(1, 1000), 10, "number of rows"),
                key("which", Side.MAX, "largest or smallest"));
    }

    private static Codec<Questions.ParetoOf> pareto() {
        return Mapping.of(
                Questions.ParetoOf.class,
                key(
                        "goals",
                        list(
                                Mapping.of(
                                        Questions.Goal.class,
                                        key("of", METRIC_NAME, "response"),
                                        key("want", words(Side.class), "whether it shall be large or small")),
                                2),
                        "what is wanted"));
    }

    private StudyKeys() {}
}
