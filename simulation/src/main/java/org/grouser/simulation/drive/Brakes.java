package org.grouser.simulation.drive;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.quantity.StateHash;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Efforts;
import org.grouser.vehicle.motor.DryFriction;

/** Brakes on joints: hold them still against as much torque as the schedule gives. */
final class Brakes implements EffortSource {
    private final Bodies bodies;
    private final int[] dofs;
    private final Command command;
    private final double stepS;
    private final DryFriction[] brakes;

    Brakes(Bodies bodies, int[] dofs, Command command, double stepS) {
        this.bodies = bodies;
        this.dofs = dofs;
        this.command = command;
        this.stepS = stepS;
        brakes = new DryFriction[dofs.length];
        for (int i = 0; i < dofs.length; i++) {
            brakes[i] = new DryFriction(Servo.inertia(bodies, dofs[i]));
        }
    }

    @Override
    public void drive(double timeS, Efforts efforts) {
        double capacityNm = Math.max(0, command.value(timeS));
        for (int i = 0; i < dofs.length; i++) {
            int dof = dofs[i];
            brakes[i].evaluate(bodies.q[bodies.positionOf[dof]], bodies.v[dof], capacityNm, stepS);
            efforts.force[dof] += brakes[i].torqueNm();
            efforts.damping[dof] += brakes[i].dampingNms();
        }
        efforts.any |= capacityNm > 0;
    }

    @Override
    public void commit() {
        for (int i = 0; i < dofs.length; i++) {
            brakes[i].commit(bodies.q[bodies.positionOf[dofs[i]]]);
        }
    }

    @Override
    public void addTo(StateHash hash) {
        for (DryFriction brake : brakes) {
            brake.addTo(hash);
        }
    }

    @Override
    public void write(DataOutput out) throws IOException {
        for (DryFriction brake : brakes) {
            brake.write(out);
        }
    }

    @Override
    public void read(DataInput in) throws IOException {
        for (DryFriction brake : brakes) {
            brake.read(in);
        }
    }
}
