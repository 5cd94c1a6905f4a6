package org.grouser.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
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
        assertThat(pages.modules())
                .contains("made-up.js", "play.js", "data/chunk.js", "scene/view.js", "ui/player.js")
                .allMatch(name -> name.endsWith(".js"));
        assertThat(pages.part("data/chunk.js").type()).startsWith("text/javascript");
        assertThat(pages.text("made-up.js")).contains("export");
    }

    @Test
    void nameThatIsNotInTheFolderIsRefused() {
        for (String name : new String[] {
            "none.js", "data/none.js", "data", "data/", "ui/../play.js", "../Pages.class", "made-up.txt", "", "."
        }) {
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

    @Test
    void pageThatPlaysCanStandAlone() throws Exception {
        String html = new LonePage(pages).html("play.html", "title");
        assertThat(html)
                .contains(
                        "import 'grouser/play.js';",
                        "<body data-export=\"true\"",
                        "<style>",
                        "\"three/core\": \"data:",
                        "\"grouser/data/chunk.js\": \"data:")
                .doesNotContain("src=\"page", "href=\"page", "href=\"lib", ImportMap.MARKER);
    }
}
