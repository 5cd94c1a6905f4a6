package org.grouser.contact.slip;

import org.grouser.contact.point.PointSpec;
import org.grouser.quantity.Check;

/**
 * How ground grips wheels by slip [Shilliday2023, section III].
 *
 * @param curve mu over the resultant slip
 * @param lateralShare k_y, how much less it grips sideways
 * @param casterM n_T at zero sideslip: how far behind the middle of the patch the lateral force acts
 * @param relaxationM sigma, way over which slip builds up; it turns into a spring at standstill. Our addition
 * @param dampingS how long the standing spring's damper takes its force back, s. Our addition
 * @param spring what a wheel stands on where a plane does not carry it
 */
public record SlipSpec(
        FrictionCurve curve,
        double lateralShare,
        double casterM,
        double relaxationM,
        double dampingS,
        PointSpec.Spring spring) {
    public static final double LATERAL_SHARE = 0.9;
    public static final double RELAXATION_M = 0.02;
    public static final double DAMPING_S = 0.02;

    public SlipSpec {
        Check.positive("lateral_share", lateralShare, 2, "-");
        Check.inRange("caster_m", casterM, 0, 1, "m");
        Check.positive("relaxation_m", relaxationM, 10, "m");
        Check.inRange("damping_s", dampingS, 0, 1, "s");
    }
}
