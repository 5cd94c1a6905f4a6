package org.grouser.simulation.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.grouser.dynamics.BodySpec;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.terrain.surface.TriangleMesh;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.guidance.DrivingSpec;
import org.grouser.vehicle.guidance.GuidanceSpec;

/**
 * How large the wheels, the blocks and the base of a scenario are, and where it is told to go: enough to draw it, under the
 * names of its columns.
 */
public final class Outlines {
    private static final int RING_CORNERS = 48;

    private Outlines() {}

    /** Radius of each wheel. */
    public static Map<String, Double> wheelRadiiM(Scenario scenario) {
        Map<String, Double> radii = new LinkedHashMap<>();
        scenario.placed()
                .forEach(
                        placed -> placed.vehicle().wheels().forEach(wheel -> radii.put(wheel.name(), wheel.radiusM())));
        return Collections.unmodifiableMap(radii);
    }

    /** Sides of each block that touches. */
    public static Map<String, Vec3> blockSizesM(Scenario scenario) {
        Map<String, Vec3> sizes = new LinkedHashMap<>();
        scenario.placed()
                .forEach(placed -> placed.vehicle().blocks().forEach(block -> sizes.put(block.body(), block.sizeM())));
        return Collections.unmodifiableMap(sizes);
    }

    /** Corners of each tool seen along y, from the origin of the body that carries it. */
    public static Map<String, List<Vec3>> toolOutlinesM(Scenario scenario) throws IOException {
        Map<String, List<Vec3>> outlines = new LinkedHashMap<>();
        for (Scenario.Placed placed : scenario.placed()) {
            for (ToolSpec tool : placed.vehicle().tools()) {
                List<Vec3> outline = tool.form() instanceof ToolSpec.Ball ball
                        ? ring(ball.radiusM())
                        : tool.form()
                                .soilShape()
                                .match(
                                        wheel -> ring(wheel.radiusM()),
                                        disc -> corners(-disc.radiusM(), disc.radiusM(), 0, disc.thicknessM(), 0),
                                        box -> corners(
                                                -box.sizeM().x() / 2,
                                                box.sizeM().x() / 2,
                                                -box.sizeM().z() / 2,
                                                box.sizeM().z() / 2,
                                                0),
                                        blade -> corners(
                                                -blade.thicknessM(),
                                                0,
                                                0,
                                                blade.heightM(),
                                                blade.heightM() * StrictMath.tan(blade.overhangRad())),
                                        mesh -> extent(mesh.mesh()));
                outlines.put(tool.name(), outline);
            }
        }
        return Collections.unmodifiableMap(outlines);
    }

    private static List<Vec3> ring(double radiusM) {
        List<Vec3> ring = new ArrayList<>();
        for (int k = 0; k < RING_CORNERS; k++) {
            double angle = 2 * Math.PI * k / RING_CORNERS;
            ring.add(new Vec3(radiusM * StrictMath.cos(angle), 0, radiusM * StrictMath.sin(angle)));
        }
        return ring;
    }

    /**
     * @param leanM how far the upper side is ahead of the lower one
     */
    private static List<Vec3> corners(double rearM, double frontM, double lowM, double highM, double leanM) {
        return List.of(
                new Vec3(rearM, 0, lowM),
                new Vec3(frontM, 0, lowM),
                new Vec3(frontM + leanM, 0, highM),
                new Vec3(rearM + leanM, 0, highM));
    }

    /** The box around a mesh. */
    private static List<Vec3> extent(TriangleMesh mesh) {
        double[] verticesM = mesh.verticesM();
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int k = 0; k < verticesM.length; k += 3) {
            for (int axis = 0; axis < 2; axis++) {
                low[axis] = Math.min(low[axis], verticesM[k + 2 * axis]);
                high[axis] = Math.max(high[axis], verticesM[k + 2 * axis]);
            }
        }
        return corners(low[0], high[0], low[1], high[1], 0);
    }

    /** Where the first guided or driven vehicle is to pass, in order, z = 0; empty if none is. */
    public static List<Vec3> waypointsM(Scenario scenario) {
        Optional<List<GuidanceSpec.Waypoint>> driven = course(scenario).map(DrivingSpec.Course::waypoints);
        return guidance(scenario).map(GuidanceSpec::waypoints).or(() -> driven).orElse(List.of()).stream()
                .map(waypoint -> new Vec3(waypoint.xM(), waypoint.yM(), 0))
                .toList();
    }

    /** How near to a waypoint is near enough; 0 if no vehicle has waypoints. */
    public static double acceptanceM(Scenario scenario) {
        return guidance(scenario)
                .map(GuidanceSpec::acceptanceM)
                .or(() -> course(scenario).map(DrivingSpec.Course::acceptanceM))
                .orElse(0.0);
    }

    private static Optional<GuidanceSpec> guidance(Scenario scenario) {
        return scenario.drives().stream()
                .filter(DriveSpec.Guided.class::isInstance)
                .map(drive -> ((DriveSpec.Guided) drive).guidance())
                .findFirst();
    }

    private static Optional<DrivingSpec.Course> course(Scenario scenario) {
        return scenario.drives().stream()
                .filter(DriveSpec.Driven.class::isInstance)
                .map(drive -> ((DriveSpec.Driven) drive).driving().task())
                .filter(DrivingSpec.Course.class::isInstance)
                .map(DrivingSpec.Course.class::cast)
                .findFirst();
    }

    /** Sides of the homogeneous box that has the mass and inertia of the first vehicle's base. */
    public static Vec3 baseSizeM(Scenario scenario) {
        VehicleSpec vehicle = scenario.placed().get(0).vehicle();
        for (BodySpec body : vehicle.bodies()) {
            if (body.name().equals(vehicle.base())) {
                return body.equivalentBoxM();
            }
        }
        return Vec3.ZERO;
    }
}
