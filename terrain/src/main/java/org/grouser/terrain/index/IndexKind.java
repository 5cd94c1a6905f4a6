package org.grouser.terrain.index;

/** How the triangles along a ray are found. All find the same hit, to the last bit. */
public enum IndexKind {
    /** A tree of boxes around triangles; the fastest. */
    BVH,
    /** A tree of cells of equal size, eight to a cell [Cordova2013, section III.B]. */
    OCTREE,
    /** None: every triangle in turn. What the others are compared with. */
    NONE
}
