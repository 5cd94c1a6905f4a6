package org.grouser.simulation;

import java.util.Locale;
import org.grouser.dynamics.JointSpec;
import org.grouser.simulation.drive.JointCommands;
import org.grouser.simulation.state.Bodies;

/**
 * A joint as it is now, and what it shall do. Units are rad, rad/s, N m on a joint that turns, and m, m/s, N on one that
 * slides.
 *
 * <p>A command holds until the next one and takes the place of whatever the drives of the scenario do to this joint; a motor
 * on it is switched off by every command but a voltage, and only its rotor's inertia stays. Commands are part of checkpoints
 * and, while they hold, of the state hash. What does not fit is refused in one line.
 */
public final class Joint {
    /** Of a position loop without a gain of its own, 1/s. Our choice. */
    private static final double GAIN_PER_S = 5;

    /** Of a position loop without a limit of its own, rad/s or m/s. Our choice. */
    private static final double FASTEST = 1;

    private final Bodies bodies;
    private final StepForces forces;
    private final JointCommands commands;
    private final int joint;
    private final int dof; // -1 where it has none or six
    private final int q;

    Joint(Bodies bodies, StepForces forces, JointCommands commands, int joint) {
        this.bodies = bodies;
        this.forces = forces;
        this.commands = commands;
        this.joint = joint;
        JointSpec.Kind kind = bodies.model.kind(joint);
        boolean moves = kind == JointSpec.Kind.REVOLUTE || kind == JointSpec.Kind.PRISMATIC;
        dof = moves ? bodies.model.velocityAt(joint) : -1;
        q = moves ? bodies.model.positionAt(joint) : -1;
    }

    public String name() {
        return bodies.model.jointName(joint);
    }

    /** Whether it turns or slides, so that it has a position and takes commands. */
    public boolean moves() {
        return dof >= 0;
    }

    /** Whether it turns, with rad and N m; else it slides, with m and N. */
    public boolean turns() {
        return bodies.model.kind(joint) == JointSpec.Kind.REVOLUTE;
    }

    /** Whether a motor on it takes a voltage. */
    public boolean hasMotor() {
        return moves() && commands.hasMotor(dof);
    }

    /** Whether it takes commands of speed and position: every stepper but runge_kutta holds speeds. */
    public boolean holdsSpeeds() {
        return moves() && commands.holdsSpeeds();
    }

    /** rad or m. */
    public double position() {
        check("has no position of its own");
        return bodies.q[q];
    }

    /** rad/s or m/s. */
    public double rate() {
        check("has no rate of its own");
        return bodies.v[dof];
    }

    /** What drives, motors and commands did to it in the last step, N m or N; springs and dampers of the joint not counted. */
    public double effort() {
        check("has no effort of its own");
        return forces.effort(dof);
    }

    /** Whether a command holds. */
    public boolean isCommanded() {
        return dof >= 0 && commands.holds(dof);
    }

    /** Holds the joint at a speed, rad/s or m/s, whatever effort it takes. */
    public void commandSpeed(double speed) {
        check("cannot be driven");
        commands.speed(dof, name(), speed);
    }

    /** Drives the joint with a torque, N m, or a force, N. */
    public void commandTorque(double torqueNm) {
        check("cannot be driven");
        commands.torque(dof, name(), torqueNm);
    }

    /** Takes the joint to a position, rad or m, with a gain of 5 1/s and at most 1 rad/s or m/s. */
    public void commandPosition(double position) {
        commandPosition(position, GAIN_PER_S, FASTEST);
    }

    /**
     * Takes the joint to a position by holding it at the speed gain (position - actual), at most the fastest.
     *
     * @param position rad or m
     * @param gainPerS of the loop
     * @param fastest rad/s or m/s
     */
    public void commandPosition(double position, double gainPerS, double fastest) {
        check("cannot be driven");
        commands.position(dof, name(), position, gainPerS, fastest);
    }

    /** Puts a voltage on the joint's motor. */
    public void commandVoltage(double voltageV) {
        check("cannot be driven");
        commands.voltage(dof, name(), voltageV);
    }

    /** Gives the joint back to the drives of the scenario, if there are any. */
    public void releaseCommand() {
        check("cannot be driven");
        commands.release(dof);
    }

    private void check(String complaint) {
        if (dof < 0) {
            String kind = bodies.model.kind(joint).name().toLowerCase(Locale.ROOT);
            throw new IllegalArgumentException("joint '" + name() + "' is " + kind + " and " + complaint);
        }
    }
}
