package org.grouser.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.VehicleSpec;

/**
 * Who takes part: the vehicle first, then the blocks, with the names that others may refer to.
 *
 * @param joints kinds of the vehicle's joints by name; @param bodies names of all bodies
 */
record Cast(List<Scenario.Placed> placed, Map<String, JointSpec.Kind> joints, Set<String> bodies) {
    static Cast read(Fields top) {
        List<Scenario.Placed> placed = new ArrayList<>();
        Map<String, JointSpec.Kind> joints = new LinkedHashMap<>();
        Set<String> bodies = new HashSet<>();
        if (top.has("vehicle")) {
            VehicleSpec vehicle = VehicleReader.vehicle(top.mapping("vehicle"));
            vehicle.joints().forEach(joint -> joints.put(joint.name(), joint.kind()));
            vehicle.bodies().forEach(body -> bodies.add(body.name()));
            placed.add(new Scenario.Placed(vehicle, start(top.mapping("start"), joints)));
        } else if (top.has("start")) {
            throw top.refuse("start", "stands without a vehicle");
        }
        for (Fields block : top.items("blocks")) {
            String name = block.text("name");
            if (!bodies.add(name)) {
                throw block.refuse("name", "= '" + name + "' is already the name of a body");
            }
            placed.add(new Scenario.Placed(
                    block(name, block.number("mass_kg"), block.vector("size_m")), pose(block, Map.of())));
        }
        if (placed.isEmpty()) {
            throw top.refuse("has neither a vehicle nor blocks: nothing to simulate");
        }
        return new Cast(placed, joints, bodies);
    }

    /** A free homogeneous box as a vehicle of one body. */
    static VehicleSpec block(String name, double massKg, Vec3 sizeM) {
        BodySpec body = new BodySpec(name, massKg, Vec3.ZERO, BodySpec.Inertia.box(massKg, sizeM));
        JointSpec free = new JointSpec(
                name + "_base",
                JointSpec.WORLD,
                name,
                JointSpec.Kind.FREE,
                Vec3.ZERO,
                Quat.IDENTITY,
                Vec3.Z,
                JointSpec.Passive.NONE);
        return new VehicleSpec(
                name, name, List.of(body), List.of(free), List.of(), List.of(new VehicleSpec.BlockShape(name, sizeM)));
    }

    private static StartSpec start(Fields start, Map<String, JointSpec.Kind> joints) {
        Map<String, Double> positions = start.numbersByName("joints");
        for (String name : positions.keySet()) {
            JointSpec.Kind kind = joints.get(name);
            if (kind == null) {
                throw start.refuse(
                        "joints", "names unknown joint '" + name + "'" + NearestName.hint(name, joints.keySet()));
            }
            if (kind == JointSpec.Kind.FREE || kind == JointSpec.Kind.FIXED) {
                throw start.refuse("joints", "names joint '" + name + "', which has no position of its own");
            }
        }
        return pose(start, positions);
    }

    private static StartSpec pose(Fields pose, Map<String, Double> joints) {
        return pose.build(() -> new StartSpec(
                pose.vector("position_m"),
                pose.rotation(),
                pose.vector("velocity_m_per_s"),
                pose.vector("angular_rad_per_s"),
                joints));
    }
}
