package org.grouser.terrain.index;

import org.grouser.terrain.surface.TriangleMesh;

/** The tree of boxes around the triangles of a mesh as plain arrays, for those who walk it themselves. Immutable. */
public final class BoxTree {
    /** No leaf lies deeper than this. */
    public static final int DEEPEST = 96;

    private final int[] order;
    private final double[] boundsM;
    private final int[] first;
    private final int[] count;

    private BoxTree(BvhBuilder tree) {
        order = tree.order();
        boundsM = tree.bounds();
        first = tree.first();
        count = tree.count();
    }

    public static BoxTree of(TriangleMesh mesh) {
        return new BoxTree(new BvhBuilder(mesh));
    }

    public int nodes() {
        return first.length;
    }

    /** Live array of the mesh's triangles as they stand in the leaves, to be read only. */
    public int[] order() {
        return order;
    }

    /** Live array of min x, y, z, max x, y, z per node, to be read only. Children come after their parents. */
    public double[] boundsM() {
        return boundsM;
    }

    /** Live array per node: the left child, whose sister follows it, or a leaf's first place in the order. Read only. */
    public int[] first() {
        return first;
    }

    /** Live array per node: 0 for an inner node, else a leaf's number of triangles. Read only. */
    public int[] count() {
        return count;
    }
}
