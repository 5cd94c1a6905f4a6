package org.grouser.simulation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Multibody;
import org.grouser.record.measure.MetricSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StepperSpec;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.Grounds;
import org.grouser.terrain.generate.RockFields;
import org.grouser.terrain.generate.RockStatistics;
import org.grouser.terrain.query.Ground;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/** Turns a scenario into the live parts of a simulation. */
final class Assembly {
    /** Stands in where a scheme without impacts has no number of its own: everything happens at the end of its step. */
    private static final StepperSpec.MoreauJean NO_IMPACTS =
            new StepperSpec.MoreauJean(1, 1, 1e-2, StepperSpec.Stabilisation.NONE);

    private final Scenario scenario;
    private final Bodies bodies;
    private final double[] middle;
    private final List<TouchPair> pairs = new ArrayList<>();
    private final List<CrushableAbsorber> legs = new ArrayList<>();
    private final Map<String, Ground> grounds = new HashMap<>(); // by name of the surface
    private final List<Double> allowedM = new ArrayList<>(); // deepest start that is lifted out, by pair
    private final List<String> warnings = new ArrayList<>();

    private Assembly(Scenario scenario) {
        this.scenario = scenario;
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

    static Parts assemble(Scenario scenario, int threads) {
        return new Assembly(scenario).parts(threads);
    }

    private Parts parts(int threads) {
        StartPlaces.take(scenario, bodies);
        System.arraycopy(bodies.q, 0, middle, 0, middle.length); // joint limits read these, also before the first step
        new PairAssembly(scenario, bodies, middle, this::ground).fill(pairs, allowedM, legs);
        double h = scenario.stepper().stepS();
        Efforts efforts = new Efforts(bodies.model.dof());
        Contacts contacts = new Contacts();
        StepDiagnostics diagnostics = new StepDiagnostics();
        Workers workers = new Workers(threads);
        Motors motors = new Motors(scenario, bodies);
        CompliantContact yielding = new CompliantContact(
                new SoilAssembly(scenario, bodies, workers, warnings).assemble(h),
                PointAssembly.assemble(scenario, bodies, this::ground),
                new SlipAssembly(scenario, bodies, this::ground, warnings).assemble(),
                new PolygonAssembly(scenario, bodies, warnings).assemble(),
                TorqueGround.all(scenario, bodies, motors),
                bodies.model.bodies());
        Stepper stepper = new StepperAssembly(scenario, bodies, pairs, yielding, diagnostics)
                .assemble(
                        middle,
                        workers,
                        live -> new StartCheck(bodies, pairs, allowedM).apply(live, contacts, efforts, warnings));
        StepperSpec.MoreauJean rigid = scenario.stepper().match(spec -> spec, spec -> NO_IMPACTS, spec -> NO_IMPACTS);
        EnergyBudget ledger = new EnergyBudget(bodies, yielding);
        ContactTally tally = new ContactTally(pairs.size(), bodies.model.bodies());
        Clock zero = new Clock(h);
        Instruments instruments = new Instruments(scenario, bodies, yielding.points, beamGrounds());
        int base = bodies.model.body(scenario.placed().get(0).vehicle().base());
        Journey journey = new Journey(
                bodies,
                base,
                yielding.points.all().stream()
                        .map(PointGrounds.PointGround::shape)
                        .toList());
        States states = states(zero, efforts, tally, yielding, ledger, contacts, diagnostics);
        instruments.columns(states);
        if (!legs.isEmpty()) {
            states.add("strokes_max_m", this::longestStrokeM);
        }
        journey.columns(states);
        JointGroups groups = new JointGroups(bodies, efforts, scenario.record().groups());
        groups.columns(states);
        Drives drives = new Drives(bodies, motors, h, !(scenario.stepper() instanceof StepperSpec.RungeKutta));
        drives.add(scenario, states);
        motors.columns(states);
        List<ReferenceRun> beside = scenario.referenceRuns().stream()
                .map(spec -> new ReferenceRun(spec, h))
                .toList();
        beside.forEach(companion -> companion.columns(states));
        checkMetrics(states);
        long every = Math.max(1, Math.round(scenario.record().intervalS() / h));
        return new Parts(
                bodies,
                contacts,
                yielding,
                efforts,
                drives,
                List.copyOf(legs),
                stepper,
                zero,
                1 - rigid.theta(),
                new DivergenceGuard(bodies),
                ledger,
                new ContactWatch(pairs, 3 * scenario.gravityMPerS2().norm() * h + 1e-6),
                new PointWatch(yielding.points),
                new AnomalyWatch(scenario, bodies, yielding, rigid.tolerance()),
                instruments,
                journey,
                tally,
                new SolverTally(rigid.tolerance()),
                new Recorder(states, tally, yielding, groups, every),
                new StopWatch(scenario.stop(), h, states),
                diagnostics,
                workers,
                beside,
                List.copyOf(warnings));
    }

    private double longestStrokeM() {
        double longest = 0;
        for (CrushableAbsorber leg : legs) {
            longest = Math.max(longest, leg.strokeM(bodies.q));
        }
        return longest;
    }

    /** What beams see: every surface, soil as it lay at first. */
    private List<Ground> beamGrounds() {
        boolean any = scenario.placed().stream()
                .anyMatch(placed -> !placed.vehicle().beams().isEmpty());
        return any ? scenario.ground().stream().map(this::ground).toList() : List.of();
    }

    /** A metric over a column that does not exist should be known before the run, not after it. */
    private void checkMetrics(States states) {
        for (MetricSpec metric : scenario.metrics()) {
            for (String column : metric.measure().columns()) {
                states.find("metrics." + metric.name(), column);
            }
        }
    }

    /** The shape of a surface, made once. */
    private Ground ground(SurfaceSpec spec) {
        Ground known = grounds.get(spec.name());
        if (known != null) {
            return known;
        }
        try {
            Ground made = Grounds.assemble(spec.shape());
            grounds.put(spec.name(), made);
            return made;
        } catch (IOException e) {
            throw new IllegalArgumentException("ground '" + spec.name() + "': " + e.getMessage(), e);
        }
    }

    /** Names how many rocks lie in the fields that were generated. */
    private void rocks(States states) {
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.shape() instanceof GroundShape.Rocks rocks) {
                RockStatistics statistics = RockFields.statistics(rocks.field());
                double perM2 = statistics.rocksPerM2();
                double coverage = statistics.coverage();
                states.add("rocks_" + surface.name() + "_per_m2", () -> perM2);
                states.add("rocks_" + surface.name() + "_coverage", () -> coverage);
            }
        }
    }

    private States states(
            Clock clock,
            Efforts efforts,
            ContactTally tally,
            CompliantContact yielding,
            EnergyBudget ledger,
            Contacts contacts,
            StepDiagnostics step) {
        States states = new States();
        states.add("time_s", clock::timeS);
        Columns columns = new Columns(bodies, states);
        Multibody model = bodies.model;
        columns.base(model.body(scenario.placed().get(0).vehicle().base()));
        columns.reaction(tally);
        GapProbe probe = new GapProbe(bodies);
        for (Scenario.Placed placed : scenario.placed()) {
            for (WheelSpec wheel : placed.vehicle().wheels()) {
                columns.wheel(wheel.name(), model.body(wheel.body()), tally);
            }
        }
        for (int pair = 0; pair < pairs.size(); pair++) {
            if (pairs.get(pair) instanceof WheelOnGround) {
                columns.wheelOnSurface(pair, pairs.get(pair), tally, probe);
            }
        }
        new SoilColumns(bodies, states).add(yielding.soil);
        new PointColumns(bodies, model.body(scenario.placed().get(0).vehicle().base()), states).add(yielding.points);
        yielding.columns(states);
        for (Scenario.Placed placed : scenario.placed()) {
            for (WheelSpec wheel : placed.vehicle().wheels()) {
                columns.wheelSpeeds(wheel.name(), new WheelSpeeds(model.body(wheel.body()), wheel.radiusM()));
            }
        }
        columns.joints(efforts);
        if (scenario.drives().stream().anyMatch(drive -> drive instanceof DriveSpec.BodyForce)) {
            columns.applied(efforts);
        }
        for (Scenario.Placed placed : scenario.placed()) {
            for (VehicleSpec.BlockShape block : placed.vehicle().blocks()) {
                columns.block(block.body(), model.body(block.body()));
            }
        }
        rocks(states);
        columns.energy(ledger);
        if (!yielding.polygons.members().isEmpty()) {
            states.add("energy_gained_J", () -> ledger.gainedJ);
        }
        columns.solver(contacts, step);
        return states;
    }
}
