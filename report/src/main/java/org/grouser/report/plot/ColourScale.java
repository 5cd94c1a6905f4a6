package org.grouser.report.plot;

import org.grouser.record.display.ColourMap;
import org.grouser.record.display.GroundLayer;
import org.jspecify.annotations.Nullable;

/** Colours for numbers: those of the layers of the ground, and some that begin with undisturbed sand. */
public final class ColourScale {
    public static final int BARE = 0xf1ece1; // undisturbed sand

    private static final int[] UP = {BARE, 0xf2d8a9, 0xe6a95a, 0xcf7a38, 0xa6501f, 0x6b2d10};
    private static final int[] DEPTH = {0xe9f0d6, 0xc3dfb4, 0x94c9a2, 0x62ad96, 0x3b8f8c, 0x256c7a};
    private static final double LEAST_M = 1e-4;

    public final double lowM;
    public final double highM;
    private final int[] up;

    private final @Nullable ColourMap map;

    private ColourScale(double lowM, double highM, int[] up) {
        this.lowM = lowM;
        this.highM = highM;
        this.up = up;
        map = null;
    }

    private ColourScale(double lowM, double highM, ColourMap map) {
        this.lowM = lowM;
        this.highM = highM;
        up = UP;
        this.map = map;
    }

    /** The colours of a layer of the ground, as the viewer has them: evenly about zero where they diverge, else from zero. */
    public static ColourScale of(GroundLayer layer, double largestSi) {
        double endSi =
                Math.max(Math.abs(largestSi), layer.least() / layer.display().times());
        boolean diverges = layer.colours() == ColourMap.DIVERGING;
        return new ColourScale(diverges ? -endSi : 0, endSi, layer.colours());
    }

    /** Blue over white to brown, white in the middle. */
    public static ColourScale diverging(double low, double high) {
        return new ColourScale(low, high, ColourMap.DIVERGING);
    }

    /** From sand to dark brown, from zero upwards. */
    public static ColourScale rising(double highM) {
        return new ColourScale(0, Math.max(LEAST_M, highM), UP);
    }

    /** Pale to dark from zero upwards. */
    public static ColourScale sequential(double highM) {
        return new ColourScale(0, Math.max(LEAST_M, highM), DEPTH);
    }

    /** Red, green and blue in one number; beyond the ends that of the end. */
    public int rgb(double valueM) {
        if (map != null) {
            return map.rgb((valueM - lowM) / (highM - lowM));
        }
        double part = Math.max(0, Math.min(1, valueM / highM)) * (up.length - 1);
        int index = Math.min(up.length - 2, (int) part);
        return mixed(up[index], up[index + 1], part - index);
    }

    /** A colour between two. */
    public static int mixed(int from, int to, double part) {
        int rgb = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int a = from >> shift & 0xff;
            int b = to >> shift & 0xff;
            rgb |= (int) Math.round(a + part * (b - a)) << shift;
        }
        return rgb;
    }

    public static String text(int rgb) {
        return String.format("#%06x", rgb);
    }
}
