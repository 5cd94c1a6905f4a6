package org.grouser.contact.pcm;

import org.grouser.quantity.Vectors;
import org.grouser.terrain.index.BoxTree;

/**
 * Finds the triangles of a body that are in a prism of the ground or nearer to it than a margin: both trees are walked together,
 * the boxes of the body turned into the ground's axes, then each pair of triangles is looked at.
 */
final class PairSearch {
    private final PolygonBody body;
    private final PolygonBody ground;
    private final double reachM;
    private final double marginM;
    private final int[] stack = new int[4 * BoxTree.DEEPEST + 4];
    private final double[] triangle = new double[9];
    private final double[] plane = new double[4];
    private final double[] box = new double[6]; // centre and half sides of a box of the body, as the ground sees it
    private final double[] local = new double[6]; // the same in the body's axes
    private long tests;

    /**
     * @param reachM depth of the deepest prism
     */
    PairSearch(PolygonBody body, PolygonBody ground, double reachM, double marginM) {
        this.body = body;
        this.ground = ground;
        this.reachM = reachM;
        this.marginM = marginM;
    }

    /**
     * @param found Modified.
     * @return pairs of triangles looked at
     */
    long search(RelativeMotion pose, Candidates found) {
        found.clear();
        tests = 0;
        int waiting = 0;
        stack[waiting++] = 0;
        stack[waiting++] = 0;
        while (waiting > 0) {
            int theirs = stack[--waiting];
            int mine = stack[--waiting];
            turnBox(mine, pose);
            if (apart(theirs)) {
                continue;
            }
            boolean leaf = body.count[mine] > 0;
            boolean groundLeaf = ground.count[theirs] > 0;
            if (leaf && groundLeaf) {
                look(mine, theirs, pose, found);
            } else if (groundLeaf || (!leaf && size(body, mine) > size(ground, theirs))) {
                waiting = push(waiting, body.first[mine] + 1, theirs);
                waiting = push(waiting, body.first[mine], theirs);
            } else {
                waiting = push(waiting, mine, ground.first[theirs] + 1);
                waiting = push(waiting, mine, ground.first[theirs]);
            }
        }
        return tests;
    }

    private int push(int waiting, int mine, int theirs) {
        stack[waiting] = mine;
        stack[waiting + 1] = theirs;
        return waiting + 2;
    }

    private void turnBox(int node, RelativeMotion pose) {
        for (int k = 0; k < 3; k++) {
            local[k] = 0.5 * (body.boundsM[6 * node + 3 + k] + body.boundsM[6 * node + k]);
            local[3 + k] = 0.5 * (body.boundsM[6 * node + 3 + k] - body.boundsM[6 * node + k]);
        }
        double[] r = pose.rotation;
        for (int k = 0; k < 3; k++) {
            box[k] = pose.originM[k] + Vectors.dot(r, 3 * k, local, 0);
            box[3 + k] = marginM
                    + Math.abs(r[3 * k]) * local[3]
                    + Math.abs(r[3 * k + 1]) * local[4]
                    + Math.abs(r[3 * k + 2]) * local[5];
        }
    }

    /** Whether no prism in a node of the ground comes near the box at hand. */
    private boolean apart(int node) {
        for (int k = 0; k < 3; k++) {
            double low = ground.boundsM[6 * node + k] + reachM * Math.min(0, ground.prisms.sweep[6 * node + k]);
            double high =
                    ground.boundsM[6 * node + 3 + k] + reachM * Math.max(0, ground.prisms.sweep[6 * node + 3 + k]);
            if (box[k] + box[3 + k] < low || box[k] - box[3 + k] > high) {
                return true;
            }
        }
        return false;
    }

    private static double size(PolygonBody of, int node) {
        double x = of.boundsM[6 * node + 3] - of.boundsM[6 * node];
        double y = of.boundsM[6 * node + 4] - of.boundsM[6 * node + 1];
        double z = of.boundsM[6 * node + 5] - of.boundsM[6 * node + 2];
        return x * x + y * y + z * z;
    }

    private void look(int mine, int theirs, RelativeMotion pose, Candidates found) {
        for (int t = body.first[mine]; t < body.first[mine] + body.count[mine]; t++) {
            pose.triangle(body, t, triangle);
            for (int k = 0; k < 9; k++) {
                triangle[k] += pose.originM[k % 3];
            }
            for (int f = ground.first[theirs]; f < ground.first[theirs] + ground.count[theirs]; f++) {
                tests++;
                if (near(f)) {
                    found.add(t, f);
                }
            }
        }
    }

    private boolean near(int f) {
        ground.prisms.top(f, plane, 0);
        if (leastAbove() > marginM || mostAbove() < -reachM - marginM) {
            return false;
        }
        for (int edge = 0; edge < 3; edge++) {
            ground.prisms.side(f, edge, plane, 0);
            if (leastAbove() > marginM) {
                return false;
            }
        }
        return true;
    }

    private double leastAbove() {
        return Math.min(
                Vectors.overPlane(plane, 0, triangle, 0),
                Math.min(Vectors.overPlane(plane, 0, triangle, 3), Vectors.overPlane(plane, 0, triangle, 6)));
    }

    private double mostAbove() {
        return Math.max(
                Vectors.overPlane(plane, 0, triangle, 0),
                Math.max(Vectors.overPlane(plane, 0, triangle, 3), Vectors.overPlane(plane, 0, triangle, 6)));
    }
}
