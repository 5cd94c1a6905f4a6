package org.grouser.terrain;

import java.io.IOException;
import org.grouser.quantity.Check;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.surface.GridTriangles;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.Icosphere;
import org.grouser.terrain.surface.TriangleMesh;

/** Any ground as triangles that face out of it, for contact between meshes. */
public final class GroundMesh {
    /** How far planes and steps go: far beyond what a vehicle drives. Our choice. */
    static final double REACH_M = 1000;

    /** A ball of ground has 81 920 triangles. Our choice. */
    private static final int BALL_CUTS = 6;

    private static final int[] BOX = { // corner k lies at +x for bit 0, +y for bit 1, +z for bit 2
        0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5
    };

    private GroundMesh() {}

    /**
     * The triangles of a shape; reads its file if it has one.
     *
     * @throws IOException if that cannot be used, in one line
     */
    public static TriangleMesh of(GroundShape shape) throws IOException {
        return shape.match(new Triangles());
    }

    private static final class Triangles implements GroundShape.Cases<TriangleMesh, IOException> {
        /** A square around its point. */
        @Override
        public TriangleMesh plane(GroundShape.Plane plane) {
            Vec3 n = plane.normal();
            Vec3 away = Math.abs(n.z()) > 0.5 ? Vec3.X : Vec3.Z;
            Vec3 u = away.minus(n.times(n.dot(away))).unit("normal").times(REACH_M);
            Vec3 v = n.cross(u);
            double[] verticesM = new double[12];
            plane.pointM().minus(u).minus(v).store(verticesM, 0);
            plane.pointM().plus(u).minus(v).store(verticesM, 3);
            plane.pointM().plus(u).plus(v).store(verticesM, 6);
            plane.pointM().minus(u).plus(v).store(verticesM, 9);
            return TriangleMesh.of(verticesM, new int[] {0, 1, 2, 0, 2, 3});
        }

        @Override
        public TriangleMesh box(GroundShape.Box box) {
            return GroundMesh.box(box.sizeM()).placed(1, box.rotation(), box.centreM());
        }

        @Override
        public TriangleMesh step(GroundShape.Step step) {
            Vec3 out = step.facing();
            Quat turned = Quat.about(Vec3.Z, StrictMath.atan2(out.y(), out.x()));
            Vec3 centre = step.edgeM().minus(out.times(REACH_M)).minus(Vec3.Z.times(REACH_M));
            return GroundMesh.box(new Vec3(2 * REACH_M, 2 * REACH_M, 2 * REACH_M))
                    .placed(1, turned, centre);
        }

        @Override
        public TriangleMesh sphere(GroundShape.Sphere sphere) {
            return Icosphere.of(sphere.radiusM(), BALL_CUTS).placed(1, Quat.IDENTITY, sphere.centreM());
        }

        @Override
        public TriangleMesh mesh(GroundShape.Mesh mesh) throws IOException {
            return mesh.read();
        }

        /** Two triangles per cell, as {@link Grounds#of(HeightGrid)} has them. */
        @Override
        public TriangleMesh heights(GroundShape.Heights heights) throws IOException {
            HeightGrid grid = heights.read();
            double nodes = (double) grid.columns() * grid.rows();
            Check.that(
                    nodes <= HeightGrid.MAX_NODES,
                    "refine.cell_m",
                    "= " + grid.spacingM() + " m would make a mesh of " + nodes + " corners, more than "
                            + HeightGrid.MAX_NODES + "; crop, or choose wider cells");
            double[] verticesM = new double[3 * grid.columns() * grid.rows()];
            grid.store(verticesM);
            int[] corners = new int[6 * (grid.columns() - 1) * (grid.rows() - 1)];
            GridTriangles.fill(grid.columns(), grid.rows(), corners);
            return TriangleMesh.of(verticesM, corners);
        }

        @Override
        public TriangleMesh profile(GroundShape.Profile profile) {
            return Extrusion.mesh(profile);
        }

        @Override
        public TriangleMesh field(GroundShape.Field field) {
            return field.generate();
        }

        @Override
        public TriangleMesh rocks(GroundShape.Rocks rocks) throws IOException {
            return rocks.generate();
        }
    }

    /** A profile, drawn out so far to either side and beyond its ends. */
    public static TriangleMesh profile(GroundShape.Profile profile, double reachM) {
        return Extrusion.mesh(profile, reachM);
    }

    /** A box around the origin: twelve triangles. */
    public static TriangleMesh box(Vec3 sizeM) {
        double[] verticesM = new double[24];
        for (int k = 0; k < 8; k++) {
            verticesM[3 * k] = ((k & 1) - 0.5) * sizeM.x();
            verticesM[3 * k + 1] = ((k >> 1 & 1) - 0.5) * sizeM.y();
            verticesM[3 * k + 2] = ((k >> 2) - 0.5) * sizeM.z();
        }
        return TriangleMesh.of(verticesM, BOX);
    }
}
