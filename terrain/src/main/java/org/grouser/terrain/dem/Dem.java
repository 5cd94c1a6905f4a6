package org.grouser.terrain.dem;

import java.util.List;
import org.grouser.quantity.Check;

/**
 * A digital elevation model: heights in the middle of the cells of a raster, NaN where there are none. Immutable.
 */
public final class Dem {
    /** Cells that may be read at once. */
    public static final int MAX_CELLS = 50_000_000;

    /**
     * What the file says about the numbers.
     *
     * @param format for example GeoTIFF
     * @param coding byte order, blocks and compression in words
     * @param bands how many the file has; the first is 1
     * @param type of its numbers: int16, float32 ...
     * @param unit of heights as the file has it; empty if it says nothing, then metres
     * @param description of the band; may be empty
     */
    public record Source(
            String format, String coding, int bands, int band, String type, String unit, String description) {}

    private final DemGeometry geometry;
    private final Source source;
    private final double[] heightsM; // row by row as in the file (rows columns)
    private final List<String> notes;
    private final int holes;

    /**
     * @param heightsM row by row from the first row of the raster; NaN is a hole. Not copied, not to be modified.
     * @param notes what a user should know, one line each
     */
    public Dem(DemGeometry geometry, Source source, double[] heightsM, List<String> notes) {
        Check.that(
                heightsM.length == (long) geometry.columns() * geometry.rows(),
                "heights",
                "has " + heightsM.length + " numbers, not " + geometry.columns() + " times " + geometry.rows());
        int empty = 0;
        for (double heightM : heightsM) {
            if (Double.isNaN(heightM)) {
                empty++;
            } else {
                Check.inRange("height", heightM, -1e9, 1e9, "m");
            }
        }
        this.geometry = geometry;
        this.source = source;
        this.heightsM = heightsM;
        this.notes = List.copyOf(notes);
        holes = empty;
    }

    public DemGeometry geometry() {
        return geometry;
    }

    public Source source() {
        return source;
    }

    public int columns() {
        return geometry.columns();
    }

    public int rows() {
        return geometry.rows();
    }

    /** Height in the middle of a cell; NaN in a hole. */
    public double heightM(int column, int row) {
        return heightsM[row * geometry.columns() + column];
    }

    /** Cells without a height. */
    public int holes() {
        return holes;
    }

    /** Lowest height; NaN if there are only holes. */
    public double lowestM() {
        double lowest = Double.NaN;
        for (double heightM : heightsM) {
            lowest = heightM >= lowest ? lowest : Double.isNaN(heightM) ? lowest : heightM;
        }
        return lowest;
    }

    /** Highest height; NaN if there are only holes. */
    public double highestM() {
        double highest = Double.NaN;
        for (double heightM : heightsM) {
            highest = heightM <= highest ? highest : Double.isNaN(heightM) ? highest : heightM;
        }
        return highest;
    }

    /** Mean of the heights that are there. */
    public double meanM() {
        double sum = 0;
        for (double heightM : heightsM) {
            sum += Double.isNaN(heightM) ? 0 : heightM;
        }
        return sum / (heightsM.length - holes);
    }

    /** What a user should know about the file, one line each. */
    public List<String> notes() {
        return notes;
    }

    /** All heights, row by row; a copy. */
    double[] copy() {
        return heightsM.clone();
    }

    /** The same with other heights. */
    Dem with(double[] otherM) {
        return new Dem(geometry, source, otherM, notes);
    }

    /** A part of it. */
    public Dem part(DemGeometry.Window window) {
        double[] some = new double[Math.toIntExact(window.cells())];
        for (int row = 0; row < window.rows(); row++) {
            System.arraycopy(
                    heightsM,
                    (window.row() + row) * geometry.columns() + window.column(),
                    some,
                    row * window.columns(),
                    window.columns());
        }
        return new Dem(geometry.part(window), source, some, notes);
    }

    /** The same with its holes filled; see {@link HoleFill}. */
    public Dem filled() {
        return holes == 0 ? this : with(HoleFill.filled(heightsM, geometry.columns(), geometry.rows()));
    }
}
