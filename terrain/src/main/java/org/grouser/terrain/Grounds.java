package org.grouser.terrain;

import java.io.IOException;
import org.grouser.terrain.facet.FacetGround;
import org.grouser.terrain.index.IndexKind;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.TriangleMesh;

/** Makes ground from its specification, or from a surface that is already in memory. */
public final class Grounds {
    private Grounds() {}

    /**
     * Assembles ground; reads its file if it has one.
     *
     * @throws IOException if that file cannot be used, in one line
     */
    public static GroundSurface assemble(GroundShape shape) throws IOException {
        return shape.match(new Assembly());
    }

    private static final class Assembly implements GroundShape.Cases<GroundSurface, IOException> {
        @Override
        public GroundSurface plane(GroundShape.Plane plane) {
            return new PlaneGround(plane);
        }

        @Override
        public GroundSurface box(GroundShape.Box box) {
            return new BoxGround(box);
        }

        @Override
        public GroundSurface step(GroundShape.Step step) {
            return new StepGround(step);
        }

        @Override
        public GroundSurface sphere(GroundShape.Sphere sphere) {
            return new SphereGround(sphere);
        }

        @Override
        public GroundSurface mesh(GroundShape.Mesh mesh) throws IOException {
            return of(mesh.read());
        }

        @Override
        public GroundSurface heights(GroundShape.Heights heights) throws IOException {
            return of(heights.read());
        }

        @Override
        public GroundSurface profile(GroundShape.Profile profile) {
            return of(Extrusion.mesh(profile));
        }

        @Override
        public GroundSurface field(GroundShape.Field field) {
            return of(field.generate());
        }

        @Override
        public GroundSurface rocks(GroundShape.Rocks rocks) throws IOException {
            return of(rocks.generate());
        }
    }

    /** GroundSurface made of the triangles of a mesh. */
    public static GroundSurface of(TriangleMesh mesh) {
        return of(mesh, IndexKind.BVH);
    }

    /** GroundSurface made of the triangles of a mesh, whose rays go through the given index. */
    public static GroundSurface of(TriangleMesh mesh, IndexKind index) {
        return FacetGround.of(mesh, index);
    }

    /** GroundSurface made of two triangles per cell of a height grid. */
    public static GroundSurface of(HeightGrid grid) {
        return FacetGround.of(grid);
    }
}
