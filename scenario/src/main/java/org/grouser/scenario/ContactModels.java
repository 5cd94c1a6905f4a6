package org.grouser.scenario;

import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.pcm.PcmSpec;
import org.grouser.contact.point.PointSpec;
import org.grouser.contact.slip.Brush;
import org.grouser.contact.slip.Burckhardt;
import org.grouser.contact.slip.FrictionCurve;
import org.grouser.contact.slip.LuGre;
import org.grouser.contact.slip.MagicFormula;
import org.grouser.contact.slip.PiecewiseLinear;
import org.grouser.contact.slip.SlipSpec;
import org.grouser.contact.slip.TorqueModelSpec;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Mapping;

/** The contact models of scenario files: the built-in ones, and those that others provide. */
final class ContactModels {
    static final Codec<ContactSpec.Nonsmooth> NONSMOOTH = Mapping.of(m -> {
        var friction = m.key("friction", range(0, 10, "-"), "Coulomb coefficient, 0 to 10")
                .must(ContactSpec.Nonsmooth::friction);
        var restitution = m.key("restitution", range(0, 1, "-"), "Newton's e: 0 plastic, 1 elastic")
                .must(ContactSpec.Nonsmooth::restitution);
        return in -> new ContactSpec.Nonsmooth(in.get(friction), in.get(restitution));
    });

    /** Either the first three keys or the last two; each choice leaves one of both sets. */
    private static final Codec<PointSpec.Spring> SPRING = Mapping.of(m -> {
        var mass = m.key("mass_kg", positive(1e9, "kg"), "share of the vehicle on one point, kg")
                .may(Double.NaN, spring -> spring instanceof PointSpec.Derived derived ? derived.massKg() : Double.NaN);
        var sink = m.key("sink_m", positive(10, "m"), "how deep a point sinks under that share at rest, m")
                .may(Double.NaN, spring -> spring instanceof PointSpec.Derived derived ? derived.sinkM() : Double.NaN);
        var ratio = m.key("damping_ratio", range(0, 10, "-"), "share of critical damping")
                .may(
                        Double.NaN,
                        spring -> spring instanceof PointSpec.Derived derived ? derived.dampingRatio() : Double.NaN);
        var stiffness = m.key("stiffness_N_per_m", positive(1e12, "N/m"), "stiffness under one point, N/m")
                .may(
                        Double.NaN,
                        spring -> spring instanceof PointSpec.Given given ? given.stiffnessNPerM() : Double.NaN);
        var damping = m.key("damping_Ns_per_m", range(0, 1e12, "N s/m"), "damping under one point, N s/m")
                .may(
                        Double.NaN,
                        spring -> spring instanceof PointSpec.Given given ? given.dampingNsPerM() : Double.NaN);
        m.exactlyOne("mass_kg", "stiffness_N_per_m");
        m.exactlyOne("sink_m", "stiffness_N_per_m");
        m.exactlyOne("damping_ratio", "stiffness_N_per_m");
        m.exactlyOne("mass_kg", "damping_Ns_per_m");
        return in -> {
            if (!in.has("mass_kg")) {
                return new PointSpec.Given(in.get(stiffness), in.get(damping));
            }
            if (ScenarioScope.of(in).gravityMPerS2().norm() == 0) {
                throw in.refuse("has no stiffness without gravity from mass_kg and sink_m; "
                        + "write stiffness_N_per_m and damping_Ns_per_m");
            }
            return new PointSpec.Derived(in.get(mass), in.get(sink), in.get(ratio));
        };
    });

    private static final Codec<PointSpec> POINT = Mapping.of(m -> {
        var atRest = m.key("friction_static", range(0, 10, "-"), "Coulomb coefficient of a point that sticks")
                .must(PointSpec::staticFriction);
        var sliding = m.key(
                        "friction_kinetic",
                        range(0, 10, "-"),
                        "Coulomb coefficient of a point that slides, not above it")
                .must(PointSpec::kineticFriction);
        var stick = m.key(
                        "stick_m_per_s",
                        range(0, 10, "m/s"),
                        "speed below which a sliding point may stick again, m/s; our choice")
                .preset(PointSpec.STICK_M_PER_S, PointSpec::stickMPerS);
        var dwell = m.key("dwell_s", range(0, 100, "s"), "how long it has to be so slow, s; our choice")
                .preset(PointSpec.DWELL_S, PointSpec::dwellS);
        var spring = m.key(
                        "spring", SPRING, "{mass_kg, sink_m, damping_ratio} or {stiffness_N_per_m, damping_Ns_per_m}")
                .must(PointSpec::spring);
        return in -> {
            checkKinetic(in, in.get(sliding), in.get(atRest));
            return new PointSpec(in.get(spring), in.get(atRest), in.get(sliding), in.get(stick), in.get(dwell));
        };
    });

    private static final Codec<MagicFormula> MAGIC_FORMULA = Mapping.of(m -> {
        var peak = m.key("peak", positive(10, "-"), "mu_max, the largest coefficient")
                .must(MagicFormula::peak);
        var stiffness = m.key("stiffness", positive(1e4, "-"), "B").must(MagicFormula::stiffness);
        var shape = m.key("shape", range(1.001, 2, "-"), "C, above 1").must(MagicFormula::shape);
        var critical =
                m.key("critical_slip", positive(10, "-"), "slip at the peak").must(MagicFormula::criticalSlip);
        return in -> new MagicFormula(in.get(peak), in.get(stiffness), in.get(shape), in.get(critical));
    });

    private static final Codec<Burckhardt> BURCKHARDT = Mapping.of(m -> {
        var c1 = m.key("c1", positive(10, "-"), "c1 of c1 (1 - exp(-c2 S)) - c3 S")
                .must(Burckhardt::c1);
        var c2 = m.key("c2", positive(1e4, "-"), "c2").must(Burckhardt::c2);
        var c3 = m.key("c3", range(0, 10, "-"), "c3, at most c1").must(Burckhardt::c3);
        return in -> new Burckhardt(in.get(c1), in.get(c2), in.get(c3));
    });

    private static final Codec<Brush> BRUSH = Mapping.of(m -> {
        var peak =
                m.key("peak", positive(10, "-"), "mu_max, also of full sliding").must(Brush::peak);
        var sliding = m.key("sliding_slip", positive(10, "-"), "slip from which all of the patch slides")
                .must(Brush::slidingSlip);
        return in -> new Brush(in.get(peak), in.get(sliding));
    });

    private static final Codec<PiecewiseLinear> PIECEWISE_LINEAR = Mapping.of(m -> {
        var peak = m.key("peak", positive(10, "-"), "mu_max, the largest coefficient")
                .must(PiecewiseLinear::peak);
        var critical = m.key("critical_slip", positive(0.999, "-"), "slip at the peak, below 1")
                .must(PiecewiseLinear::criticalSlip);
        var sliding = m.key("sliding", range(0, 10, "-"), "coefficient from slip 1 on, at most the peak")
                .must(PiecewiseLinear::sliding);
        return in -> new PiecewiseLinear(in.get(peak), in.get(critical), in.get(sliding));
    });

    private static final Codec<LuGre> LUGRE = Mapping.of(m -> {
        var atRest = m.key("friction_static", positive(10, "-"), "mu_s").must(LuGre::staticFriction);
        var sliding = m.key("friction_kinetic", positive(10, "-"), "mu_c, not above mu_s")
                .must(LuGre::kineticFriction);
        var stiffness = m.key("stiffness_per_m", positive(1e6, "1/m"), "sigma_0 of the bristles, 1/m")
                .must(LuGre::stiffnessPerM);
        var patch = m.key("patch_m", positive(10, "m"), "length of the contact patch, m")
                .must(LuGre::patchM);
        var stribeck = m.key(
                        "stribeck_slip", positive(100, "-"), "slip at which the drop from mu_s to mu_c has reached 1/e")
                .must(LuGre::stribeckSlip);
        return in -> new LuGre(in.get(atRest), in.get(sliding), in.get(stiffness), in.get(patch), in.get(stribeck));
    });

    private static final Codec<FrictionCurve> CURVE = Mapping.oneOf(List.of(
            Case.of(
                    "magic_formula",
                    MAGIC_FORMULA,
                    MagicFormula.class,
                    "Pacejka's magic formula with its peak where it is wanted"),
            Case.of("burckhardt", BURCKHARDT, Burckhardt.class, "an exponential rise and a straight fall"),
            Case.of("brush", BRUSH, Brush.class, "bristles that slide one after the other, then all"),
            Case.of(
                    "piecewise_linear",
                    PIECEWISE_LINEAR,
                    PiecewiseLinear.class,
                    "up to the peak, then down to full sliding"),
            Case.of("lugre", LUGRE, LuGre.class, "bristles of the LuGre model in a steady state")));

    private static final Codec<SlipSpec> SLIP = Mapping.of(m -> {
        var curve = m.key("curve", CURVE, "friction coefficient over slip").must(SlipSpec::curve);
        var lateral = m.key("lateral_share", positive(2, "-"), "sideways grip over that along the wheel")
                .preset(SlipSpec.LATERAL_SHARE, SlipSpec::lateralShare);
        var caster = m.key("caster_m", range(0, 1, "m"), "how far behind the patch's middle the sideways force acts, m")
                .preset(0.0, SlipSpec::casterM);
        var relaxation = m.key("relaxation_m", positive(10, "m"), "travel over which slip builds up, m; our addition")
                .preset(SlipSpec.RELAXATION_M, SlipSpec::relaxationM);
        var damping = m.key("damping_s", range(0, 1, "s"), "damper over spring of a wheel that stands, s; our addition")
                .preset(SlipSpec.DAMPING_S, SlipSpec::dampingS);
        var spring = m.key(
                        "spring",
                        SPRING,
                        "under one wheel: {mass_kg, sink_m, damping_ratio} or {stiffness_N_per_m, damping_Ns_per_m}")
                .must(SlipSpec::spring);
        return in -> new SlipSpec(
                in.get(curve), in.get(lateral), in.get(caster), in.get(relaxation), in.get(damping), in.get(spring));
    });

    private static final Codec<TorqueModelSpec> TORQUE_MODEL = Mapping.of(m -> {
        var efficiency = m.key(
                        "efficiency", positive(1, "-"), "share of the motors' torque that arrives, at zero current")
                .must(TorqueModelSpec::efficiency);
        var perAmpere = m.key("efficiency_per_A", range(-100, 100, "1/A"), "how the share changes per ampere")
                .preset(0.0, TorqueModelSpec::efficiencyPerA);
        var surge = m.key("surge_Ns_per_m", positive(1e9, "N s/m"), "drag ahead, N s/m")
                .must(TorqueModelSpec::surgeNsPerM);
        var sway = m.key("sway_Ns_per_m", positive(1e9, "N s/m"), "drag sideways, N s/m")
                .must(TorqueModelSpec::swayNsPerM);
        var yaw = m.key("yaw_Nms", positive(1e9, "N m s"), "drag of turning, N m s")
                .must(TorqueModelSpec::yawNms);
        return in ->
                new TorqueModelSpec(in.get(efficiency), in.get(perAmpere), in.get(surge), in.get(sway), in.get(yaw));
    });

    private static final Codec<PcmSpec.Layer> LAYER = Mapping.of(m -> {
        var young =
                m.key("young_Pa", positive(1e13, "Pa"), "E of the layer, Pa").must(PcmSpec.Layer::youngPa);
        var poisson = m.key("poisson", range(0, 0.5, "-"), "nu, below 0.45").must(PcmSpec.Layer::poisson);
        var thickness =
                m.key("thickness_m", positive(100, "m"), "b of the layer, m").must(PcmSpec.Layer::thicknessM);
        return in -> new PcmSpec.Layer(in.get(young), in.get(poisson), in.get(thickness));
    });

    private static final Codec<PcmSpec.Regularised> REGULARISED = Mapping.of(m -> {
        var mu = m.key("coefficient", range(0, 10, "-"), "Coulomb's mu").must(PcmSpec.Regularised::coefficient);
        var creep = m.key("creep_m_per_s", positive(10, "m/s"), "speed up to which it grows, m/s")
                .must(PcmSpec.Regularised::creepMPerS);
        return in -> new PcmSpec.Regularised(in.get(mu), in.get(creep));
    });

    private static final Codec<PcmSpec.Bristle> BRISTLE = Mapping.of(m -> {
        var mu = m.key("coefficient", range(0, 10, "-"), "Coulomb's mu").must(PcmSpec.Bristle::coefficient);
        var damping = m.key(
                        "damping_Ns_per_m3", range(0, 1e15, "N s/m3"), "shear stress per speed while it sticks, N s/m3")
                .preset(0.0, PcmSpec.Bristle::dampingNsPerM3);
        return in -> new PcmSpec.Bristle(in.get(mu), in.get(damping));
    });

    private static final Codec<PcmSpec.Friction> ELEMENT_FRICTION = Mapping.oneOf(List.of(
            Case.of(
                    "regularised",
                    REGULARISED,
                    PcmSpec.Regularised.class,
                    "Coulomb friction that creeps instead of sticking"),
            Case.of(
                    "bristle",
                    BRISTLE,
                    PcmSpec.Bristle.class,
                    "layers shear until Coulomb's limit, then slide: true stick")));

    private static final Codec<PcmSpec> PCM = Mapping.of(m -> {
        var layer = m.key("layer", LAYER, "elastic layer of this surface").must(PcmSpec::ground);
        var body = m.key("body_layer", LAYER, "elastic layer of what touches it; rigid if absent")
                .may(PcmSpec.Layer.RIGID, PcmSpec::body);
        var damping = m.key(
                        "damping_Ns_per_m3",
                        range(0, 1e15, "N s/m3"),
                        "pressure per speed of approach, N s/m3; never pulls; our addition")
                .preset(0.0, PcmSpec::dampingNsPerM3);
        var friction = m.key("friction", ELEMENT_FRICTION, "how elements hold along the ground")
                .must(PcmSpec::friction);
        var element = m.key(
                        "element_m",
                        positive(100, "m"),
                        "longest side of a contact element on wheels, boxes and tools, m")
                .must(PcmSpec::elementM);
        return in -> new PcmSpec(in.get(layer), in.get(body), in.get(damping), in.get(friction), in.get(element));
    });

    /** All models, the built-in ones first. */
    static final List<ContactModel<?>> ALL = all();

    /** What stands under the key contact: one of the models. */
    static final Codec<ContactSpec> CODEC = Mapping.oneOf(
            ALL.stream().<Case<ContactSpec, ?>>map(ContactModels::asCase).toList());

    private ContactModels() {}

    private static List<ContactModel<?>> all() {
        List<ContactModel<?>> all = new ArrayList<>(List.of(
                new ContactModel<>(
                        ContactSpec.Nonsmooth.MODEL,
                        ContactSpec.Nonsmooth.class,
                        NONSMOOTH,
                        "rigid contact: Signorini, Coulomb, Newton impact"),
                new ContactModel<>(
                        ContactSpec.Scm.MODEL,
                        ContactSpec.Scm.class,
                        ScmKeys.SCM,
                        "soil that ruts and flows; the shape is its surface at the start"),
                new ContactModel<>(
                        ContactSpec.Point.MODEL,
                        ContactSpec.Point.class,
                        POINT.map(ContactSpec.Point::new, ContactSpec.Point::spec),
                        "springs, dampers and friction under contact points"),
                new ContactModel<>(
                        ContactSpec.Slip.MODEL,
                        ContactSpec.Slip.class,
                        SLIP.map(ContactSpec.Slip::new, ContactSpec.Slip::spec),
                        "slip-based wheel model"),
                new ContactModel<>(
                        ContactSpec.TorqueModel.MODEL,
                        ContactSpec.TorqueModel.class,
                        TORQUE_MODEL.map(ContactSpec.TorqueModel::new, ContactSpec.TorqueModel::spec),
                        "motor currents push the vehicle, without slip"),
                new ContactModel<>(
                        ContactSpec.Pcm.MODEL,
                        ContactSpec.Pcm.class,
                        PCM.map(ContactSpec.Pcm::new, ContactSpec.Pcm::spec),
                        "polygon meshes with elastic layers")));
        for (ContactModel<?> model : ServiceLoader.load(ContactModel.class)) {
            if (all.stream().anyMatch(other -> other.key().equals(model.key()))) {
                throw new IllegalStateException("two contact models have the key '" + model.key() + "'");
            }
            all.add(model);
        }
        return List.copyOf(all);
    }

    private static <S extends ContactSpec> Case<ContactSpec, S> asCase(ContactModel<S> model) {
        return Case.of(model.key(), model.codec(), model.type(), model.says());
    }

    private static void checkKinetic(Fields in, double sliding, double atRest) {
        if (sliding > atRest) {
            throw in.refuse(
                    "friction_kinetic",
                    "= " + sliding + " is above friction_static = " + atRest
                            + "; a sliding point holds no more than one that sticks");
        }
    }
}
