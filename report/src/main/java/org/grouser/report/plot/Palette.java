package org.grouser.report.plot;

/**
 * Strokes that stay apart for colour-blind eyes [OkabeIto2008] and on a black-and-white printer: colour and dashes both
 * differ. The first is solid and each later one has longer gaps in the same period, so that of curves that lie on each
 * other every one shows its own stretch.
 *
 * <p>Differs from the source: yellow is left out, it is too pale on white. In its place, last, stands a wine red that is
 * distinguished from black and from orange by its lightness; our choice.
 */
public final class Palette {
    private static final String[] COLOURS = {
        "#000000", "#e69f00", "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#882255",
    };
    private static final int STRETCH = 4; // pixels that each of several equal curves shows
    private static final int LEAST = 3; // stretches that even the last curve draws

    private Palette() {}

    public static String colour(int i) {
        return COLOURS[i % COLOURS.length];
    }

    /**
     * Attributes of the i-th of some curves.
     *
     * @param scale units per pixel
     */
    public static String stroke(int i, int curves, int scale) {
        StringBuilder attributes = new StringBuilder();
        attributes.append("stroke=\"").append(colour(i)).append('"');
        int tenths = curves == 1 ? 14 : i == 0 ? 20 : 18;
        attributes.append(" stroke-width=\"").append(tenths(tenths * scale)).append('"');
        if (i > 0) {
            int on = (curves - 1 - i + LEAST) * STRETCH * scale;
            int off = i * STRETCH * scale;
            attributes.append(" stroke-dasharray=\"" + on + " " + off + "\"");
        }
        return attributes.toString();
    }

    private static String tenths(int number) {
        return number % 10 == 0 ? Integer.toString(number / 10) : number / 10 + "." + number % 10;
    }
}
