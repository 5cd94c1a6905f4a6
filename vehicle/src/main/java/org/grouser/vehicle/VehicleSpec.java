package org.grouser.vehicle;

import java.util.List;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;

/**
 * A vehicle: a tree of bodies, the shapes by which it touches, and which body is its base.
 *
 * @param base the body whose pose and velocity the columns base_... tell; it hangs on a free joint
 */
public record VehicleSpec(
        String name,
        String base,
        List<BodySpec> bodies,
        List<JointSpec> joints,
        List<WheelSpec> wheels,
        List<BlockShape> blocks) {
    public VehicleSpec {
        bodies = List.copyOf(bodies);
        joints = List.copyOf(joints);
        wheels = List.copyOf(wheels);
        blocks = List.copyOf(blocks);
    }

    /** A solid box fixed to a body, centred at its frame: touches ground with its corners and other boxes with all of it. */
    public record BlockShape(String body, org.grouser.quantity.Vec3 sizeM) {}
}
