package org.grouser.terrain.dem;

import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * What is taken from a raster, and how it becomes ground.
 *
 * @param band from 1
 * @param nodata stored value that marks holes, instead of what the file says; NaN if the file is right
 * @param pixelM size of a cell of a file that does not say where its cells lie; NaN if absent
 * @param cellM spacing of the ground; NaN for that of the raster
 * @param fill whether holes are filled; else a raster with holes is refused
 * @param smoothM standard deviation of a Gaussian filter; 0 for none
 * @param refine roughness below the spacing of the ground; null for none
 */
public record DemSite(
        int band,
        double nodata,
        double pixelM,
        DemCrop crop,
        double cellM,
        boolean fill,
        double smoothM,
        @Nullable Refinement refine) {
    /** All of the first band, as it is. */
    public static final DemSite WHOLE = new DemSite(1, Double.NaN, Double.NaN, DemCrop.ALL, Double.NaN, false, 0, null);

    /** One without roughness of its own. */
    public DemSite(int band, double nodata, double pixelM, DemCrop crop, double cellM, boolean fill, double smoothM) {
        this(band, nodata, pixelM, crop, cellM, fill, smoothM, null);
    }

    public DemSite {
        Check.inRange("band", band, 1, 65535, "-");
        Check.that(!Double.isInfinite(nodata), "nodata", "= " + nodata + " is a hole anyway");
        if (!Double.isNaN(pixelM)) {
            Check.inRange("pixel_m", pixelM, 1e-6, 1e6, "m");
        }
        if (!Double.isNaN(cellM)) {
            Check.inRange("cell_m", cellM, 1e-4, 1e6, "m");
        }
        Check.inRange("smooth_m", smoothM, 0, 1e5, "m");
    }

    /** All of another band. */
    public static DemSite band(int band) {
        return new DemSite(band, Double.NaN, Double.NaN, DemCrop.ALL, Double.NaN, false, 0, null);
    }

    /** The same with roughness below the spacing of the ground. */
    public DemSite with(Refinement roughness) {
        return new DemSite(band, nodata, pixelM, crop, cellM, fill, smoothM, roughness);
    }

    /** The raster alone. */
    public DemSite withoutRefinement() {
        return new DemSite(band, nodata, pixelM, crop, cellM, fill, smoothM, null);
    }

    public DemSite with(DemCrop other) {
        return new DemSite(band, nodata, pixelM, other, cellM, fill, smoothM, refine);
    }
}
