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

import java.nio.file.Path;
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
import org.grouser.scenario.codec.Key;
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
        Key<@Nullable Quat> deg =
                m.input("rotation_deg", angles("deg", RAD_PER_DEG), "rotation Rz(yaw) Ry(pitch) Rx(roll), degrees");
        Key<@Nullable Quat> rad =
                m.input("rotation_rad", angles("rad", 1), "rotation Rz(yaw) Ry(pitch) Rx(roll), radians");
        Key<Quat> quat = m.may(
                "rotation_quat",
                vector(any("-"), "-", 4)
                        .map(q -> new Quat(q[0], q[1], q[2], q[3]), q -> new double[] {q.w(), q.x(), q.y(), q.z()}),
                Quat.rollPitchYaw(0, 0, 0),
                q -> q,
                "rotation as a unit quaternion w, x, y, z");
        m.atMostOne("rotation_deg", "rotation_rad", "rotation_quat");
        Key<Quat> rotation = m.first(deg, m.first(rad, quat));
        return in -> in.get(rotation);
    });

    /** How a homogeneous cylinder of a mass resists turning. */
    private static final Codec<Function<Double, BodySpec.Inertia>> CYLINDER = Mapping.of(m -> {
        Key<@Nullable Double> radius = m.input("radius_m", positive(1e5, "m"), "radius, m");
        Key<@Nullable Double> length = m.input("length_m", positive(1e5, "m"), "length along the axis, m");
        Key<@Nullable String> axis =
                m.input("axis", words(List.of("x", "y", "z")), "axis of the cylinder in the body frame");
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
        Key<Double> mass = m.must("mass_kg", positive(1e9, "kg"), BodySpec::massKg, "mass, kg");
        Key<Vec3> com = m.preset("com_m", vec3("m"), Vec3.ZERO, BodySpec::comM, "centre of mass, body frame, m");
        Key<BodySpec.@Nullable Inertia> inertia = m.may(
                "inertia_kg_m2",
                vector(any("kg m^2"), "kg m^2", 3, 6)
                        .map(VehicleKeys::inertia, i -> new double[] {i.xx(), i.yy(), i.zz(), i.xy(), i.xz(), i.yz()}),
                BodySpec::inertia,
                "[xx, yy, zz] or [xx, yy, zz, xy, xz, yz] about the centre of mass");
        Key<@Nullable Vec3> box =
                m.input("box_m", sizes(1e5), "side lengths of a homogeneous box that has this inertia, m");
        Key<@Nullable Function<Double, BodySpec.Inertia>> cylinder =
                m.input("cylinder", CYLINDER, "homogeneous cylinder that has this inertia");
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
        Key<Double> perRad = m.may(
                "stiffness_Nm_per_rad",
                range(0, 1e12, "N m/rad"),
                Double.NaN,
                spring -> spring.revolute ? spring.stiffness : Double.NaN,
                "stiffness of a revolute joint, N m/rad");
        Key<Double> restRad =
                m.may("rest_rad", any("rad"), 0.0, s -> s.revolute ? s.rest : 0, "where the spring is at ease, rad");
        Key<Double> perM = m.may(
                "stiffness_N_per_m",
                range(0, 1e12, "N/m"),
                Double.NaN,
                spring -> spring.revolute ? Double.NaN : spring.stiffness,
                "stiffness of a prismatic joint, N/m");
        Key<Double> restM =
                m.may("rest_m", any("m"), 0.0, s -> s.revolute ? 0 : s.rest, "where the spring is at ease, m");
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
        Key<JointSpec.Kind> type = m.must("type", words(JointSpec.Kind.class), JointSpec::kind, "kind of joint");
        Key<String> parent = m.preset("parent", NAME, JointSpec.WORLD, JointSpec::parent, "carrying body, or world");
        Key<String> child = m.must("child", OWN_BODY, JointSpec::child, "carried body");
        Key<Vec3> origin = m.preset(
                "origin_m", vec3("m"), Vec3.ZERO, JointSpec::originM, "child frame in the parent frame at zero, m");
        Key<@Nullable Vec3> axis = m.may(
                "axis",
                vec3("-"),
                joint -> moves(joint.kind()) ? joint.axis() : null,
                "axis in the child frame; revolute and prismatic");
        Key<@Nullable Spring> spring = m.may("spring", SPRING, VehicleKeys::spring, "spring along the joint");
        Key<Double> dampingRad = m.may(
                "damping_Nms_per_rad",
                range(0, 1e12, "N m s/rad"),
                0.0,
                joint -> of(joint, JointSpec.Kind.REVOLUTE).damping(),
                "damper of a revolute joint, N m s/rad");
        Key<Double> dampingM = m.may(
                "damping_Ns_per_m",
                range(0, 1e12, "N s/m"),
                0.0,
                joint -> of(joint, JointSpec.Kind.PRISMATIC).damping(),
                "damper of a prismatic joint, N s/m");
        Key<Double> inertia = m.may(
                "armature_kg_m2",
                range(0, 1e9, "kg m^2"),
                0.0,
                joint -> of(joint, JointSpec.Kind.REVOLUTE).armature(),
                "rotor inertia seen at a revolute joint, kg m^2");
        Key<Double> mass = m.may(
                "armature_kg",
                range(0, 1e9, "kg"),
                0.0,
                joint -> of(joint, JointSpec.Kind.PRISMATIC).armature(),
                "rotor inertia seen at a prismatic joint, kg");
        Key<Limits> rad = m.may(
                "limits_rad",
                limits("rad", 1),
                Limits.NONE,
                joint -> limits(of(joint, JointSpec.Kind.REVOLUTE)),
                "stops of a revolute joint, rad");
        Key<@Nullable Limits> deg =
                m.input("limits_deg", limits("deg", RAD_PER_DEG), "stops of a revolute joint, degrees");
        Key<Limits> metres = m.may(
                "limits_m",
                limits("m", 1),
                Limits.NONE,
                joint -> limits(of(joint, JointSpec.Kind.PRISMATIC)),
                "stops of a prismatic joint, m");
        Key<Limits> radians = m.first(deg, rad);
        m.atMostOne("damping_Nms_per_rad", "damping_Ns_per_m");
        m.atMostOne("armature_kg_m2", "armature_kg");
        m.atMostOne("limits_rad", "limits_deg", "limits_m");
        Key<Quat> rotation = m.include(ROTATION, JointSpec::origin);
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
        Key<Integer> count = m.must(
                "count",
                integer(0, 1000),
                WheelSpec.Grousers::count,
                "how many, evenly spaced, the first at the bottom at zero spin");
        Key<Double> height = m.must(
                "height_m",
                range(0, 100, "m"),
                WheelSpec.Grousers::heightM,
                "height beyond the rim, at most the radius, m");
        Key<Double> thickness =
                m.must("thickness_m", range(0, 100, "m"), WheelSpec.Grousers::thicknessM, "thickness along the rim, m");
        return in -> new WheelSpec.Grousers(in.get(count), in.get(height), in.get(thickness));
    });

    private static final Codec<WheelSpec> WHEEL = Mapping.of(m -> {
        Key<String> body =
                m.must("body", OWN_BODY, WheelSpec::body, "body that is the wheel; spins about its own y axis");
        Key<Double> radius = m.must("radius_m", positive(100, "m"), WheelSpec::radiusM, "radius of the rim, m");
        Key<Double> width = m.must(
                "width_m", range(0, 100, "m"), WheelSpec::widthM, "width of the tread, m; soil needs more than zero");
        Key<WheelSpec.Geometry> geometry = m.must(
                "geometry",
                GEOMETRY,
                WheelSpec::geometry,
                "ball, thin disc, or cylinder with two rims; soil always sees a cylinder");
        Key<WheelSpec.Grousers> grousers = m.may(
                "grousers",
                GROUSERS,
                WheelSpec.Grousers.NONE,
                WheelSpec::grousers,
                "bars across the rim, felt by soil alone; none if absent");
        return in -> new WheelSpec(
                in.node().name(), in.get(body), in.get(radius), in.get(width), in.get(geometry), in.get(grousers));
    });

    private static final Codec<VehicleSpec.BlockShape> BOX = Mapping.of(m -> {
        Key<String> body = m.must(
                "body", OWN_BODY, VehicleSpec.BlockShape::body, "body that carries the box, centred at its frame");
        Key<Vec3> size = m.must("size_m", sizes(1e5), VehicleSpec.BlockShape::sizeM, "side lengths, m");
        return in -> new VehicleSpec.BlockShape(in.get(body), in.get(size));
    });

    private static final Codec<ContactShape.Blade> BLADE = Mapping.of(m -> {
        Key<Double> width = m.must("width_m", positive(100, "m"), ContactShape.Blade::widthM, "width across, m");
        Key<Double> thickness = m.must(
                "thickness_m", positive(100, "m"), ContactShape.Blade::thicknessM, "length of the flat lower edge, m");
        Key<Double> height =
                m.must("height_m", positive(100, "m"), ContactShape.Blade::heightM, "height of the face, m");
        Key<Double> overhang = m.angle(
                "overhang",
                range(0, 68, "deg"),
                range(0, 1.2, "rad"),
                0.0,
                ContactShape.Blade::overhangRad,
                "lean of the face, its top ahead, upright if absent");
        return in -> new ContactShape.Blade(in.get(width), in.get(thickness), in.get(height), in.get(overhang));
    });

    private static final Codec<ContactShape.Disc> DISC = Mapping.of(m -> {
        Key<Double> radius = m.must("radius_m", positive(100, "m"), ContactShape.Disc::radiusM, "radius, m");
        Key<Double> thickness = m.must(
                "thickness_m",
                positive(100, "m"),
                ContactShape.Disc::thicknessM,
                "thickness, m; the lower face lies at z = 0 of the body");
        return in -> new ContactShape.Disc(in.get(radius), in.get(thickness));
    });

    private static final Codec<ContactShape.Box> CUBOID = Mapping.of(m -> {
        Key<Vec3> size = m.must("size_m", sizes(100), ContactShape.Box::sizeM, "side lengths, m");
        return in -> new ContactShape.Box(in.get(size));
    });

    private static final Codec<ToolSpec.MeshFile> MESH = Mapping.of(m -> {
        Key<Path> file = m.must(
                "file", ScenarioScope.FILE, ToolSpec.MeshFile::file, "closed STL or OBJ mesh, relative to this file");
        Key<Double> scale =
                m.preset("scale", positive(1e6, "-"), 1.0, ToolSpec.MeshFile::scale, "factor on all lengths");
        Key<Double> width = m.must(
                "bearing_width_m",
                positive(100, "m"),
                ToolSpec.MeshFile::bearingWidthM,
                "smaller side of the bearing area, b in kc / b + kphi, m");
        return in -> new ToolSpec.MeshFile(in.get(file), in.get(scale), in.get(width));
    });

    private static final Codec<ToolSpec.Ball> BALL = Mapping.of(m -> {
        Key<Double> radius = m.must("radius_m", positive(100, "m"), ToolSpec.Ball::radiusM, "radius, m");
        Key<Integer> cuts = m.preset(
                "cuts",
                integer(0, 8),
                4,
                ToolSpec.Ball::cuts,
                "an icosahedron cut so often: 20 times 4^cuts triangles");
        return in -> new ToolSpec.Ball(in.get(radius), in.get(cuts));
    });

    private static final List<Case<ToolSpec.Form, ?>> FORMS = List.of(
            shape("blade", BLADE, ContactShape.Blade.class, "thin blade across x, its lower edge at z = 0"),
            shape("disc", DISC, ContactShape.Disc.class, "round plate about z"),
            shape("box", CUBOID, ContactShape.Box.class, "solid box, centred at the frame"),
            Case.of("mesh", MESH, ToolSpec.MeshFile.class, "any shape from a file"),
            Case.of("ball", BALL, ToolSpec.Ball.class, "a ball of triangles around the frame"));

    private static final Codec<ToolSpec> TOOL = Mapping.of(m -> {
        Key<String> body =
                m.must("body", OWN_BODY, ToolSpec::body, "body that carries the tool, which lies in its frame");
        Key<ToolSpec.Form> form = m.oneOf(FORMS, ToolSpec::form);
        return in -> new ToolSpec(in.node().name(), in.get(body), in.get(form));
    });

    /** The whole vehicle. */
    static final Codec<VehicleSpec> VEHICLE = Mapping.of(m -> {
        Key<String> name = m.must("name", NAME, VehicleSpec::name, "name of the vehicle");
        Key<String> base = m.must("base", NAME, VehicleSpec::base, "body that the base_... columns tell");
        Key<List<BodySpec>> bodies =
                m.must("bodies", named(NAME, BODY, BodySpec::name), VehicleSpec::bodies, "rigid bodies by name");
        m.step(in -> in.get(bodies).forEach(body -> ScenarioScope.of(in).bodies.add(body.name())));
        Key<List<JointSpec>> joints = m.must(
                "joints",
                named(NAME, JOINT, JointSpec::name),
                VehicleSpec::joints,
                "joints by name; each carries one body");
        m.step(in -> checkJoints(in, in.get(joints)));
        Key<List<WheelSpec>> wheels = m.may(
                "wheels",
                named(NAME, WHEEL, WheelSpec::name),
                List.of(),
                VehicleSpec::wheels,
                "wheels by the short name that columns use");
        Key<List<VehicleSpec.BlockShape>> boxes =
                m.may("boxes", list(BOX, 0), List.of(), VehicleSpec::blocks, "solid boxes by which bodies touch");
        m.step(in -> checkBase(in, in.get(base), in.get(joints)));
        Key<List<ToolSpec>> tools = m.may(
                "tools",
                named(NAME, TOOL, ToolSpec::name),
                List.of(),
                VehicleSpec::tools,
                "shapes that soil and polygon contact feel, by name");
        Key<@Nullable DragSpec> drag = m.may(
                "drag_Ns2_per_m2",
                positive(1e9, "N s^2/m^2").map(DragSpec::new, DragSpec::coefficientNs2PerM2),
                VehicleSpec::drag,
                "c of the air's drag -c u |u| on the base along its x");
        Key<List<ContactPointSpec>> points = m.may(
                "contact_points",
                named(NAME, LanderKeys.CONTACT_POINT, ContactPointSpec::name),
                List.of(),
                VehicleSpec::points,
                "points that touch point ground, by name");
        Key<List<AbsorberSpec>> absorbers = m.may(
                "crushable_absorbers",
                named(NAME, LanderKeys.ABSORBER, AbsorberSpec::joint),
                List.of(),
                VehicleSpec::absorbers,
                "crushable absorbers in prismatic joints, by joint");
        Key<List<BeamSpec>> beams = m.may(
                "beams",
                named(NAME, LanderKeys.BEAM, BeamSpec::name),
                List.of(),
                VehicleSpec::beams,
                "range sensors, by name");
        Key<@Nullable TouchdownSpec> touchdown =
                m.may("touchdown", LanderKeys.TOUCHDOWN, VehicleSpec::touchdown, "when the vehicle has landed");
        Key<@Nullable Map<String, MotorSpec>> motors =
                m.input("motors", byName(NAME, MotorKeys.MOTOR), "motors by name, for drives to refer to");
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
                Key<String> use =
                        m.must("use", TITLE, Use::use, "name of a catalog vehicle, or a file relative to this one");
                Key<@Nullable Object> set = m.may(
                        "set", CHANGES, Use::set, "changed values by path, for example joints.*_steer.armature_kg_m2");
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
            Key<@Nullable Double> roll = m.input("roll", angle, "about x, " + unit + "; 0 if absent");
            Key<@Nullable Double> pitch = m.input("pitch", angle, "about y, " + unit + "; 0 if absent");
            Key<@Nullable Double> yaw = m.input("yaw", angle, "about z, " + unit + "; 0 if absent");
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
            Key<Double> lower = m.may(
                    "lower", any(unit), Limits.NONE.lower, Limits::lower, "lower stop, " + unit + "; none if absent");
            Key<Double> upper = m.may(
                    "upper", any(unit), Limits.NONE.upper, Limits::upper, "upper stop, " + unit + "; none if absent");
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
