package org.grouser.record.measure;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.grouser.record.Evidence;

/**
 * How one number is taken from what a run left. A series given by several columns is their mean. Times between two frames
 * interpolate linearly. A measure that finds nothing (no such event, empty window, no map of the ground) gives NaN. A
 * window that reaches beyond the recording is cut to it.
 */
public sealed interface Measure permits SeriesMeasure, EventMeasure, Combination, SectionMeasure, GroundMeasure {
    /** All columns of the run that it reads. */
    default List<String> columns() {
        return List.of();
    }

    /** Names of the other metrics of the scenario that it is made of. */
    default List<String> metrics() {
        return List.of();
    }

    /**
     * The number, or NaN where the run does not hold it. Unknown columns and sections are refused by name.
     *
     * @param others numbers of the other metrics of the scenario, by name
     */
    double evaluate(Evidence evidence, ToDoubleFunction<String> others);

    /** Decides by kind; a new kind breaks the build wherever a decision is due. */
    <T> T match(
            Function<SeriesMeasure, T> series,
            Function<EventMeasure, T> event,
            Function<Combination, T> combination,
            Function<SectionMeasure, T> section,
            Function<GroundMeasure, T> ground);

    /** The value at a time. */
    record At(List<String> series, double timeS) implements SeriesMeasure {
        @Override
        public <T> T matchSeries(Cases<T> cases) {
            return cases.at(this);
        }
    }

    /** The value when an event occurs. */
    record AtEvent(List<String> series, EventPick event) implements SeriesMeasure {
        @Override
        public <T> T matchSeries(Cases<T> cases) {
            return cases.atEvent(this);
        }
    }

    /** The value in the last frame. */
    record AtEnd(List<String> series) implements SeriesMeasure {
        @Override
        public <T> T matchSeries(Cases<T> cases) {
            return cases.atEnd(this);
        }
    }

    /**
     * The largest or smallest value, or its time, over a window: of the frames in it and of the ends of the window. Equal
     * extremes count at the first; NaN frames do not count.
     *
     * @param magnitude whether signs are dropped first
     */
    record Extreme(List<String> series, Which which, boolean magnitude, Window window, boolean wantTime)
            implements SeriesMeasure {
        /** Which end of the range. */
        public enum Which {
            MAX,
            MIN
        }

        public Extreme(
                List<String> series, Which which, boolean magnitude, double fromS, double toS, boolean wantTime) {
            this(series, which, magnitude, new Window(Window.TIME, fromS, toS, null), wantTime);
        }

        @Override
        public List<String> columns() {
            return SeriesMeasure.joined(series, window.columns());
        }

        @Override
        public <T> T matchSeries(Cases<T> cases) {
            return cases.extreme(this);
        }
    }

    /**
     * Mean over time in a window, standard deviation from it, or root of the mean square, by the trapezoid rule over the
     * frames and the ends of the window; intervals that begin or end with NaN do not count. NaN if no time passes in it.
     */
    record Mean(List<String> series, Window window, Kind kind) implements SeriesMeasure {
        /** Which mean. */
        public enum Kind {
            MEAN,
            DEVIATION,
            RMS
        }

        @Override
        public List<String> columns() {
            return SeriesMeasure.joined(series, window.columns());
        }

        @Override
        public <T> T matchSeries(Cases<T> cases) {
            return cases.mean(this);
        }
    }

    /** The time from which the magnitude stays below a limit until the end of the window; NaN if it ends above. */
    record Settled(List<String> series, double below, double fromS, double toS) implements SeriesMeasure {
        @Override
        public <T> T matchSeries(Cases<T> cases) {
            return cases.settled(this);
        }
    }

    /**
     * Largest value after the first event of a kind, minus the value in the last frame; never below zero. Only frames
     * later than the event count: the frame of the event itself still shows the approach.
     */
    record RiseAfter(List<String> series, String kind) implements SeriesMeasure {
        @Override
        public <T> T matchSeries(Cases<T> cases) {
            return cases.riseAfter(this);
        }
    }

    /**
     * 1 if the value is ever beyond a limit in a window, else 0; NaN frames do not count.
     *
     * @param above or else below
     */
    record Ever(List<String> series, boolean above, double limit, Window window) implements SeriesMeasure {
        @Override
        public List<String> columns() {
            return SeriesMeasure.joined(series, window.columns());
        }

        @Override
        public <T> T matchSeries(Cases<T> cases) {
            return cases.ever(this);
        }
    }

    /**
     * Slip of wheels by distance in a window: 1 - travelled / rolled, both summed over the wheels. NaN if they rolled less than
     * a millimetre each.
     */
    record SlipDistance(List<String> wheels, Window window) implements SeriesMeasure {
        /** None: it is no mean of columns. */
        @Override
        public List<String> series() {
            return List.of();
        }

        @Override
        public List<String> columns() {
            return SeriesMeasure.joined(SeriesMeasure.joined(of("rolled_m"), of("travelled_m")), window.columns());
        }

        /** A column of each wheel. */
        List<String> of(String column) {
            return wheels.stream().map(wheel -> "wheel_" + wheel + "_" + column).toList();
        }

        @Override
        public <T> T matchSeries(Cases<T> cases) {
            return cases.slipDistance(this);
        }
    }

    /** 1 if the value in the last frame lies in [min, max], else 0. */
    record EndsWithin(List<String> series, double min, double max) implements SeriesMeasure {
        @Override
        public <T> T matchSeries(Cases<T> cases) {
            return cases.endsWithin(this);
        }
    }

    /** A value of an occurrence of an event. */
    record Occurrence(EventPick pick, Value value) implements EventMeasure {
        /** Time of its first event, largest speed, or sum of impulses. */
        public enum Value {
            TIME,
            SPEED,
            IMPULSE
        }

        public Occurrence(String kind, String subject, String other, int nth, Value value) {
            this(new EventPick(kind, subject, other, nth), value);
        }

        @Override
        public double evaluate(Evidence evidence, ToDoubleFunction<String> others) {
            return Occurrences.value(pick, value, evidence.recording().events());
        }

        @Override
        public <T> T matchEvent(Function<Occurrence, T> occurrence, Function<Count, T> count) {
            return occurrence.apply(this);
        }
    }
}
