package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;
import static org.grouser.scenario.MappingShape.preset;
import static org.grouser.scenario.VehicleKeys.NAME;
import static org.grouser.scenario.VehicleKeys.positive;
import static org.grouser.scenario.VehicleKeys.range;
import static org.grouser.scenario.VehicleKeys.vector;

import java.util.List;
import org.grouser.contact.point.PointSpec;
import org.grouser.vehicle.ContactPointSpec;

/** The keys of landers: points that touch and the law under them, honeycomb, beams, touchdown, a scattered start. */
final class LanderKeys {
    /** Either the first three keys or the last two; each choice leaves one of both sets. */
    static final MappingShape SPRING = MappingShape.of(
                    may("mass_kg", positive(1e9, "kg"), "share of the vehicle on one point, kg"),
                    may("sink_m", positive(10, "m"), "how deep a point sinks under that share at rest, m"),
                    may("damping_ratio", range(0, 10, "-"), "share of critical damping"),
                    may("stiffness_N_per_m", positive(1e12, "N/m"), "stiffness under one point, N/m"),
                    may("damping_Ns_per_m", range(0, 1e12, "N s/m"), "damping under one point, N s/m"))
            .exactlyOne("mass_kg", "stiffness_N_per_m")
            .exactlyOne("sink_m", "stiffness_N_per_m")
            .exactlyOne("damping_ratio", "stiffness_N_per_m")
            .exactlyOne("mass_kg", "damping_Ns_per_m");

    /** The law of ground under contact points. */
    static final MappingShape POINT = MappingShape.of(
            must("friction_static", range(0, 10, "-"), "Coulomb coefficient of a point that sticks"),
            must("friction_kinetic", range(0, 10, "-"), "Coulomb coefficient of a point that slides, not above it"),
            preset(
                    "stick_m_per_s",
                    range(0, 10, "m/s"),
                    Numbers.text(PointSpec.STICK_M_PER_S),
                    "speed below which a sliding point may stick again, m/s; our choice"),
            preset(
                    "dwell_s",
                    range(0, 100, "s"),
                    Numbers.text(PointSpec.DWELL_S),
                    "how long it has to be so slow, s; our choice"),
            must("spring", SPRING, "{mass_kg, sink_m, damping_ratio} or {stiffness_N_per_m, damping_Ns_per_m}"));

    private static final MappingShape CONTACT_POINT = MappingShape.of(
            must("body", NAME, "body that carries the point"),
            must("position_m", vector(3, "m"), "in the body's frame, m"),
            preset(
                    "probe_direction",
                    vector(3, "-"),
                    "[0, 0, -1]",
                    "direction in which it looks for the ground, body frame"),
            preset(
                    "probe_length_m",
                    positive(1000, "m"),
                    Numbers.text(ContactPointSpec.SIGHT_M),
                    "how far behind the tip the line of sight begins, m"),
            preset(
                    "contact_offset_m",
                    range(0, 10, "m"),
                    "0",
                    "how far the tip lies beyond the position, along the sight, m"));

    private static final MappingShape CRUSH = MappingShape.of(
            must("force_N", positive(1e9, "N"), "force at which the honeycomb gives way, N"),
            must("stroke_m", positive(100, "m"), "how far it can be crushed from the joint's start, m"));

    private static final MappingShape BEAM = MappingShape.of(
                    must("body", NAME, "body that carries the sensor"),
                    must(
                            "kind",
                            new ScalarShape.Word(List.of("altimeter", "velocimeter")),
                            "range along the beam, or the speed at which it grows"),
                    preset("position_m", vector(3, "m"), "[0, 0, 0]", "where the beam begins, body frame, m"),
                    preset("direction", vector(3, "-"), "[0, 0, -1]", "where it points, body frame"),
                    must("max_range_m", positive(1e6, "m"), "longest range that gives a reading, m"),
                    must("rate_hz", positive(1e5, "Hz"), "readings per second, Hz"),
                    may("noise_m", range(0, 1e3, "m"), "standard deviation of an altimeter's reading, m; 0 if absent"),
                    may(
                            "noise_m_per_s",
                            range(0, 1e3, "m/s"),
                            "standard deviation of a velocimeter's reading, m/s; 0 if absent"),
                    preset("dropout", range(0, 1, "-"), "0", "probability that a reading is lost"))
            .atMostOne("noise_m", "noise_m_per_s");

    private static final MappingShape TOUCHDOWN = MappingShape.of(
            must("points", new Shape.Items(NAME, 1), "contact points with load switches"),
            must("count", new ScalarShape.Whole(1, 1000), "how many of the switches must be on"),
            must("force_N", positive(1e9, "N"), "load at which a switch is on, N"),
            must("for_s", range(0, 100, "s"), "how long all must hold without a break, s"),
            may("altimeter", NAME, "beam that must read below below_m; none if absent"),
            may("below_m", positive(1e6, "m"), "range below which the altimeter agrees, m"));

    /** What a vehicle has beside wheels, boxes and tools. */
    static final MappingShape PARTS = MappingShape.of(
            may("contact_points", new Shape.Named(NAME, CONTACT_POINT), "points that touch point ground, by name"),
            may("crushable_absorbers", new Shape.Named(NAME, CRUSH), "honeycomb in prismatic joints, by joint"),
            may("beams", new Shape.Named(NAME, BEAM), "range sensors, by name"),
            may("touchdown", TOUCHDOWN, "when the vehicle has landed"));

    /** Standard deviations of what chance adds to a start. */
    static final MappingShape SCATTER = MappingShape.of(
                    preset("position_m", deviations(1e4, "m"), "[0, 0, 0]", "of the position, world axes, m"),
                    preset("velocity_m_per_s", deviations(1e3, "m/s"), "[0, 0, 0]", "of the velocity, world axes, m/s"),
                    may("angle_deg", deviations(57, "deg"), "of the attitude, about world x, y, z, degrees"),
                    may("angle_rad", deviations(1, "rad"), "the same, radians"),
                    may("angular_deg_per_s", deviations(5700, "deg/s"), "of the angular velocity, world axes, deg/s"),
                    may("angular_rad_per_s", deviations(100, "rad/s"), "the same, rad/s"))
            .atMostOne("angle_deg", "angle_rad")
            .atMostOne("angular_deg_per_s", "angular_rad_per_s");

    private LanderKeys() {}

    private static ScalarShape.Vector deviations(double most, String unit) {
        return new ScalarShape.Vector(3, range(0, most, unit));
    }
}
