package org.grouser.contact.scm;

import java.io.IOException;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.contact.scm.grid.SoilGrid;
import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.PoseTwist;
import org.grouser.quantity.Vec3;

/** Round plates that are moved by hand over a bed of soil. */
final class Plates {
    static final ContactShape.Disc PLATE = new ContactShape.Disc(0.1, 0.02);

    final SoilBed bed;
    private final double[] wrench = new double[6];

    Plates(SoilBed bed, int count) {
        this.bed = bed;
        for (int k = 0; k < count; k++) {
            bed.add("plate" + k, PLATE);
        }
    }

    /** A level field of the test soil. */
    static SoilBed level(double fromX, double toX, double halfY, double dxM, Parallel parallel) throws IOException {
        SoilGrid grid = SoilGrid.over(fromX, toX, -halfY, halfY, dxM);
        return SoilBed.lay(WheelRig.spec(grid, 2, ScmSpec.Law.TWO_LAYER, Soil.TEST, Double.NaN), (x, y) -> 0, parallel);
    }

    void place(int plate, double x, double y, double z, double vx, double vz) {
        bed.place(plate, PoseTwist.parallel(new Vec3(x, y, z), new Vec3(vx, 0, vz)));
    }

    /**
     * Evaluates, commits a millisecond and updates where due.
     *
     * @return the vertical force on a plate
     */
    double step(int plate) {
        bed.evaluate(1e-3);
        bed.wrench(plate, wrench, 0);
        bed.commit(1e-3);
        bed.updateIfDue();
        return wrench[2];
    }
}
