package org.grouser.simulation.observe;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.grouser.record.Column;
import org.grouser.record.FrameSink;
import org.grouser.record.Owner;
import org.grouser.record.Quantity;
import org.grouser.simulation.contact.CompliantContact;
import org.grouser.simulation.state.Bodies;
import org.grouser.simulation.state.Clock;
import org.grouser.simulation.state.Efforts;
import org.grouser.simulation.state.Observer;
import org.grouser.simulation.state.RunColumns;
import org.grouser.simulation.state.Saved;
import org.grouser.simulation.step.StepDiagnostics;

/** The energy budget of a run: what is there, what drives brought in, what contacts took out. */
public final class EnergyBudget implements Observer, Saved {
    private final Bodies bodies;
    private final CompliantContact compliant;
    private final Efforts efforts;
    private final StepDiagnostics step;
    double kineticJ;
    double potentialJ;
    double growthJ; // largest increase of total energy over a step without actuation
    double actuatorJ; // work of all drives since the start
    double dissipatedJ; // lost in contacts since the start
    double lostJ; // what drives brought in and is not there any more
    private double mostLostJ;
    double gainedJ; // largest amount by which lostJ fell below what it had been: energy out of nothing
    double soilJ; // taken by compliant contact, its springs included, since the start
    private double airJ; // taken by the air since the start
    private double jointJ; // taken by springs and dampers of joints since the start
    private double startJ; // kinetic and potential at the start
    private double startSpringJ; // in springs of joints, at the start
    private double startStoredJ; // in springs of compliant contact, at the start
    private double storedJ; // in springs of compliant contact
    double growthAtS; // when the largest growth was
    double growthStoredJ; // how much of it springs of compliant contact gained

    public EnergyBudget(Bodies bodies, CompliantContact compliant, Efforts efforts, StepDiagnostics step) {
        this.bodies = bodies;
        this.compliant = compliant;
        this.efforts = efforts;
        this.step = step;
    }

    @Override
    public void begin() {
        takeStock();
        startJ = kineticJ + potentialJ;
        startSpringJ = bodies.springJ();
        startStoredJ = storedJ;
    }

    /** Bodies placed and moved. */
    private void takeStock() {
        kineticJ = bodies.kineticJ();
        storedJ = compliant.storedJ();
        potentialJ = bodies.potentialJ() + storedJ;
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        update(clock.timeS());
    }

    /** Updates the budget by a step; bodies placed and moved at its end. */
    private void update(double timeS) {
        double before = kineticJ + potentialJ;
        double storedBefore = storedJ;
        takeStock();
        double grownJ = kineticJ + potentialJ - before;
        if (!efforts.any && grownJ > growthJ) {
            growthJ = grownJ;
            growthAtS = timeS;
            growthStoredJ = storedJ - storedBefore;
        }
        lostJ += step.actuatorJ - (kineticJ + potentialJ - before);
        mostLostJ = Math.max(mostLostJ, lostJ);
        gainedJ = Math.max(gainedJ, mostLostJ - lostJ);
        actuatorJ += step.actuatorJ;
        dissipatedJ += step.dissipatedJ;
        soilJ += step.soilJ;
        airJ += step.airJ;
        jointJ += step.jointJ;
    }

    /** What drives put in, without the drag of the air. */
    private double drivesJ() {
        return actuatorJ + airJ;
    }

    /** What compliant ground has taken for good; what it holds in its springs is stored. */
    private double soilLossJ() {
        return soilJ - (storedJ - startStoredJ);
    }

    /** What dampers of joints have taken; what springs hold is stored. */
    private double jointLossJ() {
        return jointJ - (bodies.springJ() - startSpringJ);
    }

    /** start + drives - soil - rigid contacts - joints - air - what is there: what the scheme has lost, or, below zero, made. */
    double remainderJ() {
        return startJ + drivesJ() - soilLossJ() - dissipatedJ - jointLossJ() - airJ - (kineticJ + potentialJ);
    }

    /**
     * @param smoothness whether energy out of nothing is recorded
     */
    void columns(RunColumns columns, boolean smoothness) {
        columns.add(energy("kinetic_J", "kinetic", "kinetic energy"), () -> kineticJ);
        columns.add(energy("potential_J", "potential", "potential energy"), () -> potentialJ);
        columns.add(energy("energy_J", "", "energy"), () -> kineticJ + potentialJ);
        columns.add(since("energy_growth_J", "growth", "largest growth of energy without actuation"), () -> growthJ);
        columns.add(since("actuator_work_J", "actuator_work", "work of drives"), this::drivesJ);
        columns.add(since("contact_dissipation_J", "dissipation", "dissipation in rigid contacts"), () -> dissipatedJ);
        columns.add(since("soil_work_J", "soil_work", "work on compliant ground"), () -> soilJ);
        columns.add(since("soil_loss_J", "soil_loss", "loss in compliant ground"), this::soilLossJ);
        columns.add(since("joint_loss_J", "joint_loss", "loss in dampers of joints"), this::jointLossJ);
        columns.add(since("air_loss_J", "air_loss", "loss to the air"), () -> airJ);
        columns.add(energy("stored_J", "stored", "energy in springs"), () -> bodies.springJ() + storedJ);
        columns.add(since("energy_remainder_J", "remainder", "remainder of the energy account"), this::remainderJ);
        if (smoothness) {
            columns.add(since("energy_gained_J", "gained", "energy out of nothing"), () -> gainedJ);
        }
    }

    private static Column energy(String name, String component, String label) {
        return Column.of(name, Owner.RUN, Quantity.ENERGY, "J")
                .component(component, "")
                .labelled(label);
    }

    private static Column since(String name, String component, String label) {
        return energy(name, component, label).sampled(Column.Sampling.SINCE_START);
    }

    @Override
    public void write(DataOutput out) throws IOException {
        out.writeDouble(growthJ);
        out.writeDouble(actuatorJ);
        out.writeDouble(dissipatedJ);
        out.writeDouble(soilJ);
        out.writeDouble(lostJ);
        out.writeDouble(mostLostJ);
        out.writeDouble(gainedJ);
        out.writeDouble(airJ);
        out.writeDouble(jointJ);
        out.writeDouble(startJ);
        out.writeDouble(startSpringJ);
        out.writeDouble(startStoredJ);
        out.writeDouble(growthAtS);
        out.writeDouble(growthStoredJ);
    }

    @Override
    public void read(DataInput in) throws IOException {
        growthJ = in.readDouble();
        actuatorJ = in.readDouble();
        dissipatedJ = in.readDouble();
        soilJ = in.readDouble();
        lostJ = in.readDouble();
        mostLostJ = in.readDouble();
        gainedJ = in.readDouble();
        airJ = in.readDouble();
        jointJ = in.readDouble();
        startJ = in.readDouble();
        startSpringJ = in.readDouble();
        startStoredJ = in.readDouble();
        growthAtS = in.readDouble();
        growthStoredJ = in.readDouble();
        takeStock();
    }
}
