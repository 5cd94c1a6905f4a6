package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The packages of all modules: their arrows, their size, their names, and the constructors of their public types.
 *
 * <p>The list of arrows in docs/architecture.md is written anew with {@code -Dgrouser.freeze=true}.
 */
class PackageMapTest {
    private static final int MOST_FILES = 40;
    private static final int MOST_PARAMETERS = 8;

    private static final String BEGIN = "```packages\n";
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);
    private static final Pattern USE = Pattern.compile("\\borg\\.grouser\\.([a-z]\\w*(?:\\.[a-z]\\w*)*)\\.[A-Z]");
    private static final Pattern PACKAGE = Pattern.compile("^package org\\.grouser\\.([\\w.]+);", Pattern.MULTILINE);

    /** Source files by package, without org.grouser. */
    private static Map<String, List<Path>> packages() throws IOException {
        Map<String, List<Path>> found = new TreeMap<>();
        try (Stream<Path> modules = Files.list(ModuleMapTest.root())) {
            for (Path module : modules.sorted().toList()) {
                Path sources = module.resolve("src/main/java");
                if (Files.isDirectory(sources)) {
                    try (Stream<Path> paths = Files.walk(sources)) {
                        for (Path file : paths.filter(p -> p.toString().endsWith(".java"))
                                .toList()) {
                            String name = sources.resolve("org/grouser")
                                    .relativize(file.getParent())
                                    .toString();
                            if (!name.isEmpty() && !name.startsWith("..")) { // the front class; examples outside
                                found.computeIfAbsent(name.replace('/', '.'), key -> new ArrayList<>())
                                        .add(file);
                            }
                        }
                    }
                }
            }
        }
        assertTrue(found.size() > 30, () -> "only " + found.keySet() + " found: is the root right?");
        return found;
    }

    /** Which package uses which others. */
    private static Map<String, Set<String>> arrows() throws IOException {
        Map<String, Set<String>> arrows = new TreeMap<>();
        for (Map.Entry<String, List<Path>> entry : packages().entrySet()) {
            Set<String> used = new TreeSet<>();
            for (Path file : entry.getValue()) {
                Matcher use =
                        USE.matcher(COMMENT.matcher(Files.readString(file)).replaceAll(""));
                while (use.find()) {
                    used.add(use.group(1));
                }
            }
            used.remove(entry.getKey());
            arrows.put(entry.getKey(), used);
        }
        return arrows;
    }

    @Test
    void everyFileLiesInTheFolderOfItsPackage() throws IOException {
        for (Map.Entry<String, List<Path>> entry : packages().entrySet()) {
            for (Path file : entry.getValue()) {
                Matcher matcher = PACKAGE.matcher(Files.readString(file));
                assertTrue(matcher.find(), file::toString);
                assertEquals(entry.getKey(), matcher.group(1), file::toString);
            }
        }
    }

    /** Takes away packages that use none of those left, as long as there are any; what stays uses itself in a circle. */
    @Test
    void packagesUseEachOtherWithoutACycle() throws IOException {
        Map<String, Set<String>> left = arrows();
        Set<String> done;
        do {
            done = new TreeSet<>();
            for (Map.Entry<String, Set<String>> entry : left.entrySet()) {
                if (entry.getValue().stream().noneMatch(left::containsKey)) {
                    done.add(entry.getKey());
                }
            }
            left.keySet().removeAll(done);
        } while (!done.isEmpty());
        assertEquals(Map.of(), left);
    }

    @Test
    void arrowsWithinModulesAreThoseOfThePage() throws IOException {
        StringBuilder list = new StringBuilder();
        for (Map.Entry<String, Set<String>> entry : arrows().entrySet()) {
            String module = module(entry.getKey());
            List<String> inner = entry.getValue().stream()
                    .filter(used -> module(used).equals(module))
                    .toList();
            list.append(entry.getKey()).append(inner.isEmpty() ? "" : " -> " + String.join(" ", inner));
            list.append('\n');
        }
        Path page = ModuleMapTest.root().resolve("docs/architecture.md");
        String text = Files.readString(page);
        int begin = text.indexOf(BEGIN) + BEGIN.length();
        int end = text.indexOf("```", begin);
        if (Boolean.getBoolean("grouser.freeze")) {
            Files.writeString(page, text.substring(0, begin) + list + text.substring(end));
        }
        assertEquals(
                list.toString(), text.substring(begin, end), "run with -Dgrouser.freeze=true and look at the diff");
    }

    private static String module(String name) {
        return name.split("\\.", 2)[0];
    }

    @Test
    void noPackageHoldsMoreThan40FilesAndEachSaysWhatItHolds() throws IOException {
        List<String> breaches = new ArrayList<>();
        for (Map.Entry<String, List<Path>> entry : packages().entrySet()) {
            int files = entry.getValue().size() - 1;
            if (files > MOST_FILES) {
                breaches.add(entry.getKey() + " holds " + files + " files");
            }
            if (entry.getValue().stream().noneMatch(file -> file.endsWith("package-info.java"))) {
                breaches.add(entry.getKey() + " has no package-info");
            }
        }
        assertEquals(List.of(), breaches);
    }

    @Test
    void noClassNameOccursInTwoPackages() throws IOException {
        Map<String, String> seen = new TreeMap<>();
        List<String> breaches = new ArrayList<>();
        for (Map.Entry<String, List<Path>> entry : packages().entrySet()) {
            for (Path file : entry.getValue()) {
                String name = file.getFileName().toString().replace(".java", "");
                String first = name.equals("package-info") ? null : seen.put(name, entry.getKey());
                if (first != null) {
                    breaches.add(name + " in " + first + " and " + entry.getKey());
                }
            }
        }
        assertEquals(List.of(), breaches);
    }

    /** A reader cannot check a call with nine numbers in a row; group them or give them names. */
    @Test
    void noPublicConstructorTakesMoreThanEightArguments() throws IOException {
        List<String> breaches = new ArrayList<>();
        int types = 0;
        for (Map.Entry<String, List<Path>> entry : packages().entrySet()) {
            if (entry.getKey().equals("benchmark") || entry.getKey().equals("campaign.spark")) {
                continue; // not on this class path
            }
            for (Path file : entry.getValue()) {
                String name = file.getFileName().toString().replace(".java", "");
                if (!name.equals("package-info")) {
                    types += longConstructors(type("org.grouser." + entry.getKey() + "." + name), breaches);
                }
            }
        }
        assertEquals(List.of(), breaches);
        assertTrue(types > 100, "only " + types + " public types found");
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, false, PackageMapTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(name + " is not on the class path", e);
        }
    }

    /**
     * Looks at a type and those in it.
     *
     * @param breaches Modified.
     * @return how many of them are public
     */
    private static int longConstructors(Class<?> type, List<String> breaches) {
        if (!Modifier.isPublic(type.getModifiers())) {
            return 0;
        }
        String name =
                type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
        for (Constructor<?> constructor : type.getConstructors()) {
            if (constructor.getParameterCount() > MOST_PARAMETERS) {
                breaches.add(name + " takes " + constructor.getParameterCount());
            }
        }
        int types = 1;
        for (Class<?> inner : type.getDeclaredClasses()) {
            types += longConstructors(inner, breaches);
        }
        return types;
    }
}
