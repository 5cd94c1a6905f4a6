package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A cart on sand gives the same bits whatever the threads and interruptions. */
@Tag("slow")
class SoilDeterminismTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final FrameSink QUIET = new FrameSink() {
        @Override
        public void begin(List<Column> columns) {}

        @Override
        public void frame(double[] values) {}

        @Override
        public void event(Event event) {}
    };

    private static void steps(Simulation simulation, int count) {
        for (int n = 0; n < count; n++) {
            simulation.step(QUIET);
        }
    }

    @Test
    void threadsDoNotChangeABitAndTheCartHasDugIn() {
        Scenario cart = SoilWorlds.cart(1.2);
        assertEquals(Worlds.hash(cart, 1), Worlds.hash(cart, 2));
        Recording r = Worlds.run(cart);
        int end = r.rows() - 1;
        assertTrue(SoilWorlds.at(r, end, "soil_sand_updates") > 20);
        assertTrue(SoilWorlds.at(r, end, "wheel_fl_sinkage_m") > 0.005);
    }

    @Test
    void runSavedInMidRutGoesOnInTheSameBits() throws IOException {
        Scenario cart = SoilWorlds.cart(5);
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        try (Simulation whole = Simulation.assemble(cart, 1);
                Simulation resumed = Simulation.assemble(cart, 1)) {
            steps(whole, 333);
            whole.write(new DataOutputStream(saved));
            resumed.read(new DataInputStream(new ByteArrayInputStream(saved.toByteArray())));
            assertEquals(whole.stateHash(), resumed.stateHash());
            steps(whole, 200);
            steps(resumed, 200);
            assertEquals(whole.stateHash(), resumed.stateHash());
            whole.restart();
            steps(whole, 533);
            assertEquals(resumed.stateHash(), whole.stateHash());
            byte[] cut = Arrays.copyOf(saved.toByteArray(), saved.size() / 2);
            assertThrows(IOException.class, () -> resumed.read(new DataInputStream(new ByteArrayInputStream(cut))));
        }
    }

    @Test
    void stepsOfTheCartAllocateOnlyForSoilUpdates() {
        try (Simulation simulation = Simulation.assemble(SoilWorlds.cart(9), 1)) {
            steps(simulation, 1200);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            steps(simulation, 300);
            long bytes = (THREADS.getCurrentThreadAllocatedBytes() - before) / 300;
            assertTrue(bytes < 400, () -> bytes + " bytes per step");
        }
    }
}
