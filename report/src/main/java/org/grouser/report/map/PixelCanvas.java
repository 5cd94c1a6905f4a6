package org.grouser.report.map;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import org.grouser.report.plot.SvgPlot;

/** A map as pixels, two for each pixel of the page. Words are strokes, so that no font of the machine is needed. */
final class PixelCanvas implements MapCanvas {
    private static final int SHARPNESS = 2;

    private final BufferedImage paper;
    private final Graphics2D pen;

    PixelCanvas(int height) {
        paper = new BufferedImage(SHARPNESS * SvgPlot.WIDTH, SHARPNESS * height, BufferedImage.TYPE_INT_RGB);
        pen = paper.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        pen.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        pen.scale(SHARPNESS, SHARPNESS);
        fill(0, 0, SvgPlot.WIDTH, height, 0xffffff);
    }

    @Override
    public void image(BufferedImage image, int x, int y, int width, int height) {
        pen.drawImage(image, x, y, width, height, null);
    }

    @Override
    public void line(int rgb, double width, double... xy) {
        Path2D path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) {
            path.lineTo(xy[i], xy[i + 1]);
        }
        stroke(rgb, width);
        pen.draw(path);
    }

    @Override
    public void frame(int x, int y, int width, int height) {
        stroke(0, 1);
        pen.draw(new Rectangle2D.Double(x, y, width, height));
    }

    @Override
    public void fill(double x, double y, double width, double height, int rgb) {
        pen.setColor(new Color(rgb));
        pen.fill(new Rectangle2D.Double(x, y, width, height));
    }

    @Override
    public void text(double x, double y, String anchor, boolean bold, String words) {
        double width = StrokeFont.width(words);
        double begin = anchor.equals("start") ? x : anchor.equals("end") ? x - width : x - width / 2;
        stroke(0x111111, bold ? 1.8 : 1.15);
        pen.draw(StrokeFont.outline(words, begin, y));
    }

    private void stroke(int rgb, double width) {
        pen.setColor(new Color(rgb));
        pen.setStroke(new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    }

    BufferedImage close() {
        pen.dispose();
        return paper;
    }
}
