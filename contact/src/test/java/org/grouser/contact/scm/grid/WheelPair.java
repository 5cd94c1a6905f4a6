package org.grouser.contact.scm.grid;

import java.util.Arrays;

/**
 * Two smooth wheels in line, pulled along a falling line through soil after [Krenn2008, section 2.2]: each wheel a cloud
 * of points, its pressure (k_c / b + k_phi) (delta + z0)^n with n = 1 [Krenn2008, Eq. 29].
 */
final class WheelPair {
    private static final double RADIUS_M = 0.15;
    private static final double WIDTH_M = 0.12;
    private static final double BASE_M = 0.5;
    private static final double FALL = 0.05; // descent over travel
    private static final double SPEED_M_PER_S = 0.1;
    private static final double FRICTION = 0.5; // our choice
    private static final double STEP_M = 0.005;
    private static final double TRAVEL_M = 1;
    private static final double MODULUS_PA_PER_M = 1400 / WIDTH_M + 8.2e5; // our choice

    // means over the travel beyond 0.7 m, where the second wheel is in the track of the first: leading, trailing
    final double[] upN = new double[2];
    final double[] dragN = new double[2];
    double compressedM3;

    private final double dxM;
    private final SoilCells cells;
    private final int[] owner;
    private final int[][] patch;
    private final int[] patchCount = new int[2];

    private WheelPair(double dxM) {
        this.dxM = dxM;
        SoilGrid grid = SoilGrid.over(-0.4, TRAVEL_M + BASE_M + 0.4, -0.35, 0.35, dxM);
        cells = new SoilCells(grid, 0, 0, grid.nx(), grid.ny());
        owner = new int[cells.size()];
        patch = new int[2][cells.size()];
    }

    SoilCells cells() {
        return cells;
    }

    /**
     * Drives through flat soil.
     *
     * @param share of the displaced soil that heaves
     */
    static WheelPair drive(double share, double dxM) {
        WheelPair pair = new WheelPair(dxM);
        BorderDisplacement displacement = new BorderDisplacement();
        Erosion erosion = new Erosion(new double[] {Bed.PHI_RAD});
        int steps = (int) Math.rint(TRAVEL_M / STEP_M);
        int counted = 0;
        for (int s = 0; s <= steps; s++) {
            double travelM = STEP_M * s;
            pair.raster(travelM);
            if (travelM > BASE_M + 0.2) {
                counted++;
                pair.push(0);
                pair.push(1);
            }
            for (int wheel = 0; wheel < 2; wheel++) {
                pair.compressedM3 +=
                        displacement.displace(pair.cells, pair.patch[wheel], pair.patchCount[wheel], share);
            }
            erosion.settle(pair.cells, 0, 0, pair.cells.nx, pair.cells.ny);
            HeightChanges changes = erosion.changes();
            for (int k = 0; k < changes.count(); k++) { // [Krenn2008, Eq. 29]
                int c = changes.cell(k);
                pair.cells.z0[c] = Math.max(0, pair.cells.z0[c] - changes.riseM(k));
            }
        }
        for (int wheel = 0; wheel < 2; wheel++) {
            pair.upN[wheel] /= counted;
            pair.dragN[wheel] /= counted;
        }
        return pair;
    }

    /** Lowest point of the wheels over each cell, points 0.4 cells apart, and the patches of both wheels. */
    private void raster(double travelM) {
        Arrays.fill(cells.zobj, Double.POSITIVE_INFINITY);
        int around = (int) Math.ceil(2 * Math.PI * RADIUS_M / (dxM / 2.5));
        int across = (int) Math.ceil(WIDTH_M / (dxM / 2.5));
        for (int wheel = 0; wheel < 2; wheel++) {
            double axleX = travelM + (wheel == 0 ? BASE_M : 0);
            double axleZ = RADIUS_M - FALL * travelM;
            for (int a = 0; a < around; a++) {
                double angle = 2 * Math.PI * a / around - travelM / RADIUS_M;
                double x = RADIUS_M * StrictMath.sin(angle);
                double z = -RADIUS_M * StrictMath.cos(angle);
                int i = cells.grid.column(axleX + x);
                for (int b = 0; b <= across; b++) {
                    int c = cells.at(i, cells.grid.row(-WIDTH_M / 2 + WIDTH_M * b / across));
                    if (axleZ + z < cells.zobj[c]) {
                        cells.zobj[c] = axleZ + z;
                        cells.vx[c] = SPEED_M_PER_S * (1 + z / RADIUS_M); // [Krenn2008, Eq. 11], rolling
                        cells.vz[c] = SPEED_M_PER_S * (-FALL - x / RADIUS_M);
                        owner[c] = wheel;
                    }
                }
            }
        }
        Arrays.fill(patchCount, 0);
        for (int c = 0; c < cells.size(); c++) {
            cells.contact[c] = (byte) (cells.z[c] >= cells.zobj[c] ? 1 : 0);
            if (cells.contact[c] != 0) {
                patch[owner[c]][patchCount[owner[c]]++] = c;
            }
        }
    }

    /** Adds the force of the normal pressure and of sliding friction on one wheel. */
    private void push(int wheel) {
        for (int k = 0; k < patchCount[wheel]; k++) {
            int c = patch[wheel][k];
            double pressurePa = MODULUS_PA_PER_M * (cells.z[c] - cells.zobj[c] + cells.z0[c]);
            double nx = -(surfaceM(c + 1) - surfaceM(c - 1)) / 2 * dxM; // [Krenn2008, Eq. 12, 13], of the pressed soil
            double ny = -(surfaceM(c + cells.nx) - surfaceM(c - cells.nx)) / 2 * dxM;
            double nz = dxM * dxM;
            dragN[wheel] -= pressurePa * nx;
            upN[wheel] += pressurePa * nz + frictionUpN(c, pressurePa, nx, ny, nz);
        }
    }

    private double surfaceM(int c) {
        return Math.min(cells.z[c], cells.zobj[c]);
    }

    /** Upward part of the friction mu p |n| against the sliding [Krenn2008, Eq. 14, 19], smoothed at rest; our choice. */
    private double frictionUpN(int c, double pressurePa, double nx, double ny, double nz) {
        double area = Math.sqrt(nx * nx + ny * ny + nz * nz);
        double out = (cells.vx[c] * nx + cells.vz[c] * nz) / area; // speed out of the soil
        double slipX = cells.vx[c] - out * nx / area;
        double slipY = -out * ny / area;
        double slipZ = cells.vz[c] - out * nz / area;
        double slip = Math.sqrt(slipX * slipX + slipY * slipY + slipZ * slipZ);
        double smooth = StrictMath.tanh(slip / (0.01 * SPEED_M_PER_S));
        return slip > 1e-9 ? -FRICTION * pressurePa * area * smooth * slipZ / slip : 0;
    }
}
