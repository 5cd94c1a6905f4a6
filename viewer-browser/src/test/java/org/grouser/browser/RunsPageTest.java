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
        browser.await("document.getElementById('runs').getAttribute('aria-busy') === 'false'"); // what they differ in
    }

    /** Waits until the list shows these runs, in alphabetical order, and no others. */
    private static void awaitRuns(Browser browser, String... runs) {
        browser.await("[...document.querySelectorAll('tr[data-run]')].map((row) => row.dataset.run).sort().join() === '"
                + String.join(",", runs) + "'");
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
        browser.type("single-wheel-rig");
        awaitRuns(browser, "soft", "wheel");
        assertThat(errors(browser)).isEmpty();
    }

    @Test
    void twoChosenRunsAreCompared(Browser browser, Showroom showroom) {
        open(browser, showroom);
        browser.click(row("drop") + " input[type=checkbox]");
        browser.click(row("bounce") + " input[type=checkbox]");
        browser.click("[aria-label='Compare the chosen runs']");
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

    @Test
    void aRunIsNotedStarredFoundDeletedAndPutBack(Browser browser, Showroom showroom) {
        open(browser, showroom);
        assertThat(browser.evaluate("document.querySelector('" + row("drop") + " .chips').textContent")
                        .asString())
                .contains("time 1.2 s");
        browser.click(row("drop") + " [aria-label='Name and note of drop']");
        browser.evaluate("document.querySelector('dialog.notes input').select()");
        browser.type("Second try");
        browser.click("dialog.notes .primary");
        browser.await("document.querySelector('" + row("drop") + " .open').textContent === 'Second try'");
        browser.click(row("drop") + " .star");
        browser.await("document.querySelector('" + row("drop") + " .star').textContent === '\u2605'");
        browser.click("[aria-label='Filter the runs']");
        browser.type("star impact_speed>1");
        awaitRuns(browser, "drop");
        browser.click(row("drop") + " .star");
        awaitRuns(browser);
        browser.evaluate("(() => { const find = document.querySelector(\"[aria-label='Filter the runs']\");"
                + " find.value = ''; find.dispatchEvent(new Event('input')); })()");
        browser.click(row("undescribed") + " .delete");
        browser.await("!document.querySelector('" + row("undescribed") + "')");
        browser.click(".undo button");
        browser.await("!!document.querySelector('" + row("undescribed") + "')");
        assertThat(errors(browser)).isEmpty();
    }

    @Test
    void aGroupOpensToWhatItsRunsDifferIn(Browser browser, Showroom showroom) throws IOException {
        open(browser, showroom);
        browser.click("tr[data-group=\"pair\"] .fold");
        browser.await("document.querySelectorAll('tr[data-member]').length === 2");
        assertThat(browser.evaluate("document.querySelector('.overview').textContent")
                        .asString())
                .contains("exomars-drop-bounce");
        Picture plot = Picture.take(browser, "runs-group", ".overview");
        assertThat(plot.colours()).isGreaterThan(10);
        assertThat(errors(browser)).isEmpty();
    }

    @Test
    void aTelephoneShowsTheListWithoutScrollingSideways(Browser browser, Showroom showroom) throws IOException {
        try {
            browser.resize(390, 844);
            open(browser, showroom);
            browser.click("tr[data-group=\"pair\"] .fold");
            Picture.take(browser, "runs-phone", "main");
            assertThat(browser.evaluate("[document.documentElement, document.querySelector('.scroll')]"
                                    + ".map((one) => one.scrollWidth - one.clientWidth)")
                            .toString())
                    .isEqualTo("[0,0]");
        } finally {
            browser.resize(Browser.WIDTH_PX, Browser.HEIGHT_PX);
        }
    }

    private static void set(Browser browser, String value) {
        browser.evaluate("(() => { const field = document.getElementById('field-stop-time_s');"
                + " for (let at = field; at; at = at.parentElement) { if (at.tagName === 'DETAILS') at.open = true; }"
                + " field.focus(); field.select(); })()");
        browser.type(value);
    }
}
