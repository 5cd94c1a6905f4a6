package org.grouser.scenario;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grouser.contact.point.PointSpec;
import org.grouser.vehicle.AbsorberSpec;
import org.grouser.vehicle.BeamSpec;
import org.grouser.vehicle.ContactPointSpec;
import org.grouser.vehicle.TouchdownSpec;
import org.grouser.vehicle.VehicleSpec;

/** What landers have, as plain maps, in the keys that {@link LanderKeys} describes; what a vehicle lacks is left out. */
final class LanderWriter {
    private LanderWriter() {}

    static Map<String, Object> point(PointSpec law) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("friction_static", law.staticFriction());
        out.put("friction_kinetic", law.kineticFriction());
        out.put("stick_m_per_s", law.stickMPerS());
        out.put("dwell_s", law.dwellS());
        out.put("spring", spring(law.spring()));
        return out;
    }

    static Map<String, Object> spring(PointSpec.Spring spring) {
        return spring.match(LanderWriter::given, LanderWriter::derived);
    }

    private static Map<String, Object> given(PointSpec.Given given) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("stiffness_N_per_m", given.stiffnessNPerM());
        out.put("damping_Ns_per_m", given.dampingNsPerM());
        return out;
    }

    private static Map<String, Object> derived(PointSpec.Derived derived) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("mass_kg", derived.massKg());
        out.put("sink_m", derived.sinkM());
        out.put("damping_ratio", derived.dampingRatio());
        return out;
    }

    /**
     * @param into the vehicle. Modified.
     */
    static void putParts(Map<String, Object> into, VehicleSpec vehicle) {
        Map<String, Object> points = YamlOut.mapping();
        vehicle.points().forEach(point -> points.put(point.name(), contactPoint(point)));
        putFilled(into, "contact_points", points);
        Map<String, Object> crushes = YamlOut.mapping();
        vehicle.absorbers().forEach(crush -> crushes.put(crush.joint(), crush(crush)));
        putFilled(into, "crushable_absorbers", crushes);
        Map<String, Object> beams = YamlOut.mapping();
        vehicle.beams().forEach(beam -> beams.put(beam.name(), beam(beam)));
        putFilled(into, "beams", beams);
        TouchdownSpec touchdown = vehicle.touchdown();
        if (touchdown != null) {
            into.put("touchdown", touchdown(touchdown));
        }
    }

    private static void putFilled(Map<String, Object> into, String key, Map<String, Object> value) {
        if (!value.isEmpty()) {
            into.put(key, value);
        }
    }

    private static Map<String, Object> contactPoint(ContactPointSpec point) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("body", point.body());
        out.put("position_m", ScenarioWriter.vector(point.positionM()));
        out.put("probe_direction", ScenarioWriter.vector(point.sight()));
        out.put("probe_length_m", point.probeLengthM());
        out.put("contact_offset_m", point.contactOffsetM());
        return out;
    }

    private static Map<String, Object> crush(AbsorberSpec crush) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("force_N", crush.forceN());
        out.put("stroke_m", crush.strokeM());
        return out;
    }

    private static Map<String, Object> beam(BeamSpec beam) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("body", beam.body());
        out.put("kind", beam.kind().name().toLowerCase(Locale.ROOT));
        out.put("position_m", ScenarioWriter.vector(beam.positionM()));
        out.put("direction", ScenarioWriter.vector(beam.direction()));
        out.put("max_range_m", beam.maxRangeM());
        out.put("rate_hz", beam.rateHz());
        out.put(beam.kind() == BeamSpec.Kind.ALTIMETER ? "noise_m" : "noise_m_per_s", beam.noise());
        out.put("dropout", beam.dropout());
        return out;
    }

    private static Map<String, Object> touchdown(TouchdownSpec touchdown) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("points", List.copyOf(touchdown.points()));
        out.put("count", (long) touchdown.count());
        out.put("force_N", touchdown.forceN());
        out.put("for_s", touchdown.forS());
        if (touchdown.altimeter() != null) {
            out.put("altimeter", touchdown.altimeter());
            out.put("below_m", touchdown.belowM());
        }
        return out;
    }

    /**
     * @param into the start; unchanged if nothing scatters. Modified.
     */
    static void putScatter(Map<String, Object> into, StartSpec.Scatter scatter) {
        if (scatter.equals(StartSpec.Scatter.NONE)) {
            return;
        }
        Map<String, Object> out = YamlOut.mapping();
        out.put("position_m", ScenarioWriter.vector(scatter.positionM()));
        out.put("velocity_m_per_s", ScenarioWriter.vector(scatter.velocityMPerS()));
        out.put("angle_rad", ScenarioWriter.vector(scatter.angleRad()));
        out.put("angular_rad_per_s", ScenarioWriter.vector(scatter.angularRadPerS()));
        into.put("scatter", out);
    }
}
