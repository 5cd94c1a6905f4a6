package org.grouser.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.grouser.cli.Showroom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What pictures promise: one scale for what is compared, arrows in sight, down that is down, the way from the data. */
@ExtendWith(Visit.class)
class HonestPicturesTest {
    private static final String LIMITS =
            "[...document.querySelectorAll('.legend:not([hidden]) input')].map(input => input.value).join(' ')";

    private static PlayerPage open(Browser browser, Showroom showroom, String query) {
        return new PlayerPage(browser, showroom.url("play.html?" + query));
    }

    private static void set(Browser browser, String selector, String value, String event) {
        browser.evaluate("(() => { const e = document.querySelector(" + Browser.quote(selector) + "); e.value = "
                + Browser.quote(value) + "; e.dispatchEvent(new Event('" + event + "', {bubbles: true})); })()");
    }

    @Test
    void twoRunsSideBySideHaveOneScaleOfColoursAndArrowsAndOneLock(Browser browser, Showroom showroom)
            throws IOException {
        PlayerPage page = open(browser, showroom, "run=wheel&with=soft&mode=side-by-side&layer=sinkage&t=0.7");
        browser.await("document.querySelectorAll('.legend:not([hidden])').length === 2");
        browser.await("(() => { const l = " + LIMITS + ".split(' '); return l[0] === l[2] && l[1] === l[3]; })()");
        browser.await("new Set([...document.querySelectorAll('.stage .notes')]"
                + ".map(note => note.textContent.match(/arrow of.*N/)?.[0])).size === 1");
        Picture before = page.view("compare-shared");
        set(browser, ".stage:last-child .legend input:last-child", "200", "change");
        browser.await("(() => { const l = " + LIMITS + ".split(' '); return l[1] === '200' && l[3] === '200'; })()");
        assertThat(page.count(".legend .lock[aria-pressed=true]")).isEqualTo(2);
        page.viewUnlike(before, 0.005, "compare-locked"); // the same ruts under wider colours
        browser.await("location.search.includes('range=sinkage')");
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void arrowsThatWouldLeaveThePictureEndInItWithTheirNumber(Browser browser, Showroom showroom) {
        PlayerPage page = open(browser, showroom, "run=wheel&t=0.7&look=arrows:1");
        page.await("/arrows? cut short/.test(document.querySelector('.stage .notes').textContent)");
        set(browser, "[data-look=arrows]", "-0.5", "input");
        page.await("!/cut short/.test(document.querySelector('.stage .notes').textContent)");
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void slopeThatIsMadeByGravityIsDrawnAsSlope(Browser browser, Showroom showroom) throws IOException {
        PlayerPage page = open(browser, showroom, "run=slope&camera=side&t=0.5");
        page.await("/ground tilted by 10/.test(document.querySelector('.stage .notes').textContent)");
        assertThat(page.view("slope-side").colours()).isGreaterThan(40);
        PlayerPage level = open(browser, showroom, "run=drop&camera=side&t=0.5");
        level.await("(document.querySelector('.stage .notes')?.textContent ?? '') !== ''");
        assertThat(level.text(".stage .notes")).doesNotContain("tilted");
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void theWayDrivenIsThereAtOnceThoughNothingOfItWasPlayed(Browser browser, Showroom showroom) throws IOException {
        PlayerPage page = open(browser, showroom, "run=slope&camera=top&t=3");
        Picture without = page.view("way-without");
        browser.evaluate("[...document.querySelectorAll('.checks .check')]"
                + ".find(check => check.textContent === 'Way driven').click()");
        page.viewUnlike(without, 5e-4, "way-with"); // a thin line
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void stressUnderAWheelIsSeenFromBelowAndThroughTheWheel(Browser browser, Showroom showroom) throws IOException {
        PlayerPage plain = open(browser, showroom, "run=wheel&t=0.7&camera=below");
        Picture without = plain.view("below-plain");
        PlayerPage page = open(browser, showroom, "run=wheel&t=0.7&camera=below&layer=pressure");
        page.viewUnlike(without, 0.004, "below-pressure"); // stress from below
        PlayerPage through = open(browser, showroom, "run=wheel&t=0.7&layer=pressure&look=seeThrough:0.8");
        Picture clear = through.view("see-through");
        set(browser, "[data-look=seeThrough]", "0", "input");
        through.viewUnlike(clear, 0.01, "see-through-not"); // the wheel as glass
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void twoClicksMeasureAndOneOpensTheNumbersOfWhatLiesThere(Browser browser, Showroom showroom) {
        PlayerPage page = open(browser, showroom, "run=wheel&t=0.7");
        browser.clickAt(".stage canvas", 0.5, 0.5);
        page.await("/^Body /.test(document.querySelector('.inspector')?.textContent ?? '')");
        browser.clickAt(".stage canvas", 0.3, 0.85);
        page.await("/^(Cell|Ground)/.test(document.querySelector('.inspector').textContent)");
        browser.key("Escape");
        page.await("document.querySelector('.inspector').hidden");
        browser.key("d");
        browser.clickAt(".stage canvas", 0.5, 0.5);
        browser.clickAt(".stage canvas", 0.3, 0.85);
        assertThat(page.count(".inspector:not([hidden])")).isZero();
        assertThat(browser.errors()).isEmpty();
    }

    @Test
    void escapeClosesWhatIsOpen(Browser browser, Showroom showroom) {
        PlayerPage page = open(browser, showroom, "run=wheel");
        browser.click(".menu summary");
        page.await("document.querySelectorAll('.menu[open]').length === 1");
        browser.key("Escape");
        page.await("document.querySelectorAll('.menu[open]').length === 0");
        assertThat(browser.errors()).isEmpty();
    }
}
