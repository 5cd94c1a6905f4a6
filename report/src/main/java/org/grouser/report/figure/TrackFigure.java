package org.grouser.report.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.grouser.quantity.Vec3;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.Recording;
import org.grouser.report.curve.CurveNames;
import org.grouser.report.curve.Curves;
import org.grouser.report.curve.MoverPlots;
import org.grouser.report.curve.RunPlots;
import org.grouser.report.plot.Legend;
import org.grouser.report.plot.Palette;
import org.grouser.report.plot.PixelPath;
import org.grouser.report.plot.SvgPlot;
import org.grouser.report.plot.SvgText;

/** The run as a picture: ground, paths of base and wheels, and the vehicle at a few instants. */
public final class TrackFigure {
    private static final double DRIFT_M = 0.03; // a base that moves sideways more than this is shown from above too
    private static final double DRIVE_M = 1; // a base that travels farther than this drives
    private static final double BELOW_M = 0.06; // of ground under the lowest wheel
    private static final int MOST_FEET = 6;
    private static final double HALF_WHEEL_M = 0.05;

    private final Curves curves;
    private final Scenery scenery;
    private final List<Owner> wheels; // or feet
    private final boolean stands; // on feet
    private final int first; // frame; a drop before a drive is left out
    private final WheelLanes lanes; // in which the ground is drawn; empty without rocks
    private final SvgText svg = new SvgText();

    private TrackFigure(Curves curves, Scenery scenery) {
        this.curves = curves;
        this.scenery = scenery;
        List<Owner> rolling = wheels(curves).stream()
                .filter(wheel -> scenery.wheelRadiiM().containsKey(wheel.name()))
                .toList();
        stands = rolling.isEmpty();
        wheels = stands ? feet(curves) : rolling;
        first = curves.span(RunPlots.basePosition("x")) > DRIVE_M ? touchdown() : 0;
        List<Owner> followed = scenery.rocks().isEmpty() ? List.of() : wheels;
        lanes = new WheelLanes(
                followed.stream().map(wheel -> part(wheel, "y")).toList(),
                followed.isEmpty() ? new double[0] : part(Owner.BASE, "y"));
    }

    /** Wheels of which it is recorded where they are. */
    static List<Owner> wheels(Curves curves) {
        return curves.owners(
                ColumnQuery.of(Quantity.POSITION).owner(Owner.Kind.WHEEL).component("x"));
    }

    /** Contact points of a vehicle without wheels, those that bear most, each once though it may be over several surfaces. */
    private static List<Owner> feet(Curves curves) {
        return MoverPlots.most(
                curves
                        .owners(ColumnQuery.of(Quantity.POSITION)
                                .owner(Owner.Kind.POINT)
                                .component("x"))
                        .stream()
                        .filter(point -> curves.hasPosition(point, "x", "y", "z"))
                        .filter(point -> curves.alive(
                                ColumnQuery.of(Quantity.NORMAL_FORCE).named(point.name())))
                        .toList(),
                MOST_FEET,
                point -> curves.magnitude(ColumnQuery.of(Quantity.NORMAL_FORCE).named(point.name())));
    }

    /**
     * The picture as SVG; empty without wheels and feet.
     *
     * @param id unlike that of any plot on the same page
     * @param above whether it may be shown from above; if not, and it keeps its height on ground without rocks, there is
     *     nothing to show
     */
    public static String svg(Recording recording, Scenery scenery, Course course, String id, boolean above) {
        if (!Curves.drawable(recording) || !new Curves(recording).hasPosition(Owner.BASE, "x")) {
            return "";
        }
        TrackFigure figure = new TrackFigure(new Curves(recording), scenery);
        boolean flat = !above && scenery.rocks().isEmpty() && figure.curves.span(RunPlots.basePosition("z")) < DRIFT_M;
        return figure.wheels.isEmpty() || flat ? "" : figure.draw(course, id, above);
    }

    /** The first frame with contacts; 0 if they are not recorded, or only come in the second half. */
    private int touchdown() {
        double[] contacts = curves.values(ColumnQuery.of(Quantity.CONTACTS));
        for (int i = 0; i < contacts.length / 2; i++) {
            if (contacts[i] > 0) {
                return i;
            }
        }
        return 0;
    }

    private String draw(Course course, String id, boolean maybeAbove) {
        TrackView side = view("z", -BELOW_M, 0);
        boolean drifts = maybeAbove && (stands || curves.span(RunPlots.basePosition("y")) > DRIFT_M);
        Tilt tilt = new Tilt(course.gravityMPerS2(), side.end());
        TrackView above = view("y", 0, tilt.height());
        int end = Math.max(drifts ? above.end() : tilt.height(), side.top() + legendHeight());
        svg.open(SvgPlot.WIDTH, end, "Track", "");
        tilt.open(svg);
        panel(side, "Side view", "z", id + "-side");
        tilt.close(svg);
        legend(side.top());
        if (drifts) {
            panel(above, stands ? "Footprints, seen from above" : "Seen from above", "y", id + "-above");
        }
        return svg.close();
    }

    /** A window that holds all of the vehicle at all times. */
    private TrackView view(String up, double below, int taken) {
        double[] x = extent("x");
        double[] vertical = extent(up);
        return new TrackView(x[0], x[1], vertical[0] + below, vertical[1], taken);
    }

    private double[] extent(String axis) {
        double[] extent = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (Owner wheel : wheels) {
            double radius = axis.equals("y") ? HALF_WHEEL_M : radiusM(wheel);
            TrackView.widen(extent, part(wheel, axis), radius);
        }
        TrackView.widen(extent, part(Owner.BASE, axis), sideM(axis) / 2);
        return extent[0] <= extent[1] ? extent : new double[] {0, 1};
    }

    /** Length or height of the vehicle in the first frame. */
    private double vehicleSpan(String axis) {
        double[] extent = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        TrackView.widen(extent, new double[] {part(Owner.BASE, axis)[0]}, sideM(axis) / 2);
        for (Owner wheel : wheels) {
            TrackView.widen(extent, new double[] {part(wheel, axis)[0]}, radiusM(wheel));
        }
        return extent[0] < extent[1] ? extent[1] - extent[0] : 1;
    }

    private void panel(TrackView view, String heading, String up, String clip) {
        List<Integer> poses =
                TrackPoses.of(part(Owner.BASE, "x"), part(Owner.BASE, up), vehicleSpan("x"), vehicleSpan(up)).stream()
                        .map(pose -> pose + first)
                        .toList();
        view.axes(svg, heading, up);
        view.clip(svg, clip);
        if (up.equals("z")) {
            ground(view);
        }
        TrackPoseDrawing drawing = new TrackPoseDrawing(svg, view, curves, scenery, wheels, up);
        poses.forEach(drawing::vehicle);
        for (int i = 0; i < wheels.size(); i++) {
            String stroke = Palette.stroke(i + 1, wheels.size() + 1, PixelPath.UNITS);
            view.trace(svg, part(wheels.get(i), "x"), part(wheels.get(i), up), stroke);
        }
        view.trace(svg, part(Owner.BASE, "x"), part(Owner.BASE, up), Palette.stroke(0, 1, PixelPath.UNITS));
        poses.forEach(drawing::instant);
        svg.append("</g>\n");
        view.frame(svg);
    }

    /** All of it between the wheels, or with rocks that under the wheels alone. */
    private void ground(TrackView view) {
        if (lanes.both()) {
            lanes.draw(svg, view, scenery.profile());
        } else {
            double[] y = extent("y");
            new GroundDrawing(svg, view).below(scenery.profile(), y[0], y[1], GroundDrawing.NEAR);
        }
    }

    private int legendHeight() {
        return Legend.LINE * (1 + wheels.size() + (lanes.both() ? 2 : 0)) + 4;
    }

    private void legend(int top) {
        List<String> names = new ArrayList<>(List.of("base"));
        wheels.forEach(wheel -> names.add(CurveNames.of(wheel)));
        for (int i = 0; i < names.size(); i++) {
            int y = top + 10 + i * Legend.LINE;
            svg.append("<path d=\"M" + (SvgPlot.RIGHT + 8) + " " + y + "h28\" fill=\"none\" "
                    + Palette.stroke(i, i == 0 ? 1 : names.size(), 1) + "/>\n");
            svg.text(SvgPlot.RIGHT + 40, y + 5, "start", "", names.get(i));
        }
        if (lanes.both()) {
            WheelLanes.legend(svg, top + 10 + names.size() * Legend.LINE);
        }
    }

    /** Where something is, from the first frame shown. */
    private double[] part(Owner owner, String axis) {
        double[] values = curves.positionM(owner, axis);
        return Arrays.copyOfRange(values, first, values.length);
    }

    private double sideM(String axis) {
        Vec3 size = scenery.baseSizeM();
        return axis.equals("x") ? size.x() : axis.equals("y") ? size.y() : size.z();
    }

    private double radiusM(Owner wheel) {
        return scenery.wheelRadiiM().getOrDefault(wheel.name(), 0.0);
    }
}
