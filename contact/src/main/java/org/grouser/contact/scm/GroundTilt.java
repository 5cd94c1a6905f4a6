package org.grouser.contact.scm;

import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.scm.grid.SoilSurface;

/** The normal of the virgin ground below an object, over the object's size; found anew when it enters another cell. */
final class GroundTilt {
    double x;
    double y;
    double z = 1;
    private int column = Integer.MIN_VALUE; // where it was found
    private int row;

    /** Looks two ways along both axes, as far as the object reaches. */
    void find(SoilSurface surface, SoilSurface floor, SoilGrid grid, SoilObject object) {
        int i = grid.column(object.originM[0]);
        int j = grid.row(object.originM[1]);
        if (i == column && j == row) {
            return;
        }
        column = i;
        row = j;
        double reachM = object.raster.reachM();
        double atX = grid.x(i);
        double atY = grid.y(j);
        double slopeX = (heightM(surface, floor, atX + reachM, atY) - heightM(surface, floor, atX - reachM, atY))
                / (2 * reachM);
        double slopeY = (heightM(surface, floor, atX, atY + reachM) - heightM(surface, floor, atX, atY - reachM))
                / (2 * reachM);
        boolean known = Double.isFinite(slopeX + slopeY); // else at the edge of the ground: level
        double perLength = known ? 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY) : 1;
        x = known ? -slopeX * perLength : 0;
        y = known ? -slopeY * perLength : 0;
        z = perLength;
    }

    private static double heightM(SoilSurface surface, SoilSurface floor, double x, double y) {
        return Math.max(surface.heightM(x, y), floor.heightM(x, y));
    }
}
