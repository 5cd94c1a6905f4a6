package org.grouser.simulation;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The energy account of a run: what is there, what drives brought in, what contacts took out. */
final class Ledger {
    private final Bodies bodies;
    private final PointGrounds points;
    double kineticJ;
    double potentialJ;
    double growthJ; // largest increase of total energy over a step without actuation
    double actuatorJ; // work of all drives since the start
    double dissipatedJ; // lost in contacts since the start
    double soilJ; // taken by ground that yields, its springs included, since the start

    Ledger(Bodies bodies, PointGrounds points) {
        this.bodies = bodies;
        this.points = points;
    }

    /** Takes stock; bodies placed and moved. */
    void open() {
        kineticJ = bodies.kineticJ();
        potentialJ = bodies.potentialJ() + points.storedJ();
    }

    /** Books a step; bodies placed and moved at its end. */
    void book(StepDiagnostics step, boolean actuated) {
        double before = kineticJ + potentialJ;
        open();
        if (!actuated) {
            growthJ = Math.max(growthJ, kineticJ + potentialJ - before);
        }
        actuatorJ += step.actuatorJ;
        dissipatedJ += step.dissipatedJ;
        soilJ += step.soilJ;
    }

    void write(DataOutput out) throws IOException {
        out.writeDouble(growthJ);
        out.writeDouble(actuatorJ);
        out.writeDouble(dissipatedJ);
        out.writeDouble(soilJ);
    }

    void read(DataInput in) throws IOException {
        growthJ = in.readDouble();
        actuatorJ = in.readDouble();
        dissipatedJ = in.readDouble();
        soilJ = in.readDouble();
        open();
    }
}
