package org.grouser.fmu.export;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.grouser.fmu.FmuHost;
import org.jspecify.annotations.Nullable;

/** The native side of a unit: one C file, compiled for this machine and for whatever else there is a compiler for. */
final class NativeBuild {
    static final String SOURCE = "grouser_fmu.c";

    private static final List<String> UNIX =
            List.of("-fPIC", "-shared", "-fvisibility=hidden", "-Wl,-z,nodelete", "-ldl", "-lpthread");
    private static final List<String> WINDOWS = List.of("-shared", "-static-libgcc");

    /** A platform as FMI 3.0 names it. */
    private record Target(String platform, String compiler, String extension) {}

    private NativeBuild() {}

    /** The C file with what makes it that of one unit. */
    static String source(FmiVersion version, FmuIdentity identity) throws IOException {
        try (InputStream in = FmuHost.class.getResourceAsStream(SOURCE)) {
            if (in == null) {
                throw new IOException(SOURCE + " is missing in the program");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return "#define GROUSER_FMI " + version.number() + "\n#define GROUSER_TOKEN \"" + identity.token() + "\"\n"
                    + text;
        }
    }

    /**
     * Compiles.
     *
     * @param folder for what is made on the way
     * @return by path in the unit: the binaries that could be made; that of this machine is always among them
     * @throws IOException in one line, if it cannot be
     */
    static Map<String, Path> compile(String source, FmiVersion version, FmuIdentity identity, Path folder)
            throws IOException {
        Path file = folder.resolve(SOURCE);
        Files.writeString(file, source);
        String here = platform();
        Map<String, Path> made = new LinkedHashMap<>();
        for (Target target : List.of(
                new Target(here, "cc", "so"),
                new Target("x86_64-linux", "x86_64-linux-gnu-gcc", "so"),
                new Target("aarch64-linux", "aarch64-linux-gnu-gcc", "so"),
                new Target("x86_64-windows", "x86_64-w64-mingw32-gcc", "dll"))) {
            boolean own = target.compiler.equals("cc");
            String place = place(version, target.platform);
            boolean hasRoom = place != null && made.keySet().stream().noneMatch(path -> path.startsWith(place + "/"));
            if (!hasRoom || (!own && find(target.compiler) == null)) {
                continue;
            }
            if (own && find(target.compiler) == null) {
                throw new IOException("no C compiler 'cc' was found to build the FMU: install one, for example with"
                        + " 'apt install gcc', 'dnf install gcc' or 'xcode-select --install'");
            }
            Path binary = folder.resolve(target.platform + "." + target.extension);
            run(command(target, file, binary));
            made.put(place + "/" + identity.identifier() + "." + target.extension, binary);
        }
        return made;
    }

    /** Where importers look; FMI 2.0 knows one folder for Linux with 64 bits, whatever the processor. */
    private static @Nullable String place(FmiVersion version, String platform) {
        if (version == FmiVersion.FMI3) {
            return "binaries/" + platform;
        }
        return switch (platform) {
            case "x86_64-linux" -> "binaries/linux64";
            case "aarch64-linux" -> platform().equals(platform) ? "binaries/linux64" : null;
            case "x86_64-windows" -> "binaries/win64";
            default -> platform.endsWith("darwin") ? "binaries/darwin64" : null;
        };
    }

    private static List<String> command(Target target, Path source, Path binary) {
        List<String> command = new ArrayList<>(List.of(target.compiler, "-std=gnu99", "-O2", source.toString()));
        command.addAll(List.of("-o", binary.toString()));
        if (target.platform.endsWith("darwin")) {
            command.addAll(List.of("-fPIC", "-dynamiclib", "-fvisibility=hidden"));
        } else {
            command.addAll(target.platform.endsWith("windows") ? WINDOWS : UNIX);
        }
        return command;
    }

    /** This machine, as FMI 3.0 names it. */
    static String platform() {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String arch = System.getProperty("os.arch", "");
        String processor = arch.equals("amd64") || arch.equals("x86_64") ? "x86_64" : arch;
        return processor + "-" + (os.contains("win") ? "windows" : os.contains("mac") ? "darwin" : "linux");
    }

    private static @Nullable Path find(String program) {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(java.io.File.pathSeparator)) {
            Path file = Path.of(folder, program);
            if (!folder.isEmpty() && Files.isExecutable(file)) {
                return file;
            }
        }
        return null;
    }

    /** Runs a program to its end. */
    static void run(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        try {
            if (process.waitFor() != 0) {
                throw new IOException(command.get(0) + " failed: "
                        + words.lines()
                                .filter(line -> line.contains("rror"))
                                .findFirst()
                                .orElse(words));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroy();
            throw new IOException("interrupted while " + command.get(0) + " ran", e);
        }
    }
}
