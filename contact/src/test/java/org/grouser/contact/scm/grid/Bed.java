package org.grouser.contact.scm.grid;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Windows of soil for tests, and what can be measured on them. */
final class Bed {
    static final double PHI_RAD = Math.toRadians(30.5); // [Buse2018, 4.1]

    private Bed() {}

    /** A whole field of flat soil at elevation zero, centred at the origin. */
    static SoilCells flat(double halfX, double halfY, double dxM) {
        SoilGrid grid = SoilGrid.over(-halfX, halfX, -halfY, halfY, dxM);
        return new SoilCells(grid, 0, 0, grid.nx(), grid.ny());
    }

    /** An upright column of soil in the middle of a field of 1.2 m by 1.2 m. */
    static SoilCells column(double radiusM, double heightM, double dxM) {
        SoilCells cells = flat(0.6, 0.6, dxM);
        for (int c = 0; c < cells.size(); c++) {
            double x = cells.grid.x(c % cells.nx);
            double y = cells.grid.y(c / cells.nx);
            cells.z[c] = x * x + y * y < radiusM * radiusM ? heightM : 0;
        }
        return cells;
    }

    /** Volume over elevation zero, summed with compensation. */
    static double volumeM3(SoilCells cells) {
        double sum = 0;
        double lost = 0;
        for (double z : cells.z) {
            double part = z - lost;
            double next = sum + part;
            lost = next - sum - part;
            sum = next;
        }
        return sum * cells.grid.cellAreaM2();
    }

    static double highestM(SoilCells cells) {
        double highest = Double.NEGATIVE_INFINITY;
        for (double z : cells.z) {
            highest = Math.max(highest, z);
        }
        return highest;
    }

    /**
     * Steepest slope between neighbours, rise over run.
     *
     * @param corner over corners instead of sides
     */
    static double steepest(SoilCells cells, boolean corner) {
        double steepest = 0;
        for (int j = 1; j < cells.ny - 1; j++) {
            for (int i = 1; i < cells.nx - 1; i++) {
                int c = j * cells.nx + i;
                double first = cells.z[c] - cells.z[corner ? c + cells.nx + 1 : c + 1];
                double second = cells.z[c] - cells.z[corner ? c + cells.nx - 1 : c + cells.nx];
                steepest = Math.max(steepest, Math.max(Math.abs(first), Math.abs(second)));
            }
        }
        return steepest / cells.grid.dxM() / (corner ? Math.sqrt(2) : 1);
    }

    /**
     * Repeats until nothing is left to slide.
     *
     * @return calls it took
     */
    static int settleAll(Erosion erosion, SoilCells cells) {
        int calls = 0;
        do {
            erosion.settle(cells, cells.iFirst(), cells.jFirst(), cells.iFirst() + cells.nx, cells.jFirst() + cells.ny);
            calls++;
        } while (!erosion.leftBox().isEmpty());
        return calls;
    }

    static long bytesPerCall(Runnable step, int warmUp, int calls) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        for (int i = 0; i < warmUp; i++) {
            step.run();
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < calls; i++) {
            step.run();
        }
        return (threads.getCurrentThreadAllocatedBytes() - before) / calls;
    }
}
