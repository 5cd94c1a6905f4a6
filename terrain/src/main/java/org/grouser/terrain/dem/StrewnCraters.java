package org.grouser.terrain.dem;

import org.grouser.quantity.Check;

/**
 * Craters too small for a raster, strewn independently of each other: on a square kilometre there are, in the mean,
 *
 * <pre>
 *   N(&gt;D) = per_km2 (D / min)^-exponent          min &lt;= D &lt;= max
 * </pre>
 *
 * Larger ones are the raster's own. They may overlap: heights add up.
 *
 * @param perKm2 craters above the smallest diameter on a square kilometre, as far as the law reaches
 * @param exponent 2 for small lunar craters in steady state, about 2.8 where they were made [MooreBoyceHahn1980]
 * @param minDiameterM smallest, from rim crest to rim crest
 * @param maxDiameterM largest
 * @param depthRatio rim crest to floor over diameter; about 0.2 when fresh [Pike1977]
 * @param rimRatio height of the rim crest over diameter; about 0.04 when fresh [Pike1977]
 * @param seed which craters
 */
public record StrewnCraters(
        double perKm2,
        double exponent,
        double minDiameterM,
        double maxDiameterM,
        double depthRatio,
        double rimRatio,
        long seed) {
    /** Of small lunar craters in steady state [MooreBoyceHahn1980]. */
    public static final double EXPONENT = 2;

    /** Half as deep as fresh ones: most small craters are worn (our choice). */
    public static final double DEPTH_RATIO = 0.1;

    /** Rim over depth, as in fresh craters [Pike1977]: rim and ejecta then hold nearly what the bowl lacks. */
    public static final double RIM_OVER_DEPTH = 0.2;

    private static final double MOST_COVER = 1; // our choice
    private static final double WIDEST = 1e4; // largest over smallest diameter

    public StrewnCraters {
        Check.positive("per_km2", perKm2, 1e12, "1/km2");
        Check.inRange("exponent", exponent, 0.1, 10, "-");
        Check.inRange("min_diameter_m", minDiameterM, 1e-2, 1e4, "m");
        Check.inRange("max_diameter_m", maxDiameterM, 1e-2, 1e4, "m");
        Check.that(
                maxDiameterM > minDiameterM && maxDiameterM <= WIDEST * minDiameterM,
                "max_diameter_m",
                "= " + maxDiameterM + " m must lie above min_diameter_m = " + minDiameterM + " m, at most " + WIDEST
                        + " times");
        Check.positive("depth_ratio", depthRatio, 0.3, "-");
        Check.inRange("rim_ratio", rimRatio, 0, depthRatio / 2, "-");
        double cover = cover(1e-6 * perKm2, exponent, minDiameterM, maxDiameterM);
        Check.that(
                cover <= MOST_COVER,
                "per_km2",
                "= " + perKm2 + " would cover the ground " + cover + " times: type " + perKm2 * MOST_COVER / cover
                        + " or less");
    }

    /** Worn lunar craters in steady state. */
    public static StrewnCraters worn(double perKm2, double minDiameterM, double maxDiameterM, long seed) {
        return new StrewnCraters(
                perKm2, EXPONENT, minDiameterM, maxDiameterM, DEPTH_RATIO, RIM_OVER_DEPTH * DEPTH_RATIO, seed);
    }

    /** Craters above a diameter on a square metre. */
    public double numberAbovePerM2(double diameterM) {
        return 1e-6 * perKm2 * StrictMath.pow(diameterM / minDiameterM, -exponent);
    }

    /** The diameter with so many craters above it on a square metre. */
    double diameterM(double numberAbovePerM2) {
        return minDiameterM * StrictMath.pow(numberAbovePerM2 / (1e-6 * perKm2), -1 / exponent);
    }

    /** Area within the rims over that of the ground: the integral of -pi/4 D^2 dN, where rims overlap counted twice. */
    public double cover() {
        return cover(1e-6 * perKm2, exponent, minDiameterM, maxDiameterM);
    }

    private static double cover(double perM2, double b, double minM, double maxM) {
        double wide = maxM / minM;
        double integral = Math.abs(b - 2) < 1e-6 ? StrictMath.log(wide) : (StrictMath.pow(wide, 2 - b) - 1) / (2 - b);
        return StrictMath.PI / 4 * perM2 * minM * minM * b * integral;
    }
}
