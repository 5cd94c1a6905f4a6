package org.grouser.vehicle;

import java.util.List;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Vec3;

/**
 * A vehicle: a tree of bodies, the shapes by which it touches, and which body is its base.
 *
 * @param base the body whose pose and velocity the columns base_... tell. It hangs on a free joint; or, for a test bench
 *     that the world carries, on any joint of a tree without a free one
 * @param tools shapes that soil alone feels
 */
public record VehicleSpec(
        String name,
        String base,
        List<BodySpec> bodies,
        List<JointSpec> joints,
        List<WheelSpec> wheels,
        List<BlockShape> blocks,
        List<ToolSpec> tools) {
    public VehicleSpec {
        bodies = List.copyOf(bodies);
        joints = List.copyOf(joints);
        wheels = List.copyOf(wheels);
        blocks = List.copyOf(blocks);
        tools = List.copyOf(tools);
    }

    /** A vehicle without tools. */
    public VehicleSpec(
            String name,
            String base,
            List<BodySpec> bodies,
            List<JointSpec> joints,
            List<WheelSpec> wheels,
            List<BlockShape> blocks) {
        this(name, base, bodies, joints, wheels, blocks, List.of());
    }

    /** A solid box fixed to a body, centred at its frame: touches ground with its corners and other boxes with all of it. */
    public record BlockShape(String body, Vec3 sizeM) {}
}
