package org.grouser.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.grouser.record.measure.Combination;
import org.grouser.record.measure.EventMeasure;
import org.grouser.record.measure.EventPick;
import org.grouser.record.measure.Measure;
import org.grouser.record.measure.Measure.Extreme.Which;
import org.grouser.record.measure.Measure.Occurrence.Value;
import org.grouser.record.measure.Measures;
import org.grouser.record.measure.MetricSpec;
import org.grouser.record.measure.Window;
import org.grouser.record.run.Summary;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * A bounce by hand. Frames at t = 0, 1, ..., 8 s: z = 8, 0, 4, 0, 2, 0, 1, 0, 0 m, f = 0, 10, 20, ..., 80 N. Foot a
 * touches at 1, 3, 5 and 7 s and lifts 0.2 s later, apart from the last time; foot b does so 0.1 s after foot a.
 */
class EventWindowReferenceTest {
    private static final double FOREVER = Double.POSITIVE_INFINITY;
    private static final List<String> Z = List.of("z_m");
    private final Recording recording = new Recording();

    EventWindowReferenceTest() {
        recording.begin(Column.plain(List.of("time_s", "z_m", "f_N")));
        double[] heightsM = {8, 0, 4, 0, 2, 0, 1, 0, 0};
        for (int i = 0; i < heightsM.length; i++) {
            recording.frame(new double[] {i, heightsM[i], 10 * i});
        }
        for (int touch = 1; touch <= 7; touch += 2) {
            recording.event(new Event(touch, "contact", "a", "plane", 8.0 / touch, 0, ""));
            recording.event(new Event(touch + 0.1, "contact", "b", "plane", 4.0 / touch, 0, ""));
            if (touch < 7) {
                recording.event(new Event(touch + 0.2, "lift", "a", "plane", 0, 0, ""));
                recording.event(new Event(touch + 0.3, "lift", "b", "plane", 0, 0, ""));
            }
        }
        recording.event(new Event(7.5, "touchdown", "lander", "", 0, 0, ""));
    }

    @Test
    void theApexOfABounceLiesBetweenALiftOfAFootAndItsNextContact() {
        assertEquals(4, apex(pick("lift", "a", 1, 0), pick("contact", "a", 1, 0)));
        assertEquals(2, apex(pick("lift", "a", 2, 0), pick("contact", "a", 1, 0)));
        assertEquals(1, apex(pick("lift", "a", 3, 0), pick("contact", "a", 1, 0)));
        assertEquals(2, apex(pick("lift", "a", 1, 0), pick("contact", "a", 1, 0), 0, 1.5), "cut by time as well");
    }

    @Test
    void feetThatLiftOneAfterTheOtherAreOneOccurrenceWhenToldHowFarBouncesAreApart() {
        assertEquals(2, apex(pick("lift", "", 2, 0.5), pick("contact", "", 1, 0)));
        // with no time apart, the second lift is that of foot b in the first bounce
        assertEquals(4, apex(pick("lift", "", 2, 0), pick("contact", "", 1, 0)));
    }

    @Test
    void aWindowOpensWithTheLastEventOfAnOccurrenceAndClosesWithTheFirst() {
        // the lifts of the second bounce are at 3.2 and 3.3 s, the contacts after it at 5 and 5.1 s
        Window bounce = window(0, FOREVER, pick("lift", "", 2, 0.5), pick("contact", "", 1, 0.5));
        assertEquals(
                (33 + 50) / 2.0, evaluate(new Measure.Mean(List.of("f_N"), bounce, Measure.Mean.Kind.MEAN)), 1e-12);
    }

    @Test
    void eventsAreCountedFromTheBeginOfTheWindow() {
        assertEquals(1, apex(pick("lift", "a", 1, 0), pick("contact", "a", 1, 0), 3.5, FOREVER));
        // the lift at 3.2 s itself opens the window; a contact at its very begin does not close it
        assertEquals(2, apex(pick("lift", "a", 1, 0), null, 3.2, FOREVER));
        assertEquals(4, apex(null, pick("contact", "a", 1, 0), 1, FOREVER));
    }

    @Test
    void aWindowOverAColumnIsNarrowedByEventsToo() {
        Window high = new Window("z_m", 1, FOREVER, null, pick("contact", "a", 1, 0), pick("contact", "a", 2, 0));
        // z is 1 m or more from 1.25 to 2.75 s and from 3.5 to 4.5 s: f means 20 N over 1.5 s and 40 N over 1 s
        assertEquals(
                (20 * 1.5 + 40) / 2.5, evaluate(new Measure.Mean(List.of("f_N"), high, Measure.Mean.Kind.MEAN)), 1e-12);
    }

    @Test
    void aWindowWhoseEventIsMissingIsEmpty() {
        assertEquals(Double.NaN, apex(pick("lift", "a", 4, 0), null));
        assertEquals(Double.NaN, apex(null, pick("slip", "", 1, 0)));
        assertEquals(Double.NaN, apex(pick("lift", "a", 3, 0), pick("contact", "a", 2, 0)), "it lands once after it");
        assertEquals(Double.NaN, apex(pick("slip", "", 1, 0), pick("contact", "", 1, 0)));
    }

    @Test
    void aSeriesIsReadWhereAnEventFallsBetweenFrames() {
        assertEquals(12, evaluate(new Measure.AtEvent(List.of("f_N"), pick("lift", "a", 1, 0))), 1e-12);
        assertEquals(50, evaluate(new Measure.AtEvent(List.of("f_N"), pick("contact", "", 3, 0.5))), 1e-12);
        assertEquals(Double.NaN, evaluate(new Measure.AtEvent(List.of("f_N"), pick("slip", "", 1, 0))));
    }

    @Test
    void occurrencesAreCountedByInstantOrByTheTimeApart() {
        assertEquals(8, evaluate(new EventMeasure.Count("contact", "", "", 0)));
        assertEquals(4, evaluate(new EventMeasure.Count("contact", "", "", 0.5)));
        assertEquals(1, evaluate(new EventMeasure.Count("contact", "", "", 10)), "one long chain");
        assertEquals(3, evaluate(new EventMeasure.Count("lift", "b", "plane", 0)));
        assertEquals(0, evaluate(new EventMeasure.Count("slip", "", "", 0)));
    }

    @Test
    void anOccurrenceOfSeveralFeetHasTheTimeOfTheFirstAndTheSpeedOfTheFastest() {
        EventPick second = pick("contact", "", 2, 0.5);
        assertEquals(3, evaluate(new Measure.Occurrence(second, Value.TIME)));
        assertEquals(8.0 / 3, evaluate(new Measure.Occurrence(second, Value.SPEED)));
    }

    @Test
    void whetherAValueWasEverBeyondALimitIsOneOrZero() {
        assertEquals(1, ever("z_m", true, 7.9, Window.inTime(0, FOREVER)));
        assertEquals(0, ever("z_m", true, 8, Window.inTime(0, FOREVER)), "reached, not passed");
        assertEquals(1, ever("z_m", false, 0.1, Window.inTime(0, FOREVER)));
        assertEquals(0, ever("z_m", true, 4.1, window(0, FOREVER, pick("lift", "a", 1, 0), null)));
        assertEquals(Double.NaN, ever("z_m", true, 0, Window.inTime(20, 30)));
    }

    @Test
    void framesWithoutANumberAreNeverBeyondALimit() {
        Recording holes = new Recording();
        holes.begin(Column.plain(List.of("time_s", "margin_deg")));
        holes.frame(new double[] {0, Double.NaN});
        holes.frame(new double[] {1, 20});
        Measure tipped = new Measure.Ever(List.of("margin_deg"), false, 0, Window.inTime(0, FOREVER));
        assertEquals(0, Measures.evaluate(tipped, holes));
        holes.frame(new double[] {2, -1});
        assertEquals(1, Measures.evaluate(tipped, holes));
    }

    @Test
    void theDelayOfTouchdownIsTheDifferenceOfTwoMetrics() {
        List<MetricSpec> specs = List.of(
                new MetricSpec("delay", "ms", new Combination.Difference("detected", "met"), 1000, 0),
                new MetricSpec("detected", "s", new Measure.Occurrence("touchdown", "", "", 1, Value.TIME)),
                new MetricSpec("met", "s", new Measure.Occurrence("contact", "a", "", 4, Value.TIME)));
        assertEquals(
                500, Summary.summarise(specs, Evidence.of(recording)).get(0).value(), 1e-9);
    }

    private static EventPick pick(String kind, String subject, int nth, double apartS) {
        return new EventPick(kind, subject, "", nth, apartS);
    }

    private static Window window(double fromS, double toS, @Nullable EventPick after, @Nullable EventPick before) {
        return new Window("time_s", fromS, toS, null, after, before);
    }

    private double apex(@Nullable EventPick after, @Nullable EventPick before) {
        return apex(after, before, 0, FOREVER);
    }

    private double apex(@Nullable EventPick after, @Nullable EventPick before, double fromS, double toS) {
        return evaluate(new Measure.Extreme(Z, Which.MAX, false, window(fromS, toS, after, before), false));
    }

    private double ever(String column, boolean above, double limit, Window window) {
        return evaluate(new Measure.Ever(List.of(column), above, limit, window));
    }

    private double evaluate(Measure measure) {
        return Measures.evaluate(measure, recording);
    }
}
