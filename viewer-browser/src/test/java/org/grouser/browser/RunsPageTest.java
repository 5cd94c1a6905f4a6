package org.grouser.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.grouser.cli.Showroom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The page of runs: table, thumbnails, comparison, and the form that starts new ones. */
@ExtendWith(Visit.class)
class RunsPageTest {
    private static void open(Browser browser, Showroom showroom) {
        browser.open(showroom.url(""));
        browser.await("document.querySelectorAll('tr[data-run]').length >= 5");
    }

    /** Of everything but the damaged run, whose thumbnail is asked for as well. */
    private static List<String> errors(Browser browser) {
        return browser.errors().stream()
                .filter(error -> !error.contains("/runs/cut/"))
                .toList();
    }

    private static String row(String run) {
        return "tr[data-run=\"" + run + "\"]";
    }

    @Test
    void runsAreListedWithMetricsAndThumbnails(Browser browser, Showroom showroom) throws IOException {
        open(browser, showroom);
        for (String run : new String[] {"drop", "bounce", "wheel"}) {
            browser.evaluate("document.querySelector('" + row(run) + "').scrollIntoView()");
            browser.await("!!document.querySelector('" + row(run) + " .thumbnail img')");
        }
        browser.evaluate("scrollTo(0, 0)");
        assertThat(browser.evaluate("document.querySelectorAll('" + row("drop") + " .metriclist li').length")
                        .asInt())
                .isPositive();
        Picture page = Picture.take(browser, "runs", "main");
        assertThat(page.colours()).isGreaterThan(40);
        browser.click("[aria-label='Filter the runs']");
        browser.type("rig");
        browser.await("document.querySelectorAll('tr[data-run]').length === 1");
        assertThat(errors(browser)).isEmpty();
    }

    @Test
    void twoChosenRunsAreCompared(Browser browser, Showroom showroom) {
        open(browser, showroom);
        browser.click(row("drop") + " input[type=checkbox]");
        browser.click(row("bounce") + " input[type=checkbox]");
        browser.click("[aria-label='Compare the two chosen runs']");
        browser.await("location.search === '?run=drop&with=bounce' || location.search.includes('with=bounce')");
        browser.await("document.getElementById('player')?.dataset.state === 'ready'");
    }

    @Test
    void theFormTellsWhatIsWrongAndStartsARunThatIsWatchedAndCancelled(Browser browser, Showroom showroom)
            throws IOException {
        open(browser, showroom);
        browser.click(row("drop") + " [aria-label='Run drop again with changed values']");
        browser.await("!!document.getElementById('field-stop-time_s')");
        set(browser, "-1");
        browser.await("document.getElementById('field-stop-time_s-message').textContent !== ''");
        Picture.take(browser, "form-refused", "dialog.form");
        assertThat(browser.evaluate("document.querySelector('dialog.form footer .primary').disabled")
                        .booleanValue())
                .isTrue();
        set(browser, "600");
        browser.await("!document.querySelector('dialog.form footer .primary').disabled");
        browser.click("dialog.form footer .primary");
        browser.await("location.pathname.endsWith('play.html')");
        browser.await("document.getElementById('player')?.dataset.state === 'ready'");
        browser.await("document.querySelector('button.live').hidden === false");
        double nowS = browser.evaluate("Number(document.querySelector('.track').getAttribute('aria-valuenow'))")
                .asDouble();
        browser.await("Number(document.querySelector('.track').getAttribute('aria-valuenow')) > " + nowS);
        Picture.take(browser, "live", ".stages");
        String id = browser.evaluate("new URLSearchParams(location.search).get('run')")
                .asString();
        assertThat(errors(browser)).isEmpty();
        browser.open(showroom.url(""));
        browser.await("!!document.querySelector('" + row(id) + " progress')");
        Picture.take(browser, "runs-live", "main");
        browser.click(row(id) + " [aria-label^=Cancel]");
        browser.await("/cancelled/.test(document.querySelector('" + row(id) + "').textContent)");
    }

    private static void set(Browser browser, String value) {
        browser.evaluate("(() => { const field = document.getElementById('field-stop-time_s');"
                + " for (let at = field; at; at = at.parentElement) { if (at.tagName === 'DETAILS') at.open = true; }"
                + " field.focus(); field.select(); })()");
        browser.type(value);
    }
}
