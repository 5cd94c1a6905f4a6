package org.grouser.report.map;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import javax.imageio.ImageIO;
import org.grouser.report.plot.ColourScale;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;

/** A map as SVG: vectors and words, and the ground as an image inside. */
final class SvgCanvas implements MapCanvas {
    private final SvgText svg = new SvgText();

    SvgCanvas(int height, String title) {
        svg.open(SvgPlot.WIDTH, height, title, "");
    }

    @Override
    public void image(BufferedImage image, int x, int y, int width, int height) {
        svg.append("<image x=\"" + x + "\" y=\"" + y + "\" width=\"" + width + "\" height=\"" + height
                + "\" preserveAspectRatio=\"none\" href=\"data:image/png;base64,"
                + Base64.getEncoder().encodeToString(png(image)) + "\"/>\n");
    }

    @Override
    public void line(int rgb, double width, double... xy) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < xy.length; i += 2) {
            path.append(i == 0 ? "M" : "L").append(SvgText.tenth(xy[i]) + " " + SvgText.tenth(xy[i + 1]));
        }
        svg.append("<path d=\"" + path + "\" fill=\"none\" stroke=\"" + ColourScale.text(rgb) + "\" stroke-width=\""
                + SvgText.tenth(width) + "\"/>\n");
    }

    @Override
    public void frame(int x, int y, int width, int height) {
        svg.append("<rect x=\"" + x + "\" y=\"" + y + "\" width=\"" + width + "\" height=\"" + height
                + "\" fill=\"none\" stroke=\"#000\"/>\n");
    }

    @Override
    public void fill(double x, double y, double width, double height, int rgb) {
        svg.append("<rect x=\"" + SvgText.tenth(x) + "\" y=\"" + SvgText.tenth(y) + "\" width=\""
                + SvgText.tenth(width) + "\" height=\"" + SvgText.tenth(height) + "\" fill=\"" + ColourScale.text(rgb)
                + "\"/>\n");
    }

    @Override
    public void text(double x, double y, String anchor, boolean bold, String words) {
        svg.text(SvgText.tenth(x), SvgText.tenth(y), anchor, bold ? " font-weight=\"bold\"" : "", words);
    }

    String close() {
        return svg.close();
    }

    /** The image as a PNG file. */
    static byte[] png(BufferedImage image) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.setUseCache(false); // no temporary files
        try {
            if (!ImageIO.write(image, "png", out)) {
                throw new IllegalStateException("this Java cannot write PNG images");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
