package org.grouser.terrain.dem;

import java.util.Locale;
import org.grouser.quantity.Check;
import org.grouser.quantity.OutOfRangeException;
import org.jspecify.annotations.Nullable;

/**
 * The cells of a raster and where they lie.
 *
 * @param placed whether the file says where; else a cell counts as one unit
 */
public record DemGeometry(int columns, int rows, boolean placed, Affine affine, MapReference reference) {
    public DemGeometry {
        Check.inRange("columns", columns, 1, Integer.MAX_VALUE, "-");
        Check.inRange("rows", rows, 1, Integer.MAX_VALUE, "-");
    }

    /** Part of a raster. */
    public record Window(int column, int row, int columns, int rows) {
        public long cells() {
            return (long) columns * rows;
        }
    }

    /**
     * Metres east and north on the ground for a step to the next column and the next row.
     *
     * @param known whether the projection was taken into account
     */
    public record Step(double eastColumnM, double northColumnM, double eastRowM, double northRowM, boolean known) {
        public double columnM() {
            return Math.hypot(eastColumnM, northColumnM);
        }

        public double rowM() {
            return Math.hypot(eastRowM, northRowM);
        }
    }

    public Window all() {
        return new Window(0, 0, columns, rows);
    }

    public double middleX() {
        return affine.x(columns / 2.0, rows / 2.0);
    }

    public double middleY() {
        return affine.y(columns / 2.0, rows / 2.0);
    }

    /** What a cell measures on the ground in the middle of the raster. */
    public Step step() {
        return step(middleX(), middleY());
    }

    Step step(double x, double y) {
        MapReference.GroundScale scale = reference.at(x, y);
        return new Step(
                scale.xM() * affine.xColumn(),
                scale.yM() * affine.yColumn(),
                scale.xM() * affine.xRow(),
                scale.yM() * affine.yRow(),
                scale.known());
    }

    /** The same cells, each this many metres wide: for a file that does not say. */
    public DemGeometry withCells(double cellM) {
        Check.that(!placed, "pixel_m", "= " + cellM + " m contradicts the file, which says where its cells lie");
        return new DemGeometry(columns, rows, true, Affine.northUp(0, rows * cellM, cellM, cellM), reference);
    }

    /** The cells of a window. */
    public DemGeometry part(Window window) {
        return new DemGeometry(window.columns, window.rows, placed, affine.from(window.column, window.row), reference);
    }

    /** x of the middle of a crop in the map. */
    double centreX(DemCrop crop) {
        DemCrop.Place place = place(crop);
        return place == null ? middleX() : place.x();
    }

    double centreY(DemCrop crop) {
        DemCrop.Place place = place(crop);
        return place == null ? middleY() : place.y();
    }

    private DemCrop.@Nullable Place place(DemCrop crop) {
        Check.that(
                crop.centreDeg() == null || reference.geographic(),
                "centre_deg",
                "is for rasters in degrees; this one is in metres: type centre_m");
        Check.that(
                crop.centreM() == null || !reference.geographic(),
                "centre_m",
                "is for rasters in metres; this one is in degrees: type centre_deg: [longitude, latitude]");
        return crop.centreDeg() != null ? crop.centreDeg() : crop.centreM();
    }

    /**
     * The cells under a crop, with one more on each side where there is one.
     *
     * @throws OutOfRangeException if the crop is not wholly inside the raster
     */
    public Window window(DemCrop crop) {
        DemCrop.Place size = crop.sizeM();
        if (size == null) {
            Check.that(
                    crop.centreM() == null && crop.centreDeg() == null,
                    "size_m",
                    "is missing: a crop has a centre and a size");
            return all();
        }
        double x = centreX(crop);
        double y = centreY(crop);
        MapReference.GroundScale scale = reference.at(x, y);
        double lowColumn = Double.POSITIVE_INFINITY;
        double highColumn = Double.NEGATIVE_INFINITY;
        double lowRow = Double.POSITIVE_INFINITY;
        double highRow = Double.NEGATIVE_INFINITY;
        for (int corner = 0; corner < 4; corner++) {
            double cornerX = x + ((corner & 1) - 0.5) * size.x() / scale.xM();
            double cornerY = y + ((corner >> 1) - 0.5) * size.y() / scale.yM();
            double column = affine.column(cornerX, cornerY) - 0.5;
            double row = affine.row(cornerX, cornerY) - 0.5;
            lowColumn = Math.min(lowColumn, column);
            highColumn = Math.max(highColumn, column);
            lowRow = Math.min(lowRow, row);
            highRow = Math.max(highRow, row);
        }
        double spare = 1e-6;
        if (!(lowColumn >= -spare
                && highColumn <= columns - 1 + spare
                && lowRow >= -spare
                && highRow <= rows - 1 + spare)) {
            throw new OutOfRangeException("crop", outside(x, y, size));
        }
        int column = Math.max(0, (int) Math.floor(lowColumn + spare) - 1);
        int row = Math.max(0, (int) Math.floor(lowRow + spare) - 1);
        return new Window(
                column,
                row,
                Math.min(columns, (int) Math.ceil(highColumn - spare) + 2) - column,
                Math.min(rows, (int) Math.ceil(highRow - spare) + 2) - row);
    }

    private String outside(double x, double y, DemCrop.Place size) {
        String unit = reference.geographic() ? "deg" : "m";
        double x1 = affine.x(0.5, 0.5);
        double x2 = affine.x(columns - 0.5, rows - 0.5);
        double y1 = affine.y(0.5, 0.5);
        double y2 = affine.y(columns - 0.5, rows - 0.5);
        return String.format(
                Locale.ROOT,
                "of %.6g m x %.6g m about (%.10g, %.10g) %s is not wholly on the raster: x [%.10g, %.10g], y [%.10g, %.10g] %s%s",
                size.x(),
                size.y(),
                x,
                y,
                unit,
                Math.min(x1, x2),
                Math.max(x1, x2),
                Math.min(y1, y2),
                Math.max(y1, y2),
                unit,
                affine.aligned() ? "" : ", turned against the map");
    }
}
