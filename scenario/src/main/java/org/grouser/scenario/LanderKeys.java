package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.atMostOne;
import static org.grouser.scenario.codec.Key.given;
import static org.grouser.scenario.codec.Key.input;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Key.step;
import static org.grouser.scenario.codec.Values.NAME;
import static org.grouser.scenario.codec.Values.integer;
import static org.grouser.scenario.codec.Values.list;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.vec3;
import static org.grouser.scenario.codec.Values.words;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.NearestName;
import org.grouser.quantity.Vec3;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Mapping;
import org.grouser.vehicle.AbsorberSpec;
import org.grouser.vehicle.BeamSpec;
import org.grouser.vehicle.ContactPointSpec;
import org.grouser.vehicle.TouchdownSpec;

/** The keys of landers: contact points, crushable absorbers, beams, touchdown, a scattered start. */
final class LanderKeys {
    private static final String BELOW_SAYS = "range below which the altimeter agrees";
    private static final Vec3 DOWN = new Vec3(0, 0, -1);

    static final Codec<ContactPointSpec> CONTACT_POINT = Mapping.of(
            ContactPointSpec.class,
            given("name", Fields::name),
            key("body", VehicleKeys.OWN_BODY, "body that carries the point"),
            key("position_m", vec3("m"), "in the body's frame"),
            key("probe_direction", vec3("-"), DOWN, "direction in which it looks for the ground, body frame")
                    .as("sight"),
            key(
                    "probe_length_m",
                    positive(1000, "m"),
                    ContactPointSpec.SIGHT_M,
                    "how far behind the tip the probe begins"),
            key(
                    "contact_offset_m",
                    range(0, 10, "m"),
                    0.0,
                    "how far the tip lies beyond the position, along the probe"));

    static final Codec<AbsorberSpec> ABSORBER = Mapping.of(
                    AbsorberSpec.class,
                    given("joint", Fields::name),
                    key("force_N", positive(1e9, "N"), "force at which it is crushed"),
                    key("stroke_m", positive(100, "m"), "how far it can be crushed from the joint's start"))
            .checked((in, absorber) -> {
                ScenarioScope scope = ScenarioScope.of(in);
                JointSpec.Kind kind = scope.kind(in.name());
                if (kind == null) {
                    throw in.refuse("is no joint of the vehicle" + NearestName.hint(in.name(), scope.joints.keySet()));
                }
                if (kind != JointSpec.Kind.PRISMATIC) {
                    throw in.refuse("is a " + kind.name().toLowerCase(Locale.ROOT)
                            + " joint; a crushable absorber needs a prismatic one");
                }
            });

    static final Codec<BeamSpec> BEAM = Mapping.of(
            BeamSpec.class,
            given("name", Fields::name),
            key("body", VehicleKeys.OWN_BODY, "body that carries the sensor"),
            key("kind", words(BeamSpec.Kind.class), "range along the beam, or the speed at which it grows"),
            key("position_m", vec3("m"), Vec3.ZERO, "where the beam begins, body frame"),
            key("direction", vec3("-"), DOWN, "where it points, body frame"),
            key("max_range_m", positive(1e6, "m"), "longest range that gives a reading"),
            key("rate_hz", positive(1e5, "Hz"), "readings per second"),
            may("noise_m", range(0, 1e3, "m"), 0.0, "standard deviation of an altimeter's reading; 0 if absent")
                    .from(noiseOf(BeamSpec.Kind.ALTIMETER)),
            may(
                            "noise_m_per_s",
                            range(0, 1e3, "m/s"),
                            0.0,
                            "standard deviation of a velocimeter's reading; 0 if absent")
                    .from(noiseOf(BeamSpec.Kind.VELOCIMETER)),
            given("noise", in -> in.get("noise_m", Double.class) + in.get("noise_m_per_s", Double.class)),
            key("dropout", range(0, 1, "-"), 0.0, "probability that a reading is lost"),
            atMostOne("noise_m", "noise_m_per_s"),
            step(LanderKeys::checkNoise));

    static final Codec<TouchdownSpec> TOUCHDOWN = Mapping.of(
            TouchdownSpec.class,
            key("points", list(NAME, 1), "contact points with load switches"),
            key("count", integer(1, 1000), "how many of the switches must be on"),
            key("force_N", positive(1e9, "N"), "load at which a switch is on"),
            key("for_s", range(0, 100, "s"), "how long all must hold without a break"),
            may("altimeter", NAME, "beam that must read below below_m; none if absent"),
            may("below_m", positive(1e6, "m"), 0.0, BELOW_SAYS),
            step(in -> {
                int points = in.get("points", List.class).size();
                if (in.get("count", Integer.class) > points) {
                    throw in.refuse(
                            "count", "= " + in.value("count") + " is more than the " + points + " points named");
                }
            }));

    /** Standard deviations of what chance adds to a start. */
    static final Codec<StartSpec.Scatter> SCATTER = Mapping.of(
            StartSpec.Scatter.class,
            key("position_m", deviations(1e4, "m"), Vec3.ZERO, "of the position, world axes"),
            key("velocity_m_per_s", deviations(1e3, "m/s"), Vec3.ZERO, "of the velocity, world axes"),
            atMostOne(
                    input("angle_deg", radians(57, "deg"), "of the attitude, about world x, y, z"),
                    may("angle_rad", deviations(1, "rad"), Vec3.ZERO, "the same")),
            atMostOne(
                    input("angular_deg_per_s", radians(5700, "deg/s"), "of the angular velocity, world axes"),
                    may("angular_rad_per_s", deviations(100, "rad/s"), Vec3.ZERO, "the same")));

    private LanderKeys() {}

    private static Function<BeamSpec, Double> noiseOf(BeamSpec.Kind kind) {
        return beam -> beam.kind() == kind ? beam.noise() : 0;
    }

    private static void checkNoise(Fields in) {
        boolean altimeter = in.get("kind", BeamSpec.Kind.class) == BeamSpec.Kind.ALTIMETER;
        String wrong = altimeter ? "noise_m_per_s" : "noise_m";
        if (in.has(wrong)) {
            String kind = altimeter ? "altimeter" : "velocimeter";
            String right = altimeter ? "noise_m" : "noise_m_per_s";
            throw in.refuse(wrong, "does not fit the kind " + kind + "; write " + right);
        }
    }

    private static Codec<Vec3> deviations(double most, String unit) {
        return vec3(range(0, most, unit));
    }

    private static Codec<Vec3> radians(double mostDeg, String unit) {
        return deviations(mostDeg, unit).map(v -> v.times(Math.PI / 180), v -> v);
    }

    /** Checks what a touchdown names. */
    static void checkTouchdown(Fields vehicle) {
        if (!(vehicle.value("touchdown") instanceof TouchdownSpec touchdown)) {
            return;
        }
        Fields in = vehicle.inside("touchdown");
        List<String> known = vehicle.list("contact_points", ContactPointSpec.class).stream()
                .map(ContactPointSpec::name)
                .toList();
        ScenarioScope.known(in, "points", "contact point", touchdown.points(), known);
        String altimeter = touchdown.altimeter();
        List<String> altimeters = vehicle.list("beams", BeamSpec.class).stream()
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
            throw in.refuse("lacks key 'below_m' (" + BELOW_SAYS + ", m)");
        }
    }
}
