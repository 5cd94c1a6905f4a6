package org.grouser.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Libraries of others that the program runs with: those of the class path without the ones that only tests use. */
final class ProductLibraries {
    private static final Set<String> OF_TESTS = Set.of(
            "junit-jupiter",
            "junit-jupiter-api",
            "junit-jupiter-engine",
            "junit-jupiter-params",
            "junit-platform-commons",
            "junit-platform-engine",
            "junit-platform-launcher",
            "opentest4j",
            "apiguardian-api",
            "assertj-core",
            "byte-buddy");

    private ProductLibraries() {}

    /** A library of a repository, as its path there says. */
    record Library(String artifact, String version) {}

    static List<Library> list() {
        return Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(System.getProperty("java.class.path"))
                .filter(entry -> entry.endsWith(".jar"))
                .map(entry -> of(Path.of(entry)))
                .filter(library -> !library.version().isEmpty() && !OF_TESTS.contains(library.artifact()))
                .toList();
    }

    /** Without a version where it is no file of a repository: a module of this build, or what the build tool adds. */
    private static Library of(Path jar) {
        String file = String.valueOf(jar.getFileName());
        int places = jar.getNameCount();
        if (places > 3) {
            Library library = new Library(
                    jar.getName(places - 3).toString(), jar.getName(places - 2).toString());
            if (file.equals(library.artifact() + "-" + library.version() + ".jar")
                    && !jar.getName(places - 4).toString().equals("grouser")) {
                return library;
            }
        }
        return new Library(file, "");
    }
}
