package org.grouser.contact.scm.shape;

/**
 * The lower side of a convex body as the highest of the planes z = base + gx u + gy v of its faces that look down.
 *
 * <p>Where several faces share a cell, those steeper than 45 degrees count only up to a height dx (all / flattest) over
 * the lowest point of the cell; a body that tilts by a hair then changes shares and heights by a hair, though one of its
 * walls has come to look down. A cell below one face alone is covered as far as it is. Our choice.
 */
final class LowerFaces {
    private static final double STEEP = 1; // gradient, tan 45 degrees

    // planes
    private int count;
    private final double[] gx;
    private final double[] gy;
    private final double[] baseM;
    private final double[] slope; // length of the gradient

    // heights of the planes at the centre of the present cell
    private final double[] hereM;
    private final PlanPolygon[] region; // where each is the highest
    private final double[] regionM2;

    double meanM; // of mean()
    double areaM2;

    LowerFaces(int most) {
        gx = new double[most];
        gy = new double[most];
        baseM = new double[most];
        slope = new double[most];
        hereM = new double[most];
        regionM2 = new double[most];
        region = new PlanPolygon[most];
        for (int k = 0; k < most; k++) {
            region[k] = new PlanPolygon();
        }
    }

    void clear() {
        count = 0;
    }

    void add(double gx, double gy, double baseM) {
        this.gx[count] = gx;
        this.gy[count] = gy;
        this.baseM[count] = baseM;
        slope[count++] = Math.sqrt(gx * gx + gy * gy);
    }

    /** Goes to the cell whose centre lies at u, v. */
    void at(double u, double v) {
        for (int k = 0; k < count; k++) {
            hereM[k] = baseM[k] + gx[k] * u + gy[k] * v;
        }
    }

    /**
     * A bound from below on the lower side in the cell.
     *
     * @param half of the cell's edge
     */
    double leastM(double half) {
        double least = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < count; k++) {
            least = Math.max(least, hereM[k] - half * (Math.abs(gx[k]) + Math.abs(gy[k])));
        }
        return least;
    }

    /** The face that alone is the lower side in the cell; -1 if there may be more. */
    int only(double half) {
        int highest = 0;
        for (int k = 1; k < count; k++) {
            highest = hereM[k] > hereM[highest] ? k : highest;
        }
        for (int k = 0; k < count; k++) {
            double turn = Math.abs(gx[k] - gx[highest]) + Math.abs(gy[k] - gy[highest]);
            if (k != highest && hereM[highest] - hereM[k] < half * turn) {
                return -1;
            }
        }
        return highest;
    }

    /** Height of a plane beside the centre of the cell. */
    double heightM(int k, double u, double v) {
        return hereM[k] + gx[k] * u + gy[k] * v;
    }

    /**
     * Mean height and area of what counts of the lower side over the covered part of the cell.
     *
     * @param cover about the centre
     */
    void mean(PlanPolygon cover, double dxM) {
        double all = 0;
        double least = Double.POSITIVE_INFINITY;
        int flattest = -1;
        for (int k = 0; k < count; k++) {
            all += divide(k, cover);
            if (regionM2[k] > 0) {
                least = Math.min(least, hereM[k] + region[k].least(gx[k], gy[k]));
                flattest = flattest < 0 || slope[k] < slope[flattest] ? k : flattest;
            }
        }
        areaM2 = 0;
        double sum = 0;
        for (int k = 0; k < count; k++) {
            if (regionM2[k] > 0) {
                if (k != flattest && slope[k] > STEEP) {
                    double top = least + dxM * all / regionM2[flattest]; // our choice
                    region[k].cut(gx[k], gy[k], top - hereM[k]);
                    region[k].measure();
                }
                areaM2 += region[k].areaM2;
                sum += region[k].areaM2 * heightM(k, region[k].centroidX, region[k].centroidY);
            }
        }
        meanM = areaM2 > 0 ? sum / areaM2 : Double.POSITIVE_INFINITY;
    }

    private double divide(int k, PlanPolygon cover) {
        PlanPolygon part = region[k];
        part.copy(cover);
        for (int m = 0; m < count; m++) {
            if (m != k) {
                part.cut(gx[m] - gx[k], gy[m] - gy[k], hereM[k] - hereM[m]);
            }
        }
        part.measure();
        regionM2[k] = part.areaM2;
        return part.areaM2;
    }
}
