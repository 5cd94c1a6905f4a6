package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.grouser.quantity.Check;

/**
 * A fit from its first candidate to its last answer.
 *
 * <pre>
 *   Search or EvolutionSearch ──▶ optimum ──▶ Information ──▶ Region ──▶ Surrogate (true runs, some held back)
 *        ▲ a true run is better                                            ├──▶ Profile ──▶ ends checked by true runs
 *        └──────────────────────────────────────────────────────────────── ┤       └──▶ wider Region
 *                                                                          └──▶ Posterior ──▶ Prediction
 * </pre>
 *
 * All is deterministic: the same responses give the same bits, whether they were computed now or read from a journal.
 */
public final class Identification {
    private static final int MOST_WIDENINGS = 2; // our choice
    private static final int MOST_REFINEMENTS = 2; // our choice
    private static final int MOST_RESTARTS = 2; // our choice
    private static final double GOOD_SURROGATE = 0.25; // deviations; our choice
    private static final double BETTER = 0.05; // of the cost, by which a true run has to be better; our choice

    private final FitSettings settings;
    private final DirectionHint hint;
    private final FitObserver observer;
    private final List<String> notes = new ArrayList<>();
    private Misfit misfit;
    private List<Misfit.At> runs = new ArrayList<>(); // true runs of the present misfit, for surrogates

    private Identification(Misfit misfit, FitSettings settings, DirectionHint hint, FitObserver observer) {
        this.misfit = misfit;
        this.settings = settings;
        this.hint = hint;
        this.observer = observer;
    }

    /**
     * Fits.
     *
     * @param candidates tests that could be made; may be none
     * @param target the response that they should tell; may be none
     * @param hint knows what undetermined directions mean
     * @param observer is told how it goes on
     */
    public static Identified of(
            Misfit misfit,
            FitSettings settings,
            List<NextTest.Candidate> candidates,
            Optional<NextTest.Target> target,
            DirectionHint hint,
            FitObserver observer) {
        return new Identification(misfit, settings, hint, observer).fit(candidates, target);
    }

    private Identified fit(List<NextTest.Candidate> candidates, Optional<NextTest.Target> target) {
        Misfit asked = misfit;
        boolean known = asked.measured().known();
        boolean robust = asked.robust();
        if (!known && robust) {
            misfit = asked.with(asked.measured(), Misfit.NO_LOSS); // the threshold needs a scale first
        }
        Search.Found found = search();
        double scale = 1;
        if (!known) {
            scale = robust ? medianScale(found.best()) : squareScale(found.best());
            misfit = misfit.with(asked.measured().scaled(scale), robust ? settings.huber() : Misfit.NO_LOSS);
            found = again(found, found.best().x());
            if (!robust) {
                double more = squareScale(found.best()); // priors may have moved it
                scale *= more;
                misfit = misfit.with(asked.measured().scaled(scale), Misfit.NO_LOSS);
                found = again(found, found.best().x());
            }
        }
        notes.addAll(found.notes());
        for (int restart = 0; ; restart++) {
            Optional<Identified> done = analysed(found, scale, candidates, target);
            if (done.isPresent()) {
                return done.get();
            }
            Misfit.At better = least(runs, found.best());
            Check.that(restart <= MOST_RESTARTS, "search", "finds no bottom of the cost; give other starts");
            notes.add(String.format(
                    Locale.ROOT,
                    "A run of the analysis was better than the optimum (cost %.6g instead of %.6g); searched on from it",
                    better.cost(),
                    found.best().cost()));
            found = again(found, better.x());
        }
    }

    private Search.Found search() {
        Search.Settings how = settings.search();
        if (settings.generations() == 0) {
            return Search.least(misfit, how, observer);
        }
        EvolutionSearch evolution =
                new EvolutionSearch(misfit.start(), 0.3, settings.population(), settings.generations(), how.seed());
        while (!evolution.isDone()) {
            List<Misfit.At> answers = misfit.at(List.of(evolution.ask()));
            evolution.tell(answers.stream().mapToDouble(Misfit.At::cost).toArray());
            observer.told(
                    "evolution",
                    evolution.generations(),
                    misfit.evaluations(),
                    evolution.bestCost(),
                    misfit.values(evolution.best()));
        }
        Check.that(
                evolution.bestCost() < Double.POSITIVE_INFINITY,
                "start",
                "and all candidates around it failed: " + misfit.lastFailure());
        notes.add("Evolution " + evolution.ended());
        Search.Found polished = descend(evolution.best());
        List<Search.Start> starts = new ArrayList<>(polished.starts());
        starts.add(new Search.Start(
                0,
                misfit.start(),
                evolution.best(),
                evolution.bestCost(),
                evolution.generations(),
                "evolution " + evolution.ended()));
        return new Search.Found(polished.best(), polished.noise(), starts, polished.notes());
    }

    private Search.Found descend(double[] x) {
        Misfit.At from = misfit.at(List.of(x)).get(0);
        return Search.descend(misfit, List.of(from), settings.search(), new ArrayList<>(), observer);
    }

    /** Descends from a point and keeps the story of the starts. */
    private Search.Found again(Search.Found before, double[] x) {
        Search.Found found = descend(x);
        return new Search.Found(found.best(), found.noise(), before.starts(), before.notes());
    }

    private double squareScale(Misfit.At best) {
        double square = best.cost() - misfit.priorCost(best.x());
        int freedom = Math.max(1, misfit.fittedValues() - misfit.parameters());
        return Math.max(1e-12, Math.sqrt(square / freedom)); // [SeberWild2003]
    }

    private double medianScale(Misfit.At best) {
        double[] sizes = new double[misfit.fittedValues()];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = Math.abs(best.residuals()[i]);
        }
        return Math.max(
                1e-12, 1.4826 * Quantiles.median(sizes)); // the deviation of normal residuals [HollandWelsch1977]
    }

    /** Empty if one of the runs turned out better than the optimum. */
    private Optional<Identified> analysed(
            Search.Found found, double scale, List<NextTest.Candidate> candidates, Optional<NextTest.Target> target) {
        Misfit.At best = found.best();
        runs = new ArrayList<>();
        Slopes slopes = new Slopes(misfit, best, found.noise().steps());
        slopes.blocked.forEach(j -> notes.add(
                misfit.space().names().get(j) + " could not be varied at the optimum: its neighbours failed"));
        Information information = new Information(misfit, best.x(), best.residuals(), slopes.ofResiduals, hint);
        told("information", 1, best);
        double arm = Quantiles.arm(settings.level(), misfit.measured().known(), misfit.freedom());
        double threshold = arm * arm; // chi square of one degree of freedom, or F(1, freedom)
        Region region = Region.around(best.x(), information.covariance());
        Optional<Surrogate.Checked> narrower = Optional.empty();
        for (int widening = 0; ; widening++) {
            Optional<Surrogate.Checked> learnt = surrogate(best, region, widening);
            if (isBeaten(best)) {
                return Optional.empty();
            }
            if (learnt.isEmpty()) {
                notes.add("Too many runs around the optimum failed for a surrogate: no profiles and no samples; "
                        + misfit.lastFailure());
                return Optional.of(identified(found, scale, information, Optional.empty(), candidates, target));
            }
            boolean worse = narrower.isPresent()
                    && learnt.get().error() > GOOD_SURROGATE
                    && learnt.get().error() > narrower.get().error();
            learnt = worse ? narrower : learnt; // no wider than the surrogate can follow
            Surrogate surrogate = learnt.get().surrogate();
            double[] least = surrogate.least(best.x(), new boolean[misfit.parameters()]);
            List<Profile.Draft> drafts = drafts(surrogate, least, information, threshold);
            boolean cut = drafts.stream().anyMatch(Profile.Draft::cut);
            if (cut && !worse && widening < MOST_WIDENINGS) {
                narrower = learnt;
                region = region.widened();
                continue;
            }
            ProfileByRuns byRuns = new ProfileByRuns(
                    misfit,
                    best,
                    threshold,
                    found.noise().steps(),
                    runs,
                    learnt.filter(it -> it.error() <= GOOD_SURROGATE).map(Surrogate.Checked::surrogate));
            int before = misfit.evaluations();
            if (cut) {
                drafts = drafts.stream().map(byRuns::followed).toList();
            }
            List<Profile> profiles = Profile.checked(misfit, best, drafts, threshold, byRuns, runs);
            if (cut) {
                notes.add("Profiles leave the region in which the surrogate holds; from there they were followed by "
                        + (misfit.evaluations() - before) + " candidates; the samples stay within");
            }
            told("profile", 1, best);
            if (isBeaten(best)) {
                return Optional.empty();
            }
            Posterior posterior = Posterior.of(
                    surrogate,
                    misfit,
                    least,
                    information.covariance(),
                    settings.samples(),
                    settings.checks(),
                    settings.search().seed());
            told("posterior", 1, best);
            Prediction prediction = Prediction.of(
                    surrogate,
                    misfit,
                    posterior,
                    settings.level(),
                    settings.search().seed());
            Identified.Analysis analysis = new Identified.Analysis(
                    profiles,
                    posterior,
                    prediction,
                    learnt.get().kind(),
                    learnt.get().training(),
                    learnt.get().heldBack(),
                    learnt.get().error(),
                    widening);
            return Optional.of(identified(found, scale, information, Optional.of(analysis), candidates, target));
        }
    }

    private List<Profile.Draft> drafts(Surrogate surrogate, double[] least, Information information, double threshold) {
        List<Profile.Draft> drafts = new ArrayList<>();
        double[][] covariance = information.covariance();
        for (int j = 0; j < misfit.parameters(); j++) {
            drafts.add(Profile.draft(surrogate, least, Math.sqrt(covariance[j][j]), j, threshold));
        }
        return drafts;
    }

    /** Learns from runs in the region, more of them until the error is small enough. */
    private Optional<Surrogate.Checked> surrogate(Misfit.At best, Region region, int widening) {
        int n = misfit.parameters();
        int wanted = 2 * Quadratic.terms(n) + 2;
        int most = 6 * Quadratic.terms(n); // training runs; our choice
        int heldBack = Math.max(4, wanted / 4);
        int drawn = 0;
        List<Misfit.At> training = new ArrayList<>(runs.stream()
                .filter(run -> !run.failed() && region.holds(run.x()))
                .toList());
        training.add(0, best);
        Optional<Surrogate.Checked> learnt = Optional.empty();
        for (int refinement = 0; refinement <= MOST_REFINEMENTS; refinement++) {
            int fresh = Math.max(0, wanted - training.size());
            List<Misfit.At> made = misfit.at(
                    region.points(drawn, fresh + heldBack, settings.search().seed() + widening));
            drawn += fresh + heldBack;
            runs.addAll(made);
            List<Misfit.At> good = made.stream().filter(run -> !run.failed()).toList();
            int last = Math.max(0, good.size() - heldBack);
            training.addAll(good.subList(0, last));
            List<Misfit.At> kept = good.subList(last, good.size());
            if (training.size() <= Quadratic.terms(n) || kept.isEmpty()) {
                training.addAll(kept);
                wanted *= 2;
                continue;
            }
            learnt = Optional.of(Surrogate.best(misfit, region, training, kept));
            observer.told("surrogate", refinement + 1, misfit.evaluations(), best.cost(), misfit.values(best.x()));
            if (learnt.get().error() <= GOOD_SURROGATE || training.size() >= most) {
                return learnt;
            }
            training.addAll(kept);
            wanted = Math.min(most, 2 * training.size());
        }
        learnt.ifPresent(it -> notes.add(String.format(
                Locale.ROOT,
                "The surrogate is %.2g deviations wrong at runs it has not seen: the responses are rougher than it can tell",
                it.error())));
        return learnt;
    }

    private void told(String stage, int round, Misfit.At best) {
        observer.told(stage, round, misfit.evaluations(), best.cost(), misfit.values(best.x()));
    }

    private boolean isBeaten(Misfit.At best) {
        double margin = BETTER * Math.max(1, best.cost() / misfit.freedom());
        return least(runs, best).cost() < best.cost() - margin;
    }

    private static Misfit.At least(List<Misfit.At> all, Misfit.At best) {
        Misfit.At least = best;
        for (Misfit.At run : all) {
            least = run.cost() < least.cost() ? run : least;
        }
        return least;
    }

    private Identified identified(
            Search.Found found,
            double scale,
            Information information,
            Optional<Identified.Analysis> analysis,
            List<NextTest.Candidate> candidates,
            Optional<NextTest.Target> target) {
        List<NextTest> next = candidates.isEmpty()
                ? List.of()
                : NextTest.ranked(
                        misfit,
                        found.best().x(),
                        information.matrix(),
                        found.noise().steps(),
                        candidates,
                        target);
        if (misfit.failures() > 0) {
            notes.add(misfit.failures() + " of " + misfit.evaluations() + " candidates had no responses; the last one: "
                    + misfit.lastFailure());
        }
        return new Identified(
                new Search.Found(found.best(), found.noise(), found.starts(), List.copyOf(notes)),
                misfit,
                settings,
                scale,
                information,
                ResidualTests.of(misfit, found.best()),
                analysis,
                next);
    }
}
