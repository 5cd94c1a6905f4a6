package org.grouser.vehicle;

import java.util.List;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.jspecify.annotations.Nullable;

/**
 * A vehicle: a tree of bodies, what closes loops in it, the shapes by which it touches, and which body is its base.
 *
 * @param base the body whose pose and velocity the columns base_... tell. It hangs on a free joint; or, for a test bench
 *     that the world carries, on any joint of a tree without a free one
 * @param closures what holds joints and bodies together beyond the tree
 * @param shapes by which it touches
 * @param equipment what it carries besides
 */
public record VehicleSpec(
        String name,
        String base,
        List<BodySpec> bodies,
        List<JointSpec> joints,
        Closures closures,
        Shapes shapes,
        Equipment equipment) {
    public VehicleSpec {
        bodies = List.copyOf(bodies);
        joints = List.copyOf(joints);
    }

    /** A vehicle whose bodies form a tree. */
    public VehicleSpec(
            String name,
            String base,
            List<BodySpec> bodies,
            List<JointSpec> joints,
            Shapes shapes,
            Equipment equipment) {
        this(name, base, bodies, joints, Closures.NONE, shapes, equipment);
    }

    /** A vehicle with wheels or boxes alone. */
    public VehicleSpec(
            String name,
            String base,
            List<BodySpec> bodies,
            List<JointSpec> joints,
            List<WheelSpec> wheels,
            List<BlockShape> blocks) {
        this(name, base, bodies, joints, new Shapes(wheels, blocks, List.of(), List.of()), Equipment.NONE);
    }

    /** A free homogeneous box, as a vehicle of one body. */
    public static VehicleSpec block(String name, double massKg, Vec3 sizeM) {
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
                name, name, List.of(body), List.of(free), List.of(), List.of(new BlockShape(name, sizeM)));
    }

    /**
     * @param couplings linear relations between joint positions
     * @param loops connections between bodies besides the joints that carry them
     */
    public record Closures(List<CouplingSpec> couplings, List<LoopSpec> loops) {
        public static final Closures NONE = new Closures(List.of(), List.of());

        public Closures {
            couplings = List.copyOf(couplings);
            loops = List.copyOf(loops);
        }
    }

    /**
     * @param tools shapes that soil and polygon meshes alone feel
     * @param points where the vehicle touches ground that answers contact points
     * @param visuals what bodies look like in pictures; felt by nothing
     */
    public record Shapes(
            List<WheelSpec> wheels,
            List<BlockShape> blocks,
            List<ToolSpec> tools,
            List<ContactPointSpec> points,
            List<VisualSpec> visuals) {
        public static final Shapes NONE = new Shapes(List.of(), List.of(), List.of(), List.of());

        /** Shapes of bodies that no file draws. */
        public Shapes(
                List<WheelSpec> wheels, List<BlockShape> blocks, List<ToolSpec> tools, List<ContactPointSpec> points) {
            this(wheels, blocks, tools, points, List.of());
        }

        public Shapes {
            visuals = List.copyOf(visuals);
            wheels = List.copyOf(wheels);
            blocks = List.copyOf(blocks);
            tools = List.copyOf(tools);
            points = List.copyOf(points);
        }
    }

    /**
     * @param absorbers honeycomb in its joints
     * @param beams range sensors
     * @param sensors all others
     * @param touchdown when it has landed, or null
     * @param drag of the air, or null
     */
    public record Equipment(
            List<AbsorberSpec> absorbers,
            List<BeamSpec> beams,
            List<SensorSpec> sensors,
            @Nullable TouchdownSpec touchdown,
            @Nullable DragSpec drag) {
        public static final Equipment NONE = new Equipment(List.of(), List.of(), null, null);

        /** What a vehicle without sensors but beams carries. */
        public Equipment(
                List<AbsorberSpec> absorbers,
                List<BeamSpec> beams,
                @Nullable TouchdownSpec touchdown,
                @Nullable DragSpec drag) {
            this(absorbers, beams, List.of(), touchdown, drag);
        }

        public Equipment {
            absorbers = List.copyOf(absorbers);
            beams = List.copyOf(beams);
            sensors = List.copyOf(sensors);
        }
    }

    public VehicleSpec withClosures(Closures others) {
        return new VehicleSpec(name, base, bodies, joints, others, shapes, equipment);
    }

    public VehicleSpec withCouplings(List<CouplingSpec> others) {
        return withClosures(new Closures(others, closures.loops));
    }

    public VehicleSpec withLoops(List<LoopSpec> others) {
        return withClosures(new Closures(closures.couplings, others));
    }

    public VehicleSpec withShapes(Shapes others) {
        return new VehicleSpec(name, base, bodies, joints, closures, others, equipment);
    }

    public VehicleSpec withEquipment(Equipment other) {
        return new VehicleSpec(name, base, bodies, joints, closures, shapes, other);
    }

    public VehicleSpec withWheels(List<WheelSpec> others) {
        return withShapes(new Shapes(others, shapes.blocks, shapes.tools, shapes.points, shapes.visuals));
    }

    public VehicleSpec withTools(List<ToolSpec> others) {
        return withShapes(new Shapes(shapes.wheels, shapes.blocks, others, shapes.points, shapes.visuals));
    }

    /** The joint that carries the base. */
    public JointSpec baseJoint() {
        return joints.stream()
                .filter(joint -> joint.child().equals(base))
                .findFirst()
                .orElseThrow();
    }

    public List<CouplingSpec> couplings() {
        return closures.couplings;
    }

    public List<LoopSpec> loops() {
        return closures.loops;
    }

    public List<WheelSpec> wheels() {
        return shapes.wheels;
    }

    public List<BlockShape> blocks() {
        return shapes.blocks;
    }

    public List<ToolSpec> tools() {
        return shapes.tools;
    }

    public List<ContactPointSpec> points() {
        return shapes.points;
    }

    public List<VisualSpec> visuals() {
        return shapes.visuals;
    }

    public List<AbsorberSpec> absorbers() {
        return equipment.absorbers;
    }

    public List<BeamSpec> beams() {
        return equipment.beams;
    }

    public List<SensorSpec> sensors() {
        return equipment.sensors;
    }

    /** The same vehicle with other sensors beside its beams. */
    public VehicleSpec withSensors(List<SensorSpec> others) {
        return withEquipment(
                new Equipment(equipment.absorbers, equipment.beams, others, equipment.touchdown, equipment.drag));
    }

    public @Nullable TouchdownSpec touchdown() {
        return equipment.touchdown;
    }

    public @Nullable DragSpec drag() {
        return equipment.drag;
    }

    /** A solid box fixed to a body, centred at its frame: touches ground with its corners and other boxes with all of it. */
    public record BlockShape(String body, Vec3 sizeM) {}
}
