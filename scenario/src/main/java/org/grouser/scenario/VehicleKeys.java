package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;
import static org.grouser.scenario.MappingShape.preset;

import java.util.List;

/** Every key of a vehicle file: name, kind, unit, range, meaning. */
final class VehicleKeys {
    static final ScalarShape.Text NAME = new ScalarShape.Text(
            "[a-z][a-z0-9_]*", "a name of lower-case letters, digits and underscores that begins with a letter");
    /** A state or column; whether the run has it is known only when it is assembled. */
    static final ScalarShape.Text COLUMN =
            new ScalarShape.Text("[a-z][A-Za-z0-9_]*", "the name of a column, for example base_x_m");

    static final ScalarShape.Text TITLE = new ScalarShape.Text(".+", "");

    static final MappingShape ROTATION = MappingShape.of(
                    may("rotation_deg", angles("deg"), "rotation Rz(yaw) Ry(pitch) Rx(roll), degrees"),
                    may("rotation_rad", angles("rad"), "rotation Rz(yaw) Ry(pitch) Rx(roll), radians"),
                    may("rotation_quat", vector(4, "-"), "rotation as a unit quaternion w, x, y, z"))
            .atMostOne("rotation_deg", "rotation_rad", "rotation_quat");

    private static final MappingShape CYLINDER = MappingShape.of(
            must("radius_m", positive(1e5, "m"), "radius, m"),
            must("length_m", positive(1e5, "m"), "length along the axis, m"),
            must("axis", new ScalarShape.Word(List.of("x", "y", "z")), "axis of the cylinder in the body frame"));

    static final MappingShape BODY = MappingShape.of(
                    must("mass_kg", positive(1e9, "kg"), "mass, kg"),
                    preset("com_m", vector(3, "m"), "[0, 0, 0]", "centre of mass, body frame, m"),
                    may(
                            "inertia_kg_m2",
                            inertia(),
                            "[xx, yy, zz] or [xx, yy, zz, xy, xz, yz] about the centre of mass"),
                    may("box_m", sizes(), "side lengths of a homogeneous box that has this inertia, m"),
                    may("cylinder", CYLINDER, "homogeneous cylinder that has this inertia"))
            .exactlyOne("inertia_kg_m2", "box_m", "cylinder");

    private static final MappingShape SPRING = MappingShape.of(
                    may("stiffness_Nm_per_rad", range(0, 1e12, "N m/rad"), "stiffness of a revolute joint, N m/rad"),
                    may("rest_rad", any("rad"), "where the spring is at ease, rad"),
                    may("stiffness_N_per_m", range(0, 1e12, "N/m"), "stiffness of a prismatic joint, N/m"),
                    may("rest_m", any("m"), "where the spring is at ease, m"))
            .exactlyOne("stiffness_Nm_per_rad", "stiffness_N_per_m")
            .atMostOne("stiffness_Nm_per_rad", "rest_m")
            .atMostOne("stiffness_N_per_m", "rest_rad");

    static final MappingShape JOINT = MappingShape.of(
                    must(
                            "type",
                            new ScalarShape.Word(List.of("free", "revolute", "prismatic", "fixed")),
                            "kind of joint"),
                    preset("parent", NAME, "world", "carrying body, or world"),
                    must("child", NAME, "carried body"),
                    preset("origin_m", vector(3, "m"), "[0, 0, 0]", "child frame in the parent frame at zero, m"),
                    may("axis", vector(3, "-"), "axis in the child frame; revolute and prismatic"),
                    may("spring", SPRING, "spring along the joint"),
                    may("damping_Nms_per_rad", range(0, 1e12, "N m s/rad"), "damper of a revolute joint, N m s/rad"),
                    may("damping_Ns_per_m", range(0, 1e12, "N s/m"), "damper of a prismatic joint, N s/m"),
                    may("armature_kg_m2", range(0, 1e9, "kg m^2"), "rotor inertia seen at a revolute joint, kg m^2"),
                    may("armature_kg", range(0, 1e9, "kg"), "rotor inertia seen at a prismatic joint, kg"),
                    may("limits_rad", limits("rad"), "stops of a revolute joint, rad"),
                    may("limits_deg", limits("deg"), "stops of a revolute joint, degrees"),
                    may("limits_m", limits("m"), "stops of a prismatic joint, m"))
            .atMostOne("damping_Nms_per_rad", "damping_Ns_per_m")
            .atMostOne("armature_kg_m2", "armature_kg")
            .atMostOne("limits_rad", "limits_deg", "limits_m")
            .plus(ROTATION);

    private static final MappingShape GROUSERS = MappingShape.of(
            must(
                    "count",
                    new ScalarShape.Whole(0, 1000),
                    "how many, evenly spaced, the first at the bottom at zero spin"),
            must("height_m", range(0, 100, "m"), "height beyond the rim, at most the radius, m"),
            must("thickness_m", range(0, 100, "m"), "thickness along the rim, m"));

    static final MappingShape WHEEL = MappingShape.of(
            must("body", NAME, "body that is the wheel; spins about its own y axis"),
            must("radius_m", positive(100, "m"), "radius of the rim, m"),
            must("width_m", range(0, 100, "m"), "width of the tread, m; soil needs more than zero"),
            must("geometry", geometry(), "ball, thin disc, or cylinder with two rims; soil always sees a cylinder"),
            may("grousers", GROUSERS, "bars across the rim, felt by soil alone; none if absent"));

    private static final MappingShape BOX = MappingShape.of(
            must("body", NAME, "body that carries the box, centred at its frame"),
            must("size_m", sizes(), "side lengths, m"));

    private static final MappingShape BLADE = MappingShape.of(
                    must("width_m", positive(100, "m"), "width across, m"),
                    must("thickness_m", positive(100, "m"), "length of the flat lower edge, m"),
                    must("height_m", positive(100, "m"), "height of the face, m"),
                    may(
                            "overhang_deg",
                            range(0, 68, "deg"),
                            "lean of the face, its top ahead, degrees; upright if absent"),
                    may("overhang_rad", range(0, 1.2, "rad"), "the same, radians"))
            .atMostOne("overhang_deg", "overhang_rad");
    private static final MappingShape PLATE = MappingShape.of(
            must("radius_m", positive(100, "m"), "radius, m"),
            must("thickness_m", positive(100, "m"), "thickness, m; the lower face lies at z = 0 of the body"));
    private static final MappingShape CUBOID =
            MappingShape.of(must("size_m", new ScalarShape.Vector(3, positive(100, "m")), "side lengths, m"));
    private static final MappingShape SCAN = MappingShape.of(
            must("file", TITLE, "closed STL or OBJ mesh, relative to this file"),
            preset("scale", positive(1e6, "-"), "1", "factor on all lengths"),
            must("bearing_width_m", positive(100, "m"), "smaller side of the bearing area, b in kc / b + kphi, m"));
    private static final MappingShape BALL = MappingShape.of(
            must("radius_m", positive(100, "m"), "radius, m"),
            preset("cuts", new ScalarShape.Whole(0, 8), "4", "an icosahedron cut so often: 20 times 4^cuts triangles"));
    private static final MappingShape TOOL = MappingShape.of(
                    must("body", NAME, "body that carries the tool, which lies in its frame"),
                    may("blade", BLADE, "thin blade across x, its lower edge at z = 0"),
                    may("disc", PLATE, "round plate about z"),
                    may("box", CUBOID, "solid box, centred at the frame"),
                    may("mesh", SCAN, "any shape from a file"),
                    may("ball", BALL, "a ball of triangles around the frame"))
            .exactlyOne("blade", "disc", "box", "mesh", "ball");

    private static final MappingShape PARTS = MappingShape.of(
            must("name", NAME, "name of the vehicle"),
            must("base", NAME, "body that the base_... columns tell"),
            must("bodies", new Shape.Named(NAME, BODY), "rigid bodies by name"),
            must("joints", new Shape.Named(NAME, JOINT), "joints by name; each carries one body"),
            may("wheels", new Shape.Named(NAME, WHEEL), "wheels by the short name that columns use"),
            may("boxes", new Shape.Items(BOX, 0), "solid boxes by which bodies touch"),
            may("tools", new Shape.Named(NAME, TOOL), "shapes that soil and polygon contact feel, by name"),
            may("drag_Ns2_per_m2", positive(1e9, "N s^2/m^2"), "c of the air's drag -c u |u| on the base along its x"));

    private VehicleKeys() {}

    /** The whole vehicle; a method, as the keys of landers and motors are built from the shapes here. */
    static MappingShape vehicle() {
        return PARTS.plus(LanderKeys.PARTS).plus(MotorText.PARTS);
    }

    static ScalarShape.Num range(double min, double max, String unit) {
        return new ScalarShape.Num(unit, min, max, false);
    }

    static ScalarShape.Num positive(double max, String unit) {
        return new ScalarShape.Num(unit, 0, max, true);
    }

    /** Any finite number. */
    static ScalarShape.Num any(String unit) {
        return range(-Double.MAX_VALUE, Double.MAX_VALUE, unit);
    }

    static ScalarShape.Vector vector(int size, String unit) {
        return new ScalarShape.Vector(size, any(unit));
    }

    static ScalarShape.Vector sizes() {
        return new ScalarShape.Vector(3, positive(1e5, "m"));
    }

    static ScalarShape.Word geometry() {
        return new ScalarShape.Word(List.of("ball", "disc", "cylinder"));
    }

    private static Shape inertia() {
        return new Shape.Either(List.of(vector(6, "kg m^2"), vector(3, "kg m^2")));
    }

    private static MappingShape angles(String unit) {
        return MappingShape.of(
                preset("roll", range(-1000, 1000, unit), "0", "about x, " + unit),
                preset("pitch", range(-1000, 1000, unit), "0", "about y, " + unit),
                preset("yaw", range(-1000, 1000, unit), "0", "about z, " + unit));
    }

    private static MappingShape limits(String unit) {
        return MappingShape.of(
                may("lower", any(unit), "lower stop, " + unit + "; none if absent"),
                may("upper", any(unit), "upper stop, " + unit + "; none if absent"));
    }
}
