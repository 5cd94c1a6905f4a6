package org.grouser.scenario;

import static org.grouser.scenario.codec.Values.CHANGES;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.byName;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.named;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.sizes;
import static org.grouser.scenario.codec.Values.vec3;
import static org.grouser.scenario.codec.Values.vector;
import static org.grouser.scenario.codec.Values.words;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
import org.grouser.vehicle.DragSpec;
import org.grouser.vehicle.ToolSpec;
import org.grouser.vehicle.TouchdownSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.grouser.vehicle.motor.MotorSpec;
import org.jspecify.annotations.Nullable;

/** The keys of a vehicle file. */
final class VehicleKeys {
    private static final double RAD_PER_DEG = Math.PI / 180;

    /** A body of the vehicle. */
    static final Codec<String> OWN_BODY = ScenarioScope.known(scope -> scope.bodies, "body of the vehicle");

    static final Codec<WheelSpec.Geometry> GEOMETRY = words(WheelSpec.Geometry.class);

    /** A rotation, however it is given; none is the identity. Written as a quaternion. */
    static final Mapping<Quat> ROTATION = Mapping.of(m -> {
        var deg = m.key("rotation_deg", angles("deg", RAD_PER_DEG), "rotation Rz(yaw) Ry(pitch) Rx(roll), degrees")
                .input();
        var rad = m.key("rotation_rad", angles("rad", 1), "rotation Rz(yaw) Ry(pitch) Rx(roll), radians")
                .input();
        var quat = m.key(
                        "rotation_quat",
                        vector(any("-"), "-", 4).map(q -> new Quat(q[0], q[1], q[2], q[3]), q ->
                                new double[] {q.w(), q.x(), q.y(), q.z()}),
                        "rotation as a unit quaternion w, x, y, z")
                .may(Quat.rollPitchYaw(0, 0, 0), q -> q);
        m.atMostOne("rotation_deg", "rotation_rad", "rotation_quat");
        var rotation = m.first(deg, m.first(rad, quat));
        return in -> in.get(rotation);
    });

    /** How a homogeneous cylinder of a mass resists turning. */
    private static final Codec<Function<Double, BodySpec.Inertia>> CYLINDER = Mapping.of(m -> {
        var radius = m.key("radius_m", positive(1e5, "m"), "radius, m").input();
        var length = m.key("length_m", positive(1e5, "m"), "length along the axis, m")
                .input();
        var axis = m.key("axis", words(List.of("x", "y", "z")), "axis of the cylinder in the body frame")
                .input();
        m.requireAll();
        return in -> massKg -> {
            double radius2 = in.get(radius) * in.get(radius);
            double length2 = in.get(length) * in.get(length);
            double along = massKg * radius2 / 2;
            double across = massKg * (3 * radius2 + length2) / 12;
            return switch (in.get(axis)) {
                case "x" -> BodySpec.Inertia.diagonal(along, across, across);
                case "y" -> BodySpec.Inertia.diagonal(across, along, across);
                default -> BodySpec.Inertia.diagonal(across, across, along);
            };
        };
    });

    private static final Codec<BodySpec> BODY = Mapping.of(m -> {
        var mass = m.key("mass_kg", positive(1e9, "kg"), "mass, kg").must(BodySpec::massKg);
        var com = m.key("com_m", vec3("m"), "centre of mass, body frame, m").preset(Vec3.ZERO, BodySpec::comM);
        var inertia = m.key(
                        "inertia_kg_m2",
                        vector(any("kg m^2"), "kg m^2", 3, 6).map(VehicleKeys::inertia, i ->
                                new double[] {i.xx(), i.yy(), i.zz(), i.xy(), i.xz(), i.yz()}),
                        "[xx, yy, zz] or [xx, yy, zz, xy, xz, yz] about the centre of mass")
                .may(BodySpec::inertia);
        var box = m.key("box_m", sizes(1e5), "side lengths of a homogeneous box that has this inertia, m")
                .input();
        var cylinder = m.key("cylinder", CYLINDER, "homogeneous cylinder that has this inertia")
                .input();
        m.exactlyOne("inertia_kg_m2", "box_m", "cylinder");
        return in -> {
            BodySpec.Inertia given = in.get(inertia);
            if (given == null) {
                given = in.has("box_m")
                        ? BodySpec.Inertia.box(in.get(mass), in.get(box))
                        : in.get(cylinder).apply(in.get(mass));
            }
            return new BodySpec(in.node().name(), in.get(mass), in.get(com), given);
        };
    });

    /** Numbers of a revolute joint, or of a prismatic one. */
    private record Spring(boolean revolute, double stiffness, double rest) {}

    private static final Codec<Spring> SPRING = Mapping.of(m -> {
        var perRad = m.key("stiffness_Nm_per_rad", range(0, 1e12, "N m/rad"), "stiffness of a revolute joint, N m/rad")
                .may(Double.NaN, spring -> spring.revolute ? spring.stiffness : Double.NaN);
        var restRad = m.key("rest_rad", any("rad"), "where the spring is at ease, rad")
                .may(0.0, s -> s.revolute ? s.rest : 0);
        var perM = m.key("stiffness_N_per_m", range(0, 1e12, "N/m"), "stiffness of a prismatic joint, N/m")
                .may(Double.NaN, spring -> spring.revolute ? Double.NaN : spring.stiffness);
        var restM = m.key("rest_m", any("m"), "where the spring is at ease, m").may(0.0, s -> s.revolute ? 0 : s.rest);
        m.exactlyOne("stiffness_Nm_per_rad", "stiffness_N_per_m");
        m.atMostOne("stiffness_Nm_per_rad", "rest_m");
        m.atMostOne("stiffness_N_per_m", "rest_rad");
        return in -> in.has("stiffness_Nm_per_rad")
                ? new Spring(true, in.get(perRad), in.get(restRad))
                : new Spring(false, in.get(perM), in.get(restM));
    });

    private record Limits(double lower, double upper) {
        static final Limits NONE = new Limits(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    private static final Codec<JointSpec> JOINT = Mapping.of(m -> {
        var type = m.key("type", words(JointSpec.Kind.class), "kind of joint").must(JointSpec::kind);
        var parent = m.key("parent", NAME, "carrying body, or world").preset(JointSpec.WORLD, JointSpec::parent);
        var child = m.key("child", OWN_BODY, "carried body").must(JointSpec::child);
        var origin = m.key("origin_m", vec3("m"), "child frame in the parent frame at zero, m")
                .preset(Vec3.ZERO, JointSpec::originM);
        var axis = m.key("axis", vec3("-"), "axis in the child frame; revolute and prismatic")
                .may(joint -> moves(joint.kind()) ? joint.axis() : null);
        var spring = m.key("spring", SPRING, "spring along the joint").may(VehicleKeys::spring);
        var dampingRad = m.key(
                        "damping_Nms_per_rad", range(0, 1e12, "N m s/rad"), "damper of a revolute joint, N m s/rad")
                .may(0.0, joint -> of(joint, JointSpec.Kind.REVOLUTE).damping());
        var dampingM = m.key("damping_Ns_per_m", range(0, 1e12, "N s/m"), "damper of a prismatic joint, N s/m")
                .may(0.0, joint -> of(joint, JointSpec.Kind.PRISMATIC).damping());
        var inertia = m.key("armature_kg_m2", range(0, 1e9, "kg m^2"), "rotor inertia seen at a revolute joint, kg m^2")
                .may(0.0, joint -> of(joint, JointSpec.Kind.REVOLUTE).armature());
        var mass = m.key("armature_kg", range(0, 1e9, "kg"), "rotor inertia seen at a prismatic joint, kg")
                .may(0.0, joint -> of(joint, JointSpec.Kind.PRISMATIC).armature());
        var rad = m.key("limits_rad", limits("rad", 1), "stops of a revolute joint, rad")
                .may(Limits.NONE, joint -> limits(of(joint, JointSpec.Kind.REVOLUTE)));
        var deg = m.key("limits_deg", limits("deg", RAD_PER_DEG), "stops of a revolute joint, degrees")
                .input();
        var metres = m.key("limits_m", limits("m", 1), "stops of a prismatic joint, m")
                .may(Limits.NONE, joint -> limits(of(joint, JointSpec.Kind.PRISMATIC)));
        var radians = m.first(deg, rad);
        m.atMostOne("damping_Nms_per_rad", "damping_Ns_per_m");
        m.atMostOne("armature_kg_m2", "armature_kg");
        m.atMostOne("limits_rad", "limits_deg", "limits_m");
        var rotation = m.include(ROTATION, JointSpec::origin);
        return in -> {
            JointSpec.Kind kind = in.get(type);
            checkJoint(in, kind, in.get(parent), in.get(child));
            boolean revolute = kind == JointSpec.Kind.REVOLUTE;
            Spring given = in.get(spring);
            Limits limits = in.get(revolute ? radians : metres);
            JointSpec.Passive passive = new JointSpec.Passive(
                    given == null ? 0 : given.stiffness,
                    given == null ? 0 : given.rest,
                    in.get(revolute ? dampingRad : dampingM),
                    in.get(revolute ? inertia : mass),
                    limits.lower,
                    limits.upper);
            Vec3 along = in.get(axis);
            return new JointSpec(
                    in.node().name(),
                    in.get(parent),
                    in.get(child),
                    kind,
                    in.get(origin),
                    in.get(rotation),
                    along == null ? Vec3.Z : along,
                    moves(kind) ? passive : JointSpec.Passive.NONE);
        };
    });

    private static final Codec<WheelSpec.Grousers> GROUSERS = Mapping.of(m -> {
        var count = m.key("count", integer(0, 1000), "how many, evenly spaced, the first at the bottom at zero spin")
                .must(WheelSpec.Grousers::count);
        var height = m.key("height_m", range(0, 100, "m"), "height beyond the rim, at most the radius, m")
                .must(WheelSpec.Grousers::heightM);
        var thickness = m.key("thickness_m", range(0, 100, "m"), "thickness along the rim, m")
                .must(WheelSpec.Grousers::thicknessM);
        return in -> new WheelSpec.Grousers(in.get(count), in.get(height), in.get(thickness));
    });

    private static final Codec<WheelSpec> WHEEL = Mapping.of(m -> {
        var body = m.key("body", OWN_BODY, "body that is the wheel; spins about its own y axis")
                .must(WheelSpec::body);
        var radius =
                m.key("radius_m", positive(100, "m"), "radius of the rim, m").must(WheelSpec::radiusM);
        var width = m.key("width_m", range(0, 100, "m"), "width of the tread, m; soil needs more than zero")
                .must(WheelSpec::widthM);
        var geometry = m.key(
                        "geometry", GEOMETRY, "ball, thin disc, or cylinder with two rims; soil always sees a cylinder")
                .must(WheelSpec::geometry);
        var grousers = m.key("grousers", GROUSERS, "bars across the rim, felt by soil alone; none if absent")
                .may(WheelSpec.Grousers.NONE, WheelSpec::grousers);
        return in -> new WheelSpec(
                in.node().name(), in.get(body), in.get(radius), in.get(width), in.get(geometry), in.get(grousers));
    });

    private static final Codec<VehicleSpec.BlockShape> BOX = Mapping.of(m -> {
        var body = m.key("body", OWN_BODY, "body that carries the box, centred at its frame")
                .must(VehicleSpec.BlockShape::body);
        var size = m.key("size_m", sizes(1e5), "side lengths, m").must(VehicleSpec.BlockShape::sizeM);
        return in -> new VehicleSpec.BlockShape(in.get(body), in.get(size));
    });

    private static final Codec<ContactShape.Blade> BLADE = Mapping.of(m -> {
        var width = m.key("width_m", positive(100, "m"), "width across, m").must(ContactShape.Blade::widthM);
        var thickness = m.key("thickness_m", positive(100, "m"), "length of the flat lower edge, m")
                .must(ContactShape.Blade::thicknessM);
        var height =
                m.key("height_m", positive(100, "m"), "height of the face, m").must(ContactShape.Blade::heightM);
        var overhang = m.angle(
                "overhang",
                range(0, 68, "deg"),
                range(0, 1.2, "rad"),
                0.0,
                ContactShape.Blade::overhangRad,
                "lean of the face, its top ahead, upright if absent");
        return in -> new ContactShape.Blade(in.get(width), in.get(thickness), in.get(height), in.get(overhang));
    });

    private static final Codec<ContactShape.Disc> DISC = Mapping.of(m -> {
        var radius = m.key("radius_m", positive(100, "m"), "radius, m").must(ContactShape.Disc::radiusM);
        var thickness = m.key(
                        "thickness_m", positive(100, "m"), "thickness, m; the lower face lies at z = 0 of the body")
                .must(ContactShape.Disc::thicknessM);
        return in -> new ContactShape.Disc(in.get(radius), in.get(thickness));
    });

    private static final Codec<ContactShape.Box> CUBOID = Mapping.of(m -> {
        var size = m.key("size_m", sizes(100), "side lengths, m").must(ContactShape.Box::sizeM);
        return in -> new ContactShape.Box(in.get(size));
    });

    private static final Codec<ToolSpec.MeshFile> MESH = Mapping.of(m -> {
        var file = m.key("file", ScenarioScope.FILE, "closed STL or OBJ mesh, relative to this file")
                .must(ToolSpec.MeshFile::file);
        var scale = m.key("scale", positive(1e6, "-"), "factor on all lengths").preset(1.0, ToolSpec.MeshFile::scale);
        var width = m.key(
                        "bearing_width_m",
                        positive(100, "m"),
                        "smaller side of the bearing area, b in kc / b + kphi, m")
                .must(ToolSpec.MeshFile::bearingWidthM);
        return in -> new ToolSpec.MeshFile(in.get(file), in.get(scale), in.get(width));
    });

    private static final Codec<ToolSpec.Ball> BALL = Mapping.of(m -> {
        var radius = m.key("radius_m", positive(100, "m"), "radius, m").must(ToolSpec.Ball::radiusM);
        var cuts = m.key("cuts", integer(0, 8), "an icosahedron cut so often: 20 times 4^cuts triangles")
                .preset(4, ToolSpec.Ball::cuts);
        return in -> new ToolSpec.Ball(in.get(radius), in.get(cuts));
    });

    private static final List<Case<ToolSpec.Form, ?>> FORMS = List.of(
            shape("blade", BLADE, ContactShape.Blade.class, "thin blade across x, its lower edge at z = 0"),
            shape("disc", DISC, ContactShape.Disc.class, "round plate about z"),
            shape("box", CUBOID, ContactShape.Box.class, "solid box, centred at the frame"),
            Case.of("mesh", MESH, ToolSpec.MeshFile.class, "any shape from a file"),
            Case.of("ball", BALL, ToolSpec.Ball.class, "a ball of triangles around the frame"));

    private static final Codec<ToolSpec> TOOL = Mapping.of(m -> {
        var body = m.key("body", OWN_BODY, "body that carries the tool, which lies in its frame")
                .must(ToolSpec::body);
        var form = m.oneOf(FORMS, ToolSpec::form);
        return in -> new ToolSpec(in.node().name(), in.get(body), in.get(form));
    });

    /** The whole vehicle. */
    static final Codec<VehicleSpec> VEHICLE = Mapping.of(m -> {
        var name = m.key("name", NAME, "name of the vehicle").must(VehicleSpec::name);
        var base = m.key("base", NAME, "body that the base_... columns tell").must(VehicleSpec::base);
        var bodies = m.key("bodies", named(NAME, BODY, BodySpec::name), "rigid bodies by name")
                .must(VehicleSpec::bodies);
        m.step(in -> in.get(bodies).forEach(body -> ScenarioScope.of(in).bodies.add(body.name())));
        var joints = m.key("joints", named(NAME, JOINT, JointSpec::name), "joints by name; each carries one body")
                .must(VehicleSpec::joints);
        m.step(in -> checkJoints(in, in.get(joints)));
        var wheels = m.key("wheels", named(NAME, WHEEL, WheelSpec::name), "wheels by the short name that columns use")
                .may(List.of(), VehicleSpec::wheels);
        var boxes = m.key("boxes", list(BOX, 0), "solid boxes by which bodies touch")
                .may(List.of(), VehicleSpec::blocks);
        m.step(in -> checkBase(in, in.get(base), in.get(joints)));
        var tools = m.key(
                        "tools",
                        named(NAME, TOOL, ToolSpec::name),
                        "shapes that soil and polygon contact feel, by name")
                .may(List.of(), VehicleSpec::tools);
        var drag = m.key(
                        "drag_Ns2_per_m2",
                        positive(1e9, "N s^2/m^2").map(DragSpec::new, DragSpec::coefficientNs2PerM2),
                        "c of the air's drag -c u |u| on the base along its x")
                .may(VehicleSpec::drag);
        var points = m.key(
                        "contact_points",
                        named(NAME, LanderKeys.CONTACT_POINT, ContactPointSpec::name),
                        "points that touch point ground, by name")
                .may(List.of(), VehicleSpec::points);
        var absorbers = m.key(
                        "crushable_absorbers",
                        named(NAME, LanderKeys.ABSORBER, AbsorberSpec::joint),
                        "crushable absorbers in prismatic joints, by joint")
                .may(List.of(), VehicleSpec::absorbers);
        var beams = m.key("beams", named(NAME, LanderKeys.BEAM, BeamSpec::name), "range sensors, by name")
                .may(List.of(), VehicleSpec::beams);
        var touchdown = m.key("touchdown", LanderKeys.TOUCHDOWN, "when the vehicle has landed")
                .may(VehicleSpec::touchdown);
        var motors = m.key("motors", byName(NAME, MotorKeys.MOTOR), "motors by name, for drives to refer to")
                .input();
        return in -> {
            Map<String, MotorSpec> its = in.get(motors);
            if (its != null) {
                ScenarioScope.of(in).motors.putAll(its);
            }
            TouchdownSpec landed = in.get(touchdown);
            if (landed != null) {
                LanderKeys.check(landed, in, in.get(points), in.get(beams));
            }
            return new VehicleSpec(
                    in.get(name),
                    in.get(base),
                    in.get(bodies),
                    in.get(joints),
                    new VehicleSpec.Shapes(in.get(wheels), in.get(boxes), in.get(tools), in.get(points)),
                    new VehicleSpec.Equipment(in.get(absorbers), in.get(beams), landed, in.get(drag)));
        };
    });

    /**
     * A vehicle by name, with changes; the resolver puts the vehicle itself in its place.
     *
     * @param set values by path, or null
     */
    record Use(String use, @Nullable Object set) {}

    static final Codec<Use> USE = Mapping.<Use>of(m -> {
                var use = m.key("use", TITLE, "name of a catalog vehicle, or a file relative to this one")
                        .must(Use::use);
                var set = m.key("set", CHANGES, "changed values by path, for example joints.*_steer.armature_kg_m2")
                        .may(Use::set);
                return in -> new Use(in.get(use), in.get(set));
            })
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

    private static <S extends ContactShape> Case<ToolSpec.Form, S> shape(
            String name, Codec<S> codec, Class<S> type, String says) {
        return new Case<>(
                name,
                codec,
                form -> form instanceof ToolSpec.Known known && type.isInstance(known.shape())
                        ? type.cast(known.shape())
                        : null,
                ToolSpec.Known::new,
                says);
    }

    private static Codec<Quat> angles(String unit, double rad) {
        Codec<Double> angle = range(-1000, 1000, unit);
        return Mapping.of(m -> {
            var roll =
                    m.key("roll", angle, "about x, " + unit + "; 0 if absent").input();
            var pitch =
                    m.key("pitch", angle, "about y, " + unit + "; 0 if absent").input();
            var yaw = m.key("yaw", angle, "about z, " + unit + "; 0 if absent").input();
            return in -> Quat.rollPitchYaw(
                    orZero(in.get(roll)) * rad, orZero(in.get(pitch)) * rad, orZero(in.get(yaw)) * rad);
        });
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }

    private static BodySpec.Inertia inertia(double[] i) {
        return i.length == 3
                ? BodySpec.Inertia.diagonal(i[0], i[1], i[2])
                : new BodySpec.Inertia(i[0], i[1], i[2], i[3], i[4], i[5]);
    }

    private static Codec<Limits> limits(String unit, double factor) {
        return Mapping.of(m -> {
            var lower = m.key("lower", any(unit), "lower stop, " + unit + "; none if absent")
                    .may(Limits.NONE.lower, Limits::lower);
            var upper = m.key("upper", any(unit), "upper stop, " + unit + "; none if absent")
                    .may(Limits.NONE.upper, Limits::upper);
            return in -> new Limits(in.get(lower) * factor, in.get(upper) * factor);
        });
    }

    private static boolean moves(JointSpec.Kind kind) {
        return kind == JointSpec.Kind.REVOLUTE || kind == JointSpec.Kind.PRISMATIC;
    }

    private static JointSpec.Passive of(JointSpec joint, JointSpec.Kind kind) {
        return joint.kind() == kind ? joint.passive() : JointSpec.Passive.NONE;
    }

    private static @Nullable Spring spring(JointSpec joint) {
        JointSpec.Passive passive = joint.passive();
        boolean slack = passive.stiffness() == 0 && passive.restPosition() == 0;
        return !moves(joint.kind()) || slack
                ? null
                : new Spring(joint.kind() == JointSpec.Kind.REVOLUTE, passive.stiffness(), passive.restPosition());
    }

    private static Limits limits(JointSpec.Passive passive) {
        return new Limits(passive.lower(), passive.upper());
    }

    /** Keys of other kinds of joints are refused, and a second joint for a body. */
    private static void checkJoint(Fields in, JointSpec.Kind kind, String parent, String child) {
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

    private static void checkJoints(Fields in, List<JointSpec> joints) {
        ScenarioScope scope = ScenarioScope.of(in);
        joints.forEach(joint -> scope.joints.put(joint.name(), joint.kind()));
        for (String body : scope.bodies) {
            if (!scope.carried.contains(body)) {
                throw in.refuse("joints", "leave body '" + body + "' without a joint that carries it");
            }
        }
    }

    /** The base of a vehicle that moves freely is the body that does; only a bench may choose another one. */
    private static void checkBase(Fields in, String base, List<JointSpec> joints) {
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
}
