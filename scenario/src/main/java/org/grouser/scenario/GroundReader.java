package org.grouser.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.grouser.contact.ContactSpec;
import org.grouser.quantity.NearestName;
import org.grouser.terrain.Elevation;
import org.grouser.terrain.GroundShape;
import org.grouser.vehicle.WheelSpec;

/** Checked surfaces into records: each a shape and the law that holds on it. */
final class GroundReader {
    private final Resolver resolver;
    private final ScmReader soil;
    private final long seed;
    private final double gravityMPerS2;

    /**
     * @param resolver finds the files that shapes name
     * @param seed of the scenario
     * @param gravityMPerS2 magnitude
     */
    GroundReader(Resolver resolver, long seed, double gravityMPerS2) {
        this.resolver = resolver;
        this.soil = new ScmReader(resolver, seed);
        this.seed = seed;
        this.gravityMPerS2 = gravityMPerS2;
    }

    List<SurfaceSpec> ground(List<Fields> surfaces) {
        List<SurfaceSpec> ground = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Fields surface : surfaces) {
            ground.add(surface(surface));
            if (!names.add(surface.text("name"))) {
                throw surface.refuse("name", "= '" + surface.text("name") + "' stands twice");
            }
        }
        for (int i = 0; i < ground.size(); i++) {
            if (ground.get(i).contact() instanceof ContactSpec.Scm scm) {
                checkRocks(surfaces.get(i), scm, names);
            }
        }
        return ground;
    }

    private static void checkRocks(Fields surface, ContactSpec.Scm scm, Set<String> names) {
        for (String rock : scm.rocks()) {
            if (!names.contains(rock) || rock.equals(surface.text("name"))) {
                throw surface.mapping("contact")
                        .mapping("scm")
                        .refuse(
                                "rocks",
                                "names '" + rock + "', which is no other surface" + NearestName.hint(rock, names));
            }
        }
    }

    private SurfaceSpec surface(Fields surface) {
        GroundShape shape = shape(surface);
        WheelSpec.Geometry geometry = surface.has("meets_wheels_as")
                ? WheelSpec.Geometry.valueOf(surface.text("meets_wheels_as").toUpperCase(Locale.ROOT))
                : null;
        return new SurfaceSpec(surface.text("name"), shape, contact(surface, shape), geometry);
    }

    private ContactSpec contact(Fields surface, GroundShape shape) {
        Fields contact = surface.mapping("contact");
        if (contact.has("scm")) {
            return surface.build(() -> {
                Elevation.require(shape);
                Fields scm = contact.mapping("scm");
                return new ContactSpec.Scm(soil.scm(scm), scm.has("rocks") ? scm.texts("rocks") : List.of());
            });
        }
        if (contact.has("point")) {
            return new ContactSpec.Point(LanderReader.point(contact.mapping("point"), gravityMPerS2));
        }
        if (contact.has("slip")) {
            return new ContactSpec.Slip(SlipReader.slip(contact.mapping("slip"), gravityMPerS2));
        }
        if (contact.has("torque_model")) {
            return new ContactSpec.TorqueModel(SlipReader.torqueModel(contact.mapping("torque_model")));
        }
        if (contact.has("pcm")) {
            return new ContactSpec.Pcm(PcmText.read(contact.mapping("pcm")));
        }
        Fields law = contact.mapping("nonsmooth");
        return law.build(() -> new ContactSpec.Nonsmooth(law.number("friction"), law.number("restitution")));
    }

    private GroundShape shape(Fields surface) {
        if (surface.has("plane")) {
            Fields plane = surface.mapping("plane");
            return plane.build(() -> new GroundShape.Plane(plane.vector("point_m"), plane.vector("normal")));
        }
        if (surface.has("box")) {
            Fields box = surface.mapping("box");
            return box.build(() -> new GroundShape.Box(box.vector("centre_m"), box.vector("size_m"), box.rotation()));
        }
        if (surface.has("step")) {
            Fields step = surface.mapping("step");
            GroundShape.Step.EdgeNormal edge = step.text("edge_normal").equals("fixed-45-deg")
                    ? GroundShape.Step.EdgeNormal.FIXED_45_DEG
                    : GroundShape.Step.EdgeNormal.TRUE;
            return step.build(() -> new GroundShape.Step(step.vector("edge_m"), step.vector("facing"), edge));
        }
        if (surface.has("sphere")) {
            Fields sphere = surface.mapping("sphere");
            return sphere.build(() -> new GroundShape.Sphere(sphere.vector("centre_m"), sphere.number("radius_m")));
        }
        if (surface.has("mesh")) {
            Fields mesh = surface.mapping("mesh").under("file");
            return mesh.build(() -> new GroundShape.Mesh(
                    resolver.file(mesh, "file"), mesh.number("scale"), mesh.rotation(), mesh.vector("offset_m")));
        }
        if (surface.has("profile")) {
            Fields profile = surface.mapping("profile");
            return profile.build(() -> new GroundShape.Profile(profile.rows("points_m").stream()
                    .map(point -> new GroundShape.Profile.Point(point[0], point[1]))
                    .toList()));
        }
        if (surface.has("hazard_field")) {
            return HazardFieldText.read(surface.mapping("hazard_field"), seed);
        }
        if (surface.has("rock_field")) {
            return RockFieldText.read(surface.mapping("rock_field"), seed, resolver);
        }
        Fields heights = surface.mapping("heights");
        return heights.build(() -> new GroundShape.Heights(
                resolver.file(heights, "file"), heights.number("vertical_scale"), heights.vector("offset_m")));
    }
}
