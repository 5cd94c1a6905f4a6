package org.grouser.terrain.index;

import org.grouser.terrain.query.GroundSurface;
import org.grouser.terrain.query.RayHit;
import org.grouser.terrain.surface.TriangleMesh;

/** The triangles of a mesh, arranged for rays. Immutable; may be asked from several threads with a {@link RayHit} each. */
public interface SpatialIndex {
    /** Arranges the triangles of a mesh. */
    static SpatialIndex of(TriangleMesh mesh, IndexKind index) {
        return switch (index) {
            case BVH -> new BvhRays(new BvhBuilder(mesh), mesh);
            case OCTREE -> new Octree(new OctreeBuilder(mesh), mesh);
            case NONE -> new EveryFacet(mesh);
        };
    }

    /**
     * Finds the nearest front face along a ray, as {@link GroundSurface#ray} does.
     *
     * @param origin Not modified.
     * @param direction of any length. Not modified.
     * @param hit Modified.
     * @return whether there was one
     */
    boolean cast(double[] origin, int at, double[] direction, int directionAt, double reachM, RayHit hit);

    /** Bytes the index takes beside the mesh. */
    long bytes();
}
