package org.grouser.scenario;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grouser.contact.ContactSpec;
import org.grouser.terrain.GroundShape;

/** Surfaces as plain maps, in the keys that {@link ScenarioKeys} describes. */
final class GroundWriter {
    private GroundWriter() {}

    private static Map<String, Object> law(ContactSpec contact) {
        if (contact instanceof ContactSpec.Nonsmooth law) {
            return nonsmooth(law);
        }
        if (contact instanceof ContactSpec.Scm law) {
            return scm(law);
        }
        if (contact instanceof ContactSpec.Point law) {
            return LanderWriter.point(law.spec());
        }
        if (contact instanceof ContactSpec.Slip law) {
            return SlipWriter.slip(law.spec());
        }
        if (contact instanceof ContactSpec.TorqueModel law) {
            return SlipWriter.torqueModel(law.spec());
        }
        if (contact instanceof ContactSpec.Pcm law) {
            return PcmText.write(law.spec());
        }
        throw new IllegalArgumentException("contact model '" + contact.model() + "' cannot be written");
    }

    static Map<String, Object> surface(SurfaceSpec surface) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("name", surface.name());
        putShape(out, surface.shape());
        Map<String, Object> contact = YamlOut.mapping();
        contact.put(surface.contact().model(), law(surface.contact()));
        out.put("contact", contact);
        if (surface.meetsWheelsAs() != null) {
            out.put("meets_wheels_as", surface.meetsWheelsAs().name().toLowerCase(Locale.ROOT));
        }
        return out;
    }

    private static Map<String, Object> scm(ContactSpec.Scm law) {
        Map<String, Object> out = ScmWriter.scm(law.spec());
        if (!law.rocks().isEmpty()) {
            out.put("rocks", law.rocks());
        }
        return out;
    }

    private static Map<String, Object> nonsmooth(ContactSpec.Nonsmooth law) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("friction", law.friction());
        out.put("restitution", law.restitution());
        return out;
    }

    private static void putShape(Map<String, Object> surface, GroundShape shape) {
        Map<String, Map<String, Object>> out = shape.match(
                plane -> Map.of("plane", plane(plane)),
                box -> Map.of("box", box(box)),
                step -> Map.of("step", step(step)),
                sphere -> Map.of("sphere", sphere(sphere)),
                mesh -> Map.of("mesh", mesh(mesh)),
                heights -> Map.of("heights", heights(heights)),
                profile -> Map.of("profile", profile(profile)),
                field -> Map.of("hazard_field", HazardFieldText.write(field)),
                rocks -> Map.of("rock_field", RockFieldText.write(rocks.field())));
        surface.putAll(out);
    }

    private static Map<String, Object> plane(GroundShape.Plane plane) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("point_m", ScenarioWriter.vector(plane.pointM()));
        out.put("normal", ScenarioWriter.vector(plane.normal()));
        return out;
    }

    private static Map<String, Object> box(GroundShape.Box box) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("centre_m", ScenarioWriter.vector(box.centreM()));
        out.put("size_m", ScenarioWriter.vector(box.sizeM()));
        ScenarioWriter.putRotation(out, box.rotation());
        return out;
    }

    private static Map<String, Object> step(GroundShape.Step step) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("edge_m", ScenarioWriter.vector(step.edgeM()));
        out.put("facing", ScenarioWriter.vector(step.facing()));
        boolean fixed = step.edgeNormal() == GroundShape.Step.EdgeNormal.FIXED_45_DEG;
        out.put("edge_normal", fixed ? "fixed-45-deg" : "true-direction");
        return out;
    }

    private static Map<String, Object> sphere(GroundShape.Sphere sphere) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("centre_m", ScenarioWriter.vector(sphere.centreM()));
        out.put("radius_m", sphere.radiusM());
        return out;
    }

    private static Map<String, Object> mesh(GroundShape.Mesh mesh) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("file", ScenarioWriter.file(mesh.file()));
        out.put("scale", mesh.scale());
        ScenarioWriter.putRotation(out, mesh.rotation());
        out.put("offset_m", ScenarioWriter.vector(mesh.offsetM()));
        return out;
    }

    private static Map<String, Object> heights(GroundShape.Heights heights) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("file", ScenarioWriter.file(heights.file()));
        out.put("vertical_scale", heights.verticalScale());
        out.put("offset_m", ScenarioWriter.vector(heights.offsetM()));
        return out;
    }

    private static Map<String, Object> profile(GroundShape.Profile profile) {
        Map<String, Object> out = YamlOut.mapping();
        out.put(
                "points_m",
                profile.pointsM().stream()
                        .map(point -> List.of(point.xM(), point.zM()))
                        .toList());
        return out;
    }
}
