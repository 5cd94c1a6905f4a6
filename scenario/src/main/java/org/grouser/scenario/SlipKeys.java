package org.grouser.scenario;

import static org.grouser.scenario.MappingShape.may;
import static org.grouser.scenario.MappingShape.must;
import static org.grouser.scenario.MappingShape.preset;
import static org.grouser.scenario.VehicleKeys.positive;
import static org.grouser.scenario.VehicleKeys.range;

import org.grouser.contact.slip.SlipSpec;

/** The keys of ground that grips wheels by slip, and of the torque model that it is compared with. */
final class SlipKeys {
    private static final MappingShape MAGIC_FORMULA = MappingShape.of(
            must("peak", peak(), "mu_max, the largest coefficient"),
            must("stiffness", positive(1e4, "-"), "B"),
            must("shape", range(1.001, 2, "-"), "C, above 1"),
            must("critical_slip", positive(10, "-"), "slip at the peak"));
    private static final MappingShape BURCKHARDT = MappingShape.of(
            must("c1", positive(10, "-"), "c1 of c1 (1 - exp(-c2 S)) - c3 S"),
            must("c2", positive(1e4, "-"), "c2"),
            must("c3", range(0, 10, "-"), "c3, at most c1"));
    private static final MappingShape BRUSH = MappingShape.of(
            must("peak", peak(), "mu_max, also of full sliding"),
            must("sliding_slip", positive(10, "-"), "slip from which all of the patch slides"));
    private static final MappingShape PIECEWISE_LINEAR = MappingShape.of(
            must("peak", peak(), "mu_max, the largest coefficient"),
            must("critical_slip", positive(0.999, "-"), "slip at the peak, below 1"),
            must("sliding", range(0, 10, "-"), "coefficient from slip 1 on, at most the peak"));
    private static final MappingShape LUGRE = MappingShape.of(
            must("friction_static", peak(), "mu_s"),
            must("friction_kinetic", peak(), "mu_c, not above mu_s"),
            must("stiffness_per_m", positive(1e6, "1/m"), "sigma_0 of the bristles, 1/m"),
            must("patch_m", positive(10, "m"), "length of the contact patch, m"),
            must("stribeck_slip", positive(100, "-"), "slip at which the drop from mu_s to mu_c has reached 1/e"));

    private static final MappingShape CURVE = MappingShape.of(
                    may("magic_formula", MAGIC_FORMULA, "Pacejka's magic formula with its peak where it is wanted"),
                    may("burckhardt", BURCKHARDT, "an exponential rise and a straight fall"),
                    may("brush", BRUSH, "bristles that slide one after the other, then all"),
                    may("piecewise_linear", PIECEWISE_LINEAR, "up to the peak, then down to full sliding"),
                    may("lugre", LUGRE, "bristles of the LuGre model in a steady state"))
            .exactlyOne("magic_formula", "burckhardt", "brush", "piecewise_linear", "lugre");

    /** The law of ground that grips by slip. */
    static final MappingShape SLIP = MappingShape.of(
            must("curve", CURVE, "friction coefficient over slip"),
            preset(
                    "lateral_share",
                    positive(2, "-"),
                    Numbers.text(SlipSpec.LATERAL_SHARE),
                    "sideways grip over that along the wheel"),
            preset("caster_m", range(0, 1, "m"), "0", "how far behind the patch's middle the sideways force acts, m"),
            preset(
                    "relaxation_m",
                    positive(10, "m"),
                    Numbers.text(SlipSpec.RELAXATION_M),
                    "way over which slip builds up, m; our addition"),
            preset(
                    "damping_s",
                    range(0, 1, "s"),
                    Numbers.text(SlipSpec.DAMPING_S),
                    "damper over spring of a wheel that stands, s; our addition"),
            must("spring", LanderKeys.SPRING, "under one wheel: {mass_kg, sink_m, damping_ratio} or numbers"));

    /** Ground that knows no slip. */
    static final MappingShape TORQUE_MODEL = MappingShape.of(
            must("efficiency", positive(1, "-"), "share of the motors' torque that arrives, at zero current"),
            preset("efficiency_per_A", range(-100, 100, "1/A"), "0", "how the share changes per ampere"),
            must("surge_Ns_per_m", positive(1e9, "N s/m"), "drag ahead, N s/m"),
            must("sway_Ns_per_m", positive(1e9, "N s/m"), "drag sideways, N s/m"),
            must("yaw_Nms", positive(1e9, "N m s"), "drag of turning, N m s"));

    private SlipKeys() {}

    private static ScalarShape.Num peak() {
        return positive(10, "-");
    }
}
