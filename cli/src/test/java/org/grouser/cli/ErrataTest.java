package org.grouser.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/theory/errata.md holds every erratum that pages link to and that sources cite, each once. */
class ErrataTest {
    private static final String ID = "[BKSMG]\\d{1,2}";
    private static final Pattern ENTRY = Pattern.compile("(?m)^### (" + ID + ")$");
    private static final Pattern LINK = Pattern.compile("\\[(" + ID + ")]\\((?:[\\w./-]*errata\\.md)?#(\\w+)\\)");
    private static final Pattern CITED =
            Pattern.compile("(?i:errat(?:um|a)) ((?:" + ID + ")(?:(?:, | and | to )" + ID + ")*)");

    @Test
    void entriesAreUnique() throws IOException {
        List<String> entries = entries();
        assertEquals(new TreeSet<>(entries).size(), entries.size());
        assertTrue(entries.size() > 60, entries::toString);
    }

    @Test
    void linkedAndCitedErrataExist() throws IOException {
        List<String> entries = entries();
        List<String> lost = new ArrayList<>();
        int links = 0;
        int cited = 0;
        for (Path file : sources()) {
            String text = Files.readString(file);
            for (Matcher link = LINK.matcher(text); link.find(); links++) {
                boolean same = link.group(1).toLowerCase(Locale.ROOT).equals(link.group(2));
                if (!same || !entries.contains(link.group(1))) {
                    lost.add(file.getFileName() + " links to " + link.group());
                }
            }
            for (Matcher citation = CITED.matcher(text); citation.find(); cited++) {
                for (String id : citation.group(1).split(", | and | to ")) {
                    if (!entries.contains(id)) {
                        lost.add(file.getFileName() + " cites " + id);
                    }
                }
            }
        }
        assertEquals(List.of(), lost);
        assertTrue(links > 20 && cited > 10, links + " links and " + cited + " citations found: is the root right?");
    }

    private static List<String> entries() throws IOException {
        Path page = ModuleMapTest.root().resolve("docs/theory/errata.md");
        return ENTRY.matcher(Files.readString(page))
                .results()
                .map(entry -> entry.group(1))
                .toList();
    }

    /** Pages, code and scenario files. */
    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(ModuleMapTest.root())) {
            return files.filter(
                            file -> file.toString().matches(".*/(docs|src|scenarios|validation)/.*\\.(md|java|yaml)"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .toList();
        }
    }
}
