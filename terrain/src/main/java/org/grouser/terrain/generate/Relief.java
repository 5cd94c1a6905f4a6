package org.grouser.terrain.generate;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.grouser.quantity.RandomStreams;
import org.grouser.terrain.surface.HeightGrid;
import org.grouser.terrain.surface.LatticeNoise;

/** Adds craters, hills and roughness up on the nodes of a grid, and fades them out along the border. */
final class Relief {
    private final HazardField field;
    private final int nodes; // along a side
    private final double spacingM;
    private final double[] heightsM; // row by row from the lowest y  (nodes nodes)

    private Relief(HazardField field) {
        this.field = field;
        nodes = (int) Math.round(field.sideM() / field.cellM()) + 1;
        spacingM = field.sideM() / (nodes - 1);
        heightsM = new double[nodes * nodes];
    }

    static HeightGrid heights(HazardField field, List<Crater> craters, List<Hill> hills) {
        Relief relief = new Relief(field);
        for (Crater crater : craters) {
            double reachM = Crater.REACH * 0.5 * crater.diameterM();
            relief.add(crater.xM(), crater.yM(), reachM, crater::heightM);
        }
        for (Hill hill : hills) {
            relief.add(hill.xM(), hill.yM(), hill.radiusM(), hill::heightM);
        }
        relief.roughen();
        relief.fade();
        double cornerM = -0.5 * field.sideM();
        return new HeightGrid(relief.nodes, relief.nodes, cornerM, cornerM, relief.spacingM, relief.heightsM);
    }

    private double coordinateM(int node) {
        return -0.5 * field.sideM() + node * spacingM;
    }

    /** Adds a round feature: heights over the distance from its axis. */
    private void add(double xM, double yM, double reachM, DoubleUnaryOperator profile) {
        for (int row = first(yM - reachM); row <= last(yM + reachM); row++) {
            for (int column = first(xM - reachM); column <= last(xM + reachM); column++) {
                double dx = coordinateM(column) - xM;
                double dy = coordinateM(row) - yM;
                heightsM[row * nodes + column] += profile.applyAsDouble(Math.sqrt(dx * dx + dy * dy));
            }
        }
    }

    private int first(double coordinateM) {
        return Math.max(0, (int) Math.floor((coordinateM + 0.5 * field.sideM()) / spacingM));
    }

    private int last(double coordinateM) {
        return Math.min(nodes - 1, (int) Math.ceil((coordinateM + 0.5 * field.sideM()) / spacingM));
    }

    private void roughen() {
        long key = new RandomStreams(field.seed()).stream("hazard/roughness").nextLong();
        HazardField.Roughness roughness = field.roughness();
        if (roughness.amplitudeM() == 0) {
            return;
        }
        ValueNoise noise = new ValueNoise(key, roughness.amplitudeM(), roughness.wavelengthM(), 2 * spacingM);
        for (int i = 0; i < heightsM.length; i++) {
            heightsM[i] += noise.heightM(coordinateM(i % nodes), coordinateM(i / nodes));
        }
    }

    /** Heights times a weight that rises smoothly from 0 at the border to 1 at the inner edge of the margin. */
    private void fade() {
        for (int i = 0; i < heightsM.length; i++) {
            int column = i % nodes;
            int row = i / nodes;
            int steps = Math.min(Math.min(column, nodes - 1 - column), Math.min(row, nodes - 1 - row));
            double share = Math.min(1, steps * spacingM / field.marginM());
            heightsM[i] = heightsM[i] * LatticeNoise.smooth(share) + 0.0; // + 0.0 turns -0.0 into 0.0
        }
    }
}
