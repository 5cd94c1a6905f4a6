package org.grouser.terrain.generate;

import java.util.ArrayList;
import java.util.List;
import org.grouser.quantity.Poisson;

/**
 * How many rocks lie in a field, beside how many were to be expected.
 *
 * <pre>
 *   number of a step of sizes   Poisson with mean n A; band from its own distribution, at most 0.5 % beyond each end
 *   coverage C = sum(pi/4 D^2) / A   mean n E[pi/4 D^2], variance n E[(pi/4 D^2)^2] / A (compound Poisson);
 *                                    band as of a normal distribution, 2.5758 standard deviations (our choice)
 * </pre>
 *
 * Coverage counts whole outlines, as [GolombekRapp1997] does; of a rock that lies deeper than its widest part less is seen.
 *
 * @param areaM2 A, extent without circles that are kept clear
 * @param rows smallest diameters first
 * @param coverage of the rocks that found a place
 */
public record RockStatistics(
        double areaM2,
        List<Row> rows,
        double coverage,
        double expectedCoverage,
        double leastCoverage,
        double mostCoverage) {
    private static final double TAIL = 0.005;
    private static final double DEVIATIONS = 2.5758293035489; // of a normal distribution, 0.5 % beyond

    public RockStatistics {
        rows = List.copyOf(rows);
    }

    /**
     * Rocks of one diameter, or between two.
     *
     * @param expected mean of the number
     * @param drawn what chance gave
     * @param missing of these, found no place
     * @param least of the 99 % band
     * @param most of the 99 % band
     */
    public record Row(double minM, double maxM, double expected, int drawn, int missing, int least, int most) {
        public int placed() {
            return drawn - missing;
        }

        /** Whether what lies there is within the band. */
        public boolean inside() {
            return placed() >= least && placed() <= most;
        }
    }

    static RockStatistics of(RockField field, Scatter scatter) {
        List<RockSizes.Bin> bins = field.sizes().bins();
        int[] placed = new int[bins.size()];
        double outlinesM2 = 0;
        for (RoughRock rock : scatter.rocks) {
            placed[RockSizes.bin(bins, rock.diameterM)]++;
            outlinesM2 += StrictMath.PI / 4 * rock.diameterM * rock.diameterM;
        }
        List<Row> rows = new ArrayList<>();
        double cover = 0;
        double variance = 0;
        for (int i = 0; i < placed.length; i++) {
            RockSizes.Bin bin = bins.get(i);
            double expected = bin.perM2() * scatter.areaM2;
            Poisson chance = new Poisson(expected);
            int missing = scatter.missing[i];
            int least = chance.quantile(TAIL);
            int most = chance.quantile(1 - TAIL);
            rows.add(new Row(bin.minM(), bin.maxM(), expected, placed[i] + missing, missing, least, most));
            cover += bin.cover();
            variance += bin.coverSquaredM2() / scatter.areaM2;
        }
        double spread = DEVIATIONS * Math.sqrt(variance);
        return new RockStatistics(
                scatter.areaM2, rows, outlinesM2 / scatter.areaM2, cover, Math.max(0, cover - spread), cover + spread);
    }

    /** Rocks that lie in the field. */
    public int rocks() {
        return rows.stream().mapToInt(Row::placed).sum();
    }

    /** Rocks that were drawn and found no place. */
    public int missing() {
        return rows.stream().mapToInt(Row::missing).sum();
    }

    public double rocksPerM2() {
        return rocks() / areaM2;
    }

    /** Whether every number and the coverage lie within their bands. */
    public boolean inside() {
        return rows.stream().allMatch(Row::inside) && coverage >= leastCoverage && coverage <= mostCoverage;
    }

    /** A table with a drawing, for people. */
    public String text() {
        return RockTable.text(this);
    }
}
