package org.grouser.simulation.observe;

import java.util.Locale;
import org.grouser.contact.nonsmooth.SolverReport;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;
import org.grouser.record.Column;
import org.grouser.record.Column.Sampling;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.SurfaceSpec;
import org.grouser.simulation.contact.rigid.Contacts;
import org.grouser.simulation.contact.rigid.GapProbe;
import org.grouser.simulation.contact.rigid.TouchPair;
import org.grouser.simulation.contact.rigid.WheelOnGround;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.state.PlanarBase;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.WheelSpeeds;
import org.grouser.simulation.step.Plant;
import org.grouser.simulation.step.StepDiagnostics;
import org.grouser.terrain.GroundShape;
import org.grouser.terrain.generate.RockFields;
import org.grouser.terrain.generate.RockStatistics;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.WheelSpec;

/** The columns that every run has, whatever its contact laws: time, base, wheels, joints, blocks, energy, solver. */
public final class StandardColumns {
    private final Scenario scenario;
    private final Plant plant;
    private final Bodies bodies;
    private final Motion motion;
    private final RunColumns columns;

    public StandardColumns(Scenario scenario, Plant plant, RunColumns columns) {
        this.scenario = scenario;
        this.plant = plant;
        this.bodies = plant.bodies();
        this.motion = bodies.motion;
        this.columns = columns;
    }

    /** Adds all of them, those of the contact laws in their midst. */
    public void add(Clock clock, ContactTally tally, EnergyBudget energy, StepDiagnostics step) {
        columns.add("time_s", Owner.RUN, Quantity.TIME, "s", clock::timeS);
        base(bodies.model.body(scenario.placed().get(0).vehicle().base()));
        reaction(tally);
        for (Scenario.Placed placed : scenario.placed()) {
            placed.vehicle().wheels().forEach(wheel -> wheel(wheel, tally));
        }
        GapProbe probe = new GapProbe(bodies);
        for (int pair = 0; pair < plant.pairs().size(); pair++) {
            if (plant.pairs().get(pair) instanceof WheelOnGround) {
                wheelOnSurface(pair, plant.pairs().get(pair), tally, probe);
            }
        }
        plant.compliant().columns(columns);
        for (Scenario.Placed placed : scenario.placed()) {
            placed.vehicle().wheels().forEach(this::wheelSpeeds);
        }
        joints(plant.efforts());
        if (scenario.drives().stream().anyMatch(drive -> drive instanceof DriveSpec.BodyForce)) {
            double[] appliedN = plant.efforts().appliedN;
            columns.add("applied_force_N", Owner.RUN, Quantity.APPLIED_FORCE, "N", () -> length(appliedN, 0));
        }
        for (Scenario.Placed placed : scenario.placed()) {
            placed.vehicle().blocks().forEach(this::block);
        }
        rocks();
        energy.columns(columns, plant.compliant().recordsSmoothness());
        solver(plant.contacts(), step.solver);
    }

    /** Pose and velocity of the base: world axes; roll, pitch, yaw as R = Rz Ry Rx [Michalczyk2014]. */
    private void base(int body) {
        double[] r = motion.rotation();
        int at = 9 * body;
        columns.addAxes(
                column("base_*_m", Owner.BASE, Quantity.POSITION, "m"),
                "world",
                axis -> motion.originM()[3 * body + axis]);
        columns.add(attitude("roll"), () -> StrictMath.atan2(r[at + 7], r[at + 8]));
        columns.add(attitude("pitch"), () -> StrictMath.asin(Math.max(-1, Math.min(1, -r[at + 6]))));
        columns.add(attitude("yaw"), () -> StrictMath.atan2(r[at + 3], r[at]));
        columns.addAxes(
                column("base_v*_m_per_s", Owner.BASE, Quantity.VELOCITY, "m/s"),
                "world",
                axis -> motion.linearMPerS()[3 * body + axis]);
        columns.add(
                "base_speed_m_per_s", Owner.BASE, Quantity.SPEED, "m/s", () -> length(motion.linearMPerS(), 3 * body));
        columns.add("base_sideslip_rad", Owner.BASE, Quantity.SIDESLIP, "rad", () -> sideslipRad(body));
        columns.addAxes(
                column("base_w*_rad_per_s", Owner.BASE, Quantity.ANGULAR_VELOCITY, "rad/s"),
                "world",
                axis -> motion.angularRadPerS()[3 * body + axis]);
    }

    private static Column attitude(String angle) {
        return column("base_" + angle + "_rad", Owner.BASE, Quantity.ATTITUDE, "rad")
                .component(angle, "world")
                .labelled(angle + " of base");
    }

    /** Angle from the base's x axis, or from its back, to where it goes, to the left; 0 where it stands. */
    private double sideslipRad(int body) {
        double surge = 0;
        double sway = 0;
        for (int k = 0; k < 3; k++) {
            surge += motion.linearMPerS()[3 * body + k] * motion.rotation()[9 * body + 3 * k];
            sway += motion.linearMPerS()[3 * body + k] * motion.rotation()[9 * body + 3 * k + 1];
        }
        boolean stands =
                Math.abs(surge) < WheelSpeeds.STANDING_M_PER_S && Math.abs(sway) < WheelSpeeds.STANDING_M_PER_S;
        return stands ? 0 : StrictMath.atan2(sway, Math.abs(surge));
    }

    private static double length(double[] v, int at) {
        return Math.sqrt(v[at] * v[at] + v[at + 1] * v[at + 1] + v[at + 2] * v[at + 2]);
    }

    /** Mean reaction of the ground on everything since the last frame. */
    private void reaction(ContactTally tally) {
        columns.addAxes(
                column("reaction_*_N", Owner.RUN, Quantity.REACTION, "N").sampled(Sampling.MEAN),
                "world",
                tally::reactionN);
        columns.add(
                column("normal_force_sum_N", Owner.RUN, Quantity.NORMAL_FORCE, "N")
                        .sampled(Sampling.MEAN)
                        .labelled("sum of normal forces"),
                tally::normalSumN);
    }

    /** Centre of a wheel, and the force on it from all ground: rigid, soil, springs, layers and treads. */
    private void wheel(WheelSpec wheel, ContactTally tally) {
        Owner owner = Owner.wheel(wheel.name());
        int body = bodies.model.body(wheel.body());
        columns.addAxes(
                column("wheel_" + wheel.name() + "_*_m", owner, Quantity.POSITION, "m"),
                "world",
                axis -> motion.originM()[3 * body + axis]);
        columns.addAxes(
                column("wheel_" + wheel.name() + "_force_*_N", owner, Quantity.FORCE, "N")
                        .sampled(Sampling.MEAN),
                "world",
                axis -> tally.bodyForceN(body, axis));
    }

    /** What happens between one wheel and one surface, in the contact's own frame. */
    private void wheelOnSurface(int pair, TouchPair who, ContactTally tally, GapProbe probe) {
        String name = "wheel_" + who.subject() + "_" + who.other();
        Owner owner = Owner.wheel(who.subject()).on(who.other());
        String[] rows = {"normal", "tangent1", "tangent2"};
        for (int row = 0; row < 3; row++) {
            int k = row;
            columns.add(
                    local(name + "_" + rows[row] + "_N", owner, Quantity.FORCE, rows[row], "N")
                            .sampled(Sampling.MEAN),
                    () -> tally.forceN(pair, k));
        }
        for (int row = 0; row < 3; row++) {
            int k = row;
            columns.add(
                    local(name + "_" + rows[row] + "_Ns", owner, Quantity.IMPULSE, rows[row], "N s")
                            .sampled(Sampling.PEAK),
                    () -> tally.peakNs(pair, k));
        }
        columns.add(
                name + "_gap_m",
                owner,
                Quantity.GAP,
                "m",
                () -> fresh(probe, pair, who).gapM());
        String[] speeds = {"_un_m_per_s", "_ut1_m_per_s", "_ut2_m_per_s"};
        for (int row = 0; row < 3; row++) {
            int k = row;
            columns.add(
                    local(name + speeds[row], owner, Quantity.RELATIVE_VELOCITY, rows[row], "m/s"),
                    () -> fresh(probe, pair, who).speedMPerS(k));
        }
    }

    private static Column local(String name, Owner owner, Quantity quantity, String row, String unit) {
        return column(name, owner, quantity, unit)
                .component(row, "contact")
                .labelled(quantity.label() + " " + row + " of " + owner);
    }

    private static GapProbe fresh(GapProbe probe, int pair, TouchPair who) {
        probe.look(pair, who);
        return probe;
    }

    /** How fast a wheel and its circumference go; its slip, unless its contact law records it already. */
    private void wheelSpeeds(WheelSpec spec) {
        WheelSpeeds wheel = new WheelSpeeds(bodies.model.body(spec.body()), spec.radiusM());
        Owner owner = Owner.wheel(spec.name());
        String label = "wheel_" + spec.name();
        columns.add(label + "_forward_m_per_s", owner, Quantity.FORWARD_SPEED, "m/s", () -> wheel.forwardMPerS(motion));
        columns.add(label + "_side_m_per_s", owner, Quantity.SIDE_SPEED, "m/s", () -> wheel.sideMPerS(motion));
        columns.add(
                label + "_circumferential_m_per_s",
                owner,
                Quantity.CIRCUMFERENTIAL_SPEED,
                "m/s",
                () -> wheel.circumferentialMPerS(motion));
        if (!columns.has(label + "_slip")) {
            columns.add(label + "_slip", owner, Quantity.SLIP, "-", () -> wheel.recordedSlip(motion));
        }
    }

    /** Position, rate and effort of every joint that moves: as commanded, or as spent on holding a speed. */
    private void joints(Efforts efforts) {
        Multibody model = bodies.model;
        for (int joint = 0; joint < model.joints(); joint++) {
            JointSpec.Kind kind = model.kind(joint);
            boolean planar = PlanarBase.owns(model.jointName(joint));
            if (kind == JointSpec.Kind.FREE || kind == JointSpec.Kind.FIXED || planar) {
                continue;
            }
            Owner owner = Owner.joint(model.jointName(joint));
            String name = "joint_" + model.jointName(joint).toLowerCase(Locale.ROOT);
            boolean turns = kind == JointSpec.Kind.REVOLUTE;
            int q = model.positionAt(joint);
            int d = model.velocityAt(joint);
            columns.add(
                    name + (turns ? "_rad" : "_m"),
                    owner,
                    Quantity.JOINT_POSITION,
                    turns ? "rad" : "m",
                    () -> bodies.q[q]);
            columns.add(
                    name + (turns ? "_rad_per_s" : "_m_per_s"),
                    owner,
                    Quantity.JOINT_RATE,
                    turns ? "rad/s" : "m/s",
                    () -> bodies.v[d]);
            columns.add(
                    name + (turns ? "_effort_Nm" : "_effort_N"),
                    owner,
                    Quantity.EFFORT,
                    turns ? "N m" : "N",
                    () -> efforts.force[d] + efforts.servoForce[d] - efforts.damping[d] * bodies.v[d]);
        }
    }

    /** Position, speed and tilt of a block. */
    private void block(VehicleSpec.BlockShape block) {
        int body = bodies.model.body(block.body());
        Owner owner = Owner.of(Owner.Kind.BLOCK, block.body());
        String name = "block_" + block.body();
        columns.addAxes(
                column(name + "_*_m", owner, Quantity.POSITION, "m"),
                "world",
                axis -> motion.originM()[3 * body + axis]);
        columns.add(
                name + "_speed_m_per_s", owner, Quantity.SPEED, "m/s", () -> length(motion.linearMPerS(), 3 * body));
        columns.add(
                name + "_tilt_rad",
                owner,
                Quantity.TILT,
                "rad",
                () -> StrictMath.acos(Math.max(-1, Math.min(1, motion.rotation()[9 * body + 8]))));
    }

    /** How many rocks lie in the fields that were generated. */
    private void rocks() {
        for (SurfaceSpec surface : scenario.ground()) {
            if (surface.shape() instanceof GroundShape.Rocks rocks) {
                Owner owner = Owner.of(Owner.Kind.SURFACE, surface.name());
                String name = "rocks_" + surface.name();
                RockStatistics statistics = RockFields.statistics(rocks.field());
                double perM2 = statistics.rocksPerM2();
                double coverage = statistics.coverage();
                columns.add(name + "_per_m2", owner, Quantity.ROCK_DENSITY, "1/m^2", () -> perM2);
                columns.add(name + "_coverage", owner, Quantity.ROCK_COVERAGE, "-", () -> coverage);
            }
        }
    }

    private void solver(Contacts contacts, SolverReport solver) {
        columns.add("contacts", Owner.RUN, Quantity.CONTACTS, "-", () -> contacts.count);
        columns.add(
                "solver_error", Owner.RUN, Quantity.SOLVER_ERROR, "-", () -> contacts.count == 0 ? 0 : solver.error());
        columns.add(
                "solver_iterations",
                Owner.RUN,
                Quantity.SOLVER_ITERATIONS,
                "-",
                () -> contacts.count == 0 ? 0 : solver.iterations());
    }

    private static Column column(String name, Owner owner, Quantity quantity, String unit) {
        return Column.of(name, owner, quantity, unit);
    }
}
