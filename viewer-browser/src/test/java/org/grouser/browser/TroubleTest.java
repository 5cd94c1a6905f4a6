package org.grouser.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.grouser.cli.Showroom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is damaged or missing is told in words; what is mailed needs nobody. */
@ExtendWith(Visit.class)
class TroubleTest {
    @ParameterizedTest
    @ValueSource(strings = {"broken", "cut", "missing"})
    void aReplayThatCannotBeReadIsToldInWords(String run, Browser browser, Showroom showroom) throws IOException {
        browser.open(showroom.url("play.html?run=" + run));
        browser.await("document.getElementById('player').dataset.state === 'error'");
        String told = browser.evaluate("document.querySelector('.card p').textContent")
                .asString();
        Picture.take(browser, "trouble-" + run, ".card");
        assertThat(told).hasSizeGreaterThan(15).doesNotContain("undefined", "TypeError", "[object", "\n");
        assertThat(browser.evaluate("document.querySelectorAll('.card a').length")
                        .asInt())
                .as("ways out")
                .isEqualTo(2);
    }

    @Test
    void anExportedFilePlaysFromDiskWithoutAnyNetwork(Browser browser, Showroom showroom, @TempDir Path folder)
            throws IOException {
        Path html = folder.resolve("wheel.html");
        showroom.export("wheel", html);
        PlayerPage page = new PlayerPage(browser, html.toUri().toString());
        browser.key("End");
        Picture end = page.view("export-end");
        assertThat(end.colours()).isGreaterThan(40);
        browser.key("Home");
        assertThat(page.view("export-start").differs(end)).isGreaterThan(0.005);
        browser.key(" ");
        page.await("Number(document.querySelector('.track').getAttribute('aria-valuenow')) > 0.2");
        assertThat(page.count(".plot")).isPositive();
        assertThat(browser.requests()).noneMatch(url -> url.startsWith("http") || url.startsWith("ws"));
        assertThat(browser.errors()).isEmpty();
    }
}
