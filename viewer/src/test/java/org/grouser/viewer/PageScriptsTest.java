package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * The scripts of the pages: their format (Prettier), faults that can be seen without running them (the TypeScript compiler
 * and src/test/js/lint.mjs), and their own tests (src/test/js), where there is a node to run them. With
 * -Dgrouser.format=write files are formatted instead of checked.
 */
@Tag("slow")
class PageScriptsTest {
    private static final Path PAGE = Node.MODULE.resolve("src/main/resources/org/grouser/viewer/page");
    private static final Path TESTS = Node.MODULE.resolve("src/test/js");

    @TempDir
    Path folder;

    @BeforeAll
    static void find() {
        Node.assume();
    }

    private static Node.Result prettier(String mode, String... files) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                Node.tool("prettier").resolve("bin/prettier.cjs").toString(), mode, "--config", ".prettierrc.json"));
        arguments.addAll(List.of(files));
        return Node.run(arguments);
    }

    private static Node.Result lint(Path page, Path... others) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                TESTS.resolve("lint.mjs").toString(),
                Node.tool("typescript").resolve("lib/typescript.js").toString(),
                Node.MODULE.resolve("jsconfig.json").toString(),
                page.toString()));
        Stream.of(others).map(Path::toString).forEach(arguments::add);
        return Node.run(arguments);
    }

    @Test
    void scriptsAndStylesAreFormatted() throws IOException {
        String mode = "write".equals(System.getProperty("grouser.format")) ? "--write" : "--check";
        Node.Result result = prettier(mode, PAGE + "/**/*.{js,css}", TESTS + "/**/*.mjs");
        assertThat(result.code())
                .as("%s%nto format them: see CONTRIBUTING.md", result.output())
                .isZero();
    }

    @Test
    void scriptThatIsNotFormattedIsFound() throws IOException {
        Path script = Files.writeString(folder.resolve("bad.js"), "export const a  = {b:1}\n");
        Node.Result result = prettier("--check", script.toString());
        assertThat(result.code()).as(result.output()).isEqualTo(1);
    }

    @Test
    void scriptsHaveNoFaultThatCanBeSeenWithoutRunningThem() throws IOException {
        Node.Result result = lint(PAGE, TESTS);
        assertThat(result.output()).isEmpty();
        assertThat(result.code()).isZero();
    }

    @Test
    void everyKindOfFaultIsFound() throws IOException {
        Files.createDirectories(folder.resolve("data"));
        Files.createDirectories(folder.resolve("ui"));
        Files.writeString(folder.resolve("data/bad.js"), """
                import {used, gone} from 'grouser/data/other.js';
                import {idle} from 'grouser/data/other.js';

                var old = used;

                export function f(list) {
                  const never = 1;
                  if (list.length == 0) {
                    return old + undeclared + gone;
                  }
                  return list.lenght + document.title;
                }

                export function lonely(text) {
                  console.log(text.toUpperCas());
                  return new Map().gett(1);
                }
                """);
        Files.writeString(
                folder.resolve("data/other.js"), "export const used = 1;\nexport const idle = [used].fist();\n");
        Files.writeString(
                folder.resolve("ui/fine.js"),
                "import {f} from 'grouser/data/bad.js';\n\ndocument.body.innerHTML = f([]);\ndocument.title = 'x';\n");
        Node.Result result = lint(folder);
        assertThat(result.code()).isEqualTo(1);
        assertThat(result.output().lines().map(line -> line.replaceFirst("^.*?/(?=data/|ui/)", "")))
                .anyMatch(line -> line.startsWith("data/bad.js:1:15: ") && line.contains("'gone'"))
                .anyMatch(line -> line.startsWith("data/bad.js:2:1: ") && line.contains("never read"))
                .anyMatch(line -> line.startsWith("data/bad.js:4:1: var"))
                .anyMatch(line -> line.startsWith("data/bad.js:7:9: ") && line.contains("'never'"))
                .anyMatch(line -> line.startsWith("data/bad.js:8:7: =="))
                .anyMatch(line -> line.startsWith("data/bad.js:9:18: ") && line.contains("'undeclared'"))
                .anyMatch(line -> line.startsWith("data/bad.js:11:24: ") && line.contains("'document'"))
                .anyMatch(line -> line.startsWith("data/bad.js:14:17: export lonely is used nowhere else"))
                .anyMatch(line -> line.startsWith("data/bad.js:15:3: console"))
                .anyMatch(line -> line.startsWith("data/bad.js:16:20: ") && line.contains("'gett'"))
                .anyMatch(line -> line.startsWith("data/other.js:2:28: ") && line.contains("'fist'"))
                .anyMatch(line -> line.startsWith("ui/fine.js:3:1: innerHTML"))
                .noneMatch(line -> line.startsWith("ui/fine.js:4"));
    }

    @Test
    void nodeBeforeItHadHooksIsNotUsed() {
        assertThat(Stream.of("v20.6.0", "v20.20.2", "v22.1.0", "v100.0.0")).allMatch(Node::isNewEnough);
        assertThat(Stream.of("v20.5.1", "v18.19.0", "", "node", "v20")).noneMatch(Node::isNewEnough);
    }

    /** One test for each test of src/test/js, by its own name. */
    @TestFactory
    List<DynamicTest> pureParts() throws Exception {
        Node.tool("three");
        ReplayFixture.write(Node.MODULE.resolve("target/replay-fixture"));
        List<String> arguments = new ArrayList<>(List.of(
                "--import", TESTS.resolve("resolve.mjs").toUri().toString(), "--test", "--test-reporter=junit"));
        try (Stream<Path> files = Files.walk(TESTS)) {
            files.map(Path::toString)
                    .filter(name -> name.endsWith(".test.mjs"))
                    .sorted()
                    .forEach(arguments::add);
        }
        Path report = folder.resolve("report.xml");
        arguments.add(4, "--test-reporter-destination=" + report);
        Node.Result result = Node.run(arguments);
        assertThat(report).as(result.output()).isNotEmptyFile();
        NodeList cases = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(report.toFile())
                .getElementsByTagName("testcase");
        List<DynamicTest> tests = IntStream.range(0, cases.getLength())
                .mapToObj(k -> (Element) cases.item(k))
                .map(PageScriptsTest::test)
                .toList();
        assertThat(tests).as(result.output()).hasSizeGreaterThan(150);
        return tests;
    }

    private static DynamicTest test(Element testcase) {
        return DynamicTest.dynamicTest(testcase.getAttribute("name"), () -> {
            NodeList children = testcase.getElementsByTagName("*");
            String trouble = children.getLength() == 0 ? "" : children.item(0).getTextContent();
            assertThat(children.getLength()).as(trouble).isZero();
        });
    }
}
