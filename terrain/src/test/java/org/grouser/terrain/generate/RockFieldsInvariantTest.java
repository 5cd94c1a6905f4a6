package org.grouser.terrain.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.MeshReport;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every rock of a field of 20 m by 20 m with the rocks of Viking 1, taken out of its mesh. */
@Tag("slow")
class RockFieldsInvariantTest {
    private static final RockField FIELD = RockField.square(3, 20, RockSizes.viking1());
    private static final int GROUND = 2 * 200 * 200; // triangles of the ground

    private static TriangleMesh mesh;
    private static List<PlacedRock> rocks = List.of();

    @BeforeAll
    static void generate() throws IOException {
        mesh = RockFields.mesh(FIELD);
        rocks = RockFields.rocks(FIELD);
    }

    @Test
    void theFieldOfVikingHasMoreThanTwoHundredThousandTrianglesAndIsOpenAtTheBorderOfItsGroundAlone() {
        MeshReport report = mesh.report();
        int ofRocks = rocks.stream().mapToInt(PlacedRock::triangles).sum();
        assertEquals(GROUND + ofRocks, report.triangles());
        assertTrue(report.triangles() > 200_000 && report.triangles() < 400_000, report.toString());
        assertEquals(0, report.degenerate());
        assertEquals(0, report.edges().crowded());
        assertEquals(0, report.edges().flipped());
        assertEquals(4 * 200, report.edges().open());
        assertEquals(-10, report.minM().x());
        assertEquals(10, report.maxM().y());
    }

    @Test
    void rocksAloneAreClosedAndOutwards() throws IOException {
        MeshReport report =
                RockFields.mesh(with(FIELD, false, new RockField.Span(0, 0.5))).report();
        assertTrue(report.closed(), report.toString());
        assertEquals(0, report.degenerate());
        assertTrue(report.volumeM3() > 0, report.toString());
    }

    /** Star-shaped: its centre sees the inner side of every triangle, so nothing folds and all face outwards. */
    @Test
    void everyTriangleOfARockFacesAwayFromItsCentre() {
        double[] least = {Double.MAX_VALUE};
        forEachRock((rock, v) -> {
            for (int i = 0; i < v.length; i += 9) {
                Vec3 a = Vec3.of(v, i).minus(rock.centreM());
                Vec3 b = Vec3.of(v, i + 3).minus(rock.centreM());
                Vec3 c = Vec3.of(v, i + 6).minus(rock.centreM());
                least[0] = Math.min(least[0], a.dot(b.cross(c)) / (a.norm() * b.norm() * c.norm()));
            }
        });
        assertTrue(least[0] > 0, "solid angle " + least[0]);
    }

    @Test
    void theOutlineFromAboveIsThatOfItsDiameterAndStaysWithinItsReach() {
        forEachRock((rock, v) -> {
            double areaM2 = Math.PI / 4 * rock.diameterM() * rock.diameterM();
            assertEquals(areaM2, RoughRock.outlineM2(v), 1e-9 * areaM2);
            double reach = 0;
            for (int i = 0; i < v.length; i += 3) {
                double x = v[i] - rock.centreM().x();
                double y = v[i + 1] - rock.centreM().y();
                reach = Math.max(reach, Math.sqrt(x * x + y * y));
                assertTrue(Math.abs(v[i]) <= 10 + 1e-12 && Math.abs(v[i + 1]) <= 10 + 1e-12, "beyond the extent");
            }
            assertEquals(rock.reachM(), reach, 1e-12);
            assertTrue(reach > 0.5 * rock.diameterM() && reach < 0.9 * rock.diameterM(), rock.toString());
        });
    }

    @Test
    void noTwoRocksOverlap() {
        for (int i = 0; i < rocks.size(); i++) {
            for (int k = 0; k < i; k++) {
                Vec3 between = rocks.get(i).centreM().minus(rocks.get(k).centreM());
                double apart = Math.hypot(between.x(), between.y());
                assertTrue(apart >= rocks.get(i).reachM() + rocks.get(k).reachM() - 1e-12, i + " and " + k);
            }
        }
    }

    @Test
    void rocksLieAsDeepAsToldAndShowAtLeastAFifth() {
        double[] range = {1, 0};
        forEachRock((rock, v) -> {
            double lowest = 1;
            double highest = -1;
            for (int i = 2; i < v.length; i += 3) {
                lowest = Math.min(lowest, v[i]);
                highest = Math.max(highest, v[i]);
            }
            assertEquals(-rock.buriedM(), lowest, 1e-12);
            assertEquals(rock.shownM(), highest, 1e-12);
            assertTrue(highest >= 0.2 * (highest - lowest) - 1e-12, rock.toString());
            assertTrue(highest - lowest > 0.5 * rock.diameterM() && highest - lowest < 1.3 * rock.diameterM());
            double share = rock.buriedM() / rock.diameterM();
            assertTrue(share >= 0 && share <= 0.5 + 1e-12, rock.toString());
            range[0] = Math.min(range[0], share);
            range[1] = Math.max(range[1], share);
        });
        assertTrue(range[0] < 0.01 && range[1] > 0.49, "of 1800 even draws: " + Arrays.toString(range));
    }

    @Test
    void deepestRocksStillShow() throws IOException {
        for (PlacedRock rock : RockFields.rocks(with(FIELD, true, new RockField.Span(0.9, 0.9)))) {
            double height = rock.buriedM() + rock.shownM();
            assertEquals(Math.max(0.2 * height, height - 0.9 * rock.diameterM()), rock.shownM(), 1e-12);
        }
    }

    @Test
    void theSameSeedGivesTheSameMeshAndAnotherSeedAnother() throws IOException {
        String hash = HazardFieldsInvariantTest.hash(mesh);
        assertEquals(
                hash, HazardFieldsInvariantTest.hash(RockFields.mesh(RockField.square(3, 20, RockSizes.viking1()))));
        assertNotEquals(
                hash, HazardFieldsInvariantTest.hash(RockFields.mesh(RockField.square(4, 20, RockSizes.viking1()))));
    }

    @Test
    void finerTrianglesMoveNoRock() throws IOException {
        List<PlacedRock> coarse = RockFields.rocks(facets(0.03));
        List<PlacedRock> fine = RockFields.rocks(facets(0.02));
        assertEquals(coarse.size(), fine.size());
        int moved = 0;
        for (int i = 0; i < fine.size(); i++) {
            Vec3 way = fine.get(i).centreM().minus(coarse.get(i).centreM());
            assertEquals(coarse.get(i).diameterM(), fine.get(i).diameterM());
            moved += Math.hypot(way.x(), way.y()) > 0.02 ? 1 : 0; // reaches differ a little, and with them rejections
        }
        assertTrue(moved < 0.02 * fine.size(), moved + " of " + fine.size());
    }

    private static RockField facets(double facetM) {
        return new RockField(
                1,
                FIELD.xM(),
                FIELD.yM(),
                new RockField.Ground(FIELD.on(), FIELD.bumps(), true, 0.1),
                new RockField.Rocks(FIELD.sizes(), FIELD.burial(), facetM, 0.1),
                List.of());
    }

    private interface Look {
        /**
         * @param triangles nine coordinates for each triangle of the rock
         */
        void at(PlacedRock rock, double[] triangles);
    }

    private static void forEachRock(Look look) {
        int triangle = GROUND;
        for (PlacedRock rock : rocks) {
            double[] v = new double[9 * rock.triangles()];
            for (int i = 0; i < 3 * rock.triangles(); i++) {
                System.arraycopy(mesh.verticesM(), 3 * mesh.corners()[3 * triangle + i], v, 3 * i, 3);
            }
            look.at(rock, v);
            triangle += rock.triangles();
        }
        assertEquals(mesh.triangles(), triangle);
    }

    private static RockField with(RockField field, boolean base, RockField.Span burial) {
        return new RockField(
                field.seed(),
                field.xM(),
                field.yM(),
                new RockField.Ground(field.on(), field.bumps(), base, field.cellM()),
                new RockField.Rocks(field.sizes(), burial, field.facetM(), field.roughness()),
                field.keepClear());
    }
}
