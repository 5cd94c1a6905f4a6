package org.grouser.terrain.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.TriangleMesh;

/** Faces of any number of corners, to be written in many ways and compared with what a reader makes of them. */
record Polygons(double[] vertices, int[][] faces) {
    /** Flat convex polygons all over space, each with its own corners; numbers that a float holds if wished. */
    static Polygons convex(Random random, int count, int mostCorners, boolean floats) {
        List<Double> v = new ArrayList<>();
        int[][] faces = new int[count][];
        for (int f = 0; f < count; f++) {
            faces[f] = new int[3 + random.nextInt(mostCorners - 2)];
            double[] place = numbers(random, 9); // middle and two directions
            double turn = 6 * random.nextDouble();
            for (int i = 0; i < faces[f].length; i++) {
                faces[f][i] = v.size() / 3;
                double angle = turn + 2 * Math.PI * (i + 0.5 * random.nextDouble()) / faces[f].length;
                for (int k = 0; k < 3; k++) {
                    double x = 10 * place[k] + Math.cos(angle) * place[3 + k] + Math.sin(angle) * place[6 + k];
                    v.add(floats ? (double) (float) x : x);
                }
            }
        }
        return new Polygons(v.stream().mapToDouble(Double::doubleValue).toArray(), faces);
    }

    private static double[] numbers(Random random, int count) {
        return random.doubles(count, -1, 1).toArray();
    }

    /** Triangles with coordinates that integers of a file could be; those without an area are left out. */
    Polygons rounded(double factor) {
        double[] whole = Arrays.stream(vertices).map(x -> Math.rint(factor * x)).toArray();
        int[][] kept = Arrays.stream(faces)
                .filter(f -> Vec3.of(whole, 3 * f[1])
                                .minus(Vec3.of(whole, 3 * f[0]))
                                .cross(Vec3.of(whole, 3 * f[2]).minus(Vec3.of(whole, 3 * f[0])))
                                .norm()
                        > 0)
                .toArray(int[][]::new);
        return new Polygons(whole, kept);
    }

    /** The corners of each face. */
    List<double[]> places() {
        List<double[]> places = new ArrayList<>();
        for (int[] face : faces) {
            double[] corners = new double[3 * face.length];
            for (int i = 0; i < face.length; i++) {
                System.arraycopy(vertices, 3 * face[i], corners, 3 * i, 3);
            }
            places.add(corners);
        }
        return places;
    }

    /** Demands that a mesh has the triangles of the fans of convex polygons, corner by corner. */
    static void assertFans(List<double[]> polygons, TriangleMesh mesh, double tolerance, String message) {
        int triangle = 0;
        for (double[] polygon : polygons) {
            for (int i = 1; i < polygon.length / 3 - 1; i++, triangle++) {
                int[] corners = {0, i, i + 1};
                for (int c = 0; c < 9; c++) {
                    double found = mesh.verticesM()[3 * mesh.corners()[3 * triangle + c / 3] + c % 3];
                    assertEquals(polygon[3 * corners[c / 3] + c % 3], found, tolerance, message);
                }
            }
        }
        assertEquals(triangle, mesh.triangles(), message);
    }
}
