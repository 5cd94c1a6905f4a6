package org.grouser.contact.scm.shape;

import java.util.Arrays;

/** The cells below one object and its lower side in each; overwritten by every raster, grows as needed. */
public final class Footprint {
    int count;
    int[] i = new int[1024];
    int[] j = new int[1024];
    double[] zM = new double[1024];
    double[] share = new double[1024];
    double[] slopeX = new double[1024]; // of the lower side, dz/dx and dz/dy; NaN where the raster does not know
    double[] slopeY = new double[1024];

    public void clear() {
        count = 0;
    }

    /**
     * One more cell; each cell at most once, rows in increasing j, then i.
     *
     * @param zM lower side of the object in the cell: the lowest point of thin parts, of wide ones the height over the
     *     middle of what they cover
     * @param share part of the cell that the object covers, (0, 1]
     */
    public void add(int i, int j, double zM, double share) {
        add(i, j, zM, share, Double.NaN, Double.NaN);
    }

    /**
     * The same with the slope of the lower side.
     *
     * @param slopeX dz/dx
     * @param slopeY dz/dy
     */
    public void add(int i, int j, double zM, double share, double slopeX, double slopeY) {
        if (count == this.i.length) {
            grow();
        }
        this.i[count] = i;
        this.j[count] = j;
        this.zM[count] = zM;
        this.share[count] = share;
        this.slopeX[count] = slopeX;
        this.slopeY[count] = slopeY;
        count++;
    }

    /** Makes room for so many more cells, which the caller then writes into the arrays and counts. */
    void reserve(int more) {
        while (count + more > i.length) {
            grow();
        }
    }

    private void grow() {
        int size = 2 * i.length;
        i = Arrays.copyOf(i, size);
        j = Arrays.copyOf(j, size);
        zM = Arrays.copyOf(zM, size);
        share = Arrays.copyOf(share, size);
        slopeX = Arrays.copyOf(slopeX, size);
        slopeY = Arrays.copyOf(slopeY, size);
    }

    public int count() {
        return count;
    }

    public int i(int k) {
        return i[k];
    }

    public int j(int k) {
        return j[k];
    }

    public double zM(int k) {
        return zM[k];
    }

    public double share(int k) {
        return share[k];
    }

    /** dz/dx of the lower side; NaN where the raster does not know it. */
    public double slopeX(int k) {
        return slopeX[k];
    }

    /** dz/dy of the lower side. */
    public double slopeY(int k) {
        return slopeY[k];
    }
}
