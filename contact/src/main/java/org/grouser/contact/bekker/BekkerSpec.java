package org.grouser.contact.bekker;

import org.grouser.contact.scm.Soil;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.quantity.Check;

/**
 * Soil that yields by Bekker's law, cell by cell, and is solved together with rigid contact.
 *
 * @param grid the field, cells seen along z
 * @param shear what limits the stress along the surface
 * @param pieces straight pieces of the law for each doubling of the sinkage
 */
public record BekkerSpec(Soil soil, SoilGrid grid, Shear shear, int pieces) {
    /** What limits the stress along the surface. */
    public enum Shear {
        /** c + sigma tan phi from the first motion on: true stick. */
        COULOMB,
        /** The same times 1 - exp(-j / K), j what the cell has been sheared by [Janosi1961]. */
        JANOSI
    }

    public static final double CELL_M = 0.025; // our choice
    public static final int PIECES = 4; // our choice: the chord is off by 0.4 % n (n - 1) at most

    public BekkerSpec {
        Check.inRange("pieces", pieces, 1, 64, "-");
    }
}
