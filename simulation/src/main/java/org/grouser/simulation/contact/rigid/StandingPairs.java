package org.grouser.simulation.contact.rigid;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.shape.ContactShape;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.query.GroundSurface;
import org.grouser.vehicle.ContactPointSpec;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/**
 * All that a vehicle can stand on: its wheels, boxes, tools and contact points over every surface that answers them, whatever
 * its law. Where ground gives way, it counts as it lies before it does; on soil a wheel is a cylinder over its grousers.
 */
public final class StandingPairs {
    private static final int RIM_POINTS = 16;
    private static final int MOST_POINTS = 2000; // of a mesh; beyond, every second, third, ... corner counts

    private final Multibody model;
    private final List<TouchPair> pairs = new ArrayList<>();
    private final List<Sample> samples = new ArrayList<>();

    /**
     * Something that stands on the ground.
     *
     * @param owner as messages name it: wheel 'fl'
     * @param centreM in its body's frame
     * @param radiusM how far it reaches from there in any direction
     */
    public record Sample(String owner, int body, Vec3 centreM, double radiusM) {}

    /**
     * @param grounds the shape of a surface
     * @throws IOException if the mesh of a tool cannot be read
     */
    public StandingPairs(
            VehicleSpec vehicle,
            List<SurfaceSpec> surfaces,
            Multibody model,
            Function<SurfaceSpec, GroundSurface> grounds)
            throws IOException {
        this.model = model;
        for (SurfaceSpec spec : surfaces) {
            RigidPairs.Surface surface = new RigidPairs.Surface(spec.name(), grounds.apply(spec));
            boolean points = spec.contact() instanceof ContactSpec.Point;
            boolean bekker = spec.contact() instanceof ContactSpec.Bekker;
            boolean soil = spec.contact() instanceof ContactSpec.Scm || bekker;
            boolean polygons = spec.contact() instanceof ContactSpec.Pcm;
            if (!points) {
                wheels(vehicle, spec, surface, soil);
                boxes(vehicle, surface);
            }
            if (soil || polygons) {
                tools(vehicle, surface);
            }
            if (points) {
                feet(vehicle, surface);
            }
        }
    }

    public List<TouchPair> pairs() {
        return pairs;
    }

    public List<Sample> samples() {
        return samples;
    }

    /** Where a point of a body is, bodies placed. */
    public static void world(Motion motion, int body, Vec3 pointM, double[] out) {
        double[] r = motion.rotation();
        double[] origin = motion.originM();
        for (int k = 0; k < 3; k++) {
            int row = 9 * body + 3 * k;
            out[k] = origin[3 * body + k] + r[row] * pointM.x() + r[row + 1] * pointM.y() + r[row + 2] * pointM.z();
        }
    }

    private void wheels(VehicleSpec vehicle, SurfaceSpec spec, RigidPairs.Surface surface, boolean soil) {
        for (WheelSpec wheel : vehicle.wheels()) {
            int body = model.body(wheel.body());
            double radiusM = wheel.radiusM() + (soil ? wheel.grousers().heightM() : 0);
            WheelSpec.Geometry geometry = soil
                    ? WheelSpec.Geometry.CYLINDER
                    : spec.meetsWheelsAs() == null ? wheel.geometry() : spec.meetsWheelsAs();
            WheelSpec rim = new WheelSpec(wheel.name(), wheel.body(), radiusM, wheel.widthM(), geometry);
            pairs.add(new WheelOnGround(rim, geometry, body, surface));
            samples.add(new Sample("wheel '" + wheel.name() + "'", body, Vec3.ZERO, radiusM));
        }
    }

    private void boxes(VehicleSpec vehicle, RigidPairs.Surface surface) {
        for (VehicleSpec.BlockShape block : vehicle.blocks()) {
            tips("box '" + block.body() + "'", model.body(block.body()), corners(block.sizeM()), surface);
        }
    }

    private void tools(VehicleSpec vehicle, RigidPairs.Surface surface) throws IOException {
        for (ToolSpec tool : vehicle.tools()) {
            tips(
                    "tool '" + tool.name() + "'",
                    model.body(tool.body()),
                    tool.form()
                            .soilShape()
                            .match(
                                    wheel -> rim(wheel.radiusM()),
                                    disc -> rim(disc.radiusM()),
                                    box -> corners(box.sizeM()),
                                    StandingPairs::corners,
                                    StandingPairs::corners),
                    surface);
        }
    }

    private void feet(VehicleSpec vehicle, RigidPairs.Surface surface) {
        for (ContactPointSpec point : vehicle.points()) {
            tips("contact point '" + point.name() + "'", model.body(point.body()), List.of(point.tipM()), surface);
        }
    }

    private void tips(String owner, int body, List<Vec3> tipsM, RigidPairs.Surface surface) {
        pairs.add(new TipsOnGround(owner, body, tipsM, surface));
        Vec3 middle = Vec3.ZERO;
        for (Vec3 tip : tipsM) {
            middle = middle.plus(tip.times(1.0 / tipsM.size()));
        }
        double radiusM = 0;
        for (Vec3 tip : tipsM) {
            radiusM = Math.max(radiusM, tip.minus(middle).norm());
        }
        samples.add(new Sample(owner, body, middle, radiusM));
    }

    private static List<Vec3> corners(Vec3 sizeM) {
        List<Vec3> corners = new ArrayList<>();
        for (int c = 0; c < 8; c++) {
            corners.add(new Vec3(
                    ((c & 1) - 0.5) * sizeM.x(), ((c >> 1 & 1) - 0.5) * sizeM.y(), ((c >> 2) - 0.5) * sizeM.z()));
        }
        return corners;
    }

    /** The lower edge, flat from x = -thickness to 0. */
    private static List<Vec3> corners(ContactShape.Blade blade) {
        double half = blade.widthM() / 2;
        return List.of(
                new Vec3(0, half, 0),
                new Vec3(0, -half, 0),
                new Vec3(-blade.thicknessM(), half, 0),
                new Vec3(-blade.thicknessM(), -half, 0));
    }

    private static List<Vec3> corners(ContactShape.Mesh mesh) {
        int vertices = mesh.mesh().vertices();
        int every = (vertices + MOST_POINTS - 1) / MOST_POINTS;
        List<Vec3> corners = new ArrayList<>();
        for (int v = 0; v < vertices; v += every) {
            corners.add(Vec3.of(mesh.mesh().verticesM(), 3 * v));
        }
        return corners;
    }

    private static List<Vec3> rim(double radiusM) {
        List<Vec3> rim = new ArrayList<>();
        for (int k = 0; k < RIM_POINTS; k++) {
            double angle = 2 * Math.PI * k / RIM_POINTS;
            rim.add(new Vec3(radiusM * StrictMath.cos(angle), radiusM * StrictMath.sin(angle), 0));
        }
        return rim;
    }
}
