package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A command in a process of its own, to be interrupted or killed. */
public record Child(Process process, Path out, Path err) {
    private static final long PATIENCE_S = 300;
    private static final long SIGINT_BIT = 1 << 1;

    /**
     * @param java home of the Java to use
     * @param logs folder for what it prints
     */
    public static Child start(Path java, Path logs, List<String> args) throws IOException {
        return start(java, logs, "org.grouser.cli.Main", args);
    }

    /**
     * @param main class to run instead of grouser's
     */
    public static Child start(Path java, Path logs, String main, List<String> args) throws IOException {
        return start(java, List.of(), logs, main, args);
    }

    /** With a heap of some megabytes. */
    public static Child withHeap(int megabytes, Path logs, List<String> args) throws IOException {
        return start(
                thisJava(),
                List.of("env", "JAVA_TOOL_OPTIONS=-Xmx" + megabytes + "m"),
                logs,
                "org.grouser.cli.Main",
                args);
    }

    /** With another search path: where programs of the system are not found. */
    public static Child withPath(Path path, Path logs, List<String> args) throws IOException {
        return start(thisJava(), List.of("env", "PATH=" + path), logs, "org.grouser.cli.Main", args);
    }

    /** Unable to make a file larger than some kilobytes: a disk that is full. */
    public static Child withFileLimit(int kilobytes, Path logs, List<String> args) throws IOException {
        List<String> limited = List.of("bash", "-c", "ulimit -f " + kilobytes + " && exec \"$@\"", "bash");
        return start(thisJava(), limited, logs, "org.grouser.cli.Main", args);
    }

    private static Child start(Path java, List<String> before, Path logs, String main, List<String> args)
            throws IOException {
        Files.createDirectories(logs);
        List<String> line = new ArrayList<>(before);
        line.addAll(List.of(java.resolve("bin/java").toString(), "-XX:+UseSerialGC"));
        line.addAll(List.of("-cp", System.getProperty("java.class.path"), main));
        line.addAll(args);
        Path out = Files.createTempFile(logs, "out", ".txt");
        Path err = Files.createTempFile(logs, "err", ".txt");
        Process process = new ProcessBuilder(line)
                .directory(logs.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        return new Child(process, out, err);
    }

    public static Child start(Path logs, List<String> args) throws IOException {
        return start(thisJava(), logs, args);
    }

    public static Path thisJava() {
        return Path.of(System.getProperty("java.home"));
    }

    /** Waits until a file whose name begins so is in the folder, or the process is over. */
    public void awaitFile(Path folder, String begin) throws Exception {
        while (process.isAlive() && !holds(folder, begin)) {
            Thread.sleep(1);
        }
    }

    /** Waits until it has said something on standard error, or is over. */
    public void awaitText(String text) throws Exception {
        while (process.isAlive() && !Files.readString(err).contains(text)) {
            Thread.sleep(20);
        }
    }

    private static boolean holds(Path folder, String begin) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> String.valueOf(file.getFileName()).startsWith(begin));
        }
    }

    /** Ctrl-C; or an ordinary end, where this process was started deaf to Ctrl-C and its children are as well. */
    public void interrupt() throws Exception {
        String signal = deaf() ? "-TERM" : "-INT";
        new ProcessBuilder("kill", signal, Long.toString(process.pid()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private static boolean deaf() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.isReadable(status)) {
            return false;
        }
        for (String line : Files.readAllLines(status)) {
            if (line.startsWith("SigIgn:")) {
                return (Long.parseUnsignedLong(line.substring(7).strip(), 16) & SIGINT_BIT) != 0;
            }
        }
        return false;
    }

    public Console end() throws Exception {
        try {
            assertTrue(process.waitFor(PATIENCE_S, TimeUnit.SECONDS), "the process does not end");
        } finally {
            process.destroyForcibly();
        }
        return new Console(process.exitValue(), Files.readString(out), Files.readString(err));
    }
}
