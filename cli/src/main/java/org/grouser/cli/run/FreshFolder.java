package org.grouser.cli.run;

import java.nio.file.Files;
import java.nio.file.Path;
import org.grouser.scenario.Scenario;

/** Finds a run folder that is not taken yet. */
public final class FreshFolder {
    private FreshFolder() {}

    /** parent/id-variant, or with the first free number from 2 on. */
    public static Path under(Path parent, Scenario scenario) {
        return under(parent, scenario.variant().isEmpty() ? scenario.id() : scenario.id() + "-" + scenario.variant());
    }

    /** parent/name, or with the first free number from 2 on. */
    public static Path under(Path parent, String name) {
        Path path = parent.resolve(name);
        for (int number = 2; Files.exists(path); number++) {
            path = parent.resolve(name + "-" + number);
        }
        return path;
    }
}
