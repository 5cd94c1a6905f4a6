package org.grouser.contact.scm;

import org.grouser.quantity.Check;

/**
 * One soil: pressure-sinkage, shear and repose.
 *
 * <pre>
 *   k = kc / b + kphi,  sigma = k z^n                 [Bekker1969]
 *   tau = (c + sigma tan phi) (1 - exp(-j / K))        [Janosi1961]
 * </pre>
 *
 * @param name for messages and maps
 * @param kc cohesive modulus, N/m^(n+1)
 * @param kphi frictional modulus, N/m^(n+2)
 * @param n sinkage exponent
 * @param cohesionPa c
 * @param frictionRad phi, also the angle of repose
 * @param shearM K
 * @param elasticPaPerM k_e of unloading, our choice where no source gives it
 * @param dampingSPerM d of the stress factor 1 - d v (normal speed out of the soil), our choice
 * @param resetGapM gap beyond which the shear history of a cell is lost; our choice
 * @param gravityMPerS2 at which the parameters hold; NaN if no source says
 */
public record Soil(
        String name,
        double kc,
        double kphi,
        double n,
        double cohesionPa,
        double frictionRad,
        double shearM,
        double elasticPaPerM,
        double dampingSPerM,
        double resetGapM,
        double gravityMPerS2) {
    /** The test soil of our acceptance runs; the paper gives none. Our choice but for the angle [Buse2018, 4.1]. */
    public static final Soil TEST =
            new Soil("test", 0, 2e5, 1, 200, Math.toRadians(30.5), 0.015, 2e7, 1, 0.015, Double.NaN);

    public Soil {
        Check.inRange("kc", kc, 0, 1e12, "N/m^(n+1)");
        Check.inRange("kphi", kphi, 0, 1e14, "N/m^(n+2)");
        Check.that(kc > 0 || kphi > 0, "kphi", "and kc are both zero: the soil would carry nothing");
        Check.inRange("n", n, 0.05, 3, "-");
        Check.inRange("cohesion_Pa", cohesionPa, 0, 1e7, "Pa");
        Check.inRange("internal_friction_deg", Math.toDegrees(frictionRad), 1, 60, "deg");
        Check.positive("shear_modulus_K_m", shearM, 1, "m");
        Check.positive("elastic_Pa_per_m", elasticPaPerM, 1e12, "Pa/m");
        Check.inRange("damping_s_per_m", dampingSPerM, 0, 1e3, "s/m");
        Check.positive("reset_gap_m", resetGapM, 10, "m");
    }

    /** k of an object whose bearing area is so wide. */
    public double modulus(double bearingWidthM) {
        return kc / bearingWidthM + kphi;
    }
}
