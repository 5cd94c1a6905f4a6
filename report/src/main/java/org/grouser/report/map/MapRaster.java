package org.grouser.report.map;

import java.awt.image.BufferedImage;
import java.util.function.DoubleBinaryOperator;
import org.grouser.record.GroundMap;
import org.grouser.record.GroundMap.Field;
import org.grouser.record.GroundMap.Lattice;
import org.grouser.report.plot.ColourScale;

/**
 * The ground as coloured pixels with the shade of its slopes, lit from the upper left; where objects touch it their
 * outline is drawn.
 */
final class MapRaster {
    private static final double SHARPNESS = 1.5; // pixels of the image per pixel on paper
    private static final double EXAGGERATION = 1.3; // of slopes; our choice
    private static final double LIGHT_X = -0.5; // towards the light: north-west, 45 deg high
    private static final double LIGHT_Y = 0.5;
    private static final double LIGHT_Z = Math.sqrt(0.5);
    private static final int SHADOW = 0x141a24;
    private static final int OUTLINE = 0x20262e; // of what touches, outside; white inside: seen on any colour

    private final GroundMap map;
    private final MapView view;
    private final double strength; // of light and shadow, 0 to 1
    private final double tiltX; // of the virgin ground from end to end
    private final double tiltY;
    private final BufferedImage image;

    private MapRaster(GroundMap map, MapView view, double strength) {
        this.strength = strength;
        tiltX = (virginM(map, view.highXM, view.middleYM()) - virginM(map, view.lowXM, view.middleYM()))
                / (view.highXM - view.lowXM);
        tiltY = (virginM(map, view.middleXM(), view.highYM) - virginM(map, view.middleXM(), view.lowYM))
                / (view.highYM - view.lowYM);
        this.map = map;
        this.view = view;
        image = new BufferedImage(
                (int) Math.round(SHARPNESS * view.width),
                (int) Math.round(SHARPNESS * view.height),
                BufferedImage.TYPE_INT_RGB);
    }

    /**
     * @param strength of the shade, 0 to 1
     * @param value number to be coloured at a point; NaN leaves bare ground
     */
    static BufferedImage of(
            GroundMap map, MapView view, double strength, ColourScale scale, DoubleBinaryOperator value) {
        MapRaster raster = new MapRaster(map, view, strength);
        for (int row = 0; row < raster.image.getHeight(); row++) {
            for (int column = 0; column < raster.image.getWidth(); column++) {
                double x = raster.xM(column);
                double y = raster.yM(row);
                double number = value.applyAsDouble(x, y);
                int rgb =
                        raster.shaded(Double.isNaN(number) ? ColourScale.BARE : scale.rgb(number), raster.light(x, y));
                if (raster.outline(column, row)) {
                    rgb = raster.contact(column, row) ? 0xffffff : OUTLINE;
                }
                raster.image.setRGB(column, row, rgb);
            }
        }
        return raster.image;
    }

    private double xM(int column) {
        return view.lowXM + (column + 0.5) / image.getWidth() * (view.highXM - view.lowXM);
    }

    private double yM(int row) {
        return view.highYM - (row + 0.5) / image.getHeight() * (view.highYM - view.lowYM);
    }

    /** Brightness over that of ground that is virgin and even: the tilt of a whole slope would wash out its colours. */
    private double light(double x, double y) {
        double cell = map.lattice().cellM();
        double gx = EXAGGERATION * ((heightM(x + cell, y) - heightM(x - cell, y)) / (2 * cell) - tiltX);
        double gy = EXAGGERATION * ((heightM(x, y + cell) - heightM(x, y - cell)) / (2 * cell) - tiltY);
        double lit = (LIGHT_Z - gx * LIGHT_X - gy * LIGHT_Y) / Math.sqrt(1 + gx * gx + gy * gy);
        return Math.max(0, lit) / LIGHT_Z;
    }

    private static double virginM(GroundMap map, double x, double y) {
        return map.at(Field.VIRGIN, x, y);
    }

    private double heightM(double x, double y) {
        return map.at(Field.HEIGHT, x, y);
    }

    private int shaded(int rgb, double light) {
        double off = strength * (light - 1);
        return off < 0
                ? ColourScale.mixed(rgb, SHADOW, Math.min(0.7, -0.8 * off))
                : ColourScale.mixed(rgb, 0xffffff, Math.min(0.7, off));
    }

    /** Whether a neighbouring pixel is touched and this one is not, or the other way round. */
    private boolean outline(int column, int row) {
        boolean here = contact(column, row);
        return here != contact(column - 1, row)
                || here != contact(column + 1, row)
                || here != contact(column, row - 1)
                || here != contact(column, row + 1);
    }

    private boolean contact(int column, int row) {
        Lattice lattice = map.lattice();
        int i = (int) Math.floor((xM(column) - lattice.x0M()) / lattice.cellM());
        int j = (int) Math.floor((yM(row) - lattice.y0M()) / lattice.cellM());
        return i >= 0 && j >= 0 && i < lattice.nx() && j < lattice.ny() && map.contact(j * lattice.nx() + i);
    }
}
