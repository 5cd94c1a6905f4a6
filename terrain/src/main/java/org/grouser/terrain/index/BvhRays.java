package org.grouser.terrain.index;

import org.grouser.quantity.Check;
import org.grouser.terrain.query.Ray;
import org.grouser.terrain.query.RayHit;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * Casts rays through a tree of boxes, nearer child first; whatever begins behind the best hit is left out.
 *
 * <p>A node holds both of its children in 64 bytes, about a line of the cache: boxes in single precision, rounded
 * outwards, so that a ray looks at one node a level and misses none. The coordinates of the triangles of a leaf follow
 * each other.
 */
public final class BvhRays implements SpatialIndex {
    private static final int NODE = 16; // left box, right box, left name, right name, two unused
    private static final int NAMES = 12; // place of the names: a node, or a leaf as -1 - (first triangle, triangles)
    private static final int LEAF_BITS = 5; // of a leaf's name for its number of triangles
    private static final int MOST = 1 << (31 - LEAF_BITS);

    private final int[] nodes; // bits of floats and names             (16 inner nodes)
    private final int[] number; // the mesh's number of a triangle     (triangles)
    private final double[] corners; // x, y, z of three corners        (9 triangles)
    private final double largestM;

    public BvhRays(BvhBuilder tree, TriangleMesh mesh) {
        Check.that(mesh.triangles() < MOST, "mesh", "has " + mesh.triangles() + " triangles, at most " + MOST);
        number = tree.order();
        corners = new double[9 * number.length];
        for (int i = 0; i < 3 * number.length; i++) {
            int corner = 3 * number[i / 3] + i % 3;
            System.arraycopy(mesh.verticesM(), 3 * mesh.corners()[corner], corners, 3 * i, 3);
        }
        largestM = EveryFacet.largestM(mesh);
        double[] bounds = tree.bounds();
        int[] first = tree.first();
        int[] count = tree.count();
        int[] name = new int[first.length];
        int inner = 0;
        for (int node = 0; node < first.length; node++) {
            name[node] = count[node] == 0 ? inner++ : -1 - (first[node] << LEAF_BITS | count[node]);
        }
        nodes = new int[NODE * Math.max(1, inner)];
        for (int node = 0; node < first.length; node++) {
            if (count[node] == 0) {
                put(NODE * name[node], 0, bounds, first[node], name);
                put(NODE * name[node], 1, bounds, first[node] + 1, name);
            }
        }
        if (inner == 0) { // a single leaf: to the left; to the right its box again, around no triangle
            put(0, 0, bounds, 0, name);
            put(0, 1, bounds, 0, new int[] {-1});
        }
    }

    private void put(int at, int side, double[] bounds, int from, int[] name) {
        for (int k = 0; k < 6; k++) {
            double x = bounds[6 * from + k];
            float rounded = (float) x;
            boolean inwards = k < 3 ? rounded > x : rounded < x;
            float safe = !inwards ? rounded : k < 3 ? Math.nextDown(rounded) : Math.nextUp(rounded);
            nodes[at + 6 * side + k] = Float.floatToRawIntBits(safe);
        }
        nodes[at + NAMES + side] = name[from];
    }

    @Override
    public boolean cast(double[] origin, int at, double[] direction, int directionAt, double reachM, RayHit hit) {
        Ray ray = hit.ray;
        if (!ray.aim(origin, at, direction, directionAt, reachM, largestM)) {
            return hit.miss(0);
        }
        ray.prepare();
        double best = ray.reachM;
        int found = -1;
        int tests = 0;
        int waiting = 0;
        int node = 0;
        boolean more = true;
        while (more) {
            if (node >= 0) {
                int n = NODE * node;
                double left = beginsM(ray, n);
                double right = beginsM(ray, n + 6);
                int leftName = nodes[n + NAMES]; // both read before it is known which comes first
                int rightName = nodes[n + NAMES + 1];
                if (Math.min(left, right) <= best) {
                    boolean leftFirst = left <= right;
                    double secondM = Math.max(left, right);
                    node = leftFirst ? leftName : rightName;
                    ray.stack[waiting] = leftFirst ? rightName : leftName;
                    ray.stackM[waiting] = secondM;
                    waiting += secondM <= best ? 1 : 0;
                    continue;
                }
            } else {
                int start = (-1 - node) >> LEAF_BITS;
                int end = start + (-1 - node & (1 << LEAF_BITS) - 1);
                tests += end - start;
                for (int t = start; t < end; t++) {
                    double range = ray.rangeM(corners, 9 * t, 9 * t + 3, 9 * t + 6);
                    if (range < best || (range == best && (found < 0 || number[t] < number[found]))) {
                        best = range;
                        found = t;
                    }
                }
            }
            more = false;
            while (!more && waiting > 0) {
                waiting--;
                node = ray.stack[waiting];
                more = ray.stackM[waiting] <= best;
            }
        }
        int c = 9 * found;
        return found < 0 ? hit.miss(tests) : hit.set(best, corners, c, c + 3, c + 6, number[found], tests);
    }

    /** Range at which the ray enters a box; infinite if it misses it. */
    private double beginsM(Ray ray, int at) {
        double nx = (Float.intBitsToFloat(nodes[at + ray.nearX]) - ray.nearOx) * ray.ix;
        double ny = (Float.intBitsToFloat(nodes[at + ray.nearY]) - ray.nearOy) * ray.iy;
        double nz = (Float.intBitsToFloat(nodes[at + ray.nearZ]) - ray.nearOz) * ray.iz;
        double fx = (Float.intBitsToFloat(nodes[at + 3 - ray.nearX]) - ray.farOx) * ray.farIx;
        double fy = (Float.intBitsToFloat(nodes[at + 5 - ray.nearY]) - ray.farOy) * ray.farIy;
        double fz = (Float.intBitsToFloat(nodes[at + 7 - ray.nearZ]) - ray.farOz) * ray.farIz;
        double near = Math.max(nx, Math.max(ny, nz));
        double far = Math.min(fx, Math.min(fy, fz));
        return near <= far && far >= -ray.slackM ? near : Double.POSITIVE_INFINITY;
    }

    @Override
    public long bytes() {
        return 4L * (nodes.length + number.length) + 8L * corners.length;
    }
}
