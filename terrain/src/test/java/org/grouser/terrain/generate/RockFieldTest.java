package org.grouser.terrain.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class RockFieldTest {
    @Test
    void tooFineAFieldSaysWhatToTypeAndThatDoes() throws IOException {
        String ground = complaint(() -> square(30, 0.03, 0.01, RockSizes.viking1()));
        assertTrue(ground.startsWith("cell_m = 0.01 m cuts the ground into 18000000 triangles, above 1000000"), ground);
        RockField coarser = square(30, 0.03, told(ground), RockSizes.viking1());
        assertTrue(RockFields.mesh(coarser).triangles() <= RockField.MAX_TRIANGLES);
        String rocks = complaint(() -> square(30, 0.005, 0.1, RockSizes.viking1()));
        assertTrue(rocks.startsWith("facet_m = 0.005 m makes up to "), rocks);
        RockField rounder = square(30, told(rocks), 0.1, RockSizes.viking1());
        int triangles = RockFields.mesh(rounder).triangles();
        assertTrue(triangles <= RockField.MAX_TRIANGLES && triangles > RockField.MAX_TRIANGLES / 4, "" + triangles);
        assertTrue(complaint(() -> square(100, 1, 1, RockSizes.named("mpf"))).startsWith("x_m and y_m hold up to "));
    }

    private static double told(String message) {
        return Double.parseDouble(message.replaceAll(".*type (\\S+) or more.*", "$1"));
    }

    @Test
    void cutsBringSidesNearTheWantedLength() {
        assertEquals(1, TriangleBudget.cuts(0.01, 0.03));
        assertEquals(1, TriangleBudget.cuts(0.1, 0.03)); // sides of 26 mm
        assertEquals(2, TriangleBudget.cuts(0.25, 0.03)); // 33 mm
        assertEquals(4, TriangleBudget.cuts(20, 0.03));
        assertEquals(20 * 256, TriangleBudget.triangles(4));
    }

    @Test
    void nonsenseIsRefused() {
        assertTrue(complaint(() -> square(Double.NaN, 0.03, 0.1, RockSizes.viking1()))
                .startsWith("x_m = NaN m"));
        assertTrue(complaint(() -> square(0.4, 0.03, 0.1, RockSizes.viking1()))
                .startsWith("x_m is shorter than two rocks of 0.25 m"));
        assertTrue(complaint(() -> new RockSizes.OneSize(0.001, 1)).startsWith("diameter_m = 0.001 m"));
        assertTrue(complaint(() -> new RockSizes.OneSize(1, 0)).startsWith("per_m2 = 0.0"));
        assertTrue(complaint(() -> new RockSizes.Classes(List.of())).startsWith("classes = 0.0"));
        assertTrue(complaint(() -> new RockField.Circle(0, 0, -1)).startsWith("radius_m = -1.0"));
        assertTrue(complaint(() -> new RockField.Slope(1.5)).startsWith("slope_rad = 1.5"));
        RockField small = square(1, 0.03, 0.1, RockSizes.viking1());
        RockField taken = new RockField(
                1,
                small.xM(),
                small.yM(),
                new RockField.Ground(small.on(), small.bumps(), true, 0.1),
                new RockField.Rocks(small.sizes(), small.burial(), 0.03, 0.1),
                List.of(new RockField.Circle(0, 0, 1)));
        assertEquals(
                "keep_clear leaves no room for rocks: type fewer or smaller circles",
                complaint(() -> RockFields.statistics(taken)));
    }

    private static RockField square(double sideM, double facetM, double cellM, RockSizes sizes) {
        RockField.Span side = new RockField.Span(-0.5 * sideM, 0.5 * sideM);
        return new RockField(
                1,
                side,
                side,
                new RockField.Ground(new RockField.Level(), HazardField.Roughness.NONE, true, cellM),
                new RockField.Rocks(sizes, new RockField.Span(0, 0.5), facetM, 0.1),
                List.of());
    }

    private static String complaint(Executable making) {
        return String.valueOf(assertThrows(OutOfRangeException.class, making).getMessage());
    }
}
