package org.grouser.identify.file;

import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Values.FLAG;
import static org.grouser.scenario.codec.Values.ID;
import static org.grouser.scenario.codec.Values.METRIC_NAME;
import static org.grouser.scenario.codec.Values.SEED;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.byName;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.named;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.text;
import static org.grouser.scenario.codec.Values.vector;
import static org.grouser.scenario.codec.Values.words;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.campaign.study.StudyKeys;
import org.grouser.identify.file.Fit.SearchSpec;
import org.grouser.identify.statistics.FreeParameter.Transform;
import org.grouser.identify.statistics.Prior;
import org.grouser.quantity.NearestName;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Key;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.measured.ColumnInput;

/** The keys of a fit file, each declared once: for reading, writing, schema and reference. */
public final class FitKeys {
    private static final double MOST = 1e15;

    private static final Codec<String> PATH = text("[^.\\s][^\\s]*", "a path of keys with dots between");

    private static final Codec<String> HEAD =
            text("[A-Za-z][A-Za-z0-9_]*", "the name of a column with its unit at its end, for example force_N");

    // ---- parameters

    private static final Codec<double[]> BOUNDS = vector(any("unit of the parameter"), 2);

    private record Normal(double mean, double sd) {}

    private record LogNormal(double median, double sigma) {}

    private static final Codec<Prior> PRIOR = Mapping.oneOf(List.of(
            new Case<Prior, Normal>(
                    "normal",
                    Mapping.of(
                            Normal.class,
                            key("mean", any("unit of the parameter"), "its mean"),
                            key("sd", positive(MOST, "unit of the parameter"), "its standard deviation")),
                    prior -> prior.kind() == Prior.Kind.NORMAL ? new Normal(prior.centre(), prior.spread()) : null,
                    it -> new Prior(Prior.Kind.NORMAL, it.mean, it.sd),
                    "normal distribution"),
            new Case<Prior, LogNormal>(
                    "log_normal",
                    Mapping.of(
                            LogNormal.class,
                            key("median", positive(MOST, "unit of the parameter"), "its median"),
                            key("sigma", positive(100, "-"), "standard deviation of the logarithm")),
                    prior -> prior.kind() == Prior.Kind.LOG_NORMAL
                            ? new LogNormal(prior.centre(), prior.spread())
                            : null,
                    it -> new Prior(Prior.Kind.LOG_NORMAL, it.median, it.sigma),
                    "logarithm is normally distributed")));

    private static final Key<double[]> BOUNDS_KEY =
            key("bounds", BOUNDS, "least and largest value; the search stays between them");

    private static final Codec<ParameterSpec> PARAMETER = Mapping.of(
            ParameterSpec.class,
            given("name", Fields::name),
            given("at", FitKeys::place),
            key("path", PATH, "parameter or path of the scenarios that it sets, as for --set"),
            BOUNDS_KEY.from((ParameterSpec it) ->
                    new double[] {it.range().lower(), it.range().upper()}),
            given("range.lower", in -> in.get(BOUNDS_KEY)[0]),
            given("range.upper", in -> in.get(BOUNDS_KEY)[1]),
            key("start", any("unit of the parameter"), "where the search begins")
                    .as("range.start"),
            key(
                            "transform",
                            Transform.NONE,
                            "scale of the search: the value, its logarithm, or its logit between the bounds")
                    .as("range.transform"),
            may("prior", PRIOR, Prior.NONE, "what is known of it besides the measurements"),
            may("unit", TITLE, "", "its unit, for readers; that of the path if absent"),
            may("experiments", list(METRIC_NAME, 1), List.of(), "experiments for which it holds; all if absent"),
            key("each", FLAG, false, "whether every experiment has a value of its own"));

    // ---- data

    private static final Codec<ColumnInput> INPUT = Mapping.of(
                    ColumnInput.class,
                    key("column", HEAD, "column of the table"),
                    key("as", words(ColumnInput.As.class), ColumnInput.As.VALUE, "what is taken of the cell"),
                    key("times", any("-"), 1.0, "factor"),
                    key("plus", any("-"), 0.0, "added after the factor"))
            .orStringAs("column");

    private record Against(String column, String series) {}

    private static final Codec<Against> AGAINST = Mapping.of(
                    Against.class,
                    key("column", HEAD, "column of the table"),
                    may("series", TITLE, "", "column of the run that it is compared with; time_s if absent"))
            .orStringAs("column");

    private record Along(String column, String section) {}

    private static final Codec<Along> ALONG = Mapping.of(
            Along.class,
            key("column", HEAD, "column of the table with positions along the section"),
            key("section", TITLE, "section of the ground, as the scenario records it"));

    private static final Codec<MeasuredData.Value> VALUE = Mapping.of(
            MeasuredData.Value.class,
            given("column", Fields::name),
            key("of", TITLE, "column of the run or of the section, or metric, that it is compared with"),
            key("times", any("-"), 1.0, "factor of the run's number").as("scale.times"),
            key("plus", any("unit of the run's number"), 0.0, "added after the factor")
                    .as("scale.plus"),
            may("unit", TITLE, "", "unit of the run's number after that; its own if absent")
                    .as("scale.unit"),
            key("sd", range(0, MOST, "unit of the column"), 0.0, "standard deviation of the errors")
                    .as("error.sd"),
            key("relative_sd", range(0, 10, "-"), 0.0, "the same as a share of the value; both add in squares")
                    .as("error.relativeSd"),
            may("sd_column", HEAD, "", "column with standard deviations").as("error.sdColumn"));

    private static final Key<String> FILE =
            may("file", TITLE, "", "CSV file, relative to this one; that of the recorded run if absent");

    private static final Codec<MeasuredData> DATA = Mapping.of(
            MeasuredData.class,
            given("at", FitKeys::place),
            FILE,
            may("table", byName(HEAD, list(any("unit of the column"), 1)), Map.of(), "columns, instead of a file"),
            may("against", AGAINST, new Against("", ""), "rows along a column of the run")
                    .from((MeasuredData it) ->
                            new Against(it.axis().against(), it.axis().series())),
            may("along", ALONG, new Along("", ""), "rows along a section of the final ground")
                    .from((MeasuredData it) ->
                            new Along(it.axis().along(), it.axis().section())),
            may("inputs", byName(PATH, INPUT), Map.of(), "paths that each row sets, for a run of its own")
                    .as("axis.inputs"),
            given("axis.against", in -> in.get("against", Against.class).column),
            given("axis.series", in -> in.get("against", Against.class).series),
            given("axis.along", in -> in.get("along", Along.class).column),
            given("axis.section", in -> in.get("along", Along.class).section),
            key("values", named(HEAD, VALUE, MeasuredData.Value::column), "what was measured, by column"),
            Key.atMostOne("file", "table"),
            Key.atMostOne("against", "along", "inputs"));

    // ---- experiments

    private static final Codec<Experiment.QuantitySd> QUANTITY_SD = Mapping.of(
            Experiment.QuantitySd.class,
            given("name", Fields::name),
            key("sd", range(0, MOST, "unit of the quantity"), 0.0, "standard deviation of the errors"),
            key("relative_sd", range(0, 10, "-"), 0.0, "the same as a share of the value; both add in squares"));

    private static final Codec<Experiment> EXPERIMENT = Mapping.of(
            Experiment.class,
            given("name", Fields::name),
            given("at", FitKeys::place),
            may("scenario", TITLE, "", "id of the catalog, or a YAML file relative to this one")
                    .as("subject.scenario"),
            may("run", TITLE, "", "folder of a recorded run: its scenario, and its series as data")
                    .as("subject.run"),
            may("measured", TITLE, "", "set of validation/measured, or a YAML file like one")
                    .as("subject.measured"),
            Key.exactlyOne("scenario", "run", "measured"),
            may("set", StudyKeys.SETS, List.of(), "values by path that hold in all its runs")
                    .as("subject.sets"),
            may("regions", list(TITLE, 1), List.of(), "regions of a measured set that count; all if absent")
                    .as("subject.pick.regions"),
            may("quantities", list(TITLE, 1), List.of(), "quantities of a measured set that count; all if absent")
                    .as("subject.pick.quantities"),
            may("law", TITLE, "", "law of soil for a measured set; that of its scenario if absent")
                    .as("subject.pick.law"),
            may(
                            "errors",
                            named(METRIC_NAME, QUANTITY_SD, Experiment.QuantitySd::name),
                            List.of(),
                            "standard deviations of a measured set, by quantity; its own if absent")
                    .as("subject.pick.sd"),
            may("data", list(DATA, 1), List.of(), "what was measured"),
            key("held_out", FLAG, false, "whether it is predicted and not fitted"));

    private static final Codec<SearchSpec> SEARCH = Mapping.of(
            SearchSpec.class,
            SearchSpec.USUAL,
            key(
                    "method",
                    words(Fit.Method.class),
                    "descent: Levenberg-Marquardt; evolution: CMA-ES, for rough responses"),
            key("starts", integer(1, 1000), "starts of which the best counts"),
            key("screened", integer(0, 100_000), "Sobol points from which the starts are chosen"),
            key("rounds", integer(1, 100_000), "rounds of the search at most"),
            key("samples", integer(100, 1_000_000), "samples of the posterior"));

    private static final Codec<Fit.Drive> DRIVE = Mapping.of(
            Fit.Drive.class, key("part_s", range(0, 1e7, "s"), "length of a part of the drive that is fitted alone"));

    private static final Codec<Fit.Chosen> CHOSEN = Mapping.of(
            Fit.Chosen.class,
            key("experiment", METRIC_NAME, "an experiment, held out or not, or a candidate"),
            key("column", HEAD, "one of its values"),
            key("row", integer(1, 1_000_000), 1, "which row of its data"));

    /** The whole file. */
    public static final Mapping<Fit> FIT = Mapping.of(
                    Fit.class,
                    key("fit", ID, "name of the fit, and of its folder").as("name"),
                    may("title", TITLE, "", "one line for readers"),
                    key("seed", SEED, 1L, "seed of starts, samples and made errors")
                            .as("policy.seed"),
                    key("level", range(0.5, 0.9999, "-"), 0.9, "level of confidence of all intervals")
                            .as("policy.level"),
                    may(
                                    "huber",
                                    positive(1000, "-"),
                                    Double.POSITIVE_INFINITY,
                                    "residuals beyond so many standard deviations count linearly; plain squares if absent")
                            .as("policy.huber"),
                    may("search", SEARCH, SearchSpec.USUAL, "how the least cost is sought")
                            .as("policy.search"),
                    key("parameters", named(METRIC_NAME, PARAMETER, ParameterSpec::name), "what is free, by name"),
                    may(
                                    "truth",
                                    byName(METRIC_NAME, any("unit of the parameter")),
                                    Map.of(),
                                    "values of the parameters at which missing data is made, with errors of the given deviations")
                            .as("known.truth"),
                    may(
                                    "published",
                                    byName(METRIC_NAME, any("unit of the parameter")),
                                    Map.of(),
                                    "values of the parameters that others found or set by hand; what they predict is told beside")
                            .as("known.published"),
                    key(
                            "experiments",
                            named(METRIC_NAME, EXPERIMENT, Experiment::name),
                            "what was done and measured, by name"),
                    may(
                                    "candidates",
                                    named(METRIC_NAME, EXPERIMENT, Experiment::name),
                                    List.of(),
                                    "experiments that could be made next, to be ranked")
                            .as("next.candidates"),
                    may(
                                    "chosen_response",
                                    CHOSEN,
                                    Fit.Chosen.NONE,
                                    "number whose uncertainty ranks the candidates; the average of all directions does if absent")
                            .as("next.chosen"),
                    may("drive", DRIVE, Fit.Drive.NONE, "fits by parts of a drive"))
            .checked(FitKeys::checkNames);

    private FitKeys() {}

    private static String place(Fields in) {
        return in.node().yaml().where() + ": " + in.node().path();
    }

    /** Names that refer to others have to be known. */
    private static void checkNames(Fields in, Fit fit) {
        List<String> experiments = new ArrayList<>();
        fit.experiments().forEach(experiment -> experiments.add(experiment.name()));
        fit.candidates().forEach(candidate -> {
            if (experiments.contains(candidate.name())) {
                throw in.refuse(
                        "candidates", "has '" + candidate.name() + "', as experiments has; choose another name");
            }
            experiments.add(candidate.name());
        });
        for (ParameterSpec parameter : fit.parameters()) {
            for (String name : parameter.experiments()) {
                if (!experiments.contains(name)) {
                    throw in.inside("parameters")
                            .inside(parameter.name())
                            .refuse(
                                    "experiments",
                                    "names '" + name + "', which is no experiment"
                                            + NearestName.hint(name, experiments));
                }
            }
        }
        checkChosen(in, fit);
        List<String> names = fit.parameters().stream().map(ParameterSpec::name).toList();
        checkValues(in, "truth", fit.truth(), names);
        checkValues(in, "published", fit.published(), names);
    }

    /** Of all parameters, or of none. */
    private static void checkValues(Fields in, String key, Map<String, Double> values, List<String> names) {
        for (String name : values.keySet()) {
            if (!names.contains(name)) {
                throw in.inside(key).refuse(name, "is no parameter of the fit" + NearestName.hint(name, names));
            }
        }
        for (String name : values.isEmpty() ? List.<String>of() : names) {
            if (!values.containsKey(name)) {
                throw in.refuse(key, "lacks parameter '" + name + "'; give all of them, or none");
            }
        }
    }

    private static void checkChosen(Fields in, Fit fit) {
        Fit.Chosen chosen = fit.chosen();
        if (chosen.experiment().isEmpty()) {
            return;
        }
        if (fit.candidates().isEmpty()) {
            throw in.refuse("chosen_response", "ranks candidates, and there are none; add candidates, or leave it out");
        }
        Map<String, Experiment> all = new LinkedHashMap<>();
        fit.experiments().forEach(it -> all.put(it.name(), it));
        fit.candidates().forEach(it -> all.put(it.name(), it));
        Experiment its = all.get(chosen.experiment());
        Fields inside = in.inside("chosen_response");
        if (its == null) {
            throw inside.refuse(
                    "experiment",
                    "names '" + chosen.experiment() + "', which is no experiment"
                            + NearestName.hint(chosen.experiment(), List.copyOf(all.keySet())));
        }
        List<String> columns = its.data().stream()
                .flatMap(data -> data.values().stream())
                .map(MeasuredData.Value::column)
                .toList();
        if (!columns.contains(chosen.column())) {
            throw inside.refuse(
                    "column",
                    "names '" + chosen.column() + "', which is no value of " + chosen.experiment()
                            + NearestName.hint(chosen.column(), columns));
        }
    }
}
