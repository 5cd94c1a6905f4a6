package org.grouser.record.measure;

import java.util.Arrays;
import java.util.List;
import org.grouser.record.Event;
import org.grouser.record.Recording;
import org.grouser.record.SampledSeries;

/**
 * The points of a series in a window: its frames, and the ends of the window where they fall between frames. A window
 * over a column that comes back holds several stretches.
 */
final class WindowedSeries {
    private static final int TIME = 0;
    private static final int VALUE = 1;
    private static final int PLACE = 2; // the column of the window
    private static final int PHASE = 3; // the column whose whole pitches count
    private static final int CHANNELS = 4;
    private static final int FIRST_CAPACITY = 1024;

    private final double[][] points; // (channels x capacity)
    private boolean[] begins; // whether a new stretch begins at a point
    private int size;

    private WindowedSeries(int capacity) {
        points = new double[CHANNELS][capacity];
        begins = new boolean[capacity];
    }

    /** A series of which the points are read when they are asked for: a long run need not fit into memory twice. */
    private interface Source {
        int size();

        double value(int channel, int point);

        boolean begins(int point);
    }

    /** A window that reaches beyond the recording is cut to it; one that misses it is empty. */
    static WindowedSeries of(Recording recording, List<String> columns, Window window) {
        SampledSeries series = new SampledSeries(recording, columns);
        int place = recording.column(window.column());
        Window.Whole whole = window.whole();
        int phase = whole == null ? place : recording.column(whole.column());
        Source all = new Source() {
            @Override
            public int size() {
                return series.rows();
            }

            @Override
            public double value(int channel, int row) {
                return switch (channel) {
                    case TIME -> series.timeS(row);
                    case VALUE -> series.value(row);
                    case PLACE -> recording.value(row, place);
                    default -> recording.value(row, phase);
                };
            }

            @Override
            public boolean begins(int row) {
                return false;
            }
        };
        WindowedSeries cut = cut(all, window, recording.events());
        return whole == null ? cut : cut.wholePitches(whole.pitch());
    }

    private Source source() {
        return new Source() {
            @Override
            public int size() {
                return size;
            }

            @Override
            public double value(int channel, int point) {
                return points[channel][point];
            }

            @Override
            public boolean begins(int point) {
                return begins[point];
            }
        };
    }

    int size() {
        return size;
    }

    double timeS(int point) {
        return points[TIME][point];
    }

    double value(int point) {
        return points[VALUE][point];
    }

    /** Whether a new stretch begins at a point. */
    boolean begins(int point) {
        return begins[point];
    }

    /** Time since the point before it; 0 across a gap. */
    double intervalS(int point) {
        return begins[point] ? 0 : timeS(point) - timeS(point - 1);
    }

    private static WindowedSeries cut(Source all, Window window, List<Event> events) {
        double beginS = Occurrences.beginS(window, events);
        double endS = Occurrences.endS(window, events);
        if (window.column().equals(Window.TIME)) {
            return cut(all, TIME, beginS, Math.min(window.to(), endS)); // NaN stays NaN and empties the window
        }
        boolean byEvents = window.after() != null || window.before() != null;
        return cut(byEvents ? cut(all, TIME, beginS, endS).source() : all, PLACE, window.from(), window.to());
    }

    /** The part where a channel lies in [from, to]. */
    private static WindowedSeries cut(Source source, int channel, double from, double to) {
        WindowedSeries cut = new WindowedSeries(Math.min(source.size(), FIRST_CAPACITY));
        boolean open = false;
        double before = Double.NaN; // the point before
        for (int i = 0; from <= to && i < source.size(); i++) {
            double key = source.value(channel, i);
            if (i > 0 && !source.begins(i) && key != before) {
                double atFrom = (from - before) / (key - before);
                double atTo = (to - before) / (key - before);
                open = cut.between(source, i, Math.min(atFrom, atTo), true, open);
                open = cut.between(source, i, Math.max(atFrom, atTo), false, open);
            }
            boolean inside = key >= from && key <= to;
            if (inside) {
                cut.add(source, i, 1, !open || source.begins(i));
            }
            open = inside;
            before = key;
        }
        return cut;
    }

    /**
     * Adds the point at a part of the way to point i of the source, if it lies on the way.
     *
     * @return whether a stretch is open
     */
    private boolean between(Source source, int i, double part, boolean entry, boolean open) {
        if (!(part > 0 && part < 1)) {
            return open;
        }
        add(source, i, part, entry);
        return entry;
    }

    private void add(Source source, int i, double part, boolean begin) {
        if (size == begins.length) {
            grow();
        }
        for (int channel = 0; channel < CHANNELS; channel++) {
            double value = source.value(channel, i);
            double before = part == 1 ? value : source.value(channel, i - 1);
            points[channel][size] = part == 1 ? value : before + part * (value - before);
        }
        begins[size++] = begin;
    }

    private void grow() {
        int capacity = size + (size >> 1) + FIRST_CAPACITY;
        for (int channel = 0; channel < CHANNELS; channel++) {
            points[channel] = Arrays.copyOf(points[channel], capacity);
        }
        begins = Arrays.copyOf(begins, capacity);
    }

    /** The last whole pitches of one stretch; empty if there are none, or the phase turns round. */
    private WindowedSeries wholePitches(double pitch) {
        double[] phase = points[PHASE];
        double turned = size == 0 ? 0 : phase[size - 1] - phase[0];
        double pitches = Math.floor(Math.abs(turned) / pitch + 1e-9);
        boolean lasting = pitches >= 1;
        for (int i = 1; i < size; i++) {
            lasting &= !begins[i] && (phase[i] - phase[i - 1]) * turned >= 0;
        }
        if (!lasting) {
            return new WindowedSeries(0);
        }
        double end = phase[size - 1];
        double begin = end - Math.signum(turned) * pitches * pitch;
        return cut(source(), PHASE, Math.min(begin, end), Math.max(begin, end));
    }
}
