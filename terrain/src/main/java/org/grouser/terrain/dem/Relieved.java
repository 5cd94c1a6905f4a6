package org.grouser.terrain.dem;

import org.grouser.quantity.Check;
import org.grouser.terrain.surface.HeightGrid;
import org.jspecify.annotations.Nullable;

/** Ground of a raster with its roughness below the raster's resolution, worked out where it is asked for. */
public final class Relieved {
    private final HeightGrid grid;
    private final @Nullable FractalRelief relief;
    private final double cellM;

    private Relieved(HeightGrid grid, @Nullable FractalRelief relief, double cellM) {
        this.grid = grid;
        this.relief = relief;
        this.cellM = cellM;
    }

    /**
     * @param grid the raster as ground
     * @throws org.grouser.quantity.OutOfRangeException if the refinement does not fit the raster
     */
    public static Relieved of(HeightGrid grid, @Nullable Refinement refine) {
        return refine == null
                ? new Relieved(grid, null, grid.spacingM())
                : new Relieved(grid, new FractalRelief(refine, grid.spacingM()), refine.cellM());
    }

    /** The raster alone. */
    public HeightGrid coarse() {
        return grid;
    }

    /** Height over a place; NaN beside the raster. */
    public double heightM(double xM, double yM) {
        double heightM = grid.heightAtM(xM, yM);
        return relief == null ? heightM : heightM + relief.heightM(xM, yM);
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
        if (relief == null) {
            return grid;
        }
        double columns = Math.floor((grid.columns() - 1) * (grid.spacingM() / cellM) + 1e-9) + 1;
        double rows = Math.floor((grid.rows() - 1) * (grid.spacingM() / cellM) + 1e-9) + 1;
        Check.that(
                columns <= HeightGrid.MAX_SIDE && rows <= HeightGrid.MAX_SIDE,
                "refine.cell_m",
                "= " + cellM + " m would make " + columns + " x " + rows + " cells of hard ground, more than "
                        + HeightGrid.MAX_SIDE + " along a side; crop, or choose wider cells");
        return HeightGrid.workedOut(
                (int) columns,
                (int) rows,
                new HeightGrid.Corner(grid.x0M(), grid.y0M(), cellM),
                this::onGridM,
                grid.lowestM() - relief.mostM(),
                grid.highestM() + relief.mostM());
    }
}
