package org.grouser.contact.pcm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

class PolygonBodyTest {
    private static double area(TriangleMesh mesh) {
        double sum = 0;
        for (int t = 0; t < mesh.corners().length; t += 3) {
            Vec3 a = Vec3.of(mesh.verticesM(), 3 * mesh.corners()[t]);
            Vec3 b = Vec3.of(mesh.verticesM(), 3 * mesh.corners()[t + 1]).minus(a);
            Vec3 c = Vec3.of(mesh.verticesM(), 3 * mesh.corners()[t + 2]).minus(a);
            sum += b.cross(c).norm() / 2;
        }
        return sum;
    }

    @Test
    void noElementHasALongerSideAndNoneIsLost() {
        TriangleMesh box = Shapes.box(0.1, 0.07, 0.013);
        TriangleMesh cut = ElementCut.of(box, 0.01);
        for (int i = 0; i < cut.corners().length; i++) {
            int next = i % 3 == 2 ? i - 2 : i + 1;
            Vec3 side = Vec3.of(cut.verticesM(), 3 * cut.corners()[next])
                    .minus(Vec3.of(cut.verticesM(), 3 * cut.corners()[i]));
            assertTrue(side.norm() <= 0.01);
        }
        assertEquals(area(box), area(cut), 1e-15);
        assertEquals(12, PolygonBody.elements(box, 1).triangles(), "large elements leave it as it is");
    }

    @Test
    void tooManyElementsAreRefused() {
        Exception refusal =
                assertThrows(OutOfRangeException.class, () -> PolygonBody.elements(Shapes.box(1, 1, 1), 1e-4));
        assertTrue(String.valueOf(refusal.getMessage())
                .contains("element_m = 1.0E-4 m cuts the mesh into more than 2000000 elements"));
        assertThrows(OutOfRangeException.class, () -> PolygonBody.elements(Shapes.box(1, 1, 1), 1e-14));
        assertThrows(OutOfRangeException.class, () -> PolygonBody.elements(Shapes.box(1, 1, 1), Double.NaN));
    }

    @Test
    void edgesOfThreeOrOfDisagreeingTrianglesAreBorders() {
        int[] fine = {0, 1, 2, 1, 0, 3};
        assertArrayEquals(new int[] {1, -1, -1, 0, -1, -1}, new Neighbours(fine, 5).across);
        int[] flipped = {0, 1, 2, 0, 1, 3};
        assertArrayEquals(new int[] {-1, -1, -1, -1, -1, -1}, new Neighbours(flipped, 5).across);
        int[] crowded = {0, 1, 2, 1, 0, 3, 1, 0, 4};
        assertArrayEquals(new int[] {-1, -1, -1, -1, -1, -1, -1, -1, -1}, new Neighbours(crowded, 5).across);
        assertArrayEquals(new int[] {0, 0, 1}, new Neighbours(new int[] {0, 1, 2, 1, 0, 3, 4, 5, 6}, 7).part);
    }

    @Test
    void aFacetsThicknessEndsAtItsOwnPart() {
        Thickness.Probe probe = new Thickness.Probe();
        TriangleMesh box = Shapes.box(0.3, 0.2, 0.1);
        PolygonBody both = PolygonBody.of(Shapes.both(box, Shapes.moved(box, 0, 0, -0.05)));
        for (int f = 0; f < both.triangles(); f++) {
            double expected = both.normals[3 * f] != 0 ? 0.3 : both.normals[3 * f + 1] != 0 ? 0.2 : 0.1;
            assertEquals(expected, both.thickness.behindM(f, probe), 1e-12);
            assertEquals(expected, both.thickness.behindM(f, probe), 1e-12, "and is remembered");
        }
        PolygonBody open = PolygonBody.of(Shapes.plane(1, 1));
        assertEquals(Double.POSITIVE_INFINITY, open.thickness.behindM(0, probe));
    }

    @Test
    void sidePlanesAtASharedEdgeAreEachOthersNegativesToTheLastBit() {
        TriangleMesh rock = Shapes.rock(0.1, 2, 0.1, 7);
        PolygonBody body = PolygonBody.of(rock);
        Neighbours neighbours = new Neighbours(body.corners, rock.vertices());
        double[] mine = new double[4];
        double[] its = new double[4];
        for (int i = 0; i < neighbours.across.length; i++) {
            int g = neighbours.across[i];
            int back = 0;
            while (neighbours.across[3 * g + back] != i / 3) {
                back++;
            }
            body.prisms.side(i / 3, i % 3, mine, 0);
            body.prisms.side(g, back, its, 0);
            for (int k = 0; k < 4; k++) {
                assertEquals(mine[k], -its[k], 0.0);
            }
            assertTrue(body.prisms.owns(i / 3, i % 3) != body.prisms.owns(g, back));
        }
    }
}
