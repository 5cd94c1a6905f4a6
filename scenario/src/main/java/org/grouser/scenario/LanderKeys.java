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
import org.jspecify.annotations.Nullable;

/** The keys of landers: contact points, crushable absorbers, beams, touchdown, a scattered start. */
final class LanderKeys {
    private static final Vec3 DOWN = new Vec3(0, 0, -1);

    static final Codec<ContactPointSpec> CONTACT_POINT = Mapping.of(m -> {
        Key<String> body = m.must("body", VehicleKeys.OWN_BODY, ContactPointSpec::body, "body that carries the point");
        Key<Vec3> position = m.must("position_m", vec3("m"), ContactPointSpec::positionM, "in the body's frame, m");
        Key<Vec3> direction = m.preset(
                "probe_direction",
                vec3("-"),
                DOWN,
                ContactPointSpec::sight,
                "direction in which it looks for the ground, body frame");
        Key<Double> length = m.preset(
                "probe_length_m",
                positive(1000, "m"),
                ContactPointSpec.SIGHT_M,
                ContactPointSpec::probeLengthM,
                "how far behind the tip the probe begins, m");
        Key<Double> offset = m.preset(
                "contact_offset_m",
                range(0, 10, "m"),
                0.0,
                ContactPointSpec::contactOffsetM,
                "how far the tip lies beyond the position, along the probe, m");
        return in -> new ContactPointSpec(
                in.node().name(), in.get(body), in.get(position), in.get(direction), in.get(length), in.get(offset));
    });

    static final Codec<AbsorberSpec> ABSORBER = Mapping.of(m -> {
        Key<Double> force =
                m.must("force_N", positive(1e9, "N"), AbsorberSpec::forceN, "force at which it is crushed, N");
        Key<Double> stroke = m.must(
                "stroke_m",
                positive(100, "m"),
                AbsorberSpec::strokeM,
                "how far it can be crushed from the joint's start, m");
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
        Key<String> body = m.must("body", VehicleKeys.OWN_BODY, BeamSpec::body, "body that carries the sensor");
        Key<BeamSpec.Kind> kind = m.must(
                "kind",
                words(BeamSpec.Kind.class),
                BeamSpec::kind,
                "range along the beam, or the speed at which it grows");
        Key<Vec3> position = m.preset(
                "position_m", vec3("m"), Vec3.ZERO, BeamSpec::positionM, "where the beam begins, body frame, m");
        Key<Vec3> direction =
                m.preset("direction", vec3("-"), DOWN, BeamSpec::direction, "where it points, body frame");
        Key<Double> range =
                m.must("max_range_m", positive(1e6, "m"), BeamSpec::maxRangeM, "longest range that gives a reading, m");
        Key<Double> rate = m.must("rate_hz", positive(1e5, "Hz"), BeamSpec::rateHz, "readings per second, Hz");
        Key<Double> noiseM = m.may(
                "noise_m",
                range(0, 1e3, "m"),
                0.0,
                beam -> beam.kind() == BeamSpec.Kind.ALTIMETER ? beam.noise() : 0,
                "standard deviation of an altimeter's reading, m; 0 if absent");
        Key<Double> noiseMPerS = m.may(
                "noise_m_per_s",
                range(0, 1e3, "m/s"),
                0.0,
                beam -> beam.kind() == BeamSpec.Kind.ALTIMETER ? 0 : beam.noise(),
                "standard deviation of a velocimeter's reading, m/s; 0 if absent");
        Key<Double> dropout =
                m.preset("dropout", range(0, 1, "-"), 0.0, BeamSpec::dropout, "probability that a reading is lost");
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
        Key<List<String>> points =
                m.must("points", list(NAME, 1), TouchdownSpec::points, "contact points with load switches");
        Key<Integer> count =
                m.must("count", integer(1, 1000), TouchdownSpec::count, "how many of the switches must be on");
        Key<Double> force =
                m.must("force_N", positive(1e9, "N"), TouchdownSpec::forceN, "load at which a switch is on, N");
        Key<Double> time =
                m.must("for_s", range(0, 100, "s"), TouchdownSpec::forS, "how long all must hold without a break, s");
        Key<@Nullable String> altimeter =
                m.may("altimeter", NAME, TouchdownSpec::altimeter, "beam that must read below below_m; none if absent");
        Key<Double> below = m.may(
                "below_m", positive(1e6, "m"), 0.0, TouchdownSpec::belowM, "range below which the altimeter agrees, m");
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
        Key<Vec3> position = m.preset(
                "position_m",
                deviations(1e4, "m"),
                Vec3.ZERO,
                StartSpec.Scatter::positionM,
                "of the position, world axes, m");
        Key<Vec3> velocity = m.preset(
                "velocity_m_per_s",
                deviations(1e3, "m/s"),
                Vec3.ZERO,
                StartSpec.Scatter::velocityMPerS,
                "of the velocity, world axes, m/s");
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
        Key<@Nullable Vec3> given = m.input(deg, degrees.map(v -> v.times(Math.PI / 180), v -> v), says);
        Key<Vec3> other = m.may(rad, radians, Vec3.ZERO, get, same);
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
