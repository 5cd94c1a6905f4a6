package org.grouser.contact.scm.shape;

import java.util.Arrays;
import org.grouser.contact.shape.ContactShape;

/**
 * Thin bars on a rim, seen along the axle: how deep below the axle they reach within an interval of the heading.
 *
 * <p>Bar k is the rectangle [R, R + height] x thickness along the direction g_k. In the plane of the wheel, f runs along
 * the heading and q upwards. The lower side of a rectangle is its lowest corner and the two edges that rise from it; the
 * lowest point over an interval that misses this corner lies at the end nearer to it. Bars that point above the axle are
 * left out: a wheel buried beyond its axle is no case of ours.
 */
final class Grousers {
    private final double innerM;
    private final double heightM;
    private final double thicknessM;
    private final double[] sin; // of the bar's angle from the bottom at zero spin   (bars)
    private final double[] cos;

    // bars that point down, by pose
    private int count;
    private final double[] cornerM; // heading of the lowest corner                  (first count)
    private final double[] depthM; // of the lowest corner below the axle
    private final double[] fallLeft; // loss of depth per metre to the left of it
    private final double[] fallRight; // and to the right
    private final double[] fromM; // where the bar begins and ends along the heading
    private final double[] toM;

    // which bars a cell at a heading may meet
    private double halfM; // half of the heading that a cell spans
    private double binsFromM;
    private double binsPerM;
    private int[] first = new int[64]; //                                            (bins)
    private int[] last = new int[64];

    Grousers(ContactShape.Wheel wheel) {
        innerM = wheel.radiusM();
        heightM = wheel.grouserHeightM();
        thicknessM = wheel.grouserThicknessM();
        int n = wheel.grousers();
        sin = new double[n];
        cos = new double[n];
        for (int k = 0; k < n; k++) {
            sin[k] = StrictMath.sin(2 * Math.PI * k / n);
            cos[k] = StrictMath.cos(2 * Math.PI * k / n);
        }
        cornerM = new double[n];
        depthM = new double[n];
        fallLeft = new double[n];
        fallRight = new double[n];
        fromM = new double[n];
        toM = new double[n];
    }

    /** Distance of the farthest corner from the axle. */
    double outerM() {
        double tip = innerM + heightM;
        return Math.sqrt(tip * tip + 0.25 * thicknessM * thicknessM);
    }

    /**
     * Places the bars.
     *
     * @param xf the wheel's x axis along f
     * @param xq and along q
     * @param zf its z axis along f
     * @param zq and along q
     * @param halfM half of the heading that a cell spans
     * @param leastM depth below which no bar is of interest
     */
    void place(double xf, double xq, double zf, double zq, double halfM, double leastM) {
        this.halfM = halfM;
        count = 0;
        double outerM = outerM() + 2 * halfM;
        binsFromM = -outerM;
        binsPerM = 1 / (2 * halfM);
        int bins = (int) (2 * outerM * binsPerM) + 1;
        if (bins > first.length) {
            first = new int[2 * bins];
            last = new int[2 * bins];
        }
        Arrays.fill(first, 0, bins, Integer.MAX_VALUE);
        Arrays.fill(last, 0, bins, -1);
        for (int k = 0; k < sin.length; k++) {
            double q = sin[k] * xq - cos[k] * zq;
            if (q < 0) {
                add(sin[k] * xf - cos[k] * zf, q, leastM);
            }
        }
    }

    private void add(double gf, double gq, double leastM) {
        double tipM = innerM + heightM;
        boolean behind = gf < 0;
        double lean = behind ? -0.5 * thicknessM : 0.5 * thicknessM; // the corner nearer to the bottom is lowest
        double depth = -tipM * gq + lean * gf;
        if (depth <= leastM) {
            return;
        }
        int k = count++;
        double overTip = Math.abs(gf) / -gq; // the tip's face runs along (-gq, gf)
        double overFlank = gf == 0 ? 0 : -gq / Math.abs(gf); // the flank along -g
        double tipSpanM = -thicknessM * gq;
        double flankSpanM = heightM * Math.abs(gf);
        cornerM[k] = tipM * gf + lean * gq;
        depthM[k] = depth;
        fallLeft[k] = behind ? overTip : overFlank;
        fallRight[k] = behind ? overFlank : overTip;
        fromM[k] = cornerM[k] - (behind ? tipSpanM : flankSpanM);
        toM[k] = cornerM[k] + (behind ? flankSpanM : tipSpanM);
        int to = bin(toM[k] + halfM);
        for (int b = bin(fromM[k] - halfM); b <= to; b++) {
            if (first[b] > k) {
                first[b] = k;
            }
            last[b] = k;
        }
    }

    private int bin(double headingM) {
        return (int) ((headingM - binsFromM) * binsPerM);
    }

    /** How deep below the axle the bars reach in a cell at a heading; negative if no bar is there. */
    double depthM(double headingM) {
        int bin = bin(headingM);
        double deepest = -1;
        for (int k = first[bin]; k <= last[bin]; k++) {
            double depth = depthM(k, headingM - halfM, headingM + halfM);
            if (depth > deepest) {
                deepest = depth;
            }
        }
        return deepest;
    }

    private double depthM(int k, double from, double to) {
        if (fromM[k] > to || toM[k] < from) {
            return -1;
        }
        double corner = cornerM[k];
        if (corner > to) {
            return depthM[k] - fallLeft[k] * (corner - to);
        }
        return corner < from ? depthM[k] - fallRight[k] * (from - corner) : depthM[k];
    }
}
