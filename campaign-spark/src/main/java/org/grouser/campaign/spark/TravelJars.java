package org.grouser.campaign.spark;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.grouser.campaign.execute.ExecutionFailed;
import org.grouser.campaign.execute.RowRunner;
import org.jspecify.annotations.Nullable;

/** The jars that go to the executors; folders of classes are packed into temporary ones. */
final class TravelJars implements AutoCloseable {
    private final List<Path> jars = new ArrayList<>();
    private final List<Path> temporary = new ArrayList<>();

    /**
     * @param given jars and folders; if empty, those of the running program
     */
    TravelJars(List<Path> given) {
        Set<Path> all = new LinkedHashSet<>();
        given.forEach(path -> all.add(path.toAbsolutePath().normalize()));
        if (given.isEmpty()) {
            all.add(home(RowRunner.class));
        }
        all.add(home(SparkExecutor.class));
        try {
            for (Path path : all) {
                jars.add(Files.isDirectory(path) ? packed(path) : existing(path));
            }
        } catch (IOException e) {
            close();
            throw new ExecutionFailed("cannot pack Grouser for the cluster: " + e.getMessage(), e);
        }
    }

    /** As Spark wants them: addresses with commas between. */
    String addresses() {
        return String.join(",", jars.stream().map(jar -> jar.toUri().toString()).toList());
    }

    private static Path existing(Path jar) throws IOException {
        if (!Files.isRegularFile(jar)) {
            throw new IOException(jar + " is missing");
        }
        return jar;
    }

    private static Path home(Class<?> type) {
        @Nullable CodeSource source = type.getProtectionDomain().getCodeSource();
        try {
            if (source != null) {
                return Path.of(source.getLocation().toURI());
            }
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        throw new IllegalStateException(type + " comes from no file");
    }

    private Path packed(Path folder) throws IOException {
        Path jar = Files.createTempFile("grouser-", ".jar");
        temporary.add(jar);
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(jar));
                JarOutputStream out = new JarOutputStream(file);
                Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.filter(Files::isRegularFile).sorted().toList()) {
                out.putNextEntry(new JarEntry(folder.relativize(path).toString().replace('\\', '/')));
                Files.copy(path, out);
                out.closeEntry();
            }
        }
        return jar;
    }

    @Override
    public void close() {
        for (Path jar : temporary) {
            try {
                Files.deleteIfExists(jar);
            } catch (IOException e) {
                jar.toFile().deleteOnExit();
            }
        }
    }
}
