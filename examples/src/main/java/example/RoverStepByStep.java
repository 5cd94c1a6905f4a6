package example;

import java.util.List;
import java.util.Locale;
import org.grouser.Grouser;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.Wheel;

/** A rover of the catalog, stepped by hand: command its wheels, read what the sand does to one of them. */
public final class RoverStepByStep {
    public static void main(String[] arguments) {
        try (Simulation run = Grouser.simulate(Grouser.catalog("rover-slope", "ground.sand.contact.scm.cell_m=0.02"))) {
            Wheel fl = run.wheel("fl");
            while (run.timeS() < 2) {
                for (String wheel : List.of("fl", "fr", "rl", "rr")) {
                    run.joint(wheel + "_drive").commandSpeed(1); // rad/s, holds until the next command
                }
                run.step();
            }
            System.out.printf(
                    Locale.ROOT, "%.0f N on %.1f mm, slip %.2f%n", fl.loadN(), 1e3 * fl.sinkageM(), fl.slip());
        }
    }
}
