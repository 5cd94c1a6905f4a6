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
 * @param densityKgPerM3 bulk density; NaN if no source says
 * @param gravityMPerS2 at which the parameters hold; NaN if no source says
 */
public record Soil(
        String name, Sinkage sinkage, Shear shear, Unloading unloading, double densityKgPerM3, double gravityMPerS2) {
    /** The test soil of our acceptance runs; the paper gives none. Our choice but for the angle [Buse2018, 4.1]. */
    public static final Soil TEST = new Soil(
            "test",
            new Sinkage(0, 2e5, 1),
            new Shear(200, Math.toRadians(30.5), 0.015, 0.015),
            new Unloading(2e7, 1),
            Double.NaN,
            Double.NaN);

    public Soil {
        checkDensity(densityKgPerM3);
    }

    /**
     * Pressure over sinkage [Bekker1969].
     *
     * @param kc cohesive modulus, N/m^(n+1)
     * @param kphi frictional modulus, N/m^(n+2)
     * @param n sinkage exponent
     */
    public record Sinkage(double kc, double kphi, double n) {
        public Sinkage {
            Check.inRange("kc_N_per_m_n1", kc, 0, 1e12, "N/m^(n+1)");
            Check.inRange("kphi_N_per_m_n2", kphi, 0, 1e14, "N/m^(n+2)");
            Check.that(
                    kc > 0 || kphi > 0,
                    "kphi_N_per_m_n2",
                    "and kc_N_per_m_n1 are both zero: the soil would carry nothing");
            Check.inRange("n", n, 0.05, 3, "-");
        }
    }

    /**
     * Shear stress over shear displacement [Janosi1961].
     *
     * @param cohesionPa c
     * @param frictionRad phi, also the angle of repose
     * @param shearM K
     * @param resetGapM gap beyond which the shear history of a cell is lost; our choice
     */
    public record Shear(double cohesionPa, double frictionRad, double shearM, double resetGapM) {
        public Shear {
            Check.inRange("cohesion_Pa", cohesionPa, 0, 1e7, "Pa");
            Check.inRange("internal_friction_deg", Math.toDegrees(frictionRad), 1, 60, "deg");
            Check.positive("shear_modulus_K_m", shearM, 1, "m");
            Check.positive("reset_gap_m", resetGapM, 10, "m");
        }
    }

    /**
     * @param elasticPaPerM k_e of unloading, our choice where no source gives it
     * @param dampingSPerM d of the stress factor 1 - d v (normal speed out of the soil), our choice
     */
    public record Unloading(double elasticPaPerM, double dampingSPerM) {
        public Unloading {
            Check.positive("elastic_Pa_per_m", elasticPaPerM, 1e12, "Pa/m");
            Check.inRange("damping_s_per_m", dampingSPerM, 0, 1e3, "s/m");
        }
    }

    /**
     * Bearing of dry sand by its density and friction angle, where nobody has pressed a plate; it scales with gravity.
     *
     * <pre>
     *   sigma = A0 xi z,  xi = rho g (894 mu^3 - 386 mu^2 + 89 mu),  mu = tan phi        [Agarwal2023]
     * </pre>
     */
    public static Sinkage sinkageOf(double densityKgPerM3, double frictionRad, double gravityMPerS2) {
        Check.that(!Double.isNaN(densityKgPerM3), "density_kg_per_m3", "is needed where density gives the bearing");
        checkDensity(densityKgPerM3);
        Check.positive("gravity_m_per_s2", gravityMPerS2, 1000, "m/s^2");
        double mu = StrictMath.tan(frictionRad);
        double xi = densityKgPerM3 * gravityMPerS2 * mu * (89 + mu * (-386 + mu * 894));
        return new Sinkage(0, DirectionFactor.A0 * xi, 1);
    }

    /** The same soil under another name. */
    public Soil named(String other) {
        return new Soil(other, sinkage, shear, unloading, densityKgPerM3, gravityMPerS2);
    }

    public Soil withSinkage(double kc, double kphi, double n) {
        return new Soil(name, new Sinkage(kc, kphi, n), shear, unloading, densityKgPerM3, gravityMPerS2);
    }

    /** With a reset gap of K. */
    public Soil withShear(double cohesionPa, double frictionRad, double shearM) {
        Shear other = new Shear(cohesionPa, frictionRad, shearM, shearM);
        return new Soil(name, sinkage, other, unloading, densityKgPerM3, gravityMPerS2);
    }

    public Soil withUnloading(double elasticPaPerM, double dampingSPerM) {
        Unloading other = new Unloading(elasticPaPerM, dampingSPerM);
        return new Soil(name, sinkage, shear, other, densityKgPerM3, gravityMPerS2);
    }

    public Soil withGravity(double mPerS2) {
        return new Soil(name, sinkage, shear, unloading, densityKgPerM3, mPerS2);
    }

    public Soil withDensity(double kgPerM3) {
        return new Soil(name, sinkage, shear, unloading, kgPerM3, gravityMPerS2);
    }

    private static void checkDensity(double kgPerM3) {
        if (!Double.isNaN(kgPerM3)) {
            Check.inRange("density_kg_per_m3", kgPerM3, 100, 10_000, "kg/m^3");
        }
    }

    /** Whether its bearing is that of its density, so that it scales with gravity. */
    public boolean isByDensity() {
        return !Double.isNaN(densityKgPerM3)
                && gravityMPerS2 > 0
                && sinkage.equals(sinkageOf(densityKgPerM3, shear.frictionRad, gravityMPerS2));
    }

    public double kc() {
        return sinkage.kc;
    }

    public double kphi() {
        return sinkage.kphi;
    }

    public double n() {
        return sinkage.n;
    }

    public double cohesionPa() {
        return shear.cohesionPa;
    }

    public double frictionRad() {
        return shear.frictionRad;
    }

    public double shearM() {
        return shear.shearM;
    }

    public double resetGapM() {
        return shear.resetGapM;
    }

    public double elasticPaPerM() {
        return unloading.elasticPaPerM;
    }

    public double dampingSPerM() {
        return unloading.dampingSPerM;
    }

    /** k of an object whose bearing area is so wide. */
    public double modulus(double bearingWidthM) {
        return sinkage.kc / bearingWidthM + sinkage.kphi;
    }
}
