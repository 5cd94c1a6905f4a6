package org.grouser.contact.scm.flow;

import static org.grouser.contact.scm.flow.LocalField.FLOW_X;
import static org.grouser.contact.scm.flow.LocalField.FLOW_Y;
import static org.grouser.contact.scm.flow.LocalField.FLOW_Z;
import static org.grouser.contact.scm.flow.LocalField.LEVEL;
import static org.grouser.contact.scm.flow.LocalField.PARTS;
import static org.grouser.contact.scm.flow.LocalField.VOLUME;
import static org.grouser.contact.scm.flow.LocalField.WEIGHT;

/**
 * The local field of one source, per displaced volume. Offsets (i, j) are cells from the source; far away there is
 * nothing.
 */
public final class ProbedField {
    private final double[] sums;
    private final int half;
    private final double factorSum;

    /**
     * @param sums PARTS per cell of the square with half cells on either side of the source, surface at zero
     */
    ProbedField(double[] sums, int half, double factorSum) {
        this.sums = sums;
        this.half = half;
        this.factorSum = factorSum;
    }

    /** Cells that get soil. */
    public int cells() {
        int cells = 0;
        for (int q = VOLUME; q < sums.length; q += PARTS) {
            cells += sums[q] > 0 ? 1 : 0;
        }
        return cells;
    }

    /** Sum of the factors f, by which the volume is shared out [Buse2018, Eq. 22]; near pi for a disc with Psi_D = 2. */
    public double factorSum() {
        return factorSum;
    }

    /** Share of the volume that goes to a cell [Buse2018, Eq. 22]. */
    public double share(int i, int j) {
        return part(i, j, VOLUME);
    }

    /** Share of the volume that goes to the cells with i above 0. */
    public double shareAhead() {
        double ahead = 0;
        for (int j = -half; j <= half; j++) {
            for (int i = 1; i <= half; i++) {
                ahead += share(i, j);
            }
        }
        return ahead;
    }

    /** Centre of the deposit along x, cells from the source. */
    public double centroidX() {
        return moment(1, 0);
    }

    public double centroidY() {
        return moment(0, 1);
    }

    private double moment(int alongX, int alongY) {
        double moment = 0;
        for (int j = -half; j <= half; j++) {
            for (int i = -half; i <= half; i++) {
                moment += (alongX * i + alongY * j) * share(i, j);
            }
        }
        return moment;
    }

    /** Flow through a cell along x, per displaced volume [Buse2018, Eq. 25]. */
    public double flowX(int i, int j) {
        return part(i, j, FLOW_X);
    }

    public double flowY(int i, int j) {
        return part(i, j, FLOW_Y);
    }

    public double flowZ(int i, int j) {
        return part(i, j, FLOW_Z);
    }

    /** Elevation of the failure surface below a cell [Buse2018, Eq. 27]; NaN where nothing flows. */
    public double levelM(int i, int j) {
        double weight = part(i, j, WEIGHT);
        return weight > 0 ? part(i, j, LEVEL) / weight : Double.NaN;
    }

    private double part(int i, int j, int part) {
        if (Math.abs((long) i) > half || Math.abs((long) j) > half) {
            return 0;
        }
        return sums[PARTS * ((half + j) * (2 * half + 1) + half + i) + part];
    }
}
