package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.angle;
import static org.grouser.scenario.codec.Key.atMostOne;
import static org.grouser.scenario.codec.Key.exactlyOne;
import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.include;
import static org.grouser.scenario.codec.Key.input;
import static org.grouser.scenario.codec.Key.items;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Key.oneOf;
import static org.grouser.scenario.codec.Key.step;
import static org.grouser.scenario.codec.Values.CHANGES;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.byName;
import static org.grouser.scenario.codec.Values.coordinate;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.named;
import static org.grouser.scenario.codec.Values.position;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.size;
import static org.grouser.scenario.codec.Values.sizes;
import static org.grouser.scenario.codec.Values.vec3;
import static org.grouser.scenario.codec.Values.vector;
import static org.grouser.scenario.codec.Values.words;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.grouser.contact.shape.ContactShape;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Values;
import org.grouser.vehicle.AbsorberSpec;
import org.grouser.vehicle.BeamSpec;
import org.grouser.vehicle.ContactPointSpec;
import org.grouser.vehicle.CouplingSpec;
import org.grouser.vehicle.DragSpec;
import org.grouser.vehicle.LoopSpec;
import org.grouser.vehicle.SensorSpec;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.TouchdownSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.VisualSpec;
import org.grouser.vehicle.WheelSpec;
import org.grouser.vehicle.urdf.UrdfOptions;
import org.jspecify.annotations.Nullable;

/** The keys of a vehicle file: bodies, joints and wheels, and what landers have. */
final class VehicleKeys {
    private static final double RAD_PER_DEG = Math.PI / 180;
    private static final Vec3 DOWN = new Vec3(0, 0, -1);
    private static final String BELOW_SAYS = "range below which the altimeter agrees";

    /** A body of the vehicle. */
    static final Codec<String> OWN_BODY = ScenarioScope.known(scope -> scope.bodies, "body of the vehicle");

    static final Codec<WheelSpec.Geometry> GEOMETRY = words(WheelSpec.Geometry.class);

    private record Angles(double roll, double pitch, double yaw) {}

    private static Codec<Quat> angles(String unit, double rad) {
        Codec<Double> angle = range(-1000, 1000, unit).map(given -> given * rad, turn -> turn / rad);
        return Mapping.of(
                        Angles.class,
                        may("roll", angle, 0.0, "about x"),
                        may("pitch", angle, 0.0, "about y"),
                        may("yaw", angle, 0.0, "about z"))
                .map(turn -> Quat.rollPitchYaw(turn.roll, turn.pitch, turn.yaw), rotation -> new Angles(0, 0, 0));
    }

    /** A rotation, however it is given; none is the identity. Written as a quaternion. */
    static final Mapping<Quat> ROTATION = Mapping.of(atMostOne(
            input("rotation_deg", angles("deg", RAD_PER_DEG), "rotation Rz(yaw) Ry(pitch) Rx(roll), degrees"),
            input("rotation_rad", angles("rad", 1), "rotation Rz(yaw) Ry(pitch) Rx(roll), radians"),
            may(
                    "rotation_quat",
                    vector(range(-1, 1, "-"), 4)
                            .map(q -> new Quat(q[0], q[1], q[2], q[3]), q -> new double[] {q.w(), q.x(), q.y(), q.z()}),
                    Quat.rollPitchYaw(0, 0, 0),
                    "rotation as a unit quaternion w, x, y, z")));

    private record Cylinder(double radiusM, double lengthM, BodySpec.Axis axis) {
        BodySpec.Inertia inertia(double massKg) {
            return BodySpec.Inertia.cylinder(massKg, radiusM, lengthM, axis);
        }
    }

    private static final Codec<Cylinder> CYLINDER = Mapping.of(
            Cylinder.class,
            key("radius_m", size(1e5), "radius"),
            key("length_m", size(1e5), "length along the axis"),
            key("axis", words(BodySpec.Axis.class), "axis of the cylinder in the body frame"));

    private static final Codec<BodySpec> BODY = Mapping.of(
                    BodySpec.class,
                    given("name", Fields::name),
                    key("mass_kg", range(BodySpec.LEAST_MASS_KG, 1e9, "kg"), "mass"),
                    key("com_m", position(), Vec3.ZERO, "centre of mass, body frame"),
                    may(
                                    "inertia_kg_m2",
                                    vector(range(-1e12, 1e12, "kg m^2"), 3, 6).map(VehicleKeys::inertia, i ->
                                            new double[] {i.xx(), i.yy(), i.zz(), i.xy(), i.xz(), i.yz()}),
                                    "[xx, yy, zz] or [xx, yy, zz, xy, xz, yz] about the centre of mass")
                            .from(BodySpec::inertia),
                    input("box_m", sizes(1e5), "side lengths of a homogeneous box that has this inertia"),
                    input("cylinder", CYLINDER, "homogeneous cylinder that has this inertia"),
                    exactlyOne("inertia_kg_m2", "box_m", "cylinder"),
                    given("inertia", VehicleKeys::inertia))
            .checked((in, body) -> ScenarioScope.of(in).bodies.add(body.name()));

    /** A spring as files have it: the first two numbers for a revolute joint, the others for a prismatic one. */
    private record Spring(double stiffnessNmPerRad, double restRad, double stiffnessNPerM, double restM) {}

    private static final Codec<Spring> SPRING = Mapping.of(
            Spring.class,
            may("stiffness_Nm_per_rad", range(0, 1e12, "N m/rad"), Double.NaN, "stiffness of a revolute joint"),
            may("rest_rad", range(-1e6, 1e6, "rad"), 0.0, "where the spring is at ease"),
            may("stiffness_N_per_m", range(0, 1e12, "N/m"), Double.NaN, "stiffness of a prismatic joint"),
            may("rest_m", coordinate(), 0.0, "where the spring is at ease"),
            exactlyOne("stiffness_Nm_per_rad", "stiffness_N_per_m"),
            atMostOne("stiffness_Nm_per_rad", "rest_m"),
            atMostOne("stiffness_N_per_m", "rest_rad"));

    private record Limits(double lower, double upper) {
        static final Limits NONE = new Limits(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    private static Codec<Limits> limits(String unit, double factor) {
        Codec<Double> stop = range(-1e6, 1e6, unit).map(given -> given * factor, at -> at / factor);
        return Mapping.of(
                Limits.class,
                may("lower", stop, Limits.NONE.lower, "lower stop; none if absent"),
                may("upper", stop, Limits.NONE.upper, "upper stop; none if absent"));
    }

    private static final Codec<JointSpec> JOINT = Mapping.of(
                    JointSpec.class,
                    given("name", Fields::name),
                    key("type", words(JointSpec.Kind.class), "kind of joint").as("kind"),
                    key("parent", NAME, JointSpec.WORLD, "carrying body, or world"),
                    key("child", OWN_BODY, "carried body"),
                    key("origin_m", position(), Vec3.ZERO, "child frame in the parent frame at zero"),
                    may("axis", vec3("-"), "axis in the child frame; revolute and prismatic")
                            .from((JointSpec joint) -> moves(joint.kind()) ? joint.axis() : null),
                    given("axis", in -> in.value("axis") instanceof Vec3 axis ? axis : Vec3.Z),
                    may("spring", SPRING, "spring along the joint").from(VehicleKeys::spring),
                    may("damping_Nms_per_rad", range(0, 1e12, "N m s/rad"), 0.0, "damper of a revolute joint")
                            .from(of(JointSpec.Kind.REVOLUTE, JointSpec.Passive::damping)),
                    may("damping_Ns_per_m", range(0, 1e12, "N s/m"), 0.0, "damper of a prismatic joint")
                            .from(of(JointSpec.Kind.PRISMATIC, JointSpec.Passive::damping)),
                    may("armature_kg_m2", range(0, 1e9, "kg m^2"), 0.0, "rotor inertia seen at a revolute joint")
                            .from(of(JointSpec.Kind.REVOLUTE, JointSpec.Passive::armature)),
                    may("armature_kg", range(0, 1e9, "kg"), 0.0, "rotor inertia seen at a prismatic joint")
                            .from(of(JointSpec.Kind.PRISMATIC, JointSpec.Passive::armature)),
                    may("limits_rad", limits("rad", 1), Limits.NONE, "stops of a revolute joint, rad")
                            .from(of(JointSpec.Kind.REVOLUTE, stops -> new Limits(stops.lower(), stops.upper()))),
                    input("limits_deg", limits("deg", RAD_PER_DEG), "stops of a revolute joint, degrees"),
                    may("limits_m", limits("m", 1), Limits.NONE, "stops of a prismatic joint, m")
                            .from(of(JointSpec.Kind.PRISMATIC, stops -> new Limits(stops.lower(), stops.upper()))),
                    step(VehicleKeys::checkJoint),
                    given("passive", VehicleKeys::passive),
                    atMostOne("damping_Nms_per_rad", "damping_Ns_per_m"),
                    atMostOne("armature_kg_m2", "armature_kg"),
                    atMostOne("limits_rad", "limits_deg", "limits_m"),
                    include("origin", ROTATION))
            .checked((in, joint) -> ScenarioScope.of(in).joints.put(joint.name(), joint.kind()));

    private static final Codec<CouplingSpec> COUPLING = Mapping.of(
                    CouplingSpec.class,
                    given("name", Fields::name),
                    key(
                            "joints",
                            byName(NAME, range(-1e6, 1e6, "-")),
                            "coefficient of each joint's position, rad or m; coefficients times positions add up to sum"),
                    may("sum", range(-1e6, 1e6, "rad or m"), 0.0, "what they add up to"))
            .checked((in, coupling) -> {
                ScenarioScope scope = ScenarioScope.of(in);
                scope.joints(in, "joints", List.copyOf(coupling.joints().keySet()));
                for (String joint : coupling.joints().keySet()) {
                    JointSpec.Kind kind = scope.kind(joint);
                    if (kind == null || !moves(kind)) {
                        throw in.refuse(
                                "joints",
                                "names joint '" + joint + "', which has no position of its own; couple revolute and"
                                        + " prismatic joints");
                    }
                }
            });

    /** The end of a loop as files have it: the axis of a hinge alone. */
    private static final Codec<LoopSpec.End> LOOP_END = Mapping.of(
            LoopSpec.End.class,
            key("body", NAME, "body of the vehicle, or world"),
            key("point_m", position(), Vec3.ZERO, "in the frame of the body"),
            may("axis", vec3("-"), Vec3.Z, "axis of a hinge, in the frame of the body"),
            step(in -> {
                String body = in.get("body", String.class);
                List<String> known = new ArrayList<>(ScenarioScope.of(in).bodies);
                known.add(JointSpec.WORLD);
                if (!known.contains(body)) {
                    throw in.refuse(
                            "body", "= '" + body + "' is no body of the vehicle" + NearestName.hint(body, known));
                }
            }));

    private static final Codec<LoopSpec> LOOP = Mapping.of(
            LoopSpec.class,
            given("name", Fields::name),
            key("type", words(LoopSpec.Type.class), "what the connection holds"),
            key("from", LOOP_END, "its one end"),
            key("to", LOOP_END, "its other end"),
            may("length_m", size(1e5), Double.NaN, "distance of the two points of a rod"),
            step(VehicleKeys::checkLoop));

    private static final Codec<WheelSpec.Grousers> GROUSERS = Mapping.of(
            WheelSpec.Grousers.class,
            key("count", integer(0, 1000), "how many, evenly spaced, the first at the bottom at zero spin"),
            key("height_m", range(0, 100, "m"), "height beyond the rim, at most the radius"),
            key("thickness_m", range(0, 100, "m"), "thickness along the rim"));

    private static final Codec<WheelSpec> WHEEL = Mapping.of(
            WheelSpec.class,
            given("name", Fields::name),
            key("body", OWN_BODY, "body that is the wheel; spins about its own y axis"),
            key("radius_m", size(100), "radius of the rim"),
            key("width_m", range(0, 100, "m"), "width of the tread; soil needs more than zero"),
            key("geometry", GEOMETRY, "ball, thin disc, or cylinder with two rims; soil always sees a cylinder"),
            may(
                    "grousers",
                    GROUSERS,
                    WheelSpec.Grousers.NONE,
                    "bars across the rim, felt by soil alone; none if absent"),
            angle(
                    "soil_friction",
                    range(0, 60, "deg"),
                    range(0, 1.0472, "rad"),
                    Double.NaN,
                    "friction angle between rim and soil, for law directed; "
                            + "0.68 of the soil's tangent without lugs, the soil's own with them, if absent"));

    private static final Codec<VehicleSpec.BlockShape> BOX = Mapping.of(
            VehicleSpec.BlockShape.class,
            key("body", OWN_BODY, "body that carries the box, centred at its frame"),
            key("size_m", sizes(1e5), "side lengths"));

    private static final Mapping<ContactShape.Blade> BLADE = Mapping.of(
            ContactShape.Blade.class,
            key("width_m", size(100), "width across"),
            key("thickness_m", size(100), "length of the flat lower edge"),
            key("height_m", size(100), "height of the face"),
            angle(
                    "overhang",
                    range(0, 68, "deg"),
                    range(0, 1.2, "rad"),
                    0.0,
                    "lean of the face, its top ahead, upright if absent"));

    private static final Mapping<ContactShape.Disc> DISC = Mapping.of(
            ContactShape.Disc.class,
            key("radius_m", size(100), "radius"),
            key("thickness_m", size(100), "thickness; the lower face lies at z = 0 of the body"));

    private static final Mapping<ContactShape.Box> CUBOID =
            Mapping.of(ContactShape.Box.class, key("size_m", sizes(100), "side lengths"));

    private static final Mapping<ToolSpec.MeshFile> MESH = Mapping.of(
            ToolSpec.MeshFile.class,
            key("file", ScenarioScope.FILE, "closed STL or OBJ mesh, relative to this file"),
            key("scale", range(1e-6, 1e6, "-"), 1.0, "factor on all lengths"),
            key("bearing_width_m", size(100), "smaller side of the bearing area, b in kc / b + kphi"));

    private static final Codec<VisualSpec> VISUAL = Mapping.of(
                    VisualSpec.class,
                    given("body", Fields::name),
                    key("file", ScenarioScope.FILE, "OBJ, STL or GLB drawing, relative to this file"),
                    key("scale", range(1e-6, 1e6, "-"), 1.0, "factor on all lengths"),
                    key("position_m", position(), Vec3.ZERO, "where its origin lies, body frame"),
                    include("rotation", ROTATION))
            .checked((in, visual) -> {
                Set<String> bodies = ScenarioScope.of(in).bodies;
                if (!bodies.contains(visual.body())) {
                    throw in.refuse("is no body of the vehicle" + NearestName.hint(visual.body(), bodies));
                }
            });

    private static final Mapping<ToolSpec.Ball> BALL = Mapping.of(
            ToolSpec.Ball.class,
            key("radius_m", size(100), "radius"),
            key("cuts", integer(0, 8), 4, "an icosahedron cut so often: 20 times 4^cuts triangles"));

    private static final Codec<ToolSpec> TOOL = Mapping.of(
            ToolSpec.class,
            given("name", Fields::name),
            key("body", OWN_BODY, "body that carries the tool, which lies in its frame"),
            oneOf(
                    "form",
                    List.of(
                            shape("blade", BLADE, "thin blade across x, its lower edge at z = 0"),
                            shape("disc", DISC, "round plate about z"),
                            shape("box", CUBOID, "solid box, centred at the frame"),
                            Case.of("mesh", MESH, "any shape from a file"),
                            Case.of("ball", BALL, "a ball of triangles around the frame"))));

    private static final Codec<ContactPointSpec> CONTACT_POINT = Mapping.of(
            ContactPointSpec.class,
            given("name", Fields::name),
            key("body", OWN_BODY, "body that carries the point"),
            key("position_m", position(), "in the body's frame"),
            key("probe_direction", vec3("-"), DOWN, "direction in which it looks for the ground, body frame")
                    .as("sight"),
            key("probe_length_m", size(1000), ContactPointSpec.SIGHT_M, "how far behind the tip the probe begins"),
            key(
                    "contact_offset_m",
                    range(0, 10, "m"),
                    0.0,
                    "how far the tip lies beyond the position, along the probe"));

    private static final Codec<AbsorberSpec> ABSORBER = Mapping.of(
                    AbsorberSpec.class,
                    given("joint", Fields::name),
                    key("force_N", positive(1e9, "N"), "force at which it is crushed"),
                    key("stroke_m", size(100), "how far it can be crushed from the joint's start"))
            .checked((in, absorber) -> {
                ScenarioScope scope = ScenarioScope.of(in);
                JointSpec.Kind kind = scope.kind(in.name());
                if (kind == null) {
                    throw in.refuse("is no joint of the vehicle" + NearestName.hint(in.name(), scope.joints.keySet()));
                }
                if (kind != JointSpec.Kind.PRISMATIC) {
                    throw in.refuse("is a " + kind.name().toLowerCase(Locale.ROOT)
                            + " joint; a crushable absorber needs a prismatic one");
                }
            });

    private static final Codec<BeamSpec> BEAM = Mapping.of(
            BeamSpec.class,
            given("name", Fields::name),
            key("body", OWN_BODY, "body that carries the sensor"),
            key("kind", words(BeamSpec.Kind.class), "range along the beam, or the speed at which it grows"),
            key("position_m", position(), Vec3.ZERO, "where the beam begins, body frame"),
            key("direction", vec3("-"), DOWN, "where it points, body frame"),
            key("max_range_m", size(1e6), "longest range that gives a reading"),
            key("rate_hz", range(1e-6, 1e5, "Hz"), "readings per second"),
            may("noise_m", range(0, 1e3, "m"), 0.0, "standard deviation of an altimeter's reading; 0 if absent")
                    .from(noiseOf(BeamSpec.Kind.ALTIMETER)),
            may(
                            "noise_m_per_s",
                            range(0, 1e3, "m/s"),
                            0.0,
                            "standard deviation of a velocimeter's reading; 0 if absent")
                    .from(noiseOf(BeamSpec.Kind.VELOCIMETER)),
            given("noise", in -> in.get("noise_m", Double.class) + in.get("noise_m_per_s", Double.class)),
            key("dropout", range(0, 1, "-"), 0.0, "probability that a reading is lost"),
            atMostOne("noise_m", "noise_m_per_s"),
            step(VehicleKeys::checkNoise));

    private static final Codec<TouchdownSpec> TOUCHDOWN = Mapping.of(
            TouchdownSpec.class,
            key(
                    "points",
                    list(NAME, 1),
                    "feet with load switches: contact points, wheels, tools or boxes (by their bodies)"),
            key("count", integer(1, 1000), "how many of the switches must be on"),
            key("force_N", positive(1e9, "N"), "load at which a switch is on"),
            key("for_s", range(0, 100, "s"), "how long all must hold without a break"),
            may("altimeter", NAME, "beam that must read below below_m; none if absent"),
            may("below_m", positive(1e6, "m"), 0.0, BELOW_SAYS),
            step(in -> {
                int points = in.get("points", List.class).size();
                if (in.get("count", Integer.class) > points) {
                    throw in.refuse(
                            "count", "= " + in.value("count") + " is more than the " + points + " points named");
                }
            }));

    /** The whole vehicle. */
    static final Codec<VehicleSpec> VEHICLE = Mapping.of(
            VehicleSpec.class,
            key("name", NAME, "name of the vehicle"),
            key("base", NAME, "body that the base_... columns tell"),
            key("bodies", named(NAME, BODY, BodySpec::name), "rigid bodies by name"),
            key("joints", named(NAME, JOINT, JointSpec::name), "joints by name; each carries one body"),
            step(VehicleKeys::checkJoints),
            items("couplings", COUPLING, CouplingSpec::name, "linear relations between joint positions, by name"),
            items("loops", LOOP, LoopSpec::name, "connections of bodies besides the joints that carry them, by name"),
            items("wheels", WHEEL, WheelSpec::name, "wheels by the short name that columns use"),
            items("boxes", BOX, "solid boxes by which bodies touch").as("blocks"),
            step(VehicleKeys::checkBase),
            items("tools", TOOL, ToolSpec::name, "shapes that soil and polygon contact feel, by name"),
            items("visuals", VISUAL, VisualSpec::body, "what bodies look like in pictures, by body; felt by nothing"),
            may(
                            "drag_Ns2_per_m2",
                            positive(1e9, "N s^2/m^2").map(DragSpec::new, DragSpec::coefficientNs2PerM2),
                            "c of the air's drag -c u |u| on the base along its x")
                    .as("drag"),
            items("contact_points", CONTACT_POINT, ContactPointSpec::name, "points that touch point ground, by name")
                    .as("points"),
            items(
                            "crushable_absorbers",
                            ABSORBER,
                            AbsorberSpec::joint,
                            "crushable absorbers in prismatic joints, by joint")
                    .as("absorbers"),
            items("beams", BEAM, BeamSpec::name, "range sensors, by name"),
            items("sensors", SensorKeys.SENSOR, SensorSpec::name, "other sensors, by name"),
            may("touchdown", TOUCHDOWN, "when the vehicle has landed"),
            input("motors", MotorKeys.NAMED, "motors by name, for drives to refer to"),
            step(VehicleKeys::checkTouchdown));

    /**
     * A vehicle by name, with changes; the resolver puts the vehicle itself in its place.
     *
     * @param set values by path, or null
     * @param urdf how a URDF file is taken, or null
     */
    record Use(String use, @Nullable Object set, @Nullable UrdfOptions urdf) {}

    static final Codec<Use> USE = Mapping.of(
                    Use.class,
                    key("use", TITLE, "name of a catalog vehicle, or a file relative to this one"),
                    may("set", CHANGES, "changed values by path, for example joints.*_steer.armature_kg_m2"),
                    may("urdf", UrdfKeys.OPTIONS, "how a .urdf file is taken"))
            .markedBy("use");

    /** What stands under the key vehicle. */
    static final Codec<VehicleSpec> NAMED_OR_WHOLE =
            Values.either(List.of(resolved(TITLE), resolved(USE), VEHICLE), VEHICLE);

    private VehicleKeys() {}

    /** For the schema: names are resolved before a vehicle is read. */
    private static <V> Codec<VehicleSpec> resolved(Codec<V> codec) {
        return codec.mapAt(
                (node, value) -> {
                    throw new IllegalStateException(node.path() + " has not been resolved");
                },
                vehicle -> {
                    throw new IllegalStateException("vehicles are written whole");
                });
    }

    private static <S extends ContactShape> Case<ToolSpec.Form, S> shape(String name, Mapping<S> codec, String says) {
        return new Case<>(
                name,
                codec,
                form -> form instanceof ToolSpec.Known known && codec.type().isInstance(known.shape())
                        ? codec.type().cast(known.shape())
                        : null,
                ToolSpec.Known::new,
                says);
    }

    private static BodySpec.Inertia inertia(Fields in) {
        double massKg = in.get("mass_kg", Double.class);
        if (in.has("box_m")) {
            return BodySpec.Inertia.box(massKg, in.get("box_m", Vec3.class));
        }
        return in.has("cylinder")
                ? in.get("cylinder", Cylinder.class).inertia(massKg)
                : in.get("inertia_kg_m2", BodySpec.Inertia.class);
    }

    private static BodySpec.Inertia inertia(double[] i) {
        return i.length == 3
                ? BodySpec.Inertia.diagonal(i[0], i[1], i[2])
                : new BodySpec.Inertia(i[0], i[1], i[2], i[3], i[4], i[5]);
    }

    private static boolean moves(JointSpec.Kind kind) {
        return kind == JointSpec.Kind.REVOLUTE || kind == JointSpec.Kind.PRISMATIC;
    }

    /** What is passive of a joint of that kind, nothing of another one. */
    private static <V> Function<JointSpec, V> of(JointSpec.Kind kind, Function<JointSpec.Passive, V> get) {
        return joint -> get.apply(joint.kind() == kind ? joint.passive() : JointSpec.Passive.NONE);
    }

    private static @Nullable Spring spring(JointSpec joint) {
        JointSpec.Passive passive = joint.passive();
        if (!moves(joint.kind()) || (passive.stiffness() == 0 && passive.restPosition() == 0)) {
            return null;
        }
        return joint.kind() == JointSpec.Kind.REVOLUTE
                ? new Spring(passive.stiffness(), passive.restPosition(), Double.NaN, 0)
                : new Spring(Double.NaN, 0, passive.stiffness(), passive.restPosition());
    }

    private static JointSpec.Passive passive(Fields in) {
        JointSpec.Kind kind = in.get("type", JointSpec.Kind.class);
        if (!moves(kind)) {
            return JointSpec.Passive.NONE;
        }
        boolean revolute = kind == JointSpec.Kind.REVOLUTE;
        Spring spring = in.value("spring") instanceof Spring given ? given : new Spring(0, 0, 0, 0);
        Limits limits =
                in.get(!revolute ? "limits_m" : in.has("limits_deg") ? "limits_deg" : "limits_rad", Limits.class);
        return new JointSpec.Passive(
                revolute ? spring.stiffnessNmPerRad : spring.stiffnessNPerM,
                revolute ? spring.restRad : spring.restM,
                in.get(revolute ? "damping_Nms_per_rad" : "damping_Ns_per_m", Double.class),
                in.get(revolute ? "armature_kg_m2" : "armature_kg", Double.class),
                limits.lower,
                limits.upper);
    }

    /** Keys of other kinds of joints are refused, and a second joint for a body. */
    private static void checkJoint(Fields in) {
        JointSpec.Kind kind = in.get("type", JointSpec.Kind.class);
        String parent = in.get("parent", String.class);
        String child = in.get("child", String.class);
        ScenarioScope scope = ScenarioScope.of(in);
        if (!parent.equals(JointSpec.WORLD) && !scope.bodies.contains(parent)) {
            List<String> carriers = new ArrayList<>(scope.bodies);
            carriers.add(JointSpec.WORLD);
            throw in.refuse(
                    "parent", "= '" + parent + "' is no body of the vehicle" + NearestName.hint(parent, carriers));
        }
        if (!scope.carried.add(child)) {
            throw in.refuse("child", "= '" + child + "' is already carried by another joint");
        }
        if (moves(kind) && !in.has("axis")) {
            throw in.refuse("lacks key 'axis' (axis in the child frame)");
        }
        List<String> rad = List.of("damping_Nms_per_rad", "armature_kg_m2", "limits_rad", "limits_deg");
        List<String> metres = List.of("damping_Ns_per_m", "armature_kg", "limits_m");
        List<String> unfit = new ArrayList<>();
        if (!moves(kind)) {
            unfit.addAll(List.of("axis", "spring"));
        }
        if (kind != JointSpec.Kind.REVOLUTE) {
            unfit.addAll(rad);
        }
        if (kind != JointSpec.Kind.PRISMATIC) {
            unfit.addAll(metres);
        }
        String type = kind.name().toLowerCase(Locale.ROOT);
        for (String key : unfit) {
            if (in.has(key)) {
                throw in.refuse(key, "does not fit a " + type + " joint");
            }
        }
        boolean revolute = kind == JointSpec.Kind.REVOLUTE;
        Fields spring = in.inside("spring");
        String other = revolute ? "stiffness_N_per_m" : "stiffness_Nm_per_rad";
        if (in.has("spring") && spring.has(other)) {
            throw spring.refuse(
                    other,
                    "does not fit a " + type + " joint; write "
                            + (revolute ? "stiffness_Nm_per_rad" : "stiffness_N_per_m"));
        }
    }

    /** A rod needs a length, and a hinge alone takes axes. */
    private static void checkLoop(Fields in) {
        LoopSpec.Type type = in.get("type", LoopSpec.Type.class);
        String kind = type.name().toLowerCase(Locale.ROOT);
        if (type == LoopSpec.Type.ROD && !in.has("length_m")) {
            throw in.refuse("lacks key 'length_m' (distance of the two points of a rod, m)");
        }
        if (type != LoopSpec.Type.ROD && in.has("length_m")) {
            throw in.refuse("length_m", "does not fit a " + kind + "; write type: rod");
        }
        for (String end : List.of("from", "to")) {
            Fields its = in.inside(end);
            if (type != LoopSpec.Type.HINGE && its.has("axis")) {
                throw its.refuse("axis", "does not fit a " + kind + "; write type: hinge");
            }
        }
    }

    private static void checkJoints(Fields in) {
        ScenarioScope scope = ScenarioScope.of(in);
        for (String body : scope.bodies) {
            if (!scope.carried.contains(body)) {
                throw in.refuse("joints", "leave body '" + body + "' without a joint that carries it");
            }
        }
    }

    /** The base of a vehicle that moves freely is the body that does; only a bench may choose another one. */
    private static void checkBase(Fields in) {
        String base = in.get("base", String.class);
        List<JointSpec> joints = in.list("joints", JointSpec.class);
        ScenarioScope scope = ScenarioScope.of(in);
        if (!scope.bodies.contains(base)) {
            throw in.refuse(
                    "base", "= '" + base + "' is no body of the vehicle" + NearestName.hint(base, scope.bodies));
        }
        Map<String, JointSpec> carriers = new HashMap<>();
        joints.forEach(joint -> carriers.put(joint.child(), joint));
        JointSpec root = carriers.get(base);
        for (int i = 0; i < joints.size() && root != null && carriers.containsKey(root.parent()); i++) {
            root = carriers.get(root.parent()); // a loop ends after as many steps; the assembly refuses it
        }
        if (root != null && root.kind() == JointSpec.Kind.FREE && !root.child().equals(base)) {
            throw in.refuse(
                    "base",
                    "= '" + base + "' is carried by the free body '" + root.child() + "'; write '" + root.child()
                            + "'");
        }
    }

    private static Function<BeamSpec, Double> noiseOf(BeamSpec.Kind kind) {
        return beam -> beam.kind() == kind ? beam.noise() : 0;
    }

    private static void checkNoise(Fields in) {
        boolean altimeter = in.get("kind", BeamSpec.Kind.class) == BeamSpec.Kind.ALTIMETER;
        String wrong = altimeter ? "noise_m_per_s" : "noise_m";
        if (in.has(wrong)) {
            String kind = altimeter ? "altimeter" : "velocimeter";
            String right = altimeter ? "noise_m" : "noise_m_per_s";
            throw in.refuse(wrong, "does not fit the kind " + kind + "; write " + right);
        }
    }

    /** Checks what a touchdown names. */
    private static void checkTouchdown(Fields vehicle) {
        if (!(vehicle.value("touchdown") instanceof TouchdownSpec touchdown)) {
            return;
        }
        Fields in = vehicle.inside("touchdown");
        List<String> known = new ArrayList<>();
        vehicle.list("contact_points", ContactPointSpec.class).forEach(point -> known.add(point.name()));
        vehicle.list("wheels", WheelSpec.class).forEach(wheel -> known.add(wheel.name()));
        vehicle.list("tools", ToolSpec.class).forEach(tool -> known.add(tool.name()));
        vehicle.list("boxes", VehicleSpec.BlockShape.class).forEach(box -> known.add(box.body()));
        ScenarioScope.known(in, "points", "contact point, wheel, tool or box", touchdown.points(), known);
        String altimeter = touchdown.altimeter();
        List<String> altimeters = vehicle.list("beams", BeamSpec.class).stream()
                .filter(beam -> beam.kind() == BeamSpec.Kind.ALTIMETER)
                .map(BeamSpec::name)
                .toList();
        if (altimeter == null && in.has("below_m")) {
            throw in.refuse("below_m", "needs an altimeter");
        }
        if (altimeter != null && !altimeters.contains(altimeter)) {
            throw in.refuse(
                    "altimeter",
                    "= '" + altimeter + "' is no beam of the kind altimeter" + NearestName.hint(altimeter, altimeters));
        }
        if (altimeter != null && !in.has("below_m")) {
            throw in.refuse("lacks key 'below_m' (" + BELOW_SAYS + ", m)");
        }
    }
}
