package org.grouser.simulation.drive;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.grouser.dynamics.JointSpec;
import org.grouser.dynamics.Multibody;
import org.grouser.quantity.StateHash;
import org.grouser.record.FrameSink;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.state.Hashed;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.Saved;
import org.grouser.vehicle.DragSpec;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.VehicleSpec;
import org.grouser.vehicle.motor.MotorSpec;
import org.jspecify.annotations.Nullable;

/** Turns commands over time into efforts on the bodies. */
public final class Drives implements Observer, Saved, Hashed {
    private final Bodies bodies;
    private final Motors motors;
    private final double stepS;
    private final JointCommands commands;
    private final List<EffortSource> drives = new ArrayList<>();
    private final List<EffortSource> passive; // act after the motors

    /**
     * @param bodies at their start
     * @param motors on their joints, so far without commands
     * @param passive that act without a command and remember nothing
     * @param holdsSpeeds whether the stepper can hold a joint at a speed
     */
    public Drives(
            Bodies bodies, Motors motors, List<? extends EffortSource> passive, double stepS, boolean holdsSpeeds) {
        this.bodies = bodies;
        this.motors = motors;
        this.passive = List.copyOf(passive);
        this.stepS = stepS;
        this.commands = new JointCommands(bodies, motors, stepS, holdsSpeeds);
    }

    /** Commands from outside, which go before those of the scenario. */
    public JointCommands commands() {
        return commands;
    }

    /**
     * Brings the drives of a scenario to life.
     *
     * @param states that schedules may feed back; guidance and motors add theirs. Modified.
     */
    public void add(Scenario scenario, RunColumns states) {
        VehicleSpec vehicle = scenario.placed().get(0).vehicle();
        int base = bodies.model.body(vehicle.base());
        for (DriveSpec spec : scenario.drives()) {
            drives.add(spec.match(
                    torque -> torque(dofs(torque.joints()), new Command(torque.torqueNm(), states)),
                    voltage -> voltage(dofs(voltage.joints()), new Command(voltage.voltageV(), states)),
                    speed -> speed(dofs(speed.joints()), new Command(speed.speed(), states)),
                    force -> new Push(bodies, force, new Command(force.forceN(), states)),
                    brake -> new Brakes(bodies, dofs(brake.joints()), new Command(brake.torqueNm(), states), stepS),
                    guided -> guided(guided, base, states),
                    position -> position(position, new Command(position.position(), states)),
                    driven -> driven(driven, vehicle, base, states)));
        }
        DragSpec drag = vehicle.drag();
        if (drag != null) {
            drives.add(new AirDrag(bodies, base, drag));
        }
        motors.columns(states);
    }

    private int[] dofs(List<String> joints) {
        Multibody model = bodies.model;
        int[] dofs = new int[joints.size()];
        for (int i = 0; i < dofs.length; i++) {
            int joint = model.joint(joints.get(i));
            JointSpec.Kind kind = model.kind(joint);
            if (kind == JointSpec.Kind.FREE || kind == JointSpec.Kind.FIXED) {
                throw new IllegalArgumentException("drives: joint '" + joints.get(i) + "' is "
                        + kind.name().toLowerCase(Locale.ROOT) + " and cannot be driven");
            }
            dofs[i] = model.velocityAt(joint);
        }
        return dofs;
    }

    private static EffortSource torque(int[] dofs, Command command) {
        return (timeS, efforts) -> {
            double torqueNm = command.value(timeS);
            for (int dof : dofs) {
                efforts.force[dof] += torqueNm;
            }
            efforts.any |= torqueNm != 0;
        };
    }

    private EffortSource voltage(int[] dofs, Command command) {
        return (timeS, efforts) -> {
            double voltageV = command.value(timeS);
            for (int dof : dofs) {
                motors.command(dof, voltageV);
            }
        };
    }

    /** Holds joints at the speed commanded for the end of the step. */
    private EffortSource speed(int[] dofs, Command command) {
        double[] gains = gains(dofs);
        return (timeS, efforts) -> {
            double now = command.value(timeS);
            double beforeEnd = command.valueBefore(timeS + stepS);
            double speed = command.value(timeS + stepS);
            for (int i = 0; i < dofs.length; i++) {
                efforts.hold(dofs[i], gains[i], speed, now, beforeEnd);
            }
        };
    }

    /** Takes joints where the command for the end of the step says. */
    private EffortSource position(DriveSpec.JointPosition spec, Command command) {
        int[] dofs = dofs(spec.joints());
        double[] gains = gains(dofs);
        return (timeS, efforts) -> {
            double now = command.value(timeS);
            double beforeEnd = command.valueBefore(timeS + stepS);
            double target = command.value(timeS + stepS);
            for (int i = 0; i < dofs.length; i++) {
                double at = bodies.q[bodies.positionOf[dofs[i]]];
                Servo.follow(
                        dofs[i],
                        gains[i],
                        spec.gainPerS(),
                        spec.fastest(),
                        now - at,
                        beforeEnd - at,
                        target - at,
                        stepS,
                        efforts);
            }
        };
    }

    private double[] gains(int[] dofs) {
        double[] gains = new double[dofs.length];
        for (int i = 0; i < dofs.length; i++) {
            gains[i] = Servo.gain(bodies, dofs[i], stepS);
        }
        return gains;
    }

    private EffortSource guided(DriveSpec.Guided spec, int base, RunColumns states) {
        MotorSpec motor = spec.motor();
        Steering left = steering(dofs(spec.left()), motor);
        Steering right = steering(dofs(spec.right()), motor);
        Pilot pilot = new Pilot(bodies, base, spec.guidance(), left, right);
        pilot.columns(states, motor != null);
        return pilot;
    }

    private EffortSource driven(DriveSpec.Driven spec, VehicleSpec vehicle, int base, RunColumns states) {
        if (states.has("driving_done")) {
            throw new IllegalArgumentException("drives: two are driving; name all wheels in one");
        }
        int[] turn = dofs(spec.motorJoints());
        int[] steer = dofs(spec.steerJoints());
        DrivenWheels wheels = new DrivenWheels(bodies, base, spec, vehicle);
        DrivenVehicle driven = new DrivenVehicle(wheels, spec, motors, stepS, states);
        driven.hold(spec.motor() == null ? gains(turn) : new double[turn.length], gains(steer));
        driven.columns(states);
        return driven;
    }

    /** Passes one side's command on: to its motors as a voltage, or to its joints as a speed. */
    private Steering steering(int[] dofs, @Nullable MotorSpec motor) {
        if (motor != null) {
            return (command, efforts) -> {
                for (int dof : dofs) {
                    motors.command(dof, command);
                }
            };
        }
        double[] gains = gains(dofs);
        return (command, efforts) -> {
            for (int i = 0; i < dofs.length; i++) {
                efforts.hold(dofs[i], gains[i], command);
            }
        };
    }

    /** Takes the command of one side of a vehicle. */
    interface Steering {
        void take(double command, Efforts efforts);
    }

    /**
     * Sets the efforts for the step that begins now; bodies placed at their current state.
     *
     * @param efforts Modified.
     */
    public void drive(double timeS, Efforts efforts) {
        efforts.clear();
        for (int i = 0; i < drives.size(); i++) {
            commands.keep(efforts);
            drives.get(i).drive(timeS, efforts);
            if (drives.get(i).actsOnJoints()) {
                commands.takeBack(true, efforts);
            }
        }
        commands.drive(efforts);
        commands.keep(efforts);
        motors.drive(efforts);
        commands.takeBack(false, efforts);
        for (int i = 0; i < passive.size(); i++) {
            passive.get(i).drive(timeS, efforts);
        }
    }

    /** Accepts the step; bodies where it ends. */
    public void commit() {
        for (int i = 0; i < drives.size(); i++) {
            drives.get(i).commit();
        }
        motors.commit();
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        for (int i = 0; i < drives.size(); i++) {
            drives.get(i).look(clock.timeS(), sink);
        }
    }

    @Override
    public void addTo(StateHash hash) {
        drives.forEach(drive -> drive.addTo(hash));
        motors.addTo(hash);
        commands.addTo(hash);
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (EffortSource drive : drives) {
            drive.write(out);
        }
        motors.write(out);
        commands.write(out);
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (EffortSource drive : drives) {
            drive.read(in);
        }
        motors.read(in);
        commands.read(in);
    }
}
