package org.grouser.terrain.dem;

import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * What is generated below the resolution of a raster.
 *
 * @param refine roughness; null for none
 * @param craters small craters; null for none
 */
public record Detail(@Nullable Refinement refine, @Nullable StrewnCraters craters) {
    /** The raster alone. */
    public static final Detail NONE = new Detail(null, null);

    private static final double FINEST =
            4; // cells that the smallest crater must span, as in a hazard field (our choice)

    public Detail {
        Check.that(
                refine == null || craters == null || craters.minDiameterM() >= FINEST * refine.cellM(),
                "craters.min_diameter_m",
                "makes craters of less than four cells of refine.cell_m"
                        + (refine == null ? "" : " = " + refine.cellM() + " m: type " + FINEST * refine.cellM())
                        + " or more");
    }

    /** Spacing of ground that shows it. */
    double cellM(double rasterM) {
        return refine != null
                ? refine.cellM()
                : craters != null ? Math.min(rasterM, craters.minDiameterM() / FINEST) : rasterM;
    }
}
