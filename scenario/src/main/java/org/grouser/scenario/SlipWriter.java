package org.grouser.scenario;

import java.util.Map;
import org.grouser.contact.slip.Brush;
import org.grouser.contact.slip.Burckhardt;
import org.grouser.contact.slip.FrictionCurve;
import org.grouser.contact.slip.LuGre;
import org.grouser.contact.slip.MagicFormula;
import org.grouser.contact.slip.PiecewiseLinear;
import org.grouser.contact.slip.SlipSpec;
import org.grouser.contact.slip.TorqueModelSpec;

/** Slip friction as plain maps, in the keys that {@link SlipKeys} describes. */
final class SlipWriter {
    private SlipWriter() {}

    static Map<String, Object> slip(SlipSpec law) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("curve", curve(law.curve()));
        out.put("lateral_share", law.lateralShare());
        out.put("caster_m", law.casterM());
        out.put("relaxation_m", law.relaxationM());
        out.put("damping_s", law.dampingS());
        out.put("spring", LanderWriter.spring(law.spring()));
        return out;
    }

    private static Map<String, Map<String, Object>> curve(FrictionCurve curve) {
        return curve.match(
                magic -> Map.of("magic_formula", magicFormula(magic)),
                three -> Map.of("burckhardt", burckhardt(three)),
                brush -> Map.of("brush", brush(brush)),
                lines -> Map.of("piecewise_linear", piecewiseLinear(lines)),
                lugre -> Map.of("lugre", lugre(lugre)));
    }

    private static Map<String, Object> magicFormula(MagicFormula curve) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("peak", curve.peak());
        out.put("stiffness", curve.stiffness());
        out.put("shape", curve.shape());
        out.put("critical_slip", curve.criticalSlip());
        return out;
    }

    private static Map<String, Object> burckhardt(Burckhardt curve) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("c1", curve.c1());
        out.put("c2", curve.c2());
        out.put("c3", curve.c3());
        return out;
    }

    private static Map<String, Object> brush(Brush curve) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("peak", curve.peak());
        out.put("sliding_slip", curve.slidingSlip());
        return out;
    }

    private static Map<String, Object> piecewiseLinear(PiecewiseLinear curve) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("peak", curve.peak());
        out.put("critical_slip", curve.criticalSlip());
        out.put("sliding", curve.sliding());
        return out;
    }

    private static Map<String, Object> lugre(LuGre curve) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("friction_static", curve.staticFriction());
        out.put("friction_kinetic", curve.kineticFriction());
        out.put("stiffness_per_m", curve.stiffnessPerM());
        out.put("patch_m", curve.patchM());
        out.put("stribeck_slip", curve.stribeckSlip());
        return out;
    }

    static Map<String, Object> torqueModel(TorqueModelSpec law) {
        Map<String, Object> out = YamlOut.mapping();
        out.put("efficiency", law.efficiency());
        out.put("efficiency_per_A", law.efficiencyPerA());
        out.put("surge_Ns_per_m", law.surgeNsPerM());
        out.put("sway_Ns_per_m", law.swayNsPerM());
        out.put("yaw_Nms", law.yawNms());
        return out;
    }
}
