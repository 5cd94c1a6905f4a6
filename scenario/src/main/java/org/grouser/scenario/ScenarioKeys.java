package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.atMostOne;
import static org.grouser.scenario.codec.Key.exactlyOne;
import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.include;
import static org.grouser.scenario.codec.Key.input;
import static org.grouser.scenario.codec.Key.items;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Key.step;
import static org.grouser.scenario.codec.Values.CHANGES;
import static org.grouser.scenario.codec.Values.COLUMN;
import static org.grouser.scenario.codec.Values.FLAG;
import static org.grouser.scenario.codec.Values.ID;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.SEED;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.byName;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.position;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.sizes;
import static org.grouser.scenario.codec.Values.vec3;
import static org.grouser.scenario.codec.Values.words;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.SectionSpec;
import org.grouser.scenario.catalog.SurfaceGravity;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Key;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.yaml.YamlNode;
import org.grouser.vehicle.VehicleSpec;
import org.jspecify.annotations.Nullable;

/** The keys of a scenario file. */
final class ScenarioKeys {
    /** Tilt that rounding of a rotation about z may leave, sine of half the angle; our choice. */
    private static final double LEVEL = 1e-9;

    private static final StartSpec REST =
            new StartSpec(Vec3.ZERO, Quat.rollPitchYaw(0, 0, 0), Vec3.ZERO, Vec3.ZERO, Map.of());

    private static final Key<Vec3> POSITION =
            may("position_m", position(), Vec3.ZERO, "position of the base frame, world");
    private static final Key<?> VELOCITY =
            may("velocity_m_per_s", vec3(range(-1e5, 1e5, "m/s")), Vec3.ZERO, "velocity of its origin, world");
    private static final Key<?> ANGULAR =
            may("angular_rad_per_s", vec3(range(-1e5, 1e5, "rad/s")), Vec3.ZERO, "angular velocity, world");
    private static final Key<Quat> ROTATION = include("rotation", VehicleKeys.ROTATION);

    /** Standard deviations of what chance adds to a start. */
    private static final Codec<StartSpec.Scatter> SCATTER = Mapping.of(
            StartSpec.Scatter.class,
            key("position_m", deviations(1e4, "m"), Vec3.ZERO, "of the position, world axes"),
            key("velocity_m_per_s", deviations(1e3, "m/s"), Vec3.ZERO, "of the velocity, world axes"),
            atMostOne(
                    input("angle_deg", radians(57, "deg"), "of the attitude, about world x, y, z"),
                    may("angle_rad", deviations(1, "rad"), Vec3.ZERO, "the same")),
            atMostOne(
                    input("angular_deg_per_s", radians(5700, "deg/s"), "of the angular velocity, world axes"),
                    may("angular_rad_per_s", deviations(100, "rad/s"), Vec3.ZERO, "the same")));

    private static final Codec<StartSpec.OnGround> ON_GROUND = Mapping.of(
            StartSpec.OnGround.class,
            key("x_m", range(-1e6, 1e6, "m"), "x of the base frame, world"),
            key("y_m", range(-1e6, 1e6, "m"), "y of the base frame, world"),
            Key.angle(
                    "heading",
                    range(-360, 360, "deg"),
                    range(-7, 7, "rad"),
                    0.0,
                    "direction of the base's x axis, seen from above, from the world's x axis to its y axis"));

    private static final Codec<StartSpec> START = Mapping.of(
            StartSpec.class,
            may(
                    "on_ground",
                    ON_GROUND,
                    "lets the vehicle down on its ground: height, roll, pitch and the joints that no drive holds are"
                            + " found"),
            POSITION.from((StartSpec start) -> start.isOnGround() ? Vec3.ZERO : start.positionM()),
            VELOCITY,
            ANGULAR,
            ROTATION.from((StartSpec start) -> start.isOnGround() ? Quat.IDENTITY : start.rotation()),
            atMostOne("on_ground", "position_m"),
            atMostOne("on_ground", "rotation_deg", "rotation_rad", "rotation_quat"),
            given("positionM", ScenarioKeys::positionM),
            given("rotation", ScenarioKeys::rotation),
            may("joints", byJoint("rad or m"), Map.of(), "joint positions; zero if absent"),
            may("joint_rates", byJoint("rad/s or m/s"), Map.of(), "joint rates; zero if absent"),
            may(
                    "close_loops",
                    FLAG,
                    false,
                    "whether joints may move from these positions so that couplings and loops close"),
            may(
                    "scatter",
                    SCATTER,
                    StartSpec.Scatter.NONE,
                    "standard deviations of what chance adds, drawn by the seed"),
            step(in -> {
                checkNames(in, "joints");
                checkNames(in, "joint_rates");
            }));

    /** A block as files have it. */
    private record Block(String name, double massKg, Vec3 sizeM, StartSpec start) {
        static Block of(Scenario.Placed placed) {
            VehicleSpec box = placed.vehicle();
            return new Block(
                    box.name(),
                    box.bodies().get(0).massKg(),
                    box.blocks().get(0).sizeM(),
                    placed.start());
        }
    }

    private static final Codec<Scenario.Placed> BLOCK = Mapping.of(
                    Block.class,
                    key("name", NAME, "name in columns"),
                    key("mass_kg", range(BodySpec.LEAST_MASS_KG, 1e9, "kg"), "mass"),
                    key("size_m", sizes(1e5), "side lengths of the homogeneous box"),
                    POSITION,
                    VELOCITY,
                    ANGULAR,
                    ROTATION,
                    given("joints", in -> Map.of()),
                    given("jointRates", in -> Map.of()),
                    given("fit", in -> StartSpec.Fit.NONE),
                    given("scatter", in -> StartSpec.Scatter.NONE))
            .checked((in, block) -> {
                if (!ScenarioScope.of(in).bodies.add(block.name)) {
                    throw in.refuse("name", "= '" + block.name + "' is already the name of a body");
                }
            })
            .map(block -> Scenario.Placed.block(block.name, block.massKg, block.sizeM, block.start), Block::of);

    private static final Key<?> STEP = key("step_s", range(StepperSpec.LEAST_STEP_S, 1, "s"), "length of a step");

    private static final Mapping<StepperSpec.MoreauJean> MOREAU_JEAN = Mapping.of(
            StepperSpec.MoreauJean.class,
            STEP,
            key("theta", range(0.5, 1, "-"), 0.5, "0.5 keeps energy, 1 damps"),
            key("tolerance", range(1e-14, 1e-2, "-"), 1e-10, "relative error of the friction problem"),
            key(
                    "stabilisation",
                    StepperSpec.Stabilisation.PROJECTION,
                    "what happens to penetration that a step leaves behind"),
            may(
                    "adaptive",
                    Mapping.of(
                            StepperSpec.Adaptive.class,
                            key("tolerance", range(1e-12, 1e-1, "m, rad"), 1e-6, "error of an inner step"),
                            key(
                                    "least_step_s",
                                    range(StepperSpec.LEAST_STEP_S, 1, "s"),
                                    1e-5,
                                    "the shortest inner step, taken whatever its error")),
                    "inner steps as long as their error lets; steps of one length if absent"));

    private static final Codec<StepperSpec> STEPPER = Mapping.oneOf(List.of(
            Case.of("moreau_jean", MOREAU_JEAN, "Moreau's and Jean's theta scheme with impacts"),
            Case.of(
                    "runge_kutta",
                    Mapping.of(StepperSpec.RungeKutta.class, STEP),
                    "classical fourth-order scheme, for compliant ground"),
            Case.of(
                    "semi_implicit",
                    Mapping.of(StepperSpec.SemiImplicit.class, STEP),
                    "Euler's scheme, new velocity first, for compliant ground"),
            Case.of(
                    "event_driven",
                    Mapping.of(
                            StepperSpec.EventDriven.class,
                            STEP,
                            key("tolerance", range(1e-13, 1e-3, "-"), 1e-10, "error of an inner step"),
                            key(
                                    "accumulation_s",
                                    range(StepperSpec.LEAST_STEP_S, 0.01, "s"),
                                    1e-6,
                                    "rebounds shorter than this are left to a time-stepping scheme")),
                    "smooth motion between events, each at its own time, by Dormand's and Prince's pair"),
            Case.of(
                    "generalised_alpha",
                    Mapping.of(
                            StepperSpec.GeneralisedAlpha.class,
                            STEP,
                            key(
                                    "spectral_radius",
                                    range(0, 1, "-"),
                                    0.8,
                                    "1 keeps high frequencies, 0 takes them out within a step"),
                            key("tolerance", range(1e-14, 1e-2, "-"), 1e-10, "relative error of the friction problem")),
                    "generalised-alpha scheme with impacts, of second order in smooth motion"),
            Case.of(
                    "d1_minus",
                    Mapping.of(
                            StepperSpec.DiscontinuousGalerkin.class,
                            STEP,
                            key("tolerance", range(1e-14, 1e-2, "-"), 1e-10, "relative error of the friction problem")),
                    "time-discontinuous Galerkin scheme with impacts, forces at both ends of the step")));

    private static final Codec<StopSpec.Condition> CONDITION = Mapping.of(
            StopSpec.Condition.class,
            key("name", NAME, "name of the condition, for the summary"),
            key("state", COLUMN, "state, named like a column"),
            may("min", any("unit of the state"), Double.NEGATIVE_INFINITY, "lower end; none if absent"),
            may("max", any("unit of the state"), Double.POSITIVE_INFINITY, "upper end; none if absent"),
            key("for_s", range(0, 1e7, "s"), 0.0, "how long the state has to stay"));

    private static final Codec<StopSpec> STOP = Mapping.of(
            StopSpec.class,
            key("time_s", range(StepperSpec.LEAST_STEP_S, 1e7, "s"), "end of the run in any case"),
            items("when", CONDITION, "ends the run earlier"));

    private static final Codec<RecordSpec.JointGroup> JOINT_GROUP = Mapping.of(
                    RecordSpec.JointGroup.class,
                    key("name", NAME, "for the columns joints_NAME_..."),
                    key("joints", list(NAME, 1), "revolute joints, or prismatic ones"))
            .checked((in, group) -> {
                ScenarioScope scope = ScenarioScope.of(in);
                Set<JointSpec.Kind> kinds = new HashSet<>();
                for (String joint : scope.joints(in, "joints", group.joints())) {
                    JointSpec.Kind kind = scope.kind(joint);
                    boolean moves = kind == JointSpec.Kind.REVOLUTE || kind == JointSpec.Kind.PRISMATIC;
                    if (kind != null && (!moves || (kinds.add(kind) && kinds.size() > 1))) {
                        throw in.refuse("joints", "names '" + joint + "': all must be revolute, or all prismatic");
                    }
                }
            });

    private static final Codec<RecordSpec> RECORD = Mapping.of(
                    RecordSpec.class,
                    key("interval_s", range(StepperSpec.LEAST_STEP_S, 1e6, "s"), "time between kept frames"),
                    items("sections", MetricKeys.SECTION, SectionSpec::name, "lines over the final ground, by name"),
                    items("joint_groups", JOINT_GROUP, "joints whose efforts and powers are summed")
                            .as("groups"),
                    may(
                            "slip_window_m",
                            range(0, 1e6, "m"),
                            0.0,
                            "way rolled over which wheel_..._slip_distance is taken; one radius, or whole pitches, if"
                                    + " absent"))
            .checked((in, record) -> {
                Set<String> names = new HashSet<>();
                for (int i = 0; i < record.groups().size(); i++) {
                    String name = record.groups().get(i).name();
                    if (!names.add(name)) {
                        throw in.inside("joint_groups")
                                .node()
                                .item(i)
                                .fields()
                                .refuse("name", "= '" + name + "' is a duplicate");
                    }
                }
            });

    /**
     * The same run with changes.
     *
     * @param set values by path: as read, or plain as written
     */
    private record Changed(String name, List<String> columns, Object set) {}

    /** What a reference run does not have of its own. */
    private static final List<String> NOT_ITS_OWN = List.of("reference_runs", "metrics", "sweep", "variant");

    private static final Codec<Changed> REFERENCE_RUN = Mapping.of(
                    Changed.class,
                    given("name", Fields::name),
                    key("set", CHANGES, "changed values by path, as in a variant"),
                    key(
                            "columns",
                            list(COLUMN, 1),
                            "its columns that stand among those of the run, with its name before them"))
            .checked((in, run) -> {
                ((YamlNode) run.set).entries().forEach((key, value) -> {
                    if (NOT_ITS_OWN.contains(key.split("\\.", 2)[0])) {
                        throw value.refuse(
                                in.node().path() + ".set",
                                "changes '" + key + "', which a reference run does not have");
                    }
                });
                in.refuseTwice("columns", run.columns);
            });

    /**
     * What a file offers instead of its own values.
     *
     * @param shows one sentence, or empty
     */
    record Variant(String shows, Object set) {}

    static final Codec<Map<String, Variant>> VARIANTS = byName(
            ID,
            Mapping.of(
                    Variant.class,
                    may("shows", TITLE, "", "one sentence for the list"),
                    key("set", CHANGES, "changed values by path, for example ground.1.step.edge_normal")));

    static final Mapping<Scenario> SCENARIO = Mapping.of(
            Scenario.class,
            key("scenario", ID, "id of the scenario").as("id"),
            key("title", TITLE, "title of reports"),
            may("source", TITLE, "", "paper and figure that it reruns"),
            may("shows", TITLE, "", "one sentence for the list"),
            input(
                    ParameterKeys.KEY,
                    ParameterKeys.PARAMETERS,
                    "numbers with names, for formulas, --set, sweeps and studies"),
            key("seed", SEED, 1L, "seed of all random streams"),
            may("gravity_m_per_s2", vec3(range(-1e3, 1e3, "m/s^2")), "gravity, world frame, z up")
                    .from(Scenario::gravityMPerS2),
            input("gravity", words(SurfaceGravity.names()), "the same by the name of a world, along -z"),
            input(
                    "slope_deg",
                    range(-89, 89, "deg"),
                    "tilts gravity so that the world's x axis climbs by it; 0 if absent"),
            exactlyOne("gravity_m_per_s2", "gravity"),
            step(in -> ScenarioScope.of(in).world(in.get("seed", Long.class), gravityMPerS2(in))),
            given("gravityMPerS2", in -> ScenarioScope.of(in).gravityMPerS2()),
            may("vehicle", VehicleKeys.NAMED_OR_WHOLE, "catalog name, file, {use, set}, or the vehicle itself")
                    .from(vehicle(null, Scenario.Placed::vehicle)),
            may("start", START, REST, "where and how fast the vehicle starts")
                    .from(vehicle(REST, Scenario.Placed::start)),
            may(
                            "base_motion",
                            words(Scenario.BaseMotion.class),
                            Scenario.BaseMotion.FREE,
                            "what carries the base: its contacts alone (free), or a plane level with the world's x and"
                                    + " y")
                    .from(vehicle(Scenario.BaseMotion.FREE, Scenario.Placed::baseMotion)),
            step(ScenarioKeys::checkStart),
            items("blocks", BLOCK, "free solid boxes").from(ScenarioKeys::blocks),
            given("placed", ScenarioKeys::placed),
            may(
                    "body_contact",
                    ContactModels.rigid(Scenario.BodyContact.class),
                    Scenario.BodyContact.DEFAULT,
                    "law between two boxes; friction 0.5, restitution 0 if absent"),
            may("ground", GroundKeys.GROUND, List.of(), "surfaces, each with its contact model"),
            may("drives", DriveKeys.DRIVES, List.of(), "what moves the vehicle").from(ScenarioKeys::drives),
            given(
                    "drives",
                    in -> in.list("drives", DriveKeys.Written.class).stream()
                            .map(DriveKeys.Written::drive)
                            .toList()),
            key("stepper", STEPPER, "how time advances"),
            key("stop", STOP, "when the run ends"),
            key("record", RECORD, "what is kept"),
            items(
                            "reference_runs",
                            REFERENCE_RUN,
                            Changed::name,
                            "the same run with changes, stepped along with it, by name")
                    .from(ScenarioKeys::changes),
            given("referenceRuns", ScenarioKeys::runs),
            may("metrics", MetricKeys.METRICS, List.of(), "numbers of the summary, by name"),
            input("sweep", SweepKeys.SWEEP, "one run for each of several values of a number"),
            input("variants", VARIANTS, "variants of the scenario, by name"),
            input("default_variant", ID, "variant if none is asked for"),
            may("variant", ID, "", "which variant a resolved file is; not together with variants"));

    private ScenarioKeys() {}

    /** All keys of a file. */
    static Set<?> keys() {
        return ((Map<?, ?>) Objects.requireNonNull(SCENARIO.schema().get("properties"))).keySet();
    }

    private static Vec3 positionM(Fields in) {
        return in.value("on_ground") instanceof StartSpec.OnGround place
                ? new Vec3(place.xM(), place.yM(), 0)
                : in.get("position_m", Vec3.class);
    }

    private static Quat rotation(Fields in) {
        return in.value("on_ground") instanceof StartSpec.OnGround place
                ? Quat.rollPitchYaw(0, 0, place.headingRad())
                : in.get(ROTATION);
    }

    private static Codec<Vec3> deviations(double most, String unit) {
        return vec3(range(0, most, unit));
    }

    private static Codec<Vec3> radians(double mostDeg, String unit) {
        return deviations(mostDeg, unit).map(v -> v.times(Math.PI / 180), v -> v);
    }

    private static Codec<Map<String, Double>> byJoint(String unit) {
        return byName(NAME, range(-1e6, 1e6, unit)).map(read -> read, TreeMap::new);
    }

    /** Gravity as given, turned about y by the slope, so that the world's x axis climbs. */
    private static Vec3 gravityMPerS2(Fields in) {
        Vec3 level = in.has("gravity")
                ? SurfaceGravity.vector(in.get("gravity", String.class))
                : in.get("gravity_m_per_s2", Vec3.class);
        if (!(in.value("slope_deg") instanceof Double slopeDeg) || slopeDeg == 0) {
            return level;
        }
        double sin = StrictMath.sin(slopeDeg * (Math.PI / 180));
        double cos = StrictMath.cos(slopeDeg * (Math.PI / 180));
        return new Vec3(cos * level.x() + sin * level.z(), level.y(), cos * level.z() - sin * level.x());
    }

    /** Something of the vehicle, or what holds where the first thing is a block. */
    private static <V> Function<Scenario, @Nullable V> vehicle(@Nullable V none, Function<Scenario.Placed, V> get) {
        return scenario -> {
            Scenario.Placed first = scenario.placed().get(0);
            return first.block() ? none : get.apply(first);
        };
    }

    private static List<Scenario.Placed> placed(Fields in) {
        List<Scenario.Placed> placed = new ArrayList<>();
        if (in.value("vehicle") instanceof VehicleSpec vehicle) {
            Scenario.BaseMotion motion = in.get("base_motion", Scenario.BaseMotion.class);
            placed.add(new Scenario.Placed(vehicle, in.get("start", StartSpec.class), motion));
        }
        placed.addAll(in.list("blocks", Scenario.Placed.class));
        if (placed.isEmpty()) {
            throw in.refuse("has neither a vehicle nor blocks: nothing to simulate");
        }
        return placed;
    }

    private static List<Scenario.Placed> blocks(Scenario scenario) {
        List<Scenario.Placed> blocks = new ArrayList<>();
        for (Scenario.Placed one : scenario.placed()) {
            if (one.block()) {
                blocks.add(one);
            } else if (!one.equals(scenario.placed().get(0))) {
                throw new IllegalArgumentException(
                        "vehicle '" + one.vehicle().name() + "' is neither the first nor a block");
            }
        }
        return blocks;
    }

    private static void checkNames(Fields in, String key) {
        ScenarioScope scope = ScenarioScope.of(in);
        YamlNode given = in.node().yaml().get(key);
        List<String> names =
                given == null ? List.of() : List.copyOf(given.entries().keySet());
        for (String name : scope.joints(in, key, names)) {
            JointSpec.Kind kind = scope.kind(name);
            if (kind == JointSpec.Kind.FREE || kind == JointSpec.Kind.FIXED) {
                throw in.refuse(key, "names joint '" + name + "', which has no position of its own");
            }
        }
    }

    /** A base that is not free takes no pose, and one on a plane stays level. */
    private static void checkStart(Fields in) {
        if (!(in.value("vehicle") instanceof VehicleSpec vehicle)) {
            for (String key : List.of("start", "base_motion")) {
                if (in.has(key)) {
                    throw in.refuse(key, "needs a vehicle");
                }
            }
            return;
        }
        ScenarioScope.of(in).drives(vehicle);
        JointSpec carrier = vehicle.baseJoint();
        boolean free = carrier.kind() == JointSpec.Kind.FREE;
        String hangs = "base '" + vehicle.base() + "' hangs on "
                + carrier.kind().name().toLowerCase(Locale.ROOT) + " joint '" + carrier.name() + "'";
        Fields at = in.inside("start");
        for (String key : List.of(
                "on_ground",
                "position_m",
                "rotation_deg",
                "rotation_rad",
                "rotation_quat",
                "velocity_m_per_s",
                "angular_rad_per_s",
                "scatter")) {
            if (!free && in.has("start") && at.has(key)) {
                throw at.refuse(key, "is not free: " + hangs + "; start.joints and start.joint_rates place it");
            }
        }
        if (in.value("base_motion") == Scenario.BaseMotion.PLANAR) {
            if (!free) {
                throw in.refuse("base_motion", "= planar needs a base on a free joint; " + hangs);
            }
            if (in.has("start") && at.has("on_ground")) {
                throw at.refuse(
                        "on_ground", "lets a free base down; base_motion: planar keeps the height of position_m");
            }
            checkLevel(at, in.get("start", StartSpec.class));
        }
    }

    private static void checkLevel(Fields in, StartSpec start) {
        Quat rotation = start.rotation();
        if (Math.max(Math.abs(rotation.x()), Math.abs(rotation.y())) > LEVEL) {
            String key = List.of("rotation_deg", "rotation_rad", "rotation_quat").stream()
                    .filter(in::has)
                    .findFirst()
                    .orElseThrow();
            throw in.refuse(key, "tilts the base, which base_motion: planar keeps level; turn it about z alone (yaw)");
        }
        if (start.velocityMPerS().z() != 0) {
            throw in.refuse(
                    "velocity_m_per_s",
                    "= " + start.velocityMPerS() + " m/s has a part along z; base_motion: planar keeps the height");
        }
        if (tilts(start.angularRadPerS())) {
            throw in.refuse(
                    "angular_rad_per_s",
                    "= " + start.angularRadPerS() + " rad/s rolls or pitches; base_motion: planar turns about z alone");
        }
        StartSpec.Scatter scatter = start.scatter();
        if (scatter.velocityMPerS().z() != 0 || tilts(scatter.angleRad()) || tilts(scatter.angularRadPerS())) {
            throw in.refuse(
                    "scatter",
                    "adds a velocity along z, roll or pitch, which base_motion: planar does not let the base have");
        }
    }

    private static boolean tilts(Vec3 turn) {
        return turn.x() != 0 || turn.y() != 0;
    }

    /** Each drive with whether its joints slide. */
    private static List<DriveKeys.Written> drives(Scenario scenario) {
        Set<String> sliding = new HashSet<>();
        scenario.placed()
                .forEach(one -> one.vehicle().joints().stream()
                        .filter(joint -> joint.kind() == JointSpec.Kind.PRISMATIC)
                        .forEach(joint -> sliding.add(joint.name())));
        return scenario.drives().stream()
                .map(drive -> DriveKeys.Written.of(drive, sliding))
                .toList();
    }

    private static List<Scenario.ReferenceRun> runs(Fields in) {
        List<Scenario.ReferenceRun> runs = new ArrayList<>();
        YamlNode root = in.node().yaml();
        YamlNode alone = root.without("reference_runs").without("metrics");
        for (Changed change : in.list("reference_runs", Changed.class)) {
            Scenario run = ScenarioScope.of(in).run(alone, (YamlNode) change.set);
            runs.add(new Scenario.ReferenceRun(change.name, change.columns, run));
        }
        return runs;
    }

    /**
     * What reference runs change: for each key of the file that comes out otherwise the whole of it, so that it does not
     * depend on how the run itself was written.
     */
    private static List<Changed> changes(Scenario scenario) {
        List<Changed> changes = new ArrayList<>();
        if (!scenario.referenceRuns().isEmpty()) {
            Map<String, Object> own =
                    SCENARIO.write(scenario.withOutput(new Scenario.Output(scenario.record(), List.of(), List.of())));
            for (Scenario.ReferenceRun run : scenario.referenceRuns()) {
                changes.add(new Changed(run.name(), run.columns(), difference(own, SCENARIO.write(run.scenario()))));
            }
        }
        return changes;
    }

    private static Map<String, Object> difference(Map<String, Object> run, Map<String, Object> other) {
        Set<String> keys = new LinkedHashSet<>(run.keySet());
        keys.addAll(other.keySet());
        NOT_ITS_OWN.forEach(keys::remove);
        Map<String, Object> out = new LinkedHashMap<>();
        for (String key : keys) {
            Object its = other.getOrDefault(key, YamlNode.NOTHING);
            if (!its.equals(run.getOrDefault(key, YamlNode.NOTHING))) {
                out.put(key, its);
            }
        }
        return out;
    }
}
