package org.grouser.report.map;

import java.awt.image.BufferedImage;
import org.grouser.record.GroundMap;
import org.grouser.record.GroundMap.Field;
import org.grouser.record.display.GroundLayer;
import org.grouser.report.plot.ColourScale;
import org.grouser.report.plot.Ticks;

/** A map of the final ground with its axes and colours: how far it rose and sank, or how deep it flows. */
final class MapFigure {
    private static final int BAR_GAP = 26;
    private static final int BAR_WIDTH = 16;
    private static final int MOST_BAR = 300;
    private static final int STRIP = 2;

    private final MapView view;
    private final String heading;
    private final ColourScale scale;
    private final BufferedImage ground;
    private final FlowArrows arrows;

    private MapFigure(MapView view, String heading, ColourScale scale, BufferedImage ground, FlowArrows arrows) {
        this.view = view;
        this.heading = heading;
        this.scale = scale;
        this.ground = ground;
        this.arrows = arrows;
    }

    /** How far the ground has sunk; heaps are below zero. */
    static MapFigure sinkage(GroundMap map) {
        double largest = 0;
        for (int cell = 0; cell < map.lattice().size(); cell++) {
            double heave = Math.abs(map.heaveM(cell));
            largest = Double.isFinite(heave) ? Math.max(largest, heave) : largest;
        }
        MapView view = MapView.of(map);
        ColourScale scale = ColourScale.of(GroundLayer.SINKAGE, largest);
        BufferedImage ground =
                MapRaster.of(map, view, 1, scale, (x, y) -> map.at(Field.VIRGIN, x, y) - map.at(Field.HEIGHT, x, y));
        return new MapFigure(view, GroundLayer.SINKAGE.title(), scale, ground, FlowArrows.NONE);
    }

    /** Depth of the soil that moves, and which way it moves. */
    static MapFigure flow(GroundMap map) {
        MapView view = MapView.of(map);
        double deepest = 0;
        for (int cell = 0; cell < map.lattice().size(); cell++) {
            double depth = map.field(Field.FLOW_DEPTH)[cell];
            deepest = Double.isFinite(depth) && moves(map, cell) ? Math.max(deepest, depth) : deepest;
        }
        ColourScale scale = ColourScale.of(GroundLayer.DEPTH, deepest);
        BufferedImage ground = MapRaster.of(
                map, view, 0.35, scale, (x, y) -> moves(map, x, y) ? map.at(Field.FLOW_DEPTH, x, y) : Double.NaN);
        return new MapFigure(view, GroundLayer.DEPTH.title(), scale, ground, FlowArrows.of(map, view));
    }

    /** Whether soil moves anywhere, fast enough to count. */
    static boolean moves(GroundMap map) {
        for (int cell = 0; cell < map.lattice().size(); cell++) {
            if (moves(map, cell)) {
                return true;
            }
        }
        return false;
    }

    private static boolean moves(GroundMap map, int cell) {
        double vx = map.field(Field.FLOW_VX)[cell];
        double vy = map.field(Field.FLOW_VY)[cell];
        double vz = map.field(Field.FLOW_VZ)[cell];
        return map.field(Field.FLOW_WEIGHT)[cell] > 0
                && !GroundLayer.SPEED.display().isNone(Math.sqrt(vx * vx + vy * vy + vz * vz));
    }

    static boolean moves(GroundMap map, double x, double y) {
        double vx = map.at(Field.FLOW_VX, x, y);
        double vy = map.at(Field.FLOW_VY, x, y);
        double vz = map.at(Field.FLOW_VZ, x, y);
        return map.at(Field.FLOW_WEIGHT, x, y) > 0
                && !GroundLayer.SPEED.display().isNone(Math.sqrt(vx * vx + vy * vy + vz * vz));
    }

    String svg() {
        SvgCanvas canvas = new SvgCanvas(view.end(), heading);
        draw(canvas);
        return canvas.close();
    }

    BufferedImage image() {
        PixelCanvas canvas = new PixelCanvas(view.end());
        draw(canvas);
        return canvas.close();
    }

    private void draw(MapCanvas canvas) {
        canvas.text(view.left(), view.top() - 11, "start", true, heading + ", mm");
        canvas.image(ground, view.left(), view.top(), view.width, view.height);
        arrows.draw(canvas);
        axes(canvas, view, "");
        bar(canvas);
        canvas.frame(view.left(), view.top(), view.width, view.height);
    }

    /**
     * Ticks, and which way is which.
     *
     * @param from where they are counted from, in words, or empty
     */
    static void axes(MapCanvas canvas, MapView view, String from) {
        Ticks across = Ticks.linear(view.lowXM, view.highXM, Math.max(2, view.width / 60));
        for (Ticks.Tick tick : across.ticks()) {
            double x = view.xPixel(tick.value());
            canvas.line(0, 1, x, view.bottom(), x, view.bottom() + 4);
            canvas.text(x, view.bottom() + 19, "middle", false, tick.label());
        }
        Ticks up = Ticks.linear(view.lowYM, view.highYM, Math.max(2, view.height / 45));
        for (Ticks.Tick tick : up.ticks()) {
            double y = view.yPixel(tick.value());
            canvas.line(0, 1, view.left() - 4, y, view.left(), y);
            canvas.text(view.left() - 8, y + 5, "end", false, tick.label());
        }
        String title = "x" + unit(across) + " and y" + unit(up) + from + ", " + view.scales();
        canvas.text((view.left() + view.right()) / 2.0, view.bottom() + 38, "middle", false, title);
    }

    private static String unit(Ticks ticks) {
        return ticks.exponent() == 0 ? " in m" : " in 1e" + ticks.exponent() + " m";
    }

    /** The colours with their numbers, beside the map. */
    private void bar(MapCanvas canvas) {
        int x = view.right() + BAR_GAP;
        int height = Math.min(MOST_BAR, view.height);
        int top = view.top() + (view.height - height) / 2;
        for (int i = 0; i < height; i += STRIP) {
            double value = scale.highM - (i + STRIP / 2.0) / height * (scale.highM - scale.lowM);
            canvas.fill(x, top + i, BAR_WIDTH, height - i, scale.rgb(value)); // the next covers the rest
        }
        canvas.frame(x, top, BAR_WIDTH, height);
        double factor = 1000;
        for (Ticks.Tick tick : Ticks.linear(factor * scale.lowM, factor * scale.highM, Math.max(3, height / 40))
                .ticks()) {
            double y = top + height * (scale.highM - tick.value() / factor) / (scale.highM - scale.lowM);
            canvas.line(0, 1, x + BAR_WIDTH, y, x + BAR_WIDTH + 4, y);
            canvas.text(x + BAR_WIDTH + 8, y + 5, "start", false, tick.label());
        }
        arrows.key(canvas, x, view.bottom() + 38);
    }
}
