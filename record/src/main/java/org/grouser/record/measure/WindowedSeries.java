package org.grouser.record.measure;

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

    private final double[][] points; // (channels x capacity)
    private final boolean[] begins; // whether a new stretch begins at a point
    private int size;

    private WindowedSeries(int capacity) {
        points = new double[CHANNELS][capacity];
        begins = new boolean[capacity];
    }

    /** A window that reaches beyond the recording is cut to it; one that misses it is empty. */
    static WindowedSeries of(Recording recording, List<String> columns, Window window) {
        SampledSeries series = new SampledSeries(recording, columns);
        int place = recording.column(window.column());
        Window.Whole whole = window.whole();
        int phase = whole == null ? place : recording.column(whole.column());
        WindowedSeries all = new WindowedSeries(series.rows());
        for (int row = 0; row < series.rows(); row++) {
            all.points[TIME][row] = series.timeS(row);
            all.points[VALUE][row] = series.value(row);
            all.points[PLACE][row] = recording.value(row, place);
            all.points[PHASE][row] = recording.value(row, phase);
        }
        all.size = series.rows();
        WindowedSeries cut = all.cut(window, recording.events());
        return whole == null ? cut : cut.wholePitches(whole.pitch());
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

    /** Time since the point before it; 0 across a gap. */
    double intervalS(int point) {
        return begins[point] ? 0 : timeS(point) - timeS(point - 1);
    }

    private WindowedSeries cut(Window window, List<Event> events) {
        double beginS = Occurrences.beginS(window, events);
        double endS = Occurrences.endS(window, events);
        if (window.column().equals(Window.TIME)) {
            return cut(TIME, beginS, Math.min(window.to(), endS)); // NaN stays NaN and empties the window
        }
        boolean byEvents = window.after() != null || window.before() != null;
        return (byEvents ? cut(TIME, beginS, endS) : this).cut(PLACE, window.from(), window.to());
    }

    /** The part where a channel lies in [from, to]. */
    private WindowedSeries cut(int channel, double from, double to) {
        WindowedSeries cut = new WindowedSeries(3 * size);
        double[] key = points[channel];
        boolean open = false;
        for (int i = 0; from <= to && i < size; i++) {
            if (i > 0 && !begins[i] && key[i] != key[i - 1]) {
                double atFrom = (from - key[i - 1]) / (key[i] - key[i - 1]);
                double atTo = (to - key[i - 1]) / (key[i] - key[i - 1]);
                open = cut.between(this, i, Math.min(atFrom, atTo), true, open);
                open = cut.between(this, i, Math.max(atFrom, atTo), false, open);
            }
            boolean inside = key[i] >= from && key[i] <= to;
            if (inside) {
                cut.add(this, i, 1, !open || begins[i]);
            }
            open = inside;
        }
        return cut;
    }

    /**
     * Adds the point at a part of the way to point i of the source, if it lies on the way.
     *
     * @return whether a stretch is open
     */
    private boolean between(WindowedSeries source, int i, double part, boolean entry, boolean open) {
        if (!(part > 0 && part < 1)) {
            return open;
        }
        add(source, i, part, entry);
        return entry;
    }

    private void add(WindowedSeries source, int i, double part, boolean begin) {
        for (int channel = 0; channel < CHANNELS; channel++) {
            double[] values = source.points[channel];
            points[channel][size] = part == 1 ? values[i] : values[i - 1] + part * (values[i] - values[i - 1]);
        }
        begins[size++] = begin;
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
        return cut(PHASE, Math.min(begin, end), Math.max(begin, end));
    }
}
