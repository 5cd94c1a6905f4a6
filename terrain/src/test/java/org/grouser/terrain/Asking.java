package org.grouser.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;

/** Questions to a ground, and the shape of its answers. */
public final class Asking {
    static final double[] Y = {0, 1, 0};

    private Asking() {}

    public static GroundSurface ground(GroundShape shape) {
        try {
            return Grounds.assemble(shape);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Features ball(GroundSurface ground, double x, double y, double z, double reachM) {
        Features found = new Features();
        ground.ball(new double[] {x, y, z}, 0, reachM, found);
        return found;
    }

    public static Features disc(GroundSurface ground, double[] centre, double[] axis, double radiusM, double reachM) {
        Features found = new Features();
        ground.disc(centre, 0, axis, 0, radiusM, reachM, found);
        return found;
    }

    static void assertPoint(Features found, int i, double x, double y, double z) {
        assertEquals(x, found.pointM(i, 0), 1e-12, "point x");
        assertEquals(y, found.pointM(i, 1), 1e-12, "point y");
        assertEquals(z, found.pointM(i, 2), 1e-12, "point z");
    }

    static void assertNormal(Features found, int i, double x, double y, double z) {
        assertEquals(x, found.normal(i, 0), 1e-12, "normal x");
        assertEquals(y, found.normal(i, 1), 1e-12, "normal y");
        assertEquals(z, found.normal(i, 2), 1e-12, "normal z");
    }
}
