package org.grouser.record;

import java.util.List;

/** The points of a series in a closed window of time: its frames, and its two ends where they fall between frames. */
final class WindowedSeries {
    private final double[] timesS;
    private final double[] values;
    private int size;

    private WindowedSeries(int capacity) {
        timesS = new double[capacity];
        values = new double[capacity];
    }

    /** A window that reaches beyond the recording is cut to it; one that misses it is empty. */
    static WindowedSeries of(Recording recording, List<String> columns, double fromS, double toS) {
        SampledSeries series = new SampledSeries(recording, columns);
        if (series.rows() == 0) {
            return new WindowedSeries(0);
        }
        double startS = Math.max(fromS, series.timeS(0));
        double endS = Math.min(toS, series.timeS(series.rows() - 1));
        if (!(startS <= endS)) {
            return new WindowedSeries(0);
        }
        int first = series.firstRowFrom(startS);
        int end = series.firstRowFrom(Math.nextUp(endS));
        WindowedSeries window = new WindowedSeries(end - first + 2);
        if (first == end || series.timeS(first) > startS) {
            window.add(startS, series.at(startS));
        }
        for (int row = first; row < end; row++) {
            window.add(series.timeS(row), series.value(row));
        }
        if (window.timesS[window.size - 1] < endS) {
            window.add(endS, series.at(endS));
        }
        return window;
    }

    int size() {
        return size;
    }

    double timeS(int index) {
        return timesS[index];
    }

    double value(int index) {
        return values[index];
    }

    private void add(double timeS, double value) {
        timesS[size] = timeS;
        values[size++] = value;
    }
}
