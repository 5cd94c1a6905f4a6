package org.grouser.vehicle.urdf;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.Check;
import org.jspecify.annotations.Nullable;

/**
 * What a URDF file does not say, or says in a way that no vehicle can be made of.
 *
 * @param packages folders of package://NAME/..., by name; under the name * a folder that holds such folders
 * @param wheels links or joints that are the wheels, empty for none, or null to find them
 * @param wheelRadiusM for wheels whose shape cannot be read; NaN if not given
 * @param wheelWidthM likewise
 * @param axesFromShapes wheels spin about the axis of their cylinder or mesh, whatever the joint says
 * @param inertiaFromGeometry suspect inertias are replaced by that of the link's shape with the link's mass
 * @param locked joints held at zero: their links become one body
 * @param masses for links without mass, by link
 */
public record UrdfOptions(
        Map<String, Path> packages,
        @Nullable List<String> wheels,
        double wheelRadiusM,
        double wheelWidthM,
        boolean axesFromShapes,
        boolean inertiaFromGeometry,
        List<String> locked,
        Map<String, Mass> masses) {
    public static final UrdfOptions NONE =
            new UrdfOptions(Map.of(), null, Double.NaN, Double.NaN, false, false, List.of(), Map.of());

    public UrdfOptions {
        packages = Map.copyOf(packages);
        wheels = wheels == null ? null : List.copyOf(wheels);
        locked = List.copyOf(locked);
        masses = Map.copyOf(masses);
        if (!Double.isNaN(wheelRadiusM)) {
            Check.positive("wheel radius", wheelRadiusM, 100, "m");
        }
        if (!Double.isNaN(wheelWidthM)) {
            Check.positive("wheel width", wheelWidthM, 100, "m");
        }
    }

    /**
     * A homogeneous ball at the frame of a link.
     *
     * @param radiusM NaN: the inertia is that of the link's shape
     */
    public record Mass(double massKg, double radiusM) {
        public Mass {
            Check.inRange("mass", massKg, 1e-12, 1e9, "kg");
            if (!Double.isNaN(radiusM)) {
                Check.positive("radius", radiusM, 1e5, "m");
            }
        }
    }

    public UrdfOptions withPackages(Map<String, Path> others) {
        return new UrdfOptions(
                others, wheels, wheelRadiusM, wheelWidthM, axesFromShapes, inertiaFromGeometry, locked, masses);
    }

    public UrdfOptions withWheels(@Nullable List<String> others) {
        return new UrdfOptions(
                packages, others, wheelRadiusM, wheelWidthM, axesFromShapes, inertiaFromGeometry, locked, masses);
    }

    public UrdfOptions withWheelSize(double radiusM, double widthM) {
        return new UrdfOptions(packages, wheels, radiusM, widthM, axesFromShapes, inertiaFromGeometry, locked, masses);
    }

    public UrdfOptions withAxesFromShapes(boolean shapes) {
        return new UrdfOptions(
                packages, wheels, wheelRadiusM, wheelWidthM, shapes, inertiaFromGeometry, locked, masses);
    }

    public UrdfOptions withInertiaFromGeometry(boolean geometry) {
        return new UrdfOptions(packages, wheels, wheelRadiusM, wheelWidthM, axesFromShapes, geometry, locked, masses);
    }

    public UrdfOptions withLocked(List<String> joints) {
        return new UrdfOptions(
                packages, wheels, wheelRadiusM, wheelWidthM, axesFromShapes, inertiaFromGeometry, joints, masses);
    }

    public UrdfOptions withMasses(Map<String, Mass> others) {
        return new UrdfOptions(
                packages, wheels, wheelRadiusM, wheelWidthM, axesFromShapes, inertiaFromGeometry, locked, others);
    }
}
