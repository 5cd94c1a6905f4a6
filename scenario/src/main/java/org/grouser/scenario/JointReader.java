package org.grouser.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Vec3;

/** Checked joints into records; each carries one body, and every body is carried. */
final class JointReader {
    private JointReader() {}

    static List<JointSpec> joints(Fields vehicle, Set<String> bodies) {
        Set<String> carriers = new HashSet<>(bodies);
        carriers.add(JointSpec.WORLD);
        Set<String> carried = new HashSet<>();
        List<JointSpec> joints = new ArrayList<>();
        vehicle.named("joints").forEach((name, joint) -> {
            VehicleReader.known(joint, "parent", carriers);
            VehicleReader.known(joint, "child", bodies);
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
}
