package org.grouser.simulation.replay;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.grouser.dynamics.BodySpec;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.Scenario;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.guidance.DrivingSpec;
import org.grouser.vehicle.guidance.GuidanceSpec;

/**
 * How large the wheels, the blocks and the base of a scenario are, and where it is told to go: enough to draw it, under the
 * names of its columns.
 */
public final class Outlines {
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
