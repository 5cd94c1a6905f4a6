package org.grouser.contact.scm.shape;

/**
 * Cells at the sides of a cylinder, which its tread and its lower end cover in part; symbols as in {@link Cylinder}.
 *
 * <p>Shares are exact areas between the plan lines of the sides, at the cell's heading. Where the tread and the lower end
 * share a cell, the end counts up to a height dx (all / tread) over the tread's edge, and z is the mean: an axle that
 * tilts by a hair then changes shares and heights by a hair, and a cell below the end alone is covered as far as it is.
 * Our choice.
 */
final class CylinderSides {
    private final double halfM; // half the width
    private final CellCut cut = new CellCut();
    private double z0M;
    private double h;
    private double c;
    private double perH; // 1 / h; infinite for an upright axle, whose tread has no share
    private double cellM;
    private double spanM; // half a cell seen along b
    private double zM;

    CylinderSides(double halfM) {
        this.halfM = halfM;
    }

    void pose(double z0M, double h, double c, double bx, double by, double cellM) {
        this.z0M = z0M;
        this.h = h;
        this.c = c;
        perH = 1 / h;
        this.cellM = cellM;
        spanM = 0.5 * cellM * (Math.abs(bx) + Math.abs(by));
        cut.set(bx, by, cellM);
    }

    /** Mean height in the cell that was asked for last; of use if its share is above zero. */
    double zM() {
        return zM;
    }

    /** Share of the cell at b that the cylinder covers, where its rim is so deep. */
    double share(double b, double q0) {
        double shift = c * q0;
        double low = shift - h * halfM; // tread from low to high, lower end from bottom to low
        double high = shift + h * halfM;
        double bottom = -shift - h * halfM;
        double beyondLow = cut.part(low - b);
        double tread = cut.part(high - b) - beyondLow;
        double end = beyondLow - cut.part(bottom - b);
        double share = tread + end;
        double sum = 0;
        if (tread > 0) {
            double middle = 0.5 * (Math.max(low, b - spanM) + Math.min(high, b + spanM));
            sum += tread * treadM(middle - shift, q0);
            if (end > 0) {
                bottom = Math.max(bottom, low - cellM * share / tread * c * perH); // our choice
                end = Math.max(0, beyondLow - cut.part(bottom - b));
                share = tread + end;
            }
        }
        if (end > 0) {
            sum += end * endM(0.5 * (Math.max(bottom, b - spanM) + Math.min(low, b + spanM)), q0);
        }
        zM = sum / share;
        return share < 1 ? share : 1;
    }

    /** Height of the tread at a plan distance from its middle. */
    private double treadM(double fromMiddle, double q0) {
        double along = fromMiddle * perH;
        return z0M + c * Math.max(-halfM, Math.min(halfM, along)) - h * q0;
    }

    /** Height of the lower end at a plan distance from the centre. */
    private double endM(double b, double q0) {
        double q = -(b + h * halfM) / c;
        return z0M - c * halfM + h * Math.max(-q0, Math.min(q0, q));
    }
}
