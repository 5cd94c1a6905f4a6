package org.grouser.report.plot;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.grouser.report.text.NumberText;

/**
 * The stretch of y that a panel shows.
 *
 * @param flat whether all values are the one in the middle, but for noise
 * @param note what the axis hides, in words: a peak off the scale, or noise shown as zero; else empty
 */
public record AxisRange(double low, double high, boolean decades, boolean flat, String note) {
    /** Magnitudes below these are rounding and solver noise for vehicles of metres and kilograms: shown as zero. */
    private static final Map<String, Double> NOISE =
            Map.of("m", 1e-6, "m/s", 1e-7, "rad", 1e-6, "rad/s", 1e-7, "N", 1e-4, "N s", 1e-7, "N m", 1e-7, "J", 1e-6);

    private static final double ABSURD = 1e100; // counts as infinite
    private static final double OTHER_NOISE = 1e-12;
    private static final double CONSTANT = 1e-6; // span over magnitude below which a curve counts as constant
    private static final double MARGIN = 0.06; // of the span, above and below
    private static final double LEVEL_MARGIN = 0.35; // of a level
    private static final double PEAK = 8; // times the bulk: a peak that would hide it
    private static final double SHOWN_BULK = 2.5; // times the bulk

    private static final double SMALL_FORCE = 1e-5; // of the largest of its kind: the solver's tolerance shows there

    public static AxisRange of(Plot.Panel panel) {
        return of(panel, 0);
    }

    /**
     * @param magnitude largest value of the same unit nearby: a force far below it is noise
     */
    public static AxisRange of(Plot.Panel panel, double magnitude) {
        if (panel.axis() == Plot.Axis.DECADES) {
            return decades(panel);
        }
        if (!panel.levels().isEmpty()) {
            return levels(panel);
        }
        double low = values(panel).min().orElse(0);
        double high = values(panel).max().orElse(0);
        double noise = noise(panel.unit(), magnitude);
        double largest = Math.max(Math.abs(low), Math.abs(high));
        if (largest < noise) {
            String note = largest > 0 ? "zero within " + NumberText.brief(largest, 2) + unit(panel) : "";
            return new AxisRange(-1e3 * noise, 1e3 * noise, false, true, note);
        }
        double bulk = panel.axis() == Plot.Axis.BULK ? bulk(panel, noise) : Double.POSITIVE_INFINITY;
        double limit = largest > PEAK * bulk ? SHOWN_BULK * bulk : Double.POSITIVE_INFINITY;
        double shownLow = Math.max(low, Math.max(panel.lowest(), -limit));
        double shownHigh = Math.min(high, Math.min(panel.highest(), limit));
        String note = limit < largest ? peak(panel, largest) : "";
        if (note.isEmpty() && !(high - low > Math.max(CONSTANT * largest, noise))) {
            note = high > low ? "constant within " + NumberText.brief(high - low, 2) + unit(panel) : "constant";
        }
        if (note.isEmpty() && panel.leastSpan() > 0 && shownHigh - shownLow < panel.leastSpan()) {
            double centre = (shownLow + shownHigh) / 2;
            String within = "within " + NumberText.brief(high - low, 2) + unit(panel);
            return new AxisRange(centre - panel.leastSpan() / 2, centre + panel.leastSpan() / 2, false, false, within);
        }
        return padded(shownLow, shownHigh, noise, note);
    }

    private static double noise(String unit, double magnitude) {
        double noise = NOISE.getOrDefault(unit, OTHER_NOISE);
        return unit.equals("N") || unit.equals("N s") ? Math.max(noise, SMALL_FORCE * magnitude) : noise;
    }

    private static AxisRange padded(double low, double high, double noise, String note) {
        double magnitude = Math.max(Math.abs(low), Math.abs(high));
        if (!(high - low > Math.max(CONSTANT * magnitude, noise))) {
            double centre = Math.abs(low) <= Math.abs(high) ? high : low;
            double half = Math.max(0.05 * Math.abs(centre), 1e3 * noise);
            return new AxisRange(centre - half, centre + half, false, true, note);
        }
        double from = low > 0 && low < 0.35 * high ? 0 : low;
        double to = high < 0 && high > 0.35 * low ? 0 : high;
        double margin = MARGIN * (to - from);
        return new AxisRange(from == 0 && low >= 0 ? -margin / 2 : from - margin, to + margin, false, false, note);
    }

    /** All levels, or the one that a curve never leaves. */
    private static AxisRange levels(Plot.Panel panel) {
        double low = values(panel).min().orElse(0);
        double high = values(panel).max().orElse(0);
        if (low == high) {
            return new AxisRange(low - 0.5, high + 0.5, false, true, "throughout");
        }
        return new AxisRange(-LEVEL_MARGIN, panel.levels().size() - 1 + LEVEL_MARGIN, false, false, "");
    }

    private static AxisRange decades(Plot.Panel panel) {
        double low = values(panel).filter(value -> value > 0).min().orElse(0.1);
        double high = values(panel).filter(value -> value > 0).max().orElse(1);
        low = Math.max(low, high * 1e-12); // twelve decades are enough for any eye
        return new AxisRange(low / 2, Math.max(high * 2, low * 10), true, false, "");
    }

    /** A magnitude that 98 of 100 values above the noise keep below; infinite if there are too few of them. */
    private static double bulk(Plot.Panel panel, double noise) {
        double[] magnitudes =
                values(panel).map(Math::abs).filter(value -> value > noise).toArray();
        if (magnitudes.length < 20) {
            return Double.POSITIVE_INFINITY;
        }
        Arrays.sort(magnitudes);
        return magnitudes[(int) (0.98 * magnitudes.length)];
    }

    private static String peak(Plot.Panel panel, double magnitude) {
        for (Plot.Line line : panel.lines()) {
            for (int i = 0; i < line.points(); i++) {
                if (Math.abs(line.value(i)) == magnitude) {
                    return "off scale: " + NumberText.brief(line.value(i), 4) + unit(panel) + " (" + line.label()
                            + ") at " + NumberText.brief(line.timeS(i), 5) + " s";
                }
            }
        }
        return "";
    }

    /** Round numbers along the axis; the names of levels; one label for a constant. */
    Ticks ticks(List<String> levels, int wanted) {
        double centre = (low + high) / 2;
        if (!levels.isEmpty()) {
            return new Ticks(
                    IntStream.range(0, levels.size())
                            .filter(level -> level >= low && level <= high)
                            .mapToObj(level -> new Ticks.Tick(level, levels.get(level)))
                            .toList(),
                    0);
        }
        if (flat) {
            return new Ticks(List.of(new Ticks.Tick(centre, NumberText.brief(centre, 6))), 0);
        }
        return decades ? Ticks.decades(low, high, wanted) : Ticks.linear(low, high, wanted);
    }

    /** How far up the axis a value lies: 0 at its foot, 1 at its top. */
    double part(double y) {
        if (decades) {
            return y > 0 ? StrictMath.log10(y / low) / StrictMath.log10(high / low) : Double.NaN;
        }
        return (y - low) / (high - low);
    }

    private static String unit(Plot.Panel panel) {
        return panel.unit().isEmpty() ? "" : " " + panel.unit();
    }

    private static DoubleStream values(Plot.Panel panel) {
        return panel.lines().stream().flatMapToDouble(Plot.Line::reach).filter(value -> Math.abs(value) < ABSURD);
    }
}
