package org.grouser.simulation.assembly;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Multibody;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.record.measure.MetricSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StepperSpec;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.constraint.BilateralConstraints;
import org.grouser.simulation.constraint.StartClosure;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.contact.ContactSite;
import org.grouser.simulation.contact.Foot;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.CrushableAbsorber;
import org.grouser.simulation.contact.rigid.RigidPairs;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.drive.Drives;
import org.grouser.simulation.drive.Motors;
import org.grouser.simulation.observe.AnomalyWatch;
import org.grouser.simulation.observe.CellWatch;
import org.grouser.simulation.observe.ConstraintTally;
import org.grouser.simulation.observe.ContactTally;
import org.grouser.simulation.observe.ContactWatch;
import org.grouser.simulation.observe.EnergyBudget;
import org.grouser.simulation.observe.EnergyWatch;
import org.grouser.simulation.observe.GroundWatch;
import org.grouser.simulation.observe.Instruments;
import org.grouser.simulation.observe.JointGroups;
import org.grouser.simulation.observe.LocatedEventWatch;
import org.grouser.simulation.observe.Recorder;
import org.grouser.simulation.observe.Sensors;
import org.grouser.simulation.observe.SoilRange;
import org.grouser.simulation.observe.SolverTally;
import org.grouser.simulation.observe.StandardColumns;
import org.grouser.simulation.observe.StepWatch;
import org.grouser.simulation.observe.StopConditions;
import org.grouser.simulation.observe.WheelTravels;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.state.PlanarBase;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.Workers;
import org.grouser.simulation.step.LocatedEvents;
import org.grouser.simulation.step.Plant;
import org.grouser.simulation.step.StartCheck;
import org.grouser.simulation.step.StepDiagnostics;
import org.grouser.simulation.step.Stepper;
import org.grouser.simulation.step.StepperAssembly;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.query.GroundSurface;

/** Turns a scenario into a run: places the bodies, brings everything to life and registers it in the order of the step. */
public final class Assembly {
    /** Stands in where a scheme without impacts has no number of its own: everything happens at the end of its step. */
    private static final StepperSpec.MoreauJean NO_IMPACTS =
            new StepperSpec.MoreauJean(1, 1, 1e-2, StepperSpec.Stabilisation.NONE);

    private final Scenario scenario;
    private final Function<Scenario.ReferenceRun, ShadowRun> referenceRuns;
    private final Bodies bodies;
    private final double[] middle;
    private final List<TouchPair> pairs = new ArrayList<>();
    private final List<CrushableAbsorber> absorbers = new ArrayList<>();
    private final Map<String, GroundSurface> grounds = new HashMap<>(); // by name of the surface
    private final List<Double> allowedM = new ArrayList<>(); // deepest start that is lifted out, by pair
    private final List<String> warnings = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private final RunColumns columns = new RunColumns();
    private final RunParts parts = new RunParts();
    private final LocatedEvents events = new LocatedEvents();

    private Assembly(Scenario scenario, Function<Scenario.ReferenceRun, ShadowRun> referenceRuns) {
        this.scenario = scenario;
        this.referenceRuns = referenceRuns;
        PlanarBase.check(scenario);
        List<BodySpec> bodySpecs = new ArrayList<>();
        List<JointSpec> jointSpecs = new ArrayList<>();
        for (Scenario.Placed placed : scenario.placed()) {
            bodySpecs.addAll(PlanarBase.bodies(placed));
            jointSpecs.addAll(Motors.loaded(PlanarBase.joints(placed), scenario));
        }
        bodies = new Bodies(Multibody.assemble(bodySpecs, jointSpecs), scenario.gravityMPerS2());
        middle = new double[bodies.q.length];
    }

    /**
     * @param referenceRuns makes the reference runs that the scenario asks for
     * @throws IllegalArgumentException in one line, if the scenario cannot be assembled
     */
    public static AssembledRun assemble(
            Scenario scenario, Workers workers, Function<Scenario.ReferenceRun, ShadowRun> referenceRuns) {
        return new Assembly(scenario, referenceRuns).run(workers);
    }

    private AssembledRun run(Workers workers) {
        StartPlaces.take(scenario, bodies);
        MassCheck.check(scenario, bodies);
        BilateralConstraints constraints = BilateralConstraints.of(scenario, bodies);
        new StartClosure(scenario, bodies, constraints).apply(warnings);
        tellHoles();
        GroundRest.apply(scenario, bodies, constraints, this::ground, notes);
        System.arraycopy(bodies.q, 0, middle, 0, middle.length); // joint limits read these, also before the first step
        new RigidPairs(scenario, bodies, middle, this::ground).fill(pairs, allowedM, absorbers);
        StepperSpec.MoreauJean rigid = scenario.stepper()
                .match(
                        spec -> spec,
                        spec -> NO_IMPACTS,
                        spec -> NO_IMPACTS,
                        spec -> NO_IMPACTS,
                        spec -> midstep(spec.stepS(), spec.tolerance()),
                        spec -> midstep(spec.stepS(), spec.tolerance()));
        double h = scenario.stepper().stepS();
        Clock clock = new Clock(h, 1 - rigid.theta());
        StepDiagnostics diagnostics = new StepDiagnostics();
        Plant plant = plant(constraints, workers, diagnostics);

        JointGroups groups =
                new JointGroups(bodies, plant.efforts(), scenario.record().groups());
        EnergyBudget energy = new EnergyBudget(bodies, plant.compliant(), plant.efforts(), diagnostics);
        ContactTally tally = new ContactTally(plant.contacts(), plant.compliant(), pairs.size(), bodies.model.bodies());
        Instruments instruments = new Instruments(scenario, bodies, feet(plant), tally, beamGrounds());

        // what is recorded, in the order of the columns; drives may feed back what stands before them
        ConstraintTally loads = new ConstraintTally(plant.constraints());
        new StandardColumns(scenario, plant, columns).add(clock, tally, energy, diagnostics);
        WheelTravels travels = new WheelTravels(scenario, bodies, plant.compliant());
        travels.columns(columns);
        instruments.columns(columns);
        Sensors sensors = new Sensors(scenario, bodies);
        sensors.columns(columns);
        absorberColumns();
        loads.columns(columns);
        groups.columns(columns);
        plant.drives().add(scenario, columns);
        sensors.connect(columns);
        List<ShadowRun> shadowRuns =
                scenario.referenceRuns().stream().map(referenceRuns).toList();
        shadowRuns.forEach(run -> run.columns(columns));
        checkMetrics();

        // who takes part in each step, in the order of events, of checkpoints and of the state hash
        SolverTally solver = new SolverTally(plant.contacts(), diagnostics.solver, rigid.tolerance());
        StopConditions stop = new StopConditions(scenario.stop(), h, columns);
        parts.add(bodies);
        parts.add(plant.contacts());
        if (scenario.stepper() instanceof StepperSpec.EventDriven) {
            parts.add(new LocatedEventWatch(pairs, events));
        } else {
            parts.add(new ContactWatch(
                    pairs, plant.contacts(), 3 * scenario.gravityMPerS2().norm() * shortestS(rigid, h) + 1e-6));
        }
        parts.add(plant.stepper());
        parts.add(plant.compliant());
        parts.add(plant.drives());
        parts.add(groups);
        parts.add(energy);
        parts.add(tally);
        parts.add(loads);
        shadowRuns.forEach(parts::add);
        parts.add(solver);
        parts.add(new AnomalyWatch(
                scenario, bodies, plant.contacts(), plant.compliant(), diagnostics.solver, rigid.tolerance()));
        parts.add(travels);
        parts.add(instruments);
        parts.add(sensors);
        parts.add(stop);
        StepWatch stepWatch = parts.add(new StepWatch(scenario.stepper(), bodies, plant.compliant(), plant.efforts()));
        EnergyWatch energyWatch = parts.add(new EnergyWatch(energy, bodies, plant.compliant(), diagnostics, stepWatch));
        GroundWatch groundWatch =
                parts.add(new GroundWatch(scenario, bodies, plant.compliant(), this::ground, energyWatch));
        warnings.addAll(groundWatch.unmet(scenario));
        parts.add(new SoilRange(scenario, bodies, plant.compliant()));
        warnings.addAll(
                parts.add(new CellWatch(scenario, bodies, plant.compliant())).tooCoarse());
        long every = Math.max(1, Math.round(scenario.record().intervalS() / h));
        Recorder recorder = new Recorder(columns, parts, every);
        AssembledRun.Observers observers = new AssembledRun.Observers(recorder, stop, solver, energyWatch, notes);
        return new AssembledRun(scenario, plant, clock, diagnostics, parts, observers, workers, warnings);
    }

    /** Contacts are told at the middle of their step. */
    private static StepperSpec.MoreauJean midstep(double stepS, double tolerance) {
        return new StepperSpec.MoreauJean(stepS, 0.5, tolerance, StepperSpec.Stabilisation.PROJECTION);
    }

    private static double shortestS(StepperSpec.MoreauJean spec, double stepS) {
        return spec.adaptive() == null ? stepS : spec.adaptive().leastStepS();
    }

    private Plant plant(BilateralConstraints constraints, Workers workers, StepDiagnostics diagnostics) {
        Efforts efforts = new Efforts(bodies.model.dof());
        Contacts contacts = new Contacts();
        Motors motors = new Motors(scenario, bodies);
        ContactSite site = new ContactSite(scenario, bodies, motors, workers, this::ground, warnings::add);
        CompliantContact compliant = new CompliantContact(ContactLaws.assemble(site), bodies);
        compliant
                .laws()
                .forEach(law -> law.pairs().forEach(pair -> {
                    pairs.add(pair);
                    allowedM.add(0.0);
                }));
        Stepper stepper = new StepperAssembly(scenario, bodies, pairs, compliant, constraints, diagnostics, events)
                .assemble(
                        middle,
                        workers,
                        live -> new StartCheck(bodies, pairs, allowedM).apply(live, contacts, efforts, warnings));
        boolean holdsSpeeds = scenario.stepper()
                .match(
                        moreau -> true,
                        runge -> false,
                        semi -> true,
                        located -> false,
                        alpha -> true,
                        galerkin -> false);
        Drives drives = new Drives(bodies, motors, absorbers, scenario.stepper().stepS(), holdsSpeeds);
        return new Plant(bodies, drives, efforts, pairs, contacts, compliant, constraints, stepper);
    }

    private static List<Foot> feet(Plant plant) {
        List<Foot> feet = new ArrayList<>();
        plant.compliant().laws().forEach(law -> feet.addAll(law.feet()));
        return feet;
    }

    private void absorberColumns() {
        if (!absorbers.isEmpty()) {
            columns.add(
                    Column.of("strokes_max_m", Owner.RUN, Quantity.STROKE, "m")
                            .component("max", "")
                            .labelled("longest absorber stroke"),
                    this::longestStrokeM);
        }
    }

    private double longestStrokeM() {
        double longest = 0;
        for (CrushableAbsorber absorber : absorbers) {
            longest = Math.max(longest, absorber.strokeM(bodies.q));
        }
        return longest;
    }

    /** What beams see: every surface, soil as it lay at first. */
    private List<GroundSurface> beamGrounds() {
        boolean any = scenario.placed().stream()
                .anyMatch(placed -> !placed.vehicle().beams().isEmpty());
        return any ? scenario.ground().stream().map(this::ground).toList() : List.of();
    }

    /** Ground that was partly made up should be known. */
    private void tellHoles() {
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.shape() instanceof GroundShape.Heights heights
                    && heights.site().fill()) {
                try {
                    int holes = heights.holes();
                    notes.add("ground '" + surface.name() + "': " + holes + (holes == 1 ? " hole" : " holes")
                            + " of the raster filled");
                } catch (IOException e) {
                    throw new IllegalArgumentException("ground '" + surface.name() + "': " + e.getMessage(), e);
                }
            }
        }
    }

    /** A metric over a column that does not exist should be known before the run, not after it. */
    private void checkMetrics() {
        for (MetricSpec metric : scenario.metrics()) {
            for (String column : metric.measure().columns()) {
                columns.find("metrics." + metric.name(), column);
            }
        }
    }

    /** The shape of a surface, made once. */
    private GroundSurface ground(SurfaceSpec spec) {
        GroundSurface known = grounds.get(spec.name());
        if (known != null) {
            return known;
        }
        try {
            GroundSurface made = Grounds.assemble(spec.shape());
            grounds.put(spec.name(), made);
            return made;
        } catch (IOException e) {
            throw new IllegalArgumentException("ground '" + spec.name() + "': " + e.getMessage(), e);
        }
    }
}
