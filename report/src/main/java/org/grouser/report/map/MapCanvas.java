package org.grouser.report.map;

import java.awt.image.BufferedImage;
import org.grouser.report.plot.ColourScale;

/** Paper for a map: the same drawing becomes vectors or pixels. Lengths in pixels of the page, y downwards. */
interface MapCanvas {
    void image(BufferedImage image, int x, int y, int width, int height);

    /**
     * A line through some points.
     *
     * @param rgb as in {@link ColourScale#rgb}
     * @param xy x, y, x, y ... Not modified.
     */
    void line(int rgb, double width, double... xy);

    void frame(int x, int y, int width, int height);

    void fill(double x, double y, double width, double height, int rgb);

    /**
     * @param anchor start, middle or end
     * @param y of the base line
     */
    void text(double x, double y, String anchor, boolean bold, String words);
}
