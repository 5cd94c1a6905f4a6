package org.grouser.scenario;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/** A checked vehicle mapping into records; every name that it uses has to be one of its own. */
final class VehicleReader {
    private VehicleReader() {}

    /** @param resolver finds the mesh files of tools */
    static VehicleSpec vehicle(Fields vehicle, Resolver resolver) {
        Map<String, Fields> bodies = vehicle.named("bodies");
        List<BodySpec> bodySpecs = new ArrayList<>();
        bodies.forEach((name, body) -> bodySpecs.add(body(name, body)));
        List<JointSpec> joints = joints(vehicle, bodies.keySet());
        List<WheelSpec> wheels = new ArrayList<>();
        vehicle.named("wheels").forEach((name, wheel) -> {
            known(wheel, "body", bodies.keySet());
            wheels.add(wheel(name, wheel));
        });
        List<VehicleSpec.BlockShape> boxes = new ArrayList<>();
        for (Fields box : vehicle.items("boxes")) {
            known(box, "body", bodies.keySet());
            boxes.add(new VehicleSpec.BlockShape(box.text("body"), box.vector("size_m")));
        }
        known(vehicle, "base", bodies.keySet());
        checkBase(vehicle, joints);
        List<ToolSpec> tools = new ArrayList<>();
        vehicle.named("tools").forEach((name, tool) -> {
            known(tool, "body", bodies.keySet());
            tools.add(new ToolSpec(name, tool.text("body"), ToolReader.form(tool, resolver)));
        });
        return new VehicleSpec(
                vehicle.text("name"),
                vehicle.text("base"),
                bodySpecs,
                joints,
                wheels,
                boxes,
                tools,
                List.of(),
                List.of(),
                List.of(),
                null);
    }

    /** The base of a vehicle that moves freely is the body that does; only a bench may choose another one. */
    private static void checkBase(Fields vehicle, List<JointSpec> joints) {
        Map<String, JointSpec> carriers = new HashMap<>();
        joints.forEach(joint -> carriers.put(joint.child(), joint));
        JointSpec root = carriers.get(vehicle.text("base"));
        for (int i = 0; i < joints.size() && root != null && carriers.containsKey(root.parent()); i++) {
            root = carriers.get(root.parent()); // a loop ends after as many steps; the assembly refuses it
        }
        if (root != null && root.kind() == JointSpec.Kind.FREE && !root.child().equals(vehicle.text("base"))) {
            throw vehicle.refuse(
                    "base",
                    "= '" + vehicle.text("base") + "' is carried by the free body '" + root.child() + "'; write '"
                            + root.child() + "'");
        }
    }

    private static BodySpec body(String name, Fields body) {
        double massKg = body.number("mass_kg");
        return body.build(() -> new BodySpec(name, massKg, body.vector("com_m"), inertia(body, massKg)));
    }

    private static BodySpec.Inertia inertia(Fields body, double massKg) {
        if (body.has("box_m")) {
            return BodySpec.Inertia.box(massKg, body.vector("box_m"));
        }
        if (body.has("inertia_kg_m2")) {
            double[] i = body.numbers("inertia_kg_m2");
            return i.length == 3
                    ? BodySpec.Inertia.diagonal(i[0], i[1], i[2])
                    : new BodySpec.Inertia(i[0], i[1], i[2], i[3], i[4], i[5]);
        }
        Fields cylinder = body.mapping("cylinder");
        double radius2 = cylinder.number("radius_m") * cylinder.number("radius_m");
        double length2 = cylinder.number("length_m") * cylinder.number("length_m");
        double along = massKg * radius2 / 2;
        double across = massKg * (3 * radius2 + length2) / 12;
        return switch (cylinder.text("axis")) {
            case "x" -> BodySpec.Inertia.diagonal(along, across, across);
            case "y" -> BodySpec.Inertia.diagonal(across, along, across);
            default -> BodySpec.Inertia.diagonal(across, across, along);
        };
    }

    private static List<JointSpec> joints(Fields vehicle, Set<String> bodies) {
        Set<String> carriers = new HashSet<>(bodies);
        carriers.add(JointSpec.WORLD);
        Set<String> carried = new HashSet<>();
        List<JointSpec> joints = new ArrayList<>();
        vehicle.named("joints").forEach((name, joint) -> {
            known(joint, "parent", carriers);
            known(joint, "child", bodies);
            if (!carried.add(joint.text("child"))) {
                throw joint.refuse("child", "= '" + joint.text("child") + "' is already carried by another joint");
            }
            joints.add(joint(name, joint));
        });
        for (String body : vehicle.named("bodies").keySet()) {
            if (!carried.contains(body)) {
                throw vehicle.refuse("joints", "leave body '" + body + "' without a joint that carries it");
            }
        }
        return joints;
    }

    private static JointSpec joint(String name, Fields joint) {
        JointSpec.Kind kind = JointSpec.Kind.valueOf(joint.text("type").toUpperCase(Locale.ROOT));
        boolean moves = kind == JointSpec.Kind.REVOLUTE || kind == JointSpec.Kind.PRISMATIC;
        if (moves && !joint.has("axis")) {
            throw joint.refuse("lacks key 'axis' (axis in the child frame)");
        }
        for (String key : unfit(kind)) {
            if (joint.has(key)) {
                throw joint.refuse(key, "does not fit a " + joint.text("type") + " joint");
            }
        }
        Vec3 axis = moves ? joint.vector("axis") : Vec3.Z;
        return joint.build(() -> new JointSpec(
                name,
                joint.text("parent"),
                joint.text("child"),
                kind,
                joint.vector("origin_m"),
                joint.rotation(),
                axis,
                kind == JointSpec.Kind.REVOLUTE
                        ? revolute(joint)
                        : kind == JointSpec.Kind.PRISMATIC ? prismatic(joint) : JointSpec.Passive.NONE));
    }

    /** Keys that belong to other kinds of joints. */
    private static List<String> unfit(JointSpec.Kind kind) {
        return switch (kind) {
            case REVOLUTE -> List.of("damping_Ns_per_m", "armature_kg", "limits_m");
            case PRISMATIC -> List.of("damping_Nms_per_rad", "armature_kg_m2", "limits_rad", "limits_deg");
            default ->
                List.of(
                        "axis",
                        "spring",
                        "damping_Nms_per_rad",
                        "damping_Ns_per_m",
                        "armature_kg_m2",
                        "armature_kg",
                        "limits_rad",
                        "limits_deg",
                        "limits_m");
        };
    }

    private static JointSpec.Passive revolute(Fields joint) {
        Fields spring = joint.mapping("spring");
        if (spring.has("stiffness_N_per_m")) {
            throw spring.refuse("stiffness_N_per_m", "does not fit a revolute joint; write stiffness_Nm_per_rad");
        }
        double unit = joint.has("limits_deg") ? Math.PI / 180 : 1;
        Fields limits = joint.mapping(joint.has("limits_deg") ? "limits_deg" : "limits_rad");
        return new JointSpec.Passive(
                spring.number("stiffness_Nm_per_rad", 0),
                spring.number("rest_rad", 0),
                joint.number("damping_Nms_per_rad", 0),
                joint.number("armature_kg_m2", 0),
                limits.number("lower", Double.NEGATIVE_INFINITY) * unit,
                limits.number("upper", Double.POSITIVE_INFINITY) * unit);
    }

    private static JointSpec.Passive prismatic(Fields joint) {
        Fields spring = joint.mapping("spring");
        if (spring.has("stiffness_Nm_per_rad")) {
            throw spring.refuse("stiffness_Nm_per_rad", "does not fit a prismatic joint; write stiffness_N_per_m");
        }
        Fields limits = joint.mapping("limits_m");
        return new JointSpec.Passive(
                spring.number("stiffness_N_per_m", 0),
                spring.number("rest_m", 0),
                joint.number("damping_Ns_per_m", 0),
                joint.number("armature_kg", 0),
                limits.number("lower", Double.NEGATIVE_INFINITY),
                limits.number("upper", Double.POSITIVE_INFINITY));
    }

    private static WheelSpec wheel(String name, Fields wheel) {
        return wheel.build(() -> new WheelSpec(
                name,
                wheel.text("body"),
                wheel.number("radius_m"),
                wheel.number("width_m"),
                WheelSpec.Geometry.valueOf(wheel.text("geometry").toUpperCase(Locale.ROOT)),
                grousers(wheel)));
    }

    private static WheelSpec.Grousers grousers(Fields wheel) {
        if (!wheel.has("grousers")) {
            return WheelSpec.Grousers.NONE;
        }
        Fields grousers = wheel.mapping("grousers");
        return grousers.build(() -> new WheelSpec.Grousers(
                Math.toIntExact(grousers.whole("count")), grousers.number("height_m"), grousers.number("thickness_m")));
    }

    private static void known(Fields fields, String key, Collection<String> names) {
        String name = fields.text(key);
        if (!names.contains(name)) {
            throw fields.refuse(key, "= '" + name + "' is no body of the vehicle" + NearestName.hint(name, names));
        }
    }
}
