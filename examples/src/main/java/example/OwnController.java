package example;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Locale;
import org.grouser.Grouser;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.build.Drive;
import org.grouser.scenario.build.Sand;
import org.grouser.scenario.build.Vehicle;
import org.grouser.simulation.Commands;
import org.grouser.simulation.Controller;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.State;

/**
 * A controller of one's own: a wheel is pulled through sand, first at 0.1 m/s, later at 0.15 m/s, and the controller turns it so
 * that its slip stays at 0.3. It is called every 20 ms of simulated time, and a checkpoint keeps what it remembers.
 */
public final class OwnController {
    /** Integrates the error in slip to a speed of the wheel. */
    static final class SlipControl implements Controller {
        private static final double TARGET = 0.3;
        private double spinRadPerS;

        @Override
        public void control(State state, Commands command) {
            spinRadPerS += 0.2 * (TARGET - state.wheel("w").slip());
            command.speed("spin", spinRadPerS);
        }

        @Override
        public void write(DataOutput out) throws IOException {
            out.writeDouble(spinRadPerS);
        }

        @Override
        public void read(DataInput in) throws IOException {
            spinRadPerS = in.readDouble();
        }
    }

    public static void main(String[] arguments) {
        Scenario rig = Grouser.scenario("towed-wheel")
                .ground(Sand.of("test").extent(-0.6, 1, -0.4, 0.4).cell(0.02))
                .vehicle(Vehicle.rig().wheel("w", 0.25, 0.20).load(150))
                .drive("travel", Drive.speed(0.1).at(2.5, 0.15))
                .build();
        try (Simulation run = Grouser.simulate(rig)) {
            run.control(0.02, new SlipControl());
            for (int second = 1; second <= 4; second++) {
                run.runUntil(second);
                System.out.printf(
                        Locale.ROOT,
                        "%d s: %.2f rad/s, slip %.2f, torque %.0f N m, pull %.0f N%n",
                        second,
                        run.joint("spin").rate(),
                        run.wheel("w").slip(),
                        run.joint("spin").effort(),
                        run.wheel("w").pullN());
            }
        }
    }
}
