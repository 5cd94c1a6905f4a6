package org.grouser.contact.scm.grid;

import org.grouser.quantity.Vec3;

/**
 * Slopes beyond repose slide, cell by cell, in place, first come first served.
 *
 * <pre>
 *   L_r = d_r tan phi                              limit, d_r = dx or sqrt(2) dx        [Krenn2008, Eq. 27]
 *   e_r = z - z_r - L_r, zero if e_r &lt;= tol L_r    excess over neighbour r              [Krenn2008, Eq. 25]
 *   m   = max(e_r) / 2                             height the cell loses                [Krenn2008, Eq. 26, 28]
 *   z_r += m e_r / sum(e)                          what each neighbour gets             [Krenn2008, Eq. 28]
 * </pre>
 *
 * Where up is not z, as on a bed that lies level in a world whose gravity is tilted, L_r is the drop at which the line to the neighbour
 * leans by phi against the true level, a the rise that the tilt alone gives it, s = sin phi, u = up.z:
 *
 * <pre>
 *   L_r = (s sqrt(a^2 + d_r^2 (u^2 - s^2)) - a u) / (u^2 - s^2)       from (a + L_r u) = s sqrt(d_r^2 + L_r^2); ours
 * </pre>
 *
 * so that along the tilt theta it is d tan(phi - theta) downhill and d tan(phi + theta) uphill.
 *
 * <p>Differs from the source: eight neighbours instead of four (a cone instead of a pyramid), shares by excess instead of
 * height difference (only those get soil that lie too low), a tolerance of 1 % and a queue instead of sweeps; our
 * choice. A cell gives no more than the soil on its rock, and bare rock gives nothing, however steep; it receives as
 * others do. phi is that of the giving cell's soil. Cells in contact neither give nor receive; nothing crosses the edge of
 * the window. The order follows the rows of the field, so every window that holds the avalanche gives the same bits.
 */
public final class Erosion {
    /** Most cells looked at in one call; what is left waits for the next. Our choice. */
    static final int MOST_VISITS = 400_000;

    private static final double TOLERANCE = 0.01;
    private static final int[] STEP_I = {1, -1, 0, 0, 1, 1, -1, -1}; // four sides, then four corners
    private static final int[] STEP_J = {0, 0, 1, -1, 1, -1, 1, -1};

    private static final int[] OPPOSITE = {1, 0, 3, 2, 7, 6, 5, 4};

    private final int mostVisits;
    private final double[] tangent; // tan phi                                       (soils)
    private final double[] sine; // sin phi                                          (soils)
    private final double[] up; // unit vector against gravity
    private final double[] limitM; // to each neighbour                               (soils, 8)
    private final double[] slackM; // beyond the limit before anything slides         (soils, 8)
    private double calmM; // a smaller drop over a side slides in no soil
    private final int[] step = new int[8]; // to each neighbour, in window indices
    private final int[] neighbour = new int[8]; // -1 if outside or in contact
    private final double[] excessM = new double[8];
    private final CellQueue queue = new CellQueue();
    private final HeightChanges changes = new HeightChanges();
    private final CellBox leftBox = new CellBox();

    /**
     * @param frictionRadBySoil angle of repose per index of the table of soils. Not modified.
     */
    public Erosion(double[] frictionRadBySoil) {
        this(frictionRadBySoil, Vec3.Z, MOST_VISITS);
    }

    /**
     * The same where gravity is tilted.
     *
     * @param up unit vector against gravity
     */
    public Erosion(double[] frictionRadBySoil, Vec3 up) {
        this(frictionRadBySoil, up, MOST_VISITS);
    }

    Erosion(double[] frictionRadBySoil, int mostVisits) {
        this(frictionRadBySoil, Vec3.Z, mostVisits);
    }

    private Erosion(double[] frictionRadBySoil, Vec3 up, int mostVisits) {
        this.mostVisits = mostVisits;
        this.up = new double[] {up.x(), up.y(), up.z()};
        tangent = new double[frictionRadBySoil.length];
        sine = new double[tangent.length];
        limitM = new double[8 * tangent.length];
        slackM = new double[8 * tangent.length];
        for (int s = 0; s < tangent.length; s++) {
            tangent[s] = StrictMath.tan(frictionRadBySoil[s]);
            sine[s] = StrictMath.sin(frictionRadBySoil[s]);
        }
    }

    /**
     * Lets everything slide that is too steep in a rectangle of the field and one cell around it. The avalanche may leave
     * the rectangle, not the window. Only z is written: what follows for the compacted surface is the caller's law.
     *
     * @param cells Modified.
     * @param iFrom first column
     * @param iTo beyond the last one; rows likewise
     * @return visits of cells, at most 400 000; then {@link #leftBox} says where it goes on
     */
    public int settle(SoilCells cells, int iFrom, int jFrom, int iTo, int jTo) {
        open(cells);
        scan(
                cells,
                Math.max(0, iFrom - cells.iFirst() - 1),
                Math.max(0, jFrom - cells.jFirst() - 1),
                Math.min(cells.nx, iTo - cells.iFirst() + 1),
                Math.min(cells.ny, jTo - cells.jFirst() + 1));
        int visits = 0;
        while (!queue.isEmpty() && visits < mostVisits) {
            visit(cells, queue.poll());
            visits++;
        }
        changes.close(cells);
        queue.drain(cells, leftBox);
        return visits;
    }

    private void open(SoilCells cells) {
        calmM = Double.POSITIVE_INFINITY;
        for (int s = 0; s < tangent.length; s++) {
            double sideM = cells.grid.dxM() * tangent[s]; // [Krenn2008, Eq. 27]
            double cornerM = sideM * Math.sqrt(2);
            for (int m = 0; m < 8; m++) {
                double levelM = m < 4 ? sideM : cornerM;
                limitM[8 * s + m] = up[2] == 1 ? levelM : tiltedM(cells.grid.dxM(), sine[s], m);
                slackM[8 * s + m] = TOLERANCE * levelM;
                double calm = limitM[8 * s + m] + slackM[8 * s + m] / 2;
                calmM = Math.min(calmM, m < 4 ? calm : calm / Math.sqrt(2));
            }
        }
        for (int m = 0; m < 8; m++) {
            step[m] = STEP_J[m] * cells.nx + STEP_I[m];
        }
        queue.open(cells.size());
        changes.open(cells);
    }

    /** The limit towards a neighbour where up is not z. */
    private double tiltedM(double dxM, double sin, int m) {
        double squareM2 = dxM * dxM * (m < 4 ? 1 : 2);
        double rise = -dxM * (STEP_I[m] * up[0] + STEP_J[m] * up[1]); // from the neighbour up to here, on a level bed
        double left = up[2] * up[2] - sin * sin;
        return (sin * Math.sqrt(rise * rise + squareM2 * left) - rise * up[2]) / left;
    }

    /** Queues every cell that is too steep, row by row. */
    private void scan(SoilCells cells, int iFrom, int jFrom, int iTo, int jTo) {
        for (int j = jFrom; j < jTo; j++) {
            int row = j * cells.nx;
            int end = row + iTo;
            int inner = j == 0 || j == cells.ny - 1 ? row : row + Math.min(iTo, cells.nx - 1);
            for (int c = row + iFrom; c < end; c++) {
                if (c > row && c < inner) {
                    c = skipCalm(cells.z, c, inner, cells.nx);
                }
                if (c < end && cells.contact[c] == 0 && !cells.isBare(c) && weigh(cells, c) > 0) {
                    queue.offer(c);
                }
            }
        }
    }

    /** The first cell that drops to some neighbour by more than the gentlest limit; the end if there is none. */
    private int skipCalm(double[] z, int from, int to, int nx) {
        double sideM = calmM;
        double cornerM = calmM * Math.sqrt(2);
        for (int c = from; c < to; c++) {
            double side = z[c] - sideM;
            double corner = z[c] - cornerM;
            if (z[c - nx - 1] < corner
                    || z[c - nx] < side
                    || z[c - nx + 1] < corner
                    || z[c - 1] < side
                    || z[c + 1] < side
                    || z[c + nx - 1] < corner
                    || z[c + nx] < side
                    || z[c + nx + 1] < corner) {
                return c;
            }
        }
        return to;
    }

    /**
     * Finds the neighbours and the excess over each.
     *
     * @return sum of the excess
     */
    private double weigh(SoilCells cells, int c) {
        double[] z = cells.z;
        byte[] contact = cells.contact;
        int j = c / cells.nx;
        int i = c - j * cells.nx;
        boolean inside = i > 0 && j > 0 && i < cells.nx - 1 && j < cells.ny - 1;
        int soil = 8 * cells.soil[c];
        double hereM = z[c];
        double sumM = 0;
        for (int m = 0; m < 8; m++) {
            int r = inside || cells.holds(cells.iFirst() + i + STEP_I[m], cells.jFirst() + j + STEP_J[m])
                    ? c + step[m]
                    : -1;
            if (r < 0 || contact[r] != 0) {
                neighbour[m] = -1;
                excessM[m] = 0;
                continue;
            }
            double overM = hereM - z[r] - limitM[soil + m]; // [Krenn2008, Eq. 25], less the limit
            boolean slides = overM > slackM[soil + m];
            neighbour[m] = r;
            excessM[m] = slides ? overM : 0;
            sumM += slides ? overM : 0;
        }
        return sumM;
    }

    /** One cell gives what it must, and everyone whom that concerns queues. */
    private void visit(SoilCells cells, int c) {
        double sumM = cells.isBare(c) ? 0 : weigh(cells, c);
        if (!(sumM > 0)) {
            return;
        }
        double mostM = 0;
        for (int m = 0; m < 8; m++) {
            if (excessM[m] > mostM) {
                mostM = excessM[m];
            }
        }
        double givenM = changes.lower(cells, c, mostM / 2); // [Krenn2008, Eq. 28]
        for (int m = 0; m < 8; m++) {
            if (excessM[m] > 0) {
                changes.raise(cells, neighbour[m], givenM * excessM[m] / sumM); // [Krenn2008, Eq. 28], by excess
                queue.offer(neighbour[m]);
            }
        }
        queue.offer(c);
        for (int m = 0; m < 8; m++) {
            int r = neighbour[m];
            if (r >= 0) {
                int back = 8 * cells.soil[r] + OPPOSITE[m];
                if (cells.z[r] - cells.z[c] - limitM[back] > slackM[back] && !cells.isBare(r)) {
                    queue.offer(r);
                }
            }
        }
    }

    /** What the last call did. */
    public HeightChanges changes() {
        return changes;
    }

    /** Where cells still wait because the last call was cut short, else empty; the next call should cover it. */
    public CellBox leftBox() {
        return leftBox;
    }
}
