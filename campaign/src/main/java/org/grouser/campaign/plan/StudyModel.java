package org.grouser.campaign.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.grouser.campaign.execute.RowResult;
import org.grouser.campaign.execute.RowTask;
import org.grouser.campaign.execute.RunPackage;
import org.grouser.campaign.study.Factor;
import org.grouser.campaign.study.Outcome;
import org.grouser.campaign.study.Response;
import org.grouser.campaign.study.Sampling;
import org.grouser.campaign.study.Study;
import org.grouser.campaign.table.StudyRow;
import org.grouser.quantity.Formula.Amount;
import org.grouser.quantity.Formula.FormulaException;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Unit;
import org.grouser.record.measure.MetricSpec;
import org.grouser.record.study.StudyColumn;
import org.grouser.record.study.StudyColumn.Role;
import org.grouser.scenario.Parameter;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioTemplate;
import org.grouser.scenario.yaml.ScenarioException;
import org.jspecify.annotations.Nullable;

/** A study with its scenario: what is set for a row, and what the numbers of its run say. */
public final class StudyModel {
    private final Study study;
    private final Map<String, ScenarioTemplate> templates; // by variant
    private final Scenario first;
    private final List<String> metrics; // that responses and outcomes use
    private final Map<String, Unit> units = new LinkedHashMap<>(); // of factors and metrics, where they are known
    private final List<@Nullable Unit> keyUnits = new ArrayList<>(); // by factor, of what it sets
    private final List<StudyColumn> columns = new ArrayList<>();

    private StudyModel(Study study, Map<String, ScenarioTemplate> templates, double[] firstRow) {
        this.study = study;
        this.templates = templates;
        factorUnits();
        this.first = checkedFirst(firstRow);
        this.metrics = usedMetrics();
        makeColumns();
        checkNames();
    }

    /**
     * Opens the scenario, and checks that every factor reaches it and that all responses can be worked out.
     *
     * @param firstRow what the factors are in the first row
     * @throws ScenarioException of one line
     */
    public static StudyModel open(Study study, double[] firstRow) {
        return new StudyModel(study, opened(study), firstRow);
    }

    /**
     * The same with templates that were written before.
     *
     * @param texts by variant
     */
    public static StudyModel reopen(Study study, Map<String, String> texts, double[] firstRow) {
        Map<String, ScenarioTemplate> templates = new TreeMap<>();
        texts.forEach((variant, text) -> templates.put(variant, ScenarioTemplate.parse(text, "scenario.yaml")));
        return new StudyModel(study, templates, firstRow);
    }

    private static Map<String, ScenarioTemplate> opened(Study study) {
        Map<String, ScenarioTemplate> templates = new TreeMap<>();
        List<String> variants = study.factors().stream()
                .filter(Factor::isVariant)
                .flatMap(factor -> factor.values().labels().stream())
                .toList();
        for (String variant : variants.isEmpty() ? List.of("") : variants) {
            List<String> sets = new ArrayList<>();
            if (!variant.isEmpty()) {
                sets.add(Factor.VARIANT + "=" + variant);
            }
            sets.addAll(study.subject().sets());
            templates.put(variant, ScenarioTemplate.open(study.subject().scenario(), sets));
        }
        return templates;
    }

    /** The unit of what each factor sets, and of the factor itself. */
    private void factorUnits() {
        List<Parameter> parameters = templates.values().iterator().next().parameters();
        for (Factor factor : study.factors()) {
            Unit there = keyUnit(parameters, factor.key());
            Unit own = factor.unit().isEmpty() ? there : Unit.parse(factor.unit());
            if (there != null && own != null && !own.fits(there)) {
                throw new ScenarioException("factors." + factor.name() + ".unit = '" + factor.unit() + "' is "
                        + own.kind() + ", and '" + factor.key() + "' is " + there.kind());
            }
            keyUnits.add(there);
            if (own != null) {
                units.put(factor.name(), own);
            }
        }
    }

    /** Of a parameter as it says, of a path by its last name: radius_m, speed_m_per_s. */
    private static @Nullable Unit keyUnit(List<Parameter> parameters, String key) {
        for (Parameter parameter : parameters) {
            if (key.equals(parameter.name()) || key.equals("parameters." + parameter.name())) {
                return parameter.unit().isEmpty() ? null : Unit.parse(parameter.unit());
            }
        }
        String last = key.substring(key.lastIndexOf('.') + 1);
        int per = last.indexOf("_per_");
        int begin = last.lastIndexOf('_', per < 0 ? last.length() : per - 1);
        return begin < 0 ? null : Unit.parse(last.substring(begin + 1).replace("_per_", "/"));
    }

    /** The scenario of the first row; each factor alone is tried first, so that a wrong one is named. */
    private Scenario checkedFirst(double[] row) {
        String variant = variant(row);
        ScenarioTemplate template = Objects.requireNonNull(templates.get(variant), variant);
        Scenario nominal = template.scenario(List.of());
        for (int i = 0; i < row.length; i++) {
            Factor factor = study.factors().get(i);
            if (factor.isSet()) {
                try {
                    template.scenario(List.of(set(i, row[i])));
                } catch (ScenarioException e) {
                    throw new ScenarioException("factors." + factor.name() + ": " + e.getMessage());
                }
            }
        }
        Scenario made = template.scenario(setsWithoutVariant(row));
        if (row.length > 0 && made.metrics().isEmpty()) {
            throw new ScenarioException("scenario '" + nominal.id() + "' has no metrics; a study needs some");
        }
        return made;
    }

    /** The metrics that responses and outcomes use; all names have to be known. */
    private List<String> usedMetrics() {
        List<String> known = new ArrayList<>();
        for (MetricSpec metric : first.metrics()) {
            Unit unit = Unit.parse(metric.unit());
            if (unit != null) {
                units.put(metric.name(), unit);
            }
            known.add(metric.name());
        }
        for (Factor factor : study.factors()) {
            if (known.contains(factor.name())) {
                throw new ScenarioException("factors." + factor.name() + " has the name of a metric; choose another");
            }
        }
        study.factors().forEach(factor -> known.add(factor.name()));
        Set<String> used = new LinkedHashSet<>();
        for (Response response : study.outputs().responses()) {
            used.addAll(
                    checked("responses." + response.name(), response.formula().names(), known));
        }
        for (Outcome outcome : study.outputs().outcomes()) {
            used.addAll(checked("outcomes." + outcome.name(), outcome.when().names(), known));
        }
        study.factors().forEach(factor -> used.remove(factor.name()));
        return List.copyOf(used);
    }

    private Set<String> checked(String where, Set<String> names, List<String> known) {
        for (String name : names) {
            if (!known.contains(name)) {
                throw new ScenarioException(where + ": '" + name + "' is neither a metric of scenario '" + first.id()
                        + "' nor a factor" + NearestName.hint(name, known));
            }
        }
        return names;
    }

    private void makeColumns() {
        for (Factor factor : study.factors()) {
            columns.add(new StudyColumn(
                    Role.FACTOR,
                    factor.name(),
                    factor.unit().isEmpty() ? "-" : factor.unit(),
                    factor.key() + ": " + factor.values().words(),
                    factor.values().labels()));
        }
        for (Response response : study.outputs().responses()) {
            columns.add(new StudyColumn(
                    Role.RESPONSE,
                    response.name(),
                    unit(response),
                    response.formula().toString(),
                    List.of()));
        }
        if (study.sampling() instanceof Sampling.Subset subset) {
            String meaning = "how far from: " + outcome(subset.outcome()).when();
            columns.add(new StudyColumn(Role.RESPONSE, margin(subset), "-", meaning, List.of()));
        }
        for (Outcome outcome : study.outputs().outcomes()) {
            tryOut(
                    "outcomes." + outcome.name() + " = '" + outcome.when() + "'",
                    () -> outcome.when().holds(sample(), ""));
            columns.add(new StudyColumn(
                    Role.OUTCOME, outcome.name(), "-", outcome.when().toString(), List.of()));
        }
    }

    /** The column with the margin of a rare outcome. */
    static String margin(Sampling.Subset subset) {
        return subset.outcome() + "_margin";
    }

    private Outcome outcome(String name) {
        return study.outputs().outcomes().stream()
                .filter(outcome -> outcome.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** As it says, or that of the one metric it is. */
    private String unit(Response response) {
        String where = "responses." + response.name() + " = '" + response.formula() + "'";
        Amount[] amount = {new Amount(0, null)};
        tryOut(where, () -> amount[0] = response.formula().amount(sample()));
        Unit made = amount[0].unit();
        if (!response.unit().isEmpty()) {
            Unit wanted = Unit.parse(response.unit());
            if (made != null && wanted != null && !made.fits(wanted)) {
                throw new ScenarioException(
                        where + " is " + made.kind() + ", and its unit " + response.unit() + " is " + wanted.kind());
            }
            return response.unit();
        }
        for (MetricSpec metric : first.metrics()) {
            if (metric.name().equals(response.formula().toString())) {
                return metric.unit();
            }
        }
        if (made != null && !made.fits(Unit.ONE)) {
            throw new ScenarioException(where + " is " + made.kind() + "; write its unit: {formula: ..., unit: ...}");
        }
        return "-";
    }

    /** Numbers of no meaning, with the units of their names. */
    private Map<String, Amount> sample() {
        Map<String, Amount> sample = new LinkedHashMap<>();
        for (String metric : metrics) {
            sample.put(metric, new Amount(1.25 + 0.1 * sample.size(), units.get(metric)));
        }
        for (Factor factor : study.factors()) {
            sample.put(factor.name(), new Amount(1.25 + 0.1 * sample.size(), units.get(factor.name())));
        }
        return sample;
    }

    /** What a formula says of units; that numbers of no meaning lead nowhere is no fault. */
    private static void tryOut(String where, Runnable trial) {
        try {
            trial.run();
        } catch (IllegalArgumentException e) {
            String message = String.valueOf(e.getMessage());
            if (message.contains("do not fit") || message.contains("without unit") || message.contains("is wanted")) {
                throw new ScenarioException(where + " " + message);
            }
        }
    }

    /** Every name in questions and policy is one of the table. */
    private void checkNames() {
        List<String> factors = names(Role.FACTOR);
        List<String> responses = names(Role.RESPONSE);
        List<String> outcomes = names(Role.OUTCOME);
        List<String> results = new ArrayList<>(responses);
        results.addAll(outcomes);
        study.questions().curves().forEach(curve -> {
            known("curves.of", curve.of(), results, "response or outcome");
            known("curves.over", curve.over(), factors, "factor");
            if (!curve.by().isEmpty()) {
                known("curves.by", curve.by(), factors, "factor");
            }
        });
        study.questions().maps().forEach(map -> {
            known("maps.of", map.of(), outcomes, "outcome");
            known("maps.x", map.x(), factors, "factor");
            known("maps.y", map.y(), factors, "factor");
        });
        study.questions().worst().forEach(worst -> known("worst.of", worst.of(), responses, "response"));
        study.questions()
                .pareto()
                .forEach(front -> front.goals().forEach(goal -> known("pareto.of", goal.of(), responses, "response")));
        if (study.policy().until().stopsEarly()) {
            known("until.of", study.outputs().watched(study.policy().until()), results, "response or outcome");
        }
        if (!study.policy().keep().by().isEmpty()) {
            known("keep.by", study.policy().keep().by(), responses, "response");
        }
    }

    private static void known(String where, String name, List<String> names, String what) {
        if (!names.contains(name)) {
            throw new ScenarioException(
                    where + " = '" + name + "' is no " + what + " of the study" + NearestName.hint(name, names));
        }
    }

    private List<String> names(Role role) {
        return columns.stream()
                .filter(column -> column.role() == role)
                .map(StudyColumn::name)
                .toList();
    }

    public Study study() {
        return study;
    }

    /** The columns of the table: factors, responses, outcomes. */
    public List<StudyColumn> columns() {
        return List.copyOf(columns);
    }

    /** The scenario of the first row. */
    public Scenario firstScenario() {
        return first;
    }

    /** The texts of the scenario, by variant; one without a name if the study does not vary it. */
    public Map<String, String> texts() {
        Map<String, String> texts = new TreeMap<>();
        templates.forEach((variant, template) -> texts.put(variant, template.text()));
        return texts;
    }

    /** Files that the scenario names, without those of the catalog. */
    public List<String> files() {
        Set<String> files = new LinkedHashSet<>();
        templates.values().forEach(template -> files.addAll(template.files()));
        return List.copyOf(files);
    }

    /**
     * What all runs share.
     *
     * @param keep folder of the study if every run leaves its folder there, or empty
     */
    public RunPackage work(String keep) {
        return new RunPackage(texts(), Map.of(), metrics, keep);
    }

    /** The run of a row. */
    public RowTask task(int row, double[] factors) {
        return new RowTask(row, sets(factors));
    }

    private List<String> sets(double[] factors) {
        List<String> sets = new ArrayList<>(setsWithoutVariant(factors));
        String variant = variant(factors);
        if (!variant.isEmpty()) {
            sets.add(0, Factor.VARIANT + "=" + variant);
        }
        return sets;
    }

    /** What is set for a row whose variant is chosen already: path=value each. */
    public List<String> setsWithoutVariant(double[] factors) {
        List<String> sets = new ArrayList<>();
        for (int i = 0; i < factors.length; i++) {
            if (study.factors().get(i).isSet()) {
                sets.add(set(i, factors[i]));
            }
        }
        return sets;
    }

    /** The variant of a row; empty if the study does not vary it. */
    public String variant(double[] factors) {
        for (int i = 0; i < factors.length; i++) {
            if (study.factors().get(i).isVariant()) {
                return study.factors().get(i).values().text(factors[i]);
            }
        }
        return "";
    }

    /** A value as it is set, in the unit of what it sets. */
    private String set(int index, double value) {
        Factor factor = study.factors().get(index);
        Unit own = factor.unit().isEmpty() ? null : Unit.parse(factor.unit());
        Unit there = keyUnits.get(index);
        double set = own == null || there == null || own.factor() == there.factor() ? value : own.in(value, there);
        return factor.key() + "=" + factor.values().text(set);
    }

    /** The row of a run that has ended. */
    public StudyRow row(RowResult result, double[] factors) {
        double[] values = new double[columns.size()];
        Arrays.fill(values, Double.NaN);
        System.arraycopy(factors, 0, values, 0, factors.length);
        String failure = result.failure();
        if (result.failed()) {
            stops(result, values);
        } else {
            failure = evaluate(result, factors, values);
        }
        return new StudyRow(result.row(), values, result.stop(), result.stateHash(), result.seconds(), failure);
    }

    /**
     * Outcomes that ask for the stop alone hold of runs that failed too: a rover that left its field, for example.
     *
     * @param values Modified.
     */
    private void stops(RowResult result, double[] values) {
        int at = values.length - study.outputs().outcomes().size();
        for (Outcome outcome : study.outputs().outcomes()) {
            if (outcome.when().names().isEmpty()) {
                values[at] = outcome.when().holds(Map.of(), result.stop()) ? 1 : 0;
            }
            at++;
        }
    }

    /**
     * Works out responses and outcomes.
     *
     * @param values Modified.
     * @return why one of them cannot be worked out, or empty
     */
    private String evaluate(RowResult result, double[] factors, double[] values) {
        Map<String, Amount> known = new LinkedHashMap<>();
        for (int i = 0; i < metrics.size(); i++) {
            known.put(metrics.get(i), new Amount(result.metrics()[i], units.get(metrics.get(i))));
        }
        for (int i = 0; i < factors.length; i++) {
            String name = study.factors().get(i).name();
            known.put(name, new Amount(factors[i], units.get(name)));
        }
        String failure = "";
        int at = factors.length;
        for (Response response : study.outputs().responses()) {
            try {
                if (isKnown(response.formula().names(), known)) {
                    Amount amount = response.formula().amount(known);
                    values[at] = response.unit().isEmpty() ? amount.value() : amount.in(response.unit());
                }
            } catch (FormulaException e) {
                failure = "responses." + response.name() + " = '" + response.formula() + "' " + e.getMessage();
            }
            at++;
        }
        if (study.sampling() instanceof Sampling.Subset subset) {
            Outcome outcome = outcome(subset.outcome());
            if (isKnown(outcome.when().names(), known)) {
                values[at] = outcome.when().margin(known);
            }
            at++;
        }
        for (Outcome outcome : study.outputs().outcomes()) {
            try {
                if (isKnown(outcome.when().names(), known)) {
                    values[at] = outcome.when().holds(known, result.stop()) ? 1 : 0;
                }
            } catch (IllegalArgumentException e) {
                failure = "outcomes." + outcome.name() + " = '" + outcome.when() + "' " + e.getMessage();
            }
            at++;
        }
        return failure;
    }

    /** A metric that the run does not have, the time of something that never came about, says nothing. */
    private static boolean isKnown(Set<String> names, Map<String, Amount> known) {
        return names.stream()
                .allMatch(name ->
                        Double.isFinite(Objects.requireNonNull(known.get(name)).value()));
    }
}
