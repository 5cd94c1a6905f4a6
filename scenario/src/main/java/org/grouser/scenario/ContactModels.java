package org.grouser.scenario;

import static org.grouser.scenario.codec.Key.exactlyOne;
import static org.grouser.scenario.codec.Key.key;
import static org.grouser.scenario.codec.Key.may;
import static org.grouser.scenario.codec.Key.step;
import static org.grouser.scenario.codec.Values.positive;
import static org.grouser.scenario.codec.Values.range;
import static org.grouser.scenario.codec.Values.size;
import static org.grouser.scenario.codec.Values.words;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.nonsmooth.RestitutionLaw;
import org.grouser.contact.pcm.PcmSpec;
import org.grouser.contact.point.PointSpec;
import org.grouser.contact.slip.Brush;
import org.grouser.contact.slip.Burckhardt;
import org.grouser.contact.slip.FrictionCurve;
import org.grouser.contact.slip.LuGre;
import org.grouser.contact.slip.MagicFormula;
import org.grouser.contact.slip.PiecewiseLinear;
import org.grouser.contact.slip.SlipSpec;
import org.grouser.scenario.codec.Case;
import org.grouser.scenario.codec.Codec;
import org.grouser.scenario.codec.Fields;
import org.grouser.scenario.codec.Mapping;
import org.grouser.scenario.codec.Node;

/** The contact models of scenario files: the built-in ones, and those that others provide. */
final class ContactModels {
    private static final Codec<Double> RESISTANCE = range(0, ContactSpec.Nonsmooth.MOST_RESISTANCE_M, "m");

    private static final Mapping<ContactSpec.Nonsmooth> NONSMOOTH = Mapping.of(
            ContactSpec.Nonsmooth.class,
            key("friction", range(0, 10, "-"), "Coulomb coefficient, 0 to 10"),
            key("restitution", range(0, 1, "-"), "e of the law of restitution: 0 plastic, 1 elastic"),
            may("rolling_m", RESISTANCE, 0.0, "resistance of wheels to rolling: largest moment over the normal force"),
            may(
                    "spinning_m",
                    RESISTANCE,
                    0.0,
                    "resistance of wheels to spinning about the normal: largest moment over the normal force"),
            may(
                    "friction_lateral",
                    range(ContactSpec.Nonsmooth.LEAST_OF_TWO, 10, "-"),
                    Double.NaN,
                    "Coulomb coefficient of wheels across their rolling direction; friction if absent"),
            may(
                    "restitution_law",
                    words(RestitutionLaw.class),
                    RestitutionLaw.NEWTON,
                    "what restitution relates: speeds, impulses, or the root of works along the normal"),
            step(ContactModels::checkLateral));

    /** Coulomb friction and Newton impact. */
    static <R extends Record> Mapping<R> rigid(Class<R> type) {
        return Mapping.of(
                type,
                key("friction", range(0, 10, "-"), "Coulomb coefficient, 0 to 10"),
                key("restitution", range(0, 1, "-"), "Newton's e: 0 plastic, 1 elastic"));
    }

    /** A spring as files have it: either the first three numbers or the last two, NaN the others. */
    private record SpringNumbers(
            double massKg, double sinkM, double dampingRatio, double stiffnessNPerM, double dampingNsPerM) {
        static SpringNumbers of(PointSpec.Spring spring) {
            double none = Double.NaN;
            return spring.match(
                    given -> new SpringNumbers(none, none, none, given.stiffnessNPerM(), given.dampingNsPerM()),
                    derived ->
                            new SpringNumbers(derived.massKg(), derived.sinkM(), derived.dampingRatio(), none, none));
        }

        static PointSpec.Spring spring(Node node, SpringNumbers numbers) {
            if (Double.isNaN(numbers.massKg)) {
                return new PointSpec.Given(numbers.stiffnessNPerM, numbers.dampingNsPerM);
            }
            if (ScenarioScope.of(node).gravityMPerS2().norm() == 0) {
                throw node.refuse("has no stiffness without gravity from mass_kg and sink_m; "
                        + "write stiffness_N_per_m and damping_Ns_per_m");
            }
            return new PointSpec.Derived(numbers.massKg, numbers.sinkM, numbers.dampingRatio);
        }
    }

    private static final Codec<PointSpec.Spring> SPRING = Mapping.of(
                    SpringNumbers.class,
                    may("mass_kg", positive(1e9, "kg"), Double.NaN, "share of the vehicle on one point"),
                    may("sink_m", positive(10, "m"), Double.NaN, "how deep a point sinks under that share at rest"),
                    may("damping_ratio", range(0, 10, "-"), Double.NaN, "share of critical damping"),
                    may("stiffness_N_per_m", positive(1e12, "N/m"), Double.NaN, "stiffness under one point"),
                    may("damping_Ns_per_m", range(0, 1e12, "N s/m"), Double.NaN, "damping under one point"),
                    exactlyOne("mass_kg", "stiffness_N_per_m"),
                    exactlyOne("sink_m", "stiffness_N_per_m"),
                    exactlyOne("damping_ratio", "stiffness_N_per_m"),
                    exactlyOne("mass_kg", "damping_Ns_per_m"))
            .mapAt(SpringNumbers::spring, SpringNumbers::of);

    private static final String SPRING_SAYS =
            "{mass_kg, sink_m, damping_ratio} or {stiffness_N_per_m, damping_Ns_per_m}";

    private static final Mapping<ContactSpec.Point> POINT = Mapping.of(
            ContactSpec.Point.class,
            key("friction_static", range(0, 10, "-"), "Coulomb coefficient of a point that sticks")
                    .as("staticFriction"),
            key("friction_kinetic", range(0, 10, "-"), "Coulomb coefficient of a point that slides, not above it")
                    .as("kineticFriction"),
            key(
                    "stick_m_per_s",
                    range(0, 10, "m/s"),
                    PointSpec.STICK_M_PER_S,
                    "speed below which a sliding point may stick again; our choice"),
            key("dwell_s", range(0, 100, "s"), PointSpec.DWELL_S, "how long it has to be so slow; our choice"),
            key("spring", SPRING, SPRING_SAYS),
            step(ContactModels::checkKinetic));

    private static final Codec<MagicFormula> MAGIC_FORMULA = Mapping.of(m -> {
        var peak = m.add(key("peak", positive(10, "-"), "mu_max, the largest coefficient"), MagicFormula::peak);
        var stiffness = m.add(key("stiffness", positive(1e4, "-"), "B"), MagicFormula::stiffness);
        var shape = m.add(key("shape", range(1.001, 2, "-"), "C, above 1"), MagicFormula::shape);
        var slip = m.add(key("critical_slip", positive(10, "-"), "slip at the peak"), MagicFormula::criticalSlip);
        return in -> new MagicFormula(in.get(peak), in.get(stiffness), in.get(shape), in.get(slip));
    });

    private static final Mapping<Burckhardt> BURCKHARDT = Mapping.of(
            Burckhardt.class,
            key("c1", positive(10, "-"), "c1 of c1 (1 - exp(-c2 S)) - c3 S"),
            key("c2", positive(1e4, "-"), "c2"),
            key("c3", range(0, 10, "-"), "c3, at most c1"));

    private static final Mapping<Brush> BRUSH = Mapping.of(
            Brush.class,
            key("peak", positive(10, "-"), "mu_max, also of full sliding"),
            key("sliding_slip", positive(10, "-"), "slip from which all of the patch slides"));

    private static final Mapping<PiecewiseLinear> PIECEWISE_LINEAR = Mapping.of(
            PiecewiseLinear.class,
            key("peak", positive(10, "-"), "mu_max, the largest coefficient"),
            key("critical_slip", positive(0.999, "-"), "slip at the peak, below 1"),
            key("sliding", range(0, 10, "-"), "coefficient from slip 1 on, at most the peak"));

    private static final Mapping<LuGre> LUGRE = Mapping.of(
            LuGre.class,
            key("friction_static", positive(10, "-"), "mu_s").as("staticFriction"),
            key("friction_kinetic", positive(10, "-"), "mu_c, not above mu_s").as("kineticFriction"),
            key("stiffness_per_m", positive(1e6, "1/m"), "sigma_0 of the bristles"),
            key("patch_m", positive(10, "m"), "length of the contact patch"),
            key("stribeck_slip", positive(100, "-"), "slip at which the drop from mu_s to mu_c has reached 1/e"));

    private static final Codec<FrictionCurve> CURVE = Mapping.oneOf(List.of(
            Case.of(
                    "magic_formula",
                    MAGIC_FORMULA,
                    MagicFormula.class,
                    "Pacejka's magic formula with its peak where it is wanted"),
            Case.of("burckhardt", BURCKHARDT, "an exponential rise and a straight fall"),
            Case.of("brush", BRUSH, "bristles that slide one after the other, then all"),
            Case.of("piecewise_linear", PIECEWISE_LINEAR, "up to the peak, then down to full sliding"),
            Case.of("lugre", LUGRE, "bristles of the LuGre model in a steady state")));

    private static final Mapping<ContactSpec.Slip> SLIP = Mapping.of(
            ContactSpec.Slip.class,
            key("curve", CURVE, "friction coefficient over slip"),
            key("lateral_share", positive(2, "-"), SlipSpec.LATERAL_SHARE, "sideways grip over that along the wheel"),
            key("caster_m", range(0, 1, "m"), 0.0, "how far behind the patch's middle the sideways force acts"),
            key(
                    "relaxation_m",
                    positive(10, "m"),
                    SlipSpec.RELAXATION_M,
                    "travel over which slip builds up; our addition"),
            key(
                    "damping_s",
                    range(0, 1, "s"),
                    SlipSpec.DAMPING_S,
                    "damper over spring of a wheel that stands; our addition"),
            key("spring", SPRING, "under one wheel: " + SPRING_SAYS));

    private static final Mapping<ContactSpec.TorqueModel> TORQUE_MODEL = Mapping.of(
            ContactSpec.TorqueModel.class,
            key("efficiency", positive(1, "-"), "share of the motors' torque that arrives, at zero current"),
            key("efficiency_per_A", range(-100, 100, "1/A"), 0.0, "how the share changes per ampere"),
            key("surge_Ns_per_m", positive(1e9, "N s/m"), "drag ahead"),
            key("sway_Ns_per_m", positive(1e9, "N s/m"), "drag sideways"),
            key("yaw_Nms", positive(1e9, "N m s"), "drag of turning"));

    private static final Codec<PcmSpec.Layer> LAYER = Mapping.of(
            PcmSpec.Layer.class,
            key("young_Pa", positive(1e13, "Pa"), "E of the layer"),
            key("poisson", range(0, 0.5, "-"), "nu, below 0.45"),
            key("thickness_m", size(100), "b of the layer"));

    private static final Mapping<PcmSpec.Regularised> REGULARISED = Mapping.of(
            PcmSpec.Regularised.class,
            key("coefficient", range(0, 10, "-"), "Coulomb's mu"),
            key("creep_m_per_s", positive(10, "m/s"), "speed up to which it grows"));

    private static final Mapping<PcmSpec.Bristle> BRISTLE = Mapping.of(
            PcmSpec.Bristle.class,
            key("coefficient", range(0, 10, "-"), "Coulomb's mu"),
            key("damping_Ns_per_m3", range(0, 1e15, "N s/m3"), 0.0, "shear stress per speed while it sticks"));

    private static final Codec<PcmSpec.Friction> ELEMENT_FRICTION = Mapping.oneOf(List.of(
            Case.of("regularised", REGULARISED, "Coulomb friction that creeps instead of sticking"),
            Case.of("bristle", BRISTLE, "layers shear until Coulomb's limit, then slide: true stick")));

    private static final Mapping<ContactSpec.Pcm> PCM = Mapping.of(
            ContactSpec.Pcm.class,
            key("layer", LAYER, "elastic layer of this surface").as("ground"),
            may("body_layer", LAYER, PcmSpec.Layer.RIGID, "elastic layer of what touches it; rigid if absent")
                    .as("body"),
            key(
                    "damping_Ns_per_m3",
                    range(0, 1e15, "N s/m3"),
                    0.0,
                    "pressure per speed of approach; never pulls; our addition"),
            key("friction", ELEMENT_FRICTION, "how elements hold along the ground"),
            key("element_m", size(100), "longest side of a contact element on wheels, boxes and tools"));

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
                        NONSMOOTH,
                        "rigid contact: Signorini, Coulomb, impact, resistance to rolling"),
                new ContactModel<>(
                        ContactSpec.Scm.MODEL,
                        ScmKeys.SCM,
                        "soil that ruts and flows; the shape is its surface at the start"),
                new ContactModel<>(
                        ContactSpec.Point.MODEL, POINT, "springs, dampers and friction under contact points"),
                new ContactModel<>(ContactSpec.Slip.MODEL, SLIP, "slip-based wheel model"),
                new ContactModel<>(
                        ContactSpec.TorqueModel.MODEL, TORQUE_MODEL, "motor currents push the vehicle, without slip"),
                new ContactModel<>(ContactSpec.Pcm.MODEL, PCM, "polygon meshes with elastic layers"),
                new ContactModel<>(
                        ContactSpec.Bekker.MODEL,
                        ScmKeys.BEKKER,
                        "soil that yields by Bekker's law, solved together with rigid contact")));
        List<ContactModel<?>> found = new ArrayList<>();
        ServiceLoader.load(ContactModel.class).forEach(found::add);
        found.sort(Comparator.comparing(ContactModel::key)); // whatever the order of the class path
        for (ContactModel<?> model : found) {
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

    private static void checkLateral(Fields in) {
        double friction = in.get("friction", Double.class);
        if (in.has("friction_lateral") && friction < ContactSpec.Nonsmooth.LEAST_OF_TWO) {
            throw in.refuse(
                    "friction",
                    "= " + friction + " is below " + ContactSpec.Nonsmooth.LEAST_OF_TWO
                            + "; where there is friction_lateral, both coefficients are at least that");
        }
    }

    private static void checkKinetic(Fields in) {
        double sliding = in.get("friction_kinetic", Double.class);
        double atRest = in.get("friction_static", Double.class);
        if (sliding > atRest) {
            throw in.refuse(
                    "friction_kinetic",
                    "= " + sliding + " is above friction_static = " + atRest
                            + "; a sliding point holds no more than one that sticks");
        }
    }
}
