package org.grouser.scenario.catalog;

import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Keys;
import org.grouser.scenario.codec.Mapping;

/** The numbers of a soil by key; which of them have to stand depends on where the others come from. */
public final class SoilNumbers {
    /** Stiffness of unloading where nobody gives it; our choice. */
    public static final double ELASTIC_PA_PER_M = 2e7;

    /** d of the stress factor where nobody gives it; our choice. */
    public static final double DAMPING_S_PER_M = 1;

    /** What a soil cannot do without. */
    public static final List<String> NEEDED = List.of(
            "kc_N_per_m_n1", "kphi_N_per_m_n2", "n", "cohesion_Pa", "shear_modulus_K_m", "internal_friction_rad");

    /** Those that stand, angles in radians. */
    public static final Mapping<Map<String, Double>> CODEC = Mapping.of(m -> {
        number(m, "kc_N_per_m_n1", range(0, 1e12, "N/m^(n+1)"), "cohesive modulus kc of Bekker, N/m^(n+1)");
        number(m, "kphi_N_per_m_n2", range(0, 1e14, "N/m^(n+2)"), "frictional modulus kphi, N/m^(n+2)");
        number(m, "n", range(0.05, 3, "-"), "sinkage exponent");
        number(m, "cohesion_Pa", range(0, 1e7, "Pa"), "cohesion, Pa");
        var friction = m.angle(
                "internal_friction",
                range(1, 60, "deg"),
                range(0.0174, 1.0472, "rad"),
                Double.NaN,
                numbers -> numbers.getOrDefault("internal_friction_rad", Double.NaN),
                "angle of internal friction and of repose");
        number(m, "shear_modulus_K_m", positive(1, "m"), "shear displacement K of Janosi and Hanamoto, m");
        number(
                m,
                "elastic_Pa_per_m",
                positive(1e12, "Pa/m"),
                "stiffness of unloading, Pa/m; 2e7 if absent, our choice");
        number(
                m,
                "damping_s_per_m",
                range(0, 1000, "s/m"),
                "d of the stress factor 1 - d v with the speed v out of the soil, s/m; 1 if absent, our choice");
        number(
                m,
                "reset_gap_m",
                positive(10, "m"),
                "gap that wipes out the shear history, m; shear_modulus_K_m if absent");
        number(m, "gravity_m_per_s2", positive(1000, "m/s^2"), "gravity at which the numbers hold, m/s^2");
        return in -> {
            Map<String, Double> numbers = new LinkedHashMap<>();
            in.node().yaml().entries().keySet().forEach(key -> {
                if (in.value(key) instanceof Double number && !key.equals("internal_friction_deg")) {
                    numbers.put(key, number);
                }
            });
            if (!Double.isNaN(in.get(friction))) {
                numbers.put("internal_friction_rad", in.get(friction));
            }
            return numbers;
        };
    });

    private SoilNumbers() {}

    private static void number(Keys<Map<String, Double>> m, String key, Codec<Double> codec, String says) {
        m.key(key, codec, says).may(numbers -> numbers.get(key));
    }
}
