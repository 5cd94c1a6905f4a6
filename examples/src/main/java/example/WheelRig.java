package example;

import static org.grouser.scenario.build.Drive.slip;

import java.util.Locale;
import org.grouser.Grouser;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.build.Sand;
import org.grouser.scenario.build.Vehicle;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.Wheel;

/** A wheel with grousers on sand, from nothing and without a file: sinkage and pull at a slip of 0.2. */
public final class WheelRig {
    public static void main(String[] arguments) {
        Scenario rig = Grouser.scenario("rig")
                .ground(Sand.of("lunar_nominal").extent(-0.6, 0.8, -0.4, 0.4).cell(0.02))
                .vehicle(Vehicle.rig().wheel("w", 0.25, 0.20).grousers(24, 0.01).load(150))
                .drive("w", slip(0.2, 0.1).from(0.5)) // slip 0.2 at 0.1 m/s, after it has settled
                .build();
        try (Simulation run = Grouser.simulate(rig)) {
            Wheel w = run.wheel("w");
            for (int second = 1; second <= 3; second++) {
                run.runUntil(second);
                System.out.printf(Locale.ROOT, "%.1f mm deep, pulls with %.0f N%n", 1e3 * w.sinkageM(), w.pullN());
            }
        }
    }
}
