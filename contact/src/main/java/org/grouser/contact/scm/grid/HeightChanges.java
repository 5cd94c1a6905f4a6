package org.grouser.contact.scm.grid;

/** Which cells of a window one act raised or lowered, and by how much in all: what the laws of compaction ask for. */
public final class HeightChanges {
    private final CellBox box = new CellBox();
    private byte[] isListed = new byte[0]; //                                       (cells)
    private int[] cell = new int[0]; // window indices, in order of first change    (cells, first count)
    private double[] riseM = new double[0]; // until closed, the height before      (cells, first count)
    private int count;
    private double movedM3;

    void open(SoilCells cells) {
        if (cells.size() > cell.length) {
            isListed = new byte[cells.size()];
            cell = new int[cells.size()];
            riseM = new double[cells.size()];
        }
        count = 0;
    }

    /**
     * Raises a cell.
     *
     * @param cells Modified.
     */
    void raise(SoilCells cells, int c, double byM) {
        list(cells, c);
        cells.z[c] += byM;
    }

    /**
     * Lowers a cell, but not below its rock.
     *
     * @param cells Modified.
     * @return by how much
     */
    double lower(SoilCells cells, int c, double wantedM) {
        list(cells, c);
        double thereM = cells.hasFloor() ? cells.z[c] - cells.floor()[c] : Double.POSITIVE_INFINITY;
        if (wantedM < thereM) {
            cells.z[c] -= wantedM;
            return wantedM;
        }
        cells.z[c] = cells.floor()[c];
        return thereM;
    }

    private void list(SoilCells cells, int c) {
        if (isListed[c] == 0) {
            isListed[c] = 1;
            riseM[count] = cells.z[c];
            cell[count++] = c;
        }
    }

    void close(SoilCells cells) {
        box.clear();
        double raisedM = 0;
        for (int k = 0; k < count; k++) {
            int c = cell[k];
            isListed[c] = 0;
            riseM[k] = cells.z[c] - riseM[k];
            raisedM += riseM[k] > 0 ? riseM[k] : 0;
            box.add(cells.iFirst() + c % cells.nx, cells.jFirst() + c / cells.nx);
        }
        movedM3 = raisedM * cells.grid.cellAreaM2();
    }

    public int count() {
        return count;
    }

    /** Window index of the k-th cell; each cell stands in the list once. */
    public int cell(int k) {
        return cell[k];
    }

    /** Net change of the k-th cell's height, up positive. */
    public double riseM(int k) {
        return riseM[k];
    }

    /** The cells of the field among which all changes lie. */
    public CellBox box() {
        return box;
    }

    /** Volume that lies elsewhere than before. */
    public double movedM3() {
        return movedM3;
    }
}
