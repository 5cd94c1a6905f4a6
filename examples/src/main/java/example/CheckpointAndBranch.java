package example;

import java.io.IOException;
import java.util.Locale;
import org.grouser.Grouser;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.build.Sand;
import org.grouser.scenario.build.Vehicle;
import org.grouser.simulation.Checkpoint;
import org.grouser.simulation.Simulation;

/** Three futures from one past: a wheel settles once, then every branch drives it at another slip. */
public final class CheckpointAndBranch {
    public static void main(String[] arguments) throws IOException {
        Scenario rig = Grouser.scenario("rig")
                .ground(Sand.of("test").extent(-0.6, 1, -0.5, 0.5).cell(0.02))
                .vehicle(Vehicle.rig().wheel("w", 0.25, 0.20).load(150))
                .build();
        try (Simulation settled = Grouser.simulate(rig)) {
            settled.runUntil(0.5);
            for (double slip : new double[] {0, 0.2, 0.5}) {
                try (Simulation branch = settled.branch()) {
                    branch.joint("travel").commandSpeed(0.1);
                    branch.joint("spin").commandSpeed(0.1 / (0.25 * (1 - slip)));
                    branch.runUntil(1.5);
                    System.out.printf(
                            Locale.ROOT,
                            "slip %.1f: pull %3.0f N%n",
                            slip,
                            branch.wheel("w").pullN());
                }
            }
            byte[] bytes = settled.checkpoint().toBytes(); // for a file, or another machine
            settled.runUntil(0.6);
            String hash = settled.stateHash();
            settled.restore(Checkpoint.fromBytes(bytes));
            settled.runUntil(0.6);
            System.out.println("the same bits after a restore: " + hash.equals(settled.stateHash()));
        }
    }
}
