package org.grouser.report;

/**
 * Strokes that stay apart for colour-blind eyes [OkabeIto2008] and on a black-and-white printer: colour, dashes and
 * width all differ. Early strokes are wide and solid, later ones narrow and broken, so that curves that lie on each
 * other all show.
 *
 * <p>Differs from the source: yellow is left out, it is too pale on white.
 */
final class Palette {
    private static final String[] COLOURS = {
        "#000000", "#e69f00", "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9",
    };
    private static final int[] WIDTHS = {22, 19, 19, 16}; // tenths of a pixel
    private static final int[][] DASHES = { // pixels on, off, on, off ...
        {}, {9, 3}, {5, 4}, {9, 3, 2, 3}, {2, 3}, {12, 6}, {5, 3, 2, 3, 2, 3}, {3, 6},
    };

    private Palette() {}

    /** Attributes of the i-th curve. @param alone whether it shares its panel with none; @param scale units per pixel */
    static String stroke(int i, boolean alone, int scale) {
        StringBuilder attributes = new StringBuilder();
        attributes.append("stroke=\"").append(COLOURS[i % COLOURS.length]).append('"');
        attributes
                .append(" stroke-width=\"")
                .append(tenths((alone ? 14 : WIDTHS[Math.min(i, WIDTHS.length - 1)]) * scale))
                .append('"');
        int[] dashes = DASHES[i % DASHES.length];
        if (dashes.length > 0) {
            attributes.append(" stroke-dasharray=\"");
            for (int k = 0; k < dashes.length; k++) {
                attributes.append(k == 0 ? "" : " ").append(dashes[k] * scale);
            }
            attributes.append('"');
        }
        return attributes.toString();
    }

    private static String tenths(int number) {
        return number % 10 == 0 ? Integer.toString(number / 10) : number / 10 + "." + number % 10;
    }
}
