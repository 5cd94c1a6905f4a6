package org.grouser.terrain.surface;

import org.grouser.quantity.Vec3;

/**
 * What a mesh is like: whether it is closed, and what had to be left out.
 *
 * @param triangles triangles kept
 * @param vertices vertices that triangles use
 * @param degenerate triangles dropped because they have no area or an area too small to have a direction
 * @param openEdges edges with one triangle only; 0 for a closed surface
 * @param crowdedEdges edges with more than two triangles
 * @param flippedEdges edges whose two triangles face opposite ways
 * @param minM lowest coordinates of the vertices in use
 * @param maxM highest coordinates of the vertices in use
 * @param areaM2 area of all triangles
 * @param volumeM3 what a closed surface holds, negative if its triangles face inwards; NaN for one that is not closed
 */
public record MeshReport(
        int triangles,
        int vertices,
        int degenerate,
        int openEdges,
        int crowdedEdges,
        int flippedEdges,
        Vec3 minM,
        Vec3 maxM,
        double areaM2,
        double volumeM3) {
    /** Whether every edge joins two triangles that face the same way. */
    public boolean closed() {
        return openEdges == 0 && crowdedEdges == 0 && flippedEdges == 0;
    }

    @Override
    public String toString() {
        return triangles + " triangles, " + vertices + " vertices, " + degenerate + " degenerate dropped, " + openEdges
                + " open edges, " + crowdedEdges + " crowded edges, " + flippedEdges + " flipped edges, from " + minM
                + " m to " + maxM + " m, area " + areaM2 + " m2"
                + (closed() ? ", volume " + volumeM3 + " m3" + (volumeM3 < 0 ? " (facing inwards)" : "") : "");
    }
}
