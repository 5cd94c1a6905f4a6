package org.grouser.simulation.step;

import java.util.List;
import java.util.function.Consumer;
import org.grouser.contact.ContactSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StepperSpec;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.constraint.BilateralConstraints;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Workers;
import org.grouser.vehicle.DriveSpec;

/** Makes the stepper that a scenario asks for, or says why it cannot be. */
public final class StepperAssembly {
    private final Scenario scenario;
    private final Bodies bodies;
    private final List<TouchPair> pairs;
    private final CompliantContact compliant;
    private final BilateralConstraints constraints;
    private final StepDiagnostics diagnostics;
    private final LocatedEvents events;

    /**
     * @param pairs everything that may touch with impulses
     * @param events where an event-driven stepper tells what happened within a step. Modified by it.
     */
    public StepperAssembly(
            Scenario scenario,
            Bodies bodies,
            List<TouchPair> pairs,
            CompliantContact compliant,
            BilateralConstraints constraints,
            StepDiagnostics diagnostics,
            LocatedEvents events) {
        this.scenario = scenario;
        this.bodies = bodies;
        this.pairs = pairs;
        this.compliant = compliant;
        this.constraints = constraints;
        this.diagnostics = diagnostics;
        this.events = events;
    }

    /**
     * @param middle positions at which contacts are detected, live. Modified by the stepper.
     * @param start looks at where bodies start, if they may touch with impulses
     */
    public Stepper assemble(double[] middle, Workers workers, Consumer<MoreauJean> start) {
        return scenario.stepper()
                .match(
                        spec -> {
                            if (spec.adaptive() != null) {
                                AdaptiveMoreauJean live = adaptive(spec, spec.adaptive(), middle, workers);
                                start.accept(live.timeStepping());
                                return live;
                            }
                            MoreauJean live = moreauJean(spec, middle, workers, diagnostics);
                            start.accept(live);
                            return live;
                        },
                        this::rungeKutta,
                        this::semiImplicit,
                        spec -> {
                            EventDriven live = eventDriven(spec, middle, workers);
                            start.accept(live.timeStepping());
                            live.closeStart();
                            return live;
                        },
                        spec -> {
                            refuseSoil("generalised_alpha knows rigid ground alone", spec);
                            start.accept(lifting(spec.stepS(), middle, workers));
                            return new GeneralisedAlpha(
                                    spec,
                                    bodies,
                                    pairs,
                                    constraints,
                                    middle,
                                    workers,
                                    new DrivesWithin(scenario, bodies.model.dof()),
                                    diagnostics);
                        },
                        spec -> {
                            refuseSoil("d1_minus knows rigid ground alone", spec);
                            refuseBeyondContact("d1_minus", spec);
                            start.accept(lifting(spec.stepS(), middle, workers));
                            return new DiscontinuousGalerkin(
                                    spec,
                                    bodies,
                                    pairs,
                                    constraints,
                                    middle,
                                    workers,
                                    new DrivesWithin(scenario, bodies.model.dof()),
                                    diagnostics);
                        });
    }

    private MoreauJean moreauJean(
            StepperSpec.MoreauJean spec, double[] middle, Workers workers, StepDiagnostics reports) {
        return new MoreauJean(spec, bodies, pairs, compliant, constraints, middle, workers, reports);
    }

    private AdaptiveMoreauJean adaptive(
            StepperSpec.MoreauJean spec, StepperSpec.Adaptive how, double[] middle, Workers workers) {
        if (how.leastStepS() > spec.stepS()) {
            throw new IllegalArgumentException("stepper: least_step_s = " + how.leastStepS()
                    + " s is longer than step_s = " + spec.stepS() + " s; write a shorter one");
        }
        for (SurfaceSpec surface : scenario.ground()) {
            if (!(surface.contact() instanceof ContactSpec.Nonsmooth)) {
                throw fixed("soil remembers steps of one length", "ground '" + surface.name() + "'", spec);
            }
        }
        if (hasAbsorbers()) {
            throw fixed("crushable absorbers know steps of one length", "one", spec);
        }
        StepDiagnostics ofStep = new StepDiagnostics();
        return new AdaptiveMoreauJean(
                spec,
                how,
                moreauJean(spec, middle, workers, ofStep),
                bodies,
                pairs,
                constraints,
                middle,
                workers,
                new DrivesWithin(scenario, bodies.model.dof()),
                new AdaptiveMoreauJean.Reports(ofStep, diagnostics));
    }

    private void refuseSoil(String cannot, StepperSpec spec) {
        for (SurfaceSpec surface : scenario.ground()) {
            if (!(surface.contact() instanceof ContactSpec.Nonsmooth)) {
                throw needsMoreauJean(cannot, "ground '" + surface.name() + "'", spec);
            }
        }
    }

    private static IllegalArgumentException fixed(String cannot, String has, StepperSpec.MoreauJean spec) {
        return new IllegalArgumentException("stepper: " + cannot + ", and this run has " + has
                + "; write stepper: {moreau_jean: {step_s: " + Math.min(0.001, spec.stepS()) + "}} without adaptive");
    }

    private boolean hasAbsorbers() {
        return scenario.placed().stream()
                .anyMatch(placed -> !placed.vehicle().absorbers().isEmpty());
    }

    private Stepper rungeKutta(StepperSpec.RungeKutta spec) {
        boolean held = scenario.drives().stream().anyMatch(DriveSpec::holdsSpeed);
        refuse("runge_kutta knows no impacts and holds no speeds", held ? "a drive with a speed" : "", spec);
        return new RungeKutta(spec.stepS(), bodies, compliant, constraints, diagnostics);
    }

    private EventDriven eventDriven(StepperSpec.EventDriven spec, double[] middle, Workers workers) {
        refuseBeyondContact("event_driven", spec);
        return new EventDriven(
                spec,
                bodies,
                pairs,
                compliant,
                constraints,
                middle,
                workers,
                new DrivesWithin(scenario, bodies.model.dof()),
                new EventDriven.Reports(diagnostics, events));
    }

    /** Held speeds, loops, absorbers and resistance to rolling: what contact forces on the level of accelerations leave out. */
    private void refuseBeyondContact(String name, StepperSpec spec) {
        boolean held = scenario.drives().stream().anyMatch(DriveSpec::holdsSpeed);
        if (held) {
            throw needsMoreauJean(name + " holds no speeds", "a drive with a speed", spec);
        }
        if (!constraints.isLinear()) {
            throw needsMoreauJean(name + " knows no loops", "one", spec);
        }
        if (hasAbsorbers()) {
            throw needsMoreauJean(name + " knows no crushable absorbers", "one", spec);
        }
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.contact() instanceof ContactSpec.Nonsmooth law && (law.rollingM() > 0 || law.spinningM() > 0)) {
                throw needsMoreauJean(
                        name + " knows no resistance to rolling", "ground '" + surface.name() + "'", spec);
            }
        }
    }

    /** A scheme that lifts starts out of the ground. */
    private MoreauJean lifting(double stepS, double[] middle, Workers workers) {
        return moreauJean(
                new StepperSpec.MoreauJean(stepS, 0.5, 1e-10, StepperSpec.Stabilisation.PROJECTION),
                middle,
                workers,
                new StepDiagnostics());
    }

    private static IllegalArgumentException needsMoreauJean(String cannot, String has, StepperSpec spec) {
        return new IllegalArgumentException("stepper: " + cannot + ", and this run has " + has
                + "; write stepper: {moreau_jean: {step_s: " + spec.stepS() + "}}");
    }

    private Stepper semiImplicit(StepperSpec.SemiImplicit spec) {
        refuse("semi_implicit knows no impacts", "", spec);
        return new SemiImplicit(spec.stepS(), bodies, compliant, constraints, diagnostics);
    }

    /**
     * @param cannot what the scheme cannot do
     * @param has what the run has of that, or empty
     */
    private void refuse(String cannot, String has, StepperSpec spec) {
        if (!constraints.isLinear()) {
            String loop = scenario.placed().stream()
                    .flatMap(placed -> placed.vehicle().loops().stream())
                    .findFirst()
                    .orElseThrow()
                    .name();
            throw new IllegalArgumentException("stepper: loops need moreau_jean, and this run has vehicle.loops." + loop
                    + "; write stepper: {moreau_jean: {step_s: " + spec.stepS() + "}}");
        }
        if (has.isEmpty() && pairs.isEmpty()) {
            return;
        }
        String what = has.isEmpty()
                ? "'" + pairs.get(0).subject() + "' on '" + pairs.get(0).other() + "'"
                : has;
        throw new IllegalArgumentException("stepper: " + cannot + ", and this run has " + what
                + "; write stepper: {moreau_jean: {step_s: " + spec.stepS() + "}}");
    }
}
