package org.grouser.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The client in Python with the python3 of this machine: its tests, doctests and example. */
@Tag("slow")
class PythonClientTest {
    private static final Path PYTHON = ModuleMapTest.root().resolve("python").toAbsolutePath();
    private static final long TIMEOUT_MIN = 10;

    @TempDir
    Path folder;

    private record Result(int code, String output) {}

    @BeforeAll
    static void find() throws IOException {
        Result version;
        try {
            version = run(Path.of("."), "-c", "import sys; print(sys.version_info >= (3, 9))");
        } catch (IOException e) {
            version = new Result(1, "");
        }
        Assumptions.assumeTrue(
                version.output().strip().equals("True"),
                "python3 3.9 or newer is not on the PATH: the client in Python is not tested");
    }

    private static Result run(Path where, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("python3"));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile("python", ".txt");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(where.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            String java =
                    Path.of(System.getProperty("java.home"), "bin", "java").toString();
            builder.environment()
                    .put(
                            "GROUSER_COMMAND",
                            "'" + java + "' -XX:TieredStopAtLevel=1 -cp '" + System.getProperty("java.class.path")
                                    + "' org.grouser.cli.Main");
            builder.environment().put("PYTHONPATH", PYTHON.toString());
            builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
            Process process = builder.start();
            if (!process.waitFor(TIMEOUT_MIN, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IOException("python3 did not end within " + TIMEOUT_MIN + " min");
            }
            return new Result(process.exitValue(), Files.readString(output));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            Files.delete(output);
        }
    }

    @Test
    void clientPassesItsTests() throws IOException {
        Result result = run(
                folder,
                "-m",
                "unittest",
                "discover",
                "-s",
                PYTHON.resolve("tests").toString());
        assertThat(result.code()).as(result.output()).isZero();
        assertThat(result.output()).contains("OK");
    }

    @Test
    void examplePlotsASvg() throws IOException {
        Result result =
                run(folder, PYTHON.resolve("examples/slip_on_a_slope.py").toString(), "0.2");
        assertThat(result.code()).as(result.output()).isZero();
        assertThat(result.output()).contains("0.6 rad/s: ", "1.2 rad/s: ");
        assertThat(folder.resolve("slip.svg")).content().contains("<svg");
    }
}
