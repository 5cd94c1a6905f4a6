package org.grouser.scenario;

import org.grouser.contact.slip.Brush;
import org.grouser.contact.slip.Burckhardt;
import org.grouser.contact.slip.FrictionCurve;
import org.grouser.contact.slip.LuGre;
import org.grouser.contact.slip.MagicFormula;
import org.grouser.contact.slip.PiecewiseLinear;
import org.grouser.contact.slip.SlipSpec;
import org.grouser.contact.slip.TorqueModelSpec;

/** Checked mappings of slip friction into records. */
final class SlipReader {
    private SlipReader() {}

    /**
     * @param gravityMPerS2 magnitude
     */
    static SlipSpec slip(Fields law, double gravityMPerS2) {
        FrictionCurve curve = curve(law.mapping("curve"));
        return law.build(() -> new SlipSpec(
                curve,
                law.number("lateral_share"),
                law.number("caster_m"),
                law.number("relaxation_m"),
                law.number("damping_s"),
                LanderReader.spring(law, gravityMPerS2)));
    }

    private static FrictionCurve curve(Fields curve) {
        if (curve.has("magic_formula")) {
            Fields magic = curve.mapping("magic_formula");
            return magic.build(() -> new MagicFormula(
                    magic.number("peak"),
                    magic.number("stiffness"),
                    magic.number("shape"),
                    magic.number("critical_slip")));
        }
        if (curve.has("burckhardt")) {
            Fields three = curve.mapping("burckhardt");
            return three.build(() -> new Burckhardt(three.number("c1"), three.number("c2"), three.number("c3")));
        }
        if (curve.has("brush")) {
            Fields brush = curve.mapping("brush");
            return brush.build(() -> new Brush(brush.number("peak"), brush.number("sliding_slip")));
        }
        if (curve.has("piecewise_linear")) {
            Fields lines = curve.mapping("piecewise_linear");
            return lines.build(() ->
                    new PiecewiseLinear(lines.number("peak"), lines.number("critical_slip"), lines.number("sliding")));
        }
        Fields lugre = curve.mapping("lugre");
        return lugre.build(() -> new LuGre(
                lugre.number("friction_static"),
                lugre.number("friction_kinetic"),
                lugre.number("stiffness_per_m"),
                lugre.number("patch_m"),
                lugre.number("stribeck_slip")));
    }

    static TorqueModelSpec torqueModel(Fields law) {
        return law.build(() -> new TorqueModelSpec(
                law.number("efficiency"),
                law.number("efficiency_per_A"),
                law.number("surge_Ns_per_m"),
                law.number("sway_Ns_per_m"),
                law.number("yaw_Nms")));
    }
}
