package org.grouser.vehicle;

import org.grouser.contact.shape.ContactShape;
import org.grouser.quantity.Check;

/**
 * A wheel: a body that spins about its own y axis and touches the ground by its rim.
 *
 * @param name short name for columns, for example fl
 * @param body the body it is
 * @param grousers bars across the rim, felt by soil alone; rigid contact knows the rim only
 * @param soilFrictionRad friction angle between rim and soil; NaN where it is not known
 */
public record WheelSpec(
        String name,
        String body,
        double radiusM,
        double widthM,
        Geometry geometry,
        Grousers grousers,
        double soilFrictionRad) {
    /** How a wheel's shape is taken for contact. */
    public enum Geometry {
        /** A ball of the wheel's radius around its centre: the contact point of [Michalczyk2014]. */
        BALL,
        /** The rim of a thin disc in the wheel's middle plane. */
        DISC,
        /** Two rims, one at each side of the tread. */
        CYLINDER
    }

    /**
     * Thin bars across the whole width, evenly spaced, the first at the bottom at zero spin.
     *
     * @param heightM beyond the radius
     * @param thicknessM along the rim
     */
    public record Grousers(int count, double heightM, double thicknessM) {
        public static final Grousers NONE = new Grousers(0, 0, 0);

        public Grousers {
            Check.inRange("count", count, 0, 1000, "-");
            Check.inRange("height_m", heightM, 0, 100, "m");
            Check.inRange("thickness_m", thicknessM, 0, 100, "m");
            Check.that(
                    count == 0 || (heightM > 0 && thicknessM > 0),
                    "count",
                    "= " + count + " grousers need a height_m and a thickness_m above zero");
        }
    }

    public WheelSpec {
        Check.positive("radius_m", radiusM, 100, "m");
        Check.inRange("width_m", widthM, 0, 100, "m");
        Check.inRange("grousers.height_m", grousers.heightM(), 0, radiusM, "m");
        Check.inRange("grousers.thickness_m", grousers.thicknessM(), 0, radiusM, "m");
        if (!Double.isNaN(soilFrictionRad)) {
            Check.inRange("soil_friction_deg", Math.toDegrees(soilFrictionRad), 0, 60, "deg");
        }
    }

    /** A wheel with a smooth rim. */
    public WheelSpec(String name, String body, double radiusM, double widthM, Geometry geometry) {
        this(name, body, radiusM, widthM, geometry, Grousers.NONE, Double.NaN);
    }

    public WheelSpec withGrousers(int count, double heightM, double thicknessM) {
        return with(new Grousers(count, heightM, thicknessM));
    }

    public WheelSpec with(Grousers other) {
        return new WheelSpec(name, body, radiusM, widthM, geometry, other, soilFrictionRad);
    }

    public WheelSpec withGeometry(Geometry other) {
        return new WheelSpec(name, body, radiusM, widthM, other, grousers, soilFrictionRad);
    }

    public WheelSpec withSoilFriction(double frictionRad) {
        return new WheelSpec(name, body, radiusM, widthM, geometry, grousers, frictionRad);
    }

    /** What soil sees of the wheel, whatever its geometry for rigid contact. */
    public ContactShape.Wheel soilShape() {
        return new ContactShape.Wheel(radiusM, widthM, grousers.count(), grousers.heightM(), grousers.thicknessM());
    }
}
