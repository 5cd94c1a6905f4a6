package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.grouser.Grouser;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.build.Sand;
import org.grouser.scenario.build.Terrain;
import org.grouser.scenario.build.Vehicle;
import org.junit.jupiter.api.Test;

class BranchTest {
    private static Scenario rig() {
        return Grouser.scenario("rig")
                .ground(Sand.of("test").extent(-0.8, 1.2, -0.6, 0.6).cell(0.02))
                .vehicle(Vehicle.rig().wheel("w", 0.25, 0.2).load(150))
                .build();
    }

    private static void drive(Simulation run, double slip) {
        run.joint("travel").commandSpeed(0.1);
        run.joint("spin").commandSpeed(0.1 / (0.25 * (1 - slip)));
    }

    @Test
    void aBranchDivergesOnlyAfterTheBranchAndOnlyWhenTreatedOtherwise() {
        try (Simulation run = Simulation.of(rig())) {
            drive(run, 0.2);
            run.runUntil(0.3);
            try (Simulation same = run.branch();
                    Simulation other = run.branch()) {
                assertEquals(run.stateHash(), same.stateHash());
                assertEquals(run.wheel("w").loadN(), other.wheel("w").loadN(), 0);
                assertEquals(run.joint("spin").effort(), other.joint("spin").effort(), 0);
                drive(other, 0.6);
                other.runUntil(0.6);
                assertEquals(0.3, run.timeS(), 1e-9); // a branch does not move its trunk
                run.runUntil(0.6);
                same.runUntil(0.6);
                assertEquals(run.stateHash(), same.stateHash());
                assertNotEquals(run.stateHash(), other.stateHash());
                assertTrue(other.wheel("w").sinkageM() > run.wheel("w").sinkageM(), "more slip digs deeper");
            }
        }
    }

    @Test
    void restoringGoesBackInTimeToTheSameBits() {
        try (Simulation run = Simulation.of(rig())) {
            run.runUntil(0.1);
            Checkpoint early = run.checkpoint();
            String hash = run.stateHash();
            run.runUntil(0.2);
            String later = run.stateHash();
            run.restore(early);
            assertEquals(hash, run.stateHash());
            run.runUntil(0.2);
            assertEquals(later, run.stateHash());
        }
    }

    @Test
    void aCheckpointOfAnotherScenarioIsRefused() {
        Scenario block = Grouser.scenario("block")
                .ground(Terrain.plane())
                .vehicle(Vehicle.block("block", 1, 0.1, 0.1, 0.1).at(0, 0, 1))
                .build();
        try (Simulation run = Simulation.of(rig());
                Simulation other = Simulation.of(block)) {
            Checkpoint checkpoint = other.checkpoint();
            assertThrows(IllegalArgumentException.class, () -> run.restore(checkpoint));
        }
    }
}
