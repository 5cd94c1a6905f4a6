package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PagesTest {
    private final Pages pages = new Pages();

    @Test
    void librariesAreServedAsScriptsAndStyles() throws Exception {
        for (String name : new String[] {"three.module.min.js", "three.core.min.js", "uPlot.esm.js"}) {
            Answer answer = pages.library(name);
            assertThat(answer.type()).startsWith("text/javascript");
            assertThat(answer.content().length()).isGreaterThan(10_000);
        }
        assertThat(pages.library("uPlot.min.css").type()).startsWith("text/css");
    }

    @Test
    void modulesAreThoseOfThePageFolder() throws Exception {
        assertThat(pages.modules()).contains("made-up.js").allMatch(name -> name.endsWith(".js"));
        assertThat(pages.text("made-up.js")).contains("export");
    }

    @Test
    void nameThatIsNotInTheFolderIsRefused() {
        for (String name : new String[] {"none.js", "../Pages.class", "made-up.txt", "", "."}) {
            assertThatThrownBy(() -> pages.part(name)).isInstanceOf(Refusal.class);
        }
    }

    @Test
    void policyNamesTheImportMapByItsHash() {
        ImportMap map = ImportMap.of(Map.of("three", "./lib/x.js"));
        assertThat(map.in("a<!--importmap-->b")).isEqualTo("a<script type=\"importmap\">" + map.json() + "</script>b");
        assertThat(new ImportMap("").hash())
                .isEqualTo("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"); // of nothing
    }

    @Test
    void lonePageFetchesNothing() throws Exception {
        String html = new LonePage(pages).html("made-up.html", "a <title> & more");
        assertThat(html)
                .contains(
                        "<title>a &lt;title&gt; &amp; more</title>",
                        "<body data-export=\"true\"",
                        "import 'grouser/made-up.js';")
                .contains("\"grouser/made-up.js\": \"data:text/javascript;base64,", ".uplot", "default-src 'none'")
                .doesNotContain("src=\"page", "href=\"page", "href=\"lib", ImportMap.MARKER)
                .doesNotContainPattern("(?i)(src|href)\\s*=\\s*[\"']?(https?:)?//");
    }

    @Test
    void threeFindsItsSecondPartWithoutANeighbour() throws Exception {
        String three = pages.libraryText("three.module.min.js");
        assertThat(three).contains("\"./three.core.min.js\"");
        String map = new LonePage(pages).html("made-up.html", "");
        String address = map.substring(map.indexOf("\"three\": \"") + 10);
        String base64 = address.substring(address.indexOf(',') + 1, address.indexOf('"'));
        String module = new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
        assertThat(module).contains("from\"three/core\"").doesNotContain("three.core.min.js");
    }

    /** A module that is imported by a relative path, or is not there, would fail in a browser alone. */
    @Test
    void everyImportOfAModuleIsInTheImportMap() throws Exception {
        Pattern imports = Pattern.compile("(?m)^\\s*(?:import|export)\\b[^;]*?\\bfrom\\s*['\"]([^'\"]+)['\"]");
        List<String> known = new ArrayList<>(List.of("three", "uplot"));
        pages.modules().forEach(name -> known.add("grouser/" + name));
        int found = 0;
        for (String module : pages.modules()) {
            Matcher matcher = imports.matcher(pages.text(module));
            while (matcher.find()) {
                found++;
                assertThat(known).as(module).contains(matcher.group(1));
            }
        }
        assertThat(found).isGreaterThan(20);
    }

    @Test
    void pageThatPlaysCanStandAlone() throws Exception {
        String html = new LonePage(pages).html("play.html", "title");
        assertThat(html)
                .contains(
                        "import 'grouser/play.js';", "<body data-export=\"true\"", "<style>", "\"three/core\": \"data:")
                .doesNotContain("src=\"page", "href=\"page", "href=\"lib", ImportMap.MARKER);
    }
}
