package org.grouser.simulation.drive;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.grouser.dynamics.JointSpec;
import org.grouser.quantity.StateHash;
import org.grouser.record.Column;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.scenario.Scenario;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.state.RunColumns;
import org.grouser.vehicle.DriveSpec;
import org.grouser.vehicle.motor.Motor;
import org.grouser.vehicle.motor.MotorSpec;

/** All motors of a run, each on its joint. */
public final class Motors {
    private final Bodies bodies;
    private final List<String> joints = new ArrayList<>();
    private final int[] dofs;
    private final MotorSpec[] specs;
    private final Motor[] motors;
    private final double[] voltageV; // commanded
    private final double[] rate; // of the joints when the step began
    private final int[] byDof; // which motor, -1 for none     (dof)

    public Motors(Scenario scenario, Bodies bodies) {
        this.bodies = bodies;
        Map<Integer, MotorSpec> found = new TreeMap<>();
        Map<Integer, String> names = new HashMap<>();
        of(scenario).forEach((name, spec) -> {
            int dof = bodies.model.velocityAt(bodies.model.joint(name));
            found.put(dof, spec);
            names.put(dof, name);
        });
        dofs = found.keySet().stream().mapToInt(dof -> dof).toArray();
        specs = found.values().toArray(MotorSpec[]::new);
        motors = new Motor[dofs.length];
        voltageV = new double[dofs.length];
        rate = new double[dofs.length];
        byDof = new int[bodies.model.dof()];
        Arrays.fill(byDof, -1);
        for (int i = 0; i < dofs.length; i++) {
            motors[i] = new Motor(specs[i], scenario.stepper().stepS());
            byDof[dofs[i]] = i;
            joints.add(String.valueOf(names.get(dofs[i])));
        }
    }

    /** Which joint has which motor. */
    private static Map<String, MotorSpec> of(Scenario scenario) {
        Map<String, MotorSpec> motors = new HashMap<>();
        for (DriveSpec drive : scenario.drives()) {
            MotorSpec motor = drive.motor();
            if (motor != null) {
                drive.motorJoints().forEach(joint -> motors.put(joint, motor));
            }
        }
        return motors;
    }

    /** The joints with the inertia of the rotors on them added. */
    public static List<JointSpec> loaded(List<JointSpec> joints, Scenario scenario) {
        Map<String, MotorSpec> motors = of(scenario);
        List<JointSpec> loaded = new ArrayList<>();
        for (JointSpec joint : joints) {
            MotorSpec motor = motors.get(joint.name());
            loaded.add(
                    motor == null
                            ? joint
                            : loaded(joint, new Motor(motor, scenario.stepper().stepS()).armatureKgM2()));
        }
        return loaded;
    }

    private static JointSpec loaded(JointSpec joint, double armatureKgM2) {
        JointSpec.Passive p = joint.passive();
        JointSpec.Passive more = new JointSpec.Passive(
                p.stiffness(), p.restPosition(), p.damping(), p.armature() + armatureKgM2, p.lower(), p.upper());
        return new JointSpec(
                joint.name(),
                joint.parent(),
                joint.child(),
                joint.kind(),
                joint.originM(),
                joint.origin(),
                joint.axis(),
                more);
    }

    /** Sets the voltage of the motor that is on a joint, until it is set again. */
    void command(int dof, double volts) {
        voltageV[byDof[dof]] = volts;
    }

    /** Number of the motor on a joint; -1 for none. */
    public int at(int dof) {
        return byDof[dof];
    }

    public Motor motor(int i) {
        return motors[i];
    }

    public MotorSpec spec(int i) {
        return specs[i];
    }

    /**
     * Adds the torques of the step that begins now.
     *
     * @param efforts Modified.
     */
    void drive(Efforts efforts) {
        for (int i = 0; i < motors.length; i++) {
            int dof = dofs[i];
            rate[i] = bodies.v[dof];
            motors[i].evaluate(voltageV[i], bodies.q[bodies.positionOf[dof]], rate[i]);
            efforts.force[dof] += motors[i].torqueNm();
            efforts.damping[dof] += motors[i].dampingNms();
            efforts.any = true;
        }
    }

    void commit() {
        for (int i = 0; i < motors.length; i++) {
            int dof = dofs[i];
            motors[i].commit(0.5 * (rate[i] + bodies.v[dof]), bodies.q[bodies.positionOf[dof]]);
        }
    }

    void columns(RunColumns columns) {
        for (int i = 0; i < motors.length; i++) {
            Motor motor = motors[i];
            Owner owner = Owner.of(Owner.Kind.MOTOR, joints.get(i));
            String name = "motor_" + joints.get(i).toLowerCase(Locale.ROOT);
            columns.add(name + "_voltage_V", owner, Quantity.VOLTAGE, "V", motor::voltageV);
            columns.add(name + "_current_A", owner, Quantity.CURRENT, "A", motor::currentA);
        }
        if (motors.length > 0) {
            columns.add(
                    Column.of("motors_drawn_J", Owner.RUN, Quantity.ENERGY, "J")
                            .component("drawn", "")
                            .sampled(Column.Sampling.SINCE_START)
                            .labelled("energy drawn by motors"),
                    this::drawnJ);
        }
    }

    private double drawnJ() {
        double sum = 0;
        for (Motor motor : motors) {
            sum += motor.drawnJ();
        }
        return sum;
    }

    void addTo(StateHash hash) {
        for (Motor motor : motors) {
            motor.addTo(hash);
        }
    }

    void write(DataOutput out) throws IOException {
        for (int i = 0; i < motors.length; i++) {
            out.writeDouble(voltageV[i]);
            motors[i].write(out);
        }
    }

    void read(DataInput in) throws IOException {
        for (int i = 0; i < motors.length; i++) {
            voltageV[i] = in.readDouble();
            motors[i].read(in);
        }
    }
}
