package org.grouser.scenario;

import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.point.PointSpec;
import org.grouser.contact.slip.MagicFormula;
import org.grouser.contact.slip.SlipSpec;
import org.grouser.dynamics.BodySpec;
import org.grouser.quantity.OutOfRangeException;
import org.grouser.vehicle.VehicleSpec;

/**
 * Exchanges the law of rigid surfaces. The two laws share one number alone, the largest friction; all else is our choice:
 * from {@code slip} to {@code nonsmooth} impacts are plastic, from {@code nonsmooth} to {@code slip} the curve has a common
 * shape and the wheels sink 1 mm into springs damped by half.
 */
final class RigidLaw {
    static final List<String> NAMES = List.of("nonsmooth", "slip");

    // the curve's shape and the springs: our choice
    private static final double STIFFNESS = 10;
    private static final double SHAPE = 1.5;
    private static final double CRITICAL_SLIP = 0.15;
    private static final double SINK_M = 1e-3;
    private static final double DAMPING_RATIO = 0.5;
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
        return surface.contact().match(nonsmooth -> true, scm -> false, point -> false, slip -> true, torque -> false);
    }

    /** The scenario with that law on every rigid surface; the others keep theirs. @param law one of the names */
    static Tier exchange(Scenario scenario, String law) {
        return new RigidLaw(scenario, law).tier();
    }

    private Tier tier() {
        List<SurfaceSpec> ground = new ArrayList<>();
        for (SurfaceSpec surface : scenario.ground()) {
            ContactSpec contact = isRigid(surface) ? exchanged(surface) : surface.contact();
            ground.add(new SurfaceSpec(surface.name(), surface.shape(), contact, surface.meetsWheelsAs()));
        }
        if (notes.isEmpty()) {
            return new Tier(law, scenario, notes);
        }
        boolean impacts = law.equals("nonsmooth");
        Scenario changed = new Scenario(
                scenario.id(),
                scenario.title() + ", rigid ground as " + law,
                scenario.source(),
                scenario.shows(),
                scenario.variant(),
                scenario.seed(),
                scenario.gravityMPerS2(),
                impacts ? freed() : scenario.placed(),
                ground,
                scenario.bodyContact(),
                scenario.drives(),
                impacts ? withImpacts() : scenario.stepper(),
                scenario.stop(),
                scenario.record(),
                scenario.metrics(),
                scenario.beside());
        return new Tier(law, changed, notes);
    }

    private ContactSpec exchanged(SurfaceSpec surface) {
        ContactSpec contact = surface.contact();
        try {
            return law.equals("nonsmooth")
                    ? contact.match(n -> n, scm -> scm, point -> point, s -> nonsmooth(surface, s), torque -> torque)
                    : contact.match(n -> slip(surface, n), scm -> scm, point -> point, s -> s, torque -> torque);
        } catch (OutOfRangeException e) {
            throw new ScenarioException("tier '" + law + "': ground '" + surface.name() + "': " + e.getMessage());
        }
    }

    private ContactSpec nonsmooth(SurfaceSpec surface, ContactSpec.Slip slip) {
        double friction = slip.spec().curve().peak();
        notes.add("ground '" + surface.name() + "': friction " + shown(friction)
                + ", the peak of its curve, restitution 0");
        return new ContactSpec.Nonsmooth(friction, 0);
    }

    private ContactSpec slip(SurfaceSpec surface, ContactSpec.Nonsmooth nonsmooth) {
        PointSpec.Spring spring = new PointSpec.Derived(massPerWheelKg(), SINK_M, DAMPING_RATIO);
        MagicFormula curve = new MagicFormula(nonsmooth.friction(), STIFFNESS, SHAPE, CRITICAL_SLIP);
        notes.add("ground '" + surface.name() + "': magic formula with its peak of " + shown(nonsmooth.friction())
                + " at a slip of " + CRITICAL_SLIP + ", wheels on springs that sink 1 mm at rest");
        return new ContactSpec.Slip(
                new SlipSpec(curve, SlipSpec.LATERAL_SHARE, 0, SlipSpec.RELAXATION_M, SlipSpec.DAMPING_S, spring));
    }

    private double massPerWheelKg() {
        VehicleSpec vehicle = scenario.placed().get(0).vehicle();
        if (vehicle.wheels().isEmpty()) {
            throw new ScenarioException("tier 'slip': '" + vehicle.name() + "' has no wheels, and wheels alone slip");
        }
        if (scenario.gravityMPerS2().norm() == 0) {
            throw new ScenarioException("tier 'slip': needs gravity, by which the springs under the wheels are found");
        }
        double massKg = vehicle.bodies().stream().mapToDouble(BodySpec::massKg).sum();
        return massKg / vehicle.wheels().size();
    }

    /** Rigid contacts carry a vehicle by themselves. */
    private List<Scenario.Placed> freed() {
        List<Scenario.Placed> placed = new ArrayList<>();
        for (Scenario.Placed one : scenario.placed()) {
            if (one.carriage() == Scenario.Carriage.PLANAR) {
                notes.add("'" + one.vehicle().name() + "': carriage free instead of planar, its wheels carry it");
            }
            placed.add(new Scenario.Placed(one.vehicle(), one.start()));
        }
        return placed;
    }

    private StepperSpec withImpacts() {
        return scenario.stepper()
                .match(
                        moreauJean -> moreauJean,
                        runge -> withImpacts("runge_kutta", runge.stepS()),
                        semi -> withImpacts("semi_implicit", semi.stepS()));
    }

    private StepperSpec withImpacts(String instead, double stepS) {
        notes.add("stepper: moreau_jean with the same step instead of " + instead + ", which knows no impacts");
        return new StepperSpec.MoreauJean(stepS, THETA, TOLERANCE, StepperSpec.Stabilisation.PROJECTION);
    }

    private static String shown(double friction) {
        return Numbers.text(Math.round(friction * 1e6) / 1e6);
    }
}
