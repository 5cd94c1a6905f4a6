package org.grouser.identify;

import java.util.ArrayList;
import java.util.List;
import org.grouser.identify.run.ComparedNumber;
import org.grouser.identify.statistics.Identified;
import org.grouser.identify.statistics.NextTest;
import org.grouser.identify.statistics.Prediction;
import org.grouser.identify.statistics.Prior;
import org.grouser.identify.statistics.ResidualTests;
import org.grouser.record.JsonText;

/** fit.json: the answer of a fit. Holds no time of the clock, so that equal fits leave equal bytes. */
public final class FitJson {
    private FitJson() {}

    /** The text of the file. */
    public static String text(FitResult result) {
        Identified found = result.found();
        JsonText json = new JsonText().object();
        json.key("fit").value(result.fit().name());
        json.key("title").value(result.fit().title());
        json.key("date").value(result.story().date());
        json.key("seed").value(result.fit().policy().seed());
        json.key("level").value(result.fit().policy().level());
        json.key("cost").value(found.best().cost());
        json.key("values").value(result.fitted().size());
        json.key("deviation_scale").value(found.scale());
        json.key("response_noise").value(found.search().noise().deviation());
        json.key("runs").value(result.story().runs());
        json.key("failed_runs").value(result.story().failed());
        json.newLine().key("parameters").array();
        List<Estimates.Estimate> estimates =
                Estimates.of(found, result.fit().policy().level());
        for (int i = 0; i < estimates.size(); i++) {
            parameter(json.newLine(), result, i, estimates.get(i));
        }
        json.end().newLine().key("correlation").array();
        for (double[] row : found.information().correlation()) {
            numbers(json.newLine(), row);
        }
        json.end();
        strings(json.newLine().key("findings"), found.information().findings());
        strings(json.newLine().key("residual_findings"), found.residuals().findings());
        residuals(json.newLine().key("residuals"), found.residuals());
        found.analysis().ifPresent(analysis -> analysis(json, analysis));
        json.newLine().key("data").array();
        for (int i = 0; i < result.fitted().size(); i++) {
            fitted(json.newLine(), result, i);
        }
        json.end().newLine().key("held_out").array();
        result.heldOut().points().forEach(point -> heldOut(json.newLine(), point));
        json.end().newLine().key("verdicts").array();
        result.heldOut().verdicts().forEach(verdict -> verdict(json.newLine(), verdict));
        json.end().newLine().key("next_tests").array();
        found.next().forEach(test -> next(json.newLine(), test));
        json.end().newLine().key("parts").array();
        result.parts()
                .forEach(
                        part -> part(json.newLine(), part, result.fit().policy().level()));
        json.end();
        List<String> notes = new ArrayList<>(result.story().notes());
        notes.addAll(found.notes());
        strings(json.newLine().key("notes"), notes);
        return json.end() + "\n";
    }

    private static void parameter(JsonText json, FitResult result, int i, Estimates.Estimate it) {
        json.object();
        json.key("name").value(it.parameter().name());
        json.key("path").value(result.parameters().spec(i).path());
        json.key("unit").value(it.parameter().unit());
        json.key("estimate").value(it.value());
        json.key("deviation").value(it.deviation());
        json.key("low").value(it.low());
        json.key("high").value(it.high());
        json.key("low_open").value(it.lowOpen());
        json.key("high_open").value(it.highOpen());
        json.key("interval").value(it.how());
        json.key("lower").value(it.parameter().lower());
        json.key("upper").value(it.parameter().upper());
        json.key("start").value(it.parameter().start());
        if (it.parameter().prior().kind() != Prior.Kind.NONE) {
            json.key("prior_centre").value(it.parameter().prior().centre());
            json.key("prior_spread").value(it.parameter().prior().spread());
        }
        double truth = result.truth(i);
        if (!Double.isNaN(truth)) {
            json.key("truth").value(truth);
        }
        double published = result.published(i);
        if (!Double.isNaN(published)) {
            json.key("published").value(published);
        }
        json.end();
    }

    private static void residuals(JsonText json, ResidualTests tests) {
        json.object();
        json.key("chi_square").value(tests.chiSquare());
        json.key("freedom").value(tests.freedom());
        json.key("fit_probability").value(tests.fitProbability());
        json.key("series").array();
        for (ResidualTests.Series series : tests.series()) {
            json.newLine().object();
            json.key("name").value(series.name());
            json.key("count").value(series.count());
            json.key("mean").value(series.mean());
            json.key("rms").value(series.rms());
            json.key("bias_probability").value(series.biasProbability());
            json.key("runs_probability").value(series.runsProbability());
            json.key("trend_probability").value(series.trendProbability());
            json.key("lag_correlation").value(series.lagCorrelation());
            json.end();
        }
        json.end().end();
    }

    private static void analysis(JsonText json, Identified.Analysis analysis) {
        json.newLine().key("surrogate").object();
        json.key("kind").value(analysis.kind());
        json.key("training_runs").value(analysis.training());
        json.key("held_back_runs").value(analysis.heldBack());
        json.key("error").value(analysis.error());
        json.end().newLine().key("posterior").object();
        json.key("samples").value(analysis.posterior().samples().length);
        json.key("effective_size").value(analysis.posterior().effectiveSize());
        json.key("acceptance").value(analysis.posterior().acceptance());
        json.key("checks").value(analysis.posterior().checks());
        json.key("check_error").value(analysis.posterior().checkError());
        json.end();
    }

    private static void place(JsonText json, ComparedNumber response) {
        json.key("experiment").value(response.series().experiment());
        json.key("column").value(response.series().column());
        json.key("unit").value(response.series().unit());
        json.key("axis").value(response.series().axis());
        json.key("at").value(response.axis());
        json.key("measured").value(response.measured());
    }

    private static void fitted(JsonText json, FitResult result, int i) {
        Identified found = result.found();
        json.object();
        place(json, result.fitted().get(i));
        json.key("deviation").value(found.misfit().measured().deviations()[i]);
        json.key("fitted").value(found.best().responses()[i]);
        found.analysis().ifPresent(analysis -> {
            Prediction bands = analysis.prediction();
            json.key("low").value(bands.low()[i]);
            json.key("high").value(bands.high()[i]);
            json.key("measured_low").value(bands.measuredLow()[i]);
            json.key("measured_high").value(bands.measuredHigh()[i]);
        });
        json.end();
    }

    private static void heldOut(JsonText json, HeldOut.Point point) {
        json.object();
        place(json, point.response());
        json.key("predicted").value(point.predicted());
        json.key("low").value(point.low());
        json.key("high").value(point.high());
        json.key("measured_low").value(point.measuredLow());
        json.key("measured_high").value(point.measuredHigh());
        json.key("inside").value(point.inside());
        json.end();
    }

    private static void verdict(JsonText json, HeldOut.Verdict verdict) {
        json.object();
        json.key("series").value(verdict.series());
        json.key("count").value(verdict.fitted().count());
        json.key("inside").value(verdict.fitted().inside());
        json.key("bias").value(verdict.fitted().bias());
        json.key("rms").value(verdict.fitted().rms());
        if (!Double.isNaN(verdict.published().rms())) {
            json.key("published_rms").value(verdict.published().rms());
            json.key("published_inside").value(verdict.published().inside());
        }
        json.key("agrees").value(verdict.agrees());
        json.key("words").value(verdict.words());
        json.end();
    }

    private static void next(JsonText json, NextTest test) {
        json.object();
        json.key("name").value(test.name());
        json.key("remaining_d").value(test.remainingD());
        json.key("remaining_a").value(test.remainingA());
        json.key("remaining_response").value(test.remainingResponse());
        json.key("most").value(test.most());
        json.key("remaining_most").value(test.remainingMost());
        json.key("failure").value(test.failure());
        json.end();
    }

    private static void part(JsonText json, DrivePart part, double level) {
        json.object();
        json.key("from_s").value(part.fromS());
        json.key("to_s").value(part.toS());
        json.key("parameters").array();
        Estimates.of(part.found(), level).forEach(it -> {
            json.object();
            json.key("name").value(it.parameter().name());
            json.key("estimate").value(it.value());
            json.key("low").value(it.low());
            json.key("high").value(it.high());
            json.end();
        });
        json.end();
        strings(json.key("findings"), part.found().information().findings());
        json.end();
    }

    private static void numbers(JsonText json, double[] row) {
        json.array();
        for (double number : row) {
            json.value(number);
        }
        json.end();
    }

    private static void strings(JsonText json, List<String> words) {
        json.array();
        words.forEach(json::value);
        json.end();
    }
}
