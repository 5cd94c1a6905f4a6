package org.grouser.contact.scm.grid;

import java.util.function.IntBinaryOperator;
import org.grouser.quantity.OutOfRangeException;

/**
 * What lies in a cell before anything touches it, as it is asked for.
 *
 * @param floor top of the rock, -infinity where there is none
 * @param soilAt index of the soil in cell (i, j), 0 to 127
 */
record VirginSoil(SoilGrid grid, SoilSurface surface, SoilSurface floor, IntBinaryOperator soilAt) {
    /** Elevation of the soil, or of bare rock where that is higher; a number. */
    double heightM(int i, int j) {
        double heightM = surface.heightM(grid.x(i), grid.y(j));
        if (!Double.isFinite(heightM)) {
            throw impossible("soil surface", i, j, heightM);
        }
        return Math.max(heightM, floorM(i, j));
    }

    /** Top of the rock, a number or -infinity. */
    double floorM(int i, int j) {
        double heightM = floor.heightM(grid.x(i), grid.y(j));
        if (!(heightM < Double.POSITIVE_INFINITY)) {
            throw impossible("rock in the soil", i, j, heightM);
        }
        return heightM;
    }

    byte soil(int i, int j) {
        return (byte) soilAt.applyAsInt(i, j);
    }

    private OutOfRangeException impossible(String what, int i, int j, double heightM) {
        return new OutOfRangeException(
                what, "has no elevation at x = " + grid.x(i) + " m, y = " + grid.y(j) + " m: it says " + heightM);
    }
}
