package org.grouser.scenario.catalog;

import java.util.Map;

/**
 * A soil of the catalog with its source. Numbers that the source does not give are absent; to use the soil, a scenario has
 * to give them itself.
 *
 * @param source where the numbers come from
 * @param mark kind of source: book, paper, code or ours
 * @param notes what to know before using it, or empty
 * @param numbers by the keys of {@link SoilNumbers}, angles in radians
 */
public record SoilPreset(
        String id, String name, String source, String mark, String notes, Map<String, Double> numbers) {
    /** N/m^(n+1), NaN if the source does not give it, as for all of these. */
    public double kc() {
        return number("kc_N_per_m_n1");
    }

    /** N/m^(n+2). */
    public double kphi() {
        return number("kphi_N_per_m_n2");
    }

    public double n() {
        return number("n");
    }

    /** Bulk density; bearing follows from it where no plates were pressed. */
    public double densityKgPerM3() {
        return number("density_kg_per_m3");
    }

    public double cohesionPa() {
        return number("cohesion_Pa");
    }

    public double frictionRad() {
        return number("internal_friction_rad");
    }

    /** K of Janosi and Hanamoto. */
    public double shearM() {
        return number("shear_modulus_K_m");
    }

    /** Stiffness of unloading, Pa/m. */
    public double elasticPaPerM() {
        return number("elastic_Pa_per_m");
    }

    /** At which the numbers hold. */
    public double gravityMPerS2() {
        return number("gravity_m_per_s2");
    }

    private double number(String key) {
        return SoilNumbers.number(numbers, key);
    }
}
