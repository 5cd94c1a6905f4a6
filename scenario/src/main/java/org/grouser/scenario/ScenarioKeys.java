package org.grouser.scenario;

import static org.grouser.scenario.codec.Values.CHANGES;
import static org.grouser.scenario.codec.Values.COLUMN;
import static org.grouser.scenario.codec.Values.ID;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.SEED;
import static org.grouser.scenario.codec.Values.TITLE;
import static org.grouser.scenario.codec.Values.any;
import static org.grouser.scenario.codec.Values.byName;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.named;
import static org.grouser.scenario.codec.Values.positive;
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
import java.util.Set;
import java.util.TreeMap;
import org.grouser.contact.ContactSpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.SectionSpec;
import org.grouser.scenario.catalog.SurfaceGravity;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
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

    private static final Mapping<StartSpec> POSE = Mapping.of(m -> {
        var position = m.key("position_m", vec3("m"), "position of the base frame, world, m")
                .may(Vec3.ZERO, StartSpec::positionM);
        var velocity = m.key("velocity_m_per_s", vec3("m/s"), "velocity of its origin, world, m/s")
                .may(Vec3.ZERO, StartSpec::velocityMPerS);
        var angular = m.key("angular_rad_per_s", vec3("rad/s"), "angular velocity, world, rad/s")
                .may(Vec3.ZERO, StartSpec::angularRadPerS);
        var rotation = m.include(VehicleKeys.ROTATION, StartSpec::rotation);
        return in -> new StartSpec(in.get(position), in.get(rotation), in.get(velocity), in.get(angular), Map.of());
    });

    private static final Codec<StartSpec> START = Mapping.of(m -> {
        var pose = m.include(POSE, start -> start);
        var joints = m.key("joints", byName(NAME, any("rad or m")), "joint positions, rad or m; zero if absent")
                .may(Map.of(), start -> new TreeMap<>(start.joints()));
        var rates = m.key("joint_rates", byName(NAME, any("rad/s or m/s")), "joint rates, rad/s or m/s; zero if absent")
                .may(Map.of(), start -> new TreeMap<>(start.jointRates()));
        var scatter = m.key("scatter", LanderKeys.SCATTER, "standard deviations of what chance adds, drawn by the seed")
                .may(StartSpec.Scatter.NONE, StartSpec::scatter);
        return in -> {
            checkNames(in, "joints", in.get(joints).keySet());
            checkNames(in, "joint_rates", in.get(rates).keySet());
            StartSpec at = in.get(pose);
            return new StartSpec(
                    at.positionM(),
                    at.rotation(),
                    at.velocityMPerS(),
                    at.angularRadPerS(),
                    in.get(joints),
                    in.get(rates),
                    in.get(scatter));
        };
    });

    private static final Codec<Scenario.Placed> BLOCK = Mapping.of(m -> {
        var name = m.key("name", NAME, "name in columns")
                .must(block -> block.vehicle().name());
        var mass = m.key("mass_kg", positive(1e9, "kg"), "mass, kg")
                .must(block -> block.vehicle().bodies().get(0).massKg());
        var size = m.key("size_m", sizes(1e5), "side lengths of the homogeneous box, m")
                .must(block -> block.vehicle().blocks().get(0).sizeM());
        var pose = m.include(POSE, Scenario.Placed::start);
        return in -> {
            if (!ScenarioScope.of(in).bodies.add(in.get(name))) {
                throw in.refuse("name", "= '" + in.get(name) + "' is already the name of a body");
            }
            return Scenario.Placed.block(in.get(name), in.get(mass), in.get(size), in.get(pose));
        };
    });

    private static final Codec<StepperSpec.MoreauJean> MOREAU_JEAN = Mapping.of(m -> {
        var step = m.key("step_s", positive(1, "s"), "length of a step, s").must(StepperSpec.MoreauJean::stepS);
        var theta = m.key("theta", range(0.5, 1, "-"), "0.5 keeps energy, 1 damps")
                .preset(0.5, StepperSpec.MoreauJean::theta);
        var tolerance = m.key("tolerance", range(1e-14, 1e-2, "-"), "relative error of the friction problem")
                .preset(1e-10, StepperSpec.MoreauJean::tolerance);
        var stabilisation = m.key(
                        "stabilisation",
                        words(StepperSpec.Stabilisation.class),
                        "what happens to penetration that a step leaves behind")
                .preset(StepperSpec.Stabilisation.PROJECTION, StepperSpec.MoreauJean::stabilisation);
        return in -> new StepperSpec.MoreauJean(in.get(step), in.get(theta), in.get(tolerance), in.get(stabilisation));
    });

    private static final Codec<Double> STEP_ALONE = Mapping.of(m -> {
        var step = m.key("step_s", positive(1, "s"), "length of a step, s").must(stepS -> stepS);
        return in -> in.get(step);
    });

    private static final Codec<StepperSpec> STEPPER = Mapping.oneOf(List.of(
            Case.of(
                    "moreau_jean",
                    MOREAU_JEAN,
                    StepperSpec.MoreauJean.class,
                    "Moreau's and Jean's theta scheme with impacts"),
            Case.of(
                    "runge_kutta",
                    STEP_ALONE.map(StepperSpec.RungeKutta::new, StepperSpec.RungeKutta::stepS),
                    StepperSpec.RungeKutta.class,
                    "classical fourth-order scheme, for compliant ground"),
            Case.of(
                    "semi_implicit",
                    STEP_ALONE.map(StepperSpec.SemiImplicit::new, StepperSpec.SemiImplicit::stepS),
                    StepperSpec.SemiImplicit.class,
                    "Euler's scheme, new velocity first, for compliant ground")));

    private static final Codec<StopSpec.Condition> CONDITION = Mapping.of(m -> {
        var name = m.key("name", NAME, "name of the condition, for the summary").must(StopSpec.Condition::name);
        var state = m.key("state", COLUMN, "state, named like a column").must(StopSpec.Condition::state);
        var min = m.key("min", any("unit of the state"), "lower end; none if absent")
                .may(Double.NEGATIVE_INFINITY, StopSpec.Condition::min);
        var max = m.key("max", any("unit of the state"), "upper end; none if absent")
                .may(Double.POSITIVE_INFINITY, StopSpec.Condition::max);
        var time = m.key("for_s", range(0, 1e7, "s"), "how long the state has to stay, s")
                .preset(0.0, StopSpec.Condition::forS);
        return in -> new StopSpec.Condition(in.get(name), in.get(state), in.get(min), in.get(max), in.get(time));
    });

    private static final Codec<StopSpec> STOP = Mapping.of(m -> {
        var time = m.key("time_s", positive(1e7, "s"), "end of the run in any case, s")
                .must(StopSpec::timeS);
        var when = m.key("when", list(CONDITION, 0), "ends the run earlier").may(List.of(), StopSpec::when);
        return in -> new StopSpec(in.get(time), in.get(when));
    });

    private static final Codec<RecordSpec.JointGroup> JOINT_GROUP = Mapping.of(m -> {
        var name = m.key("name", NAME, "for the columns joints_NAME_...").must(RecordSpec.JointGroup::name);
        var joints = m.key("joints", list(NAME, 1), "revolute joints, or prismatic ones")
                .must(RecordSpec.JointGroup::joints);
        return in -> {
            ScenarioScope scope = ScenarioScope.of(in);
            Set<JointSpec.Kind> kinds = new HashSet<>();
            for (String joint : scope.joints(in, "joints", in.get(joints))) {
                JointSpec.Kind kind = scope.kind(joint);
                boolean moves = kind == JointSpec.Kind.REVOLUTE || kind == JointSpec.Kind.PRISMATIC;
                if (kind != null && (!moves || (kinds.add(kind) && kinds.size() > 1))) {
                    throw in.refuse("joints", "names '" + joint + "': all must be revolute, or all prismatic");
                }
            }
            return new RecordSpec.JointGroup(in.get(name), in.get(joints));
        };
    });

    private static final Codec<RecordSpec> RECORD = Mapping.of(m -> {
        var interval = m.key("interval_s", positive(1e6, "s"), "time between kept frames, s")
                .must(RecordSpec::intervalS);
        var sections = m.key(
                        "sections",
                        named(NAME, MetricKeys.SECTION, SectionSpec::name),
                        "lines over the final ground, by name")
                .may(List.of(), RecordSpec::sections);
        var groups = m.key("joint_groups", list(JOINT_GROUP, 0), "joints whose efforts and powers are summed")
                .may(List.of(), RecordSpec::groups);
        return in -> {
            Set<String> names = new HashSet<>();
            for (int i = 0; i < in.get(groups).size(); i++) {
                String name = in.get(groups).get(i).name();
                if (!names.add(name)) {
                    throw in.inside("joint_groups")
                            .node()
                            .item(i)
                            .fields()
                            .refuse("name", "= '" + name + "' is a duplicate");
                }
            }
            return new RecordSpec(in.get(interval), in.get(sections), in.get(groups));
        };
    });

    /**
     * The same run with changes.
     *
     * @param set values by path: as read, or plain as written
     */
    private record Changed(String name, List<String> columns, Object set) {}

    /** What a reference run does not have of its own. */
    private static final List<String> NOT_ITS_OWN = List.of("reference_runs", "metrics", "sweep", "variant");

    private static final Codec<Changed> REFERENCE_RUN = Mapping.of(m -> {
        var set =
                m.key("set", CHANGES, "changed values by path, as in a variant").must(Changed::set);
        var columns = m.key(
                        "columns",
                        list(COLUMN, 1),
                        "its columns that stand among those of the run, with its name before them")
                .must(Changed::columns);
        return in -> {
            ((YamlNode) in.get(set)).entries().forEach((key, value) -> {
                if (NOT_ITS_OWN.contains(key.split("\\.", 2)[0])) {
                    throw value.refuse(
                            in.node().path() + ".set", "changes '" + key + "', which a reference run does not have");
                }
            });
            Set<String> seen = new HashSet<>();
            for (String column : in.get(columns)) {
                if (!seen.add(column)) {
                    throw in.refuse("columns", "names '" + column + "' twice");
                }
            }
            return new Changed(in.node().name(), in.get(columns), in.get(set));
        };
    });

    /**
     * What a file offers instead of its own values.
     *
     * @param shows one sentence, or empty
     */
    record Variant(String shows, Object set) {}

    static final Codec<Map<String, Variant>> VARIANTS = byName(ID, Mapping.of(m -> {
        var shows = m.key("shows", TITLE, "one sentence for the list").may("", Variant::shows);
        var set = m.key("set", CHANGES, "changed values by path, for example ground.1.step.edge_normal")
                .must(Variant::set);
        return in -> new Variant(in.get(shows), in.get(set));
    }));

    static final Mapping<Scenario> SCENARIO = Mapping.of(m -> {
        var id = m.key("scenario", ID, "id of the scenario").must(Scenario::id);
        var title = m.key("title", TITLE, "title of reports").must(Scenario::title);
        var source = m.key("source", TITLE, "paper and figure that it reruns").may("", Scenario::source);
        var shows = m.key("shows", TITLE, "one sentence for the list").may("", Scenario::shows);
        var seed = m.key("seed", SEED, "seed of all random streams").preset(1L, Scenario::seed);
        var vector = m.key("gravity_m_per_s2", vec3("m/s^2"), "gravity, world frame, z up, m/s^2")
                .may(Scenario::gravityMPerS2);
        var world = m.key("gravity", words(SurfaceGravity.names()), "the same by the name of a world, along -z")
                .input();
        var slope = m.key(
                        "slope_deg",
                        range(-89, 89, "deg"),
                        "tilts gravity so that the world's x axis climbs by it, degrees; 0 if absent")
                .input();
        m.exactlyOne("gravity_m_per_s2", "gravity");
        m.step(in ->
                ScenarioScope.of(in).world(in.get(seed), tilted(level(in.get(vector), in.get(world)), in.get(slope))));
        var vehicle = m.key(
                        "vehicle", VehicleKeys.NAMED_OR_WHOLE, "catalog name, file, {use, set}, or the vehicle itself")
                .may(scenario -> scenario.placed().get(0).block()
                        ? null
                        : scenario.placed().get(0).vehicle());
        var start = m.key("start", START, "where and how fast the vehicle starts")
                .may(
                        REST,
                        scenario -> scenario.placed().get(0).block()
                                ? REST
                                : scenario.placed().get(0).start());
        var motion = m.key(
                        "base_motion",
                        words(Scenario.BaseMotion.class),
                        "what carries the base: its contacts alone (free), or a plane level with the world's x and y")
                .may(
                        Scenario.BaseMotion.FREE,
                        scenario -> scenario.placed().get(0).baseMotion());
        m.step(in -> checkStart(in, in.get(vehicle), in.get(start), in.get(motion)));
        var blocks = m.key("blocks", list(BLOCK, 0), "free solid boxes").may(List.of(), ScenarioKeys::blocks);
        var contact = m.key(
                        "body_contact",
                        ContactModels.NONSMOOTH.map(
                                law -> new Scenario.BodyContact(law.friction(), law.restitution()),
                                law -> new ContactSpec.Nonsmooth(law.friction(), law.restitution())),
                        "law between two boxes; friction 0.5, restitution 0 if absent")
                .may(Scenario.BodyContact.DEFAULT, Scenario::bodyContact);
        var ground = m.key("ground", GroundKeys.GROUND, "surfaces, each with its contact model")
                .may(List.of(), Scenario::ground);
        var drives = m.key("drives", DriveKeys.DRIVES, "what moves the vehicle").may(List.of(), ScenarioKeys::drives);
        var stepper = m.key("stepper", STEPPER, "how time advances").must(Scenario::stepper);
        var stop = m.key("stop", STOP, "when the run ends").must(Scenario::stop);
        var record = m.key("record", RECORD, "what is kept").must(Scenario::record);
        var runs = m.key(
                        "reference_runs",
                        named(NAME, REFERENCE_RUN, Changed::name),
                        "the same run with changes, stepped along with it, by name")
                .may(List.of(), ScenarioKeys::changes);
        var metrics = m.key("metrics", MetricKeys.METRICS, "numbers of the summary, by name")
                .may(List.of(), Scenario::metrics);
        m.key("sweep", SweepKeys.SWEEP, "one run for each of several values of a number")
                .input();
        m.key("variants", VARIANTS, "variants of the scenario, by name").input();
        m.key("default_variant", ID, "variant if none is asked for").input();
        var variant = m.key("variant", ID, "which variant a resolved file is; not together with variants")
                .may("", Scenario::variant);
        return in -> new Scenario(
                new Scenario.About(in.get(id), in.get(title), in.get(source), in.get(shows), in.get(variant)),
                new Scenario.World(ScenarioScope.of(in).gravityMPerS2(), in.get(ground), in.get(contact)),
                placed(in, in.get(vehicle), in.get(start), in.get(motion), in.get(blocks)),
                in.get(drives).stream().map(DriveKeys.Written::drive).toList(),
                new Scenario.Timing(in.get(seed), in.get(stepper), in.get(stop)),
                new Scenario.Output(in.get(record), in.get(metrics), runs(in, in.get(runs))));
    });

    private ScenarioKeys() {}

    private static Vec3 level(@Nullable Vec3 given, @Nullable String world) {
        return given != null ? given : SurfaceGravity.vector(String.valueOf(world));
    }

    /** Turned about y by the slope, so that the world's x axis climbs. */
    private static Vec3 tilted(Vec3 level, @Nullable Double slopeDeg) {
        if (slopeDeg == null || slopeDeg == 0) {
            return level;
        }
        double sin = StrictMath.sin(slopeDeg * (Math.PI / 180));
        double cos = StrictMath.cos(slopeDeg * (Math.PI / 180));
        return new Vec3(cos * level.x() + sin * level.z(), level.y(), cos * level.z() - sin * level.x());
    }

    private static List<Scenario.Placed> placed(
            Fields in,
            @Nullable VehicleSpec vehicle,
            StartSpec start,
            Scenario.BaseMotion motion,
            List<Scenario.Placed> blocks) {
        List<Scenario.Placed> placed = new ArrayList<>();
        if (vehicle != null) {
            placed.add(new Scenario.Placed(vehicle, start, motion));
        }
        placed.addAll(blocks);
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

    private static void checkNames(Fields in, String key, Set<String> names) {
        ScenarioScope scope = ScenarioScope.of(in);
        for (String name : scope.joints(in, key, List.copyOf(names))) {
            JointSpec.Kind kind = scope.kind(name);
            if (kind == JointSpec.Kind.FREE || kind == JointSpec.Kind.FIXED) {
                throw in.refuse(key, "names joint '" + name + "', which has no position of its own");
            }
        }
    }

    /** A base that is not free takes no pose, and one on a plane stays level. */
    private static void checkStart(
            Fields in, @Nullable VehicleSpec vehicle, StartSpec start, Scenario.BaseMotion motion) {
        if (vehicle == null) {
            for (String key : List.of("start", "base_motion")) {
                if (in.has(key)) {
                    throw in.refuse(key, "needs a vehicle");
                }
            }
            return;
        }
        JointSpec carrier = vehicle.baseJoint();
        boolean free = carrier.kind() == JointSpec.Kind.FREE;
        String hangs = "base '" + vehicle.base() + "' hangs on "
                + carrier.kind().name().toLowerCase(Locale.ROOT) + " joint '" + carrier.name() + "'";
        Fields at = in.inside("start");
        for (String key : List.of(
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
        if (motion == Scenario.BaseMotion.PLANAR) {
            if (!free) {
                throw in.refuse("base_motion", "= planar needs a base on a free joint; " + hangs);
            }
            checkLevel(at, start);
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

    private static List<Scenario.ReferenceRun> runs(Fields in, List<Changed> changes) {
        List<Scenario.ReferenceRun> runs = new ArrayList<>();
        YamlNode root = in.node().yaml();
        YamlNode alone = root.without("reference_runs").without("metrics");
        for (Changed change : changes) {
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
