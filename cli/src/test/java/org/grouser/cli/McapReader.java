package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import tools.jackson.databind.JsonNode;

/** The npm package @mcap/core, which we did not write, by src/test/mcap/read.mjs. It is fetched once into target. */
final class McapReader {
    private static final String PACKAGE = "@mcap/core@2.2.2";
    private static final long TIMEOUT_MIN = 5;
    private static final Path MODULE = ModuleMapTest.root().resolve("cli").toAbsolutePath();
    private static final Path FOLDER = MODULE.resolve("target/mcap-reader");

    private McapReader() {}

    /** What a process printed, errors included, and how it ended. */
    record Result(int code, String output) {}

    /** Leaves the test out, and says why, where there is no node, or no npm that can fetch the reader. */
    static void assume() throws IOException {
        Assumptions.assumeTrue(found("node"), "node is not on the PATH: MCAP files are not read back by @mcap/core");
        if (!Files.isRegularFile(FOLDER.resolve("node_modules/@mcap/core/package.json"))) {
            Assumptions.assumeTrue(found("npm"), "npm is not on the PATH: MCAP files are not read back by @mcap/core");
            Files.createDirectories(FOLDER);
            Files.writeString(FOLDER.resolve("package.json"), "{\"private\": true}\n");
            Result fetched =
                    run("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1", PACKAGE);
            Assumptions.assumeTrue(
                    fetched.code() == 0,
                    "npm cannot fetch " + PACKAGE + ": MCAP files are not read back by it; "
                            + fetched.output().lines().findFirst().orElse(""));
        }
    }

    private static boolean found(String tool) {
        try {
            return run(tool, "--version").code() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * What is in a file.
     *
     * @param more a series.csv, and frames whose places are compared with it
     */
    static JsonNode read(Path file, String... more) throws IOException {
        Result result = result(file, more);
        assertEquals(0, result.code(), result.output());
        return Console.json(result.output());
    }

    static Result result(Path file, String... more) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "node", MODULE.resolve("src/test/mcap/read.mjs").toString(), FOLDER.toString(), file.toString()));
        command.addAll(List.of(more));
        return run(command.toArray(String[]::new));
    }

    private static Result run(String... command) throws IOException {
        Path output = Files.createTempFile("mcap", ".txt");
        Path folder = Files.isDirectory(FOLDER) ? FOLDER : Path.of(".");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(TIMEOUT_MIN, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IOException(String.join(" ", command) + " did not end within " + TIMEOUT_MIN + " min");
            }
            return new Result(process.exitValue(), Files.readString(output));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            Files.delete(output);
        }
    }
}
