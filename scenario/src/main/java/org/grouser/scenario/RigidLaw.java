package org.grouser.scenario;

import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.ContactSpec.Nonsmooth;
import org.grouser.contact.pcm.PcmSpec;
import org.grouser.contact.point.PointSpec;
import org.grouser.contact.slip.MagicFormula;
import org.grouser.contact.slip.SlipSpec;
import org.grouser.dynamics.BodySpec;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.scenario.yaml.Numbers;
import org.grouser.scenario.yaml.ScenarioException;
import org.grouser.vehicle.VehicleSpec;

/**
 * Exchanges the law of rigid surfaces. The laws share one number alone, the largest friction; all else is our choice: to
 * {@code nonsmooth} impacts are plastic, to {@code slip} the curve has a common shape and the wheels sink 1 mm into springs
 * damped by half, to {@code pcm} the ground has a layer that yields by some tenths of a millimetre.
 */
final class RigidLaw {
    static final List<String> NAMES = List.of("nonsmooth", "slip", "pcm");

    // the curve's shape and the springs: our choice
    private static final double STIFFNESS = 10;
    private static final double SHAPE = 1.5;
    private static final double CRITICAL_SLIP = 0.15;
    private static final double SINK_M = 1e-3;
    private static final double DAMPING_RATIO = 0.5;
    // the layer: our choice, as in the scenarios with rocks
    private static final PcmSpec.Layer LAYER = new PcmSpec.Layer(5e6, 0.3, 0.01);
    private static final double LAYER_DAMPING = 1e6;
    // as a file that is silent about them has it
    private static final double THETA = 0.5;
    private static final double TOLERANCE = 1e-10;

    private final Scenario scenario;
    private final String law;
    private final List<String> notes = new ArrayList<>();

    private RigidLaw(Scenario scenario, String law) {
        this.scenario = scenario;
        this.law = law;
    }

    static boolean isRigid(SurfaceSpec surface) {
        return surface.contact().rigidFriction().isPresent();
    }

    /**
     * The scenario with that law on every rigid surface; the others keep theirs.
     *
     * @param law one of the names
     */
    static ComparedModel exchange(Scenario scenario, String law) {
        return new RigidLaw(scenario, law).exchanged();
    }

    private ComparedModel exchanged() {
        List<SurfaceSpec> ground = new ArrayList<>();
        for (SurfaceSpec surface : scenario.ground()) {
            ContactSpec contact = isRigid(surface) ? exchanged(surface) : surface.contact();
            ground.add(new SurfaceSpec(surface.name(), surface.shape(), contact, surface.meetsWheelsAs()));
        }
        if (notes.isEmpty()) {
            return new ComparedModel(law, scenario, notes);
        }
        boolean impacts = law.equals("nonsmooth");
        boolean free = !law.equals("slip");
        Scenario changed = scenario.withTitle(scenario.title() + ", rigid ground as " + law)
                .withPlaced(free ? freed() : scenario.placed())
                .withGround(ground)
                .withStepper(impacts ? withImpacts() : scenario.stepper());
        return new ComparedModel(law, changed, notes);
    }

    private ContactSpec exchanged(SurfaceSpec surface) {
        double friction = surface.contact().rigidFriction().orElseThrow();
        try {
            return switch (law) {
                case "nonsmooth" ->
                    surface.contact() instanceof Nonsmooth same ? same : nonsmooth(surface.name(), friction);
                case "slip" ->
                    surface.contact() instanceof ContactSpec.Slip same ? same : slip(surface.name(), friction);
                default -> surface.contact() instanceof ContactSpec.Pcm same ? same : pcm(surface.name(), friction);
            };
        } catch (OutOfRangeException e) {
            throw new ScenarioException("model '" + law + "': ground '" + surface.name() + "': " + e.getMessage());
        }
    }

    private ContactSpec nonsmooth(String ground, double friction) {
        notes.add("ground '" + ground + "': rigid, friction " + shown(friction) + ", restitution 0");
        return new Nonsmooth(friction, 0);
    }

    private ContactSpec slip(String ground, double friction) {
        PointSpec.Spring spring = new PointSpec.Derived(massPerWheelKg(), SINK_M, DAMPING_RATIO);
        MagicFormula curve = new MagicFormula(friction, STIFFNESS, SHAPE, CRITICAL_SLIP);
        notes.add("ground '" + ground + "': magic formula with its peak of " + shown(friction) + " at a slip of "
                + CRITICAL_SLIP + ", wheels on springs that sink 1 mm at rest");
        return new ContactSpec.Slip(
                new SlipSpec(curve, SlipSpec.LATERAL_SHARE, 0, SlipSpec.RELAXATION_M, SlipSpec.DAMPING_S, spring));
    }

    private ContactSpec pcm(String ground, double friction) {
        notes.add("ground '" + ground + "': meshes with a layer of 10 mm, E = 5 MPa, nu = 0.3, friction "
                + shown(friction) + ", elements of 10 mm");
        return new ContactSpec.Pcm(new PcmSpec(
                LAYER, PcmSpec.Layer.RIGID, LAYER_DAMPING, new PcmSpec.Bristle(friction, LAYER_DAMPING), 0.01));
    }

    private double massPerWheelKg() {
        VehicleSpec vehicle = scenario.placed().get(0).vehicle();
        if (vehicle.wheels().isEmpty()) {
            throw new ScenarioException("model 'slip': '" + vehicle.name() + "' has no wheels, and wheels alone slip");
        }
        if (scenario.gravityMPerS2().norm() == 0) {
            throw new ScenarioException("model 'slip': needs gravity, by which the springs under the wheels are found");
        }
        double massKg = vehicle.bodies().stream().mapToDouble(BodySpec::massKg).sum();
        return massKg / vehicle.wheels().size();
    }

    /** Rigid contacts and layers carry a vehicle by themselves. */
    private List<Scenario.Placed> freed() {
        List<Scenario.Placed> placed = new ArrayList<>();
        for (Scenario.Placed one : scenario.placed()) {
            if (one.baseMotion() == Scenario.BaseMotion.PLANAR) {
                notes.add("'" + one.vehicle().name() + "': base_motion free instead of planar, its wheels carry it");
            }
            placed.add(new Scenario.Placed(one.vehicle(), one.start(), Scenario.BaseMotion.FREE, one.block()));
        }
        return placed;
    }

    private StepperSpec withImpacts() {
        return scenario.stepper()
                .match(
                        moreauJean -> moreauJean,
                        runge -> withImpacts("runge_kutta", runge.stepS()),
                        semi -> withImpacts("semi_implicit", semi.stepS()),
                        events -> events,
                        alpha -> alpha,
                        galerkin -> galerkin);
    }

    private StepperSpec withImpacts(String instead, double stepS) {
        notes.add("stepper: moreau_jean with the same step instead of " + instead + ", which knows no impacts");
        return new StepperSpec.MoreauJean(stepS, THETA, TOLERANCE, StepperSpec.Stabilisation.PROJECTION);
    }

    private static String shown(double friction) {
        return Numbers.text(Math.round(friction * 1e6) / 1e6);
    }
}
