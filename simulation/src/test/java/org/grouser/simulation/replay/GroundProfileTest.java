package org.grouser.simulation.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.Worlds;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.generate.PlacedRock;
import org.grouser.terrain.generate.RockField;
import org.grouser.terrain.generate.RockFields;
import org.grouser.terrain.generate.RockSizes;
import org.junit.jupiter.api.Test;

class GroundProfileTest {
    private static final SurfaceSpec PLANE = Worlds.plane(Vec3.ZERO, Vec3.Z, 0.5, 0);

    @Test
    void aSphereStandsOutOfThePlaneByItsCap() throws IOException {
        SurfaceSpec sphere = surface(new GroundShape.Sphere(new Vec3(5, 5, -1.8), 2));
        double[] heights = profile(PLANE, sphere).heightsM(new double[] {1, 5, 5.5}, 4.4, 5.6, 2, -1);
        assertEquals(0, heights[0], 1e-3);
        assertEquals(0.2, heights[1], 1e-3);
        assertEquals(Math.sqrt(4 - 0.25) - 1.8, heights[2], 1e-3);
    }

    @Test
    void aStepIsHighOnItsFarSideOnly() throws IOException {
        SurfaceSpec step = surface(
                new GroundShape.Step(new Vec3(5, 0, 0.1), new Vec3(1, 0, 0), GroundShape.Step.EdgeNormal.FIXED_45_DEG));
        double[] heights = profile(PLANE, step).heightsM(new double[] {4, 4.98, 5.02, 6}, -1, 1, 2, -1);
        assertEquals(0.1, heights[0], 1e-3);
        assertEquals(0.1, heights[1], 1e-3);
        assertEquals(0, heights[2], 1e-3);
        assertEquals(0, heights[3], 1e-3);
    }

    @Test
    void aSlopeRisesByItsTangent() throws IOException {
        double tangent = 0.2;
        SurfaceSpec slope = Worlds.plane(Vec3.ZERO, new Vec3(-tangent, 0, 1), 0.5, 0);
        double[] heights = profile(slope).heightsM(new double[] {-2, 3}, 0, 0, 5, -5);
        assertEquals(-2 * tangent, heights[0], 1e-3);
        assertEquals(3 * tangent, heights[1], 1e-3);
    }

    @Test
    void whereThereIsNoGroundThereIsNoHeight() throws IOException {
        double[] heights =
                profile(surface(new GroundShape.Sphere(Vec3.ZERO, 1))).heightsM(new double[] {3}, 0, 0, 2, -2);
        assertTrue(Double.isNaN(heights[0]));
    }

    @Test
    void fromInsideTheGroundOneSeesNoHigherThanOneIs() throws IOException {
        double[] heights = profile(PLANE, surface(new GroundShape.Sphere(Vec3.ZERO, 1)))
                .heightsM(new double[] {0, 3}, 0, 0, 0.5, -2);
        assertEquals(0.5, heights[0], "inside the sphere");
        assertEquals(0, heights[1], 1e-12);
    }

    @Test
    void rocksStandOutOfTheirOwnGroundAndOutOfAnother() throws IOException {
        for (boolean base : new boolean[] {true, false}) {
            RockField field = rocks(base);
            PlacedRock rock = RockFields.rocks(field).get(0);
            GroundProfile profile = profile(PLANE, surface(new GroundShape.Rocks(field)));
            double[] xM = new double[101];
            double half = 0.7 * rock.reachM(); // a square in its circle, which is its own
            Arrays.setAll(xM, i -> rock.centreM().x() + half * (0.02 * i - 1));
            double y = rock.centreM().y();
            double[] heights = profile.heightsM(xM, y - half, y + half, 2, -1);
            double highest = Arrays.stream(heights).max().orElse(Double.NaN);
            assertEquals(rock.shownM(), highest, 0.1 * rock.shownM());
            double[] far = profile.heightsM(new double[] {9}, 9, 9, 2, -1);
            assertEquals(0, far[0], 1e-9, "beside the field");
        }
    }

    /** A few rocks on level ground, in the mesh or not. */
    private static RockField rocks(boolean base) {
        RockField square = RockField.square(1, 8, RockSizes.viking1());
        return new RockField(
                square.seed(),
                square.xM(),
                square.yM(),
                new RockField.Ground(square.on(), square.bumps(), base, square.cellM()),
                new RockField.Rocks(square.sizes(), square.burial(), square.facetM(), square.roughness()),
                square.keepClear());
    }

    @Test
    void theBaseIsAsLargeAsTheBoxOfItsInertia() {
        Vec3 size = new Vec3(0.713, 0.896, 0.5655);
        Vec3 found = Outlines.baseSizeM(scenario(size));
        assertEquals(0, found.minus(size).norm(), 1e-12);
        assertEquals(size, Outlines.blockSizesM(scenario(size)).get("b"));
        assertTrue(Outlines.wheelRadiiM(scenario(size)).isEmpty());
    }

    private static GroundProfile profile(SurfaceSpec... ground) throws IOException {
        return new GroundProfile(scenario(new Vec3(1, 1, 1), ground));
    }

    private static Scenario scenario(Vec3 sizeM, SurfaceSpec... ground) {
        var start = Worlds.at(new Vec3(0, 0, 9), Quat.IDENTITY, Vec3.ZERO, Vec3.ZERO);
        var placed = List.of(new Scenario.Placed(Worlds.block("b", sizeM), start));
        return Worlds.scenario(placed, List.of(ground), Worlds.EARTH, List.of(), 0.01, 1.0);
    }

    private static SurfaceSpec surface(GroundShape shape) {
        return new SurfaceSpec("s", shape, new ContactSpec.Nonsmooth(0.5, 0), null);
    }
}
