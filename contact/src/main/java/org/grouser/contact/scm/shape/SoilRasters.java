package org.grouser.contact.scm.shape;

/** Makes the raster of a shape. A raster keeps scratch memory: one per object, used by one thread at a time. */
public final class SoilRasters {
    /** Cells that are covered by less than this part of their area are left out. */
    static final double LEAST_SHARE = 1e-9;

    private SoilRasters() {}

    public static SoilRaster of(SoilShape shape) {
        return shape.<SoilRaster>match(
                WheelRaster::new, DiscRaster::new, BoxRaster::new, BladeRaster::new, MeshRaster::new);
    }
}
