package org.grouser.benchmark;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.grouser.cli.BenchSuite.Row;
import org.grouser.fmu.FmuHost;
import org.grouser.fmu.export.FmiVersion;
import org.grouser.fmu.export.FmuExport;

/** What it costs to step a run as a Functional Mock-up Unit, from an importer in C. */
final class FmuBoundary {
    private static final String ID = "rover-slope";
    private static final int STEPS = 2000;
    private static final int INPUTS = 8;
    private static final int OUTPUTS = 64;

    private FmuBoundary() {}

    static List<Row> measure() {
        try {
            Path folder = Files.createTempDirectory("grouser-bench-fmu");
            try {
                return measure(folder);
            } finally {
                remove(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static List<Row> measure(Path folder) throws IOException, InterruptedException {
        Path unit = folder.resolve("unit.fmu");
        FmuExport.Made made =
                FmuExport.of(ID, List.of()).version(FmiVersion.FMI3).write(unit);
        unpack(unit, folder);
        Path source = folder.resolve("fmu_host.c");
        try (InputStream in = FmuHost.class.getResourceAsStream("fmu_host.c")) {
            Files.write(source, Objects.requireNonNull(in).readAllBytes());
        }
        Path host = folder.resolve("host");
        run(List.of("cc", "-O2", "-DGROUSER_FMI=3", source.toString(), "-o", host.toString(), "-ldl", "-lpthread"));
        String description = Files.readString(folder.resolve("modelDescription.xml"));
        List<String> command = new ArrayList<>(List.of(
                host.toString(),
                folder.resolve(made.platforms().get(0)).toString(),
                folder.resolve("resources") + "/",
                first("instantiationToken=\"([^\"]*)", description, 1).get(0),
                "bench",
                Integer.toString(STEPS)));
        variables("input", description, INPUTS).forEach(reference -> command.add("i" + reference));
        variables("output", description, OUTPUTS).forEach(reference -> command.add("o" + reference));
        String words = run(command);
        double calls = Double.parseDouble(first("calls_us (\\S+)", words, 1).get(0));
        double empty = Double.parseDouble(first("step_call_us (\\S+)", words, 1).get(0));
        double step = Double.parseDouble(first("step_us (\\S+)", words, 1).get(0));
        String what = INPUTS + " inputs read and set, " + OUTPUTS + " outputs read";
        return List.of(
                new Row("fmu/boundary", calls + empty, "us", what + ", and a step of no length"),
                new Row("fmu/step-call", empty, "us", "the step of no length alone"),
                new Row("fmu/step", step, "us", ID + ": a step and its outputs"));
    }

    private static List<String> variables(String causality, String description, int most) {
        return first(
                "<Float64 name=\"[^\"]*\" valueReference=\"(\\d+)\"[^>]*causality=\"" + causality + '"',
                description,
                most);
    }

    private static List<String> first(String pattern, String text, int most) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        List<String> found = new ArrayList<>();
        while (found.size() < most && matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    private static void unpack(Path unit, Path folder) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(unit))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path target = folder.resolve(entry.getName());
                Files.createDirectories(Objects.requireNonNull(target.getParent()));
                Files.copy(zip, target);
            }
        }
    }

    private static String run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(command.get(0) + " failed: " + words);
        }
        return words;
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(one);
            }
        }
    }
}
