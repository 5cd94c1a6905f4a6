package org.grouser.record;

import java.util.List;

/** Takes numbers from recordings; what each measure means stands in {@link Measure}. */
public final class Measures {
    private Measures() {}

    /** The number, or NaN where the recording does not hold it. Unknown columns are refused by name. */
    public static double evaluate(Measure measure, Recording recording) {
        return measure.<Double>match(
                at -> new SampledSeries(recording, at.columns()).at(at.timeS()),
                atEnd -> new SampledSeries(recording, atEnd.columns()).lastValue(),
                extreme -> extreme(extreme, recording),
                occurrence -> occurrence(occurrence, recording.events()),
                settled -> settled(settled, recording),
                riseAfter -> riseAfter(riseAfter, recording),
                endsWithin -> endsWithin(endsWithin, recording));
    }

    private static double extreme(Measure.Extreme wanted, Recording recording) {
        WindowedSeries window = WindowedSeries.of(recording, wanted.columns(), wanted.fromS(), wanted.toS());
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

    private static double occurrence(Measure.Occurrence wanted, List<Event> events) {
        int seen = 0;
        double instantS = Double.NaN;
        double speedMPerS = 0;
        double impulseNs = 0;
        for (Event event : events) {
            if (!matches(wanted, event)) {
                continue;
            }
            if (event.timeS() != instantS) {
                if (seen == wanted.nth()) {
                    break;
                }
                seen++;
                instantS = event.timeS();
                speedMPerS = 0;
                impulseNs = 0;
            }
            speedMPerS = Math.max(speedMPerS, event.speedMPerS());
            impulseNs += event.impulseNs();
        }
        if (seen != wanted.nth() || seen == 0) {
            return Double.NaN;
        }
        return switch (wanted.value()) {
            case TIME -> instantS;
            case SPEED -> speedMPerS;
            case IMPULSE -> impulseNs;
        };
    }

    private static boolean matches(Measure.Occurrence wanted, Event event) {
        return wanted.kind().equals(event.kind())
                && (wanted.subject().isEmpty() || wanted.subject().equals(event.subject()))
                && (wanted.other().isEmpty() || wanted.other().equals(event.other()));
    }

    private static double settled(Measure.Settled wanted, Recording recording) {
        WindowedSeries window = WindowedSeries.of(recording, wanted.columns(), wanted.fromS(), wanted.toS());
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

    private static double riseAfter(Measure.RiseAfter wanted, Recording recording) {
        SampledSeries series = new SampledSeries(recording, wanted.columns());
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

    private static double endsWithin(Measure.EndsWithin wanted, Recording recording) {
        SampledSeries series = new SampledSeries(recording, wanted.columns());
        double value = series.lastValue();
        if (series.rows() == 0) {
            return Double.NaN;
        }
        return value >= wanted.min() && value <= wanted.max() ? 1 : 0;
    }
}
