package org.grouser.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.grouser.cli.Showroom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pages in Firefox. Without a screen (Xvfb is one) it has no WebGL on Linux (https://bugzilla.mozilla.org/show_bug.cgi?id=1375585): there
 * the player must say so in words, and everything else is checked; with WebGL the view plays too.
 */
@ExtendWith(Visit.class)
class FirefoxTest {
    @Test
    void pagesWorkInFirefoxAsFarAsItCanDraw(Showroom showroom, @TempDir Path folder) throws IOException {
        Path html = folder.resolve("drop.html");
        showroom.export("drop", html);
        try (Browser browser = Browsers.FIREFOX.start()) {
            runs(browser, showroom);
            boolean draws = browser.evaluate("!!document.createElement('canvas').getContext('webgl2')")
                    .booleanValue();
            System.out.println("Firefox " + (draws ? "has WebGL" : "has no WebGL here: its view is not looked at"));
            player(browser, showroom.url("play.html?run=drop"), draws);
            player(browser, html.toUri().toString(), draws);
            assertThat(browser.requests()).noneMatch(url -> url.startsWith("http"));
        }
    }

    private static void runs(Browser browser, Showroom showroom) throws IOException {
        browser.open(showroom.url(""));
        browser.await("document.querySelectorAll('tr[data-run]').length >= 5");
        browser.click("[aria-label='Run drop again with changed values']");
        browser.await("!!document.getElementById('field-stop-time_s')");
        browser.evaluate(
                "(() => { const field = document.getElementById('field-stop-time_s'); field.focus(); field.select(); })()");
        browser.type("-1");
        browser.await("document.getElementById('field-stop-time_s-message').textContent !== ''");
        Picture.take(browser, "firefox-runs", "dialog");
        assertThat(browser.errors()).allMatch(error -> error.contains("WebGL"));
    }

    private static void player(Browser browser, String url, boolean draws) throws IOException {
        browser.open(url);
        browser.await("['ready', 'error'].includes(document.getElementById('player').dataset.state)");
        Picture.take(browser, "firefox-player", "main");
        if (draws) {
            browser.key("End");
            browser.await("Number(document.querySelector('.track').getAttribute('aria-valuenow')) > 1.19");
            assertThat(browser.errors()).isEmpty();
        } else {
            assertThat(browser.evaluate("document.querySelector('.card').textContent")
                            .asString())
                    .contains("WebGL");
        }
    }
}
