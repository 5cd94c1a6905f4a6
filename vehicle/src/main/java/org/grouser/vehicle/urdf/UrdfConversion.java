package org.grouser.vehicle.urdf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.read.ReadException;
import org.grouser.terrain.read.XmlElement;
import org.grouser.vehicle.CouplingSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.grouser.vehicle.urdf.UrdfRobot.Inertial;
import org.grouser.vehicle.urdf.UrdfRobot.Joint;
import org.grouser.vehicle.urdf.UrdfRobot.Limit;
import org.grouser.vehicle.urdf.UrdfRobot.Link;
import org.grouser.vehicle.urdf.UrdfRobot.Mimic;
import org.grouser.vehicle.urdf.UrdfRobot.Pose;
import org.grouser.vehicle.urdf.UrdfRobot.Tensor;
import org.grouser.vehicle.urdf.WheelFinder.Finding;
import org.grouser.vehicle.urdf.WheelFinder.Round;
import org.jspecify.annotations.Nullable;

/** One robot on its way to a vehicle: groups of links, their masses, wheels, names, then the specification. */
final class UrdfConversion {
    private static final double NO_STOP = 1e6; // rad or m: the largest that a vehicle file has

    private final UrdfRobot robot;
    private final UrdfOptions options;
    private final MeshFiles meshes;
    private final List<String> notes;
    private final UrdfVehicle.Comments comments = new UrdfVehicle.Comments();
    private final List<RigidGroup> groups = new ArrayList<>();
    private final Map<RigidGroup, Lump> lumps = new HashMap<>();
    private final Map<RigidGroup, Round> wheels = new LinkedHashMap<>();
    private final Map<RigidGroup, String> bodyNames = new HashMap<>();
    private final Map<String, String> jointNames = new HashMap<>(); // of joints that move, by their names in the file
    private final Map<String, Double> positions = new HashMap<>(); // of joints that stand fast, rad or m

    UrdfConversion(UrdfRobot robot, UrdfOptions options) {
        this.robot = robot;
        this.options = options;
        this.meshes = new MeshFiles(robot.file(), options.packages());
        this.notes = new ArrayList<>(robot.notes());
    }

    UrdfVehicle vehicle() throws ReadException {
        checkOptions();
        group();
        boolean bench = rooted();
        for (RigidGroup group : groups) {
            lumps.put(group, lump(group));
        }
        findWheels();
        wheels.forEach(UrdfConversion::frame);
        name();
        return spec(bench);
    }

    private ReadException refused(int line, String complaint) {
        return new ReadException(robot.file(), line, XmlElement.clean(complaint));
    }

    private void checkOptions() throws ReadException {
        List<String> joints = robot.joints().stream().map(Joint::name).toList();
        List<String> links = robot.links().stream().map(Link::name).toList();
        for (String locked : options.locked()) {
            if (!joints.contains(locked)) {
                throw refused(
                        1, "no joint " + XmlElement.quoted(locked) + " to lock" + NearestName.hint(locked, joints));
            }
        }
        for (String link : options.masses().keySet()) {
            if (!links.contains(link)) {
                throw refused(
                        1, "no link " + XmlElement.quoted(link) + " to give a mass" + NearestName.hint(link, links));
            }
        }
    }

    /** Joins links by fixed and locked joints. */
    private void group() throws ReadException {
        Map<String, List<Joint>> below = new HashMap<>();
        robot.joints()
                .forEach(joint -> below.computeIfAbsent(joint.parent(), key -> new ArrayList<>())
                        .add(joint));
        Map<String, Link> links = new HashMap<>();
        robot.links().forEach(link -> links.put(link.name(), link));
        List<String> held = new ArrayList<>();
        RigidGroup root = new RigidGroup(Objects.requireNonNull(links.get(robot.root())), null, null, Pose.IDENTITY);
        groups.add(root);
        for (int i = 0; i < groups.size(); i++) { // grows on the way
            RigidGroup group = groups.get(i);
            List<Link> members = new ArrayList<>(List.of(group.head));
            group.members.put(group.head, Pose.IDENTITY);
            for (int m = 0; m < members.size(); m++) {
                Link member = members.get(m);
                Pose at = Objects.requireNonNull(group.members.get(member));
                for (Joint joint : below.getOrDefault(member.name(), List.of())) {
                    Link child = Objects.requireNonNull(links.get(joint.child()));
                    Pose pose = at.times(joint.origin());
                    Double fixed = heldAt(joint, held);
                    if (fixed != null) {
                        positions.put(joint.name(), fixed);
                        members.add(child);
                        group.members.put(child, pose.times(moved(joint, fixed)));
                    } else {
                        groups.add(new RigidGroup(child, group, joint, pose));
                    }
                }
            }
        }
        if (!held.isEmpty()) {
            notes.add("held fast, their lower and upper limits being equal: " + UrdfReader.few(held));
        }
    }

    /** Where a joint stands fast, or null if it moves. */
    private @Nullable Double heldAt(Joint joint, List<String> held) throws ReadException {
        if (joint.type() == UrdfRobot.Type.FIXED || options.locked().contains(joint.name())) {
            return 0.0;
        }
        if (joint.type() == UrdfRobot.Type.PLANAR) {
            throw refused(
                    joint.line(),
                    "joint " + XmlElement.quoted(joint.name()) + " is planar, and a vehicle has no such joint; "
                            + "--lock " + joint.name()
                            + " holds it, base_motion: planar of a scenario moves the base so");
        }
        Limit limit = joint.details().limit();
        boolean stops = joint.type() == UrdfRobot.Type.REVOLUTE || joint.type() == UrdfRobot.Type.PRISMATIC;
        if (stops && limit != null && limit.lower() == limit.upper()) {
            held.add(joint.name());
            return limit.lower();
        }
        return null;
    }

    private static Pose moved(Joint joint, double position) {
        return switch (joint.type()) {
            case REVOLUTE, CONTINUOUS -> new Pose(Vec3.ZERO, Quat.about(joint.axis(), position));
            case PRISMATIC -> new Pose(joint.axis().times(position), Quat.IDENTITY);
            default -> Pose.IDENTITY;
        };
    }

    /**
     * Decides what carries the vehicle; a root without mass that is the world is taken away.
     *
     * @return whether the world carries it, as a test bench
     */
    private boolean rooted() throws ReadException {
        RigidGroup root = groups.get(0);
        boolean massless = root.members.keySet().stream()
                .allMatch(link -> link.massKg() == 0 && !options.masses().containsKey(link.name()));
        List<RigidGroup> floating = groups.stream()
                .filter(group -> group.joint != null && group.joint.type() == UrdfRobot.Type.FLOATING)
                .toList();
        boolean free = massless && root.children.size() == 1 && floating.equals(root.children);
        for (RigidGroup group : free ? List.<RigidGroup>of() : floating) {
            Joint joint = group.carrier();
            throw refused(
                    joint.line(),
                    "joint " + XmlElement.quoted(joint.name())
                            + " is floating, and only the root can be free here; --lock " + joint.name() + " holds it");
        }
        boolean bench = massless && root.head.name().equals(JointSpec.WORLD) && !root.children.isEmpty();
        if (free || bench) {
            groups.remove(0);
            notes.add("link " + XmlElement.quoted(root.head.name()) + " has no mass and is taken as the world, which "
                    + (free ? "the vehicle moves in" : "carries the vehicle"));
        }
        return bench && !free;
    }

    private Lump lump(RigidGroup group) throws ReadException {
        Lump sum = Lump.NONE;
        List<String> bare = new ArrayList<>();
        for (Map.Entry<Link, Pose> member : group.members.entrySet()) {
            Lump lump = lump(member.getKey(), bare);
            sum = sum.plus(lump.seenFrom(member.getValue()));
        }
        String head = XmlElement.quoted(group.head.name());
        if (!(sum.massKg() > 0)) {
            String between =
                    group.joint == null ? "" : ", and joint " + XmlElement.quoted(group.joint.name()) + " moves it";
            throw refused(
                    group.head.line(),
                    "link " + head + " has no mass" + between + "; give it one with --mass " + group.head.name()
                            + "=KG:RADIUS_M"
                            + (group.joint == null ? "" : ", or hold it with --lock " + group.joint.name()));
        }
        if (!bare.isEmpty()) {
            notes.add("without mass, as parts of body " + head + ": " + UrdfReader.few(bare));
        }
        return sum;
    }

    private Lump lump(Link link, List<String> bare) throws ReadException {
        UrdfOptions.Mass mass = options.masses().get(link.name());
        Inertial inertial = link.inertial();
        if (mass != null) {
            notes.add("link " + XmlElement.quoted(link.name()) + " has " + mass.massKg() + " kg by option");
            if (!Double.isNaN(mass.radiusM())) {
                double i = 0.4 * mass.massKg() * mass.radiusM() * mass.radiusM(); // a homogeneous ball
                return new Lump(mass.massKg(), Vec3.ZERO, new Tensor(i, i, i, 0, 0, 0));
            }
            return geometry(link, mass.massKg());
        }
        if (inertial == null || inertial.massKg() == 0) {
            bare.add(link.name());
            if (inertial != null && inertial.inertia().equals(Tensor.ZERO)) {
                notes.add("link " + XmlElement.quoted(link.name()) + " (line " + link.line()
                        + ") has mass 0 and inertia 0: it weighs nothing here; --mass " + link.name()
                        + "=KG gives it a mass");
            } else if (inertial != null) {
                throw refused(
                        link.line(),
                        "link " + XmlElement.quoted(link.name())
                                + " has mass 0 but an inertia; give it a mass with --mass " + link.name() + "=KG");
            }
            return Lump.NONE;
        }
        String suspicion = inertial.inertia().suspicion();
        Tensor tensor = inertial.inertia();
        if (suspicion != null) {
            String told =
                    "link " + XmlElement.quoted(link.name()) + " (line " + link.line() + "): inertia " + suspicion;
            if (options.inertiaFromGeometry()) {
                tensor = Lump.turned(
                        geometry(link, inertial.massKg()).inertia(),
                        inertial.origin().rotation().inverse());
                notes.add(told + "; that of its shape is taken");
            } else {
                notes.add(told + "; taken as it is, --inertia from-geometry takes that of its shape");
            }
        }
        return new Lump(inertial.massKg(), Vec3.ZERO, tensor).seenFrom(inertial.origin());
    }

    /** Mass spread evenly over the shapes of a link; a mesh counts as the box around it. */
    private Lump geometry(Link link, double massKg) throws ReadException {
        List<Lump> parts = new ArrayList<>(); // of density 1
        for (UrdfRobot.Shape shape : link.collision().isEmpty() ? link.visual() : link.collision()) {
            Lump part = ShapeMass.of(shape.geometry(), meshes);
            if (part != null) {
                parts.add(part.seenFrom(shape.origin()));
            }
        }
        Lump sum = parts.stream().reduce(Lump.NONE, Lump::plus);
        if (!(sum.massKg() > 0)) {
            throw refused(
                    link.line(),
                    "link " + XmlElement.quoted(link.name())
                            + " has no shape with a volume to take an inertia from; give it one with --mass "
                            + link.name() + "=" + massKg + ":RADIUS_M");
        }
        double per = massKg / sum.massKg();
        Tensor i = sum.inertia();
        return new Lump(
                massKg,
                sum.comM(),
                new Tensor(i.xx() * per, i.yy() * per, i.zz() * per, i.xy() * per, i.xz() * per, i.yz() * per));
    }

    private void findWheels() throws ReadException {
        WheelFinder finder = new WheelFinder(meshes);
        List<String> asked = options.wheels();
        if (asked != null) {
            for (String name : asked) {
                wheels.put(named(name), asked(named(name), finder));
            }
            return;
        }
        Map<String, List<String>> unclear = new LinkedHashMap<>();
        for (RigidGroup group : groups) {
            if (group.joint == null || (!WheelFinder.maySpin(group) && !options.axesFromShapes())) {
                continue;
            }
            if (group.carrier().type() != UrdfRobot.Type.CONTINUOUS || !group.children.isEmpty()) {
                continue;
            }
            Finding finding = finder.look(group, options.axesFromShapes());
            if (finding.round() != null && level(group, finding.round())) {
                wheels.put(group, finding.round());
            } else if (finding.round() == null && sizeGiven() && WheelFinder.maySpin(group)) {
                wheels.put(group, given(group));
            } else if (finding.round() == null) {
                String why = finding.unclear() == null ? "it has no round shape" : finding.unclear();
                unclear.computeIfAbsent(why, key -> new ArrayList<>()).add(group.head.name());
            }
        }
        unclear.forEach((why, links) -> notes.add(
                "perhaps wheels, but unclear: " + UrdfReader.few(links) + ": " + why + "; say it with --wheels "
                        + String.join(",", links.stream().limit(6).toList()) + " --wheel-radius M --wheel-width M"));
        if (wheels.isEmpty()) {
            notes.add(
                    "no wheels: none was found by continuous joint and round shape; name them with --wheels LINK,LINK");
        }
    }

    private static boolean level(RigidGroup group, Round round) {
        return Math.abs(group.inRoot.rotation().rotate(round.axis()).z()) < 0.5;
    }

    private boolean sizeGiven() {
        return !Double.isNaN(options.wheelRadiusM()) && !Double.isNaN(options.wheelWidthM());
    }

    /** The size by option, in the middle of the frame of the link. */
    private Round given(RigidGroup group) {
        return new Round(group.axis, Vec3.ZERO, options.wheelRadiusM(), options.wheelWidthM(), "option");
    }

    /** The body of a link, or of the child of a joint. */
    private RigidGroup named(String name) throws ReadException {
        List<String> known = new ArrayList<>();
        for (RigidGroup group : groups) {
            if (group.joint != null) {
                boolean member = group.members.keySet().stream()
                        .anyMatch(link -> link.name().equals(name));
                if (member || group.joint.name().equals(name)) {
                    boolean turns = group.joint.type() == UrdfRobot.Type.CONTINUOUS
                            || group.joint.type() == UrdfRobot.Type.REVOLUTE;
                    if (!turns) {
                        throw refused(
                                group.joint.line(),
                                "wheel " + XmlElement.quoted(name) + " hangs on a "
                                        + UrdfReader.word(group.joint.type()) + " joint, and a wheel has to turn");
                    }
                    return group;
                }
                known.add(group.head.name());
            }
        }
        throw refused(
                1,
                "wheel " + XmlElement.quoted(name) + " is no link or joint that moves" + NearestName.hint(name, known));
    }

    private Round asked(RigidGroup group, WheelFinder finder) throws ReadException {
        Finding finding = finder.look(group, options.axesFromShapes());
        Round found = finding.round() == null && sizeGiven() ? given(group) : finding.round();
        if (found != null && level(group, found)) {
            return found;
        }
        if (found != null) {
            throw refused(
                    group.carrier().line(),
                    "wheel " + XmlElement.quoted(group.head.name()) + " turns about an axis that is not level");
        }
        throw refused(
                group.head.line(),
                "wheel " + XmlElement.quoted(group.head.name()) + ": "
                        + (finding.unclear() == null ? "it has no cylinder and no mesh" : finding.unclear())
                        + "; give its size with --wheel-radius M --wheel-width M");
    }

    /** Puts the frame of a wheel into its middle: y along its axis to the left of the root, x ahead, z up. */
    private static void frame(RigidGroup group, Round round) {
        Vec3 y = group.inRoot.rotation().rotate(round.axis());
        boolean left = y.y() > 0 || (y.y() == 0 && y.x() < 0);
        group.axis = Math.abs(round.axis().dot(group.axis)) > 0.9
                ? group.axis
                : round.axis().times(left ? 1 : -1);
        Vec3 axis = group.inRoot.rotation().rotate(group.axis);
        Vec3 spin = axis.y() > 0 || (axis.y() == 0 && axis.x() < 0) ? axis : axis.times(-1);
        Vec3 ahead = spin.cross(Vec3.Z).unit("axis");
        Vec3 up = ahead.cross(spin);
        Quat inRoot = rotation(ahead, spin, up);
        Vec3 centre = group.axis.times(round.centreM().dot(group.axis)); // on the axis of the joint
        group.frame = new Pose(centre, unit(group.inRoot.rotation().inverse().times(inRoot)));
    }

    /** Of the frame with these axes [Shepperd1978]. */
    private static Quat rotation(Vec3 x, Vec3 y, Vec3 z) {
        double[] squares = {
            1 + x.x() + y.y() + z.z(), 1 + x.x() - y.y() - z.z(), 1 - x.x() + y.y() - z.z(), 1 - x.x() - y.y() + z.z()
        };
        int largest = 0;
        for (int i = 1; i < 4; i++) {
            largest = squares[i] > squares[largest] ? i : largest;
        }
        double r = Math.sqrt(squares[largest]);
        double s = 0.5 / r;
        return switch (largest) {
            case 0 -> unit4(r / 2, (y.z() - z.y()) * s, (z.x() - x.z()) * s, (x.y() - y.x()) * s);
            case 1 -> unit4((y.z() - z.y()) * s, r / 2, (x.y() + y.x()) * s, (z.x() + x.z()) * s);
            case 2 -> unit4((z.x() - x.z()) * s, (x.y() + y.x()) * s, r / 2, (y.z() + z.y()) * s);
            default -> unit4((x.y() - y.x()) * s, (z.x() + x.z()) * s, (y.z() + z.y()) * s, r / 2);
        };
    }

    private static Quat unit4(double w, double x, double y, double z) {
        double norm = Math.sqrt(w * w + x * x + y * y + z * z);
        return new Quat(w / norm, x / norm, y / norm, z / norm);
    }

    private static Quat unit(Quat q) {
        return unit4(q.w(), q.x(), q.y(), q.z());
    }

    private void name() {
        List<String> taken = new ArrayList<>(List.of(JointSpec.WORLD));
        List<String> takenJoints = new ArrayList<>(List.of("base"));
        int changed = 0;
        String example = "";
        for (RigidGroup group : groups) {
            String body = UrdfVehicle.plainName(group.head.name(), taken);
            bodyNames.put(group, body);
            if (!body.equals(group.head.name())) {
                changed++;
                example = XmlElement.quoted(group.head.name()) + " is " + body;
            }
            if (group.joint != null) {
                String joint = UrdfVehicle.plainName(group.joint.name(), takenJoints);
                jointNames.put(group.joint.name(), joint);
                if (!joint.equals(group.joint.name())) {
                    changed++;
                    example = XmlElement.quoted(group.joint.name()) + " is " + joint;
                }
            }
        }
        if (changed > 0) {
            notes.add(changed + " names are written in lower-case letters, digits and underscores, for example "
                    + example);
        }
    }

    private UrdfVehicle spec(boolean bench) throws ReadException {
        List<BodySpec> bodies = new ArrayList<>();
        List<JointSpec> joints = new ArrayList<>();
        List<CouplingSpec> couplings = new ArrayList<>();
        RigidGroup first = groups.get(0);
        String base = Objects.requireNonNull(bodyNames.get(first));
        int rubbing = 0;
        for (RigidGroup group : groups) {
            bodies.add(body(group));
            joints.add(group == first && !bench ? free(base) : joint(group, bench));
            Joint joint = group.joint;
            if (joint != null && (group != first || bench)) {
                Mimic mimic = joint.details().mimic();
                if (mimic != null) {
                    couplings.add(coupling(joint, mimic));
                }
                rubbing += joint.details().dynamics() != null
                                && joint.details().dynamics().friction() > 0
                        ? 1
                        : 0;
            }
        }
        if (rubbing > 0) {
            notes.add(rubbing
                    + " joints have dry friction, which a joint of a vehicle has not; dry_Nm of a motor has it");
        }
        List<WheelSpec> wheelSpecs = wheelSpecs();
        String name = UrdfVehicle.plainName(robot.name(), new ArrayList<>());
        VehicleSpec spec = new VehicleSpec(name, base, bodies, joints, wheelSpecs, List.of()).withCouplings(couplings);
        return new UrdfVehicle(spec, notes, comments.lines, meshes.files());
    }

    private static JointSpec free(String base) {
        return new JointSpec(
                "base",
                JointSpec.WORLD,
                base,
                JointSpec.Kind.FREE,
                Vec3.ZERO,
                Quat.IDENTITY,
                Vec3.Z,
                JointSpec.Passive.NONE);
    }

    private BodySpec body(RigidGroup group) throws ReadException {
        String name = Objects.requireNonNull(bodyNames.get(group));
        Lump lump = Objects.requireNonNull(lumps.get(group)).seenFrom(group.frame.inverse());
        if (group.members.size() > 1) {
            comments.add(
                    "bodies." + name,
                    "links "
                            + String.join(
                                    ", ",
                                    group.members.keySet().stream()
                                            .map(Link::name)
                                            .toList()));
        }
        try {
            Tensor i = lump.inertia();
            return new BodySpec(
                    name,
                    lump.massKg(),
                    lump.comM(),
                    new BodySpec.Inertia(i.xx(), i.yy(), i.zz(), i.xy(), i.xz(), i.yz()));
        } catch (OutOfRangeException e) {
            throw refused(
                    group.head.line(),
                    "link " + XmlElement.quoted(group.head.name()) + ": " + e.getMessage()
                            + "; --inertia from-geometry takes that of its shape");
        }
    }

    private JointSpec joint(RigidGroup group, boolean bench) throws ReadException {
        Joint joint = group.carrier();
        String name = Objects.requireNonNull(jointNames.get(joint.name()));
        RigidGroup parent = Objects.requireNonNull(group.parent);
        boolean world = bench && !bodyNames.containsKey(parent);
        Pose origin = parent.frame.inverse().times(group.atZero).times(group.frame);
        Vec3 axis = group.frame.rotation().inverse().rotate(group.axis);
        if (wheels.containsKey(group)) {
            axis = new Vec3(0, Math.signum(axis.y()), 0); // by the choice of the frame
        }
        boolean slides = joint.type() == UrdfRobot.Type.PRISMATIC;
        try {
            return new JointSpec(
                    name,
                    world ? JointSpec.WORLD : Objects.requireNonNull(bodyNames.get(parent)),
                    Objects.requireNonNull(bodyNames.get(group)),
                    slides ? JointSpec.Kind.PRISMATIC : JointSpec.Kind.REVOLUTE,
                    origin.positionM(),
                    origin.rotation(),
                    axis,
                    passive(joint, "joints." + name, axis, wheels.containsKey(group)));
        } catch (OutOfRangeException e) {
            throw refused(joint.line(), "joint " + XmlElement.quoted(joint.name()) + ": " + e.getMessage());
        }
    }

    private JointSpec.Passive passive(Joint joint, String place, Vec3 axis, boolean wheel) {
        UrdfRobot.Details details = joint.details();
        Limit limit = details.limit();
        String unit = joint.type() == UrdfRobot.Type.PRISMATIC ? "N" : "N m";
        if (wheel && axis.y() < 0) {
            comments.add(place, "a positive speed rolls backward: the axis points to the right");
        }
        if (limit != null && !Double.isNaN(limit.effort())) {
            comments.add(place, "effort at most " + limit.effort() + " " + unit + ", not held here");
        }
        if (limit != null && !Double.isNaN(limit.velocity())) {
            String speed = joint.type() == UrdfRobot.Type.PRISMATIC ? "m/s" : "rad/s";
            comments.add(place, "speed at most " + limit.velocity() + " " + speed + ", not held here");
        }
        if (details.dynamics() != null && details.dynamics().friction() > 0) {
            comments.add(
                    place,
                    "dry friction " + details.dynamics().friction() + " " + unit + ", not here: dry_Nm of a motor");
        }
        Limit stops = joint.type() == UrdfRobot.Type.CONTINUOUS ? null : limit;
        if (joint.type() == UrdfRobot.Type.CONTINUOUS && limit != null && limit.lower() < limit.upper()) {
            comments.add(
                    place, "continuous, so that its limits " + limit.lower() + ", " + limit.upper() + " do not hold");
        }
        if (joint.type() != UrdfRobot.Type.CONTINUOUS && limit == null) {
            notes.add("joint " + XmlElement.quoted(joint.name()) + " is " + UrdfReader.word(joint.type())
                    + " and has no <limit>: it moves without end");
        }
        return new JointSpec.Passive(
                0,
                0,
                details.dynamics() == null ? 0 : details.dynamics().damping(),
                0,
                stops != null && stops.lower() > -NO_STOP ? stops.lower() : Double.NEGATIVE_INFINITY,
                stops != null && stops.upper() < NO_STOP ? stops.upper() : Double.POSITIVE_INFINITY);
    }

    /** position = multiplier times the position of the other joint + offset; one that stands fast is a number. */
    private CouplingSpec coupling(Joint joint, Mimic mimic) throws ReadException {
        String name = Objects.requireNonNull(jointNames.get(joint.name()));
        String of = jointNames.get(mimic.of());
        Map<String, Double> terms = new LinkedHashMap<>(Map.of(name, 1.0));
        double sum = mimic.offset();
        if (of == null) {
            sum += mimic.multiplier() * positions.getOrDefault(mimic.of(), 0.0);
        } else if (mimic.multiplier() != 0) {
            terms.put(of, -mimic.multiplier());
        }
        if (sum != 0) {
            notes.add("joint " + XmlElement.quoted(joint.name()) + " mimics " + XmlElement.quoted(mimic.of())
                    + " with an offset, so that not all joints start at 0; close_loops: true of a start sets them");
        }
        try {
            return new CouplingSpec("mimic_" + name, terms, sum);
        } catch (OutOfRangeException e) {
            throw refused(joint.line(), "<mimic> of joint " + XmlElement.quoted(joint.name()) + ": " + e.getMessage());
        }
    }

    private List<WheelSpec> wheelSpecs() throws ReadException {
        List<WheelSpec> specs = new ArrayList<>();
        List<String> taken = new ArrayList<>();
        List<String> turned = new ArrayList<>();
        for (Map.Entry<RigidGroup, Round> wheel : wheels.entrySet()) {
            RigidGroup group = wheel.getKey();
            String body = Objects.requireNonNull(bodyNames.get(group));
            String name = UrdfVehicle.plainName(shortened(body), taken);
            Round round = wheel.getValue();
            try {
                specs.add(new WheelSpec(name, body, round.radiusM(), round.widthM(), WheelSpec.Geometry.CYLINDER));
            } catch (OutOfRangeException e) {
                throw refused(
                        group.head.line(), "wheel " + XmlElement.quoted(group.head.name()) + ": " + e.getMessage());
            }
            comments.add("wheels." + name, "size from " + round.from());
            if (group.carrier().axis().dot(group.axis) < 0.9) {
                turned.add(group.carrier().name());
            }
        }
        if (!turned.isEmpty()) {
            notes.add("axis from the shape of the wheel, not from the file: " + UrdfReader.few(turned));
        }
        if (!specs.isEmpty()) {
            notes.add(specs.size() + " wheels"
                    + (options.wheels() == null ? ", found by continuous joint and round shape" : "")
                    + ": "
                    + String.join(
                            ", ",
                            specs.stream()
                                    .limit(8)
                                    .map(wheel -> String.format(
                                            Locale.ROOT,
                                            "%s (radius %.4g m, width %.4g m)",
                                            wheel.name(),
                                            wheel.radiusM(),
                                            wheel.widthM()))
                                    .toList()));
        }
        return specs;
    }

    /** front_left_wheel_link is front_left; what is left of wheel_1 would be no name. */
    private static String shortened(String body) {
        List<String> words = new ArrayList<>(List.of(body.split("_")));
        words.removeIf(word -> word.equals("wheel") || word.equals("link") || word.isEmpty());
        String name = String.join("_", words);
        return name.matches("[a-z].*") ? name : body;
    }
}
