package org.grouser.terrain.facet;

import java.util.Arrays;
import org.grouser.terrain.query.Features;

/** Work space of one caller's mesh queries; grows when needed and is reused. */
public final class Scratch {
    // the search: written by FacetFinder
    final int[] stack = new int[Bvh.STACK]; // nodes still to visit
    final double[] stackD2 = new double[Bvh.STACK]; // squared distance of their boxes, m2
    int[] hit = new int[64]; // triangles whose bounds are in reach           (hits)

    // the candidates: written by FacetBall and FacetDisc
    int[] region = new int[64]; // where the foot lies in its triangle         (hits)
    double[] foot = new double[192]; // nearest point of the triangle, m       (3 hits)
    double[] distance2 = new double[64]; // its squared distance, m2           (hits)

    // one triangle at a time
    final double[] corners = new double[9]; // the triangle, m
    final double[] other = new double[9]; // a triangle beside it, m
    public final double[] otherFoot = new double[3];
    public final double[] normal = new double[3];
    final double[] otherNormal = new double[3];
    public final double[] rim = new double[3];
    final FacetDisc disc = new FacetDisc();

    /** The work space that goes with a list of features. */
    public static Scratch of(Features found) {
        return found.workSpace(Scratch::new);
    }

    /**
     * Adds a triangle to the hits.
     *
     * @return the new number of hits
     */
    int add(int hits, int triangle) {
        if (hits == hit.length) {
            hit = Arrays.copyOf(hit, 2 * hits);
            region = Arrays.copyOf(region, 2 * hits);
            foot = Arrays.copyOf(foot, 6 * hits);
            distance2 = Arrays.copyOf(distance2, 2 * hits);
        }
        hit[hits] = triangle;
        return hits + 1;
    }
}
