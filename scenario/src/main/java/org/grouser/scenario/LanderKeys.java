package org.grouser.scenario;

import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.vec3;
import static org.grouser.scenario.codec.Values.words;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Key;
import org.grouser.scenario.codec.Keys;
import org.grouser.scenario.codec.Mapping;
import org.grouser.vehicle.AbsorberSpec;
import org.grouser.vehicle.BeamSpec;
import org.grouser.vehicle.ContactPointSpec;
import org.grouser.vehicle.TouchdownSpec;

/** The keys of landers: contact points, crushable absorbers, beams, touchdown, a scattered start. */
final class LanderKeys {
    private static final Vec3 DOWN = new Vec3(0, 0, -1);

    static final Codec<ContactPointSpec> CONTACT_POINT = Mapping.of(m -> {
        var body = m.key("body", VehicleKeys.OWN_BODY, "body that carries the point")
                .must(ContactPointSpec::body);
        var position = m.key("position_m", vec3("m"), "in the body's frame, m").must(ContactPointSpec::positionM);
        var direction = m.key("probe_direction", vec3("-"), "direction in which it looks for the ground, body frame")
                .preset(DOWN, ContactPointSpec::sight);
        var length = m.key("probe_length_m", positive(1000, "m"), "how far behind the tip the probe begins, m")
                .preset(ContactPointSpec.SIGHT_M, ContactPointSpec::probeLengthM);
        var offset = m.key(
                        "contact_offset_m",
                        range(0, 10, "m"),
                        "how far the tip lies beyond the position, along the probe, m")
                .preset(0.0, ContactPointSpec::contactOffsetM);
        return in -> new ContactPointSpec(
                in.node().name(), in.get(body), in.get(position), in.get(direction), in.get(length), in.get(offset));
    });

    static final Codec<AbsorberSpec> ABSORBER = Mapping.of(m -> {
        var force = m.key("force_N", positive(1e9, "N"), "force at which it is crushed, N")
                .must(AbsorberSpec::forceN);
        var stroke = m.key("stroke_m", positive(100, "m"), "how far it can be crushed from the joint's start, m")
                .must(AbsorberSpec::strokeM);
        return in -> {
            String name = in.node().name();
            ScenarioScope scope = ScenarioScope.of(in);
            JointSpec.Kind kind = scope.kind(name);
            if (kind == null) {
                throw in.refuse("is no joint of the vehicle" + NearestName.hint(name, scope.joints.keySet()));
            }
            if (kind != JointSpec.Kind.PRISMATIC) {
                throw in.refuse("is a " + kind.name().toLowerCase(Locale.ROOT)
                        + " joint; a crushable absorber needs a prismatic one");
            }
            return new AbsorberSpec(name, in.get(force), in.get(stroke));
        };
    });

    static final Codec<BeamSpec> BEAM = Mapping.of(m -> {
        var body = m.key("body", VehicleKeys.OWN_BODY, "body that carries the sensor")
                .must(BeamSpec::body);
        var kind = m.key("kind", words(BeamSpec.Kind.class), "range along the beam, or the speed at which it grows")
                .must(BeamSpec::kind);
        var position = m.key("position_m", vec3("m"), "where the beam begins, body frame, m")
                .preset(Vec3.ZERO, BeamSpec::positionM);
        var direction =
                m.key("direction", vec3("-"), "where it points, body frame").preset(DOWN, BeamSpec::direction);
        var range = m.key("max_range_m", positive(1e6, "m"), "longest range that gives a reading, m")
                .must(BeamSpec::maxRangeM);
        var rate =
                m.key("rate_hz", positive(1e5, "Hz"), "readings per second, Hz").must(BeamSpec::rateHz);
        var noiseM = m.key(
                        "noise_m", range(0, 1e3, "m"), "standard deviation of an altimeter's reading, m; 0 if absent")
                .may(0.0, beam -> beam.kind() == BeamSpec.Kind.ALTIMETER ? beam.noise() : 0);
        var noiseMPerS = m.key(
                        "noise_m_per_s",
                        range(0, 1e3, "m/s"),
                        "standard deviation of a velocimeter's reading, m/s; 0 if absent")
                .may(0.0, beam -> beam.kind() == BeamSpec.Kind.ALTIMETER ? 0 : beam.noise());
        var dropout = m.key("dropout", range(0, 1, "-"), "probability that a reading is lost")
                .preset(0.0, BeamSpec::dropout);
        m.atMostOne("noise_m", "noise_m_per_s");
        return in -> {
            boolean altimeter = in.get(kind) == BeamSpec.Kind.ALTIMETER;
            String wrong = altimeter ? "noise_m_per_s" : "noise_m";
            if (in.has(wrong)) {
                throw in.refuse(
                        wrong,
                        "does not fit the kind " + in.get(kind).name().toLowerCase(Locale.ROOT) + "; write "
                                + (altimeter ? "noise_m" : "noise_m_per_s"));
            }
            return new BeamSpec(
                    in.node().name(),
                    in.get(body),
                    in.get(kind),
                    in.get(position),
                    in.get(direction),
                    new BeamSpec.Readings(
                            in.get(range), in.get(rate), in.get(noiseM) + in.get(noiseMPerS), in.get(dropout)));
        };
    });

    static final Codec<TouchdownSpec> TOUCHDOWN = Mapping.of(m -> {
        var points = m.key("points", list(NAME, 1), "contact points with load switches")
                .must(TouchdownSpec::points);
        var count = m.key("count", integer(1, 1000), "how many of the switches must be on")
                .must(TouchdownSpec::count);
        var force = m.key("force_N", positive(1e9, "N"), "load at which a switch is on, N")
                .must(TouchdownSpec::forceN);
        var time = m.key("for_s", range(0, 100, "s"), "how long all must hold without a break, s")
                .must(TouchdownSpec::forS);
        var altimeter = m.key("altimeter", NAME, "beam that must read below below_m; none if absent")
                .may(TouchdownSpec::altimeter);
        var below = m.key("below_m", positive(1e6, "m"), "range below which the altimeter agrees, m")
                .may(0.0, TouchdownSpec::belowM);
        return in -> {
            if (in.get(count) > in.get(points).size()) {
                throw in.refuse(
                        "count",
                        "= " + in.get(count) + " is more than the "
                                + in.get(points).size() + " points named");
            }
            return new TouchdownSpec(
                    in.get(points), in.get(count), in.get(force), in.get(time), in.get(altimeter), in.get(below));
        };
    });

    /** Standard deviations of what chance adds to a start. */
    static final Codec<StartSpec.Scatter> SCATTER = Mapping.of(m -> {
        var position = m.key("position_m", deviations(1e4, "m"), "of the position, world axes, m")
                .preset(Vec3.ZERO, StartSpec.Scatter::positionM);
        var velocity = m.key("velocity_m_per_s", deviations(1e3, "m/s"), "of the velocity, world axes, m/s")
                .preset(Vec3.ZERO, StartSpec.Scatter::velocityMPerS);
        Key<Vec3> angle = angles(
                m,
                "angle_deg",
                deviations(57, "deg"),
                "of the attitude, about world x, y, z, degrees",
                "angle_rad",
                deviations(1, "rad"),
                StartSpec.Scatter::angleRad,
                "the same, radians");
        Key<Vec3> angular = angles(
                m,
                "angular_deg_per_s",
                deviations(5700, "deg/s"),
                "of the angular velocity, world axes, deg/s",
                "angular_rad_per_s",
                deviations(100, "rad/s"),
                StartSpec.Scatter::angularRadPerS,
                "the same, rad/s");
        return in -> new StartSpec.Scatter(in.get(position), in.get(velocity), in.get(angle), in.get(angular));
    });

    private LanderKeys() {}

    private static Key<Vec3> angles(
            Keys<StartSpec.Scatter> m,
            String deg,
            Codec<Vec3> degrees,
            String says,
            String rad,
            Codec<Vec3> radians,
            Function<StartSpec.Scatter, Vec3> get,
            String same) {
        var given = m.key(deg, degrees.map(v -> v.times(Math.PI / 180), v -> v), says)
                .input();
        var other = m.key(rad, radians, same).may(Vec3.ZERO, get);
        m.atMostOne(deg, rad);
        return m.first(given, other);
    }

    private static Codec<Vec3> deviations(double most, String unit) {
        return vec3(range(0, most, unit), unit);
    }

    /** Checks what a touchdown names. */
    static void check(TouchdownSpec touchdown, Fields vehicle, List<ContactPointSpec> points, List<BeamSpec> beams) {
        Fields in = vehicle.inside("touchdown");
        List<String> known = points.stream().map(ContactPointSpec::name).toList();
        Set<String> seen = new HashSet<>();
        for (String name : touchdown.points()) {
            if (!known.contains(name)) {
                throw in.refuse("points", "names unknown contact point '" + name + "'" + NearestName.hint(name, known));
            }
            if (!seen.add(name)) {
                throw in.refuse("points", "names '" + name + "' twice");
            }
        }
        String altimeter = touchdown.altimeter();
        List<String> altimeters = beams.stream()
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
            throw in.refuse("lacks key 'below_m' (range below which the altimeter agrees, m)");
        }
    }
}
