package org.grouser.terrain.dem;

import org.grouser.quantity.Check;

/**
 * What is taken from a raster, and how it becomes ground.
 *
 * @param band from 1
 * @param nodata stored value that marks holes, instead of what the file says; NaN if the file is right
 * @param pixelM size of a cell of a file that does not say where its cells lie; NaN if absent
 * @param cellM spacing of the ground; NaN for that of the raster
 * @param fill whether holes are filled; else a raster with holes is refused
 * @param smoothM standard deviation of a Gaussian filter; 0 for none
 * @param detail what is generated below the spacing of the ground
 */
public record DemSite(
        int band,
        double nodata,
        double pixelM,
        DemCrop crop,
        double cellM,
        boolean fill,
        double smoothM,
        Detail detail) {
    /** All of the first band, as it is. */
    public static final DemSite WHOLE = new DemSite(1, Double.NaN, Double.NaN, DemCrop.ALL, Double.NaN, false, 0);

    /** The raster alone. */
    public DemSite(int band, double nodata, double pixelM, DemCrop crop, double cellM, boolean fill, double smoothM) {
        this(band, nodata, pixelM, crop, cellM, fill, smoothM, Detail.NONE);
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
        return new DemSite(band, Double.NaN, Double.NaN, DemCrop.ALL, Double.NaN, false, 0);
    }

    /** The same with roughness below the spacing of the ground. */
    public DemSite with(Refinement roughness) {
        return with(new Detail(roughness, detail.craters()));
    }

    /** The same with craters too small for the raster. */
    public DemSite with(StrewnCraters craters) {
        return with(new Detail(detail.refine(), craters));
    }

    /** The same with what is generated below the spacing of the ground. */
    public DemSite with(Detail other) {
        return new DemSite(band, nodata, pixelM, crop, cellM, fill, smoothM, other);
    }

    /** The raster alone. */
    public DemSite withoutDetail() {
        return with(Detail.NONE);
    }

    public DemSite with(DemCrop other) {
        return new DemSite(band, nodata, pixelM, other, cellM, fill, smoothM, detail);
    }
}
