package org.grouser.record;

import java.util.List;
import java.util.function.DoubleBinaryOperator;

/** Grounds from formulas, and a run that ends at x = 0.4 m, y = -0.2 m. */
public final class MadeUpGround {
    private MadeUpGround() {}

    public static GroundMap of(GroundMap.Lattice lattice, DoubleBinaryOperator heightM, DoubleBinaryOperator virginM) {
        return GroundMap.of("sand", lattice, field(lattice, heightM), field(lattice, virginM));
    }

    /** 2 m x 2 m around the origin. */
    public static GroundMap.Lattice square(double cellM) {
        int n = (int) Math.round(2 / cellM);
        return new GroundMap.Lattice(-1, -1, cellM, n, n);
    }

    public static double[] field(GroundMap.Lattice lattice, DoubleBinaryOperator value) {
        double[] values = new double[lattice.size()];
        for (int cell = 0; cell < values.length; cell++) {
            values[cell] = value.applyAsDouble(lattice.xM(cell % lattice.nx()), lattice.yM(cell / lattice.nx()));
        }
        return values;
    }

    public static Recording run() {
        Recording recording = new Recording();
        recording.begin(Column.plain(List.of("time_s", "wheel_w_x_m", "wheel_w_y_m")));
        recording.frame(new double[] {0, 0, 0});
        recording.frame(new double[] {1, 0.4, -0.2});
        return recording;
    }
}
