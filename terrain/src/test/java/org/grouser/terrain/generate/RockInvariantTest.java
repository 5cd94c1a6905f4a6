package org.grouser.terrain.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

/** Every rock of a field like Kennedy's, taken out of its mesh. */
class RockInvariantTest {
    private static final HazardField FIELD = HazardField.kennedy(11);
    private static final TriangleMesh MESH = HazardFields.mesh(FIELD);
    private static final List<Rock> ROCKS = HazardFields.features(FIELD).rocks();
    private static final int FIRST = 2 * 200 * 200; // triangle of the first rock

    @Test
    void everyRockIsAClosedBodyThatFacesOutwards() {
        assertEquals(FIRST + RockShape.TRIANGLES * ROCKS.size(), MESH.triangles());
        for (int i = 0; i < ROCKS.size(); i++) {
            Set<Long> edges = new HashSet<>();
            double volumeM3 = 0;
            for (int t = triangle(i); t < triangle(i + 1); t++) {
                for (int k = 0; k < 3; k++) {
                    assertTrue(edges.add(edge(vertex(t, k), vertex(t, (k + 1) % 3))), "an edge is walked twice alike");
                }
                Vec3 a = corner(t, 0).minus(ROCKS.get(i).centreM());
                Vec3 b = corner(t, 1).minus(ROCKS.get(i).centreM());
                Vec3 c = corner(t, 2).minus(ROCKS.get(i).centreM());
                volumeM3 += a.dot(b.cross(c)) / 6;
            }
            for (int t = triangle(i); t < triangle(i + 1); t++) {
                for (int k = 0; k < 3; k++) {
                    assertTrue(edges.contains(edge(vertex(t, (k + 1) % 3), vertex(t, k))), "an edge is open");
                }
            }
            Vec3 r = ROCKS.get(i).radiiM();
            double box = 8 * r.x() * r.y() * r.z();
            assertTrue(volumeM3 > 0.2 * box && volumeM3 < 0.7 * box, "fills " + volumeM3 / box + " of its box");
        }
    }

    @Test
    void everyRockIsConvex() {
        for (int i = 0; i < ROCKS.size(); i++) {
            for (int t = triangle(i); t < triangle(i + 1); t++) {
                Vec3 a = corner(t, 0);
                Vec3 normal = corner(t, 1).minus(a).cross(corner(t, 2).minus(a)).unit("normal");
                for (int other = triangle(i); other < triangle(i + 1); other++) {
                    for (int k = 0; k < 3; k++) {
                        double ahead = normal.dot(corner(other, k).minus(a));
                        assertTrue(ahead < 1e-12, "a corner stands " + ahead + " m before a facet");
                    }
                }
            }
        }
    }

    @Test
    void everyRockFillsItsBoxAndStandsInTheGround() {
        HeightGrid ground = HazardFields.heights(FIELD);
        for (int i = 0; i < ROCKS.size(); i++) {
            Rock rock = ROCKS.get(i);
            double[] reach = new double[6];
            double lowest = Double.MAX_VALUE;
            double highest = -Double.MAX_VALUE;
            for (int vertex : vertices(i)) {
                Vec3 p = Vec3.of(MESH.verticesM(), 3 * vertex);
                Vec3 own = rock.rotation().inverse().rotate(p.minus(rock.centreM()));
                double[] share = {
                    own.x() / rock.radiiM().x(),
                    own.y() / rock.radiiM().y(),
                    own.z() / rock.radiiM().z()
                };
                for (int k = 0; k < 3; k++) {
                    reach[k] = Math.min(reach[k], share[k]);
                    reach[3 + k] = Math.max(reach[3 + k], share[k]);
                }
                double over = p.z() - ground.heightAtM(p.x(), p.y());
                lowest = Math.min(lowest, over);
                highest = Math.max(highest, over);
            }
            for (int k = 0; k < 3; k++) {
                assertEquals(-1, reach[k], 1e-9);
                assertEquals(1, reach[3 + k], 1e-9);
            }
            double d = rock.diameterM();
            assertTrue(lowest < -0.1 * d, "bottom " + lowest + " m for a diameter of " + d + " m");
            assertTrue(highest > 0.2 * d && highest < 0.9 * d, "top " + highest + " m, diameter " + d + " m");
        }
    }

    @Test
    void rocksDoNotOverlapAndLieBetweenTheMargins() {
        for (int i = 0; i < ROCKS.size(); i++) {
            Rock a = ROCKS.get(i);
            for (int k = 0; k < i; k++) {
                Rock b = ROCKS.get(k);
                double apart = Math.hypot(
                        a.centreM().x() - b.centreM().x(),
                        a.centreM().y() - b.centreM().y());
                double longest = Math.max(a.radiiM().x(), a.radiiM().y())
                        + Math.max(b.radiiM().x(), b.radiiM().y());
                assertTrue(apart > 0.9 * longest, "two rocks are " + apart + " m apart"); // tilted rocks lean over
            }
            for (int vertex : vertices(i)) {
                Vec3 p = Vec3.of(MESH.verticesM(), 3 * vertex);
                assertTrue(Math.abs(p.x()) < 45.5 && Math.abs(p.y()) < 45.5, () -> "a corner at " + p);
            }
        }
    }

    /** Shapes beyond those of one field: the shaking gives way before a rock gets dents. */
    @Test
    void shakenIcosahedraAreAllDifferent() {
        SplittableRandom random = new SplittableRandom(9);
        Set<Double> seen = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            double[] corners = RockShape.next(random);
            assertTrue(seen.add(corners[0] + corners[16]), "the same rock twice");
        }
    }

    private static int triangle(int rock) {
        return FIRST + RockShape.TRIANGLES * rock;
    }

    /** The corners that the triangles of a rock name, each once. */
    private static int[] vertices(int rock) {
        return Arrays.stream(MESH.corners(), 3 * triangle(rock), 3 * triangle(rock + 1))
                .distinct()
                .toArray();
    }

    private static int vertex(int triangle, int k) {
        return MESH.corners()[3 * triangle + k];
    }

    private static Vec3 corner(int triangle, int k) {
        return Vec3.of(MESH.verticesM(), 3 * vertex(triangle, k));
    }

    private static long edge(int from, int to) {
        return ((long) from << 32) | to;
    }
}
