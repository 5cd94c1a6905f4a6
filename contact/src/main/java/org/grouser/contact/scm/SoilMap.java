package org.grouser.contact.scm;

import java.nio.file.Path;
import java.util.List;
import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * Which soil lies where: one soil everywhere, regions laid over it in their order, or classes read from a raster.
 *
 * @param base where nothing else lies
 * @param regions later ones cover earlier ones
 * @param classFile ESRI ASCII raster whose values choose a soil: 0 or none the base, k the k-th of the list; null for none
 * @param classSoils soils of the raster's classes 1, 2, ...
 */
public record SoilMap(
        Soil base, List<Region> regions, @Nullable Path classFile, List<Soil> classSoils) {
    /** An upright rectangle with a soil of its own. World frame. */
    public record Region(double fromX, double toX, double fromY, double toY, Soil soil) {
        public Region {
            Check.that(toX > fromX && toY > fromY, "region", "is empty: its upper corner is not above its lower one");
        }
    }

    public SoilMap {
        regions = List.copyOf(regions);
        classSoils = List.copyOf(classSoils);
        Check.that(1 + regions.size() + classSoils.size() <= 127, "regions", "are more than 126");
    }

    public static SoilMap uniform(Soil soil) {
        return new SoilMap(soil, List.of(), null, List.of());
    }
}
