package org.grouser.simulation.step;

import java.util.List;
import java.util.function.Consumer;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StepperSpec;
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

    /**
     * @param pairs everything that may touch with impulses
     */
    public StepperAssembly(
            Scenario scenario,
            Bodies bodies,
            List<TouchPair> pairs,
            CompliantContact compliant,
            BilateralConstraints constraints,
            StepDiagnostics diagnostics) {
        this.scenario = scenario;
        this.bodies = bodies;
        this.pairs = pairs;
        this.compliant = compliant;
        this.constraints = constraints;
        this.diagnostics = diagnostics;
    }

    /**
     * @param middle positions at which contacts are detected, live. Modified by the stepper.
     * @param start looks at where bodies start, if they may touch with impulses
     */
    public Stepper assemble(double[] middle, Workers workers, Consumer<MoreauJean> start) {
        return scenario.stepper()
                .match(
                        spec -> {
                            MoreauJean live = new MoreauJean(
                                    spec, bodies, pairs, compliant, constraints, middle, workers, diagnostics);
                            start.accept(live);
                            return live;
                        },
                        this::rungeKutta,
                        this::semiImplicit);
    }

    private Stepper rungeKutta(StepperSpec.RungeKutta spec) {
        boolean held = scenario.drives().stream().anyMatch(DriveSpec::holdsSpeed);
        refuse("runge_kutta knows no impacts and holds no speeds", held ? "a drive with a speed" : "", spec);
        return new RungeKutta(spec.stepS(), bodies, compliant, constraints, diagnostics);
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
