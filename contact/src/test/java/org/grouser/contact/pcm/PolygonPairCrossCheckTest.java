package org.grouser.contact.pcm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Quat;
import org.grouser.quantity.RandomStreams;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.Icosphere;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

class PolygonPairCrossCheckTest {
    private static final double REACH_M = 0.02;

    private static Vec3 corner(TriangleMesh mesh, int t, int k) {
        return Vec3.of(mesh.verticesM(), 3 * mesh.corners()[3 * t + k % 3]);
    }

    private static Vec3 normal(TriangleMesh mesh, int t) {
        Vec3 a = corner(mesh, t, 0);
        return corner(mesh, t, 1).minus(a).cross(corner(mesh, t, 2).minus(a)).unit("normal");
    }

    /** The triangle on the other side of an edge of a closed mesh, by looking at all. */
    private static int across(TriangleMesh mesh, int t, int k) {
        for (int g = 0; g < mesh.triangles(); g++) {
            for (int i = 0; i < 3; i++) {
                if (corner(mesh, g, i).equals(corner(mesh, t, k + 1))
                        && corner(mesh, g, i + 1).equals(corner(mesh, t, k))) {
                    return g;
                }
            }
        }
        throw new IllegalStateException("open");
    }

    /** Depth of a point of the ground's field, summed over all facets; by the definition of the prisms. */
    private static final class Field {
        final TriangleMesh mesh;
        final Vec3[] normals;
        final Vec3[] sides;

        Field(TriangleMesh mesh) {
            this.mesh = mesh;
            normals = new Vec3[mesh.triangles()];
            sides = new Vec3[3 * normals.length];
            for (int t = 0; t < normals.length; t++) {
                normals[t] = normal(mesh, t);
            }
            for (int i = 0; i < sides.length; i++) {
                Vec3 edge = corner(mesh, i / 3, i + 1 - 3 * (i / 3)).minus(corner(mesh, i / 3, i % 3));
                sides[i] = edge.cross(normals[i / 3].plus(normals[across(mesh, i / 3, i % 3)]));
            }
        }

        double depthM(Vec3 x) {
            double sum = 0;
            for (int t = 0; t < normals.length; t++) {
                double u = normals[t].dot(corner(mesh, t, 0).minus(x));
                boolean in = u > 0 && u < REACH_M;
                for (int k = 0; in && k < 3; k++) {
                    in = sides[3 * t + k].dot(x.minus(corner(mesh, t, k))) <= 0;
                }
                sum += in ? u : 0;
            }
            return sum;
        }
    }

    /** Force and moment on the body by adding up many points on its triangles. */
    private static Vec3[] byPoints(TriangleMesh body, Vec3 at, Quat turned, Field field, int cuts) {
        Vec3 force = Vec3.ZERO;
        Vec3 moment = Vec3.ZERO;
        for (int t = 0; t < body.triangles(); t++) {
            Vec3 a = turned.rotate(corner(body, t, 0));
            Vec3 b = turned.rotate(corner(body, t, 1)).minus(a).times(1.0 / cuts);
            Vec3 c = turned.rotate(corner(body, t, 2)).minus(a).times(1.0 / cuts);
            Vec3 push = b.cross(c).times(-0.5 * Press.C); // -c n dA of one small triangle
            if (a.plus(at).norm() > 0.15) {
                continue; // far from a rock of 0.1 m: its triangles are smaller than 0.03 m
            }
            for (int i = 0; i < cuts; i++) {
                for (int j = 0; j < 2 * (cuts - i) - 1; j++) {
                    double third = j % 2 == 0 ? 1.0 / 3 : 2.0 / 3;
                    Vec3 arm = a.plus(b.times(i + third)).plus(c.times(j / 2 + third));
                    Vec3 small = push.times(field.depthM(arm.plus(at)));
                    force = force.plus(small);
                    moment = moment.plus(arm.cross(small));
                }
            }
        }
        return new Vec3[] {force, moment};
    }

    @Test
    void theWrenchIsThatOfManyPointsInTheFieldOfAllFacets() {
        TriangleMesh rock = Shapes.rock(0.1, 2, 0.04, 3);
        TriangleMesh pebble = Shapes.rock(0.05, 2, 0.04, 4);
        Field field = new Field(rock);
        SplittableRandom random = new RandomStreams(9).stream("points");
        for (int n = 0; n < 3; n++) {
            Vec3 way = new Vec3(random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5)
                    .unit("way");
            Quat turned = Quat.about(way.cross(Vec3.X).unit("axis"), 6 * random.nextDouble());
            Vec3 at = way.times(0.14);
            Press press = Press.elastic(pebble, rock).hold(at, turned, Vec3.ZERO, Vec3.ZERO, 0);
            Vec3[] points = byPoints(pebble, at, turned, field, 16);
            double scale = points[0].norm();
            assertTrue(scale > 10, "they touch");
            assertEquals(0, press.force().minus(points[0]).norm(), 0.01 * scale);
            assertEquals(0, press.moment().minus(points[1]).norm(), 0.01 * 0.05 * scale);
        }
    }

    /** Goes through all pairs and compares every element that is in contact. */
    private static void compare(
            PolygonBody body, Candidates all, RelativeMotion motion, PrismClip clip, PolygonPair pair) {
        PatchIntegral patch = new PatchIntegral();
        double[] triangle = new double[9];
        double[] normal = new double[3];
        int found = 0;
        for (int i = 0; i < all.count; ) {
            int t = all.triangle(i);
            motion.triangle(body, t, triangle);
            motion.turn(body.normals, 3 * t, normal, 0);
            patch.clear();
            for (; i < all.count && all.triangle(i) == t; i++) {
                int corners = clip.clip(triangle, motion.originM, all, i);
                if (corners > 2) {
                    patch.add(clip.polygon, corners, normal, all.planes, Candidates.PLANES * i);
                }
            }
            if (patch.depthM3 > 0) {
                assertEquals(t, pair.elementAt(found));
                assertEquals(patch.areaM2, pair.elementAreaM2(found));
                assertEquals(Press.SOFT.modulusPa() / 0.01 * patch.depthM3, pair.elementPa(found) * patch.areaM2, 1e-9);
                found++;
            }
        }
        assertEquals(found, pair.elements());
    }

    @Test
    void allPairsWithoutTreesGiveTheSameElements() {
        PolygonBody ground = PolygonBody.of(Shapes.rock(0.1, 2, 0.04, 3));
        PolygonBody body = PolygonBody.elements(Shapes.rock(0.05, 2, 0.04, 4), 0.01);
        Candidates all = new Candidates();
        for (int f = 0; f < ground.triangles(); f++) {
            for (int t = 0; t < body.triangles(); t++) {
                all.add(t, f);
            }
        }
        all.settle(ground, REACH_M);
        SplittableRandom random = new RandomStreams(10).stream("pairs");
        Press press = new Press(body, ground, Press.law(0, new PcmSpec.Regularised(0, 1e-3)));
        PrismClip clip = new PrismClip(1e-12 * body.extentM + 1e-14 * ground.extentM);
        for (int n = 0; n < 5; n++) {
            Vec3 way = new Vec3(random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5)
                    .unit("way");
            press.hold(way.times(0.144), Quat.about(way, n), Vec3.ZERO, Vec3.ZERO, 0);
            assertTrue(press.pair.elements() > 5, "they touch");
            PoseTwist pose = PoseTwist.parallel(way.times(0.144), Vec3.ZERO);
            pose.setRotation(Quat.about(way, n));
            RelativeMotion motion = new RelativeMotion();
            motion.relate(pose, new PoseTwist());
            compare(body, all, motion, clip, press.pair);
        }
    }

    /** The field lies in the ground, so roles matter; for shallow contact of fine meshes the difference vanishes. */
    @Test
    void itHardlyMattersWhichOfTwoBallsIsTheGround() {
        TriangleMesh large = Icosphere.of(0.1, 5);
        TriangleMesh small = Icosphere.of(0.06, 5);
        double[] difference = new double[2];
        for (int n = 0; n < 2; n++) {
            double apartM = 0.16 - (n == 0 ? 4e-3 : 2e-3);
            double one = Press.elastic(small, large).hold(0, 0, apartM).force().z();
            double other =
                    Press.elastic(large, small).hold(0, 0, apartM).force().z();
            difference[n] = Math.abs(one / other - 1);
        }
        assertTrue(difference[0] < 0.03, () -> "at 4 mm " + difference[0]);
        assertTrue(difference[1] < 0.6 * difference[0], () -> "at 2 mm " + difference[1] + " of " + difference[0]);
    }
}
