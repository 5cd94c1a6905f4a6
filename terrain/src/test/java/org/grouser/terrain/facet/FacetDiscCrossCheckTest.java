package org.grouser.terrain.facet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.quantity.Vectors;
import org.grouser.terrain.Asking;
import org.grouser.terrain.BoxGround;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.Meshes;
import org.grouser.terrain.query.Features;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

class FacetDiscCrossCheckTest {
    private static double[] unit(Random random) {
        double[] v = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        Vectors.normalise(v, 0);
        return v;
    }

    /** Distance in the disc's plane that a feature stands for: gap = (dist - R) (n.d). */
    private static double inPlaneM(Features found, int i, double[] c, double radiusM) {
        double slant = 0;
        for (int k = 0; k < 3; k++) {
            slant += found.normal(i, k) * (c[k] - found.pointM(i, k)) / radiusM;
        }
        return found.gapM(i) / slant + radiusM;
    }

    @Test
    void nearestFootInTheDiscsPlaneIsThatOfAllTriangles() {
        int edges = 0;
        int met = 0;
        for (int i = 0; i < 1500; i++) {
            long seed = 600L + i;
            Random random = new Random(seed);
            TriangleMesh mesh = Meshes.lump(random, 2, 0.5);
            double[] c = unit(random);
            for (int k = 0; k < 3; k++) {
                c[k] *= 1.6 + 0.5 * random.nextDouble(); // outside the lump, which ends at 1.5
            }
            double[] axis = unit(random);
            double nearest = Double.MAX_VALUE;
            for (int t = 0; t < mesh.triangles(); t++) {
                nearest = Math.min(nearest, sectionM(mesh, t, c, axis));
            }
            Features found = Asking.disc(Grounds.of(mesh), c, axis, 0.4, 0.6);
            if (nearest > 0.99) {
                continue;
            }
            double smallest = Double.MAX_VALUE;
            for (int k = 0; k < found.count(); k++) {
                edges += found.kind(k) == Features.EDGE ? 1 : 0;
                smallest = Math.min(smallest, inPlaneM(found, k, c, 0.4));
            }
            met++;
            assertEquals(nearest, smallest, 1e-9, () -> "seed " + seed);
        }
        assertTrue(met > 300 && edges > 100, met + " discs met something, " + edges + " edges");
    }

    /** Distance from c to the segment in which the plane cuts a triangle. */
    private static double sectionM(TriangleMesh mesh, int t, double[] c, double[] axis) {
        double[][] ends = new double[2][3];
        int count = 0;
        for (int k = 0; k < 3; k++) {
            double[] p = new double[3];
            double[] q = new double[3];
            System.arraycopy(mesh.verticesM(), 3 * mesh.corners()[3 * t + k], p, 0, 3);
            System.arraycopy(mesh.verticesM(), 3 * mesh.corners()[3 * t + (k + 1) % 3], q, 0, 3);
            double hp = Vectors.above(axis, p, c);
            double hq = Vectors.above(axis, q, c);
            if (hp > 0 != hq > 0) {
                for (int j = 0; j < 3; j++) {
                    ends[count][j] = (p[j] * hq - q[j] * hp) / (hq - hp);
                }
                count++;
            }
        }
        if (count < 2) {
            return Double.MAX_VALUE;
        }
        double[] along = new double[3];
        Vectors.difference(ends[1], ends[0], 1, along);
        double part = Math.max(0, Math.min(1, Vectors.above(along, c, ends[0]) / Vectors.dot(along, along)));
        double[] foot = new double[3];
        for (int k = 0; k < 3; k++) {
            foot[k] = ends[0][k] + part * along[k];
        }
        return Math.sqrt(Vectors.distance2(foot, c));
    }

    /** Where the rim just touches, moving the disc by v changes the gap by n.v: the normal velocity is the gap's rate. */
    @Test
    void normalIsTheSlopeOfTheGapWhereTheRimTouches() {
        int edges = 0;
        int faces = 0;
        for (int i = 0; i < 1500; i++) {
            long seed = 8000L + i;
            Random random = new Random(seed);
            GroundSurface ground = Grounds.of(Meshes.lump(random, 2, 0.5));
            double[] c = unit(random);
            for (int k = 0; k < 3; k++) {
                c[k] *= 1.7;
            }
            double[] axis = unit(random);
            Features found = Asking.disc(ground, c, axis, 0.4, 0.6);
            if (found.count() == 0) {
                continue;
            }
            int nearest = 0;
            for (int k = 1; k < found.count(); k++) {
                nearest = inPlaneM(found, k, c, 0.4) < inPlaneM(found, nearest, c, 0.4) ? k : nearest;
            }
            double radius = inPlaneM(found, nearest, c, 0.4); // now it just touches
            long id = found.id(nearest);
            double h = 1e-6;
            for (int k = 0; k < 3; k++) {
                double[] ahead = c.clone();
                double[] back = c.clone();
                ahead[k] += h;
                back[k] -= h;
                int a = find(Asking.disc(ground, ahead, axis, radius, 0.1), id);
                int b = find(Asking.disc(ground, back, axis, radius, 0.1), id);
                if (a < 0 || b < 0) {
                    continue;
                }
                double slope = (Asking.disc(ground, ahead, axis, radius, 0.1).gapM(a)
                                - Asking.disc(ground, back, axis, radius, 0.1).gapM(b))
                        / (2 * h);
                assertEquals(found.normal(nearest, k), slope, 1e-4, () -> "seed " + seed);
            }
            edges += found.kind(nearest) == Features.EDGE ? 1 : 0;
            faces += found.kind(nearest) == Features.FACE ? 1 : 0;
        }
        assertTrue(edges > 100 && faces > 100, edges + " edges, " + faces + " faces");
    }

    private static int find(Features found, long id) {
        for (int i = 0; i < found.count(); i++) {
            if (found.id(i) == id) {
                return i;
            }
        }
        return -1;
    }

    @Test
    void boxOfFormulasAndBoxOfTrianglesMeetABallAlike() {
        for (int i = 0; i < 3000; i++) {
            long seed = 40_000L + i;
            Random random = new Random(seed);
            double[] turn = unit(random);
            Quat rotation =
                    i % 2 == 0 ? Quat.IDENTITY : Quat.about(new Vec3(turn[0], turn[1], turn[2]), random.nextDouble());
            BoxGround box =
                    (BoxGround) Asking.ground(new GroundShape.Box(new Vec3(1, 2, 3), new Vec3(0.8, 1.2, 1), rotation));
            double[] p = {1 + random.nextGaussian(), 2 + random.nextGaussian(), 3 + random.nextGaussian()};
            if (i % 4 == 0) {
                p[0] = 1; // over the middle, where the diagonals cross
                p[1] = 2;
            }
            Features formula = Asking.ball(box, p[0], p[1], p[2], 1);
            Features triangles = new Features();
            box.facets().ball(p, 0, 1, triangles);
            assertEquals(formula.count(), triangles.count(), () -> "seed " + seed);
            if (formula.count() == 1) {
                assertEquals(formula.gapM(0), triangles.gapM(0), 1e-12, () -> "seed " + seed);
                assertEquals(formula.kind(0), triangles.kind(0), () -> "seed " + seed);
                for (int k = 0; k < 3; k++) {
                    assertEquals(formula.normal(0, k), triangles.normal(0, k), 1e-9, () -> "seed " + seed);
                }
            }
        }
    }

    /** A wheel lying on its side, level or nearly so, is held by a floor of triangles as by a plane. */
    @Test
    void discLyingOnAFloorOfTrianglesIsHeld() {
        GroundSurface box = Asking.ground(new GroundShape.Box(new Vec3(0, 0, -0.5), new Vec3(4, 4, 1), Quat.IDENTITY));
        GroundSurface plane = Asking.ground(new GroundShape.Plane(Vec3.ZERO, Vec3.Z));
        for (double lean : new double[] {0, 1e-12, 1e-7, 1e-3, 0.05, 0.4, 0.6}) {
            double[] axis = {StrictMath.sin(lean), 0, StrictMath.cos(lean)};
            for (double height : new double[] {0.01, 1e-6, 0, -1e-6, -1e-4}) {
                double[] c = {0.1, 0.2, 0.129 * StrictMath.sin(lean) + height};
                Features expected = Asking.disc(plane, c, axis, 0.129, 0.02);
                Features found = Asking.disc(box, c, axis, 0.129, 0.02);
                String label = "lean " + lean + ", height " + height;
                assertEquals(1, found.count(), label);
                assertEquals(expected.gapM(0), found.gapM(0), 1e-12, label);
                assertEquals(1, found.normal(0, 2), 1e-12, label);
            }
        }
    }
}
