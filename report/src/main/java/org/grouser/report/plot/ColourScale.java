package org.grouser.report.plot;

/** Colours for numbers: one family below zero, another above, and that of undisturbed sand at zero. */
public final class ColourScale {
    public static final int BARE = 0xf1ece1; // undisturbed sand

    private static final int[] DOWN = {BARE, 0xc9dae4, 0x86b3d1, 0x4f8bbf, 0x2a669f, 0x15406f};
    private static final int[] UP = {BARE, 0xf2d8a9, 0xe6a95a, 0xcf7a38, 0xa6501f, 0x6b2d10};
    private static final int[] DEPTH = {0xe9f0d6, 0xc3dfb4, 0x94c9a2, 0x62ad96, 0x3b8f8c, 0x256c7a};
    private static final double LEAST_PART = 0.25; // of the larger side, so that a trace does not look like a heap
    private static final double LEAST_M = 1e-4;

    public final double lowM;
    public final double highM;
    private final int[] up;

    private ColourScale(double lowM, double highM, int[] up) {
        this.lowM = lowM;
        this.highM = highM;
        this.up = up;
    }

    /** Blue below zero, brown above. Each side has its own slope, so that low berms beside a deep rut stay visible. */
    public static ColourScale diverging(double lowM, double highM) {
        double largest = Math.max(LEAST_M, Math.max(-lowM, highM));
        return new ColourScale(Math.min(lowM, -LEAST_PART * largest), Math.max(highM, LEAST_PART * largest), UP);
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
        boolean below = valueM < 0;
        int[] colours = below ? DOWN : up;
        double part = Math.min(1, valueM / (below ? lowM : highM)) * (colours.length - 1);
        int index = Math.max(0, Math.min(colours.length - 2, (int) part));
        return mixed(colours[index], colours[index + 1], part - index);
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
