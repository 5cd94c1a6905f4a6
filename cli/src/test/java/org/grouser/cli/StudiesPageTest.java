package org.grouser.cli;

import static org.grouser.cli.Console.grouser;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.grouser.campaign.Campaign;
import org.grouser.campaign.study.StudyReader;
import org.grouser.cli.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** docs/studies.md, done as it says, and the pages of the studies of the catalog. */
class StudiesPageTest {
    private static final Pattern BLOCK = Pattern.compile("(?s)```(\\w+)\\n(.*?)```");
    private static final Pattern SECTION = Pattern.compile("(?ms)^(\\w+):.*?(?=^\\w|\\z)");
    private static final String FILE = "slide.yaml";

    @TempDir
    private Path folder;

    private static String page(String name) throws IOException {
        return Files.readString(ModuleMapTest.root().resolve("docs").resolve(name));
    }

    private static List<MatchResult> blocks() throws IOException {
        return BLOCK.matcher(page("studies.md")).results().toList();
    }

    /** The study is saved, the commands run one after the other, and what stands below each begins a line of its output. */
    @Test
    void theStudyOfThePageAnswersAsThePageSays() throws IOException {
        Console last = new Console(0, "", "");
        int commands = 0;
        int lines = 0;
        for (MatchResult block : blocks()) {
            String text = block.group(2);
            if (text.startsWith("# " + FILE)) {
                Files.writeString(folder.resolve(FILE), text);
            } else if (block.group(1).equals("sh")) {
                last = run(text.strip().split("\\s+"));
                commands++;
            } else if (block.group(1).equals("text")) {
                for (String line : text.strip().split("\n")) {
                    String printed = last.out();
                    assertTrue(
                            printed.lines().anyMatch(it -> words(it).startsWith(words(line))),
                            () -> "'" + line + "' is not in:\n" + printed);
                    lines++;
                }
            }
        }
        assertEquals(4, commands);
        assertEquals(4, lines);
    }

    private static String words(String line) {
        return String.join(" ", line.strip().split("\\s+"));
    }

    private Console run(String... command) {
        List<String> args = new ArrayList<>();
        for (String word : command) {
            args.add(word.matches("slide(\\.yaml)?") ? folder.resolve(word).toString() : word);
        }
        assertEquals("./grouser", args.remove(0));
        if (args.contains("--dry-run")) {
            args.addAll(List.of("--out", folder.resolve("none").toString()));
        }
        Console console = grouser(args.toArray(String[]::new));
        assertEquals(ExitCode.DONE, console.code(), console.err());
        return console;
    }

    private static List<String> pieces() throws IOException {
        return blocks().stream()
                .filter(block -> block.group(1).equals("yaml"))
                .map(block -> block.group(2))
                .toList();
    }

    /** Each piece in place of the same sections of the whole study is a study again. */
    @ParameterizedTest
    @MethodSource("pieces")
    void everyPieceFitsIntoTheStudyOfThePage(String piece) throws IOException {
        Map<String, String> sections = sections(pieces().get(0));
        sections.putAll(sections(piece));
        String whole = String.join("", sections.values());
        Campaign campaign = Campaign.begin(StudyReader.parse(whole, "the page"), folder.resolve("piece"));
        assertTrue(campaign.planned() > 1, whole);
        assertTrue(campaign.firstSets().size() > 1, whole);
    }

    private static Map<String, String> sections(String text) {
        Map<String, String> sections = new LinkedHashMap<>();
        Matcher section = SECTION.matcher(text);
        while (section.find()) {
            sections.put(section.group(1), section.group());
        }
        return sections;
    }

    private static List<String> studies() {
        return StudyReader.ids();
    }

    /** Its values and formulas are worked out for every row; its page and picture are there, and the list links to them. */
    @ParameterizedTest
    @MethodSource("studies")
    void everyStudyOfTheCatalogCanBeginAndHasAPageWithItsPicture(String id) throws IOException {
        assertTrue(Campaign.begin(StudyReader.open(id, List.of()), folder.resolve(id))
                        .firstSets()
                        .size()
                > 1);
        assertTrue(page("studies.md").contains("](studies/" + id + ".md)"), id);
        String page = page("studies/" + id + ".md");
        assertTrue(page.contains("./grouser campaign " + id), id);
        assertTrue(page.contains("../pictures/study-" + id + ".svg"), id);
        assertTrue(page("pictures/study-" + id + ".svg").startsWith("<svg"), id);
    }
}
