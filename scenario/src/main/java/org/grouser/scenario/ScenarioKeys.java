package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;
import static org.grouser.scenario.MappingShape.preset;
import static org.grouser.scenario.VehicleKeys.COLUMN;
import static org.grouser.scenario.VehicleKeys.NAME;
import static org.grouser.scenario.VehicleKeys.ROTATION;
import static org.grouser.scenario.VehicleKeys.TITLE;
import static org.grouser.scenario.VehicleKeys.any;
import static org.grouser.scenario.VehicleKeys.positive;
import static org.grouser.scenario.VehicleKeys.range;
import static org.grouser.scenario.VehicleKeys.sizes;
import static org.grouser.scenario.VehicleKeys.vector;

import java.util.List;

/** Every key of a scenario file: name, kind, unit, range, meaning. */
final class ScenarioKeys {
    static final ScalarShape.Text ID =
            new ScalarShape.Text("[A-Za-z0-9][A-Za-z0-9_.-]*", "a name of letters, digits, '-', '_' and '.'");

    private static final MappingShape FRICTION = MappingShape.of(
            must("friction", range(0, 10, "-"), "Coulomb coefficient, 0 to 10"),
            must("restitution", range(0, 1, "-"), "Newton's e: 0 plastic, 1 elastic"));

    private static final MappingShape CONTACT = MappingShape.of(
                    may("nonsmooth", FRICTION, "rigid contact: Signorini, Coulomb, Newton impact"),
                    may("scm", SoilKeys.SCM, "soil that ruts and flows; the shape is its surface at the start"),
                    may("point", LanderKeys.POINT, "springs, dampers and friction under contact points"),
                    may("slip", SlipKeys.SLIP, "wheels grip by slip"),
                    may("torque_model", SlipKeys.TORQUE_MODEL, "motor currents push the vehicle, without slip"),
                    may("pcm", PcmText.PCM, "polygon meshes with elastic layers"))
            .exactlyOne("nonsmooth", "scm", "point", "slip", "torque_model", "pcm");

    private static final MappingShape PLANE = MappingShape.of(
            must("point_m", vector(3, "m"), "a point of the plane, m"),
            must("normal", vector(3, "-"), "direction out of the ground"));
    private static final MappingShape BOX = MappingShape.of(
                    must("centre_m", vector(3, "m"), "centre, m"), must("size_m", sizes(), "side lengths, m"))
            .plus(ROTATION);
    private static final MappingShape STEP = MappingShape.of(
            must("edge_m", vector(3, "m"), "a point of the upper edge, m; its z is the height"),
            must("facing", vector(3, "-"), "horizontal direction out of the riser"),
            preset(
                    "edge_normal",
                    new ScalarShape.Word(List.of("true-direction", "fixed-45-deg")),
                    "true-direction",
                    "direction in which the edge pushes a wheel"));
    private static final MappingShape SPHERE = MappingShape.of(
            must("centre_m", vector(3, "m"), "centre, m"), must("radius_m", positive(1e6, "m"), "radius, m"));
    private static final MappingShape MESH = MappingShape.of(
                    must("file", TITLE, "STL, OBJ, AC3D or PLY file, relative to this file"),
                    preset("scale", positive(1e6, "-"), "1", "factor on all lengths"),
                    preset("offset_m", vector(3, "m"), "[0, 0, 0]", "shift after scaling and rotating, m"))
            .plus(ROTATION);
    private static final MappingShape HEIGHTS = MappingShape.of(
            must("file", TITLE, "ESRI ASCII grid, relative to this file"),
            preset("vertical_scale", positive(1e6, "-"), "1", "factor on heights"),
            preset("offset_m", vector(3, "m"), "[0, 0, 0]", "shift after scaling, m"));

    private static final MappingShape PROFILE = MappingShape.of(must(
            "points_m",
            new Shape.Items(vector(2, "m"), 2),
            "[x, z] with growing x, m; straight between, level beyond the ends, alike for all y"));

    private static final MappingShape SURFACE = MappingShape.of(
                    must("name", NAME, "name in columns and events"),
                    may("plane", PLANE, "half space below a plane"),
                    may("box", BOX, "solid box"),
                    may("step", STEP, "step with a vertical riser"),
                    may("sphere", SPHERE, "solid sphere"),
                    may(
                            "mesh",
                            new Shape.Either(List.of(TITLE, MESH)),
                            "triangles from a file; its name alone will do"),
                    may("heights", HEIGHTS, "heights on a grid from a file"),
                    may("profile", PROFILE, "a polyline in x and z, drawn out along y"),
                    may("hazard_field", HazardFieldText.FIELD, "craters, hills and rocks, generated"),
                    may("rock_field", RockFieldText.FIELD, "rocks on the ground or in it, generated"),
                    must("contact", CONTACT, "how the surface answers a touch"),
                    may("meets_wheels_as", VehicleKeys.geometry(), "wheel geometry here; the wheel's own if absent"))
            .exactlyOne("plane", "box", "step", "sphere", "mesh", "heights", "profile", "hazard_field", "rock_field");

    private static final MappingShape POSE = MappingShape.of(
                    preset("position_m", vector(3, "m"), "[0, 0, 0]", "position of the base frame, world, m"),
                    preset("velocity_m_per_s", vector(3, "m/s"), "[0, 0, 0]", "velocity of its origin, world, m/s"),
                    preset("angular_rad_per_s", vector(3, "rad/s"), "[0, 0, 0]", "angular velocity, world, rad/s"))
            .plus(ROTATION);
    private static final MappingShape START = POSE.plus(MappingShape.of(
            may("joints", new Shape.Named(NAME, any("rad or m")), "joint positions, rad or m; zero if absent"),
            may("joint_rates", new Shape.Named(NAME, any("rad/s or m/s")), "joint rates, rad/s or m/s; zero if absent"),
            may("scatter", LanderKeys.SCATTER, "standard deviations of what chance adds, drawn by the seed")));
    private static final MappingShape BLOCK = MappingShape.of(
                    must("name", NAME, "name in columns"),
                    must("mass_kg", positive(1e9, "kg"), "mass, kg"),
                    must("size_m", sizes(), "side lengths of the homogeneous box, m"))
            .plus(POSE);

    private static final MappingShape VEHICLE_USE = MappingShape.of(
                    must("use", TITLE, "name of a catalog vehicle, or a file relative to this one"),
                    may(
                            "set",
                            new Shape.Changes(),
                            "changed values by path, for example joints.*_steer.armature_kg_m2"))
            .markedBy("use");
    static final Shape VEHICLE = new Shape.Either(List.of(TITLE, VEHICLE_USE, VehicleKeys.vehicle()));

    private static final MappingShape MOREAU_JEAN = MappingShape.of(
            must("step_s", positive(1, "s"), "length of a step, s"),
            preset("theta", range(0.5, 1, "-"), "0.5", "0.5 keeps energy, 1 damps"),
            preset("tolerance", range(1e-14, 1e-2, "-"), "1e-10", "relative error of the friction problem"),
            preset(
                    "stabilisation",
                    new ScalarShape.Word(List.of("none", "projection")),
                    "projection",
                    "what happens to penetration that a step leaves behind"));
    private static final MappingShape STEP_ALONE =
            MappingShape.of(must("step_s", positive(1, "s"), "length of a step, s"));
    private static final MappingShape STEPPER = MappingShape.of(
                    may("moreau_jean", MOREAU_JEAN, "Moreau's and Jean's theta scheme with impacts"),
                    may("runge_kutta", STEP_ALONE, "classical fourth-order scheme, for ground that yields"),
                    may("semi_implicit", STEP_ALONE, "Euler's scheme, new velocity first, for ground that yields"))
            .exactlyOne("moreau_jean", "runge_kutta", "semi_implicit");

    private static final MappingShape CONDITION = MappingShape.of(
            must("name", NAME, "name of the condition, for the summary"),
            must("state", COLUMN, "state, named like a column"),
            may("min", any("unit of the state"), "lower end; none if absent"),
            may("max", any("unit of the state"), "upper end; none if absent"),
            preset("for_s", range(0, 1e7, "s"), "0", "how long the state has to stay, s"));
    private static final MappingShape STOP = MappingShape.of(
            must("time_s", positive(1e7, "s"), "end of the run in any case, s"),
            may("when", new Shape.Items(CONDITION, 0), "ends the run earlier"));
    private static final MappingShape RECORD = MappingShape.of(
            must("interval_s", positive(1e6, "s"), "time between kept frames, s"),
            may("sections", new Shape.Named(NAME, MetricKeys.SECTION), "lines over the final ground, by name"),
            may(
                    "joint_groups",
                    new Shape.Items(
                            MappingShape.of(
                                    must("name", NAME, "for the columns joints_NAME_..."),
                                    must("joints", new Shape.Items(NAME, 1), "revolute joints, or prismatic ones")),
                            0),
                    "joints whose efforts and powers are told of together"));

    private static final MappingShape VARIANT = MappingShape.of(
            may("shows", TITLE, "one sentence for the list"),
            must("set", new Shape.Changes(), "changed values by path, for example ground.1.step.edge_normal"));

    static final MappingShape SCENARIO = MappingShape.of(
                    must("scenario", ID, "id of the scenario"),
                    must("title", TITLE, "title of reports"),
                    may("source", TITLE, "paper and figure that it reruns"),
                    may("shows", TITLE, "one sentence for the list"),
                    preset(
                            "seed",
                            new ScalarShape.Whole(Long.MIN_VALUE, Long.MAX_VALUE),
                            "1",
                            "seed of all random streams"),
                    may("gravity_m_per_s2", vector(3, "m/s^2"), "gravity, world frame, z up, m/s^2"),
                    may(
                            "gravity",
                            new ScalarShape.Word(SurfaceGravity.names()),
                            "the same by the name of a world, along -z"),
                    preset(
                            "slope_deg",
                            range(-89, 89, "deg"),
                            "0",
                            "tilts gravity so that the world's x axis climbs by it, degrees"),
                    may("vehicle", VEHICLE, "catalog name, file, {use, set}, or the vehicle itself"),
                    may("start", START, "where and how fast the vehicle starts"),
                    preset(
                            "base_motion",
                            new ScalarShape.Word(List.of("free", "planar")),
                            "free",
                            "what carries the base: its contacts alone, or a plane level with the world's x and y"),
                    may("blocks", new Shape.Items(BLOCK, 0), "free solid boxes"),
                    may("body_contact", FRICTION, "law between two boxes; friction 0.5, restitution 0 if absent"),
                    may("ground", new Shape.Items(SURFACE, 0), "surfaces, each with its contact law"),
                    may("drives", new Shape.Items(MotionKeys.DRIVE, 0), "what moves the vehicle"),
                    must("stepper", STEPPER, "how time advances"),
                    must("stop", STOP, "when the run ends"),
                    must("record", RECORD, "what is kept"),
                    may(
                            "reference_runs",
                            new Shape.Named(NAME, ReferenceRunText.BESIDE),
                            "the same run with changes, step by step beside it, by name"),
                    may(
                            "metrics",
                            new Shape.Named(MetricKeys.METRIC_NAME, MetricKeys.METRIC),
                            "numbers of the summary, by name"),
                    may("sweep", SweepKeys.SWEEP, "one run for each of several values of a number"),
                    may("variants", new Shape.Named(ID, VARIANT), "variants of the scenario, by name"),
                    may("default_variant", ID, "variant if none is asked for"),
                    may("variant", ID, "which variant a resolved file is; not together with variants"))
            .exactlyOne("gravity_m_per_s2", "gravity");

    private ScenarioKeys() {}
}
