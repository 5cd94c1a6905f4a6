package org.grouser.contact.scm.shape;

/** Makes the raster of a shape. A raster keeps scratch memory: one per object, used by one thread at a time. */
public final class SoilRasters {
    /** Cells that are covered by less than this part of their area are left out. */
    static final double LEAST_SHARE = 1e-9;

    private SoilRasters() {}

    /** With rims at the centres of cells. */
    public static SoilRaster of(SoilShape shape) {
        return of(shape, Rim.CENTRE);
    }

    /** @param rim how a wheel is traced */
    public static SoilRaster of(SoilShape shape, Rim rim) {
        return shape.<SoilRaster>match(
                wheel -> new WheelRaster(wheel, rim),
                DiscRaster::new,
                BoxRaster::new,
                BladeRaster::new,
                MeshRaster::new);
    }
}
