package org.grouser.simulation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.dynamics.BodySpec;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Multibody;
import org.grouser.dynamics.MultibodyState;
import org.grouser.quantity.Vec3;
import org.grouser.record.MetricSpec;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StartSpec;
import org.grouser.scenario.StepperSpec;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.terrain.Ground;
import org.grouser.terrain.Grounds;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;
import org.jspecify.annotations.Nullable;

/** Turns a scenario into the live parts of a simulation. */
final class Assembly {
    private final Scenario scenario;
    private final StepperSpec.MoreauJean stepper;
    private final Bodies bodies;
    private final double[] middle;
    private final List<TouchPair> pairs = new ArrayList<>();
    private final List<Double> allowedM = new ArrayList<>(); // deepest start that is lifted out, by pair
    private final List<String> warnings = new ArrayList<>();

    private Assembly(Scenario scenario) {
        this.scenario = scenario;
        this.stepper = scenario.stepper().match(moreauJean -> moreauJean, rungeKutta -> {
            throw new IllegalArgumentException("stepper: runge_kutta");
        });
        List<BodySpec> bodySpecs = new ArrayList<>();
        List<JointSpec> jointSpecs = new ArrayList<>();
        for (Scenario.Placed placed : scenario.placed()) {
            bodySpecs.addAll(placed.vehicle().bodies());
            jointSpecs.addAll(placed.vehicle().joints());
        }
        bodies = new Bodies(Multibody.assemble(bodySpecs, jointSpecs), scenario.gravityMPerS2());
        middle = new double[bodies.q.length];
    }

    static Parts assemble(Scenario scenario, int threads) {
        return new Assembly(scenario).parts(threads);
    }

    private Parts parts(int threads) {
        start();
        pairs();
        int dof = bodies.model.dof();
        Efforts efforts = new Efforts(dof);
        Contacts contacts = new Contacts();
        StepDiagnostics diagnostics = new StepDiagnostics();
        Workers workers = new Workers(threads);
        SoilGrounds soil = new SoilAssembly(scenario, bodies, workers, warnings).assemble(stepper.stepS());
        MoreauJean live = new MoreauJean(stepper, bodies, pairs, soil, middle, workers, diagnostics);
        new StartCheck(bodies, pairs, allowedM).apply(live, contacts, efforts, warnings);
        Ledger ledger = new Ledger(bodies);
        ContactTally tally = new ContactTally(pairs.size(), bodies.model.bodies());
        Clock zero = new Clock(stepper.stepS());
        States states = states(zero, efforts, tally, soil, ledger, contacts, diagnostics);
        checkMetrics(states);
        double h = stepper.stepS();
        long every = Math.max(1, Math.round(scenario.record().intervalS() / h));
        return new Parts(
                bodies,
                contacts,
                soil,
                efforts,
                new Drives(bodies, scenario.drives(), states, h),
                live,
                zero,
                1 - stepper.theta(),
                new DivergenceGuard(bodies),
                ledger,
                new ContactWatch(pairs, 3 * scenario.gravityMPerS2().norm() * h + 1e-6),
                tally,
                new SolverTally(stepper.tolerance()),
                new Recorder(states, tally, soil, every),
                new StopWatch(scenario.stop(), h, states),
                diagnostics,
                workers,
                List.copyOf(warnings));
    }

    /** A metric over a column that does not exist should be known before the run, not after it. */
    private void checkMetrics(States states) {
        for (MetricSpec metric : scenario.metrics()) {
            for (String column : metric.measure().columns()) {
                states.find("metrics." + metric.name(), column);
            }
        }
    }

    /** Puts every vehicle where it starts; one on a bench starts where its joints say. */
    private void start() {
        MultibodyState state = new MultibodyState(bodies.model);
        for (Scenario.Placed placed : scenario.placed()) {
            VehicleSpec vehicle = placed.vehicle();
            StartSpec at = placed.start();
            int joint = bodies.model.jointOf(bodies.model.body(vehicle.base()));
            if (bodies.model.kind(joint) == JointSpec.Kind.FREE) {
                state.placeFree(joint, at.positionM(), at.rotation());
                int d = bodies.model.velocityAt(joint);
                at.velocityMPerS().store(state.v, d);
                at.rotation().inverse().rotate(at.angularRadPerS()).store(state.v, d + 3); // to the body's axes
            }
            at.joints().forEach((name, position) -> {
                state.q[bodies.model.positionAt(bodies.model.joint(name))] = position;
            });
            at.jointRates().forEach((name, rate) -> {
                state.v[bodies.model.velocityAt(bodies.model.joint(name))] = rate;
            });
        }
        System.arraycopy(state.q, 0, bodies.q, 0, bodies.q.length);
        System.arraycopy(state.q, 0, middle, 0, middle.length); // joint limits read these, also before the first step
        System.arraycopy(state.v, 0, bodies.v, 0, bodies.v.length);
    }

    private void pairs() {
        Multibody model = bodies.model;
        for (SurfaceSpec spec : scenario.ground()) {
            ContactSpec.Nonsmooth law = spec.contact()
                    .<ContactSpec.@Nullable Nonsmooth>match(nonsmooth -> nonsmooth, scm -> null, point -> null);
            if (law == null) {
                continue;
            }
            Surface surface = new Surface(spec.name(), ground(spec), law.friction(), law.restitution());
            for (Scenario.Placed placed : scenario.placed()) {
                for (WheelSpec wheel : placed.vehicle().wheels()) {
                    WheelSpec.Geometry geometry =
                            spec.meetsWheelsAs() == null ? wheel.geometry() : spec.meetsWheelsAs();
                    pairs.add(new WheelOnGround(wheel, geometry, model.body(wheel.body()), surface));
                    allowedM.add(wheel.radiusM() / 4);
                }
                for (VehicleSpec.BlockShape block : placed.vehicle().blocks()) {
                    pairs.add(new BlockOnGround(block.body(), model.body(block.body()), block.sizeM(), surface));
                    allowedM.add(smallest(block.sizeM()) / 10);
                }
            }
        }
        blockPairs();
        for (int joint = 0; joint < model.joints(); joint++) {
            JointSpec.Passive passive = model.passive(joint);
            if (passive.lower() > Double.NEGATIVE_INFINITY || passive.upper() < Double.POSITIVE_INFINITY) {
                pairs.add(new JointLimit(model, joint, childOf(joint), middle));
                allowedM.add(0.0);
            }
        }
    }

    private static Ground ground(SurfaceSpec spec) {
        try {
            return Grounds.assemble(spec.shape());
        } catch (IOException e) {
            throw new IllegalArgumentException("ground '" + spec.name() + "': " + e.getMessage(), e);
        }
    }

    private void blockPairs() {
        List<Scenario.Placed> all = scenario.placed();
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                for (VehicleSpec.BlockShape a : all.get(i).vehicle().blocks()) {
                    for (VehicleSpec.BlockShape b : all.get(j).vehicle().blocks()) {
                        pairs.add(new BlockOnBlock(bodies.model, a, b, scenario.bodyContact()));
                        allowedM.add(Math.min(smallest(a.sizeM()), smallest(b.sizeM())) / 10);
                    }
                }
            }
        }
    }

    private static double smallest(Vec3 sizeM) {
        return Math.min(sizeM.x(), Math.min(sizeM.y(), sizeM.z()));
    }

    private int childOf(int joint) {
        for (int body = 0; body < bodies.model.bodies(); body++) {
            if (bodies.model.jointOf(body) == joint) {
                return body;
            }
        }
        throw new IllegalArgumentException("joint '" + bodies.model.jointName(joint) + "' has no child");
    }

    private States states(
            Clock clock,
            Efforts efforts,
            ContactTally tally,
            SoilGrounds soil,
            Ledger ledger,
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
        new SoilColumns(bodies, states).add(soil);
        columns.joints(efforts);
        for (Scenario.Placed placed : scenario.placed()) {
            for (VehicleSpec.BlockShape block : placed.vehicle().blocks()) {
                columns.block(block.body(), model.body(block.body()));
            }
        }
        columns.energy(ledger);
        columns.solver(contacts, step);
        return states;
    }
}
