package org.grouser.report.map;

import java.awt.image.BufferedImage;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleToIntFunction;
import org.grouser.report.plot.ColourScale;
import org.grouser.report.plot.Ticks;

/**
 * A number over x and y as a picture with axes and a bar of its colours. What has no number has a colour of its own, with a
 * key beside the bar. Cells are not blended into each other; where several lie under a pixel it shows their mean.
 */
public final class RasterPicture {
    private static final int SHARPNESS = 2; // as the paper
    private static final int NO_DATA = 0xd9c8e6; // a colour that no scale has
    private static final int BAR_GAP = 26;
    private static final int BAR_WIDTH = 16;
    private static final int MOST_BAR = 300;
    private static final int STRIP = 2;
    private static final int MOST_SAMPLES = 8; // along a side of a pixel

    /**
     * The rectangle that is shown, in metres.
     *
     * @param cellM what the cells measure, to know how many lie under a pixel
     */
    public record Extent(double lowXM, double highXM, double lowYM, double highYM, double cellM) {}

    private final MapView view;
    private final String heading;
    private final double high;
    private final DoubleToIntFunction colours;

    private RasterPicture(Extent extent, String heading, double high, DoubleToIntFunction colours) {
        view = new MapView(extent.lowXM, extent.highXM, extent.lowYM, extent.highYM);
        this.heading = heading;
        this.high = high;
        this.colours = colours;
    }

    /**
     * From sand to dark brown, from zero to the largest number.
     *
     * @param heading what is shown, and its unit
     * @param high largest number
     * @param value NaN where there is none
     * @return a PNG file
     */
    public static byte[] rising(Extent extent, String heading, double high, DoubleBinaryOperator value) {
        ColourScale scale = ColourScale.rising(high);
        return new RasterPicture(extent, heading, scale.highM, scale::rgb).png(extent, value);
    }

    /** From black at 0 to white at 1. */
    public static byte[] grey(Extent extent, String heading, DoubleBinaryOperator value) {
        return new RasterPicture(extent, heading, 1, RasterPicture::grey).png(extent, value);
    }

    private static int grey(double value) {
        return 0x010101 * (int) Math.round(255 * Math.max(0, Math.min(1, value)));
    }

    private byte[] png(Extent extent, DoubleBinaryOperator value) {
        BufferedImage image =
                new BufferedImage(SHARPNESS * view.width, SHARPNESS * view.height, BufferedImage.TYPE_INT_RGB);
        double pixelX = (view.highXM - view.lowXM) / image.getWidth();
        double pixelY = (view.highYM - view.lowYM) / image.getHeight();
        int samples = (int) Math.max(1, Math.min(MOST_SAMPLES, Math.ceil(Math.max(pixelX, pixelY) / extent.cellM)));
        boolean holes = false;
        for (int row = 0; row < image.getHeight(); row++) {
            for (int column = 0; column < image.getWidth(); column++) {
                double sum = 0;
                int count = 0;
                for (int i = 0; i < samples * samples; i++) {
                    double x = view.lowXM + (column + (i % samples + 0.5) / samples) * pixelX;
                    double y = view.highYM - (row + (i / samples + 0.5) / samples) * pixelY;
                    double number = value.applyAsDouble(x, y);
                    sum += Double.isNaN(number) ? 0 : number;
                    count += Double.isNaN(number) ? 0 : 1;
                }
                holes |= count == 0;
                image.setRGB(column, row, count == 0 ? NO_DATA : colours.applyAsInt(sum / count));
            }
        }
        PixelCanvas canvas = new PixelCanvas(view.end());
        canvas.text(view.left(), view.top() - 11, "start", true, heading);
        canvas.image(image, view.left(), view.top(), view.width, view.height);
        MapFigure.axes(canvas, view, " from the middle");
        bar(canvas, holes);
        canvas.frame(view.left(), view.top(), view.width, view.height);
        return SvgCanvas.png(canvas.close());
    }

    private void bar(MapCanvas canvas, boolean holes) {
        int x = view.right() + BAR_GAP;
        int height = Math.min(MOST_BAR, view.height - 40);
        int top = view.top() + (view.height - 40 - height) / 2;
        for (int i = 0; i < height; i += STRIP) {
            double value = high - (i + STRIP / 2.0) / height * high;
            canvas.fill(x, top + i, BAR_WIDTH, height - i, colours.applyAsInt(value)); // the next covers the rest
        }
        canvas.frame(x, top, BAR_WIDTH, height);
        Ticks ticks = Ticks.linear(0, high, Math.max(3, height / 40));
        for (Ticks.Tick tick : ticks.ticks()) {
            double y = top + height * (high - tick.value()) / high;
            canvas.line(0, 1, x + BAR_WIDTH, y, x + BAR_WIDTH + 4, y);
            canvas.text(
                    x + BAR_WIDTH + 8,
                    y + 5,
                    "start",
                    false,
                    tick.label() + (ticks.exponent() == 0 ? "" : "e" + ticks.exponent()));
        }
        if (holes) {
            canvas.fill(x, view.bottom() - 18, BAR_WIDTH, 12, NO_DATA);
            canvas.frame(x, view.bottom() - 18, BAR_WIDTH, 12);
            canvas.text(x + BAR_WIDTH + 8, view.bottom() - 7, "start", false, "no value");
        }
    }
}
