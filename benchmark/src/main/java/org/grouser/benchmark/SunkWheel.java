package org.grouser.benchmark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.grouser.contact.ContactSpec;
import org.grouser.contact.scm.SoilBed;
import org.grouser.contact.scm.grid.Parallel;
import org.grouser.quantity.PoseTwist;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;

/** The wheel of scenario wheel-flow moved by hand, so that a soil update and an evaluation can be timed alone. */
final class SunkWheel {
    /** Updates of the lowering, and of the drive that stays inside the field. */
    static final int LOWERING = 16;

    static final int DRIVE = 120;

    private static final double TRAVEL_M = 0.0025; // between two updates: a quarter of a cell
    private static final double SPEED_M_PER_S = 0.1;
    private static final double SPIN_RAD_PER_S = 0.5; // 20 % slip at R = 0.25 m
    private static final double INTERVAL_S = TRAVEL_M / SPEED_M_PER_S;
    private static final double STEP_S = 1e-3; // of a contact evaluation

    final SoilBed bed;
    private final PoseTwist pose = new PoseTwist();
    private final double[] originM = pose.originM();
    private final double[] linearMPerS = pose.linearMPerS();
    private final double[] angularRadPerS = pose.angularRadPerS();
    private double spinRad;

    /**
     * @param sets changes to the scenario, path=value each
     */
    SunkWheel(List<String> sets) {
        Scenario scenario = ScenarioReader.open("wheel-flow", sets);
        ContactSpec.Scm contact = (ContactSpec.Scm) scenario.ground().get(0).contact();
        try {
            bed = SoilBed.lay(contact.spec(), (x, y) -> 0, Parallel.NONE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        originM[0] = -0.15;
        originM[2] = 0.25;
        bed.add("w", scenario.placed().get(0).vehicle().wheels().get(0).soilShape());
    }

    /** Pushes the wheel 4 cm down. */
    void lower() {
        linearMPerS[2] = -SPEED_M_PER_S;
        for (int k = 0; k < LOWERING; k++) {
            move();
            bed.update();
        }
        linearMPerS[0] = SPEED_M_PER_S;
        linearMPerS[2] = 0;
        angularRadPerS[1] = SPIN_RAD_PER_S;
    }

    /** Goes on by a quarter of a cell; the soil is then due. */
    void move() {
        bed.place(0, pose);
        bed.evaluate(INTERVAL_S);
        bed.commit(INTERVAL_S);
        go(INTERVAL_S);
        bed.place(0, pose);
    }

    /** Goes on by a step and evaluates the force there, the soil as it is. */
    void evaluate() {
        go(STEP_S);
        bed.place(0, pose);
        bed.evaluate(STEP_S);
    }

    /** Turns round, so that evaluations stay in the rut. */
    void turn() {
        linearMPerS[0] = -linearMPerS[0];
        angularRadPerS[1] = -angularRadPerS[1];
    }

    private void go(double timeS) {
        for (int axis = 0; axis < 3; axis++) {
            originM[axis] += timeS * linearMPerS[axis];
        }
        spinRad += timeS * angularRadPerS[1];
        pose.setRotationAboutY(spinRad);
    }
}
