package org.grouser.contact.pcm;

import org.grouser.contact.scm.shape.SoilShape;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * A wheel as a closed mesh: a polygon with the area of the circle, and bars, drawn out along y. The first bar is at the
 * bottom, as soil sees it.
 */
final class WheelMesh {
    /** Sides of the rim are cut so finely that it is round to 1e-4 of the radius: pi^2 / (2 n^2) is below it. */
    static final int LEAST_SIDES = 224;

    private final SoilShape.Wheel wheel;
    private final double rimM; // where the corners of the rim lie
    private final double[] outlineX;
    private final double[] outlineZ;
    private int count;

    private WheelMesh(SoilShape.Wheel wheel) {
        this.wheel = wheel;
        int bars = wheel.grousers();
        int between = bars == 0 ? LEAST_SIDES : (LEAST_SIDES + bars - 1) / bars;
        int most = bars == 0 ? between : bars * (between + 3);
        outlineX = new double[most];
        outlineZ = new double[most];
        double side = 2 * Math.PI / (Math.max(bars, 1) * between);
        rimM = wheel.radiusM() * Math.sqrt(side / StrictMath.sin(side)); // the polygon has the circle's area
        for (int k = 0; k < Math.max(bars, 1); k++) {
            double middle = 2 * Math.PI * k / Math.max(bars, 1);
            double foot = bars == 0 ? 0 : bar(middle);
            double arc = 2 * Math.PI / Math.max(bars, 1) - 2 * foot;
            int first = bars == 0 ? 0 : 1; // the foot of a bar is a corner already
            for (int i = first; i < between; i++) {
                corner(rimM, middle + foot + arc * i / between);
            }
        }
    }

    static TriangleMesh of(SoilShape.Wheel wheel) {
        return new WheelMesh(wheel).drawn();
    }

    /** Draws a bar with parallel sides. @return half the angle that its foot takes */
    private double bar(double middle) {
        double half = wheel.grouserThicknessM() / 2;
        double tipM = wheel.radiusM() + wheel.grouserHeightM();
        double foot = StrictMath.asin(half / rimM);
        double tip = StrictMath.atan2(half, tipM);
        double cornerM = Math.sqrt(tipM * tipM + half * half);
        corner(rimM, middle - foot);
        corner(cornerM, middle - tip);
        corner(cornerM, middle + tip);
        corner(rimM, middle + foot);
        return foot;
    }

    /** @param angle from straight down, towards x */
    private void corner(double radiusM, double angle) {
        outlineX[count] = radiusM * StrictMath.sin(angle);
        outlineZ[count++] = -radiusM * StrictMath.cos(angle);
    }

    /** Tread, and two sides as fans around the axle. */
    private TriangleMesh drawn() {
        double[] verticesM = new double[6 * (count + 1)];
        int[] corners = new int[12 * count];
        int right = count; // vertices of the left side follow those of the right one; the centres come last
        for (int i = 0; i <= count; i++) {
            for (int side = 0; side < 2; side++) {
                int at = 3 * (i < count ? i + side * right : 2 * count + side);
                verticesM[at] = i < count ? outlineX[i] : 0;
                verticesM[at + 1] = (side - 0.5) * wheel.widthM();
                verticesM[at + 2] = i < count ? outlineZ[i] : 0;
            }
        }
        for (int i = 0; i < count; i++) {
            int next = (i + 1) % count;
            int[] four = {
                i,
                next + right,
                next,
                i,
                i + right,
                next + right, // tread
                2 * count,
                i,
                next,
                2 * count + 1,
                next + right,
                i + right // right, left
            };
            System.arraycopy(four, 0, corners, 12 * i, 12);
        }
        return TriangleMesh.of(verticesM, corners);
    }
}
