package org.grouser.record.measure;

import java.util.List;
import org.grouser.record.Event;
import org.grouser.record.Recording;
import org.grouser.record.SampledSeries;

/** Takes numbers from the columns of a recording. */
final class SeriesMeasures implements SeriesMeasure.Cases<Double> {
    private static final double LEAST_ROLLED_M = 1e-3;

    private final Recording recording;

    SeriesMeasures(Recording recording) {
        this.recording = recording;
    }

    @Override
    public Double at(Measure.At wanted) {
        return new SampledSeries(recording, wanted.series()).at(wanted.timeS());
    }

    @Override
    public Double atEnd(Measure.AtEnd wanted) {
        return new SampledSeries(recording, wanted.series()).lastValue();
    }

    @Override
    public Double atEvent(Measure.AtEvent wanted) {
        double timeS = Occurrences.timeS(wanted.event(), recording.events());
        return new SampledSeries(recording, wanted.series()).at(timeS);
    }

    @Override
    public Double extreme(Measure.Extreme wanted) {
        WindowedSeries window = WindowedSeries.of(recording, wanted.series(), wanted.window());
        double sign = wanted.which() == Measure.Extreme.Which.MAX ? 1 : -1;
        int best = -1;
        double bestValue = Double.NaN;
        for (int i = 0; i < window.size(); i++) {
            double value = wanted.magnitude() ? Math.abs(window.value(i)) : window.value(i);
            if (!Double.isNaN(value) && (best < 0 || sign * value > sign * bestValue)) {
                best = i;
                bestValue = value;
            }
        }
        return wanted.wantTime() && best >= 0 ? window.timeS(best) : bestValue;
    }

    @Override
    public Double mean(Measure.Mean wanted) {
        WindowedSeries window = WindowedSeries.of(recording, wanted.series(), wanted.window());
        double spanS = 0;
        double sum = 0;
        for (int i = 1; i < window.size(); i++) {
            if (isKnown(window, i)) {
                spanS += window.intervalS(i);
                sum += window.intervalS(i) * (window.value(i - 1) + window.value(i)) / 2;
            }
        }
        double mean = spanS > 0 ? sum / spanS : Double.NaN;
        if (wanted.kind() == Measure.Mean.Kind.MEAN) {
            return mean;
        }
        double about = wanted.kind() == Measure.Mean.Kind.DEVIATION ? mean : 0;
        double squares = 0;
        for (int i = 1; i < window.size(); i++) {
            double before = window.value(i - 1) - about;
            double after = window.value(i) - about;
            squares += isKnown(window, i) ? window.intervalS(i) * (before * before + after * after) / 2 : 0;
        }
        return Math.sqrt(squares / spanS);
    }

    /** Whether both ends of an interval are numbers. */
    private static boolean isKnown(WindowedSeries window, int end) {
        return !Double.isNaN(window.value(end - 1)) && !Double.isNaN(window.value(end));
    }

    @Override
    public Double slipDistance(Measure.SlipDistance wanted) {
        double rolledM = wayM(wanted.of("rolled_m"), wanted.window());
        double travelledM = wayM(wanted.of("travelled_m"), wanted.window());
        return Math.abs(rolledM) < LEAST_ROLLED_M ? Double.NaN : 1 - travelledM / rolledM;
    }

    /** How much the mean of some columns grows in a window, all stretches together. */
    private double wayM(List<String> columns, Window range) {
        WindowedSeries window = WindowedSeries.of(recording, columns, range);
        double sum = 0;
        for (int i = 1; i < window.size(); i++) {
            sum += window.begins(i) ? 0 : window.value(i) - window.value(i - 1);
        }
        return sum;
    }

    @Override
    public Double settled(Measure.Settled wanted) {
        WindowedSeries window =
                WindowedSeries.of(recording, wanted.series(), Window.inTime(wanted.fromS(), wanted.toS()));
        int last = window.size() - 1;
        int above = last;
        while (above >= 0 && Math.abs(window.value(above)) < wanted.below()) {
            above--;
        }
        if (above == last) {
            return Double.NaN; // empty, or still above the limit at the end
        }
        if (above < 0) {
            return window.timeS(0);
        }
        double from = window.value(above);
        double to = window.value(above + 1);
        double part = (Math.abs(from) - wanted.below()) / Math.abs(from - to); // the straight line enters the band here
        double spanS = window.timeS(above + 1) - window.timeS(above);
        return Double.isFinite(part) ? window.timeS(above) + part * spanS : window.timeS(above + 1);
    }

    @Override
    public Double riseAfter(Measure.RiseAfter wanted) {
        SampledSeries series = new SampledSeries(recording, wanted.series());
        double largest = Double.NaN;
        for (Event event : recording.events()) {
            if (event.kind().equals(wanted.kind())) {
                for (int row = series.firstRowFrom(Math.nextUp(event.timeS())); row < series.rows(); row++) {
                    largest = Double.isNaN(largest) ? series.value(row) : Math.max(largest, series.value(row));
                }
                break;
            }
        }
        return Math.max(0, largest - series.lastValue()); // NaN stays NaN
    }

    @Override
    public Double endsWithin(Measure.EndsWithin wanted) {
        SampledSeries series = new SampledSeries(recording, wanted.series());
        double value = series.lastValue();
        if (series.rows() == 0) {
            return Double.NaN;
        }
        return value >= wanted.min() && value <= wanted.max() ? 1.0 : 0.0;
    }

    @Override
    public Double ever(Measure.Ever wanted) {
        WindowedSeries window = WindowedSeries.of(recording, wanted.series(), wanted.window());
        for (int i = 0; i < window.size(); i++) {
            double value = window.value(i);
            if (wanted.above() ? value > wanted.limit() : value < wanted.limit()) {
                return 1.0;
            }
        }
        return window.size() == 0 ? Double.NaN : 0.0;
    }
}
