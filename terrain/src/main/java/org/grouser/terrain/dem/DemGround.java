package org.grouser.terrain.dem;

import java.util.Locale;
import org.grouser.quantity.Check;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.terrain.surface.HeightGrid;

/**
 * A raster as ground in local metres: x and y along the axes of its map, one metre a metre on the ground at the centre, the
 * origin on the ground at the centre of the crop. The body's curvature is left out: 1 km from the centre that is 0.29 m on the Moon.
 *
 * <p>Cells that are square on the ground (to 1e-4, our choice) and along the axes are taken as they are. Others, and those
 * asked for in another spacing, are interpolated bilinearly; where the new spacing is wider, over as many points as there are
 * cells.
 */
public final class DemGround {
    private static final double SQUARE = 1e-4;

    private DemGround() {}

    /**
     * @param dem the cells under the crop of the site, or more
     * @throws OutOfRangeException if there are holes that are not to be filled, or too few cells
     */
    public static HeightGrid of(Dem dem, DemSite site) {
        DemGeometry geometry = dem.geometry();
        double x = geometry.centreX(site.crop());
        double y = geometry.centreY(site.crop());
        refuseHoles(dem, site);
        Dem full = dem.filled();
        DemGeometry.Step step = geometry.step(x, y);
        boolean aligned = geometry.affine().aligned();
        double cellM = Double.isNaN(site.cellM()) ? Math.min(step.columnM(), step.rowM()) : site.cellM();
        boolean square = Math.abs(step.columnM() / step.rowM() - 1) <= SQUARE;
        HeightGrid grid;
        if (aligned && square && Math.abs(cellM / step.columnM() - 1) <= SQUARE) {
            grid = asIs(full, step, x, y, site.crop());
        } else {
            grid = resampled(full, step, x, y, cellM, site.crop());
        }
        if (site.smoothM() > 0) {
            grid = Smoothing.gaussian(grid, site.smoothM());
        }
        double centreM = grid.heightAtM(0, 0);
        return grid.placed(1, 0, 0, Double.isNaN(centreM) ? 0 : -centreM);
    }

    private static void refuseHoles(Dem dem, DemSite site) {
        if (dem.holes() > 0 && !site.fill()) {
            throw new OutOfRangeException(
                    "heights",
                    "has " + dem.holes() + " holes in " + (long) dem.columns() * dem.rows()
                            + " cells; fill them with fill: true, or crop where there are none");
        }
    }

    private static HeightGrid asIs(Dem dem, DemGeometry.Step step, double x, double y, DemCrop crop) {
        DemGeometry geometry = dem.geometry();
        double spacingM = (step.columnM() + step.rowM()) / 2;
        boolean west = step.eastColumnM() < 0;
        boolean south = step.northRowM() < 0; // rows run to the south, as usual
        double middleColumn = geometry.affine().column(x, y) - 0.5;
        double middleRow = geometry.affine().row(x, y) - 0.5;
        DemCrop.Place size = crop.sizeM();
        double halfColumns = size == null ? Double.POSITIVE_INFINITY : size.x() / 2 / spacingM + 1e-6;
        double halfRows = size == null ? Double.POSITIVE_INFINITY : size.y() / 2 / spacingM + 1e-6;
        int firstColumn = (int) Math.max(0, Math.ceil(middleColumn - halfColumns));
        int lastColumn = (int) Math.min(dem.columns() - 1.0, Math.floor(middleColumn + halfColumns));
        int firstRow = (int) Math.max(0, Math.ceil(middleRow - halfRows));
        int lastRow = (int) Math.min(dem.rows() - 1.0, Math.floor(middleRow + halfRows));
        int columns = lastColumn - firstColumn + 1;
        int rows = lastRow - firstRow + 1;
        Check.that(columns >= 2 && rows >= 2, "crop", few(columns, rows, spacingM));
        double[] heightsM = new double[columns * rows];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                heightsM[row * columns + column] = dem.heightM(
                        west ? lastColumn - column : firstColumn + column, south ? lastRow - row : firstRow + row);
            }
        }
        double x0M = spacingM * (west ? middleColumn - lastColumn : firstColumn - middleColumn);
        double y0M = spacingM * (south ? middleRow - lastRow : firstRow - middleRow);
        return new HeightGrid(columns, rows, x0M, y0M, spacingM, heightsM);
    }

    private static HeightGrid resampled(
            Dem dem, DemGeometry.Step step, double x, double y, double cellM, DemCrop crop) {
        DemGeometry geometry = dem.geometry();
        DemCrop.Place size = crop.sizeM();
        if (size == null) {
            Check.that(
                    geometry.affine().aligned(),
                    "crop",
                    "is missing: the raster is turned against its map, so give a centre and a size that lie within it");
            size = new DemCrop.Place((dem.columns() - 1) * step.columnM(), (dem.rows() - 1) * step.rowM());
        }
        double columnsWanted = Math.floor(size.x() / cellM + 1e-6) + 1;
        double rowsWanted = Math.floor(size.y() / cellM + 1e-6) + 1;
        Check.that(
                columnsWanted * rowsWanted <= HeightGrid.MAX_NODES,
                "cell_m",
                "= " + cellM + " m would make " + columnsWanted * rowsWanted + " cells, more than "
                        + HeightGrid.MAX_NODES);
        int columns = (int) columnsWanted;
        int rows = (int) rowsWanted;
        Check.that(columns >= 2 && rows >= 2, "crop", few(columns, rows, cellM));
        double determinant = step.eastColumnM() * step.northRowM() - step.eastRowM() * step.northColumnM();
        double middleColumn = geometry.affine().column(x, y) - 0.5;
        double middleRow = geometry.affine().row(x, y) - 0.5;
        int points = Math.max(1, (int) Math.min(64, Math.round(cellM / Math.min(step.columnM(), step.rowM()))));
        double[] heightsM = new double[columns * rows];
        double x0M = -(columns - 1) / 2.0 * cellM;
        double y0M = -(rows - 1) / 2.0 * cellM;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                double sum = 0;
                for (int i = 0; i < points * points; i++) {
                    double east = x0M + (column + (i % points + 0.5) / points - 0.5) * cellM;
                    double north = y0M + (row + (i / points + 0.5) / points - 0.5) * cellM;
                    double c = middleColumn + (step.northRowM() * east - step.eastRowM() * north) / determinant;
                    double r = middleRow + (step.eastColumnM() * north - step.northColumnM() * east) / determinant;
                    sum += bilinear(dem, c, r);
                }
                heightsM[row * columns + column] = sum / (points * points);
            }
        }
        return new HeightGrid(columns, rows, x0M, y0M, cellM, heightsM);
    }

    private static String few(int columns, int rows, double cellM) {
        return String.format(
                Locale.ROOT, "leaves %d x %d heights every %.6g m, at least 2 x 2 are needed", columns, rows, cellM);
    }

    /** Between the middles of four cells; beyond the outermost middles that of the border. */
    private static double bilinear(Dem dem, double column, double row) {
        double c = Math.max(0, Math.min(dem.columns() - 1.0, column));
        double r = Math.max(0, Math.min(dem.rows() - 1.0, row));
        int i = Math.min((int) c, Math.max(0, dem.columns() - 2));
        int j = Math.min((int) r, Math.max(0, dem.rows() - 2));
        int right = Math.min(i + 1, dem.columns() - 1);
        int down = Math.min(j + 1, dem.rows() - 1);
        double a = c - i;
        double b = r - j;
        double top = dem.heightM(i, j) + a * (dem.heightM(right, j) - dem.heightM(i, j));
        double bottom = dem.heightM(i, down) + a * (dem.heightM(right, down) - dem.heightM(i, down));
        return top + b * (bottom - top);
    }
}
