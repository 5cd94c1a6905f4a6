package org.grouser.terrain.query;

/** Where a ray meets the ground; reused from ray to ray. One per thread. */
public final class RayHit {
    private boolean hit;
    private double rangeM;
    private final double[] pointM = new double[3];
    private final double[] normal = new double[3];
    private long faceId;
    private int triangleTests;

    public final Ray ray = new Ray(); // the ray in question and the work space of its walk
    public final Clip clip = new Clip();

    /** Whether there was a hit; the rest, but for triangleTests, means nothing without one. */
    public boolean hit() {
        return hit;
    }

    /** Distance from the origin of the ray, m. */
    public double rangeM() {
        return rangeM;
    }

    /** Coordinate axis 0, 1 or 2 of the place, m. */
    public double pointM(int axis) {
        return pointM[axis];
    }

    /** Coordinate axis 0, 1 or 2 of the unit normal of the facet, out of the ground. */
    public double normal(int axis) {
        return normal[axis];
    }

    /**
     * The facet: its triangle in the mesh; of heights 2 (row (columns - 1) + column) below the diagonal of a cell and one
     * more above it; of other ground the name that {@link GroundSurface#ball} gives the face.
     */
    public long faceId() {
        return faceId;
    }

    /** Triangle tests that were made; a triangle tested twice counts twice. */
    public int triangleTests() {
        return triangleTests;
    }

    /**
     * Notes that nothing was hit.
     *
     * @return false
     */
    public boolean miss(int tests) {
        hit = false;
        triangleTests = tests;
        return false;
    }

    /**
     * Notes a hit.
     *
     * @return true
     */
    public boolean set(double range, double nx, double ny, double nz, long id, int tests) {
        hit = true;
        rangeM = range;
        pointM[0] = ray.ox + range * ray.dx;
        pointM[1] = ray.oy + range * ray.dy;
        pointM[2] = ray.oz + range * ray.dz;
        normal[0] = nx;
        normal[1] = ny;
        normal[2] = nz;
        faceId = id;
        triangleTests = tests;
        return true;
    }

    /**
     * Notes a hit of a triangle.
     *
     * @param v coordinates, of its corners from a, b and c on. Not modified.
     * @return true
     */
    public boolean set(double range, double[] v, int a, int b, int c, long id, int tests) {
        double[] t = ray.corners;
        System.arraycopy(v, a, t, 0, 3);
        System.arraycopy(v, b, t, 3, 3);
        System.arraycopy(v, c, t, 6, 3);
        ClosestPoint.normal(t, normal);
        return set(range, normal[0], normal[1], normal[2], id, tests);
    }
}
