package org.grouser.contact.scm.grid;

import java.util.Arrays;

/**
 * Soil under one object goes to the border of its contact patch [Krenn2008, section 2.2.5].
 *
 * <pre>
 *   D = delta A,  delta = z - max(zobj, floor)       displaced volume of a contact cell         [Krenn2008, Eq. 23]
 *   w = 1 / ((i_b - i_c)^2 + (j_b - j_c)^2)          weight of border cell b for contact cell c [Krenn2008, Eq. 24]
 *   z_b += eta delta w / sum(w), z_c = zobj          eta: share that heaves; 1 - eta is compressed
 *   z0_c += delta, z0_b = max(0, z0_b - rise)        pre-compression                            [Krenn2008, Eq. 29]
 * </pre>
 *
 * Border cells are not in contact with any object and touch the patch by a side or a corner; our choice. Rock that stands
 * higher than the soil of a contact cell takes none of it, unless all the border does; our choice. Work grows with contact
 * cells times border cells.
 */
public final class BorderDisplacement {
    private byte[] isBorder = new byte[0]; //                       (cells)
    private int[] border = new int[256]; // window indices          (first borderCount)
    private int[] borderI = new int[256]; // window column and row  (first borderCount)
    private int[] borderJ = new int[256];
    private double[] weight = new double[256];
    private double[] riseM = new double[256];
    private int borderCount;

    /**
     * Lowers the contact cells of one object to the object and heaps their soil around them. Soil that has no border to
     * go to stays where it is.
     *
     * @param cells contact flags and zobj are those of all objects together. Modified.
     * @param patch window indices of the object's cells; those not in contact are passed over. Not modified.
     * @param share eta, part of the displaced soil that heaves, 0 to 1
     * @return compressed volume, m^3
     */
    public double displace(SoilCells cells, int[] patch, int count, double share) {
        findBorder(cells, patch, count);
        if (borderCount == 0) {
            return 0;
        }
        double compressedM = 0;
        Arrays.fill(riseM, 0, borderCount, 0);
        for (int k = 0; k < count; k++) {
            int c = patch[k];
            double downM = cells.hasFloor() ? Math.max(cells.zobj[c], cells.floor()[c]) : cells.zobj[c];
            double deltaM = cells.z[c] - downM; // [Krenn2008, Eq. 10]
            if (cells.contact[c] != 0 && deltaM > 0) {
                spread(cells, c, share * deltaM);
                compressedM += (1 - share) * deltaM;
                cells.z0[c] += deltaM; // [Krenn2008, Eq. 29]
                cells.z[c] = downM;
            }
        }
        for (int b = 0; b < borderCount; b++) {
            int c = border[b];
            cells.z[c] += riseM[b];
            cells.z0[c] = Math.max(0, cells.z0[c] - riseM[b]); // [Krenn2008, Eq. 29]
        }
        return compressedM * cells.grid.cellAreaM2();
    }

    /** Shares a height of soil out to the border by inverse square distance [Krenn2008, Eq. 24]. */
    private void spread(SoilCells cells, int c, double heightM) {
        double sum = weigh(cells, c, cells.hasFloor());
        sum = sum > 0 ? sum : weigh(cells, c, false);
        double scaleM = heightM / sum;
        for (int b = 0; b < borderCount; b++) {
            riseM[b] += scaleM * weight[b];
        }
    }

    /**
     * @param walled whether rock above the cell's surface is left out
     * @return sum of the weights
     */
    private double weigh(SoilCells cells, int c, boolean walled) {
        int j = c / cells.nx;
        int i = c - j * cells.nx;
        double sum = 0;
        for (int b = 0; b < borderCount; b++) {
            double di = borderI[b] - i;
            double dj = borderJ[b] - j;
            boolean wall = walled && cells.floor()[border[b]] > cells.z[c];
            weight[b] = wall ? 0 : 1 / (di * di + dj * dj);
            sum += weight[b];
        }
        return sum;
    }

    private void findBorder(SoilCells cells, int[] patch, int count) {
        if (cells.size() > isBorder.length) {
            isBorder = new byte[cells.size()];
        }
        borderCount = 0;
        for (int k = 0; k < count; k++) {
            int c = patch[k];
            if (cells.contact[c] == 0) {
                continue;
            }
            int j = c / cells.nx;
            int i = c - j * cells.nx;
            for (int b = Math.max(0, j - 1); b <= Math.min(cells.ny - 1, j + 1); b++) {
                for (int a = Math.max(0, i - 1); a <= Math.min(cells.nx - 1, i + 1); a++) {
                    int r = b * cells.nx + a;
                    if (cells.contact[r] == 0 && isBorder[r] == 0) {
                        isBorder[r] = 1;
                        add(r, a, b);
                    }
                }
            }
        }
        for (int b = 0; b < borderCount; b++) {
            isBorder[border[b]] = 0;
        }
    }

    private void add(int c, int i, int j) {
        if (borderCount == border.length) {
            int size = 2 * borderCount;
            border = Arrays.copyOf(border, size);
            borderI = Arrays.copyOf(borderI, size);
            borderJ = Arrays.copyOf(borderJ, size);
            weight = Arrays.copyOf(weight, size);
            riseM = Arrays.copyOf(riseM, size);
        }
        border[borderCount] = c;
        borderI[borderCount] = i;
        borderJ[borderCount] = j;
        borderCount++;
    }
}
