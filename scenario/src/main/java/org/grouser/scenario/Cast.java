package org.grouser.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.motor.MotorSpec;

/**
 * Who takes part: the vehicle first, then the blocks, with the names that others may refer to.
 *
 * @param joints kinds of the vehicle's joints by name
 * @param bodies names of all bodies
 * @param motors that the vehicle names, by name
 */
record Cast(
        List<Scenario.Placed> placed,
        Map<String, JointSpec.Kind> joints,
        Set<String> bodies,
        Map<String, MotorSpec> motors) {
    /**
     * @param resolver finds the files that the vehicle names
     */
    static Cast read(Fields top, Resolver resolver) {
        List<Scenario.Placed> placed = new ArrayList<>();
        Map<String, JointSpec.Kind> joints = new LinkedHashMap<>();
        Set<String> bodies = new HashSet<>();
        Map<String, MotorSpec> motors = Map.of();
        if (top.has("vehicle")) {
            VehicleSpec vehicle = VehicleReader.vehicle(top.mapping("vehicle"), resolver);
            motors = MotorText.motors(top.mapping("vehicle"));
            vehicle.joints().forEach(joint -> joints.put(joint.name(), joint.kind()));
            vehicle.bodies().forEach(body -> bodies.add(body.name()));
            StartSpec start = start(top.mapping("start"), vehicle, joints);
            placed.add(new Scenario.Placed(vehicle, start, BaseMotionReader.carriage(top, vehicle, start)));
        } else {
            for (String key : List.of("start", "base_motion")) {
                if (top.has(key)) {
                    throw top.refuse(key, "stands without a vehicle");
                }
            }
        }
        for (Fields block : top.items("blocks")) {
            String name = block.text("name");
            if (!bodies.add(name)) {
                throw block.refuse("name", "= '" + name + "' is already the name of a body");
            }
            placed.add(new Scenario.Placed(
                    block(name, block.number("mass_kg"), block.vector("size_m")),
                    pose(block, Map.of(), Map.of(), StartSpec.Scatter.NONE)));
        }
        if (placed.isEmpty()) {
            throw top.refuse("has neither a vehicle nor blocks: nothing to simulate");
        }
        return new Cast(placed, joints, bodies, motors);
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

    private static StartSpec start(Fields start, VehicleSpec vehicle, Map<String, JointSpec.Kind> joints) {
        JointSpec carrier = carrier(vehicle);
        for (String key : List.of(
                "position_m",
                "rotation_deg",
                "rotation_rad",
                "rotation_quat",
                "velocity_m_per_s",
                "angular_rad_per_s",
                "scatter")) {
            if (carrier.kind() != JointSpec.Kind.FREE && start.has(key)) {
                throw start.refuse(
                        key,
                        "is not free: base '" + vehicle.base() + "' hangs on "
                                + carrier.kind().name().toLowerCase(Locale.ROOT) + " joint '" + carrier.name()
                                + "'; start.joints and start.joint_rates place it");
            }
        }
        return pose(
                start,
                byJoint(start, "joints", joints),
                byJoint(start, "joint_rates", joints),
                LanderReader.scatter(start.mapping("scatter")));
    }

    /** The joint that carries the base. */
    static JointSpec carrier(VehicleSpec vehicle) {
        return vehicle.joints().stream()
                .filter(joint -> joint.child().equals(vehicle.base()))
                .findFirst()
                .orElseThrow();
    }

    private static Map<String, Double> byJoint(Fields start, String key, Map<String, JointSpec.Kind> joints) {
        Map<String, Double> numbers = start.numbersByName(key);
        for (String name : numbers.keySet()) {
            JointSpec.Kind kind = joints.get(name);
            if (kind == null) {
                throw start.refuse(key, "names unknown joint '" + name + "'" + NearestName.hint(name, joints.keySet()));
            }
            if (kind == JointSpec.Kind.FREE || kind == JointSpec.Kind.FIXED) {
                throw start.refuse(key, "names joint '" + name + "', which has no position of its own");
            }
        }
        return numbers;
    }

    private static StartSpec pose(
            Fields pose, Map<String, Double> joints, Map<String, Double> jointRates, StartSpec.Scatter scatter) {
        return pose.build(() -> new StartSpec(
                pose.vector("position_m"),
                pose.rotation(),
                pose.vector("velocity_m_per_s"),
                pose.vector("angular_rad_per_s"),
                joints,
                jointRates,
                scatter));
    }
}
