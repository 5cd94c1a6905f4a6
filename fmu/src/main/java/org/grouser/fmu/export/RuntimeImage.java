package org.grouser.fmu.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A Java of its own for a unit, by jlink: what the program needs and no more. */
final class RuntimeImage {
    /** What the classes of {@link ProgramJar} ask for. */
    private static final String MODULES = "java.base,java.xml,java.logging,jdk.zipfs";

    private RuntimeImage() {}

    /**
     * Makes the image.
     *
     * @param folder does not exist yet
     * @throws IOException in one line, if it cannot be
     */
    static void make(Path folder) throws IOException {
        Path home = Path.of(System.getProperty("java.home", ""));
        Path jlink = home.resolve("bin").resolve("jlink");
        if (!Files.isExecutable(jlink)
                && !Files.isExecutable(home.resolve("bin").resolve("jlink.exe"))) {
            throw new IOException("--with-runtime needs jlink, which " + home + " does not have: use a full JDK");
        }
        NativeBuild.run(List.of(
                jlink.toString(),
                "--add-modules",
                MODULES,
                "--strip-java-debug-attributes",
                "--no-header-files",
                "--no-man-pages",
                "--compress=2",
                "--output",
                folder.toString()));
    }
}
