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
import org.grouser.scenario.codec.Key;
import org.grouser.scenario.codec.Mapping;

/** The contact models of scenario files: the built-in ones, and those that others provide. */
final class ContactModels {
    private record Model<S extends ContactSpec>(String key, Class<S> type, Codec<S> codec, String says)
            implements ContactModel<S> {}

    static final Codec<ContactSpec.Nonsmooth> NONSMOOTH = Mapping.of(m -> {
        Key<Double> friction =
                m.must("friction", range(0, 10, "-"), ContactSpec.Nonsmooth::friction, "Coulomb coefficient, 0 to 10");
        Key<Double> restitution = m.must(
                "restitution",
                range(0, 1, "-"),
                ContactSpec.Nonsmooth::restitution,
                "Newton's e: 0 plastic, 1 elastic");
        return in -> new ContactSpec.Nonsmooth(in.get(friction), in.get(restitution));
    });

    /** Either the first three keys or the last two; each choice leaves one of both sets. */
    private static final Codec<PointSpec.Spring> SPRING = Mapping.of(m -> {
        Key<Double> mass = m.may(
                "mass_kg",
                positive(1e9, "kg"),
                Double.NaN,
                spring -> spring instanceof PointSpec.Derived derived ? derived.massKg() : Double.NaN,
                "share of the vehicle on one point, kg");
        Key<Double> sink = m.may(
                "sink_m",
                positive(10, "m"),
                Double.NaN,
                spring -> spring instanceof PointSpec.Derived derived ? derived.sinkM() : Double.NaN,
                "how deep a point sinks under that share at rest, m");
        Key<Double> ratio = m.may(
                "damping_ratio",
                range(0, 10, "-"),
                Double.NaN,
                spring -> spring instanceof PointSpec.Derived derived ? derived.dampingRatio() : Double.NaN,
                "share of critical damping");
        Key<Double> stiffness = m.may(
                "stiffness_N_per_m",
                positive(1e12, "N/m"),
                Double.NaN,
                spring -> spring instanceof PointSpec.Given given ? given.stiffnessNPerM() : Double.NaN,
                "stiffness under one point, N/m");
        Key<Double> damping = m.may(
                "damping_Ns_per_m",
                range(0, 1e12, "N s/m"),
                Double.NaN,
                spring -> spring instanceof PointSpec.Given given ? given.dampingNsPerM() : Double.NaN,
                "damping under one point, N s/m");
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
        Key<Double> atRest = m.must(
                "friction_static",
                range(0, 10, "-"),
                PointSpec::staticFriction,
                "Coulomb coefficient of a point that sticks");
        Key<Double> sliding = m.must(
                "friction_kinetic",
                range(0, 10, "-"),
                PointSpec::kineticFriction,
                "Coulomb coefficient of a point that slides, not above it");
        Key<Double> stick = m.preset(
                "stick_m_per_s",
                range(0, 10, "m/s"),
                PointSpec.STICK_M_PER_S,
                PointSpec::stickMPerS,
                "speed below which a sliding point may stick again, m/s; our choice");
        Key<Double> dwell = m.preset(
                "dwell_s",
                range(0, 100, "s"),
                PointSpec.DWELL_S,
                PointSpec::dwellS,
                "how long it has to be so slow, s; our choice");
        Key<PointSpec.Spring> spring = m.must(
                "spring",
                SPRING,
                PointSpec::spring,
                "{mass_kg, sink_m, damping_ratio} or {stiffness_N_per_m, damping_Ns_per_m}");
        return in -> {
            checkKinetic(in, in.get(sliding), in.get(atRest));
            return new PointSpec(in.get(spring), in.get(atRest), in.get(sliding), in.get(stick), in.get(dwell));
        };
    });

    private static final Codec<MagicFormula> MAGIC_FORMULA = Mapping.of(m -> {
        Key<Double> peak = m.must("peak", positive(10, "-"), MagicFormula::peak, "mu_max, the largest coefficient");
        Key<Double> stiffness = m.must("stiffness", positive(1e4, "-"), MagicFormula::stiffness, "B");
        Key<Double> shape = m.must("shape", range(1.001, 2, "-"), MagicFormula::shape, "C, above 1");
        Key<Double> critical =
                m.must("critical_slip", positive(10, "-"), MagicFormula::criticalSlip, "slip at the peak");
        return in -> new MagicFormula(in.get(peak), in.get(stiffness), in.get(shape), in.get(critical));
    });

    private static final Codec<Burckhardt> BURCKHARDT = Mapping.of(m -> {
        Key<Double> c1 = m.must("c1", positive(10, "-"), Burckhardt::c1, "c1 of c1 (1 - exp(-c2 S)) - c3 S");
        Key<Double> c2 = m.must("c2", positive(1e4, "-"), Burckhardt::c2, "c2");
        Key<Double> c3 = m.must("c3", range(0, 10, "-"), Burckhardt::c3, "c3, at most c1");
        return in -> new Burckhardt(in.get(c1), in.get(c2), in.get(c3));
    });

    private static final Codec<Brush> BRUSH = Mapping.of(m -> {
        Key<Double> peak = m.must("peak", positive(10, "-"), Brush::peak, "mu_max, also of full sliding");
        Key<Double> sliding = m.must(
                "sliding_slip", positive(10, "-"), Brush::slidingSlip, "slip from which all of the patch slides");
        return in -> new Brush(in.get(peak), in.get(sliding));
    });

    private static final Codec<PiecewiseLinear> PIECEWISE_LINEAR = Mapping.of(m -> {
        Key<Double> peak = m.must("peak", positive(10, "-"), PiecewiseLinear::peak, "mu_max, the largest coefficient");
        Key<Double> critical = m.must(
                "critical_slip", positive(0.999, "-"), PiecewiseLinear::criticalSlip, "slip at the peak, below 1");
        Key<Double> sliding = m.must(
                "sliding", range(0, 10, "-"), PiecewiseLinear::sliding, "coefficient from slip 1 on, at most the peak");
        return in -> new PiecewiseLinear(in.get(peak), in.get(critical), in.get(sliding));
    });

    private static final Codec<LuGre> LUGRE = Mapping.of(m -> {
        Key<Double> atRest = m.must("friction_static", positive(10, "-"), LuGre::staticFriction, "mu_s");
        Key<Double> sliding =
                m.must("friction_kinetic", positive(10, "-"), LuGre::kineticFriction, "mu_c, not above mu_s");
        Key<Double> stiffness =
                m.must("stiffness_per_m", positive(1e6, "1/m"), LuGre::stiffnessPerM, "sigma_0 of the bristles, 1/m");
        Key<Double> patch = m.must("patch_m", positive(10, "m"), LuGre::patchM, "length of the contact patch, m");
        Key<Double> stribeck = m.must(
                "stribeck_slip",
                positive(100, "-"),
                LuGre::stribeckSlip,
                "slip at which the drop from mu_s to mu_c has reached 1/e");
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
        Key<FrictionCurve> curve = m.must("curve", CURVE, SlipSpec::curve, "friction coefficient over slip");
        Key<Double> lateral = m.preset(
                "lateral_share",
                positive(2, "-"),
                SlipSpec.LATERAL_SHARE,
                SlipSpec::lateralShare,
                "sideways grip over that along the wheel");
        Key<Double> caster = m.preset(
                "caster_m",
                range(0, 1, "m"),
                0.0,
                SlipSpec::casterM,
                "how far behind the patch's middle the sideways force acts, m");
        Key<Double> relaxation = m.preset(
                "relaxation_m",
                positive(10, "m"),
                SlipSpec.RELAXATION_M,
                SlipSpec::relaxationM,
                "travel over which slip builds up, m; our addition");
        Key<Double> damping = m.preset(
                "damping_s",
                range(0, 1, "s"),
                SlipSpec.DAMPING_S,
                SlipSpec::dampingS,
                "damper over spring of a wheel that stands, s; our addition");
        Key<PointSpec.Spring> spring = m.must(
                "spring",
                SPRING,
                SlipSpec::spring,
                "under one wheel: {mass_kg, sink_m, damping_ratio} or {stiffness_N_per_m, damping_Ns_per_m}");
        return in -> new SlipSpec(
                in.get(curve), in.get(lateral), in.get(caster), in.get(relaxation), in.get(damping), in.get(spring));
    });

    private static final Codec<TorqueModelSpec> TORQUE_MODEL = Mapping.of(m -> {
        Key<Double> efficiency = m.must(
                "efficiency",
                positive(1, "-"),
                TorqueModelSpec::efficiency,
                "share of the motors' torque that arrives, at zero current");
        Key<Double> perAmpere = m.preset(
                "efficiency_per_A",
                range(-100, 100, "1/A"),
                0.0,
                TorqueModelSpec::efficiencyPerA,
                "how the share changes per ampere");
        Key<Double> surge =
                m.must("surge_Ns_per_m", positive(1e9, "N s/m"), TorqueModelSpec::surgeNsPerM, "drag ahead, N s/m");
        Key<Double> sway =
                m.must("sway_Ns_per_m", positive(1e9, "N s/m"), TorqueModelSpec::swayNsPerM, "drag sideways, N s/m");
        Key<Double> yaw = m.must("yaw_Nms", positive(1e9, "N m s"), TorqueModelSpec::yawNms, "drag of turning, N m s");
        return in ->
                new TorqueModelSpec(in.get(efficiency), in.get(perAmpere), in.get(surge), in.get(sway), in.get(yaw));
    });

    private static final Codec<PcmSpec.Layer> LAYER = Mapping.of(m -> {
        Key<Double> young = m.must("young_Pa", positive(1e13, "Pa"), PcmSpec.Layer::youngPa, "E of the layer, Pa");
        Key<Double> poisson = m.must("poisson", range(0, 0.5, "-"), PcmSpec.Layer::poisson, "nu, below 0.45");
        Key<Double> thickness =
                m.must("thickness_m", positive(100, "m"), PcmSpec.Layer::thicknessM, "b of the layer, m");
        return in -> new PcmSpec.Layer(in.get(young), in.get(poisson), in.get(thickness));
    });

    private static final Codec<PcmSpec.Regularised> REGULARISED = Mapping.of(m -> {
        Key<Double> mu = m.must("coefficient", range(0, 10, "-"), PcmSpec.Regularised::coefficient, "Coulomb's mu");
        Key<Double> creep = m.must(
                "creep_m_per_s",
                positive(10, "m/s"),
                PcmSpec.Regularised::creepMPerS,
                "speed up to which it grows, m/s");
        return in -> new PcmSpec.Regularised(in.get(mu), in.get(creep));
    });

    private static final Codec<PcmSpec.Bristle> BRISTLE = Mapping.of(m -> {
        Key<Double> mu = m.must("coefficient", range(0, 10, "-"), PcmSpec.Bristle::coefficient, "Coulomb's mu");
        Key<Double> damping = m.preset(
                "damping_Ns_per_m3",
                range(0, 1e15, "N s/m3"),
                0.0,
                PcmSpec.Bristle::dampingNsPerM3,
                "shear stress per speed while it sticks, N s/m3");
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
        Key<PcmSpec.Layer> layer = m.must("layer", LAYER, PcmSpec::ground, "elastic layer of this surface");
        Key<PcmSpec.Layer> body = m.may(
                "body_layer",
                LAYER,
                PcmSpec.Layer.RIGID,
                PcmSpec::body,
                "elastic layer of what touches it; rigid if absent");
        Key<Double> damping = m.preset(
                "damping_Ns_per_m3",
                range(0, 1e15, "N s/m3"),
                0.0,
                PcmSpec::dampingNsPerM3,
                "pressure per speed of approach, N s/m3; never pulls; our addition");
        Key<PcmSpec.Friction> friction =
                m.must("friction", ELEMENT_FRICTION, PcmSpec::friction, "how elements hold along the ground");
        Key<Double> element = m.must(
                "element_m",
                positive(100, "m"),
                PcmSpec::elementM,
                "longest side of a contact element on wheels, boxes and tools, m");
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
                new Model<>(
                        ContactSpec.Nonsmooth.MODEL,
                        ContactSpec.Nonsmooth.class,
                        NONSMOOTH,
                        "rigid contact: Signorini, Coulomb, Newton impact"),
                new Model<>(
                        ContactSpec.Scm.MODEL,
                        ContactSpec.Scm.class,
                        ScmKeys.SCM,
                        "soil that ruts and flows; the shape is its surface at the start"),
                new Model<>(
                        ContactSpec.Point.MODEL,
                        ContactSpec.Point.class,
                        POINT.map(ContactSpec.Point::new, ContactSpec.Point::spec),
                        "springs, dampers and friction under contact points"),
                new Model<>(
                        ContactSpec.Slip.MODEL,
                        ContactSpec.Slip.class,
                        SLIP.map(ContactSpec.Slip::new, ContactSpec.Slip::spec),
                        "slip-based wheel model"),
                new Model<>(
                        ContactSpec.TorqueModel.MODEL,
                        ContactSpec.TorqueModel.class,
                        TORQUE_MODEL.map(ContactSpec.TorqueModel::new, ContactSpec.TorqueModel::spec),
                        "motor currents push the vehicle, without slip"),
                new Model<>(
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
