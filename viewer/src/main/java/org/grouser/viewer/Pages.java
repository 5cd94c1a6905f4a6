package org.grouser.viewer;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The pages, their modules and the libraries they use: files of the class path, named one by one. */
final class Pages {
    private static final String PAGE = "org/grouser/viewer/page/";
    private static final String THREE = "META-INF/resources/webjars/three/0.181.1/";
    private static final Pattern NAME =
            Pattern.compile("(?:[a-z]{1,20}/)?[A-Za-z][A-Za-z0-9_-]{0,60}\\.(html|js|css|svg)");
    private static final Map<String, String> LIBRARIES = Map.of(
            "three.module.min.js",
            THREE + "build/three.module.min.js",
            "three.core.min.js",
            THREE + "build/three.core.min.js",
            "uPlot.esm.js",
            "org/grouser/record/script/uPlot.esm.js",
            "uPlot.min.css",
            "org/grouser/record/script/uPlot.min.css");
    private static final Map<String, String> TYPES = Map.of(
            "html", Answer.HTML,
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "svg", "image/svg+xml; charset=utf-8");

    private final ClassLoader loader = Pages.class.getClassLoader();
    private final Set<String> names = names();
    private final ImportMap map = ImportMap.of(addresses());

    /** A page, with its import map. */
    Answer html(String name) throws Refusal, IOException {
        String policy = "default-src 'none'; script-src 'self' " + map.hash()
                + "; style-src 'self'; img-src 'self' data: blob:; media-src blob:; connect-src 'self'"
                + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
        return Answer.page(map.in(text(name)), policy);
    }

    /** A module or a style sheet of ours. @param name below the page folder: style.css, data/chunk.js */
    Answer part(String name) throws Refusal, IOException {
        return new Answer(200, type(name), Answer.NO_PAGE, Map.of("Cache-Control", "no-cache"), Content.of(page(name)));
    }

    /** A file of a library. */
    Answer library(String name) throws Refusal, IOException {
        String place = LIBRARIES.get(name);
        if (place == null) {
            throw new Refusal(404, "no library '" + name + "' here");
        }
        Map<String, String> kept = Map.of("Cache-Control", "private, max-age=86400");
        return new Answer(200, type(name), Answer.NO_PAGE, kept, Content.of(resource(place)));
    }

    /** The names of our own modules below the page folder, sorted: data/chunk.js, play.js. */
    List<String> modules() {
        return names.stream().filter(name -> name.endsWith(".js")).toList();
    }

    String text(String name) throws Refusal, IOException {
        return new String(page(name), StandardCharsets.UTF_8);
    }

    String libraryText(String name) throws IOException {
        return new String(resource(LIBRARIES.getOrDefault(name, name)), StandardCharsets.UTF_8);
    }

    /** Names of modules as pages import them, and where they are, seen from a page. */
    private Map<String, String> addresses() {
        Map<String, String> addresses = new TreeMap<>();
        addresses.put("three", "./lib/three.module.min.js");
        addresses.put("uplot", "./lib/uPlot.esm.js");
        modules().forEach(name -> addresses.put("grouser/" + name, "./page/" + name));
        return addresses;
    }

    private byte[] page(String name) throws Refusal, IOException {
        if (!names.contains(name)) {
            throw new Refusal(404, "no page '" + name + "' here");
        }
        return resource(PAGE + name);
    }

    private byte[] resource(String place) throws IOException {
        try (InputStream in = loader.getResourceAsStream(place)) {
            if (in == null) {
                throw new IOException(place + " is not on the class path");
            }
            return in.readAllBytes();
        }
    }

    private static String type(String name) {
        return TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), Answer.BYTES);
    }

    /** What is in the page folder and the folders in it, in every part of the class path that has one. */
    private Set<String> names() {
        try {
            Set<String> found = new TreeSet<>();
            for (URL url : Collections.list(loader.getResources(PAGE))) {
                found.addAll(names(url));
            }
            return found.stream()
                    .filter(name -> NAME.matcher(name).matches())
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("the pages of the viewer cannot be read: " + e.getMessage(), e);
        }
    }

    private static Collection<String> names(URL folder) throws IOException, URISyntaxException {
        if (folder.openConnection() instanceof JarURLConnection jar) {
            return jar.getJarFile().stream()
                    .map(JarEntry::getName)
                    .filter(name -> name.startsWith(PAGE))
                    .map(name -> name.substring(PAGE.length()))
                    .toList();
        }
        Path root = Path.of(folder.toURI());
        try (Stream<Path> files = Files.walk(root, 2)) {
            return files.map(file -> root.relativize(file).toString().replace(File.separatorChar, '/'))
                    .toList();
        }
    }
}
