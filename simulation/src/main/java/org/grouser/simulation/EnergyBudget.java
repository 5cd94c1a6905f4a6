package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The energy account of a run: what is there, what drives brought in, what contacts took out. */
final class EnergyBudget {
    private final Bodies bodies;
    private final CompliantContact yielding;
    double kineticJ;
    double potentialJ;
    double growthJ; // largest increase of total energy over a step without actuation
    double actuatorJ; // work of all drives since the start
    double dissipatedJ; // lost in contacts since the start
    double lostJ; // what drives brought in and is not there any more
    private double mostLostJ;
    double gainedJ; // largest amount by which lostJ fell below what it had been: energy out of nothing
    double soilJ; // taken by ground that yields, its springs included, since the start

    EnergyBudget(Bodies bodies, CompliantContact yielding) {
        this.bodies = bodies;
        this.yielding = yielding;
    }

    /** Takes stock; bodies placed and moved. */
    void open() {
        kineticJ = bodies.kineticJ();
        potentialJ = bodies.potentialJ() + yielding.storedJ();
    }

    /** Books a step; bodies placed and moved at its end. */
    void book(StepDiagnostics step, boolean actuated) {
        double before = kineticJ + potentialJ;
        open();
        if (!actuated) {
            growthJ = Math.max(growthJ, kineticJ + potentialJ - before);
        }
        lostJ += step.actuatorJ - (kineticJ + potentialJ - before);
        mostLostJ = Math.max(mostLostJ, lostJ);
        gainedJ = Math.max(gainedJ, mostLostJ - lostJ);
        actuatorJ += step.actuatorJ;
        dissipatedJ += step.dissipatedJ;
        soilJ += step.soilJ;
    }

    void write(DataOutput out) throws IOException {
        out.writeDouble(growthJ);
        out.writeDouble(actuatorJ);
        out.writeDouble(dissipatedJ);
        out.writeDouble(soilJ);
        out.writeDouble(lostJ);
        out.writeDouble(mostLostJ);
        out.writeDouble(gainedJ);
    }

    void read(DataInput in) throws IOException {
        growthJ = in.readDouble();
        actuatorJ = in.readDouble();
        dissipatedJ = in.readDouble();
        soilJ = in.readDouble();
        lostJ = in.readDouble();
        mostLostJ = in.readDouble();
        gainedJ = in.readDouble();
        open();
    }
}
