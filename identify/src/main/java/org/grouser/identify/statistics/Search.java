package org.grouser.identify.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.grouser.campaign.sampling.SobolSequence;
import org.grouser.quantity.Check;

/**
 * The least cost of a {@link Misfit} from several starts at once: scrambled Sobol points are screened, the best of them and
 * the point given descend by Levenberg-Marquardt ({@link Descent}); every round of all starts is one batch of candidates.
 *
 * <p>Starts that meet go on as one. A candidate that fails counts as infinitely costly: trials step back from it, and a
 * difference is taken to the other side. Where a candidate takes many runs, the worse half of the starts is left behind after every
 * second round, but for those that are nearly as good as the best. The same seed gives the same bits.
 */
public final class Search {
    private static final double MEET = 1e-3; // sides of the unit cube; our choice
    private static final int ROUNDS_OF_A_HEAT = 2; // our choice
    private static final double AS_GOOD =
            2e3; // negligible differences of the cost, 4.5 standard deviations; our choice

    private Search() {}

    /**
     * How to search.
     *
     * @param starts that descend, the given one among them
     * @param screened Sobol points from which the other starts are chosen
     * @param rounds of each start at most
     * @param tolerance a round that lowers 1 + cost by a smaller share counts as none
     * @param leastMove a step below, in sides of the unit cube, ends a start
     * @param noise whether the roughness of the responses is estimated for the steps of differences
     */
    public record Settings(
            int starts, int screened, int rounds, double tolerance, double leastMove, boolean noise, long seed) {
        public Settings {
            Check.that(starts >= 1 && starts <= 1000, "starts", "= " + starts + " has to be within 1 .. 1000");
            Check.that(screened >= 0 && screened <= 100_000, "screened", "= " + screened + " is too many");
            Check.that(rounds >= 1, "rounds", "= " + rounds + " has to be at least 1");
        }

        /** Four starts out of sixteen points. */
        public static Settings usual(long seed) {
            return new Settings(4, 16, 60, 1e-7, 1e-7, true, seed);
        }
    }

    /** How one start went; points in the unit cube. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Start(int number, double[] from, double[] to, double cost, int rounds, String ended) {}

    /**
     * What was found.
     *
     * @param best of all starts
     * @param starts in order of their cost
     * @param notes what went wrong on the way
     */
    public record Found(Misfit.At best, ResponseNoise noise, List<Start> starts, List<String> notes) {}

    /** Searches; the observer is told the best after each round. */
    public static Found least(Misfit misfit, Settings settings, FitObserver observer) {
        List<double[]> screened = new ArrayList<>();
        screened.add(misfit.start());
        if (settings.screened() > 0 && misfit.parameters() <= SobolSequence.MOST_DIMENSIONS) {
            SobolSequence sobol = new SobolSequence(settings.seed(), settings.screened(), misfit.parameters());
            for (int i = 0; i < settings.screened(); i++) {
                double[] point = new double[misfit.parameters()];
                sobol.point(i, point);
                screened.add(point);
            }
        }
        List<Misfit.At> answers = misfit.at(screened);
        List<Misfit.At> usable = new ArrayList<>(answers.subList(1, answers.size()).stream()
                .filter(at -> !at.failed())
                .toList());
        usable.sort(Comparator.comparingDouble(Misfit.At::cost)); // stable: ties in the order of the points
        List<String> notes = new ArrayList<>();
        if (answers.get(0).failed()) {
            notes.add("the given start failed: " + answers.get(0).failure());
        } else {
            usable.add(0, answers.get(0));
        }
        Check.that(
                !usable.isEmpty(),
                "start",
                "has no responses, nor has any of " + settings.screened() + " other points: "
                        + answers.get(0).failure());
        return descend(
                misfit, usable.subList(0, Math.min(settings.starts(), usable.size())), settings, notes, observer);
    }

    /** Descends from points whose responses are known. */
    static Found descend(
            Misfit misfit, List<Misfit.At> from, Settings settings, List<String> notes, FitObserver observer) {
        Misfit.At first =
                from.stream().min(Comparator.comparingDouble(Misfit.At::cost)).orElseThrow();
        ResponseNoise noise =
                settings.noise() ? ResponseNoise.at(misfit, first) : ResponseNoise.assumed(misfit.parameters());
        List<Descent> all = new ArrayList<>();
        for (int i = 0; i < from.size(); i++) {
            all.add(new Descent(i + 1, misfit, from.get(i), noise.steps(), settings));
        }
        int heats = 0;
        for (int batch = 1; all.stream().anyMatch(descent -> !descent.isDone()); batch++) {
            round(misfit, all);
            meet(all);
            if (misfit.costly()) {
                heats += leaveBehind(misfit, all, (heats + 1) * ROUNDS_OF_A_HEAT) ? 1 : 0;
            }
            Misfit.At best = best(all).here();
            observer.told("search", batch, misfit.evaluations(), best.cost(), misfit.values(best.x()));
        }
        all.forEach(descent -> notes.addAll(descent.notes()));
        List<Start> starts = all.stream()
                .map(d -> new Start(d.number, d.from, d.here().x(), d.here().cost(), d.rounds(), d.ended()))
                .sorted(Comparator.comparingDouble(Start::cost).thenComparing(Start::number))
                .toList();
        return new Found(best(all).here(), noise, starts, List.copyOf(notes));
    }

    private static Descent best(List<Descent> all) {
        return all.stream()
                .min(Comparator.comparingDouble((Descent d) -> d.here().cost()).thenComparing(d -> d.number))
                .orElseThrow();
    }

    private static void round(Misfit misfit, List<Descent> all) {
        List<double[]> batch = new ArrayList<>();
        List<Integer> ends = new ArrayList<>();
        List<Descent> asking = all.stream().filter(descent -> !descent.isDone()).toList();
        for (Descent descent : asking) {
            batch.addAll(descent.ask());
            ends.add(batch.size());
        }
        List<Misfit.At> answers = misfit.at(batch);
        for (int k = 0; k < asking.size(); k++) {
            asking.get(k).tell(answers.subList(k == 0 ? 0 : ends.get(k - 1), ends.get(k)));
        }
    }

    /** Ends the worse half of the starts under way once all of them have made so many rounds. */
    private static boolean leaveBehind(Misfit misfit, List<Descent> all, int rounds) {
        List<Descent> underWay = all.stream()
                .filter(descent -> !descent.isDone())
                .sorted(Comparator.comparingDouble((Descent d) -> d.here().cost())
                        .thenComparing(d -> d.number))
                .toList();
        if (underWay.stream().anyMatch(descent -> descent.rounds() < rounds)) {
            return false;
        }
        Descent best = best(all);
        double asGood =
                best.here().cost() + AS_GOOD * misfit.negligible(best.here().cost());
        for (Descent worse : underWay.subList((underWay.size() + 1) / 2, underWay.size())) {
            if (worse.here().cost() > asGood) {
                worse.end("left behind by start " + best.number);
            }
        }
        return true;
    }

    private static void meet(List<Descent> all) {
        for (Descent one : all) {
            for (Descent other : all) {
                boolean worse = other.here().cost() > one.here().cost()
                        || (other.here().cost() == one.here().cost() && other.number > one.number);
                if (one != other
                        && !other.isDone()
                        && worse
                        && other.rounds() > 0
                        && Descent.distance(one.here().x(), other.here().x()) < MEET) {
                    other.end("met start " + one.number);
                }
            }
        }
    }
}
