package org.grouser.vehicle.urdf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.TreeMap;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.read.ReadException;
import org.grouser.terrain.read.XmlElement;
import org.grouser.vehicle.urdf.UrdfRobot.Details;
import org.grouser.vehicle.urdf.UrdfRobot.Dynamics;
import org.grouser.vehicle.urdf.UrdfRobot.Geometry;
import org.grouser.vehicle.urdf.UrdfRobot.Inertial;
import org.grouser.vehicle.urdf.UrdfRobot.Joint;
import org.grouser.vehicle.urdf.UrdfRobot.Limit;
import org.grouser.vehicle.urdf.UrdfRobot.Link;
import org.grouser.vehicle.urdf.UrdfRobot.Mimic;
import org.grouser.vehicle.urdf.UrdfRobot.Pose;
import org.grouser.vehicle.urdf.UrdfRobot.Shape;
import org.grouser.vehicle.urdf.UrdfRobot.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Reads URDF files. What is read is one tree: undefined links, a link with two parents, a loop, several roots, double
 * names, zero axes of joints that move, and xacro that was not expanded are refused.
 */
public final class UrdfReader {
    private static final long MAX_BYTES = 10_000_000;
    private static final int MAX_LINKS = 5000;
    private static final double MAX_LENGTH_M = 1e6;
    private static final double MAX_ANGLE_RAD = 1e6;
    private static final double MAX = 1e12;

    private final XmlElement root;
    private final List<Link> links = new ArrayList<>();
    private final List<Joint> joints = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    private UrdfReader(XmlElement root) {
        this.root = root;
    }

    /**
     * Reads a robot.
     *
     * @throws ReadException in one line with the line of the file, whatever is wrong with it
     */
    public static UrdfRobot read(Path file) throws IOException {
        return new UrdfReader(XmlElement.read(file, MAX_BYTES)).robot();
    }

    private UrdfRobot robot() throws ReadException {
        if (!root.name().equals("robot")) {
            throw root.complaint("begins with <" + root.name() + ">, not with <robot>");
        }
        refuseXacro(root);
        Map<String, Integer> ignored = new TreeMap<>();
        for (XmlElement element : root.children()) {
            switch (element.name()) {
                case "link" -> links.add(link(element));
                case "joint" -> joints.add(joint(element));
                case "material" -> {
                    // colours
                }
                default -> ignored.merge(element.name(), 1, Integer::sum);
            }
            if (links.size() > MAX_LINKS || joints.size() > MAX_LINKS) {
                throw element.complaint("has more than " + MAX_LINKS + " links or joints");
            }
        }
        ignored.forEach((name, count) ->
                notes.add(count + " <" + XmlElement.quoted(name).replace("'", "") + "> element"
                        + (count > 1 ? "s are" : " is") + " not read"));
        tellLoops();
        String carrier = checkTree();
        checkMimics();
        String name = root.get("name");
        return new UrdfRobot(root.file(), name == null ? "robot" : name.strip(), carrier, links, joints, notes);
    }

    private static void refuseXacro(XmlElement element) throws ReadException {
        String found = element.prefix().equals("xacro") ? "<xacro:" + element.name() + ">" : null;
        for (Map.Entry<String, String> attribute : element.attributes().entrySet()) {
            String value = attribute.getValue();
            if (found == null && (value.contains("${") || value.contains("$("))) {
                found = attribute.getKey() + "=\"" + value + "\"";
            }
        }
        if (found != null) {
            throw element.complaint("is still xacro, not URDF: " + XmlElement.quoted(found)
                    + " is not expanded; expand it first: xacro "
                    + element.file().getFileName() + " > expanded.urdf");
        }
        for (XmlElement child : element.children()) {
            refuseXacro(child);
        }
    }

    /** Links and joints that stand only inside gazebo elements: usually what closes a loop. */
    private void tellLoops() {
        List<String> inside = new ArrayList<>();
        root.all("gazebo").forEach(gazebo -> {
            for (XmlElement element : gazebo.children()) {
                if (element.name().equals("joint") || element.name().equals("link")) {
                    inside.add(element.name() + " " + XmlElement.quoted(String.valueOf(element.get("name"))));
                }
            }
        });
        if (!inside.isEmpty()) {
            notes.add(
                    "only inside <gazebo>, and missing here: " + few(inside) + "; a loop that they close is open here");
        }
    }

    private String name(XmlElement element) throws ReadException {
        String name = element.need("name");
        if (!names.add(element.name() + " " + name)) {
            throw element.complaint("a second <" + element.name() + "> is named " + XmlElement.quoted(name));
        }
        return name;
    }

    private Link link(XmlElement element) throws ReadException {
        String name = name(element);
        XmlElement inertial = element.first("inertial");
        return new Link(
                name,
                element.line(),
                inertial == null ? null : inertial(inertial),
                shapes(element, "collision"),
                shapes(element, "visual"));
    }

    private static Inertial inertial(XmlElement element) throws ReadException {
        XmlElement mass = element.first("mass");
        if (mass == null) {
            throw element.complaint("<inertial> lacks <mass value=\"...\"/>");
        }
        double massKg = number(mass, "value", 0, 1e9);
        XmlElement inertia = element.first("inertia");
        Tensor tensor = inertia == null
                ? Tensor.ZERO
                : new Tensor(
                        number(inertia, "ixx", -MAX, MAX),
                        number(inertia, "iyy", -MAX, MAX),
                        number(inertia, "izz", -MAX, MAX),
                        may(inertia, "ixy", 0),
                        may(inertia, "ixz", 0),
                        may(inertia, "iyz", 0));
        return new Inertial(origin(element), massKg, tensor);
    }

    private static List<Shape> shapes(XmlElement link, String kind) throws ReadException {
        List<Shape> shapes = new ArrayList<>();
        for (XmlElement element : link.all(kind).toList()) {
            XmlElement geometry = element.first("geometry");
            if (geometry == null || geometry.children().isEmpty()) {
                throw element.complaint("<" + kind + "> lacks a <geometry> with a form in it");
            }
            shapes.add(new Shape(origin(element), geometry(geometry.children().get(0)), element.line()));
        }
        return shapes;
    }

    private static Geometry geometry(XmlElement form) throws ReadException {
        return switch (form.name()) {
            case "box" -> {
                Vec3 size = vector(form, "size", MAX_LENGTH_M);
                if (!(size.x() >= 0 && size.y() >= 0 && size.z() >= 0)) {
                    throw form.complaint("<box> size = " + size + " is negative");
                }
                yield new UrdfRobot.Box(size);
            }
            case "cylinder" ->
                new UrdfRobot.Cylinder(
                        number(form, "radius", 0, MAX_LENGTH_M), number(form, "length", 0, MAX_LENGTH_M));
            case "sphere" -> new UrdfRobot.Sphere(number(form, "radius", 0, MAX_LENGTH_M));
            case "mesh" ->
                new UrdfRobot.MeshFile(
                        form.need("filename"),
                        form.get("scale") == null ? new Vec3(1, 1, 1) : vector(form, "scale", MAX_LENGTH_M));
            default ->
                throw form.complaint("<geometry> has <" + form.name() + ">; known are box, cylinder, sphere and mesh");
        };
    }

    private Joint joint(XmlElement element) throws ReadException {
        String name = name(element);
        UrdfRobot.Type type = type(element);
        XmlElement axis = element.first("axis");
        Vec3 given = axis == null ? Vec3.X : vector(axis, "xyz", MAX); // x is what URDF says if nothing is said
        double length = given.norm();
        boolean turns = type == UrdfRobot.Type.REVOLUTE
                || type == UrdfRobot.Type.CONTINUOUS
                || type == UrdfRobot.Type.PRISMATIC
                || type == UrdfRobot.Type.PLANAR;
        if (turns && !(length > 1e-9)) {
            throw (axis == null ? element : axis)
                    .complaint("joint " + XmlElement.quoted(name) + " is " + word(type) + " and has the axis " + given
                            + "; write one with a direction, for example xyz=\"0 1 0\"");
        }
        if (!turns && axis != null && !(length > 1e-9)) {
            notes.add("joint " + XmlElement.quoted(name) + " has the axis 0 0 0, which a " + word(type)
                    + " joint does not use");
        }
        Vec3 unit = length > 1e-9 ? given.unit("axis") : Vec3.ZERO;
        return new Joint(
                name,
                element.line(),
                type,
                end(element, "parent"),
                end(element, "child"),
                origin(element),
                unit,
                new Details(axis != null, limit(element), dynamics(element), mimic(element)));
    }

    private static UrdfRobot.Type type(XmlElement element) throws ReadException {
        String type = element.need("type");
        for (UrdfRobot.Type known : UrdfRobot.Type.values()) {
            if (word(known).equals(type)) {
                return known;
            }
        }
        List<String> words = new ArrayList<>();
        for (UrdfRobot.Type known : UrdfRobot.Type.values()) {
            words.add(word(known));
        }
        throw element.complaint(
                "joint type " + XmlElement.quoted(type) + " is not known" + NearestName.hint(type, words));
    }

    static String word(UrdfRobot.Type type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    private static String end(XmlElement joint, String which) throws ReadException {
        XmlElement end = joint.first(which);
        if (end == null) {
            throw joint.complaint("<joint> lacks <" + which + " link=\"...\"/>");
        }
        return end.need("link");
    }

    private static @Nullable Limit limit(XmlElement joint) throws ReadException {
        XmlElement limit = joint.first("limit");
        if (limit == null) {
            return null;
        }
        double lower = finite(limit, "lower", 0);
        double upper = finite(limit, "upper", 0);
        if (lower > upper) {
            throw limit.complaint("<limit> lower = " + lower + " is above upper = " + upper);
        }
        return new Limit(lower, upper, finite(limit, "effort", Double.NaN), finite(limit, "velocity", Double.NaN));
    }

    private static @Nullable Dynamics dynamics(XmlElement joint) throws ReadException {
        XmlElement dynamics = joint.first("dynamics");
        if (dynamics == null) {
            return null;
        }
        double damping = may(dynamics, "damping", 0);
        double friction = may(dynamics, "friction", 0);
        if (damping < 0 || friction < 0) {
            throw dynamics.complaint("<dynamics> damping = " + damping + ", friction = " + friction + " is negative");
        }
        return new Dynamics(damping, friction);
    }

    private static @Nullable Mimic mimic(XmlElement joint) throws ReadException {
        XmlElement mimic = joint.first("mimic");
        return mimic == null
                ? null
                : new Mimic(mimic.need("joint"), may(mimic, "multiplier", 1), may(mimic, "offset", 0));
    }

    private static Pose origin(XmlElement element) throws ReadException {
        XmlElement origin = element.first("origin");
        if (origin == null) {
            return Pose.IDENTITY;
        }
        Vec3 position = origin.get("xyz") == null ? Vec3.ZERO : vector(origin, "xyz", MAX_LENGTH_M);
        Vec3 rpy = origin.get("rpy") == null ? Vec3.ZERO : vector(origin, "rpy", MAX_ANGLE_RAD);
        return new Pose(position, Quat.rollPitchYaw(rpy.x(), rpy.y(), rpy.z()));
    }

    private static Vec3 vector(XmlElement element, String attribute, double most) throws ReadException {
        String text = element.need(attribute);
        StringTokenizer words = new StringTokenizer(text);
        if (words.countTokens() != 3) {
            throw element.complaint("<" + element.name() + "> " + attribute + "=" + XmlElement.quoted(text) + " has "
                    + words.countTokens() + " numbers, not 3");
        }
        double[] xyz = new double[3];
        for (int k = 0; k < 3; k++) {
            xyz[k] = number(element, attribute, words.nextToken(), -most, most);
        }
        return Vec3.of(xyz, 0);
    }

    /** A limit, which is often the largest number there is. */
    private static double finite(XmlElement element, String attribute, double absent) throws ReadException {
        return element.get(attribute) == null
                ? absent
                : number(element, attribute, -Double.MAX_VALUE, Double.MAX_VALUE);
    }

    private static double may(XmlElement element, String attribute, double absent) throws ReadException {
        return element.get(attribute) == null ? absent : number(element, attribute, -MAX, MAX);
    }

    private static double number(XmlElement element, String attribute, double least, double most) throws ReadException {
        return number(element, attribute, element.need(attribute), least, most);
    }

    private static double number(XmlElement element, String attribute, String word, double least, double most)
            throws ReadException {
        double number = Double.NaN;
        try {
            number = Double.parseDouble(word);
        } catch (NumberFormatException e) {
            // told below
        }
        if (!(number >= least && number <= most)) {
            throw element.complaint("<" + element.name() + "> " + attribute + "=" + XmlElement.quoted(word)
                    + " is no number in [" + least + ", " + most + "]");
        }
        return number;
    }

    /**
     * Refuses all but one tree.
     *
     * @return its root
     */
    private String checkTree() throws ReadException {
        if (links.isEmpty()) {
            throw root.complaint("<robot> has no <link>");
        }
        Map<String, Link> byName = new LinkedHashMap<>();
        links.forEach(link -> byName.put(link.name(), link));
        Map<String, Joint> carriers = new LinkedHashMap<>();
        Map<String, Integer> undefined = new LinkedHashMap<>();
        for (Joint joint : joints) {
            for (String end : List.of(joint.parent(), joint.child())) {
                if (!byName.containsKey(end)) {
                    undefined.putIfAbsent(end, joint.line());
                }
            }
            Joint other = carriers.put(joint.child(), joint);
            if (other != null) {
                throw refused(
                        joint.line(),
                        "link " + XmlElement.quoted(joint.child()) + " is the child of joint "
                                + XmlElement.quoted(other.name()) + " and of " + XmlElement.quoted(joint.name())
                                + "; a vehicle is a tree, and a loop has to be cut at one of them");
            }
        }
        List<String> roots = byName.keySet().stream()
                .filter(name -> !carriers.containsKey(name))
                .toList();
        if (!undefined.isEmpty()) {
            throw refused(
                    undefined.values().iterator().next(),
                    "joints name links that do not exist: " + few(undefined.keySet())
                            + (roots.size() == 1 ? "" : "; and " + roots.size() + " roots: " + few(roots)) + bare());
        }
        if (roots.size() > 1) {
            throw refused(
                    byName.get(roots.get(1)) == null
                            ? 1
                            : byName.get(roots.get(1)).line(),
                    "has " + roots.size() + " roots, and a vehicle has one: " + few(roots) + "; join them by joints");
        }
        Set<String> reached = new HashSet<>(roots);
        for (boolean more = true; more; ) {
            more = false;
            for (Joint joint : joints) {
                more |= reached.contains(joint.parent()) && reached.add(joint.child());
            }
        }
        for (Link link : links) {
            if (!reached.contains(link.name())) {
                throw refused(link.line(), "link " + XmlElement.quoted(link.name()) + " is in a loop of joints");
            }
        }
        return roots.get(0);
    }

    private ReadException refused(int line, String complaint) {
        return new ReadException(root.file(), line, XmlElement.clean(complaint));
    }

    private String bare() {
        return links.stream().allMatch(link -> link.inertial() == null) ? "; and no link has an <inertial>" : "";
    }

    private void checkMimics() throws ReadException {
        Map<String, Joint> byName = new LinkedHashMap<>();
        joints.forEach(joint -> byName.put(joint.name(), joint));
        for (Joint joint : joints) {
            Mimic mimic = joint.details().mimic();
            if (mimic != null && (!byName.containsKey(mimic.of()) || mimic.of().equals(joint.name()))) {
                throw refused(
                        joint.line(),
                        "joint " + XmlElement.quoted(joint.name()) + " mimics " + XmlElement.quoted(mimic.of())
                                + ", which is no other joint of the robot");
            }
        }
    }

    /** At most five names in quotes, and how many more there are. */
    static String few(Collection<String> names) {
        List<String> shown = names.stream()
                .limit(5)
                .map(name -> name.contains("'") ? name : XmlElement.quoted(name))
                .toList();
        return String.join(", ", shown) + (names.size() > 5 ? " and " + (names.size() - 5) + " more" : "");
    }
}
