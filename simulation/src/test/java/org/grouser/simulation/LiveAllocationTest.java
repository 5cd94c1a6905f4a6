package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.grouser.Grouser;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.build.Terrain;
import org.grouser.scenario.build.Vehicle;
import org.junit.jupiter.api.Test;

class LiveAllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final Scenario ROVER = Grouser.scenario("rover")
            .ground(Terrain.plane().friction(0.8))
            .vehicle(Vehicle.rover("rover").fourWheels(0.9, 0.76, 0.15, 0.12))
            .build();

    private static long bytesPerStep(Simulation run, int warmUp, int calls) {
        for (int i = 0; i < warmUp; i++) {
            run.step();
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < calls; i++) {
            run.step();
        }
        return (THREADS.getCurrentThreadAllocatedBytes() - before) / calls;
    }

    @Test
    void aStepWithAControllerAForceAndASensorThatReadNumbersAllocatesNothing() {
        double[] seen = new double[1];
        try (Simulation run = Simulation.of(ROVER)) {
            run.control(0.005, (state, command) -> {
                Wheel wheel = state.wheel("fl");
                Body body = state.body("body");
                seen[0] += wheel.slip() + wheel.loadN() + wheel.axleTorqueNm() + wheel.sinkageM();
                seen[0] += body.positionM(0) + body.rotation(0, 1) + body.forceN(2) + body.yawRad();
                seen[0] += state.ground("plane").heightM(body.xM(), body.yM());
                command.speed("fl_drive", 0.3 + 0.1 * wheel.slip());
                state.joint("fr_drive").commandTorque(0.5);
                seen[0] += state.joint("fl_drive").effort();
            });
            run.addForce("body", (timeS, body, wrench) -> wrench.force(1, 0, 0));
            run.addSensor(
                    "height",
                    0.01,
                    List.of("z_m"),
                    (state, values) -> values[0] = state.body("body").zM());
            assertEquals(0, bytesPerStep(run, 8_000, 4_000));
        }
        assertTrue(Double.isFinite(seen[0]) && seen[0] != 0);
    }
}
