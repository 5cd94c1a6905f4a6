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

    public EnergyBudget(Bodies bodies, CompliantContact compliant, Efforts efforts, StepDiagnostics step) {
        this.bodies = bodies;
        this.compliant = compliant;
        this.efforts = efforts;
        this.step = step;
    }

    /** Takes stock; bodies placed and moved. */
    @Override
    public void begin() {
        kineticJ = bodies.kineticJ();
        potentialJ = bodies.potentialJ() + compliant.storedJ();
    }

    @Override
    public void look(Clock clock, FrameSink sink) {
        update();
    }

    /** Updates the budget by a step; bodies placed and moved at its end. */
    private void update() {
        double before = kineticJ + potentialJ;
        begin();
        if (!efforts.any) {
            growthJ = Math.max(growthJ, kineticJ + potentialJ - before);
        }
        lostJ += step.actuatorJ - (kineticJ + potentialJ - before);
        mostLostJ = Math.max(mostLostJ, lostJ);
        gainedJ = Math.max(gainedJ, mostLostJ - lostJ);
        actuatorJ += step.actuatorJ;
        dissipatedJ += step.dissipatedJ;
        soilJ += step.soilJ;
    }

    /**
     * @param smoothness whether energy out of nothing is recorded
     */
    void columns(RunColumns columns, boolean smoothness) {
        columns.add(energy("kinetic_J", "kinetic", "kinetic energy"), () -> kineticJ);
        columns.add(energy("potential_J", "potential", "potential energy"), () -> potentialJ);
        columns.add(energy("energy_J", "", "energy"), () -> kineticJ + potentialJ);
        columns.add(since("energy_growth_J", "growth", "largest growth of energy without actuation"), () -> growthJ);
        columns.add(since("actuator_work_J", "actuator_work", "work of drives"), () -> actuatorJ);
        columns.add(since("contact_dissipation_J", "dissipation", "dissipation in rigid contacts"), () -> dissipatedJ);
        columns.add(since("soil_work_J", "soil_work", "work on compliant ground"), () -> soilJ);
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
        begin();
    }
}
