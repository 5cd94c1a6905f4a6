package org.grouser.terrain.generate;

import java.io.IOException;
import java.util.function.DoubleBinaryOperator;
import org.grouser.quantity.RandomStreams;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.dem.Relieved;
import org.grouser.terrain.read.DemReader;
import org.grouser.terrain.surface.GridTriangles;
import org.grouser.terrain.surface.HeightGrid;
import org.jspecify.annotations.Nullable;

/** The ground that rocks lie on. */
final class RockGround {
    private final RockField field;
    private final DoubleBinaryOperator lieM; // height without bumps
    private final ValueNoise bumps;

    private RockGround(RockField field, DoubleBinaryOperator lieM) {
        this.field = field;
        this.lieM = lieM;
        long key = new RandomStreams(field.seed()).stream("rocks/ground").nextLong();
        double amplitudeM = field.bumps().amplitudeM();
        bumps = new ValueNoise(key, amplitudeM, field.bumps().wavelengthM(), 2 * field.cellM());
    }

    /** Reads the file of heights if there is one. */
    static RockGround of(RockField field) throws IOException {
        RockField.@Nullable Heights file = field.on().match(level -> null, slope -> null, heights -> heights);
        if (file != null) {
            Vec3 at = file.offsetM();
            Relieved relief = DemReader.relief(file.file(), file.site(), file.verticalScale(), at);
            HeightGrid grid = relief.coarse();
            covers(grid, field, file);
            return new RockGround(
                    field,
                    (x, y) -> relief.heightM(
                            onto(x, grid.x0M(), grid.xM(grid.columns() - 1)), //
                            onto(y, grid.y0M(), grid.yM(grid.rows() - 1))));
        }
        double climb = field.on().match(level -> 0.0, slope -> StrictMath.tan(slope.climbRad()), heights -> 0.0);
        return new RockGround(field, (x, y) -> climb * x + 0.0); // + 0.0 turns -0.0 into 0.0
    }

    private static void covers(HeightGrid grid, RockField field, RockField.Heights file) throws IOException {
        double endX = grid.xM(grid.columns() - 1);
        double endY = grid.yM(grid.rows() - 1);
        double spareM = 1e-9 * grid.spacingM();
        if (field.xM().min() < grid.x0M() - spareM
                || field.xM().max() > endX + spareM
                || field.yM().min() < grid.y0M() - spareM
                || field.yM().max() > endY + spareM) {
            throw new IOException(file.file() + ": has heights for x_m [" + grid.x0M() + ", " + endX + "] and y_m ["
                    + grid.y0M() + ", " + endY + "] alone, and rocks lie on x_m ["
                    + field.xM().min() + ", "
                    + field.xM().max() + "] and y_m [" + field.yM().min() + ", "
                    + field.yM().max() + "]");
        }
    }

    private static double onto(double coordinate, double min, double max) {
        return Math.max(min, Math.min(max, coordinate));
    }

    double heightM(double xM, double yM) {
        double inX = onto(xM, field.xM().min(), field.xM().max());
        double inY = onto(yM, field.yM().min(), field.yM().max());
        return lieM.applyAsDouble(inX, inY) + bumps.heightM(inX, inY);
    }

    int columns() {
        return TriangleBudget.parts(field.xM().length(), field.cellM()) + 1;
    }

    int rows() {
        return TriangleBudget.parts(field.yM().length(), field.cellM()) + 1;
    }

    /** Coordinate of a node, exact at both ends. */
    private static double node(RockField.Span span, int at, int nodes) {
        return at == nodes - 1 ? span.max() : span.min() + at * (span.length() / (nodes - 1));
    }

    /**
     * Two triangles per cell, cut as a HeightGrid is, counter-clockwise seen from above.
     *
     * @param verticesM Modified from its start.
     * @param corners Modified from its start.
     */
    void draw(double[] verticesM, int[] corners) {
        int columns = columns();
        int rows = rows();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                double xM = node(field.xM(), column, columns);
                double yM = node(field.yM(), row, rows);
                new Vec3(xM, yM, heightM(xM, yM)).store(verticesM, 3 * (row * columns + column));
            }
        }
        GridTriangles.fill(columns, rows, corners);
    }
}
