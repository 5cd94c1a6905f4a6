package org.grouser.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Multibody rover = ExoMarsRover.assemble();
    private final MultibodyState state = new MultibodyState(rover);
    private final Motion motion = new Motion(rover);
    private final Dynamics dynamics = new Dynamics(rover);
    private final ForwardDynamics forward = new ForwardDynamics(rover);
    private final double[] diagonal = new double[rover.dof()];
    private final double[] out = new double[rover.dof()];
    private final double[] jacobians = new double[6 * 27];
    private final int[] wheels =
            ExoMarsRover.WHEELS.stream().mapToInt(w -> rover.body(w + "_wheel")).toArray();

    @Test
    void theDynamicsOfARoverStepAllocateNothing() {
        java.util.Arrays.fill(state.v, 0.1);
        for (int i = 0; i < 20_000; i++) {
            step();
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 10_000; i++) {
            step();
        }
        assertEquals(0, (THREADS.getCurrentThreadAllocatedBytes() - before) / 10_000);
    }

    private void step() {
        motion.updatePositions(state.q);
        motion.updateVelocities(state.v);
        dynamics.massMatrix(motion);
        dynamics.bias(motion, state.v, ExoMarsRover.GRAVITY, out);
        dynamics.factor(diagonal);
        for (int i = 0; i < 6; i++) {
            motion.jacobian(wheels[i], motion.originM(), 3 * wheels[i], jacobians, 27 * i);
            dynamics.solveChain(wheels[i], jacobians, 27 * i, 3);
        }
        dynamics.solve(out);
        forward.accelerations(motion, state.v, ExoMarsRover.GRAVITY, diagonal, out);
        state.integrate(1e-5);
    }
}
