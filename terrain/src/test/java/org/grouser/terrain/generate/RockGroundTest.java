package org.grouser.terrain.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.Elevation;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.query.RayHit;
import org.grouser.terrain.read.EsriAsciiReader;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What rocks lie on, and where they do not lie. */
class RockGroundTest {
    private static final RockField.Span X = new RockField.Span(1, 5);
    private static final RockField.Span Y = new RockField.Span(-2, 1.5);

    @TempDir
    Path folder = Path.of("");

    private static RockField on(RockField.On on, HazardField.Roughness bumps, List<RockField.Circle> keepClear) {
        return new RockField(
                5,
                X,
                Y,
                new RockField.Ground(on, bumps, true, 0.1),
                new RockField.Rocks(RockSizes.viking1(), new RockField.Span(0.1, 0.3), 0.03, 0.1),
                keepClear);
    }

    private static int nodes() {
        return 41 * 36;
    }

    @Test
    void theGroundClimbsAlongXAndRocksLieInIt() throws IOException {
        RockField field = on(new RockField.Slope(0.3), HazardField.Roughness.NONE, List.of());
        TriangleMesh mesh = RockFields.mesh(field);
        for (int i = 0; i < nodes(); i++) {
            Vec3 node = Vec3.of(mesh.verticesM(), 3 * i);
            assertEquals(node.x() * Math.tan(0.3), node.z(), 1e-12);
        }
        assertDeep(field, mesh, (x, y) -> x * Math.tan(0.3));
    }

    @Test
    void theGroundFollowsItsFile() throws IOException {
        Path file = folder.resolve("hills.asc");
        StringBuilder text = new StringBuilder("ncols 9\nnrows 8\nxllcenter 0\nyllcenter -2\ncellsize 0.7\n");
        for (int i = 0; i < 72; i++) {
            text.append(Math.sin(0.7 * i)).append(i % 9 == 8 ? '\n' : ' ');
        }
        Files.writeString(file, text);
        HeightGrid grid = EsriAsciiReader.read(file).placed(0.2, 0.1, -0.2, 3);
        RockField field =
                on(new RockField.Heights(file, 0.2, new Vec3(0.1, -0.2, 3)), HazardField.Roughness.NONE, List.of());
        TriangleMesh mesh = RockFields.mesh(field);
        for (int i = 0; i < nodes(); i++) {
            Vec3 node = Vec3.of(mesh.verticesM(), 3 * i);
            assertEquals(grid.heightAtM(node.x(), node.y()), node.z(), 1e-12);
        }
        assertDeep(field, mesh, grid::heightAtM);
        RockField beside = on(new RockField.Heights(file, 1, new Vec3(3, 0, 0)), HazardField.Roughness.NONE, List.of());
        IOException e = assertThrows(IOException.class, () -> RockFields.mesh(beside));
        assertTrue(String.valueOf(e.getMessage()).contains("hills.asc: has heights for x_m [3.0, 8.6"), e.getMessage());
    }

    @Test
    void bumpsStayWithinTheirAmplitudeAndRocksFollowThem() throws IOException {
        RockField field = on(new RockField.Level(), new HazardField.Roughness(0.05, 1), List.of());
        TriangleMesh mesh = RockFields.mesh(field);
        double highest = 0;
        for (int i = 0; i < nodes(); i++) {
            highest = Math.max(highest, Math.abs(mesh.verticesM()[3 * i + 2]));
        }
        assertTrue(highest > 0.02 && highest <= 0.05, "highest " + highest);
        for (PlacedRock rock : RockFields.rocks(field)) {
            assertTrue(Math.abs(rock.centreM().z()) < 0.05 + rock.diameterM());
        }
    }

    /** The deepest of its corners below the ground is as deep as told, 0.1 to 0.3 diameters. */
    private static void assertDeep(RockField field, TriangleMesh mesh, Elevation ground) throws IOException {
        int vertex = nodes();
        for (PlacedRock rock : RockFields.rocks(field)) {
            double deepest = -1;
            for (int i = 0; i < rock.triangles() / 2 + 2; i++) { // Euler
                Vec3 p = Vec3.of(mesh.verticesM(), 3 * (vertex + i));
                deepest = Math.max(deepest, ground.heightM(p.x(), p.y()) - p.z());
            }
            vertex += rock.triangles() / 2 + 2;
            assertEquals(rock.buriedM(), deepest, 1e-12);
            double share = rock.buriedM() / rock.diameterM();
            assertTrue(share >= 0.1 - 1e-12 && share <= 0.3 + 1e-12, rock.toString());
        }
    }

    @Test
    void noRockReachesIntoACircleThatIsKeptClear() throws IOException {
        List<RockField.Circle> circles = List.of(
                new RockField.Circle(2, 0, 0.8), new RockField.Circle(2.5, 0.2, 0.6), new RockField.Circle(5, -2, 1));
        RockField field = on(new RockField.Level(), HazardField.Roughness.NONE, circles);
        List<PlacedRock> rocks = RockFields.rocks(field);
        assertTrue(rocks.size() > 20);
        for (PlacedRock rock : rocks) {
            for (RockField.Circle circle : circles) {
                double apart = Math.hypot(
                        rock.centreM().x() - circle.xM(), rock.centreM().y() - circle.yM());
                assertTrue(apart >= rock.reachM() + circle.radiusM() - 1e-12, rock + " in " + circle);
            }
        }
    }

    /** Two circles of radius 1 whose centres are 1 apart cover 2 pi / 3 + sqrt(3) / 2 less than both; a corner, a quarter. */
    @Test
    void theAreaLeftIsThatOutsideTheCircles() {
        double lens = 2 * Math.PI / 3 - Math.sqrt(3) / 2;
        RockField field = RockField.square(1, 10, RockSizes.viking1());
        RockField clear = new RockField(
                1,
                field.xM(),
                field.yM(),
                new RockField.Ground(field.on(), field.bumps(), true, 0.1),
                new RockField.Rocks(field.sizes(), field.burial(), 0.03, 0.1),
                List.of(
                        new RockField.Circle(0, 0, 1),
                        new RockField.Circle(1, 0, 1),
                        new RockField.Circle(5, 5, 2),
                        new RockField.Circle(40, 0, 3)));
        assertEquals(100, Scatter.clearM2(field));
        assertEquals(100 - (2 * Math.PI - lens) - Math.PI, Scatter.clearM2(clear), 1e-4);
    }

    @Test
    void theFieldIsGroundThatRaysMeetAndSoilCanLieOn() throws IOException {
        GroundShape shape = new GroundShape.Rocks(on(new RockField.Level(), HazardField.Roughness.NONE, List.of()));
        PlacedRock rock = RockFields.rocks(((GroundShape.Rocks) shape).field()).get(0);
        double[] from = {rock.centreM().x(), rock.centreM().y(), 5};
        RayHit hit = new RayHit();
        assertTrue(Grounds.assemble(shape).ray(from, 0, new double[] {0, 0, -1}, 0, 100, hit));
        double top = Elevation.of(shape).heightM(from[0], from[1]);
        assertEquals(top, 5 - hit.rangeM(), 1e-9);
        assertTrue(top > 0 && top <= rock.shownM() + 1e-12, "top " + top + " of " + rock);
    }

    @Test
    void rocksAloneCarryNoSoil() {
        RockField field = on(new RockField.Level(), HazardField.Roughness.NONE, List.of());
        RockField alone = new RockField(
                1,
                X,
                Y,
                new RockField.Ground(field.on(), field.bumps(), false, 0.1),
                new RockField.Rocks(field.sizes(), field.burial(), 0.03, 0.1),
                List.of());
        OutOfRangeException e =
                assertThrows(OutOfRangeException.class, () -> Elevation.require(new GroundShape.Rocks(alone)));
        assertTrue(String.valueOf(e.getMessage()).startsWith("rock_field.base = false leaves rocks alone"));
    }

    @Test
    void aFieldWithoutAnyTriangleIsRefused() {
        RockSizes rare = new RockSizes.Classes(List.of(new RockSizes.OneSize(0.1, 1e-6)));
        RockField none = new RockField(
                1,
                X,
                Y,
                new RockField.Ground(new RockField.Level(), HazardField.Roughness.NONE, false, 0.1),
                new RockField.Rocks(rare, new RockField.Span(0, 0), 0.03, 0.1),
                List.of());
        OutOfRangeException e = assertThrows(OutOfRangeException.class, () -> RockFields.mesh(none));
        assertEquals("seed = 1 draws no rock, and base is false: type another seed or a larger extent", e.getMessage());
    }
}
