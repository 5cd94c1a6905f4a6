package org.grouser.terrain.dem;

import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * A rectangle of a raster by its middle and its size.
 *
 * @param centreM of a raster in metres: x and y of its map; the middle of the raster if absent
 * @param centreDeg of a raster in degrees: longitude and latitude
 * @param sizeM on the ground, along x and y; the whole raster if absent
 */
public record DemCrop(
        @Nullable Place centreM,
        @Nullable Place centreDeg,
        @Nullable Place sizeM) {
    /** All of it. */
    public static final DemCrop ALL = new DemCrop(null, null, null);

    /** Two numbers along x and y of the map. */
    public record Place(double x, double y) {
        public Place {
            Check.inRange("x", x, -1e9, 1e9, "");
            Check.inRange("y", y, -1e9, 1e9, "");
        }
    }

    public DemCrop {
        Check.that(sizeM == null || (sizeM.x > 0 && sizeM.y > 0), "size_m", "needs two positive lengths");
        Check.that(centreM == null || centreDeg == null, "centre_m", "and centre_deg exclude each other");
    }
}
