package org.grouser.contact.pcm;

import java.util.Arrays;
import org.grouser.contact.shape.ContactShape;
import org.grouser.terrain.surface.TriangleMesh;

/**
 * A wheel as a closed mesh: a polygon with the area of the circle, and bars, drawn out along y. The first bar is at the
 * bottom, as soil sees it.
 */
final class WheelMesh {
    /** Sides of the rim are cut so finely that it is round to 1e-4 of the radius: pi^2 / (2 n^2) is below it. */
    static final int LEAST_SIDES = 224;

    /** Rings of the sides, over the radius, and how many corners each has. Our choice. */
    private static final double[] RINGS = {0.92, 0.7, 0.4};

    private static final int[] SIDES = {72, 36, 18};

    private final ContactShape.Wheel wheel;
    private final double rimM; // where the corners of the rim lie
    private final double[] outlineX;
    private final double[] outlineZ;
    private final double[] outlineRad; // growing, from just before straight down
    private int count;
    private int[] corners = new int[3 * 1024];
    private int used;

    private WheelMesh(ContactShape.Wheel wheel) {
        this.wheel = wheel;
        int bars = wheel.grousers();
        int between = bars == 0 ? LEAST_SIDES : (LEAST_SIDES + bars - 1) / bars;
        int most = bars == 0 ? between : bars * (between + 3);
        outlineX = new double[most];
        outlineZ = new double[most];
        outlineRad = new double[most];
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

    static TriangleMesh of(ContactShape.Wheel wheel) {
        return new WheelMesh(wheel).drawn();
    }

    /**
     * Draws a bar with parallel sides.
     *
     * @return half the angle that its foot takes
     */
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

    /**
     * @param angle from straight down, towards x
     */
    private void corner(double radiusM, double angle) {
        outlineRad[count] = angle;
        outlineX[count] = radiusM * StrictMath.sin(angle);
        outlineZ[count++] = -radiusM * StrictMath.cos(angle);
    }

    /** The tread, and two sides of rings around the axle that grow coarser inwards. */
    private TriangleMesh drawn() {
        int[] firstOf = new int[RINGS.length + 2]; // first vertex of the outline, of each ring, and of the axle
        firstOf[1] = count;
        for (int ring = 0; ring < RINGS.length; ring++) {
            firstOf[ring + 2] = firstOf[ring + 1] + SIDES[ring];
        }
        int side = firstOf[RINGS.length + 1] + 1; // vertices of one side
        double[] verticesM = new double[6 * side];
        for (int v = 0; v < 2 * side; v++) {
            verticesM[3 * v + 1] = (v < side ? -0.5 : 0.5) * wheel.widthM();
        }
        for (int ring = 0; ring <= RINGS.length; ring++) {
            for (int i = 0; i < loop(ring); i++) {
                for (int at = 3 * (firstOf[ring] + i); at < verticesM.length; at += 3 * side) {
                    double angle = angle(ring, i);
                    double radiusM = ring == 0 ? 0 : RINGS[ring - 1] * wheel.radiusM();
                    verticesM[at] = ring == 0 ? outlineX[i] : radiusM * StrictMath.sin(angle);
                    verticesM[at + 2] = ring == 0 ? outlineZ[i] : -radiusM * StrictMath.cos(angle);
                }
            }
        }
        for (int i = 0; i < count; i++) {
            int next = (i + 1) % count;
            triangle(i, next + side, next);
            triangle(i, i + side, next + side);
        }
        for (int ring = 0; ring < RINGS.length; ring++) {
            zip(ring, firstOf, side);
        }
        int last = RINGS.length;
        for (int i = 0; i < loop(last); i++) {
            both(side - 1, firstOf[last] + i, firstOf[last] + (i + 1) % loop(last), side);
        }
        return TriangleMesh.of(verticesM, Arrays.copyOf(corners, used));
    }

    /** Triangles between a loop and the next one inwards, in the order of their angles. */
    private void zip(int ring, int[] firstOf, int side) {
        int out = loop(ring);
        int in = loop(ring + 1);
        int i = 0;
        int j = 0;
        while (i < out || j < in) {
            int here = firstOf[ring] + i % out;
            int inner = firstOf[ring + 1] + j % in;
            double nextOut = angle(ring, i % out + 1 == out ? 0 : i % out + 1) + (i + 1 >= out ? 2 * Math.PI : 0);
            double nextIn = angle(ring + 1, 0) + 2 * Math.PI * (j + 1) / in;
            if (i < out && (j == in || nextOut <= nextIn)) {
                both(inner, here, firstOf[ring] + (i + 1) % out, side);
                i++;
            } else {
                both(inner, here, firstOf[ring + 1] + (j + 1) % in, side);
                j++;
            }
        }
    }

    private int loop(int ring) {
        return ring == 0 ? count : SIDES[ring - 1];
    }

    /** Angle of a corner, from straight down; all loops begin where the outline does. */
    private double angle(int ring, int i) {
        if (ring > 0) {
            return outlineRad[0] + 2 * Math.PI * i / SIDES[ring - 1];
        }
        return outlineRad[i];
    }

    /** A triangle of the right side, and its mirror image of the left one. */
    private void both(int a, int b, int c, int side) {
        triangle(a, b, c);
        triangle(a + side, c + side, b + side);
    }

    private void triangle(int a, int b, int c) {
        if (used == corners.length) {
            corners = Arrays.copyOf(corners, 2 * used);
        }
        corners[used++] = a;
        corners[used++] = b;
        corners[used++] = c;
    }
}
