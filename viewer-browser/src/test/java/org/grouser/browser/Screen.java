package org.grouser.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A screen in memory (Xvfb), where the machine has that program: Firefox draws WebGL only on a screen. */
final class Screen implements AutoCloseable {
    private final Process process;
    private final String display;

    private Screen(Process process, String display) {
        this.process = process;
        this.display = display;
    }

    /** Starts one; empty if there is none to be had. */
    static Optional<Screen> start() throws IOException {
        Optional<Path> program = Browsers.onPath("Xvfb");
        if (program.isEmpty()) {
            return Optional.empty();
        }
        Process process = new ProcessBuilder(
                        program.get().toString(), "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1400x900x24")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader told = process.inputReader();
        String number = told.readLine(); // the number of its display, or the end if it cannot start
        if (number == null) {
            process.destroy();
            return Optional.empty();
        }
        return Optional.of(new Screen(process, ":" + number.strip()));
    }

    /** What programs that draw on it need in their environment. */
    String display() {
        return display;
    }

    @Override
    public void close() {
        process.destroy();
    }
}
