package org.grouser.terrain.generate;

import org.grouser.quantity.Check;

/**
 * A square field of hazards, centred on the origin, z up, level. The same numbers give the same field, bit for bit.
 *
 * @param sideM length and width
 * @param cellM sides of the squares that are cut into two triangles each
 * @param marginM strip along the border in which heights fade to 0 and where no crater, hill or rock lies, so that
 *     fields can be tiled or set into a plane (our choice)
 */
public record HazardField(
        long seed,
        double sideM,
        double cellM,
        double marginM,
        Craters craters,
        Hills hills,
        Rocks rocks,
        Roughness roughness) {
    /** Triangles that a field may have. */
    public static final int MAX_TRIANGLES = 2_000_000;

    private static final double FINEST = 4; // cells that the smallest crater or hill must span (our choice)

    public HazardField {
        Check.inRange("side_m", sideM, 1, 1e4, "m");
        Check.inRange("cell_m", cellM, 1e-3, sideM / 4, "m");
        Check.inRange("margin_m", marginM, cellM, sideM / 4, "m");
        long cells = Math.round(sideM / cellM);
        Check.that(
                Math.abs(cells * cellM - sideM) <= 1e-9 * sideM,
                "cell_m",
                "= " + cellM + " m does not divide side_m = " + sideM + " m: type " + sideM / cells);
        long left = MAX_TRIANGLES - (long) RockShape.TRIANGLES * rocks.count();
        Check.that(
                2 * cells * cells <= left,
                "cell_m",
                "= " + cellM + " m makes " + (MAX_TRIANGLES - left + 2 * cells * cells) + " triangles, above "
                        + MAX_TRIANGLES + ": type " + sideM / Math.floor(Math.sqrt(left / 2.0)) + " or more");
        spans("craters.min_diameter_m", craters.count(), craters.minDiameterM(), cellM);
        spans("hills.min_radius_m", hills.count(), 2 * hills.minRadiusM(), cellM);
        double insideM = sideM - 2 * marginM;
        fits("craters.max_diameter_m", craters.count(), craters.maxDiameterM(), insideM);
        fits("hills.max_radius_m", hills.count(), 2 * hills.maxRadiusM(), insideM);
        fits("rocks.max_diameter_m", rocks.count(), 2 * Rocks.REACH * rocks.maxDiameterM(), insideM);
        Check.that(
                roughness.amplitudeM() == 0 || roughness.wavelengthM() >= 2 * cellM,
                "roughness.wavelength_m",
                "= " + roughness.wavelengthM() + " m is below two cells: type " + 2 * cellM + " or more");
    }

    /**
     * Like the field at Kennedy Space Center: 100 m wide [Cordova2013, section III.D], 24 craters, two steep slopes and
     * 311 piles of rock [ClickOrlando2014]. Sizes are our choice: from what must be told as a hazard (0.3 m, [NASA2012])
     * to what a lander of 3 m width has to avoid.
     */
    public static HazardField kennedy(long seed) {
        return new HazardField(
                seed,
                100,
                0.5,
                5,
                new Craters(24, 4, 15, new SizeLaw.Power(2), 0.2, 0.04),
                new Hills(2, 10, 15, Math.toRadians(20)),
                new Rocks(311, 0.3, 2, new SizeLaw.GolombekRapp(0.03)),
                new Roughness(0.03, 8));
    }

    private static void spans(String name, int count, double sizeM, double cellM) {
        Check.that(
                count == 0 || sizeM >= FINEST * cellM,
                name,
                "makes features of " + sizeM + " m, below four cells: type cell_m " + sizeM / FINEST + " or less");
    }

    private static void fits(String name, int count, double sizeM, double insideM) {
        Check.that(
                count == 0 || sizeM <= insideM,
                name,
                "makes features of " + sizeM + " m, wider than the " + insideM + " m between the margins");
    }

    /**
     * Craters; none overlaps another inside its rim.
     *
     * @param law of the rim diameters; an exponent of 2 is that of small lunar craters in steady state [MooreBoyceHahn1980]
     * @param depthRatio rim crest to floor over diameter, about 0.2 when fresh [Pike1977]
     * @param rimRatio height of the rim crest over diameter, about 0.04 when fresh [Pike1977]
     */
    public record Craters(
            int count, double minDiameterM, double maxDiameterM, SizeLaw law, double depthRatio, double rimRatio) {
        public static final Craters NONE = new Craters(0, 1, 1, new SizeLaw.Power(2), 0.2, 0.04);

        public Craters {
            Check.inRange("count", count, 0, 10_000, "-");
            range("diameter_m", minDiameterM, maxDiameterM, 1e4);
            Check.positive("depth_ratio", depthRatio, 0.3, "-");
            Check.inRange("rim_ratio", rimRatio, 0, depthRatio / 2, "-");
        }
    }

    /**
     * Hills; none overlaps another. Radii are drawn evenly (our choice).
     *
     * @param steepestRad slope at the steepest ring of each hill
     */
    public record Hills(int count, double minRadiusM, double maxRadiusM, double steepestRad) {
        public static final Hills NONE = new Hills(0, 1, 1, 0.1);

        public Hills {
            Check.inRange("count", count, 0, 10_000, "-");
            range("radius_m", minRadiusM, maxRadiusM, 1e4);
            Check.positive("steepest_rad", steepestRad, 1.0, "rad");
        }
    }

    /**
     * Rocks; none overlaps another.
     *
     * @param law of their diameters, seen from above
     */
    public record Rocks(int count, double minDiameterM, double maxDiameterM, SizeLaw law) {
        public static final Rocks NONE = new Rocks(0, 1, 1, new SizeLaw.Power(2));

        static final double REACH = 0.625; // largest half side over diameter, for a width of 0.6 lengths

        public Rocks {
            Check.inRange("count", count, 0, 95_000, "-");
            range("diameter_m", minDiameterM, maxDiameterM, 20);
        }
    }

    /**
     * Small roughness: value noise in octaves.
     *
     * @param amplitudeM largest height and depth
     * @param wavelengthM spacing of the coarsest lattice
     */
    public record Roughness(double amplitudeM, double wavelengthM) {
        public static final Roughness NONE = new Roughness(0, 1);

        public Roughness {
            Check.inRange("amplitude_m", amplitudeM, 0, 100, "m");
            Check.positive("wavelength_m", wavelengthM, 1e4, "m");
        }
    }

    private static void range(String name, double min, double max, double most) {
        Check.inRange("min_" + name, min, 1e-2, most, "m");
        Check.inRange("max_" + name, max, min, most, "m");
    }
}
