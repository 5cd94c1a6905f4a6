package org.grouser.vehicle;

import java.util.List;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * A vehicle: a tree of bodies, the shapes by which it touches, and which body is its base.
 *
 * @param base the body whose pose and velocity the columns base_... tell. It hangs on a free joint; or, for a test bench
 *     that the world carries, on any joint of a tree without a free one
 * @param tools shapes that soil alone feels
 * @param points where the vehicle touches ground that answers contact points
 * @param absorbers honeycomb in its joints
 * @param beams range sensors
 * @param touchdown when it has landed, or null
 * @param drag of the air, or null
 */
public record VehicleSpec(
        String name,
        String base,
        List<BodySpec> bodies,
        List<JointSpec> joints,
        List<WheelSpec> wheels,
        List<BlockShape> blocks,
        List<ToolSpec> tools,
        List<ContactPointSpec> points,
        List<AbsorberSpec> absorbers,
        List<BeamSpec> beams,
        @Nullable TouchdownSpec touchdown,
        @Nullable DragSpec drag) {
    public VehicleSpec {
        bodies = List.copyOf(bodies);
        joints = List.copyOf(joints);
        wheels = List.copyOf(wheels);
        blocks = List.copyOf(blocks);
        tools = List.copyOf(tools);
        points = List.copyOf(points);
        absorbers = List.copyOf(absorbers);
        beams = List.copyOf(beams);
    }

    /** A vehicle with wheels or boxes alone. */
    public VehicleSpec(
            String name,
            String base,
            List<BodySpec> bodies,
            List<JointSpec> joints,
            List<WheelSpec> wheels,
            List<BlockShape> blocks) {
        this(name, base, bodies, joints, wheels, blocks, List.of(), List.of(), List.of(), List.of(), null, null);
    }

    /** A solid box fixed to a body, centred at its frame: touches ground with its corners and other boxes with all of it. */
    public record BlockShape(String body, Vec3 sizeM) {}
}
