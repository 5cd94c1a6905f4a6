package org.grouser.vehicle.urdf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.urdf.UrdfRobot.Joint;
import org.grouser.vehicle.urdf.UrdfRobot.Link;
import org.grouser.vehicle.urdf.UrdfRobot.Pose;
import org.grouser.vehicle.urdf.UrdfRobot.Shape;
import org.jspecify.annotations.Nullable;

/** Links that fixed joints make one body, told in the frame of the first, which is the child of a joint that moves. */
final class RigidGroup {
    final Link head;
    final @Nullable RigidGroup parent;
    final @Nullable Joint joint; // that carries it; null for the root
    final Pose atZero; // of the head in the parent's head
    final Pose inRoot; // of the head, all joints at zero
    final Map<Link, Pose> members = new LinkedHashMap<>(); // in the frame of the head
    final List<RigidGroup> children = new ArrayList<>();

    Vec3 axis; // in the frame of the head
    Pose frame = Pose.IDENTITY; // of the body, in the frame of the head

    RigidGroup(Link head, @Nullable RigidGroup parent, @Nullable Joint joint, Pose atZero) {
        this.head = head;
        this.parent = parent;
        this.joint = joint;
        this.atZero = atZero;
        this.inRoot = parent == null ? Pose.IDENTITY : parent.inRoot.times(atZero);
        this.axis = joint == null ? Vec3.ZERO : joint.axis();
        if (parent != null) {
            parent.children.add(this);
        }
    }

    /** A shape of a member, placed in the frame of the head. */
    record Placed(Shape shape, Pose pose) {}

    List<Placed> shapes(boolean collision) {
        List<Placed> shapes = new ArrayList<>();
        members.forEach((link, pose) -> {
            for (Shape shape : collision ? link.collision() : link.visual()) {
                shapes.add(new Placed(shape, pose.times(shape.origin())));
            }
        });
        return shapes;
    }

    Joint carrier() {
        if (joint == null) {
            throw new IllegalStateException("the root has no joint");
        }
        return joint;
    }
}
