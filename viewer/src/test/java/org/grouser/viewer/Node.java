package org.grouser.viewer;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Assumptions;

/** Runs scripts with the node of this machine, and tools that come as WebJars over Maven: no npm, no network of its own. */
final class Node {
    private static final int MAJOR = 20;
    private static final int MINOR = 6; // the first with hooks for names of modules
    private static final long TIMEOUT_MIN = 5;

    /** The module of Maven that is tested. */
    static final Path MODULE = Path.of(System.getProperty("grouser.root", ".."))
            .resolve("viewer")
            .toAbsolutePath()
            .normalize();

    private static final Path TOOLS = MODULE.resolve("target/node");

    private Node() {}

    /** What a script printed, errors included, and how it ended. */
    record Result(int code, String output) {}

    /** Leaves the test out, and says why, where there is no node that can run it. */
    static void assume() {
        String found;
        try {
            found = run(List.of("--version")).output().strip();
        } catch (IOException e) {
            found = "";
        }
        Assumptions.assumeTrue(
                isNewEnough(found),
                "node " + MAJOR + "." + MINOR + " or newer is not on the PATH (" + (found.isEmpty() ? "none" : found)
                        + "): the scripts of the pages are not checked and not tested; Debian and Ubuntu: apt install nodejs");
    }

    static boolean isNewEnough(String version) {
        String[] numbers = version.replaceFirst("^v", "").split("\\.");
        if (numbers.length < 2 || !numbers[0].matches("\\d+") || !numbers[1].matches("\\d+")) {
            return false;
        }
        int major = Integer.parseInt(numbers[0]);
        return major > MAJOR || (major == MAJOR && Integer.parseInt(numbers[1]) >= MINOR);
    }

    /** Runs node in the folder of this module and waits for its end. */
    static Result run(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("node"));
        command.addAll(arguments);
        Path output = Files.createTempFile("node", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(MODULE.toFile())
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

    /** A tool or library of the test class path as a folder in target/node; unpacked anew when its version changes. */
    static Path tool(String name) throws IOException {
        String version = version(name);
        Path folder = TOOLS.resolve(name);
        Path stamp = TOOLS.resolve(name + ".version");
        if (Files.isRegularFile(stamp) && Files.readString(stamp).equals(version)) {
            return folder;
        }
        String prefix = "META-INF/resources/webjars/" + name + "/" + version + "/";
        try (JarFile jar = jar(prefix + "package.json")) {
            for (JarEntry entry : jar.stream().toList()) {
                if (!entry.isDirectory() && entry.getName().startsWith(prefix)) {
                    Path file = folder.resolve(entry.getName().substring(prefix.length()))
                            .normalize();
                    Files.createDirectories(file.getParent());
                    try (InputStream in = jar.getInputStream(entry)) {
                        Files.write(file, in.readAllBytes());
                    }
                }
            }
        }
        Files.writeString(stamp, version);
        return folder;
    }

    private static String version(String name) throws IOException {
        Properties properties = new Properties();
        String place = "META-INF/maven/org.webjars.npm/" + name + "/pom.properties";
        try (InputStream in = resource(place).openStream()) {
            properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        }
        return properties.getProperty("version");
    }

    private static JarFile jar(String place) throws IOException {
        JarURLConnection connection = (JarURLConnection) resource(place).openConnection();
        connection.setUseCaches(false);
        return connection.getJarFile();
    }

    private static URL resource(String place) throws IOException {
        URL url = Node.class.getClassLoader().getResource(place);
        if (url == null) {
            throw new IOException(place + " is not on the class path");
        }
        return url;
    }
}
