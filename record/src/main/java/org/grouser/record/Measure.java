package org.grouser.record;

import java.util.List;

/**
 * How one number is taken from a recording. A series given by several columns is their mean. Times between two frames
 * interpolate linearly. A measure that finds nothing (no such event, empty window) gives NaN.
 */
public sealed interface Measure {
    /** The value at a time. */
    record At(List<String> columns, double timeS) implements Measure {}

    /** The value in the last frame. */
    record AtEnd(List<String> columns) implements Measure {}

    /** The largest or smallest value, or its time, over a window. @param magnitude whether signs are dropped first */
    record Extreme(List<String> columns, Which which, boolean magnitude, double fromS, double toS, boolean wantTime)
            implements Measure {
        /** Which end of the range. */
        public enum Which {
            MAX,
            MIN
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
    }

    /** The time from which the magnitude stays below a limit until the end of the window. */
    record Settled(List<String> columns, double below, double fromS, double toS) implements Measure {}

    /** Largest value after the first event of a kind, minus the value in the last frame; never below zero. */
    record RiseAfter(List<String> columns, String kind) implements Measure {}

    /** 1 if the value in the last frame lies in [min, max], else 0. */
    record EndsWithin(List<String> columns, double min, double max) implements Measure {}
}
