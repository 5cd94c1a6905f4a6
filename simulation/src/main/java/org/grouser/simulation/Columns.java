package org.grouser.simulation;

import java.util.List;
import java.util.Locale;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Motion;
import org.grouser.dynamics.Multibody;

/** Names the numbers of a run: the columns of series.csv, which are also the states that schedules may feed back. */
final class Columns {
    static final String[] AXES = {"x", "y", "z"};

    private final Bodies bodies;
    private final States states;

    Columns(Bodies bodies, States states) {
        this.bodies = bodies;
        this.states = states;
    }

    /** Pose and velocity of the base: world axes; roll, pitch, yaw as R = Rz Ry Rx [Michalczyk2014]. */
    void base(int body) {
        Motion m = bodies.motion;
        for (int axis = 0; axis < 3; axis++) {
            int at = 3 * body + axis;
            states.add("base_" + AXES[axis] + "_m", () -> m.originM()[at]);
        }
        double[] r = m.rotation();
        int at = 9 * body;
        states.add("base_roll_rad", () -> StrictMath.atan2(r[at + 7], r[at + 8]));
        states.add("base_pitch_rad", () -> StrictMath.asin(Math.max(-1, Math.min(1, -r[at + 6]))));
        states.add("base_yaw_rad", () -> StrictMath.atan2(r[at + 3], r[at]));
        for (int axis = 0; axis < 3; axis++) {
            int k = 3 * body + axis;
            states.add("base_v" + AXES[axis] + "_m_per_s", () -> m.linearMPerS()[k]);
        }
        states.add("base_speed_m_per_s", () -> length(m.linearMPerS(), 3 * body));
        states.add("base_sideslip_rad", () -> sideslipRad(m, body));
        for (int axis = 0; axis < 3; axis++) {
            int k = 3 * body + axis;
            states.add("base_w" + AXES[axis] + "_rad_per_s", () -> m.angularRadPerS()[k]);
        }
    }

    /** Angle from the base's x axis, or from its back, to where it goes, to the left; 0 where it stands. */
    private static double sideslipRad(Motion m, int body) {
        double surge = 0;
        double sway = 0;
        for (int k = 0; k < 3; k++) {
            surge += m.linearMPerS()[3 * body + k] * m.rotation()[9 * body + 3 * k];
            sway += m.linearMPerS()[3 * body + k] * m.rotation()[9 * body + 3 * k + 1];
        }
        boolean stands =
                Math.abs(surge) < WheelSpeeds.STANDING_M_PER_S && Math.abs(sway) < WheelSpeeds.STANDING_M_PER_S;
        return stands ? 0 : StrictMath.atan2(sway, Math.abs(surge));
    }

    private static double length(double[] v, int at) {
        return Math.sqrt(v[at] * v[at] + v[at + 1] * v[at + 1] + v[at + 2] * v[at + 2]);
    }

    /** Position, speed and tilt of a block. */
    void block(String name, int body) {
        Motion m = bodies.motion;
        for (int axis = 0; axis < 3; axis++) {
            int at = 3 * body + axis;
            states.add("block_" + name + "_" + AXES[axis] + "_m", () -> m.originM()[at]);
        }
        states.add("block_" + name + "_speed_m_per_s", () -> length(m.linearMPerS(), 3 * body));
        states.add(
                "block_" + name + "_tilt_rad",
                () -> StrictMath.acos(Math.max(-1, Math.min(1, m.rotation()[9 * body + 8]))));
    }

    /** Position, rate and effort of every joint that moves: as commanded, or as spent on holding a speed. */
    void joints(Efforts efforts) {
        Multibody model = bodies.model;
        for (int joint = 0; joint < model.joints(); joint++) {
            JointSpec.Kind kind = model.kind(joint);
            boolean planar = PlanarBase.owns(model.jointName(joint));
            if (kind == JointSpec.Kind.FREE || kind == JointSpec.Kind.FIXED || planar) {
                continue;
            }
            String name = "joint_" + model.jointName(joint).toLowerCase(Locale.ROOT);
            boolean turns = kind == JointSpec.Kind.REVOLUTE;
            int q = model.positionAt(joint);
            int d = model.velocityAt(joint);
            states.add(name + (turns ? "_rad" : "_m"), () -> bodies.q[q]);
            states.add(name + (turns ? "_rad_per_s" : "_m_per_s"), () -> bodies.v[d]);
            states.add(
                    name + (turns ? "_effort_Nm" : "_effort_N"),
                    () -> efforts.force[d] + efforts.servoForce[d] - efforts.damping[d] * bodies.v[d]);
        }
    }

    /** Mean reaction of the ground on everything since the last frame. */
    void reaction(ContactTally tally) {
        for (int axis = 0; axis < 3; axis++) {
            int k = axis;
            states.add("reaction_" + AXES[axis] + "_N", () -> tally.reactionN(k));
        }
        states.add("normal_force_sum_N", tally::normalSumN);
    }

    /** Centre of a wheel, and the force on it from all surfaces; world axes. */
    void wheel(String name, int body, ContactTally tally) {
        for (int axis = 0; axis < 3; axis++) {
            int at = 3 * body + axis;
            states.add(
                    "wheel_" + name + "_" + AXES[axis] + "_m",
                    () -> bodies.motion.originM()[at]);
        }
        for (int axis = 0; axis < 3; axis++) {
            int k = axis;
            states.add("wheel_" + name + "_force_" + AXES[axis] + "_N", () -> tally.bodyForceN(body, k));
        }
    }

    /** What happens between one wheel and one surface, in the contact's own frame. */
    void wheelOnSurface(int pair, TouchPair who, ContactTally tally, GapProbe probe) {
        String name = "wheel_" + who.subject() + "_" + who.other();
        List<String> rows = List.of("normal", "tangent1", "tangent2");
        for (int row = 0; row < 3; row++) {
            int k = row;
            states.add(name + "_" + rows.get(row) + "_N", () -> tally.forceN(pair, k));
        }
        for (int row = 0; row < 3; row++) {
            int k = row;
            states.add(name + "_" + rows.get(row) + "_Ns", () -> tally.peakNs(pair, k));
        }
        states.add(name + "_gap_m", () -> fresh(probe, pair, who).gapM());
        states.add(name + "_un_m_per_s", () -> fresh(probe, pair, who).speedMPerS(0));
        states.add(name + "_ut1_m_per_s", () -> fresh(probe, pair, who).speedMPerS(1));
        states.add(name + "_ut2_m_per_s", () -> fresh(probe, pair, who).speedMPerS(2));
    }

    /** How fast a wheel and its rim go; its slip, unless its soil has told it already. */
    void wheelSpeeds(String name, WheelSpeeds wheel) {
        Motion m = bodies.motion;
        String label = "wheel_" + name;
        states.add(label + "_forward_m_per_s", () -> wheel.forwardMPerS(m));
        states.add(label + "_side_m_per_s", () -> wheel.sideMPerS(m));
        states.add(label + "_circumferential_m_per_s", () -> wheel.rimMPerS(m));
        if (!states.has(label + "_slip")) {
            states.add(label + "_slip", () -> wheel.slip(m));
        }
    }

    private static GapProbe fresh(GapProbe probe, int pair, TouchPair who) {
        probe.look(pair, who);
        return probe;
    }

    /** Magnitude of the sum of all forces that drives put on bodies. */
    void applied(Efforts efforts) {
        states.add("applied_force_N", () -> length(efforts.appliedN, 0));
    }

    void energy(EnergyBudget ledger) {
        states.add("kinetic_J", () -> ledger.kineticJ);
        states.add("potential_J", () -> ledger.potentialJ);
        states.add("energy_J", () -> ledger.kineticJ + ledger.potentialJ);
        states.add("energy_growth_J", () -> ledger.growthJ);
        states.add("actuator_work_J", () -> ledger.actuatorJ);
        states.add("contact_dissipation_J", () -> ledger.dissipatedJ);
        states.add("soil_work_J", () -> ledger.soilJ);
    }

    void solver(Contacts contacts, StepDiagnostics diagnostics) {
        states.add("contacts", () -> contacts.count);
        states.add("solver_error", () -> contacts.count == 0 ? 0 : diagnostics.solver.error());
        states.add("solver_iterations", () -> contacts.count == 0 ? 0 : diagnostics.solver.iterations());
    }
}
