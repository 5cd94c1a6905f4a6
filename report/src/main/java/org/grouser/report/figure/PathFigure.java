package org.grouser.report.figure;

import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Recording;
import org.grouser.report.curve.Curves;
import org.grouser.report.curve.ReferenceRuns;
import org.grouser.report.curve.RunPlots;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;

/**
 * The path of a guided run, after [Shilliday2023, Fig. 10]: from above, and on a slope once more as one would see it.
 *
 * <p>Differs from the source: legs, numbers of the waypoints and reference runs are drawn too.
 */
public final class PathFigure {
    private static final double STEEP_RAD = 1e-3; // what is less steep is drawn from above alone

    private PathFigure() {}

    /**
     * The picture as SVG; empty for a run without waypoints and without reference runs that record where they went.
     *
     * @param id unlike that of any plot on the same page
     */
    public static String svg(Recording recording, Course course, String name, List<String> referenceRuns, String id) {
        if (!Curves.drawable(recording) || !new Curves(recording).hasPosition(Owner.BASE, "x", "y")) {
            return "";
        }
        Curves curves = new Curves(recording);
        Column x = curves.columns(RunPlots.basePosition("x")).get(0);
        Column y = curves.columns(RunPlots.basePosition("y")).get(0);
        ReferenceRuns references = new ReferenceRuns(curves, name, referenceRuns);
        if (course.waypointsM().isEmpty() && !references.have(x, y)) {
            return "";
        }
        PathScene scene = new PathScene(course, references.lines(x, y), curves.positionM(Owner.BASE, "z"));
        double[] extent = scene.extentM();
        TrackView view = new TrackView(extent[0], extent[1], extent[2], extent[3], 0);
        boolean slope = course.slopeRad() > STEEP_RAD;
        SlopeView oblique = new SlopeView(course, extent, view.end());
        SvgText svg = new SvgText();
        int height = Math.max(view.end(), view.top() + scene.legendHeight());
        svg.open(SvgPlot.WIDTH, slope ? Math.max(height, oblique.end()) : height, "Path", "");
        view.axes(svg, slope ? "Path on the slope" : "Path from above", "y");
        view.clip(svg, id);
        double[] window = {view.lowXM, view.highXM, view.lowUpM, view.highUpM};
        scene.draw(svg, (xM, yM, zM) -> new double[] {view.xPixel(xM), view.upPixel(yM)}, window);
        svg.append("</g>\n");
        view.frame(svg);
        scene.legend(svg, view.top());
        if (slope) {
            oblique.ground(svg);
            scene.draw(svg, oblique, oblique.extentM());
        }
        return svg.close();
    }
}
