package org.grouser.contact.scm.shape;

import org.grouser.contact.scm.grid.SoilGrid;

/** The lower side of an object, cell by cell. Allocates nothing after warm-up. */
public interface SoilRaster {
    /**
     * Fills the footprint with every cell under the object whose lowest object point is below the ceiling. Cells may lie
     * outside the grid; the caller refuses those.
     *
     * @param originM of the object's frame, world, three numbers from originAt
     * @param rotation object to world, row by
     *     row, nine numbers from rotationAt
     * @param ceilingM nothing above it is of interest
     * @param out Modified.
     */
    void trace(
            double[] originM,
            int originAt,
            double[] rotation,
            int rotationAt,
            SoilGrid grid,
            double ceilingM,
            Footprint out);

    /** Radius of a ball around the origin that holds the object. */
    double reachM();

    /**
     * Bound on how far any part of the outline has moved between two orientations, the origin held: zero for what maps
     * onto itself, like a smooth wheel that spins.
     */
    double turnM(double[] rotationFrom, int fromAt, double[] rotationTo, int toAt);

    /**
     * Lists the lower edges of upright walls, which the cells do not see; none unless said otherwise.
     *
     * @param originM of the object's frame, world, three numbers from originAt
     * @param rotation object to world, row by row, nine numbers from rotationAt
     * @param pieceM longest piece of an edge
     * @param out Modified.
     */
    default void walls(
            double[] originM, int originAt, double[] rotation, int rotationAt, double pieceM, WallEdges out) {
        out.clear();
    }

    /**
     * Bound on how fast any part of an upright wall moves along the wall's normal; infinite unless the object knows better.
     *
     * @param rotation object to world, row by row, nine numbers from rotationAt
     * @param linearMPerS of the origin, world
     * @param angularRadPerS world
     */
    default double outwardMPerS(double[] rotation, int rotationAt, double[] linearMPerS, double[] angularRadPerS) {
        return Double.POSITIVE_INFINITY;
    }
}
