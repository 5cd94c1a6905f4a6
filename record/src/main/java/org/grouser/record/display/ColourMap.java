package org.grouser.record.display;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Colours for numbers, made from few points in OKLab [Ottosson2020], between which lightness is even, so that they can be read without
 * colour vision and on paper. The viewer's pages make the same from the same points.
 */
@SuppressWarnings("ImmutableEnumChecker") // its arrays are never handed out
public enum ColourMap {
    /** Dark violet over teal to yellow. */
    SEQUENTIAL(new double[][] {
        {0.28, 0.13, 300}, {0.44, 0.11, 262}, {0.6, 0.11, 200}, {0.76, 0.15, 150}, {0.92, 0.17, 105},
    }),
    /** Dark blue over grey to pale yellow. */
    MUTED(new double[][] {
        {0.3, 0.09, 262}, {0.46, 0.045, 262}, {0.62, 0.015, 100}, {0.77, 0.075, 95}, {0.92, 0.14, 98},
    }),
    /** Blue (heaved) over white (as it was) to brown (sunk). */
    DIVERGING(new double[][] {
        {0.4, 0.13, 255}, {0.68, 0.1, 245}, {0.97, 0.004, 100}, {0.66, 0.11, 65}, {0.36, 0.09, 50},
    });

    /** Colours of a map. */
    public static final int COLOURS = 256;

    private static final int HALVINGS = 20;
    private static final double SPARE = 1e-4; // beyond what a screen shows

    private final double[][] points; // lightness, chroma, hue in degrees
    private final int[] rgb = new int[COLOURS];

    ColourMap(double[][] points) {
        this.points = points;
        for (int k = 0; k < COLOURS; k++) {
            rgb[k] = colour((double) k / (COLOURS - 1));
        }
    }

    /** Its name in files. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Lightness, chroma and hue in degrees of its points, which are evenly apart; a copy. */
    public List<double[]> points() {
        return Arrays.stream(points).map(double[]::clone).toList();
    }

    /**
     * Red, green and blue in one number.
     *
     * @param part 0 at the low end, 1 at the high one; beyond the ends that of the end
     */
    public int rgb(double part) {
        return rgb[(int) Math.round(Math.max(0, Math.min(1, part)) * (COLOURS - 1))];
    }

    private int colour(double part) {
        double at = part * (points.length - 1);
        int n = Math.min((int) at, points.length - 2);
        double[] low = lab(points[n]);
        double[] high = lab(points[n + 1]);
        double[] lab = new double[3];
        for (int c = 0; c < 3; c++) {
            lab[c] = low[c] + (high[c] - low[c]) * (at - n);
        }
        double[] linear = shown(lab);
        int packed = 0;
        for (double c : linear) {
            double clipped = Math.max(0, Math.min(1, c));
            packed = (packed << 8) | (int) Math.floor(255 * encoded(clipped) + 0.5);
        }
        return packed;
    }

    private static double[] lab(double[] point) {
        double hueRad = StrictMath.toRadians(point[2]);
        return new double[] {point[0], point[1] * StrictMath.cos(hueRad), point[1] * StrictMath.sin(hueRad)};
    }

    /** The nearest colour of the same lightness and hue that a screen shows, as linear sRGB. */
    private static double[] shown(double[] lab) {
        double[] whole = linear(lab, 1);
        if (isShown(whole)) {
            return whole;
        }
        double low = 0;
        double high = 1;
        for (int n = 0; n < HALVINGS; n++) {
            double middle = (low + high) / 2;
            if (isShown(linear(lab, middle))) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return linear(lab, low);
    }

    private static boolean isShown(double[] linear) {
        return Arrays.stream(linear).allMatch(c -> c >= -SPARE && c <= 1 + SPARE);
    }

    /** OKLab to linear sRGB [Ottosson2020]. */
    private static double[] linear(double[] lab, double chroma) {
        double l = lab[0];
        double a = lab[1] * chroma;
        double b = lab[2] * chroma;
        double p = cube(l + 0.3963377774 * a + 0.2158037573 * b);
        double q = cube(l - 0.1055613458 * a - 0.0638541728 * b);
        double r = cube(l - 0.0894841775 * a - 1.291485548 * b);
        return new double[] {
            4.0767416621 * p - 3.3077115913 * q + 0.2309699292 * r,
            -1.2684380046 * p + 2.6097574011 * q - 0.3413193965 * r,
            -0.0041960863 * p - 0.7034186147 * q + 1.707614701 * r,
        };
    }

    private static double cube(double x) {
        return x * x * x;
    }

    /** The curve of sRGB, as CSS Color 4 states it. */
    private static double encoded(double c) {
        return c <= 0.0031308 ? 12.92 * c : 1.055 * StrictMath.pow(c, 1 / 2.4) - 0.055;
    }
}
