package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.scenario.ComparedModel;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.vehicle.LoopSpec;
import org.junit.jupiter.api.Test;

class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final FrameSink QUIET = new FrameSink() {
        @Override
        public void begin(List<Column> columns) {}

        @Override
        public void frame(double[] values) {}

        @Override
        public void event(Event event) {}
    };

    private static long bytesPerStep(String id, int warmUp, int calls) {
        return bytesPerStep(ScenarioReader.open(id, List.of()), warmUp, calls);
    }

    private static long bytesPerStep(Scenario scenario, int warmUp, int calls) {
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            for (int i = 0; i < warmUp; i++) {
                simulation.step(QUIET);
            }
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < calls; i++) {
                simulation.step(QUIET);
            }
            return (THREADS.getCurrentThreadAllocatedBytes() - before) / calls;
        }
    }

    @Test
    void aStepOfTheRoverOnTheSlopeAllocatesNothing() {
        assertEquals(0, bytesPerStep("exomars-slope-stop", 20_000, 5_000));
    }

    @Test
    void aStepOfACartThatResistsRollingAllocatesNothing() {
        assertEquals(0, bytesPerStep("rolling-cart", 3_000, 500));
    }

    @Test
    void aStepOfWheelsThatGripMoreAlongThanAcrossAllocatesNothing() {
        assertEquals(0, bytesPerStep("lateral-grip", 800, 150));
    }

    @Test
    void aStepOfTheStandingTowerAllocatesNothing() {
        assertEquals(0, bytesPerStep("stack-cubes", 2_000, 500));
    }

    @Test
    void aStepOfTheRoverOnTheMeshAllocatesNothing() {
        assertEquals(0, bytesPerStep("rover-on-mesh", 2_000, 500));
    }

    @Test
    void aStepOnPolygonsAllocatesNothing() {
        assertEquals(
                0,
                bytesPerStep(
                        ComparedModel.open("rover-on-mesh", "pcm", List.of("stepper.moreau_jean.step_s=0.0005"))
                                .scenario(),
                        4_000,
                        1_000));
    }

    @Test
    void aStepOfAGuidedRoverThatSlipsAllocatesNothing() {
        assertEquals(0, bytesPerStep("lynx-serpentine", 5_000, 2_000));
    }

    @Test
    void aStepWithReferenceRunsAllocatesNothing() {
        assertEquals(0, bytesPerStep("lynx-serpentine-slope", 5_000, 2_000));
    }

    @Test
    void aStepOfARoverWithADifferentialAllocatesNothing() {
        assertEquals(0, bytesPerStep(CouplingReferenceTest.differentialRover("rover-on-mesh", 20), 2_000, 500));
    }

    @Test
    void aStepOfAFourBarLinkageAllocatesNothing() {
        assertEquals(0, bytesPerStep(LoopReferenceTest.turning(LoopSpec.Type.HINGE, 1e-3, 20), 5_000, 1_000));
    }
}
