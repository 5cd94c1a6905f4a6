package org.grouser.terrain.surface;

import org.grouser.quantity.Vec3;

/**
 * What a mesh is like: whether it is closed, and what had to be left out.
 *
 * @param triangles triangles kept
 * @param degenerate triangles dropped because they have no area or an area too small to have a direction
 * @param openEdges edges with one triangle only; 0 for a closed surface
 * @param crowdedEdges edges with more than two triangles
 * @param flippedEdges edges whose two triangles face opposite ways
 */
public record MeshReport(
        int triangles, int degenerate, int openEdges, int crowdedEdges, int flippedEdges, Vec3 minM, Vec3 maxM) {
    /** Whether every edge joins two triangles that face the same way. */
    public boolean closed() {
        return openEdges == 0 && crowdedEdges == 0 && flippedEdges == 0;
    }

    @Override
    public String toString() {
        return triangles + " triangles, " + degenerate + " degenerate dropped, " + openEdges + " open edges, "
                + crowdedEdges + " crowded edges, " + flippedEdges + " flipped edges, from " + minM + " m to " + maxM
                + " m";
    }
}
