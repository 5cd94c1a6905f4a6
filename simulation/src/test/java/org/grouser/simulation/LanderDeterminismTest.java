package org.grouser.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import org.grouser.quantity.Quat;
import org.grouser.quantity.Vec3;
import org.grouser.record.Column;
import org.grouser.record.Event;
import org.grouser.record.FrameSink;
import org.grouser.record.Recording;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.StepperSpec;
import org.grouser.terrain.GroundShape;
import org.junit.jupiter.api.Test;

class LanderDeterminismTest {
    private static final FrameSink NOWHERE = new FrameSink() {
        @Override
        public void begin(List<Column> names) {}

        @Override
        public void frame(double[] values) {}

        @Override
        public void event(Event event) {}
    };

    /** Slides and bounces on a slope of 31 degrees. */
    private static Scenario slope(StepperSpec stepper, double timeS) {
        return Landers.scenario(
                Landers.lander(Landers.feet()),
                Worlds.at(new Vec3(0, 0, 3), Quat.rollPitchYaw(0.05, 0.4, 0.2), new Vec3(1, 0, 0), Vec3.ZERO),
                new GroundShape.Plane(Vec3.ZERO, new Vec3(0.6, 0, 1)),
                Landers.law(Landers.MASS_KG / 4),
                List.of(),
                stepper,
                timeS);
    }

    @Test
    void aRunTakenUpInMidSlideEndsInTheSameBits() throws IOException {
        Scenario scenario = slope(Landers.moreauJean(0.001), 4);
        ByteArrayOutputStream half = new ByteArrayOutputStream();
        String whole;
        try (Simulation simulation = Simulation.assemble(scenario, 1)) {
            for (int step = 0; step < 3000; step++) {
                if (step == 1700) {
                    simulation.write(new DataOutputStream(half));
                }
                simulation.step(NOWHERE);
            }
            whole = simulation.stateHash();
        }
        try (Simulation simulation = Simulation.assemble(scenario, 2)) {
            simulation.read(new DataInputStream(new ByteArrayInputStream(half.toByteArray())));
            for (int step = 1700; step < 3000; step++) {
                simulation.step(NOWHERE);
            }
            assertEquals(whole, simulation.stateHash());
        }
    }

    /** Two schemes, one motion: of first order both, because the damper's force begins and ends with a jump. */
    @Test
    void moreauJeanAndRungeKuttaConvergeToTheSamePlace() {
        double limit = end(new StepperSpec.RungeKutta(3.125e-5));
        for (double stepS : new double[] {1e-3, 1.25e-4}) {
            assertEquals(limit, end(Landers.moreauJean(stepS)), 25 * stepS); // m; of 3.3 m
            assertEquals(limit, end(new StepperSpec.RungeKutta(stepS)), 25 * stepS);
        }
    }

    private static double end(StepperSpec stepper) {
        Recording run = Worlds.run(slope(stepper, 1.5));
        double[] x = run.series("base_x_m");
        return x[x.length - 1];
    }
}
