package org.grouser.contact.scm.shape;

import java.util.Arrays;

/** The cells below one object and its lowest point in each; overwritten by every raster, grows as needed. */
public final class Footprint {
    private int count;
    private int[] i = new int[1024];
    private int[] j = new int[1024];
    private double[] zM = new double[1024];
    private double[] share = new double[1024];

    public void clear() {
        count = 0;
    }

    /**
     * One more cell; each cell at most once, rows in increasing j, then i.
     *
     * @param zM lowest point of the object in the cell; @param share part of the cell that the object covers, (0, 1]
     */
    public void add(int i, int j, double zM, double share) {
        if (count == this.i.length) {
            grow();
        }
        this.i[count] = i;
        this.j[count] = j;
        this.zM[count] = zM;
        this.share[count] = share;
        count++;
    }

    private void grow() {
        int size = 2 * count;
        i = Arrays.copyOf(i, size);
        j = Arrays.copyOf(j, size);
        zM = Arrays.copyOf(zM, size);
        share = Arrays.copyOf(share, size);
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
}
