package org.grouser.terrain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.GroundShape.Profile.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class ElevationTest {
    @TempDir
    Path folder;

    public static final GroundShape.Profile RAMP =
            new GroundShape.Profile(List.of(new Point(1, 0.5), new Point(2, 1.5), new Point(2.25, 1), new Point(4, 1)));

    @Test
    void planeRisesAgainstItsNormal() throws IOException {
        Elevation slope = Elevation.of(new GroundShape.Plane(new Vec3(1, 2, 3), new Vec3(-0.6, 0, 0.8)));
        assertEquals(3, slope.heightM(1, 77), 1e-14);
        assertEquals(3 + 0.75 * 2, slope.heightM(3, -5), 1e-14);
    }

    @Test
    void profileIsStraightBetweenItsPointsAndLevelBeyondThem() throws IOException {
        Elevation ramp = Elevation.of(RAMP);
        double[][] wanted = {{-9, 0.5}, {1, 0.5}, {1.25, 0.75}, {2, 1.5}, {2.125, 1.25}, {2.25, 1}, {3, 1}, {50, 1}};
        for (double[] at : wanted) {
            assertEquals(at[1], ramp.heightM(at[0], 3), 1e-15, "x = " + at[0]);
        }
    }

    @Test
    void stepHasATopAndNothingInFront() throws IOException {
        Elevation step = Elevation.of(
                new GroundShape.Step(new Vec3(5, 0, 0.1), new Vec3(1, 0, 0), GroundShape.Step.EdgeNormal.TRUE));
        assertEquals(0.1, step.heightM(4.9, 3));
        assertTrue(Double.isNaN(step.heightM(5.1, 3)));
    }

    @Test
    void meshTellsTheTopmostOfItsSheets() throws IOException {
        // a sheet z = 0 over [0, 4] x [0, 4] and a tilted one z = 1 + x over [0, 2] x [0, 2] above it
        Path file = Files.writeString(folder.resolve("sheets.obj"), """
                v 0 0 0
                v 4 0 0
                v 4 4 0
                v 0 4 0
                v 0 0 1
                v 2 0 3
                v 2 2 3
                v 0 2 1
                f 1 2 3
                f 1 3 4
                f 5 6 7
                f 5 7 8
                """);
        Elevation mesh = Elevation.of(new GroundShape.Mesh(file, 0.5, Quat.IDENTITY, new Vec3(10, 0, 0)));
        assertEquals(0, mesh.heightM(11.5, 1.5), 1e-15);
        assertEquals(0.5 + 0.25, mesh.heightM(10.25, 0.75), 1e-15);
        assertEquals(0.5 + 0.5, mesh.heightM(10.5, 0.5), 1e-15); // on the seam of two triangles
        assertTrue(Double.isNaN(mesh.heightM(12.1, 1)));
    }

    /** Every place over a bumpy closed sheet has a height, also exactly over edges and corners. */
    @Test
    void meshOfAHeightGridEqualsTheGrid() throws IOException {
        StringBuilder obj = new StringBuilder();
        StringBuilder asc = new StringBuilder("ncols 9\nnrows 9\nxllcorner 0\nyllcorner 0\ncellsize 1\n");
        long seed = 31;
        Random random = new Random(seed);
        double[] z = random.doubles(81, -1, 1).toArray();
        for (int j = 0; j < 9; j++) {
            for (int i = 0; i < 9; i++) {
                obj.append("v ")
                        .append(i)
                        .append(' ')
                        .append(j)
                        .append(' ')
                        .append(z[9 * j + i])
                        .append('\n');
                asc.append(z[9 * (8 - j) + i]).append(i == 8 ? '\n' : ' ');
            }
        }
        for (int j = 0; j < 8; j++) {
            for (int i = 0; i < 8; i++) {
                int a = 9 * j + i + 1;
                obj.append(
                        "f " + a + " " + (a + 1) + " " + (a + 10) + "\nf " + a + " " + (a + 10) + " " + (a + 9) + "\n");
            }
        }
        Path meshFile = Files.writeString(folder.resolve("bumps.obj"), obj);
        Path gridFile = Files.writeString(folder.resolve("bumps.asc"), asc);
        Elevation mesh = Elevation.of(new GroundShape.Mesh(meshFile, 1, Quat.IDENTITY, Vec3.ZERO));
        Elevation grid = Elevation.of(new GroundShape.Heights(gridFile, 1, Vec3.ZERO));
        double shift = Double.isNaN(grid.heightM(0, 0)) ? 0.5 : 0; // cells or nodes, as the reader takes them
        for (int k = 0; k < 2000; k++) {
            double x = k % 3 == 0 ? random.nextInt(9) : 8 * random.nextDouble();
            double y = k % 5 == 0 ? random.nextInt(9) : 8 * random.nextDouble();
            assertEquals(grid.heightM(x + shift, y + shift), mesh.heightM(x, y), 1e-13, "seed " + seed);
        }
    }

    @Test
    void shapesWithoutAnElevationAreRefusedInOneLine() {
        assertEquals(
                "box cannot carry soil; use plane, profile, heights, mesh, hazard_field, rock_field or step",
                refusal(new GroundShape.Box(Vec3.ZERO, new Vec3(1, 1, 1), Quat.IDENTITY)));
        assertEquals(
                "sphere cannot carry soil; use plane, profile, heights, mesh, hazard_field, rock_field or step",
                refusal(new GroundShape.Sphere(Vec3.ZERO, 1)));
        assertTrue(refusal(new GroundShape.Plane(Vec3.ZERO, Vec3.X)).startsWith("plane.normal = "));
    }

    private static String refusal(GroundShape shape) {
        return String.valueOf(assertThrows(OutOfRangeException.class, () -> Elevation.of(shape))
                .getMessage());
    }

    @Test
    void profileThatGoesBackIsRefused() {
        OutOfRangeException refused = assertThrows(
                OutOfRangeException.class,
                () -> new GroundShape.Profile(List.of(new Point(0, 0), new Point(1, 0), new Point(1, 1))));
        assertEquals("points_m[2] has x = 1.0 m, which does not lie beyond the point before it", refused.getMessage());
    }
}
