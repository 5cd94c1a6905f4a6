package org.grouser.scenario.catalog;

import static org.grouser.scenario.codec.Key.angle;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.grouser.contact.scm.Soil;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Keys;
import org.grouser.scenario.codec.Mapping;

/** The numbers of a soil by key; which of them have to stand depends on where the others come from. */
public final class SoilNumbers {
    static final double ELASTIC_PA_PER_M = 2e7; // where nobody gives it; our choice
    private static final double DAMPING_S_PER_M = 1; // where nobody gives it; our choice

    private static final double SHEAR_M =
            0.02; // K where density gives the bearing; law directed reads none; our choice

    /** What a soil cannot do without. */
    private static final List<String> NEEDED = List.of(
            "kc_N_per_m_n1", "kphi_N_per_m_n2", "n", "cohesion_Pa", "shear_modulus_K_m", "internal_friction_rad");

    /** The same if density gives the bearing. */
    private static final List<String> NEEDED_BY_DENSITY = List.of("internal_friction_rad");

    /** Those that stand, angles in radians. */
    public static final Mapping<Map<String, Double>> CODEC = Mapping.of(m -> {
        number(m, "kc_N_per_m_n1", range(0, 1e12, "N/m^(n+1)"), "cohesive modulus kc of Bekker");
        number(m, "kphi_N_per_m_n2", range(0, 1e14, "N/m^(n+2)"), "frictional modulus kphi");
        number(m, "n", range(0.05, 3, "-"), "sinkage exponent");
        number(
                m,
                "density_kg_per_m3",
                range(100, 10_000, "kg/m^3"),
                "bulk density; with law directed what fast motion pushes aside, and the bearing of dry sand where kc, kphi "
                        + "and n are not known");
        number(m, "cohesion_Pa", range(0, 1e7, "Pa"), "cohesion");
        var friction = m.add(
                angle(
                        "internal_friction",
                        range(1, 60, "deg"),
                        range(0.0174, 1.0472, "rad"),
                        Double.NaN,
                        "angle of internal friction and of repose"),
                numbers -> numbers.getOrDefault("internal_friction_rad", Double.NaN));
        number(m, "shear_modulus_K_m", positive(1, "m"), "shear displacement K of Janosi and Hanamoto");
        number(m, "elastic_Pa_per_m", positive(1e12, "Pa/m"), "stiffness of unloading; 2e7 if absent, our choice");
        number(
                m,
                "damping_s_per_m",
                range(0, 1000, "s/m"),
                "d of the stress factor 1 - d v with the speed v out of the soil; 1 if absent, our choice");
        number(
                m,
                "reset_gap_m",
                positive(10, "m"),
                "gap that wipes out the shear history; shear_modulus_K_m if absent");
        number(m, "gravity_m_per_s2", positive(1000, "m/s^2"), "gravity at which the numbers hold");
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
        m.add(may(key, codec, says), numbers -> numbers.get(key));
    }

    /** Keys that a soil cannot do without and that are not there, as files have them. */
    public static List<String> missing(Map<String, Double> numbers) {
        return (isByDensity(numbers) ? NEEDED_BY_DENSITY : NEEDED)
                .stream()
                        .filter(key -> !numbers.containsKey(key))
                        .map(key -> key.replace("_rad", "_deg"))
                        .toList();
    }

    private static boolean isByDensity(Map<String, Double> numbers) {
        return numbers.containsKey("density_kg_per_m3")
                && !numbers.containsKey("kc_N_per_m_n1")
                && !numbers.containsKey("kphi_N_per_m_n2")
                && !numbers.containsKey("n");
    }

    /**
     * The soil of numbers of which none is missing.
     *
     * @param gravityMPerS2 of the scene, by which bearing from density scales
     */
    public static Soil soil(String name, Map<String, Double> numbers, double gravityMPerS2) {
        boolean byDensity = isByDensity(numbers);
        double shearM =
                byDensity ? numbers.getOrDefault("shear_modulus_K_m", SHEAR_M) : number(numbers, "shear_modulus_K_m");
        return new Soil(
                name,
                byDensity
                        ? Soil.sinkageOf(
                                number(numbers, "density_kg_per_m3"),
                                number(numbers, "internal_friction_rad"),
                                gravityMPerS2)
                        : new Soil.Sinkage(
                                number(numbers, "kc_N_per_m_n1"),
                                number(numbers, "kphi_N_per_m_n2"),
                                number(numbers, "n")),
                new Soil.Shear(
                        numbers.getOrDefault("cohesion_Pa", byDensity ? 0 : Double.NaN),
                        number(numbers, "internal_friction_rad"),
                        shearM,
                        numbers.getOrDefault("reset_gap_m", shearM)),
                new Soil.Unloading(
                        numbers.getOrDefault("elastic_Pa_per_m", ELASTIC_PA_PER_M),
                        numbers.getOrDefault("damping_s_per_m", DAMPING_S_PER_M)),
                number(numbers, "density_kg_per_m3"),
                byDensity ? gravityMPerS2 : number(numbers, "gravity_m_per_s2"));
    }

    /** The numbers of a soil; bearing by density stays so. */
    public static Map<String, Double> of(Soil soil) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        if (!soil.isByDensity()) {
            numbers.put("kc_N_per_m_n1", soil.kc());
            numbers.put("kphi_N_per_m_n2", soil.kphi());
            numbers.put("n", soil.n());
        }
        numbers.put("density_kg_per_m3", soil.densityKgPerM3());
        numbers.put("cohesion_Pa", soil.cohesionPa());
        numbers.put("internal_friction_rad", soil.frictionRad());
        numbers.put("shear_modulus_K_m", soil.shearM());
        numbers.put("elastic_Pa_per_m", soil.elasticPaPerM());
        numbers.put("damping_s_per_m", soil.dampingSPerM());
        numbers.put("reset_gap_m", soil.resetGapM());
        numbers.put("gravity_m_per_s2", soil.isByDensity() ? Double.NaN : soil.gravityMPerS2());
        numbers.values().removeIf(number -> number.isNaN());
        return numbers;
    }

    static double number(Map<String, Double> numbers, String key) {
        return numbers.getOrDefault(key, Double.NaN);
    }
}
