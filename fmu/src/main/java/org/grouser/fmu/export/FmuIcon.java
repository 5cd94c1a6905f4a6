package org.grouser.fmu.export;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.ImageIO;

/** The picture of a unit: a wheel with grousers in sand. */
final class FmuIcon {
    private static final int SIZE = 200;
    private static final int GROUSERS = 16;

    private FmuIcon() {}

    static byte[] png() throws IOException {
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_ARGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setColor(Color.WHITE);
        g.fill(new Rectangle2D.Double(0, 0, SIZE, SIZE));
        g.setColor(new Color(0x3a4653));
        g.setStroke(new BasicStroke(7, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        double centre = 0.5 * SIZE;
        for (int k = 0; k < GROUSERS; k++) {
            double angle = 2 * Math.PI * (k + 0.5) / GROUSERS;
            double c = StrictMath.cos(angle);
            double s = StrictMath.sin(angle);
            g.draw(new Line2D.Double(centre + 60 * c, centre + 60 * s, centre + 74 * c, centre + 74 * s));
        }
        g.draw(new Ellipse2D.Double(centre - 60, centre - 60, 120, 120));
        g.setStroke(new BasicStroke(4));
        for (int k = 0; k < 6; k++) {
            double angle = Math.PI * k / 3;
            double c = StrictMath.cos(angle);
            double s = StrictMath.sin(angle);
            g.draw(new Line2D.Double(centre + 14 * c, centre + 14 * s, centre + 58 * c, centre + 58 * s));
        }
        g.fill(new Ellipse2D.Double(centre - 14, centre - 14, 28, 28));
        g.setColor(new Color(0xd8b27a));
        g.fill(new Rectangle2D.Double(0, 146, SIZE, SIZE - 146));
        g.setColor(new Color(0xb98f57));
        g.setStroke(new BasicStroke(4));
        g.draw(new Line2D.Double(0, 146, SIZE, 146));
        g.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }
}
