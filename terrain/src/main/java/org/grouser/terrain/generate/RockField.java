package org.grouser.terrain.generate;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.grouser.quantity.Check;
import org.grouser.quantity.Vec3;
import org.grouser.terrain.dem.DemSite;

/**
 * Rocks strewn over a rectangle, z up, in the frame of the world. The same numbers give the same field, bit for bit.
 *
 * @param xM extent along x
 * @param yM extent along y
 * @param ground what the rocks lie on
 * @param rocks what they are like
 * @param keepClear circles that no rock reaches into, for example where a vehicle starts
 */
public record RockField(long seed, Span xM, Span yM, Ground ground, Rocks rocks, List<Circle> keepClear) {
    /** Triangles that a field may have. */
    public static final int MAX_TRIANGLES = HazardField.MAX_TRIANGLES;

    /** Wanted side of a rock's triangles, if nobody says otherwise (our choice). */
    public static final double FACET_M = 0.03;

    /** Roughness of rocks, if nobody says otherwise (our choice). */
    public static final double ROUGHNESS = 0.1;

    /** Cells of the ground, if nobody says otherwise (our choice). */
    public static final double CELL_M = 0.1;

    /**
     * What the rocks lie on.
     *
     * @param bumps roughness of that ground, added to its height
     * @param base whether the mesh holds the ground too, or the rocks alone, for rocks that stand in other ground
     * @param cellM longest sides of the rectangles of two triangles that the ground is cut into
     */
    public record Ground(On on, HazardField.Roughness bumps, boolean base, double cellM) {
        /** The plane z = 0, in the mesh. */
        public static final Ground LEVEL = new Ground(new Level(), HazardField.Roughness.NONE, true, CELL_M);

        public Ground {
            Check.inRange("cell_m", cellM, 1e-3, 1e3, "m");
        }
    }

    /**
     * What the rocks are like.
     *
     * @param burial least and largest part of a rock below the ground, over its diameter; see {@link PlacedRock}
     * @param facetM wanted length of the sides of a rock's triangles; within 1 to 4 cuts of an icosahedron into quarters
     * @param roughness largest bumps and dents of a rock, as share of its radius
     */
    public record Rocks(RockSizes sizes, Span burial, double facetM, double roughness) {
        /** Rocks of these sizes, the rest as preset. */
        public static Rocks of(RockSizes sizes) {
            return new Rocks(sizes, new Span(0, 0.5), FACET_M, ROUGHNESS);
        }

        public Rocks {
            Check.inRange("burial", burial.min(), 0, 0.9, "-");
            Check.inRange("burial", burial.max(), burial.min(), 0.9, "-");
            Check.inRange("facet_m", facetM, 1e-3, 10, "m");
            Check.inRange("roughness", roughness, 0, 0.3, "-");
        }
    }

    public RockField {
        keepClear = List.copyOf(keepClear);
        extent("x_m", xM);
        extent("y_m", yM);
        Check.inRange("keep_clear", keepClear.size(), 0, 1000, "circles");
        Check.that(
                ground.bumps.amplitudeM() == 0 || ground.bumps.wavelengthM() >= 2 * ground.cellM,
                "on.roughness.wavelength_m",
                "= " + ground.bumps.wavelengthM() + " m is below two cells: type " + 2 * ground.cellM + " or more");
        List<RockSizes.Bin> bins = rocks.sizes.bins();
        double largestM = bins.get(bins.size() - 1).maxM();
        Check.that(
                2 * largestM <= Math.min(xM.length(), yM.length()),
                xM.length() <= yM.length() ? "x_m" : "y_m",
                "is shorter than two rocks of " + largestM + " m: type a longer one, or smaller rocks");
        TriangleBudget.check(
                rocks.sizes,
                xM.length(),
                yM.length(),
                rocks.facetM,
                ground.base ? ground.cellM : Double.POSITIVE_INFINITY);
    }

    private static void extent(String name, Span span) {
        Check.inRange(name, span.min(), -1e5, 1e5, "m");
        Check.inRange(name, span.max(), -1e5, 1e5, "m");
        Check.that(
                span.length() >= 0.1 && span.length() <= 1e4,
                name,
                "= [" + span.min() + ", " + span.max() + "] m does not run over 0.1 m to 10000.0 m");
    }

    /** Rocks on level ground, which the mesh holds, around the origin; the rest is as preset. */
    public static RockField square(long seed, double sideM, RockSizes sizes) {
        Span side = new Span(-0.5 * sideM, 0.5 * sideM);
        return new RockField(seed, side, side, Ground.LEVEL, Rocks.of(sizes), List.of());
    }

    public RockField withGround(Ground other) {
        return new RockField(seed, xM, yM, other, rocks, keepClear);
    }

    public RockField withRocks(Rocks others) {
        return new RockField(seed, xM, yM, ground, others, keepClear);
    }

    public On on() {
        return ground.on;
    }

    public HazardField.Roughness bumps() {
        return ground.bumps;
    }

    public boolean base() {
        return ground.base;
    }

    public double cellM() {
        return ground.cellM;
    }

    public RockSizes sizes() {
        return rocks.sizes;
    }

    public Span burial() {
        return rocks.burial;
    }

    public double facetM() {
        return rocks.facetM;
    }

    public double roughness() {
        return rocks.roughness;
    }

    /** From one number to another. */
    public record Span(double min, double max) {
        double length() {
            return max - min;
        }

        double middle() {
            return 0.5 * (min + max);
        }
    }

    /** A circle seen from above. */
    public record Circle(double xM, double yM, double radiusM) {
        public Circle {
            Check.inRange("x_m", xM, -1e5, 1e5, "m");
            Check.inRange("y_m", yM, -1e5, 1e5, "m");
            Check.positive("radius_m", radiusM, 1e4, "m");
        }
    }

    /** What rocks lie on. */
    public sealed interface On {
        /** Decides by kind; a new kind breaks the build wherever one must decide. */
        <T> T match(Function<Level, T> level, Function<Slope, T> slope, Function<Heights, T> heights);
    }

    /** The plane z = 0. */
    public record Level() implements On {
        @Override
        public <T> T match(Function<Level, T> level, Function<Slope, T> slope, Function<Heights, T> heights) {
            return level.apply(this);
        }
    }

    /** The plane z = x tan(climb): through the origin, climbing along x. */
    public record Slope(double climbRad) implements On {
        public Slope {
            Check.inRange("slope_rad", climbRad, -1, 1, "rad");
        }

        @Override
        public <T> T match(Function<Level, T> level, Function<Slope, T> slope, Function<Heights, T> heights) {
            return slope.apply(this);
        }
    }

    /** Heights of a digital elevation model, scaled, then moved; straight over two triangles per cell. */
    public record Heights(Path file, DemSite site, double verticalScale, Vec3 offsetM) implements On {
        public Heights {
            Check.positive("vertical_scale", verticalScale, 1e6, "-");
            Check.finite("offset_m", offsetM, "m");
        }

        /** All of it, as it is. */
        public Heights(Path file, double verticalScale, Vec3 offsetM) {
            this(file, DemSite.WHOLE, verticalScale, offsetM);
        }

        @Override
        public <T> T match(Function<Level, T> level, Function<Slope, T> slope, Function<Heights, T> heights) {
            return heights.apply(this);
        }
    }
}
