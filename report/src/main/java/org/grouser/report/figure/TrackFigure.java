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
import org.jspecify.annotations.Nullable;

/** The run as a picture: ground, paths of base and wheels, and the vehicle at a few instants. */
public final class TrackFigure {
    private static final double DRIFT_M = 0.03; // a base that moves sideways more than this is shown from above too
    private static final double DRIVE_M = 1; // a base that travels farther than this drives
    private static final double LABEL_PIXELS = 45; // of the time beside a narrow tool
    private static final double STILL_M = 1e-9; // a base that never leaves its height is a carriage
    private static final double STROKE_M = 1e-3; // if what it carries does
    private static final double BESIDE_WHEEL = 0.3; // of its size, of the ground before and behind what leaves a rut
    private static final double BESIDE_TOOL = 1.5;
    private static final double BELOW_M = 0.06; // of ground under the lowest wheel
    private static final int MOST_FEET = 6;
    private static final double HALF_WHEEL_M = 0.05;

    private final Curves curves;
    private final Scenery scenery;
    private final List<Owner> wheels; // or feet, or tools
    private final boolean stands; // on feet
    private final int first; // frame; a drop before a drive is left out
    private final boolean carried; // by a carriage of a test bench, which is not drawn
    private final WheelLanes lanes; // in which the ground is drawn; empty without rocks
    private final @Nullable Rut rut; // of the wheel or tool that is nearest to who looks
    private final SvgText svg = new SvgText();

    private TrackFigure(Curves curves, Scenery scenery) {
        this.curves = curves;
        this.scenery = scenery;
        List<Owner> rolling = wheels(curves).stream()
                .filter(wheel -> scenery.wheelRadiiM().containsKey(wheel.name()))
                .toList();
        List<Owner> feet = rolling.isEmpty() ? feet(curves) : List.of();
        stands = !feet.isEmpty();
        wheels = !rolling.isEmpty() ? rolling : stands ? feet : tools();
        first = curves.span(RunPlots.basePosition("x")) > DRIVE_M ? touchdown() : 0;
        carried = !stands
                && curves.span(RunPlots.basePosition("z")) < STILL_M
                && wheels.stream().anyMatch(this::moves);
        List<Owner> followed = scenery.rocks().isEmpty() ? List.of() : wheels;
        lanes = new WheelLanes(
                followed.stream().map(wheel -> part(wheel, "y")).toList(),
                followed.isEmpty() ? new double[0] : part(Owner.BASE, "y"));
        Owner near = nearest();
        rut = stands || near == null ? null : Rut.along(scenery, part(near, "x"), part(near, "y"));
    }

    /** Tools of a vehicle that has neither wheels nor feet. */
    private List<Owner> tools() {
        return curves
                .owners(ColumnQuery.of(Quantity.POSITION).owner(Owner.Kind.TOOL).component("x"))
                .stream()
                .filter(tool -> curves.hasPosition(tool, "x", "y", "z"))
                .filter(tool -> scenery.toolOutlinesM().containsKey(tool.name()))
                .toList();
    }

    private boolean moves(Owner wheel) {
        return curves.span(ColumnQuery.of(Quantity.POSITION).owner(wheel).component("z")) > STROKE_M;
    }

    /** Whoever looks along y has the lowest y before him. */
    private @Nullable Owner nearest() {
        Owner near = null;
        for (Owner wheel : wheels) {
            near = near == null || part(wheel, "y")[0] < part(near, "y")[0] ? wheel : near;
        }
        return near;
    }

    /** What the vehicle is followed by: its base, or what a carriage bears. */
    private Owner middle() {
        return carried ? wheels.get(0) : Owner.BASE;
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
            for (Vec3 corner : outlineM(wheel)) {
                double offsetM = axis.equals("x") ? corner.x() : axis.equals("y") ? corner.y() : corner.z();
                double[] placesM = part(wheel, axis);
                TrackView.widen(
                        extent,
                        Arrays.stream(placesM).map(place -> place + offsetM).toArray(),
                        0);
            }
        }
        if (!carried) {
            TrackView.widen(extent, part(Owner.BASE, axis), sideM(axis) / 2);
        }
        if (axis.equals("x") && rut != null) {
            double besideM = Math.max(vehicleSpan("x"), vehicleSpan("z")) * beside();
            extent[0] -= besideM;
            extent[1] += besideM;
        }
        return extent[0] <= extent[1] ? extent : new double[] {0, 1};
    }

    /** Length or height of the vehicle in the first frame. */
    private double vehicleSpan(String axis) {
        double[] extent = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        if (!carried) {
            TrackView.widen(extent, new double[] {part(Owner.BASE, axis)[0]}, sideM(axis) / 2);
        }
        for (Owner wheel : wheels) {
            double placeM = part(wheel, axis)[0];
            TrackView.widen(extent, new double[] {placeM}, radiusM(wheel));
            for (Vec3 corner : outlineM(wheel)) {
                TrackView.widen(extent, new double[] {placeM + (axis.equals("x") ? corner.x() : corner.z())}, 0);
            }
        }
        return extent[0] < extent[1] ? extent[1] - extent[0] : 1;
    }

    private void panel(TrackView view, String heading, String up, String clip) {
        double lengthM = Math.max(vehicleSpan("x"), carried ? LABEL_PIXELS / view.pixels(1) : 0);
        List<Integer> poses = TrackPoses.of(part(middle(), "x"), part(middle(), up), lengthM, vehicleSpan(up)).stream()
                .map(pose -> pose + first)
                .toList();
        view.axes(svg, heading, up);
        view.clip(svg, clip);
        if (up.equals("z")) {
            ground(view);
        }
        TrackPoseDrawing drawing = new TrackPoseDrawing(svg, view, curves, scenery, wheels, up, carried);
        poses.forEach(drawing::vehicle);
        for (int i = 0; i < wheels.size(); i++) {
            String stroke = Palette.stroke(i + 1, wheels.size() + 1, PixelPath.UNITS);
            view.trace(svg, part(wheels.get(i), "x"), part(wheels.get(i), up), stroke);
        }
        if (!carried) {
            view.trace(svg, part(Owner.BASE, "x"), part(Owner.BASE, up), Palette.stroke(0, 1, PixelPath.UNITS));
        }
        poses.forEach(drawing::instant);
        svg.append("</g>\n");
        view.frame(svg);
    }

    /** All of it between the wheels, with rocks that under the wheels alone, and where there is a rut that. */
    private void ground(TrackView view) {
        if (lanes.both()) {
            lanes.draw(svg, view, scenery.profile());
        } else if (rut != null) {
            rut.draw(svg, view);
        } else {
            double[] y = extent("y");
            new GroundDrawing(svg, view).below(scenery.profile(), y[0], y[1], GroundDrawing.NEAR);
        }
    }

    private int legendHeight() {
        return Legend.LINE * (1 + wheels.size() + (lanes.both() || rut != null ? 2 : 0)) + 4;
    }

    private void legend(int top) {
        List<String> names = new ArrayList<>(List.of("base"));
        wheels.forEach(wheel -> names.add(CurveNames.of(wheel)));
        int y = top + 10 - Legend.LINE;
        for (int i = carried ? 1 : 0; i < names.size(); i++) {
            y += Legend.LINE;
            svg.append("<path d=\"M" + (SvgPlot.RIGHT + 8) + " " + y + "h28\" fill=\"none\" "
                    + Palette.stroke(i, i == 0 ? 1 : names.size(), 1) + "/>\n");
            svg.text(SvgPlot.RIGHT + 40, y + 5, "start", "", names.get(i));
        }
        if (lanes.both()) {
            WheelLanes.legend(svg, y + Legend.LINE);
        } else if (rut != null) {
            Rut.legend(svg, y + Legend.LINE);
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

    private double beside() {
        return scenery.wheelRadiiM().containsKey(wheels.get(0).name()) ? BESIDE_WHEEL : BESIDE_TOOL;
    }

    /** Corners of a tool; none of a wheel or a foot. */
    private List<Vec3> outlineM(Owner wheel) {
        return wheel.kind() == Owner.Kind.TOOL
                ? scenery.toolOutlinesM().getOrDefault(wheel.name(), List.of())
                : List.of();
    }

    private double radiusM(Owner wheel) {
        return scenery.wheelRadiiM().getOrDefault(wheel.name(), 0.0);
    }
}
