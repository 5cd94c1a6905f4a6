package org.grouser.terrain.dem;

import org.grouser.quantity.Check;
import org.grouser.terrain.surface.HeightGrid;
import org.jspecify.annotations.Nullable;

/** Ground of a raster with craters and roughness below the raster's resolution, worked out where it is asked for. */
public final class Relieved {
    private final HeightGrid grid;
    private final @Nullable CraterRelief craters;
    private final @Nullable FractalRelief roughness;
    private final double cellM;

    private Relieved(HeightGrid grid, Detail detail) {
        this.grid = grid;
        StrewnCraters strewn = detail.craters();
        Refinement refine = detail.refine();
        craters = strewn == null ? null : new CraterRelief(strewn);
        roughness = refine == null ? null : new FractalRelief(refine, grid.spacingM());
        cellM = detail.cellM(grid.spacingM());
    }

    /**
     * @param grid the raster as ground
     * @throws org.grouser.quantity.OutOfRangeException if the detail does not fit the raster
     */
    public static Relieved of(HeightGrid grid, Detail detail) {
        StrewnCraters strewn = detail.craters();
        if (strewn != null) {
            double sideM = (Math.min(grid.columns(), grid.rows()) - 1) * grid.spacingM();
            Check.that(
                    strewn.maxDiameterM() <= sideM,
                    "craters.max_diameter_m",
                    "= " + strewn.maxDiameterM() + " m is wider than the ground, " + sideM
                            + " m; craters as large as several cells are the file's own");
        }
        return new Relieved(grid, detail);
    }

    /** The raster alone. */
    public HeightGrid coarse() {
        return grid;
    }

    /** Height over a place; NaN beside the raster. */
    public double heightM(double xM, double yM) {
        double heightM = grid.heightAtM(xM, yM);
        if (Double.isNaN(heightM)) {
            return heightM;
        }
        if (craters != null) {
            heightM += craters.heightM(xM, yM);
        }
        return roughness == null ? heightM : heightM + roughness.heightM(xM, yM);
    }

    /** The same a hair beyond the last node, where rounding may lead. */
    private double onGridM(double xM, double yM) {
        return heightM(
                Math.min(xM, grid.xM(grid.columns() - 1)), //
                Math.min(yM, grid.yM(grid.rows() - 1)));
    }

    /**
     * A grid of all of it, which works out its heights where they are asked for.
     *
     * @throws org.grouser.quantity.OutOfRangeException if it would have too many nodes
     */
    public HeightGrid fine() {
        if (craters == null && roughness == null) {
            return grid;
        }
        double columns = Math.floor((grid.columns() - 1) * (grid.spacingM() / cellM) + 1e-9) + 1;
        double rows = Math.floor((grid.rows() - 1) * (grid.spacingM() / cellM) + 1e-9) + 1;
        Check.that(
                columns <= HeightGrid.MAX_SIDE && rows <= HeightGrid.MAX_SIDE,
                roughness == null ? "craters.min_diameter_m" : "refine.cell_m",
                (roughness == null ? "needs cells a quarter as wide, and " : "= ") + cellM + " m would make " + columns
                        + " x " + rows + " cells of hard ground, more than " + HeightGrid.MAX_SIDE
                        + " along a side; crop, or choose wider cells");
        double upM = (craters == null ? 0 : craters.highestM()) + (roughness == null ? 0 : roughness.mostM());
        double downM = (craters == null ? 0 : craters.deepestM()) + (roughness == null ? 0 : roughness.mostM());
        return HeightGrid.workedOut(
                (int) columns,
                (int) rows,
                new HeightGrid.Corner(grid.x0M(), grid.y0M(), cellM),
                this::onGridM,
                grid.lowestM() - downM,
                grid.highestM() + upM);
    }
}
