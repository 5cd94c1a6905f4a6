package org.grouser.contact.scm.flow;

import org.grouser.contact.scm.grid.SoilCells;

/** The soil around the sources on the flow grid, as it was before the update: a rectangle of the window. */
final class FlowGrid {
    /** Numbers per flow cell in {@link #packed}: elevation above the datum, previous velocity x, y, kind. */
    static final int STRIDE = 4;

    int iFirst; // flow cell of the window at which the rectangle begins
    int jFirst;
    int nx;
    int ny;
    double datumM; // elevation of the first source; keeps single precision sharp
    double[] z = {}; // mean elevation                              (nx ny)
    byte[] kind = {}; // 2 soil + 1 if at least half in contact     (nx ny)
    float[] packed = {}; // the same for the fast kernel            (STRIDE nx ny)
    boolean rocky; // whether there is rock; else the next is empty
    double[] floor = {}; // lowest top of rock, -infinity if some cell has none   (nx ny)

    /** Takes the flow cells that chords of at most reach cells can meet. */
    void restrict(SoilCells cells, FlowCells flow, FlowSources sources, int factor, int reach) {
        iFirst = Math.max(sources.iLow - reach, 0);
        jFirst = Math.max(sources.jLow - reach, 0);
        nx = Math.min(sources.iHigh + reach, flow.nx - 1) - iFirst + 1;
        ny = Math.min(sources.jHigh + reach, flow.ny - 1) - jFirst + 1;
        reserve();
        for (int j = 0; j < ny; j++) {
            restrictRow(cells, factor, j);
        }
        rocky = cells.hasFloor();
        if (rocky && floor.length < z.length) {
            floor = new double[z.length];
        }
        for (int j = 0; j < ny && rocky; j++) {
            restrictRock(cells, factor, j);
        }
        datumM = z[at(sources.i[0], sources.j[0])];
    }

    /** Takes the flow cells of a flow, without their soil. */
    void frame(FlowCells flow) {
        iFirst = flow.i0;
        jFirst = flow.j0;
        nx = flow.i1 - flow.i0 + 1;
        ny = flow.j1 - flow.j0 + 1;
        reserve();
    }

    private void reserve() {
        if (z.length < nx * ny) {
            int size = nx * ny + nx * ny / 2; // room to move without growing again
            z = new double[size];
            kind = new byte[size];
            packed = new float[STRIDE * size];
        }
    }

    private void restrictRow(SoilCells cells, int factor, int j) {
        double mean = 1.0 / (factor * factor);
        int first = (jFirst + j) * factor * cells.nx + iFirst * factor;
        for (int i = 0; i < nx; i++) {
            double sum = 0;
            int contacts = 0;
            int corner = first + i * factor;
            for (int b = 0; b < factor; b++, corner += cells.nx) {
                for (int q = corner; q < corner + factor; q++) {
                    sum += cells.z[q];
                    contacts += cells.contact[q];
                }
            }
            z[j * nx + i] = sum * mean;
            int soil = cells.soil[first + i * factor];
            kind[j * nx + i] = (byte) (2 * soil + (2 * contacts >= factor * factor ? 1 : 0));
        }
    }

    /** Rock that stands out of the soil of a flow cell does not count in its elevation: rock is no soil. Our choice. */
    private void restrictRock(SoilCells cells, int factor, int j) {
        double[] rock = cells.floor();
        int first = (jFirst + j) * factor * cells.nx + iFirst * factor;
        for (int i = 0; i < nx; i++) {
            double lowest = Double.POSITIVE_INFINITY;
            double top = Double.POSITIVE_INFINITY;
            for (int b = 0, q = first + i * factor; b < factor; b++, q += cells.nx) {
                for (int a = q; a < q + factor; a++) {
                    lowest = Math.min(lowest, cells.z[a]);
                    top = Math.min(top, rock[a]);
                }
            }
            double sum = 0;
            int count = 0;
            for (int b = 0, q = first + i * factor; b < factor; b++, q += cells.nx) {
                for (int a = q; a < q + factor; a++) {
                    if (rock[a] <= lowest) {
                        sum += cells.z[a];
                        count++;
                    }
                }
            }
            floor[j * nx + i] = top;
            if (count < factor * factor) {
                z[j * nx + i] = sum / count;
            }
        }
    }

    /** Lays what a chord asks of a flow cell side by side. */
    void pack(FlowCells flow) {
        for (int j = 0; j < ny; j++) {
            int q = (jFirst + j) * flow.nx + iFirst;
            for (int k = j * nx, end = k + nx; k < end; k++, q++) {
                packed[STRIDE * k] = (float) (z[k] - datumM);
                packed[STRIDE * k + 1] = (float) flow.vx[q];
                packed[STRIDE * k + 2] = (float) flow.vy[q];
                packed[STRIDE * k + 3] = kind[k] & 0xff;
            }
        }
    }

    /** Index of a flow cell of the window that lies in the rectangle. */
    int at(int i, int j) {
        return (j - jFirst) * nx + i - iFirst;
    }

    static int soil(byte kind) {
        return (kind & 0xff) >> 1;
    }

    static boolean inContact(byte kind) {
        return (kind & 1) != 0;
    }
}
