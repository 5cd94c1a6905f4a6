package org.grouser.record;

import java.util.List;
import java.util.function.Function;

/**
 * How one number is taken from a recording. A series given by several columns is their mean. Times between two frames
 * interpolate linearly. A measure that finds nothing (no such event, empty window) gives NaN. A window that reaches
 * beyond the recording is cut to it.
 */
public sealed interface Measure {
    /** The columns it reads; none for one that reads events alone. */
    default List<String> columns() {
        return List.of();
    }

    /** Decides by kind; a new kind breaks the build wherever a decision is due. */
    <T> T match(
            Function<At, T> at,
            Function<AtEnd, T> atEnd,
            Function<Extreme, T> extreme,
            Function<Occurrence, T> occurrence,
            Function<Settled, T> settled,
            Function<RiseAfter, T> riseAfter,
            Function<EndsWithin, T> endsWithin);

    /** The value at a time. */
    record At(List<String> columns, double timeS) implements Measure {
        @Override
        public <T> T match(
                Function<At, T> at,
                Function<AtEnd, T> atEnd,
                Function<Extreme, T> extreme,
                Function<Occurrence, T> occurrence,
                Function<Settled, T> settled,
                Function<RiseAfter, T> riseAfter,
                Function<EndsWithin, T> endsWithin) {
            return at.apply(this);
        }
    }

    /** The value in the last frame. */
    record AtEnd(List<String> columns) implements Measure {
        @Override
        public <T> T match(
                Function<At, T> at,
                Function<AtEnd, T> atEnd,
                Function<Extreme, T> extreme,
                Function<Occurrence, T> occurrence,
                Function<Settled, T> settled,
                Function<RiseAfter, T> riseAfter,
                Function<EndsWithin, T> endsWithin) {
            return atEnd.apply(this);
        }
    }

    /**
     * The largest or smallest value, or its time, over a window: of the frames in it and of the two ends of the window.
     * Equal extremes count at the first; NaN frames do not count.
     *
     * @param magnitude whether signs are dropped first
     */
    record Extreme(List<String> columns, Which which, boolean magnitude, double fromS, double toS, boolean wantTime)
            implements Measure {
        /** Which end of the range. */
        public enum Which {
            MAX,
            MIN
        }

        @Override
        public <T> T match(
                Function<At, T> at,
                Function<AtEnd, T> atEnd,
                Function<Extreme, T> extreme,
                Function<Occurrence, T> occurrence,
                Function<Settled, T> settled,
                Function<RiseAfter, T> riseAfter,
                Function<EndsWithin, T> endsWithin) {
            return extreme.apply(this);
        }
    }

    /**
     * A value of the n-th occurrence of an event, counted from 1; events of one kind at one instant are one occurrence.
     *
     * @param subject empty for any; @param other empty for any
     */
    record Occurrence(String kind, String subject, String other, int nth, Value value) implements Measure {
        /** Time, largest speed of the occurrence, or sum of its impulses. */
        public enum Value {
            TIME,
            SPEED,
            IMPULSE
        }

        @Override
        public <T> T match(
                Function<At, T> at,
                Function<AtEnd, T> atEnd,
                Function<Extreme, T> extreme,
                Function<Occurrence, T> occurrence,
                Function<Settled, T> settled,
                Function<RiseAfter, T> riseAfter,
                Function<EndsWithin, T> endsWithin) {
            return occurrence.apply(this);
        }
    }

    /** The time from which the magnitude stays below a limit until the end of the window; NaN if it ends above. */
    record Settled(List<String> columns, double below, double fromS, double toS) implements Measure {
        @Override
        public <T> T match(
                Function<At, T> at,
                Function<AtEnd, T> atEnd,
                Function<Extreme, T> extreme,
                Function<Occurrence, T> occurrence,
                Function<Settled, T> settled,
                Function<RiseAfter, T> riseAfter,
                Function<EndsWithin, T> endsWithin) {
            return settled.apply(this);
        }
    }

    /**
     * Largest value after the first event of a kind, minus the value in the last frame; never below zero. Only frames
     * later than the event count: the frame of the event itself still shows the approach.
     */
    record RiseAfter(List<String> columns, String kind) implements Measure {
        @Override
        public <T> T match(
                Function<At, T> at,
                Function<AtEnd, T> atEnd,
                Function<Extreme, T> extreme,
                Function<Occurrence, T> occurrence,
                Function<Settled, T> settled,
                Function<RiseAfter, T> riseAfter,
                Function<EndsWithin, T> endsWithin) {
            return riseAfter.apply(this);
        }
    }

    /** 1 if the value in the last frame lies in [min, max], else 0. */
    record EndsWithin(List<String> columns, double min, double max) implements Measure {
        @Override
        public <T> T match(
                Function<At, T> at,
                Function<AtEnd, T> atEnd,
                Function<Extreme, T> extreme,
                Function<Occurrence, T> occurrence,
                Function<Settled, T> settled,
                Function<RiseAfter, T> riseAfter,
                Function<EndsWithin, T> endsWithin) {
            return endsWithin.apply(this);
        }
    }
}
