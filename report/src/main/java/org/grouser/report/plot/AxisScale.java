package org.grouser.report.plot;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The stretch that an axis of an {@link AxesBox} shows.
 *
 * @param low where it begins; may be above high, where it runs the other way
 * @param silent whether its ticks have no text
 * @param labels names of the values 0, 1, 2 and so on; empty for numbers
 */
public record AxisScale(double low, double high, boolean silent, List<String> labels) {
    private static final double MARGIN = 0.04; // of the span, on each side

    public AxisScale {
        labels = List.copyOf(labels);
    }

    public static AxisScale between(double low, double high) {
        return new AxisScale(low, high, false, List.of());
    }

    /** Holds all finite numbers of some lists with a margin; begins at zero where that is near. */
    public static AxisScale of(double[]... lists) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double[] list : lists) {
            low = Math.min(
                    low, Arrays.stream(list).filter(Double::isFinite).min().orElse(low));
            high = Math.max(
                    high, Arrays.stream(list).filter(Double::isFinite).max().orElse(high));
        }
        if (low > high) {
            return between(0, 1);
        }
        double size = Math.max(Math.abs(low), Math.abs(high));
        if (!(high - low > 1e-9 * size)) {
            double half = size > 0 ? 0.1 * size : 1;
            return between(low - half, high + half);
        }
        double margin = MARGIN * (high - low);
        double from = low >= 0 && low < 0.2 * high ? 0 : low - margin;
        double to = high <= 0 && high > 0.2 * low ? 0 : high + margin;
        return between(from, to);
    }

    /** One place for each name. */
    public static AxisScale named(List<String> labels) {
        return new AxisScale(-0.5, labels.size() - 0.5, false, labels);
    }

    /** The same from the top down. */
    public static AxisScale namedDown(List<String> labels) {
        return new AxisScale(labels.size() - 0.5, -0.5, false, labels);
    }

    /** The same without words: for a neighbour that shares its labels. */
    public AxisScale mute() {
        return new AxisScale(low, high, true, labels);
    }

    boolean named() {
        return !labels.isEmpty();
    }

    Ticks ticks(int wanted) {
        if (named()) {
            return new Ticks(
                    IntStream.range(0, labels.size())
                            .mapToObj(i -> new Ticks.Tick(i, silent ? "" : labels.get(i)))
                            .toList(),
                    0);
        }
        Ticks ticks = Ticks.linear(low, high, wanted);
        return silent
                ? new Ticks(
                        ticks.ticks().stream()
                                .map(tick -> new Ticks.Tick(tick.value(), ""))
                                .toList(),
                        0)
                : ticks;
    }

    /** How far along the axis a value lies: 0 at its beginning, 1 at its end. */
    public double part(double value) {
        return (value - low) / (high - low);
    }
}
