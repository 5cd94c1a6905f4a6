package org.grouser.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.grouser.campaign.folder.ProgramVersion;
import org.grouser.cli.terminal.ExitCode;
import org.grouser.record.JsonText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The program as one archive for machines without its sources and without Maven. */
@Command(
        name = "package",
        mixinStandardHelpOptions = true,
        description = {
            "Writes the program as a zip with a launcher: unpack it anywhere and run bin/grouser.",
            "It needs a Java 17 or newer there; with --with-runtime, none: the runtime of this machine's kind is in it."
        })
final class PackageCommand implements Callable<Integer> {
    private static final String MODULES =
            "java.base,java.desktop,java.logging,java.management,java.xml,jdk.httpserver,jdk.management,jdk.unsupported,jdk.zipfs";
    private static final String LAUNCHER = """
            #!/bin/sh
            # Runs Grouser with the runtime beside it, or else with JAVA_HOME's or the PATH's Java 17 or newer.
            set -eu
            script=$0
            while [ -L "$script" ]; do
                link=$(readlink "$script")
                case $link in /*) script=$link ;; *) script=${script%/*}/$link ;; esac
            done
            root=$(CDPATH= cd -- "$(dirname -- "$script")/.." && pwd)
            java=$root/runtime/bin/java
            [ -x "$java" ] || java=${JAVA_HOME:+$JAVA_HOME/bin/}java
            command -v "$java" >/dev/null || { echo "grouser: no Java found: install Java 17 or newer, or set JAVA_HOME" >&2; exit 2; }
            terminal=false
            [ ! -t 2 ] || terminal=true
            exec "$java" -XX:+UseSerialGC -Dgrouser.terminal=$terminal \\
                -cp "$root/lib/grouser.jar${GROUSER_CLASSPATH:+:$GROUSER_CLASSPATH}" org.grouser.cli.Main "$@"
            """;

    @Option(names = "--out", required = true, paramLabel = "OUT.zip", description = "the file to write")
    private @Nullable Path out;

    @Option(names = "--with-runtime", description = "with a Java runtime of its own, made by this JDK's jlink")
    private boolean withRuntime;

    @Option(names = "--json", description = "print {\"file\": ..., \"bytes\": ...} on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Path file = Objects.requireNonNull(out).toAbsolutePath();
        Path parent = file.getParent();
        if (parent == null || !Files.isDirectory(parent) || Files.isDirectory(file)) {
            throw new IOException(out + ": cannot be written there; name a file in a folder that exists");
        }
        Path program = program();
        Path work = Files.createTempDirectory(parent, ".package");
        try {
            Path part = work.resolve("package.zip");
            write(part, program, work);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            remove(work);
        }
        long bytes = Files.size(file);
        JsonText told = new JsonText().object().key("file").value(out.toString());
        told.key("bytes").value(bytes).end();
        System.out.println(json ? told : out + ": " + Math.round(bytes * 1e-4) / 100.0 + " MB");
        return ExitCode.DONE;
    }

    /** The jar that this program runs from. */
    private static Path program() {
        try {
            Path jar = Path.of(PackageCommand.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (Files.isRegularFile(jar)) {
                return jar;
            }
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        throw new IllegalArgumentException("only the program's jar can be packaged; run this through the launcher");
    }

    private void write(Path zip, Path program, Path work) throws IOException {
        String root = "grouser-" + ProgramVersion.number();
        URI uri = URI.create("jar:" + zip.toUri());
        Map<String, String> options = Map.of("create", "true", "enablePosixFileAttributes", "true");
        try (FileSystem archive = FileSystems.newFileSystem(uri, options)) {
            Path top = archive.getPath(root);
            Path launcher = top.resolve("bin/grouser");
            Files.createDirectories(launcher.getParent());
            Files.createDirectories(top.resolve("lib"));
            Files.write(launcher, LAUNCHER.getBytes(StandardCharsets.UTF_8));
            Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
            Files.copy(program, top.resolve("lib/grouser.jar"));
            for (String licence : new String[] {"LICENSE", "NOTICE"}) {
                try (@Nullable InputStream text = PackageCommand.class.getResourceAsStream("/" + licence)) {
                    if (text != null) {
                        Files.copy(text, top.resolve(licence));
                    }
                }
            }
            if (withRuntime) {
                copy(runtime(work), top.resolve("runtime"));
            }
        }
    }

    private static Path runtime(Path work) throws IOException {
        ToolProvider jlink = ToolProvider.findFirst("jlink")
                .orElseThrow(
                        () -> new IOException("this Java has no jlink; run with a JDK, or leave out --with-runtime"));
        Path runtime = work.resolve("runtime");
        StringWriter said = new StringWriter();
        PrintWriter print = new PrintWriter(said, true);
        int code = jlink.run(
                print,
                print,
                "--add-modules",
                MODULES,
                "--strip-debug",
                "--no-header-files",
                "--no-man-pages",
                "--output",
                runtime.toString());
        if (code != 0) {
            throw new IOException("jlink cannot make a runtime: "
                    + said.toString().lines().findFirst().orElse("it ended with " + code));
        }
        return runtime;
    }

    /** Files with their permissions; links become what they lead to. */
    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.sorted().toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                    Files.setPosixFilePermissions(target, Files.getPosixFilePermissions(path));
                }
            }
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted((a, b) -> b.compareTo(a)).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
