package org.grouser.terrain.generate;

import java.util.List;
import java.util.SplittableRandom;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.GridTriangles;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;

/** Joins the ground and the rocks into one mesh. Rocks stay closed bodies of their own that reach into the ground. */
final class FieldMesh {
    private FieldMesh() {}

    /**
     * @param random draws the shapes of the rocks. Modified.
     */
    static TriangleMesh of(HeightGrid ground, List<Rock> rocks, SplittableRandom random) {
        int nodes = ground.columns() * ground.rows();
        int cells = (ground.columns() - 1) * (ground.rows() - 1);
        double[] verticesM = new double[3 * (nodes + RockShape.CORNERS * rocks.size())];
        int[] corners = new int[3 * (2 * cells + RockShape.TRIANGLES * rocks.size())];
        drawGround(ground, verticesM, corners);
        for (int i = 0; i < rocks.size(); i++) {
            int vertex = nodes + RockShape.CORNERS * i;
            drawRock(rocks.get(i), RockShape.next(random), verticesM, vertex);
            int corner = 3 * (2 * cells + RockShape.TRIANGLES * i);
            for (int k = 0; k < 3 * RockShape.TRIANGLES; k++) {
                corners[corner + k] = vertex + RockShape.facet(k);
            }
        }
        return TriangleMesh.of(verticesM, corners);
    }

    /** Two triangles per cell, cut as a HeightGrid is, counter-clockwise seen from above. */
    private static void drawGround(HeightGrid ground, double[] verticesM, int[] corners) {
        ground.store(verticesM);
        GridTriangles.fill(ground.columns(), ground.rows(), corners);
    }

    private static void drawRock(Rock rock, double[] shape, double[] verticesM, int vertex) {
        Vec3 r = rock.radiiM();
        for (int k = 0; k < RockShape.CORNERS; k++) {
            Vec3 own = new Vec3(r.x() * shape[3 * k], r.y() * shape[3 * k + 1], r.z() * shape[3 * k + 2]);
            rock.rotation().rotate(own).plus(rock.centreM()).store(verticesM, 3 * (vertex + k));
        }
    }
}
