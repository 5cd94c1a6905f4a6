package org.grouser;

import java.nio.file.Path;
import java.util.List;
import org.grouser.scenario.Scenario;
import org.grouser.scenario.ScenarioReader;
import org.grouser.scenario.build.ScenarioBuilder;
import org.grouser.simulation.Simulation;

/**
 * Where a program begins: scenarios of the catalog, of a file, or made in code, and the simulations that run them.
 *
 * <pre>
 *   try (Simulation run = Grouser.simulate(Grouser.catalog("rover-slope"))) {
 *       run.runUntil(5);
 *       System.out.println(run.body("chassis").positionM());
 *   }
 * </pre>
 */
public final class Grouser {
    private Grouser() {}

    /**
     * A scenario of the catalog.
     *
     * @param id as {@code ./grouser list} shows it
     * @param sets path=value each, for example stop.time_s=3; variant=NAME chooses a variant
     */
    public static Scenario catalog(String id, String... sets) {
        return ScenarioReader.open(id, List.of(sets));
    }

    /**
     * A scenario of a file.
     *
     * @param sets path=value each, for example stop.time_s=3; variant=NAME chooses a variant
     */
    public static Scenario file(Path file, String... sets) {
        return ScenarioReader.read(file, List.of(sets));
    }

    /** A scenario to be made in code. */
    public static ScenarioBuilder scenario(String id) {
        return ScenarioBuilder.of(id);
    }

    /** A scenario to be made from a finished one. */
    public static ScenarioBuilder change(Scenario scenario) {
        return ScenarioBuilder.from(scenario);
    }

    /** Brings a scenario to life, on one thread; to be closed in the end. */
    public static Simulation simulate(Scenario scenario) {
        return Simulation.of(scenario);
    }
}
