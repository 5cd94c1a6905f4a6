package org.grouser.contact.scm.shape;

import java.util.Random;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Rotations;
import org.grouser.quantity.Vec3;

/** A shape traced once, and sums over its footprint. */
final class Traced {
    static final double ALL = 1e3; // a ceiling above everything

    final SoilGrid grid;
    final Footprint cells = new Footprint();

    private Traced(SoilGrid grid) {
        this.grid = grid;
    }

    static SoilGrid grid(double dxM) {
        return new SoilGrid(-1, -1, dxM, (int) Math.round(2 / dxM), (int) Math.round(2 / dxM));
    }

    static Traced of(ContactShape shape, Vec3 atM, Quat turn, double dxM, double ceilingM) {
        return of(SoilRasters.of(shape), atM, turn, dxM, ceilingM);
    }

    static Traced of(SoilRaster raster, Vec3 atM, Quat turn, double dxM, double ceilingM) {
        Traced traced = new Traced(grid(dxM));
        double[] origin = new double[3];
        atM.store(origin, 0);
        raster.trace(origin, 0, matrix(turn), 0, traced.grid, ceilingM, traced.cells);
        return traced;
    }

    static double[] matrix(Quat turn) {
        double[] q = new double[4];
        double[] r = new double[9];
        turn.store(q, 0);
        Rotations.matrix(q, 0, r, 0);
        return r;
    }

    static Quat anyTurn(Random random) {
        Vec3 axis = new Vec3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).unit("axis");
        return Quat.about(axis, 2 * Math.PI * random.nextDouble());
    }

    /** Covered area. */
    double areaM2() {
        double sum = 0;
        for (int k = 0; k < cells.count(); k++) {
            sum += cells.share(k);
        }
        return sum * grid.cellAreaM2();
    }

    /** What the object displaces below a level. */
    double volumeM3(double levelM) {
        double sum = 0;
        for (int k = 0; k < cells.count(); k++) {
            sum += cells.share(k) * Math.max(0, levelM - cells.zM(k));
        }
        return sum * grid.cellAreaM2();
    }

    double lowestM() {
        double lowest = Double.POSITIVE_INFINITY;
        for (int k = 0; k < cells.count(); k++) {
            lowest = Math.min(lowest, cells.zM(k));
        }
        return lowest;
    }

    /** Index of a cell in the footprint; -1 if it is not there. */
    int find(int i, int j) {
        for (int k = 0; k < cells.count(); k++) {
            if (cells.i(k) == i && cells.j(k) == j) {
                return k;
            }
        }
        return -1;
    }
}
