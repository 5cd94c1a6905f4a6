package org.grouser.browser;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Finds the browsers of the machine; a variable names one that is not on the path. */
enum Browsers {
    CHROMIUM("GROUSER_CHROMIUM", "chromium chromium-browser google-chrome"),
    FIREFOX("GROUSER_FIREFOX", "firefox-esr firefox");

    private final String variable;
    private final String names; // of programs, best first

    Browsers(String variable, String names) {
        this.variable = variable;
        this.names = names;
    }

    /** Starts it; the test that asks is left out, with the reason, where there is none. */
    Browser start() throws IOException {
        Optional<Path> program = program();
        Assumptions.assumeTrue(
                program.isPresent(),
                () -> "found none of " + names + ": its tests are left out (install one, or set " + variable + ")");
        return this == CHROMIUM ? new Chromium(program.get()) : new Firefox(program.get());
    }

    private Optional<Path> program() {
        String named = System.getenv(variable);
        if (named != null && !named.isEmpty()) {
            return Optional.of(Path.of(named));
        }
        return onPath(names.split(" "));
    }

    /** The first of some programs that is on the path. */
    static Optional<Path> onPath(String... programs) {
        List<String> folders =
                List.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator));
        return Stream.of(programs)
                .flatMap(name -> folders.stream().map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
