package org.grouser.campaign.study;

import java.util.ArrayList;
import java.util.List;
import org.grouser.campaign.sampling.Distribution;
import org.grouser.campaign.study.Questions.Side;
import org.grouser.quantity.Formula;

/**
 * A study made in code.
 *
 * <pre>
 *   Study study = StudyBuilder.of("slope", "viper-rover")
 *           .linear("slope", "slope_deg", 0, 25, 6)
 *           .uniform("friction", "ground.0.contact.nonsmooth.friction", 0.4, 0.8)
 *           .latinHypercube(200)
 *           .response("slip", "mean_slip")
 *           .outcome("stuck", "mean_slip &gt; 0.9")
 *           .build();
 * </pre>
 */
public final class StudyBuilder {
    private final String name;
    private final String scenario;
    private final List<String> sets = new ArrayList<>();
    private final List<Factor> factors = new ArrayList<>();
    private final List<Response> responses = new ArrayList<>();
    private final List<Outcome> outcomes = new ArrayList<>();
    private final List<Questions.CurveOf> curves = new ArrayList<>();
    private final List<Questions.MapOf> maps = new ArrayList<>();
    private final List<Questions.WorstOf> worst = new ArrayList<>();
    private final List<Questions.ParetoOf> pareto = new ArrayList<>();
    private String title = "";
    private Correlations correlations = Correlations.NONE;
    private Sampling sampling = new Sampling.Grid();
    private Until until = Until.ALL;
    private Keep keep = Keep.NONE;
    private long seed = 1;
    private double level = 0.95;

    private StudyBuilder(String name, String scenario) {
        this.name = name;
        this.scenario = scenario;
    }

    /**
     * @param scenario id of the catalog, or a file
     */
    public static StudyBuilder of(String name, String scenario) {
        return new StudyBuilder(name, scenario);
    }

    public StudyBuilder title(String line) {
        title = line;
        return this;
    }

    /**
     * @param pathAndValue path=value, for all runs
     */
    public StudyBuilder set(String pathAndValue) {
        sets.add(pathAndValue);
        return this;
    }

    public StudyBuilder factor(Factor factor) {
        factors.add(factor);
        return this;
    }

    /**
     * @param key parameter or path of the scenario
     */
    public StudyBuilder factor(String factor, String key, FactorValues values) {
        return factor(new Factor(factor, key, "", values));
    }

    public StudyBuilder drawn(String factor, String key, Distribution distribution) {
        return factor(factor, key, new FactorValues.Drawn(distribution));
    }

    public StudyBuilder uniform(String factor, String key, double min, double max) {
        return drawn(factor, key, new Distribution.Uniform(min, max));
    }

    public StudyBuilder normal(String factor, String key, double mean, double deviation) {
        return drawn(factor, key, new Distribution.Normal(mean, deviation));
    }

    public StudyBuilder list(String factor, String key, Double... values) {
        return factor(factor, key, new FactorValues.Listed(List.of(values)));
    }

    public StudyBuilder linear(String factor, String key, double from, double to, int count) {
        return factor(factor, key, new FactorValues.Linear(from, to, count));
    }

    public StudyBuilder seeds(int from, int count) {
        return factor("seed", "seed", new FactorValues.Seeds(from, count));
    }

    public StudyBuilder correlations(Correlations given) {
        correlations = given;
        return this;
    }

    public StudyBuilder sampling(Sampling given) {
        sampling = given;
        return this;
    }

    public StudyBuilder latinHypercube(int runs) {
        return sampling(new Sampling.LatinHypercube(runs));
    }

    public StudyBuilder sobol(int runs) {
        return sampling(new Sampling.Sobol(runs));
    }

    public StudyBuilder random(int runs) {
        return sampling(new Sampling.PlainRandom(runs));
    }

    /**
     * @param formula a metric, or a formula of metrics and factors
     */
    public StudyBuilder response(String response, String formula) {
        return response(response, formula, "");
    }

    public StudyBuilder response(String response, String formula, String unit) {
        responses.add(new Response(response, Formula.parse(formula), unit));
        return this;
    }

    /**
     * @param when for example stability_min &lt; 0
     */
    public StudyBuilder outcome(String outcome, String when) {
        outcomes.add(new Outcome(outcome, Condition.parse(when)));
        return this;
    }

    public StudyBuilder curve(String of, String over, String by) {
        curves.add(new Questions.CurveOf(of, over, by));
        return this;
    }

    public StudyBuilder map(String of, String x, String y, double acceptable) {
        maps.add(new Questions.MapOf(of, x, y, acceptable));
        return this;
    }

    public StudyBuilder worst(String of, int count, Side which) {
        worst.add(new Questions.WorstOf(of, count, which));
        return this;
    }

    public StudyBuilder pareto(Questions.Goal... goals) {
        pareto.add(new Questions.ParetoOf(List.of(goals)));
        return this;
    }

    /** Ends when an interval is narrow enough. */
    public StudyBuilder until(String of, double intervalBelow, int atMost) {
        until = new Until(of, intervalBelow, atMost);
        return this;
    }

    public StudyBuilder keep(Keep given) {
        keep = given;
        return this;
    }

    public StudyBuilder seed(long given) {
        seed = given;
        return this;
    }

    public StudyBuilder level(double given) {
        level = given;
        return this;
    }

    public Study build() {
        return new Study(
                name,
                new Study.Subject(title, scenario, sets),
                factors,
                correlations,
                sampling,
                new Study.Outputs(responses, outcomes),
                new Questions(curves, maps, worst, pareto),
                new Study.Policy(seed, level, until, keep));
    }
}
