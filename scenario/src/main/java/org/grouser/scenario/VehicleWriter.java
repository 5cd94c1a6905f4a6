package org.grouser.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grouser.contact.shape.ContactShape;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/** Vehicles as plain maps, in the keys that {@link VehicleKeys} describes. */
final class VehicleWriter {
    private VehicleWriter() {}

    /** Whether the vehicle is just what an entry of blocks gives. */
    static boolean isBlock(Scenario.Placed placed) {
        VehicleSpec vehicle = placed.vehicle();
        return vehicle.bodies().size() == 1
                && vehicle.blocks().size() == 1
                && placed.baseMotion() == Scenario.BaseMotion.FREE
                && placed.start().joints().isEmpty()
                && placed.start().jointRates().isEmpty()
                && placed.start().scatter().equals(StartSpec.Scatter.NONE)
                && vehicle.equals(Cast.block(
                        vehicle.name(),
                        vehicle.bodies().get(0).massKg(),
                        vehicle.blocks().get(0).sizeM()));
    }

    static Map<String, Object> vehicle(VehicleSpec vehicle) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("name", vehicle.name());
        out.put("base", vehicle.base());
        Map<String, Object> bodies = YamlOut.mapping();
        vehicle.bodies().forEach(body -> bodies.put(body.name(), body(body)));
        out.put("bodies", bodies);
        Map<String, Object> joints = YamlOut.mapping();
        vehicle.joints().forEach(joint -> joints.put(joint.name(), joint(joint)));
        out.put("joints", joints);
        Map<String, Object> wheels = YamlOut.mapping();
        vehicle.wheels().forEach(wheel -> wheels.put(wheel.name(), wheel(wheel)));
        out.put("wheels", wheels);
        List<Object> boxes = new ArrayList<>();
        for (VehicleSpec.BlockShape block : vehicle.blocks()) {
            Map<String, Object> box = YamlOut.mapping();
            box.put("body", block.body());
            box.put("size_m", ScenarioWriter.vector(block.sizeM()));
            boxes.add(box);
        }
        out.put("boxes", boxes);
        Map<String, Object> tools = YamlOut.mapping();
        vehicle.tools().forEach(tool -> tools.put(tool.name(), tool(tool)));
        out.put("tools", tools);
        LanderWriter.putParts(out, vehicle);
        if (vehicle.drag() != null) {
            out.put("drag_Ns2_per_m2", vehicle.drag().coefficientNs2PerM2());
        }
        return out;
    }

    private static Map<String, Object> body(BodySpec body) {
        Map<String, Object> out = YamlOut.mapping();
        BodySpec.Inertia i = body.inertia();
        out.put("mass_kg", body.massKg());
        out.put("com_m", ScenarioWriter.vector(body.comM()));
        out.put("inertia_kg_m2", List.of(i.xx(), i.yy(), i.zz(), i.xy(), i.xz(), i.yz()));
        return out;
    }

    private static Map<String, Object> joint(JointSpec joint) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("type", joint.kind().name().toLowerCase(Locale.ROOT));
        out.put("parent", joint.parent());
        out.put("child", joint.child());
        out.put("origin_m", ScenarioWriter.vector(joint.originM()));
        ScenarioWriter.putRotation(out, joint.origin());
        boolean revolute = joint.kind() == JointSpec.Kind.REVOLUTE;
        if (!revolute && joint.kind() != JointSpec.Kind.PRISMATIC) {
            return out;
        }
        JointSpec.Passive passive = joint.passive();
        out.put("axis", ScenarioWriter.vector(joint.axis()));
        Map<String, Object> spring = YamlOut.mapping();
        spring.put(revolute ? "stiffness_Nm_per_rad" : "stiffness_N_per_m", passive.stiffness());
        spring.put(revolute ? "rest_rad" : "rest_m", passive.restPosition());
        out.put("spring", spring);
        out.put(revolute ? "damping_Nms_per_rad" : "damping_Ns_per_m", passive.damping());
        out.put(revolute ? "armature_kg_m2" : "armature_kg", passive.armature());
        Map<String, Object> limits = YamlOut.mapping();
        ScenarioWriter.putFinite(limits, "lower", passive.lower());
        ScenarioWriter.putFinite(limits, "upper", passive.upper());
        out.put(revolute ? "limits_rad" : "limits_m", limits);
        return out;
    }

    private static Map<String, Object> wheel(WheelSpec wheel) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("body", wheel.body());
        out.put("radius_m", wheel.radiusM());
        out.put("width_m", wheel.widthM());
        out.put("geometry", wheel.geometry().name().toLowerCase(Locale.ROOT));
        if (!wheel.grousers().equals(WheelSpec.Grousers.NONE)) {
            Map<String, Object> grousers = YamlOut.mapping();
            grousers.put("count", (long) wheel.grousers().count());
            grousers.put("height_m", wheel.grousers().heightM());
            grousers.put("thickness_m", wheel.grousers().thicknessM());
            out.put("grousers", grousers);
        }
        return out;
    }

    private static Map<String, Object> tool(ToolSpec tool) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("body", tool.body());
        Map<String, Map<String, Object>> form = tool.form()
                .match(
                        known -> shape(known.shape()),
                        mesh -> Map.of("mesh", mesh(mesh)),
                        ball -> Map.of("ball", ball(ball)));
        out.putAll(form);
        return out;
    }

    private static Map<String, Object> ball(ToolSpec.Ball ball) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("radius_m", ball.radiusM());
        out.put("cuts", (long) ball.cuts());
        return out;
    }

    private static Map<String, Map<String, Object>> shape(ContactShape shape) {
        return shape.match(
                wheel -> unwritten("a wheel"),
                disc -> Map.of("disc", disc(disc)),
                box -> Map.of("box", Map.of("size_m", ScenarioWriter.vector(box.sizeM()))),
                blade -> Map.of("blade", blade(blade)),
                mesh -> unwritten("a mesh without its file"));
    }

    private static Map<String, Map<String, Object>> unwritten(String what) {
        throw new IllegalArgumentException("a tool is " + what + ", which scenario files cannot say");
    }

    private static Map<String, Object> disc(ContactShape.Disc disc) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("radius_m", disc.radiusM());
        out.put("thickness_m", disc.thicknessM());
        return out;
    }

    private static Map<String, Object> blade(ContactShape.Blade blade) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("width_m", blade.widthM());
        out.put("thickness_m", blade.thicknessM());
        out.put("height_m", blade.heightM());
        out.put("overhang_rad", blade.overhangRad());
        return out;
    }

    private static Map<String, Object> mesh(ToolSpec.MeshFile mesh) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("file", ScenarioWriter.file(mesh.file()));
        out.put("scale", mesh.scale());
        out.put("bearing_width_m", mesh.bearingWidthM());
        return out;
    }
}
