package org.grouser.terrain.facet;

/** Triangles that know which others meet at their corners. Triangles and vertices have numbers from 0. */
abstract class Facets {
    /** Feet closer to each other than this are one, m: some rounding errors of the largest coordinate and the size. */
    final double toleranceM;

    Facets(double sizeM, double largestCoordinateM) {
        toleranceM = 1e-10 * sizeM + 1e-14 * largestCoordinateM;
    }

    abstract int triangles();

    /** The vertex at corner 0, 1 or 2, counter-clockwise seen from outside the ground. */
    abstract int corner(int triangle, int k);

    /**
     * Writes the nine coordinates of a triangle.
     *
     * @param into Modified.
     */
    abstract void load(int triangle, double[] into);

    /** Number of triangles that meet at a vertex. */
    abstract int fan(int vertex);

    /** The i-th triangle that meets at a vertex. */
    abstract int fanTriangle(int vertex, int i);

    /** Whether the surface ends at this vertex. */
    abstract boolean border(int vertex);

    /** A name for the face; coplanar neighbours may share one. */
    abstract long faceId(int triangle);

    /** The place of a vertex among the corners of a triangle, or -1. */
    final int cornerOf(int triangle, int vertex) {
        return corner(triangle, 0) == vertex
                ? 0
                : corner(triangle, 1) == vertex ? 1 : corner(triangle, 2) == vertex ? 2 : -1;
    }

    /** The first other triangle at the edge between two vertices, or -1 where the surface ends. */
    final int across(int triangle, int from, int to) {
        int hub = hub(from, to);
        int rest = from + to - hub;
        int fan = fan(hub);
        for (int i = 0; i < fan; i++) {
            int other = fanTriangle(hub, i);
            if (other != triangle && cornerOf(other, rest) >= 0) {
                return other;
            }
        }
        return -1;
    }

    /** The vertex of an edge at which fewer triangles meet: the one to search, even at the tip of a cone. */
    final int hub(int from, int to) {
        return fan(to) < fan(from) ? to : from;
    }

    /** A name for the edge between two vertices, apart from all names of faces and vertices. */
    static long edgeId(int from, int to) {
        return (1L << 62) | ((long) Math.min(from, to) << 31) | Math.max(from, to);
    }

    /** A name for a vertex, apart from all names of faces and edges. */
    static long vertexId(int vertex) {
        return (2L << 62) | vertex;
    }
}
