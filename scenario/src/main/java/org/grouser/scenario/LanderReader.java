package org.grouser.scenario;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.grouser.contact.point.PointSpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Vec3;
import org.grouser.vehicle.AbsorberSpec;
import org.grouser.vehicle.BeamSpec;
import org.grouser.vehicle.ContactPointSpec;
import org.grouser.vehicle.TouchdownSpec;
import org.jspecify.annotations.Nullable;

/** What landers have, from checked mappings into records; joints, points and beams are known by their names. */
final class LanderReader {
    private static final double RAD_PER_DEG = Math.PI / 180;

    private LanderReader() {}

    /**
     * The law of a surface under contact points.
     *
     * @param gravityMPerS2 magnitude
     */
    static PointSpec point(Fields law, double gravityMPerS2) {
        double atRest = law.number("friction_static");
        double sliding = law.number("friction_kinetic");
        if (sliding > atRest) {
            throw law.refuse(
                    "friction_kinetic",
                    "= " + sliding + " is above friction_static = " + atRest
                            + "; a sliding point holds no more than one that sticks");
        }
        return law.build(() -> new PointSpec(
                spring(law, gravityMPerS2), atRest, sliding, law.number("stick_m_per_s"), law.number("dwell_s")));
    }

    /**
     * The spring of a law, under a point or a wheel.
     *
     * @param gravityMPerS2 magnitude
     */
    static PointSpec.Spring spring(Fields law, double gravityMPerS2) {
        Fields spring = law.mapping("spring");
        if (spring.has("mass_kg") && gravityMPerS2 == 0) {
            throw law.refuse(
                    "spring",
                    "has no stiffness without gravity from mass_kg and sink_m; write stiffness_N_per_m and damping_Ns_per_m");
        }
        return spring.has("mass_kg")
                ? new PointSpec.Derived(
                        spring.number("mass_kg"), spring.number("sink_m"), spring.number("damping_ratio"))
                : new PointSpec.Given(spring.number("stiffness_N_per_m"), spring.number("damping_Ns_per_m"));
    }

    static List<ContactPointSpec> points(Fields vehicle, Collection<String> bodies) {
        List<ContactPointSpec> points = new ArrayList<>();
        vehicle.named("contact_points").forEach((name, point) -> {
            VehicleReader.known(point, "body", bodies);
            points.add(point.build(() -> new ContactPointSpec(
                    name,
                    point.text("body"),
                    point.vector("position_m"),
                    point.vector("probe_direction"),
                    point.number("probe_length_m"),
                    point.number("contact_offset_m"))));
        });
        return points;
    }

    static List<AbsorberSpec> crushes(Fields vehicle, List<JointSpec> joints) {
        Map<String, JointSpec.Kind> kinds = new LinkedHashMap<>();
        joints.forEach(joint -> kinds.put(joint.name(), joint.kind()));
        List<AbsorberSpec> crushes = new ArrayList<>();
        vehicle.named("crushable_absorbers").forEach((name, crush) -> {
            JointSpec.Kind kind = kinds.get(name);
            if (kind == null) {
                throw crush.refuse("is no joint of the vehicle" + NearestName.hint(name, kinds.keySet()));
            }
            if (kind != JointSpec.Kind.PRISMATIC) {
                throw crush.refuse(
                        "is a " + kind.name().toLowerCase(Locale.ROOT) + " joint; honeycomb needs a prismatic one");
            }
            crushes.add(crush.build(() -> new AbsorberSpec(name, crush.number("force_N"), crush.number("stroke_m"))));
        });
        return crushes;
    }

    static List<BeamSpec> beams(Fields vehicle, Collection<String> bodies) {
        List<BeamSpec> beams = new ArrayList<>();
        vehicle.named("beams").forEach((name, beam) -> {
            VehicleReader.known(beam, "body", bodies);
            BeamSpec.Kind kind = BeamSpec.Kind.valueOf(beam.text("kind").toUpperCase(Locale.ROOT));
            boolean range = kind == BeamSpec.Kind.ALTIMETER;
            String wrong = range ? "noise_m_per_s" : "noise_m";
            String noise = range ? "noise_m" : "noise_m_per_s";
            if (beam.has(wrong)) {
                throw beam.refuse(wrong, "does not fit the kind " + beam.text("kind") + "; write " + noise);
            }
            beams.add(beam.build(() -> new BeamSpec(
                    name,
                    beam.text("body"),
                    kind,
                    beam.vector("position_m"),
                    beam.vector("direction"),
                    beam.number("max_range_m"),
                    beam.number("rate_hz"),
                    beam.number(noise, 0),
                    beam.number("dropout"))));
        });
        return beams;
    }

    static @Nullable TouchdownSpec touchdown(Fields vehicle, List<ContactPointSpec> points, List<BeamSpec> beams) {
        if (!vehicle.has("touchdown")) {
            return null;
        }
        Fields touchdown = vehicle.mapping("touchdown");
        List<String> known = points.stream().map(ContactPointSpec::name).toList();
        List<String> switches = touchdown.texts("points");
        Set<String> seen = new HashSet<>();
        for (String name : switches) {
            if (!known.contains(name)) {
                throw touchdown.refuse(
                        "points", "names unknown contact point '" + name + "'" + NearestName.hint(name, known));
            }
            if (!seen.add(name)) {
                throw touchdown.refuse("points", "names '" + name + "' twice");
            }
        }
        if (touchdown.whole("count") > switches.size()) {
            throw touchdown.refuse(
                    "count",
                    "= " + touchdown.whole("count") + " is more than the " + switches.size() + " points named");
        }
        return touchdown.build(() -> new TouchdownSpec(
                switches,
                Math.toIntExact(touchdown.whole("count")),
                touchdown.number("force_N"),
                touchdown.number("for_s"),
                altimeter(touchdown, beams),
                touchdown.number("below_m", 0)));
    }

    private static @Nullable String altimeter(Fields touchdown, List<BeamSpec> beams) {
        if (!touchdown.has("altimeter")) {
            if (touchdown.has("below_m")) {
                throw touchdown.refuse("below_m", "needs an altimeter");
            }
            return null;
        }
        List<String> altimeters = beams.stream()
                .filter(beam -> beam.kind() == BeamSpec.Kind.ALTIMETER)
                .map(BeamSpec::name)
                .toList();
        String name = touchdown.text("altimeter");
        if (!altimeters.contains(name)) {
            throw touchdown.refuse(
                    "altimeter",
                    "= '" + name + "' is no beam of the kind altimeter" + NearestName.hint(name, altimeters));
        }
        if (!touchdown.has("below_m")) {
            throw touchdown.refuse("lacks key 'below_m' (range below which the altimeter agrees, m)");
        }
        return name;
    }

    static StartSpec.Scatter scatter(Fields scatter) {
        return scatter.build(() -> new StartSpec.Scatter(
                scatter.vector("position_m"),
                scatter.vector("velocity_m_per_s"),
                angles(scatter, "angle_deg", "angle_rad"),
                angles(scatter, "angular_deg_per_s", "angular_rad_per_s")));
    }

    private static Vec3 angles(Fields scatter, String deg, String rad) {
        return scatter.has(deg)
                ? scatter.vector(deg).times(RAD_PER_DEG)
                : scatter.has(rad) ? scatter.vector(rad) : Vec3.ZERO;
    }
}
