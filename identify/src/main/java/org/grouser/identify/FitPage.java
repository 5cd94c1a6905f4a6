package org.grouser.identify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.grouser.identify.run.ComparedNumber;
import org.grouser.identify.statistics.Identified;
import org.grouser.identify.statistics.NextTest;
import org.grouser.identify.statistics.Posterior;
import org.grouser.identify.statistics.Profile;
import org.grouser.report.fit.FitAnswer;
import org.grouser.report.fit.FitReport;

/** report.html: the answer of a fit for readers. */
final class FitPage {
    private static final double TRUSTED = 0.5; // of ln p: error at checked samples that is told apart; our choice

    private final FitResult result;
    private final Identified found;

    private FitPage(FitResult result) {
        this.result = result;
        this.found = result.found();
    }

    static String html(FitResult result) {
        return FitReport.html(
                new FitPage(result).answer(),
                "./grouser identify " + result.fit().name());
    }

    private FitAnswer answer() {
        List<String> verdicts =
                result.heldOut().verdicts().stream().map(HeldOut.Verdict::words).toList();
        List<String> notes = new ArrayList<>(result.story().notes());
        notes.addAll(found.notes());
        FitAnswer.Head head = new FitAnswer.Head(
                result.fit().name(),
                result.fit().title(),
                result.story().date(),
                result.fit().policy().seed(),
                level(),
                found.best().cost(),
                result.fitted().size(),
                result.story().runs() + ", " + result.story().failed() + " failed");
        return new FitAnswer(
                head,
                parameters(),
                found.information().correlation(),
                found.analysis().map(it -> it.posterior().samples()).orElse(new double[0][]),
                series(),
                found.next().stream().map(FitPage::test).toList(),
                result.parts().stream().map(this::part).toList(),
                new FitAnswer.Words(
                        known(),
                        found.information().findings(),
                        found.residuals().findings(),
                        verdicts,
                        notes));
    }

    private double level() {
        return result.fit().policy().level();
    }

    private List<FitAnswer.Parameter> parameters() {
        List<FitAnswer.Parameter> parameters = new ArrayList<>();
        List<Estimates.Estimate> estimates = Estimates.of(found, level());
        for (int i = 0; i < estimates.size(); i++) {
            Estimates.Estimate it = estimates.get(i);
            int place = i;
            Optional<Profile> profile = found.analysis()
                    .flatMap(analysis -> analysis.profiles().stream()
                            .filter(one -> one.parameter() == place)
                            .findFirst());
            parameters.add(new FitAnswer.Parameter(
                    it.parameter().name(),
                    it.parameter().unit(),
                    estimate(it),
                    profile.map(one -> new FitAnswer.Profile(one.values(), one.rise(), one.threshold()))
                            .orElse(new FitAnswer.Profile(new double[0], new double[0], Double.NaN)),
                    result.truth(i),
                    result.published(i)));
        }
        return parameters;
    }

    private static FitAnswer.Estimate estimate(Estimates.Estimate it) {
        return new FitAnswer.Estimate(it.value(), it.deviation(), it.low(), it.high(), it.lowOpen(), it.highOpen());
    }

    private FitAnswer.Part part(DrivePart part) {
        return new FitAnswer.Part(
                part.fromS(),
                part.toS(),
                Estimates.of(part.found(), level()).stream()
                        .map(FitPage::estimate)
                        .toList());
    }

    private List<FitAnswer.Series> series() {
        Map<ComparedNumber.Series, List<FitAnswer.Point>> points = new LinkedHashMap<>();
        for (int i = 0; i < result.fitted().size(); i++) {
            ComparedNumber number = result.fitted().get(i);
            int place = i;
            double[] bands = found.analysis()
                    .map(Identified.Analysis::prediction)
                    .map(it -> new double[] {
                        it.low()[place], it.high()[place], it.measuredLow()[place], it.measuredHigh()[place]
                    })
                    .orElse(new double[] {Double.NaN, Double.NaN, Double.NaN, Double.NaN});
            points.computeIfAbsent(number.series(), series -> new ArrayList<>())
                    .add(new FitAnswer.Point(
                            number.axis(),
                            number.measured(),
                            found.misfit().measured().deviations()[i],
                            found.best().responses()[i],
                            bands[0],
                            bands[1],
                            bands[2],
                            bands[3]));
        }
        for (HeldOut.Point it : result.heldOut().points()) {
            points.computeIfAbsent(it.response().series(), series -> new ArrayList<>())
                    .add(new FitAnswer.Point(
                            it.response().axis(),
                            it.response().measured(),
                            Double.NaN,
                            it.predicted(),
                            it.low(),
                            it.high(),
                            it.measuredLow(),
                            it.measuredHigh()));
        }
        List<FitAnswer.Series> all = new ArrayList<>();
        points.forEach((series, its) ->
                all.add(new FitAnswer.Series(series.name(), series.unit(), series.axis(), series.heldOut(), its)));
        return all;
    }

    private static FitAnswer.Test test(NextTest test) {
        String most = String.format(Locale.ROOT, "%s to %.3g %%", test.most(), 100 * test.remainingMost());
        return new FitAnswer.Test(
                test.name(), test.remainingD(), test.remainingA(), test.remainingResponse(), most, test.failure());
    }

    private List<String> known() {
        List<String> known = new ArrayList<>();
        if (!found.misfit().measured().known()) {
            known.add(String.format(
                    Locale.ROOT,
                    "The size of the errors was estimated from what the fit leaves: %.3g times those given",
                    found.scale()));
        }
        if (found.analysis().isEmpty()) {
            known.add("Too many runs around the optimum failed: intervals are those of the linear model");
        }
        found.analysis().ifPresent(analysis -> {
            known.add(String.format(
                    Locale.ROOT,
                    "Profiles, samples and bands come from a surrogate, a %s of %d runs; at %d runs that it has not seen it is"
                            + " wrong by %.2g deviations of the measurements",
                    analysis.kind(),
                    analysis.training(),
                    analysis.heldBack(),
                    analysis.error()));
            long moved = analysis.profiles().stream()
                    .mapToLong(it -> (it.low().moved() ? 1 : 0) + (it.high().moved() ? 1 : 0))
                    .sum();
            known.add("The ends of the intervals were checked by runs of the model, which moved " + moved + " of them");
            known.add(samples(analysis.posterior()));
        });
        return known;
    }

    private static String samples(Posterior posterior) {
        return String.format(
                Locale.ROOT,
                "The samples are worth %.0f independent ones; at %d of them the model itself differs by %.2g in the logarithm"
                        + " of their probability%s",
                posterior.effectiveSize(),
                posterior.checks(),
                posterior.checkError(),
                posterior.checkError() > TRUSTED ? ": take bands and samples with care" : "");
    }
}
