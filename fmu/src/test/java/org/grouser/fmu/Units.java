package org.grouser.fmu;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.grouser.fmu.export.FmiVersion;
import org.grouser.fmu.export.FmuExport;
import org.junit.jupiter.api.Assumptions;

/** Units for tests, and the importer in C that drives them, both built where there is a C compiler. */
final class Units {
    private Units() {}

    /** Leaves a test out, in words, where there is no compiler. */
    static void needsCompiler() {
        boolean found = List.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)).stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "cc")));
        Assumptions.assumeTrue(found, "no C compiler 'cc': units are not driven by a host in C");
    }

    /** A unit, unpacked. */
    record Unit(FmiVersion version, Path folder, String description) {
        Path library() throws IOException {
            String platform = version == FmiVersion.FMI2
                    ? "linux64"
                    : System.getProperty("os.arch", "").equals("aarch64") ? "aarch64-linux" : "x86_64-linux";
            try (var files = Files.list(folder.resolve("binaries").resolve(platform))) {
                return files.findFirst().orElseThrow();
            }
        }

        String token() {
            String key = version == FmiVersion.FMI2 ? "guid=\"" : "instantiationToken=\"";
            int at = description.indexOf(key) + key.length();
            return description.substring(at, description.indexOf('"', at));
        }

        int reference(String variable) {
            int at = description.indexOf("name=\"" + variable + "\"");
            String key = "valueReference=\"";
            int from = description.indexOf(key, at) + key.length();
            return Integer.parseInt(description.substring(from, description.indexOf('"', from)));
        }
    }

    static Unit export(Path folder, FmiVersion version, boolean groundAlone, String id, String... sets)
            throws IOException {
        Path file = folder.resolve("unit.fmu");
        FmuExport.of(id, List.of(sets))
                .version(version)
                .groundAlone(groundAlone)
                .write(file);
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = folder.resolve(entry.getName());
                Files.createDirectories(Objects.requireNonNull(target.getParent()));
                Files.copy(zip, target);
            }
        }
        return new Unit(version, folder, Files.readString(folder.resolve("modelDescription.xml")));
    }

    static Path host(Path folder, FmiVersion version) throws IOException {
        Path source = folder.resolve("host.c");
        try (InputStream in = FmuHost.class.getResourceAsStream("fmu_host.c")) {
            Files.write(source, Objects.requireNonNull(in).readAllBytes());
        }
        Path program = folder.resolve("host");
        String number = version == FmiVersion.FMI2 ? "2" : "3";
        run(
                List.of(
                        "cc",
                        "-O1",
                        "-DGROUSER_FMI=" + number,
                        source.toString(),
                        "-o",
                        program.toString(),
                        "-ldl",
                        "-lpthread"),
                "");
        return program;
    }

    /** What the host prints; it must come to a good end. */
    static String drive(Path host, Unit unit, double stepS, String... act) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                host.toString(), unit.library().toString(), unit.folder().resolve("resources") + "/", unit.token()));
        command.addAll(List.of(act));
        return run(command, unit.reference("run.state_hash") + " " + stepS);
    }

    /**
     * Runs a program to its good end.
     *
     * @param hashAndStep for the importer in C: reference of the state hash and length of a step; empty for another program
     * @return what it prints
     */
    static String run(List<String> command, String hashAndStep) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home", ""));
        if (!hashAndStep.isEmpty()) {
            builder.environment().put("HOST_HASH", hashAndStep.split(" ")[0]);
            builder.environment().put("HOST_LENGTH", hashAndStep.split(" ")[1]);
        }
        Process process = builder.start();
        try (OutputStream in = process.getOutputStream()) {
            in.flush();
        }
        String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (!process.waitFor(5, TimeUnit.MINUTES) || process.exitValue() != 0) {
                throw new IOException(command + " ended with " + process.exitValue() + ": " + words);
            }
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
        return words;
    }

    /** The word behind a key at the begin of a line. */
    static String after(String words, String key) {
        return words.lines()
                .filter(line -> line.startsWith(key + " "))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no '" + key + "' in: " + words))
                .substring(key.length() + 1);
    }
}
