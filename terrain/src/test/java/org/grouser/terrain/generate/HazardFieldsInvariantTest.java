package org.grouser.terrain.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.grouser.quantity.StateHash;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.MeshReport;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

class HazardFieldsInvariantTest {
    private static final HazardField KENNEDY = HazardField.kennedy(1);

    @Test
    void theMeshHasNoDegenerateCrowdedOrFlippedPartAndIsOpenAtItsBorderAlone() {
        MeshReport report = HazardFields.mesh(KENNEDY).report();
        assertEquals(2 * 200 * 200 + 20 * 311, report.triangles());
        assertEquals(0, report.degenerate());
        assertEquals(0, report.edges().crowded());
        assertEquals(0, report.edges().flipped());
        assertEquals(4 * 200, report.edges().open());
        assertEquals(-50, report.minM().x());
        assertEquals(50, report.maxM().y());
    }

    @Test
    void theGroundFacesUpAndMatchesItsHeights() {
        TriangleMesh mesh = HazardFields.mesh(KENNEDY);
        HeightGrid ground = HazardFields.heights(KENNEDY);
        double[] v = mesh.verticesM();
        for (int t = 0; t < 2 * 200 * 200; t++) {
            int a = 3 * mesh.corners()[3 * t];
            int b = 3 * mesh.corners()[3 * t + 1];
            int c = 3 * mesh.corners()[3 * t + 2];
            double up = (v[b] - v[a]) * (v[c + 1] - v[a + 1]) - (v[b + 1] - v[a + 1]) * (v[c] - v[a]);
            assertEquals(0.25, up, 1e-12);
            double x = (v[a] + v[b] + v[c]) / 3;
            double y = (v[a + 1] + v[b + 1] + v[c + 1]) / 3;
            assertEquals(ground.heightAtM(x, y), (v[a + 2] + v[b + 2] + v[c + 2]) / 3, 1e-12);
        }
    }

    @Test
    void theBorderIsLevelSoThatFieldsCanBeSetSideBySide() {
        HeightGrid ground = HazardFields.heights(KENNEDY);
        for (int i = 0; i <= 200; i++) {
            for (double z : new double[] {
                ground.heightM(i, 0), ground.heightM(i, 200), ground.heightM(0, i), ground.heightM(200, i)
            }) {
                assertEquals(Double.doubleToRawLongBits(0.0), Double.doubleToRawLongBits(z));
            }
        }
        assertTrue(Math.abs(ground.heightM(100, 1)) < 0.02);
    }

    /** Over many seeds: no lower than the deepest floor and the roughness, no higher than hill, rims and rock on top. */
    @Test
    void heightsStayWithinWhatTheFeaturesAllow() {
        for (long seed = 0; seed < 20; seed++) {
            HazardField field = HazardField.kennedy(seed);
            MeshReport report = HazardFields.mesh(field).report();
            double hillM = 15 * Math.tan(Math.toRadians(20)) / Hill.STEEPEST;
            assertTrue(report.minM().z() >= -0.16 * 15 - 0.03 - 2, report + ", seed " + seed);
            assertTrue(report.minM().z() < -0.5, report + ", seed " + seed);
            assertTrue(report.maxM().z() <= hillM + 0.08 * 15 + 0.03 + 2, report + ", seed " + seed);
            assertTrue(report.maxM().z() > 2, report + ", seed " + seed);
        }
    }

    @Test
    void cratersAndHillsLieBetweenTheMarginsAndKeepClearOfTheirKind() {
        for (long seed = 0; seed < 20; seed++) {
            HazardFeatures features = HazardFields.features(HazardField.kennedy(seed));
            assertEquals(24, features.craters().size());
            assertEquals(2, features.hills().size());
            for (Crater a : features.craters()) {
                double r = 0.5 * a.diameterM();
                assertTrue(Math.max(Math.abs(a.xM()), Math.abs(a.yM())) + r <= 45, a + ", seed " + seed);
                for (Crater b : features.craters()) {
                    double apart = Math.hypot(a.xM() - b.xM(), a.yM() - b.yM());
                    assertTrue(a.equals(b) || apart >= (r + 0.5 * b.diameterM()) * (1 - 1e-12), a + " and " + b);
                }
            }
            for (Hill hill : features.hills()) {
                double reach = Math.max(Math.abs(hill.xM()), Math.abs(hill.yM())) + hill.radiusM();
                assertTrue(reach <= 45, hill + ", seed " + seed);
            }
        }
    }

    @Test
    void theSameSeedGivesTheSameMeshAndAnotherSeedAnother() {
        assertEquals(hash(HazardFields.mesh(KENNEDY)), hash(HazardFields.mesh(HazardField.kennedy(1))));
        assertNotEquals(hash(HazardFields.mesh(KENNEDY)), hash(HazardFields.mesh(HazardField.kennedy(2))));
    }

    @Test
    void moreRocksMoveNoCraterNoHillAndNoGrainOfTheGround() {
        HazardField rockier = with(new HazardField.Rocks(900, 0.2, 3, new SizeLaw.Power(2.5)));
        HazardFeatures before = HazardFields.features(KENNEDY);
        HazardFeatures after = HazardFields.features(rockier);
        assertEquals(before.craters(), after.craters());
        assertEquals(before.hills(), after.hills());
        assertEquals(900, after.rocks().size());
        double[] ground = Arrays.copyOf(HazardFields.mesh(KENNEDY).verticesM(), 3 * 201 * 201);
        assertArrayEquals(ground, Arrays.copyOf(HazardFields.mesh(rockier).verticesM(), ground.length));
    }

    /** Kolmogorov: the largest distance stays below 1.63 / sqrt n in 99 of 100 samples of the law. */
    @Test
    void rockSizesFollowTheirLaw() {
        int n = 3000;
        double q = 1.79 + 0.152 / 0.069;
        double[] share = shares(d -> Math.exp(-q * d) / (d * d)); // rocks per size, from the area that they cover
        assertTrue(distance(n, new SizeLaw.GolombekRapp(0.069), share) < 1.63 / Math.sqrt(n));
        assertTrue(distance(n, new SizeLaw.Power(1), share) > 2 * 1.63 / Math.sqrt(n), "tells two laws apart");
        double[] powerShare = shares(d -> Math.pow(d, -3.5));
        assertTrue(distance(n, new SizeLaw.Power(2.5), powerShare) < 1.63 / Math.sqrt(n));
    }

    /** Integral of a density from 0.2 m to 2 m, at 18 001 places, scaled to end at 1. */
    private static double[] shares(DoubleUnaryOperator density) {
        double[] sum = new double[18_001];
        for (int i = 1; i < sum.length; i++) {
            sum[i] = sum[i - 1] + density.applyAsDouble(0.2 + 1e-4 * (i - 0.5));
        }
        double whole = sum[sum.length - 1];
        return Arrays.stream(sum).map(part -> part / whole).toArray();
    }

    private static double distance(int n, SizeLaw law, double[] share) {
        HazardField field = with(new HazardField.Rocks(n, 0.2, 2, law));
        double[] d = HazardFields.features(field).rocks().stream()
                .mapToDouble(Rock::diameterM)
                .sorted()
                .toArray();
        double distance = 0;
        for (int i = 0; i < n; i++) {
            double expected = share[(int) Math.round((d[i] - 0.2) / 1e-4)];
            distance = Math.max(distance, Math.max(expected - (double) i / n, (i + 1.0) / n - expected));
        }
        return distance;
    }

    private static HazardField with(HazardField.Rocks rocks) {
        return new HazardField(1, 100, 0.5, 5, KENNEDY.craters(), KENNEDY.hills(), rocks, KENNEDY.roughness());
    }

    static String hash(TriangleMesh mesh) {
        StateHash hash = new StateHash().add(mesh.verticesM(), 3 * mesh.vertices());
        for (int corner : mesh.corners()) {
            hash.add((long) corner);
        }
        return hash.hex();
    }
}
