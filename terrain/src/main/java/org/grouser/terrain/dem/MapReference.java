package org.grouser.terrain.dem;

import java.util.Locale;
import org.grouser.quantity.Check;

/**
 * The coordinate reference system of a raster, as far as it is needed to know what a step in the map is on the ground.
 *
 * @param name as the file has it; empty if it says nothing
 * @param figure of the body; zero radii if unknown
 * @param unit metres per unit of the map; radians per unit of a geographic one
 */
public record MapReference(
        String name, Projection projection, Figure figure, double unit, Origin origin, double scaleFactor) {
    /** Nothing known: the map's unit is taken as metres. */
    public static final MapReference NONE =
            new MapReference("", Projection.NONE, new Figure(0, 0), 1, new Origin(0, 0, 0, 0), 1);

    /** Kinds of maps. */
    public enum Projection {
        NONE,
        GEOGRAPHIC,
        EQUIRECTANGULAR,
        MERCATOR,
        TRANSVERSE_MERCATOR,
        STEREOGRAPHIC,
        POLAR_STEREOGRAPHIC,
        ORTHOGRAPHIC,
        LAMBERT_AZIMUTHAL_EQUAL_AREA,
        OTHER;

        /** For people. */
        public String words() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Ellipsoid of revolution, or a sphere. */
    public record Figure(double semiMajorM, double semiMinorM) {
        public Figure {
            Check.inRange("semi_major_m", semiMajorM, 0, 1e9, "m");
            Check.inRange("semi_minor_m", semiMinorM, 0, semiMajorM * (1 + 1e-9), "m");
        }
    }

    /**
     * Where a projection is centred.
     *
     * @param standardRad latitude of true scale
     * @param x false easting, units of the map
     * @param y false northing
     */
    public record Origin(double latitudeRad, double standardRad, double x, double y) {}

    /**
     * Metres on the ground for one unit of the map, along x and along y, at one place.
     *
     * @param known whether the projection was taken into account; else a metre of the map counts as one of the ground
     */
    public record GroundScale(double xM, double yM, boolean known) {}

    /** Refuses what is no map. */
    public MapReference {
        Check.positive("map unit", unit, 1e6, "m");
        Check.positive("scale factor", scaleFactor, 1e3, "-");
    }

    public boolean geographic() {
        return projection == Projection.GEOGRAPHIC;
    }

    /**
     * What a unit of the map is on the ground at (x, y). Scale factors of the sphere [Snyder1987], on the semi-major axis;
     * geographic maps have the radii of curvature of the ellipsoid.
     */
    public GroundScale at(double x, double y) {
        double radiusM = figure.semiMajorM;
        if (radiusM == 0) {
            Check.that(!geographic(), "CRS", "is in degrees of a body whose radius the file does not say");
            return new GroundScale(unit, unit, projection == Projection.NONE);
        }
        double rightM = (x - origin.x) * unit;
        double upM = (y - origin.y) * unit;
        return switch (projection) {
            case GEOGRAPHIC -> geographic(y * unit);
            case EQUIRECTANGULAR -> {
                double latitude = checked(origin.latitudeRad + upM / radiusM);
                yield new GroundScale(unit * StrictMath.cos(latitude) / StrictMath.cos(origin.standardRad), unit, true);
            }
            case MERCATOR -> {
                double k0 = scaleFactor * StrictMath.cos(origin.standardRad);
                yield even(k0 * StrictMath.cosh(upM / (radiusM * k0)));
            }
            case TRANSVERSE_MERCATOR -> {
                double t = rightM / (radiusM * scaleFactor);
                yield even(scaleFactor * (1 + t * t / 2));
            }
            case STEREOGRAPHIC -> even(azimuthal(scaleFactor, rightM, upM));
            case POLAR_STEREOGRAPHIC -> {
                double pole = scaleFactor * (1 + StrictMath.sin(Math.abs(origin.standardRad))) / 2;
                yield even(azimuthal(pole, rightM, upM));
            }
            default -> new GroundScale(unit, unit, false);
        };
    }

    /** k of the stereographic projection with k0 at its centre, from the distance on the map. */
    private double azimuthal(double k0, double rightM, double upM) {
        double t = Math.hypot(rightM, upM) / (2 * figure.semiMajorM * k0);
        return k0 * (1 + t * t);
    }

    private GroundScale even(double k) {
        return new GroundScale(unit / k, unit / k, true);
    }

    private GroundScale geographic(double latitudeRad) {
        checked(latitudeRad);
        double a = figure.semiMajorM;
        double flat = figure.semiMinorM / a;
        double e2 = 1 - flat * flat;
        double sin = StrictMath.sin(latitudeRad);
        double w = Math.sqrt(1 - e2 * sin * sin);
        return new GroundScale(unit * a / w * StrictMath.cos(latitudeRad), unit * a * (1 - e2) / (w * w * w), true);
    }

    private static double checked(double latitudeRad) {
        double most = StrictMath.toRadians(89.9);
        Check.that(
                Math.abs(latitudeRad) <= most,
                "latitude",
                String.format(
                        Locale.ROOT, "= %.6g deg is outside [-89.9, 89.9] deg", StrictMath.toDegrees(latitudeRad)));
        return latitudeRad;
    }
}
