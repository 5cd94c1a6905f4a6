package org.grouser.report.figure;

import java.util.List;
import org.grouser.quantity.Vec3;
import org.grouser.record.ColumnQuery;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.report.curve.Curves;
import org.grouser.report.plot.SvgText;
import org.grouser.report.text.NumberText;

/** The vehicle at one instant: a box for the base, a ring per wheel, the time above it. */
final class TrackPoseDrawing {
    private final SvgText svg;
    private final TrackView view;
    private final Curves curves;
    private final Scenery scenery;
    private final List<Owner> wheels;
    private final String up;
    private final boolean carried; // by a carriage that is not drawn

    TrackPoseDrawing(
            SvgText svg,
            TrackView view,
            Curves curves,
            Scenery scenery,
            List<Owner> wheels,
            String up,
            boolean carried) {
        this.svg = svg;
        this.view = view;
        this.curves = curves;
        this.scenery = scenery;
        this.wheels = wheels;
        this.up = up;
        this.carried = carried;
    }

    void vehicle(int frame) {
        if (!carried) {
            base(frame);
        }
        for (Owner wheel : wheels) {
            List<Vec3> outline = scenery.toolOutlinesM().getOrDefault(wheel.name(), List.of());
            if (wheel.kind() == Owner.Kind.TOOL && up.equals("z") && !outline.isEmpty()) {
                tool(wheel, outline, frame);
            } else {
                wheel(wheel, frame);
            }
        }
    }

    private void base(int frame) {
        boolean side = up.equals("z");
        Vec3 size = scenery.baseSizeM();
        double[] along = axis(frame, 0);
        double[] across = axis(frame, side ? 2 : 1);
        double a = size.x() / 2;
        double b = (side ? size.z() : size.y()) / 2;
        StringBuilder box = new StringBuilder();
        for (int[] corner : new int[][] {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}) {
            double x = at(Owner.BASE, "x", frame) + corner[0] * a * along[0] + corner[1] * b * across[0];
            double y = at(Owner.BASE, up, frame) + corner[0] * a * along[1] + corner[1] * b * across[1];
            box.append(box.length() == 0 ? "M" : "L")
                    .append(SvgText.tenth(view.xPixel(x)) + " " + SvgText.tenth(view.upPixel(y)));
        }
        svg.append("<path d=\"" + box + "Z\" fill=\"#dfe6ee\" fill-opacity=\".7\" stroke=\"#7d8b99\"/>\n");
    }

    private void wheel(Owner wheel, int frame) {
        String x = SvgText.tenth(view.xPixel(at(wheel, "x", frame)));
        String y = SvgText.tenth(view.upPixel(at(wheel, up, frame)));
        double radius = up.equals("z") ? view.pixels(scenery.wheelRadiiM().getOrDefault(wheel.name(), 0.0)) : 3;
        svg.append("<circle cx=\"" + x + "\" cy=\"" + y + "\" r=\"" + SvgText.tenth(radius)
                + "\" fill=\"#fff\" fill-opacity=\".5\" stroke=\"#555\"/>\n");
    }

    private void tool(Owner tool, List<Vec3> outline, int frame) {
        StringBuilder corners = new StringBuilder();
        for (Vec3 corner : outline) {
            corners.append(corners.length() == 0 ? "M" : "L")
                    .append(SvgText.tenth(view.xPixel(at(tool, "x", frame) + corner.x())) + " "
                            + SvgText.tenth(view.upPixel(at(tool, "z", frame) + corner.z())));
        }
        svg.append(
                "<path class=\"tool\" d=\"" + corners + "Z\" fill=\"#dfe6ee\" fill-opacity=\".7\" stroke=\"#555\"/>\n");
    }

    /** The time, inside the base, or over what a carriage bears. */
    void instant(int frame) {
        Owner middle = carried ? wheels.get(0) : Owner.BASE;
        double topM = carried && up.equals("z") ? topM(middle) : 0;
        double y = view.upPixel(at(middle, up, frame) + topM) - (topM > 0 ? 4 : 9);
        svg.text(
                SvgText.tenth(view.xPixel(at(middle, "x", frame))),
                SvgText.tenth(y),
                "middle",
                " fill=\"#222\"",
                NumberText.brief(curves.timeS()[frame], 4) + " s");
    }

    /** How far a tool reaches above where its columns say that it is. */
    private double topM(Owner tool) {
        return tool.kind() != Owner.Kind.TOOL
                ? 0
                : scenery.toolOutlinesM().getOrDefault(tool.name(), List.of()).stream()
                        .mapToDouble(Vec3::z)
                        .max()
                        .orElse(0);
    }

    /** An axis of the base, 0 to 2, in the plane of the picture: a column of R = Rz(yaw) Ry(pitch) Rx(roll). */
    private double[] axis(int frame, int which) {
        double roll = angleRad("roll", frame);
        double pitch = angleRad("pitch", frame);
        double yaw = angleRad("yaw", frame);
        double cr = StrictMath.cos(roll);
        double sr = StrictMath.sin(roll);
        double cp = StrictMath.cos(pitch);
        double sp = StrictMath.sin(pitch);
        double cy = StrictMath.cos(yaw);
        double sy = StrictMath.sin(yaw);
        double[][] rotation = {
            {cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr},
            {sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr},
            {-sp, cp * sr, cp * cr}
        };
        return new double[] {rotation[0][which], rotation[up.equals("z") ? 2 : 1][which]};
    }

    private double at(Owner owner, String axis, int frame) {
        return curves.positionM(owner, axis)[frame];
    }

    private double angleRad(String which, int frame) {
        double[] known = curves.values(
                ColumnQuery.of(Quantity.ATTITUDE).owner(Owner.BASE).component(which));
        return known.length == 0 ? 0 : known[frame];
    }
}
