package org.grouser.scenario;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.vehicle.BeamSpec;
import org.grouser.vehicle.ContactPointSpec;
import org.grouser.vehicle.DragSpec;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/** A checked vehicle mapping into records; every name that it uses has to be one of its own. */
final class VehicleReader {
    private VehicleReader() {}

    /**
     * @param resolver finds the mesh files of tools
     */
    static VehicleSpec vehicle(Fields vehicle, Resolver resolver) {
        Map<String, Fields> bodies = vehicle.named("bodies");
        List<BodySpec> bodySpecs = new ArrayList<>();
        bodies.forEach((name, body) -> bodySpecs.add(body(name, body)));
        List<JointSpec> joints = JointReader.joints(vehicle, bodies.keySet());
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
        List<ContactPointSpec> points = LanderReader.points(vehicle, bodies.keySet());
        List<BeamSpec> beams = LanderReader.beams(vehicle, bodies.keySet());
        return new VehicleSpec(
                vehicle.text("name"),
                vehicle.text("base"),
                bodySpecs,
                joints,
                wheels,
                boxes,
                tools,
                points,
                LanderReader.crushes(vehicle, joints),
                beams,
                LanderReader.touchdown(vehicle, points, beams),
                vehicle.has("drag_Ns2_per_m2")
                        ? vehicle.build(() -> new DragSpec(vehicle.number("drag_Ns2_per_m2")))
                        : null);
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
        BodySpec.Axis axis = switch (cylinder.text("axis")) {
            case "x" -> BodySpec.Axis.X;
            case "y" -> BodySpec.Axis.Y;
            default -> BodySpec.Axis.Z;
        };
        return BodySpec.Inertia.cylinder(massKg, cylinder.number("radius_m"), cylinder.number("length_m"), axis);
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

    /** Fails unless the body that stands under a key is one of the vehicle. */
    static void known(Fields fields, String key, Collection<String> names) {
        String name = fields.text(key);
        if (!names.contains(name)) {
            throw fields.refuse(key, "= '" + name + "' is no body of the vehicle" + NearestName.hint(name, names));
        }
    }
}
