package org.grouser.terrain.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.terrain.surface.Icosphere;
import org.grouser.terrain.surface.TriangleMesh;
import org.junit.jupiter.api.Test;

class BoxTreeTest {
    @Test
    void everyTriangleIsInOneLeafAndInTheBoxesAboveIt() {
        TriangleMesh ball = Icosphere.of(1, 3);
        BoxTree tree = BoxTree.of(ball);
        TriangleMesh ordered = ball.ordered(tree.order());
        int[] parent = new int[tree.nodes()];
        boolean[] seen = new boolean[ball.triangles()];
        int triangles = 0;
        for (int node = 0; node < tree.nodes(); node++) {
            int first = tree.first()[node];
            if (tree.count()[node] == 0) {
                assertTrue(first > node, "children come after their parents");
                parent[first] = node;
                parent[first + 1] = node;
            }
            for (int t = first; t < first + tree.count()[node]; t++) {
                seen[tree.order()[t]] = true;
                triangles++;
                for (int above = node; ; above = parent[above]) {
                    contains(tree, above, ordered, t);
                    if (above == 0) {
                        break;
                    }
                }
            }
        }
        assertEquals(ball.triangles(), triangles);
        for (boolean one : seen) {
            assertTrue(one);
        }
    }

    private static void contains(BoxTree tree, int node, TriangleMesh mesh, int t) {
        for (int i = 0; i < 9; i++) {
            double x = mesh.verticesM()[3 * mesh.corners()[3 * t + i / 3] + i % 3];
            assertTrue(tree.boundsM()[6 * node + i % 3] <= x && x <= tree.boundsM()[6 * node + 3 + i % 3]);
        }
    }
}
