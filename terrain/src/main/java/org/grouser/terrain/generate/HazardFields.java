package org.grouser.terrain.generate;

import java.util.List;
import org.grouser.quantity.RandomStreams;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;

/** Generates hazard fields. */
public final class HazardFields {
    private HazardFields() {}

    /**
     * The ground and the rocks: first the two triangles of each cell, row by row, then twenty per rock in the order of
     * {@link #features}.
     */
    public static TriangleMesh mesh(HazardField field) {
        HeightGrid ground = heights(field);
        List<Rock> rocks = new HazardPlacement(field).rocks(ground);
        return FieldMesh.of(ground, rocks, new RandomStreams(field.seed()).stream("hazard/rocks/shape"));
    }

    /** The ground without its rocks, for soil to lie on. */
    public static HeightGrid heights(HazardField field) {
        HazardPlacement placement = new HazardPlacement(field);
        return Relief.heights(field, placement.craters(), placement.hills());
    }

    /** What stands in the field. */
    public static HazardFeatures features(HazardField field) {
        HazardPlacement placement = new HazardPlacement(field);
        List<Crater> craters = placement.craters();
        List<Hill> hills = placement.hills();
        return new HazardFeatures(craters, hills, placement.rocks(Relief.heights(field, craters, hills)));
    }
}
