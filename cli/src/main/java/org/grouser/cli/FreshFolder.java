package org.grouser.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import org.grouser.scenario.Scenario;

/** Finds a run folder that is not taken yet. */
final class FreshFolder {
    private FreshFolder() {}

    /** parent/id-variant, or with the first free number from 2 on. */
    static Path under(Path parent, Scenario scenario) {
        return under(parent, scenario.variant().isEmpty() ? scenario.id() : scenario.id() + "-" + scenario.variant());
    }

    /** parent/name, or with the first free number from 2 on. */
    static Path under(Path parent, String name) {
        Path path = parent.resolve(name);
        for (int number = 2; Files.exists(path); number++) {
            path = parent.resolve(name + "-" + number);
        }
        return path;
    }
}
