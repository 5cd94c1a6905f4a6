package org.grouser.terrain.read;

import java.util.ArrayList;
import java.util.List;

/**
 * A second reader of AC3D, as plain as can be: all lines at hand, a call within a call for kids, a list of 4 x 4 matrices
 * from the object out to the world applied one after the other. Believes every file. Shares nothing with the reader.
 */
final class NaiveAc3d {
    private final List<String> lines;
    private final List<double[]> polygons = new ArrayList<>();
    private int at = 1;

    private NaiveAc3d(String text) {
        lines = text.lines().toList();
    }

    /** The corners of each polygon in the world. */
    static List<double[]> polygons(String text) {
        NaiveAc3d reader = new NaiveAc3d(text);
        while (reader.at < reader.lines.size()) {
            if (reader.lines.get(reader.at++).startsWith("OBJECT")) {
                reader.object(List.of());
            }
        }
        return reader.polygons;
    }

    private String[] words() {
        return lines.get(at++).trim().split("\\s+");
    }

    private void object(List<double[][]> parents) {
        double[][] matrix = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
        List<double[][]> outwards = new ArrayList<>();
        outwards.add(matrix);
        outwards.addAll(parents);
        List<double[]> vertices = new ArrayList<>();
        while (true) {
            String[] words = words();
            int count = words[0].startsWith("num") || words[0].equals("kids") ? Integer.parseInt(words[1]) : 0;
            if (words[0].equals("rot")) {
                for (int i = 0; i < 9; i++) {
                    matrix[i / 3][i % 3] = Double.parseDouble(words[1 + i]);
                }
            } else if (words[0].equals("loc")) {
                for (int i = 0; i < 3; i++) {
                    matrix[i][3] = Double.parseDouble(words[1 + i]);
                }
            } else if (words[0].equals("data")) {
                at++; // data of one line
            } else if (words[0].equals("kids")) {
                for (int i = 0; i < count; i++) {
                    at++;
                    object(outwards);
                }
                return;
            }
            for (int i = 0; i < count && words[0].equals("numvert"); i++) {
                String[] place = words();
                vertices.add(world(
                        outwards,
                        Double.parseDouble(place[0]),
                        Double.parseDouble(place[1]),
                        Double.parseDouble(place[2])));
            }
            for (int i = 0; i < count && words[0].equals("numsurf"); i++) {
                surface(vertices);
            }
        }
    }

    private void surface(List<double[]> vertices) {
        String flags = words()[1];
        at++; // the material
        double[] corners = new double[3 * Integer.parseInt(words()[1])];
        for (int i = 0; i < corners.length; i += 3) {
            System.arraycopy(vertices.get(Integer.parseInt(words()[0])), 0, corners, i, 3);
        }
        if (flags.endsWith("0")) {
            polygons.add(corners);
        }
    }

    private static double[] world(List<double[][]> outwards, double x, double y, double z) {
        double[] place = {x, y, z, 1};
        for (double[][] m : outwards) {
            double[] moved = new double[4];
            for (int i = 0; i < 4; i++) {
                moved[i] = m[i][0] * place[0] + m[i][1] * place[1] + m[i][2] * place[2] + m[i][3] * place[3];
            }
            place = moved;
        }
        return place;
    }
}
