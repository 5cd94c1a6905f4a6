package org.grouser.contact.slip;

import org.grouser.contact.point.PointSpec;
import org.grouser.quantity.Check;

/**
 * How ground grips wheels by slip [Shilliday2023, section III]. The paper prints no number of it (erratum G11).
 *
 * @param curve mu over the resultant slip
 * @param lateralShare k_y, how much less it grips sideways; 0.8 to 0.95 for tyres [KienckeNielsen2000]
 * @param casterM n_T without slip: how far behind the middle of the patch the lateral force acts
 * @param relaxationM sigma, way over which slip builds up; the tread is a spring of that length at rest. Our addition
 * @param dampingS ratio of that spring's damper to its stiffness, s; 0 for none. Our addition
 * @param spring what a wheel stands on where no plane shares out the load
 */
public record SlipSpec(
        FrictionCurve curve,
        double lateralShare,
        double casterM,
        double relaxationM,
        double dampingS,
        PointSpec.Spring spring) {
    public static final double LATERAL_SHARE = 0.9; // our choice, within [KienckeNielsen2000]
    public static final double RELAXATION_M = 0.02; // our choice: a third of the radius of a small rover's wheel
    public static final double DAMPING_S = 0.02; // our choice: 0.77 of critical for mu'(0) = 12 on Earth

    public SlipSpec {
        Check.positive("lateral_share", lateralShare, 2, "-");
        Check.inRange("caster_m", casterM, 0, 1, "m");
        Check.positive("relaxation_m", relaxationM, 10, "m");
        Check.inRange("damping_s", dampingS, 0, 1, "s");
    }
}
