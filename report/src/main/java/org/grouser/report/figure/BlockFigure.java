package org.grouser.report.figure;

import java.util.List;
import java.util.Map;
import org.grouser.quantity.Vec3;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.report.curve.Curves;
import org.grouser.report.curve.MoverPlots;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;

/** Upright blocks at the start, dashed, and at the end, seen from the side. */
public final class BlockFigure {
    private static final double UPRIGHT_RAD = 0.05;
    private static final int LEAST_BLOCKS = 2;

    private final Curves curves;
    private final Map<String, Vec3> sizesM;
    private final List<Owner> blocks;
    private final SvgText svg = new SvgText();

    private BlockFigure(Curves curves, Map<String, Vec3> sizesM) {
        this.curves = curves;
        this.sizesM = sizesM;
        blocks = curves.owners(MoverPlots.blocks(Quantity.POSITION).component("z")).stream()
                .filter(block -> sizesM.containsKey(block.name()))
                .toList();
    }

    /** The picture as SVG; empty for few blocks, or where one has tilted. */
    public static String svg(Recording recording, Scenery scenery, Course course, String id) {
        if (!Curves.drawable(recording)) {
            return "";
        }
        BlockFigure figure = new BlockFigure(new Curves(recording), scenery.blockSizesM());
        return figure.blocks.size() < LEAST_BLOCKS || !figure.upright() ? "" : figure.draw(scenery, course, id);
    }

    private boolean upright() {
        return blocks.stream()
                .allMatch(block ->
                        curves.magnitude(MoverPlots.blocks(Quantity.TILT).owner(block)) < UPRIGHT_RAD);
    }

    private String draw(Scenery scenery, Course course, String id) {
        double[] x = extent("x");
        double[] y = extent("y");
        double[] z = extent("z");
        TrackView view = new TrackView(x[0], x[1], z[0], z[1], 0);
        Tilt tilt = new Tilt(course.gravityMPerS2(), view.end());
        svg.open(SvgPlot.WIDTH, tilt.height(), "Blocks", "");
        tilt.open(svg);
        view.axes(svg, "Side view at the end", "z");
        view.clip(svg, id);
        new GroundDrawing(svg, view).below(scenery.profile(), y[0], y[1], GroundDrawing.NEAR);
        int last = curves.timeS().length - 1;
        blocks.forEach(block -> box(view, block, 0, "fill=\"none\" stroke=\"#777\" stroke-dasharray=\"3 3\""));
        blocks.forEach(block -> box(view, block, last, "fill=\"#dfe6ee\" fill-opacity=\".8\" stroke=\"#333\""));
        svg.append("</g>\n");
        view.frame(svg);
        tilt.close(svg);
        return svg.close();
    }

    private void box(TrackView view, Owner block, int frame, String style) {
        Vec3 size = sizesM.getOrDefault(block.name(), Vec3.ZERO);
        double x = curves.positionM(block, "x")[frame] - size.x() / 2;
        double z = curves.positionM(block, "z")[frame] + size.z() / 2;
        svg.append("<rect x=\"" + SvgText.tenth(view.xPixel(x)) + "\" y=\"" + SvgText.tenth(view.upPixel(z))
                + "\" width=\"" + SvgText.tenth(view.pixels(size.x())) + "\" height=\""
                + SvgText.tenth(view.pixels(size.z())) + "\" " + style + "/>\n");
    }

    private double[] extent(String axis) {
        double[] extent = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (Owner block : blocks) {
            Vec3 size = sizesM.getOrDefault(block.name(), Vec3.ZERO);
            double half = (axis.equals("x") ? size.x() : axis.equals("y") ? size.y() : size.z()) / 2;
            TrackView.widen(extent, curves.positionM(block, axis), half);
        }
        return extent;
    }
}
