package example;

import java.util.Locale;
import org.grouser.Grouser;
import org.grouser.simulation.Body;
import org.grouser.simulation.Force;
import org.grouser.simulation.Simulation;
import org.grouser.simulation.Wrench;

/**
 * A lander with guidance of one's own: an engine below the bus lets it sink more slowly the lower it is, and is cut where the
 * altimeter says so. Once with the engine, once in free fall.
 */
public final class OwnGuidance {
    /** Thrust along the body's z, at the nozzle; commanded by height and sink rate. */
    record Engine(Simulation run) implements Force {
        @Override
        public void apply(double timeS, Body bus, Wrench wrench) {
            double heightM = run.value("beam_alt_m"); // noisy, with dropouts
            if (heightM > 0.9) {
                double wantedMPerS = -0.4 - 0.5 * (heightM - 0.9);
                double thrustN = 1200 * (1.62 + 3 * (wantedMPerS - bus.velocityMPerS(2)));
                wrench.bodyForceAt(0, 0, Math.max(0, Math.min(6000, thrustN)), 0, 0, -0.7);
            }
        }
    }

    public static void main(String[] arguments) {
        for (boolean engine : new boolean[] {true, false}) {
            try (Simulation run = Grouser.simulate(Grouser.catalog("lander-touchdown", "variant=level"))) {
                if (engine) {
                    run.addForce("bus", new Engine(run));
                }
                double touchdownMPerS = 0;
                double peakN = 0;
                while (run.timeS() < 6) {
                    double before = run.body("bus").velocityMPerS(2);
                    run.step();
                    double footN = run.body("foot_ne").forceN(2);
                    touchdownMPerS = peakN == 0 && footN > 0 ? before : touchdownMPerS;
                    peakN = Math.max(peakN, footN);
                }
                System.out.printf(
                        Locale.ROOT,
                        "%s: touches down at %.1f m/s, %.1f kN on a foot, honeycomb crushed by %.0f mm%n",
                        engine ? "guided" : "falling",
                        -touchdownMPerS,
                        1e-3 * peakN,
                        1e3 * run.value("strokes_max_m"));
            }
        }
    }
}
