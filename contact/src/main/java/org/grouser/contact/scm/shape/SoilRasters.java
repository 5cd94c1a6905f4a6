package org.grouser.contact.scm.shape;

import org.grouser.contact.shape.ContactShape;

/** Makes the raster of a shape. A raster keeps scratch memory: one per object, used by one thread at a time. */
public final class SoilRasters {
    /** Cells that are covered by less than this part of their area are left out. */
    static final double LEAST_SHARE = 1e-9;

    private SoilRasters() {}

    /** With rims at the centres of cells. */
    public static SoilRaster of(ContactShape shape) {
        return of(shape, WheelRim.CENTRE);
    }

    /**
     * @param rim how a wheel is traced
     */
    public static SoilRaster of(ContactShape shape, WheelRim rim) {
        return shape.<SoilRaster>match(
                wheel -> new WheelRaster(wheel, rim),
                DiscRaster::new,
                BoxRaster::new,
                BladeRaster::new,
                MeshRaster::new);
    }
}
