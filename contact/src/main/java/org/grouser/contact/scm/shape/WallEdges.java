package org.grouser.contact.scm.shape;

import java.util.Arrays;

/** Lower edges of the upright walls of an object, piece by piece; overwritten by every trace, grows as needed. */
public final class WallEdges {
    /** Cosine of the lean beyond which an object has no upright walls; our choice. */
    static final double UPRIGHT = Math.sqrt(0.5);

    /** No object has more walls. */
    public static final int WALLS = 4;

    private int count;
    private int[] wall = new int[64];
    private double[] numbers = new double[6 * 64]; // x, y, z of the middle, length, normal x, y

    public void clear() {
        count = 0;
    }

    /**
     * One more piece.
     *
     * @param wall to which it belongs, from 0
     * @param lengthM in plan
     * @param nx outward normal in plan, unit
     */
    void add(int wall, double xM, double yM, double zM, double lengthM, double nx, double ny) {
        if (count == this.wall.length) {
            this.wall = Arrays.copyOf(this.wall, 2 * count);
            numbers = Arrays.copyOf(numbers, 12 * count);
        }
        this.wall[count] = wall;
        int at = 6 * count++;
        numbers[at] = xM;
        numbers[at + 1] = yM;
        numbers[at + 2] = zM;
        numbers[at + 3] = lengthM;
        numbers[at + 4] = nx;
        numbers[at + 5] = ny;
    }

    /**
     * The edge of a flat wall, cut into pieces.
     *
     * @param xM middle of the edge
     * @param ex half the edge
     * @param nx outward, any length
     */
    void addEdge(
            int wall,
            double xM,
            double yM,
            double zM,
            double ex,
            double ey,
            double ez,
            double nx,
            double ny,
            double pieceM) {
        double lengthM = 2 * Math.sqrt(ex * ex + ey * ey);
        double outward = Math.sqrt(nx * nx + ny * ny);
        int pieces = (int) Math.ceil(lengthM / pieceM);
        for (int k = 0; k < pieces; k++) {
            double f = (2 * k + 1.0) / pieces - 1;
            add(wall, xM + f * ex, yM + f * ey, zM + f * ez, lengthM / pieces, nx / outward, ny / outward);
        }
    }

    public int count() {
        return count;
    }

    public int wall(int k) {
        return wall[k];
    }

    public double xM(int k) {
        return numbers[6 * k];
    }

    public double yM(int k) {
        return numbers[6 * k + 1];
    }

    /** The lower edge. */
    public double zM(int k) {
        return numbers[6 * k + 2];
    }

    public double lengthM(int k) {
        return numbers[6 * k + 3];
    }

    public double nx(int k) {
        return numbers[6 * k + 4];
    }

    public double ny(int k) {
        return numbers[6 * k + 5];
    }
}
